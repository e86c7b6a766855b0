"""Cards that make no meld together: which of them could become one, and which stand apart."""

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from engine.cards import Card
from engine.violations import Code, Fact
from lessons.marks.gaps import gaps_between


class Apart(NamedTuple):
    """What keeps cards from being a meld.

    Attributes:
        like: the most cards that could become a meld; none where no two of them go together.
        strangers: the others, jokers left out.
        kind: what `like` could become.
    """

    like: tuple[Card, ...]
    strangers: tuple[Card, ...]
    kind: str = ""


def apart(cards: Sequence[Card]) -> Apart:
    """The largest part of `cards` that could become a meld, and what does not belong to it.

    Of parts of one size neighbours come first, then cards of one rank, then a run with a gap.

    >>> from engine.cards import parse_cards
    >>> [str(card) for card in apart(parse_cards("5C 6C 9D")).strangers]
    ['9D']
    """
    naturals = [card for card in cards if not card.is_joker]
    for size in range(len(naturals) - 1, 1, -1):
        for kind, fits in (("run", _neighbours), ("set", _one_rank), ("run", _near)):
            for like in combinations(naturals, size):
                if fits(like):
                    rest = tuple(card for card in naturals if card not in like)
                    return Apart(like, rest, kind)
    return Apart((), tuple(naturals))


def named_apart(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """What to say of cards that make no meld: `odd` beside the `run` or `set` of the others.

    `cards` are all of them, what goes together first.
    """
    cards = facts.get("cards", ())
    assert isinstance(cards, tuple)  # noqa: S101 - every refused selection names its cards
    like, strangers, kind = apart(tuple(map(Card.parse, cards)))
    if not like:
        return {}
    like = tuple(sorted(like, key=lambda card: card.rank or 0))
    together = tuple(map(str, like))
    odd = tuple(map(str, strangers))
    others = tuple(card for card in cards if card not in (*together, *odd))
    named: dict[str, Fact] = {kind: together, "odd": odd, "cards": (*together, *others, *odd)}
    if kind == "run":
        named |= _further_faults(strangers, like)
    return named


def _further_faults(strangers: Sequence[Card], like: Sequence[Card]) -> dict[str, Fact]:
    """What is wrong besides the suit: a gap among the others, or `far`, no neighbour of them."""
    missing = tuple(card for _, gap in gaps_between(tuple(map(str, like))) for card in gap)
    if missing:
        return {"missing": missing}
    ends = [card.rank or 0 for card in like]
    near = range(ends[0] - 1, ends[-1] + 2)
    return {"far": 1} if all(card.rank not in near for card in strangers) else {}


def odd_ones(code: Code, facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """The `odd` cards of a try where more than one is of another suit, or rank, than most."""
    like, cards = Card.parse(str(facts["like"])), facts["cards"]
    assert isinstance(cards, tuple)  # noqa: S101 - every refused selection names its cards
    naturals = [card for card in map(Card.parse, cards) if not card.is_joker]
    if code is Code.RUN_SUIT_MISMATCH:
        odd = tuple(str(card) for card in naturals if card.suit != like.suit)
    else:
        odd = tuple(str(card) for card in naturals if card.rank != like.rank)
    return {"odd": odd} if len(odd) > 1 else {}


def is_suit_apart(stranger: Card, like: Sequence[Card]) -> bool:
    """Whether a card is of another suit than a run."""
    return all(stranger.suit != card.suit for card in like)


def _neighbours(cards: Sequence[Card]) -> bool:
    return _one_suit(cards) and _steps(cards) <= {1}


def _near(cards: Sequence[Card]) -> bool:
    """One suit with places for one card between them."""
    return _one_suit(cards) and _steps(cards) <= {1, 2}


def _one_suit(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == 1


def _one_rank(cards: Sequence[Card]) -> bool:
    suits = {card.suit for card in cards}
    return len({card.rank for card in cards}) == 1 and len(suits) == len(cards)


def _steps(cards: Sequence[Card]) -> set[int]:
    ranks = sorted(card.rank or 0 for card in cards)
    return {high - low for low, high in pairwise(ranks)}
