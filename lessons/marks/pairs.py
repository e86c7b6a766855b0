"""Two picked cards: which meld they begin, or what keeps a third card from making them one."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.cards import Card, Rank
from engine.violations import Fact
from lessons.marks.gaps import slots
from lessons.marks.marks import Mark
from lessons.marks.misses import ONE_MORE


# What two cards are to each other; the wordings of MELD_TOO_SHORT ask for these facts.
BEGIN_SET, BEGIN_RUN, PARTED = "begin set", "begin run", "parted"
PAST_KING, FAR, TWICE, STRANGERS = "past king", "far", "twice", "strangers"
TWO_SUITS, TWO_RANKS = "two suits", "two ranks"

NEVER: Final = frozenset({TWICE, STRANGERS})
"""What no third card mends, whatever kind of meld is meant."""

HELD, COMPLETING = "held", "completing"
"""Facts of lessons: what completes two cards, in the hand or yet to come."""

AS = "as"
"""A fact of lessons: the kind of meld two cards are judged as, `run` or `set`."""


def pair_of(facts: Mapping[str, Fact]) -> str:
    """What two natural cards are to each other; empty for any other number, and with a joker.

    >>> pair_of({"cards": ("4C", "KD"), "closing": ()})
    'strangers'
    """
    cards = facts.get("cards", ())
    if not isinstance(cards, tuple) or len(cards) != 2 or any(c.startswith("X") for c in cards):
        return ""
    one, other = map(Card.parse, cards)
    alike, closing = (one.suit == other.suit, one.rank == other.rank), facts.get("closing")
    if alike == (True, True):
        return TWICE
    if facts.get(AS) == "run" and not alike[0]:
        return TWO_SUITS
    if facts.get(AS) == "set" and not alike[1]:
        return TWO_RANKS
    if alike == (False, False):
        return STRANGERS
    if alike[1]:
        return BEGIN_SET
    if closing:
        between = isinstance(closing, tuple) and len(closing) == 1 and _parts(closing[0], cards)
        return PARTED if between else BEGIN_RUN
    return PAST_KING if {one.rank, other.rank} == {Rank.ACE, Rank.KING} else FAR


def named_pair(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """The fact that chooses the sentence, and the cards in the order it speaks of them."""
    pair, cards = pair_of(facts), facts.get("cards", ())
    if not pair or not isinstance(cards, tuple):
        return {}
    if pair == PAST_KING:  # the king first: the ace lies where it was meant to
        cards = tuple(sorted(cards, reverse=True))
    return {pair: cards, "cards": cards}


def short_marks(facts: Mapping[str, Fact]) -> list[Mark]:
    """A slot for each card that is missing, or what keeps the two from being a meld."""
    cards, wanted = facts.get("cards", ()), facts.get("wanted", 1)
    first, second = cards if isinstance(cards, tuple) and len(cards) == 2 else ("", "")
    match pair_of(facts):
        case "parted":
            return [replace(ONE_MORE, at=second)]
        case "begin run" if low := _only_below(facts):
            return [replace(ONE_MORE, at=low)]
        case "past king":
            return [Mark("corner", "ends-here", at=second)]
        case "far":
            return [Mark("pair", "no-neighbours", at=first, also=second)]
        case "twice":
            return [Mark("pair", "twice", at=first, also=second)]
        case "strangers":
            return [Mark("pair", "no-match", at=first, also=second)]
        case "two suits":
            return [Mark("card", "other-suit", at=second)]
        case "two ranks":
            return [Mark("card", "other-rank", at=second)]
    return slots(ONE_MORE, wanted if isinstance(wanted, int) else 1)


def _only_below(facts: Mapping[str, Fact]) -> str:
    """The lower of two neighbours where what is said to complete them comes before it, else ``."""
    cards = facts.get("cards", ())
    named = facts.get(HELD) or facts.get(COMPLETING) or facts.get("closing")
    if not isinstance(cards, tuple) or not isinstance(named, tuple) or not named:
        return ""
    ranks = {Card.parse(card).rank or 0: card for card in cards}
    low, high = sorted(ranks)
    if (low, high) == (Rank.ACE, Rank.KING):
        return ""  # they lie as ace and king, with no end at which a queen would fit
    above = high % Rank.KING + 1
    is_below = all(Card.parse(card).rank != above for card in named)
    return ranks[low] if is_below else ""


def _parts(card: str, cards: tuple[str, ...]) -> bool:
    """Whether a card lies between two, rather than beside them both."""
    ranks = [Card.parse(one).rank or 0 for one in (*cards, card)]
    return not any((ranks[0] - ranks[1]) % 13 == step for step in (1, 12))
