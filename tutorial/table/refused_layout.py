"""A refused try as it lies on the table: cards in their places, marks on what is wrong."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from engine.actions import End, LayAll, LayMeld, LayOff
from engine.cards import Card, Rank
from engine.melds.meld import run_of
from engine.state import Meld, State
from engine.violations import Code, Violation
from lessons.levels.moves import Pick
from lessons.marks.marks import ASIDE, Mark
from lessons.words.words import Explanation
from tutorial.table.table import Attempt


KING, HIGH_ACE = 13, 14
_PAST_THE_END = frozenset({Code.RUN_ACE_LOW_ONLY, Code.RUN_AROUND_CORNER})


@dataclass(frozen=True, slots=True)
class Tried:
    """What lies on the table of a try.

    Attributes:
        cards: from left to right, as the engine read them; none where they stay in the hand.
        marks: red pencil, on these cards and on whatever else is meant.
        joins: id of the meld the cards were laid off on; empty where they lie alone.
        end: the end of that meld at which they lie.
    """

    cards: tuple[Card, ...] = ()
    marks: tuple[Mark, ...] = ()
    joins: str = ""
    end: End = "high"

    def marks_of_kind(self, *kinds: str) -> tuple[Mark, ...]:
        """The marks of these kinds."""
        return tuple(mark for mark in self.marks if mark.kind in kinds)

    def on(self, meld: str) -> tuple[Mark, ...]:
        """The marks on a meld; the tried cards have no id."""
        return tuple(m for m in self.marks if m.on == meld and m.kind not in ASIDE)


def tried_action(attempt: Attempt, explained: Explanation, state: State) -> Tried:
    """How a refused action lies at a table.

    Where not these cards are wrong but the moment, they stay in the hand.
    """
    marks = explained.marks
    if not any(mark.kind not in ASIDE for mark in marks):
        return Tried(marks=marks)
    match attempt.action:
        case LayMeld(cards=cards):
            return Tried(_as_read(cards, explained), marks)
        case LayAll(melds=melds):
            # the meld that is wrong comes last: what is missing in it stands at the end
            groups = [_as_read(meld.cards, explained) for meld in melds]
            groups.sort(key=lambda cards: _is_read(cards, explained))
            return Tried(tuple(chain(*groups)), marks)
        case LayOff() as wish:
            meld = state.meld(wish.meld)
            if meld is None:
                return Tried(wish.cards, marks)
            end = _end(wish, meld, attempt.violation)
            past = attempt.violation.code in _PAST_THE_END
            cards = _by_rank(wish, meld, end, past)
            if meld.kind == "run" and not past:
                cards = _of_this_end(cards, meld, end, marks)
            return Tried(cards, marks, meld.id, end)
    return Tried(marks=marks)


def tried_pick(pick: Pick, explained: Explanation) -> Tried:
    """How a wrong pick lies."""
    return Tried(_as_read(pick.cards, explained), explained.marks)


def _is_read(cards: tuple[Card, ...], explained: Explanation) -> bool:
    return {str(card) for card in cards} == set(explained.cards)


def _as_read(cards: tuple[Card, ...], explained: Explanation) -> tuple[Card, ...]:
    """The layout the engine read, where it names exactly these cards; else the order picked."""
    if not _is_read(cards, explained):
        return cards
    return tuple(sorted(cards, key=lambda card: explained.cards.index(str(card))))


def _by_rank(wish: LayOff, meld: Meld, end: End, past: bool) -> tuple[Card, ...]:
    """Cards for a run in the order in which they would lie at its end, or past its last place."""
    if meld.kind == "set":
        return wish.cards
    run = run_of(meld)

    def place(card: Card) -> int:
        rank = _rank(card, wish, end)
        if past and end == "low":
            return rank - KING if rank > run.low else rank
        return rank + KING if past and rank < run.high else rank

    return tuple(sorted(wish.cards, key=place))


def _of_this_end(
    cards: tuple[Card, ...], meld: Meld, end: End, marks: Sequence[Mark]
) -> tuple[Card, ...]:
    """The cards without those that nothing is said of and that belong at the other end."""
    run, marked = run_of(meld), {name for mark in marks for name in (mark.at, mark.also)}

    def belongs_there(card: Card) -> bool:
        rank = card.rank or 0
        beyond = rank > run.high if end == "low" else rank < run.low
        return card.suit == run.suit and beyond and str(card) not in marked

    here = tuple(card for card in cards if not belongs_there(card))
    return here or cards


def _end(wish: LayOff, meld: Meld, violation: Violation) -> End:
    """The end of the meld the cards are said not to fit: as it was judged, else the nearer one."""
    facts = violation.facts
    if meld.kind == "set":
        return "high"
    if violation.code in _PAST_THE_END and not str(facts["card"]).startswith("X"):
        return "low" if str(facts["card"]).startswith("K") else "high"
    if "side" in facts:
        return "low" if facts["side"] == "low" else "high"
    if wish.end is not None:
        return wish.end
    lowest, run = min(_rank(card, wish, "low") for card in wish.cards), run_of(meld)
    return "low" if lowest < run.low else "high"


def _rank(card: Card, wish: LayOff, end: End) -> int:
    """The rank of a card, or of what a joker was declared to be; an ace can lie at both ends."""
    rank = wish.stands_for.get(card, card).rank or HIGH_ACE
    return HIGH_ACE if rank == Rank.ACE and end == "high" else rank
