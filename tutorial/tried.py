"""A refused try as it lies on the table: cards in their places, marks on what is wrong."""

from dataclasses import dataclass

from engine.actions import Discard, LayAll, LayMeld, LayOff
from engine.cards import Card
from engine.violations import Code
from lessons.marks import Mark
from lessons.moves import Pick
from lessons.words import Explanation
from tutorial.table import Attempt


# Not these cards are wrong but the moment: they stay in the hand, and nothing is marked on them.
NOT_NOW = frozenset(
    {
        Code.ALL_AT_ONCE_REQUIRED,
        Code.ALREADY_DREW,
        Code.CARD_NOT_IN_HAND,
        Code.DEAL_OVER,
        Code.FIRST_TURN_NO_DRAW,
        Code.LAYOFF_NEEDS_OWN_MELD,
        Code.MUST_DRAW_FIRST,
        Code.MUST_KEEP_DISCARD,
        Code.MUST_USE_DRAWN_CARD,
        Code.NOT_YOUR_TURN,
        Code.ONE_MELD_PER_TURN,
        Code.TURN_CANNOT_END,
    }
)
WRONG_PART_OF_TURN = frozenset(
    {Code.ALREADY_DREW, Code.DEAL_OVER, Code.FIRST_TURN_NO_DRAW, Code.MUST_DRAW_FIRST}
)


@dataclass(frozen=True, slots=True)
class Tried:
    """What lies on the table of a try.

    Attributes:
        cards: from left to right, as the engine read them; none where they stay in the hand.
        marks: red pencil, on these cards and on melds.
        wrong_part: the phase bar gets the disc.
    """

    cards: tuple[Card, ...] = ()
    marks: tuple[Mark, ...] = ()
    wrong_part: bool = False


def tried_action(attempt: Attempt, explained: Explanation) -> Tried:
    """How a refused action lies."""
    code = attempt.violation.code
    if code in NOT_NOW:
        return Tried(wrong_part=code in WRONG_PART_OF_TURN)
    match attempt.action:
        case LayMeld(cards=cards) | LayOff(cards=cards):
            return Tried(_as_read(cards, explained), explained.marks)
        case LayAll(melds=melds):
            cards = tuple(card for meld in melds for card in meld.cards)
            return Tried(_as_read(cards, explained), explained.marks)
        case Discard():
            return Tried()
    return Tried()


def tried_pick(pick: Pick, explained: Explanation) -> Tried:
    """How a wrong pick lies."""
    return Tried(_as_read(pick.cards, explained), explained.marks)


def _as_read(cards: tuple[Card, ...], explained: Explanation) -> tuple[Card, ...]:
    """The layout the engine read, where it names exactly these cards; else the order picked."""
    read = {text: place for place, text in enumerate(explained.cards)}
    if {str(card) for card in cards} != read.keys():
        return cards
    return tuple(sorted(cards, key=lambda card: read[str(card)]))
