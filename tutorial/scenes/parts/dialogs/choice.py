"""A real choice as a scene: several actions would fulfil the wish, the learner says which."""

from collections import Counter
from collections.abc import Sequence

from engine.actions import Action, CallRummy, LayAll, LayMeld, LayOff, SwapJoker
from engine.cards import CARDS, Card, CardSet, Suit
from engine.melds import Reading
from engine.melds.extensions import extensions_of
from engine.melds.layoff import fit
from engine.melds.meld import Meld
from engine.referee import Applied, play
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.scene_types.desk import ChoiceOption, ChoiceScene, DeskScene
from tutorial.scenes.parts.cards import card_scene, owner, stands_for
from tutorial.scenes.parts.dialogs.calling import calling_scene
from tutorial.scenes.parts.words import sentence
from tutorial.table.learner_table import Answered
from tutorial.table.wishes import AmbiguousWish, AtJoker, Calling


WHICH_MELD = N_("On which meld?")
BOTH_FIT = N_("Both fit. On which meld?")
# Translators: what fits on a meld once the card lies there.
THEN_FITS = NP_("After that {cards} fits.", "After that {cards} fit.")
THEN_NONE = N_("After that nothing fits that is not on the table already.")
THEN_FULL_SET = N_("After that the set is full.")
THEN_FULL_RUN = N_("After that the run is full.")
WHICH_END = N_("At which end?")
WHAT_MELD = N_("What should it be?")
WHICH_MELDS = N_("Which melds are they?")
WHICH_JOKER = N_("Which joker?")
ON_RUN = N_("On the run of {player}")
ON_SET = N_("On the set of {player}")
ON_OWN_RUN = N_("On your run")
ON_OWN_SET = N_("On your set")
AT_LOW_END = N_("At the low end, as {card}")
AT_HIGH_END = N_("At the high end, as {card}")
AS_RUN = N_("A run")
AS_SET = N_("A set")
AS_RUN_WITH = NP_("A run; the joker is {cards}", "A run; the jokers are {cards}")
IN_RUN_OF = N_("In the run of {player}")
IN_SET_OF = N_("In the set of {player}")
JOKER_IS = N_("This joker stands for {card}")
JOKER_IN_SET = N_("This joker stands for one of these: {cards}")

BOTH = 2
PACK = 52
_PLACES = {("run", True): ON_OWN_RUN, ("set", True): ON_OWN_SET, ("run", False): ON_RUN}


def with_dialog(desk: DeskScene, answered: Answered, state: State, words: Words) -> DeskScene:
    """The desk with the question that is open, if there is one."""
    match answered:
        case AmbiguousWish():
            return {**desk, "choice": choice_scene(answered, state, words)}
        case AtJoker():
            return {**desk, "choice": joker_scene(answered, state, words)}
        case Calling():
            return {**desk, "calling": calling_scene(answered, SeatView(state, LEARNER), words)}
    return desk


def choice_scene(choice: AmbiguousWish, state: State, words: Words) -> ChoiceScene:
    """The dialog for a choice between actions."""
    return ChoiceScene(
        heading=[words.text(_question(choice.actions))],
        options=[_option(action, state, words) for action in choice.actions],
        cancel=words.button("Cancel"),
    )


def _question(actions: Sequence[Action]) -> str:
    match actions[0]:
        case LayMeld():
            return WHAT_MELD
        case LayAll():
            return WHICH_MELDS
        case SwapJoker():
            return WHICH_JOKER
        case LayOff() | CallRummy():
            melds = {one.meld for one in actions if isinstance(one, LayOff | CallRummy)}
            if None in melds:
                return WHAT_MELD
            if len(melds) == len(actions) == BOTH:
                return BOTH_FIT
            return WHICH_MELD if len(melds) > 1 else WHICH_END
    return WHAT_MELD


def _option(action: Action, state: State, words: Words) -> ChoiceOption:
    said, cards, roles = _effect(action, state, words)
    option = ChoiceOption(
        play=str(action),
        cards=[card_scene(card, words, roles.get(card)) for card in cards],
        said=sentence(said, words),
    )
    if isinstance(action, LayOff) and (grown := _grown(action, state)):
        option["then"] = sentence(_then(grown, state, words), words)
    return option


def _grown(action: LayOff, state: State) -> Meld | None:
    """The meld as it would lie."""
    meld = state.meld(action.meld)
    if meld is None:
        return None
    read = fit(meld, action.cards, state.meld_rules, action.stands_for, action.end)
    if not isinstance(read, Reading):
        return None
    return meld._replace(cards=read.layout, stands_for=read.stands_for)


def _then(meld: Meld, state: State, words: Words) -> Said:
    """What fits on it next, card by card, or that nothing does or can come any more."""
    rows = extensions_of(meld, state.meld_rules)
    nearest = {card.index % PACK for row in rows if row for card in CardSet.of_bits(row[0])}
    if not nearest:
        return words.say(THEN_FULL_SET if meld.kind == "set" else THEN_FULL_RUN)
    down = Counter(card.index % PACK for one in state.melds for card in one.cards)
    packs = state.options.packs(state.players)
    cards = [CARDS[index] for index in sorted(nearest) if down[index] < packs]
    if not cards:
        return words.say(THEN_NONE)
    return words.say_count(THEN_FITS, len(cards), cards=words.symbols(cards))


_Effect = tuple[Said, Sequence[Card], dict[Card, Card]]


def _effect(action: Action, state: State, words: Words) -> _Effect:
    """What an option says, and how the cards would lie."""
    match action:
        case LayMeld():
            return _as_meld(
                state.meld_index.read(action.cards, action.stands_for, action.kind), words
            )
        case CallRummy(meld=None):
            return _as_meld(
                state.meld_index.read(action.cards, action.stands_for, action.kind), words
            )
        case LayAll(melds=melds):
            reads = [state.meld_index.read(m.cards, m.stands_for, m.kind) for m in melds]
            read = [one for one in reads if isinstance(one, Reading)]
            roles = {joker: face for one in read for joker, face in one.stands_for.items()}
            rows = [[roles.get(card, card) for card in one.layout] for one in read]
            return words.rows(rows), [card for one in read for card in one.layout], roles
        case LayOff(meld=name) | CallRummy(meld=str() as name):
            meld = state.meld(name)
            if meld is not None:
                return _on_meld(action, meld, state, words)
        case SwapJoker(meld=name):
            meld = state.meld(name)
            if meld is not None:
                form = IN_RUN_OF if meld.kind == "run" else IN_SET_OF
                whose = owner(meld.owner, words)["name"]
                return words.say(form, player=whose), meld.cards, dict(meld.stands_for.items())
    return [str(action)], [], {}


def _as_meld(read: object, words: Words) -> _Effect:
    if not isinstance(read, Reading):
        return [], [], {}
    roles = dict(read.stands_for.items())
    if read.kind == "set":
        return words.say(AS_SET), read.layout, roles
    if not roles:
        return words.say(AS_RUN), read.layout, roles
    cards = words.symbols([roles[card] for card in read.layout if card in roles])
    return words.say_count(AS_RUN_WITH, len(roles), cards=cards), read.layout, roles


def _on_meld(action: LayOff | CallRummy, meld: Meld, state: State, words: Words) -> _Effect:
    read = fit(meld, action.cards, state.meld_rules, action.stands_for, action.end)
    roles = dict(read.stands_for.items()) if isinstance(read, Reading) else {}
    layout = read.layout if isinstance(read, Reading) else meld.cards
    if action.end is not None:
        form = AT_LOW_END if action.end == "low" else AT_HIGH_END
        laid = layout[0] if action.end == "low" else layout[-1]
        return words.say(form, card={"card": str(roles.get(laid, laid))}), layout, roles
    place = _PLACES.get((meld.kind, meld.owner == 0), ON_SET)
    return words.say(place, player=owner(meld.owner, words)["name"]), layout, roles


def joker_scene(at: AtJoker, state: State, words: Words) -> ChoiceScene:
    """The sheet of a joker on the table: what it stands for, and what can be done with it."""
    meld = state.meld(at.meld)
    cards = " ".join(map(str, at.cards))
    picked = [card_scene(card, words) for card in at.cards]
    options = []
    if state.options.joker_swap != "none":
        swap = f"swap {at.meld} {at.joker} {cards}" if len(at.cards) == 1 else f"swap {cards}"
        exchange = sentence([{"button": words.button("Exchange joker")}], words)
        options.append(ChoiceOption(play=swap.strip(), cards=picked, said=exchange))
    if at.cards and not _only_exchanges(at, meld, state):
        off = sentence([{"button": words.button("Lay off")}], words)
        options.append(ChoiceOption(play=f"layoff {at.meld} {cards}", cards=picked, said=off))
    return ChoiceScene(
        heading=sentence(_stands(meld, at.joker, words), words),
        options=options,
        cancel=words.button("Close"),
    )


def _only_exchanges(at: AtJoker, meld: Meld | None, state: State) -> bool:
    """Whether the picked card takes the joker's place, and has no other one in this meld."""
    if meld is None or len(at.cards) != 1:
        return False
    [card] = at.cards
    exchanged = play(state, SwapJoker(at.meld, at.joker, card), LEARNER)
    elsewhere = fit(meld, at.cards, state.meld_rules)
    return isinstance(exchanged, Applied) and not isinstance(elsewhere, Reading)


def _stands(meld: Meld | None, joker: Card, words: Words) -> Said:
    if meld is None or joker not in meld.cards:
        return [words.card_symbol(joker)]
    face = stands_for(meld, joker)
    if face is not None:
        return words.say(JOKER_IS, card={"words": str(face)})
    [rank, *_] = [card.rank for card in meld.cards if card.rank is not None]
    there = {card.suit for card in meld.cards}
    open_suits = [Card(suit, rank) for suit in Suit if suit not in there]
    return words.say(JOKER_IN_SET, cards=words.symbols(open_suits))
