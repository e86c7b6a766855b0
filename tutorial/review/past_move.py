"""What was done in a past decision, said without what would have been better."""

from engine.actions import (
    Action,
    CallRummy,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.analysis.decision import Decision
from engine.state import State
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.words.words import Words, plain
from tutorial.review.find_better import FindBetter
from tutorial.store.mistakes import MistakeKind, kind_of


# The task: at most twelve words.
BETTER_THAN = {
    "stock": N_("Find something better than drawing from the stock"),
    "pile": N_("Find something better than taking {the:cards} from the pile"),
    "meld": N_("Find something better than laying down {cards}"),
    "layoff": N_("Find something better than laying off {the:cards}"),
    "swap": N_("Find something better than exchanging the joker for {cards}"),
    "discard": N_("Find something better than discarding {the:cards} now"),
}
# Where there are only two ways, to say which one was gone would tell the other.
EITHER_DRAW = N_("Stock or discard pile: decide again")
EITHER_CALL = N_("Call Rummy or not: decide again")
BETTER_THAN_MANY = NP_(
    "Find something better than taking {count} card from the pile",
    "Find something better than taking {count} cards from the pile",
)
YOU_DID = {
    "stock": N_("You drew from the stock."),
    "pile": N_("You took {a:cards} from the pile."),
    "meld": N_("You laid down {cards}."),
    "layoff": N_("You laid off {a:cards}."),
    "swap": N_("You exchanged the joker for {cards}."),
    "discard": N_("You discarded {a:cards}."),
    "call": N_("You called Rummy with {a:cards}."),
    "lie": N_("You left {the:cards} on the pile."),
}
DECISIONS: dict[MistakeKind, str] = {
    "draw": N_("stock or discard pile"),
    "play": N_("what you played"),
    "discard": N_("what you discarded"),
    "call": N_("calling Rummy or not"),
}
# What was done, as a row of a list names it.
ROWS = {
    "meld": N_("laid down {cards}"),
    "layoff": N_("laid off {cards}"),
    "swap": N_("exchanged the joker for {cards}"),
    "discard": N_("discarded {cards}"),
}
# A draw that was well decided, by what it left.
DRAWN = {
    "pile": N_("the stock, not the pile"),
    "stock": N_("the pile, not the stock"),
}
MOST_NAMED = 3  # cards that a task has room for
COST = NP_("This cost about {count} point", "This cost about {count} points")


def task(find: FindBetter, words: Words) -> str:
    """The task, in one sentence."""
    if has_two_ways(find):
        draws = isinstance(find.done, DrawStock | DrawPile)
        return words.text(EITHER_DRAW if draws else EITHER_CALL)
    if isinstance(find.done, DrawPile):
        taken = len(_taken(find.done, find.before))
        if taken > MOST_NAMED:
            return words.phrase_count(BETTER_THAN_MANY, taken)
    move, cards = _move(find.before, find.done, words)
    return plain(words.say(BETTER_THAN[move], cards=cards), words)


def has_two_ways(find: FindBetter) -> bool:
    """Whether there is nothing but to draw or to take one card, to call or to let it lie."""
    if isinstance(find.done, DrawStock | DrawPile):
        return len(find.before.pile) == 1 or find.before.options.pile != "fanned"
    return find.done is None or isinstance(find.done, CallRummy)


def you_did(find: FindBetter, words: Words) -> Said:
    """What was done then."""
    return say_move(find, find.done, words)


def say_move(find: FindBetter, action: Action | None, words: Words) -> Said:
    """What is done now, before it is known whether it will do."""
    move, cards = _move(find.before, action, words)
    return words.say(YOU_DID[move], cards=cards)


def row(decision: Decision, words: Words) -> str:
    """What was done, with its cards; of a draw or a call not which: that would tell the better."""
    match decision.action:
        case LayMeld() | LayAll() | LayOff() | SwapJoker() | Discard() as action:
            move, cards = _move_of_hand(action, words)
            return plain(words.say(ROWS[move], cards=cards), words)
        case action:
            return words.text(DECISIONS[kind_of(action)])


def other_draw(decision: Decision) -> str:
    """What a draw that was best is measured against: `pile` or `stock`; else empty."""
    match decision.action, decision.runner_up:
        case DrawStock(), DrawPile():
            return "pile"
        case DrawPile(), DrawStock():
            return "stock"
    return ""


def _move(before: State, action: Action | None, words: Words) -> tuple[str, Said]:
    match action:
        case None:
            return "lie", words.symbols(before.pile[-1:])
        case DrawStock():
            return "stock", []
        case DrawPile() as take:
            return "pile", words.symbols(_taken(take, before))
        case CallRummy(cards=cards):
            return "call", words.symbols(cards)
        case LayMeld() | LayAll() | LayOff() | SwapJoker() | Discard():
            return _move_of_hand(action, words)
    raise ValueError(f"{action} is no decision of a game")


def _move_of_hand(
    action: LayMeld | LayAll | LayOff | SwapJoker | Discard, words: Words
) -> tuple[str, Said]:
    match action:
        case LayMeld(cards=cards):
            return "meld", words.symbols(cards)
        case LayAll(melds=melds):
            return "meld", words.symbols(card for meld in melds for card in meld.cards)
        case LayOff(cards=cards):
            return "layoff", words.symbols(cards)
        case SwapJoker(card=card):
            return "swap", words.symbols([card])
        case Discard(card=card):
            return "discard", words.symbols([card])


def _taken(take: DrawPile, state: State) -> tuple[object, ...]:
    """The cards that come with a take."""
    if take.card is None:
        return state.pile[-1:]
    return state.pile[state.pile.index(take.card) :]
