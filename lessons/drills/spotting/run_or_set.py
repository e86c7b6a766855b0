"""Run or set: what are these cards, if anything? The engine reads them, in any order."""

from random import Random

from engine.actions import LayMeld
from engine.cards import Card, CardSet, Rank, Suit, joker
from engine.options import Options
from engine.referee import Applied, play
from engine.violations import Violation
from lessons.exercises.at_table import shown_at
from lessons.exercises.exercise import Exercise, Line, Told, Trap
from lessons.exercises.positions import change_card, in_order, position, some_run, some_set
from lessons.language.marking import N_
from lessons.levels.moves import Answer
from lessons.levels.skills import skills_of_code


GOAL = N_("What are these cards?")
RUN, SET, NEITHER = N_("A run"), N_("A set"), N_("No meld")
WHY_RUN = N_("A run: neighbours of one suit.")
WHY_SET = N_("A set: cards of one rank, each of a different suit.")
JOKER_FITS = N_("The joker takes the place of the card that is missing.")
JOKER_IN_VAIN = N_(
    "Even with the joker these are neither neighbours of one suit nor cards of one rank."
)
SUITS_DIFFER = N_("A run needs one suit, and these cards have different suits.")
NOT_NEIGHBOURS = N_("They have one suit, but they are not all neighbours.")
RANKS_DIFFER = N_("A set needs one rank, and these cards have different ranks.")
THEY_ARE = N_("They do make a meld. Look at what they share: their suit, or their rank.")
ASK = N_("A run needs neighbours of one suit, a set needs one rank. Is one of the two true here?")
IN_ORDER = N_("In order they are {cards}. Do they share their suit, or their rank?")
ONE_SUIT = N_("They share their suit, so they may be a run. Is each the neighbour of the next?")
ONE_RANK = N_("They share their rank, so they may be a set.")
NOTHING_SHARED = N_("They share neither their suit nor their rank.")


def run_or_set(
    random: Random, seed: int, grade: int, focus: str = "", rules: Options | None = None
) -> Exercise:
    """Three to five cards; with `focus` `joker`, or in the last grade, a joker among them."""
    with_joker = focus == "joker" or (grade == 4 and (rules is None or rules.jokers_per_deck > 0))
    preset_name = "rummy500" if with_joker else "basic"
    while True:
        cards = _cards(random, grade, with_joker)
        if len(set(cards)) < len(cards) or (with_joker and rules is None and _high_ace(cards)):
            continue
        if with_joker:
            cards = (*(c for c in cards if c is not cards[len(cards) // 2]), joker(1))
        table = shown_at(rules, position(random, preset_name, cards, drawn=cards[0], bare=True))
        state = table.state()
        found = next(
            (m for m in state.meld_index.melds(CardSet(cards).bits) if set(m.cards) == set(cards)),
            None,
        )
        verdict = play(state, found or LayMeld(cards))
        why: Told
        answer: str
        if isinstance(verdict, Applied):
            answer = verdict.state.melds[-1].kind
            why = Line(WHY_RUN if answer == "run" else WHY_SET)
        else:
            answer = "neither"
            why = Line(JOKER_IN_VAIN) if with_joker else verdict.violation
        break
    return Exercise(
        drill="kind",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(),
        choices=(("run", RUN), ("set", SET), ("neither", NEITHER)),
        done={"answered": answer},
        solution=(Answer(answer),),
        traps=tuple(
            Trap(Answer(other), _not_so(other, cards))
            for other in ("run", "set", "neither")
            if other != answer
        ),
        hints=(Line(ASK), Line(IN_ORDER, {"cards": in_order(cards)}), _shared(cards), why),
        why=(why, Line(JOKER_FITS)) if with_joker and answer != "neither" else (why,),
        tried=found or LayMeld(cards),
        skills=("joker-place",) if with_joker else _skills(answer, why),
    )


def _not_so(said: str, cards: tuple[Card, ...]) -> Line:
    """What the answer `said` overlooks."""
    if said == "neither":
        return Line(THEY_ARE)
    if said == "set":
        return Line(RANKS_DIFFER)
    suits = {card.suit for card in cards if not card.is_joker}
    return Line(SUITS_DIFFER if len(suits) > 1 else NOT_NEIGHBOURS)


def _shared(cards: tuple[Card, ...]) -> Line:
    """What the cards have in common."""
    natural = [card for card in cards if not card.is_joker]
    if len({card.suit for card in natural}) == 1:
        return Line(ONE_SUIT)
    return Line(ONE_RANK if len({card.rank for card in natural}) == 1 else NOTHING_SHARED)


def _skills(answer: str, why: Told) -> tuple[str, ...]:
    if isinstance(why, Violation):
        return tuple(skill.id for skill in skills_of_code(why.code)) or ("run-neighbours",)
    return ("run-neighbours", "run-suit") if answer == "run" else ("set-rank",)


def _cards(random: Random, grade: int, with_joker: bool) -> tuple[Card, ...]:
    """A meld, or as often one that is spoilt in a way beginners overlook, in any order."""
    length = random.choice((3, 4) if grade < 3 else (3, 4, 5))
    run = random.random() < 0.5
    meld = some_run(random, length) if run else some_set(random, min(length, 4))
    spoils = _SPOILS[: 2 * grade]
    whole = 1 if with_joker else len(spoils)  # a joker mends most of what is spoilt
    spoil = random.choice((*[None] * whole, *spoils))
    cards = list(meld if spoil is None else spoil(random, meld))
    random.shuffle(cards)
    return tuple(cards)


def _other_rank(random: Random, meld: tuple[Card, ...]) -> tuple[Card, ...]:
    """One card is moved by a rank or two."""
    at = random.randrange(len(meld))
    rank = min(13, max(1, (meld[at].rank or 1) + random.choice((-2, 2))))
    return (*meld[:at], change_card(meld[at], rank=Rank(rank)), *meld[at + 1 :])


def _other_suit(random: Random, meld: tuple[Card, ...]) -> tuple[Card, ...]:
    """One card changes its suit."""
    at = random.randrange(len(meld))
    suit = random.choice([suit for suit in Suit if suit != meld[at].suit])
    return (*meld[:at], change_card(meld[at], suit=suit), *meld[at + 1 :])


def _corner(random: Random, _meld: tuple[Card, ...]) -> tuple[Card, ...]:
    """Around the corner: king, ace, two, or ace above the king."""
    suit = random.choice(tuple(Suit))
    ranks = random.choice(((Rank.QUEEN, Rank.KING, Rank.ACE), (Rank.KING, Rank.ACE, Rank.TWO)))
    return tuple(Card(suit, rank) for rank in ranks)


def _high_ace(cards: tuple[Card, ...]) -> bool:
    """Whether, with a joker, it may be a run where the ace is high: no game is named here."""
    ranks = {card.rank for card in cards}
    return Rank.ACE in ranks and not ranks.isdisjoint({Rank.QUEEN, Rank.KING})


def _mixture(random: Random, meld: tuple[Card, ...]) -> tuple[Card, ...]:
    """Half a run and half a set."""
    first = meld[0]
    suit = random.choice([suit for suit in Suit if suit != first.suit])
    beside = Rank(min(13, (first.rank or 1) + 1) if first.rank != 13 else 12)
    return (first, change_card(first, rank=beside), change_card(first, suit=suit))


_SPOILS = (_other_rank, _mixture, _other_suit, _other_rank, _corner, _corner)
