"""Cards, sets of cards, and their notation.

A card is written rank then suit: `7H`, `TD`, `AS`; the second pack's copy `7H/2`; a joker `X1`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum, StrEnum
from typing import Final, final

from engine.given_text import in_short


class NotationError(ValueError):
    """A text that cannot be read as cards, an action, a table or a record."""

    def __init__(self, why: str) -> None:
        super().__init__(in_short(why))


class Suit(StrEnum):
    """The four suits, in the order of an unshuffled pack."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(IntEnum):
    """The thirteen ranks; the number is the place in a run with a low ace."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


_RANK_LETTERS: Final = "A23456789TJQK"
PACK: Final = 52
_SUIT_PLACES: Final = {suit: place for place, suit in enumerate(Suit)}
JOKERS_AT_MOST: Final = 6


@final
class Card:
    """One physical card. There is one object a card, so `is` and `==` agree.

    Attributes:
        suit, rank: None for a joker.
        copy: 1, or 2 for the second pack's copy.
        number: 0, or the number of a joker: 1 for X1.
        index: place in the order first pack, second pack, jokers; the bit of a `CardSet`.

    >>> Card.parse("TH")
    Card.parse('TH')
    >>> Card.parse("5D/2").copy
    2
    """

    __slots__ = ("_text", "bit", "copy", "index", "is_joker", "number", "rank", "suit")

    suit: Suit | None
    rank: Rank | None
    copy: int
    number: int
    index: int
    bit: int
    is_joker: bool
    _text: str

    def __new__(cls, suit: Suit, rank: Rank, copy: int = 1) -> Card:
        """The card of this suit and rank; `copy` 2 is the second pack's."""
        return CARDS[(copy - 1) * PACK + _SUIT_PLACES[suit] * 13 + rank - 1]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `7H`, `7H/2` or `X1`.

        Raises:
            NotationError: if this is not the notation of one card.
        """
        card = _BY_TEXT.get(text)
        if card is None:
            raise NotationError(f"expected a card like '7H', 'TD', '5D/2' or 'X1', got {text!r}")
        return card

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card.parse({self._text!r})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __le__(self, other: Card) -> bool:
        return self.index <= other.index

    def __gt__(self, other: Card) -> bool:
        return self.index > other.index

    def __ge__(self, other: Card) -> bool:
        return self.index >= other.index

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (Card.parse, (self._text,))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make(index: int, suit: Suit | None, rank: Rank | None, copy: int, number: int) -> Card:
    card = object.__new__(Card)
    card.suit, card.rank, card.copy, card.number = suit, rank, copy, number
    card.index, card.bit, card.is_joker = index, 1 << index, number > 0
    if number:
        card._text = f"X{number}"
    elif suit is not None and rank is not None:
        card._text = _RANK_LETTERS[rank - 1] + suit.value + ("/2" if copy == 2 else "")
    return card


CARDS: Final[tuple[Card, ...]] = tuple(
    _make(copy * PACK + s * 13 + rank - 1, suit, rank, copy + 1, 0)
    for copy in (0, 1)
    for s, suit in enumerate(Suit)
    for rank in Rank
) + tuple(_make(2 * PACK + n, None, None, 1, n + 1) for n in range(JOKERS_AT_MOST))
"""Every card there can be, by index."""

_BY_TEXT: Final = {str(card): card for card in CARDS}
JOKER_BITS: Final = ((1 << JOKERS_AT_MOST) - 1) << (2 * PACK)
ONE_PACK: Final = (1 << PACK) - 1
ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39  # of one pack; shifted left, any other rank


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces, in the order written.

    Raises:
        NotationError: if one of them is no card.

    >>> parse_cards("7H X1 9H")
    (Card.parse('7H'), Card.parse('X1'), Card.parse('9H'))
    """
    return tuple(Card.parse(word) for word in text.split())


def joker(number: int) -> Card:
    """The joker X`number`."""
    return CARDS[2 * PACK + number - 1]


@final
class CardSet:
    """Some cards, each at most once: an immutable set that is walked in index order.

    >>> CardSet.parse("9H 7H")
    CardSet.parse('7H 9H')
    >>> CardSet.parse("9H 7H") - CardSet.parse("7H")
    CardSet.parse('9H')
    """

    __slots__ = ("bits",)

    bits: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        bits = 0
        for card in cards:
            bits |= card.bit
        self.bits = bits

    @classmethod
    def of_bits(cls, bits: int) -> CardSet:
        """The set whose cards have these index bits."""
        made = object.__new__(cls)
        made.bits = bits
        return made

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read cards separated by spaces.

        Raises:
            NotationError: if one of them is no card, or is named twice.
        """
        cards = parse_cards(text)
        made = cls(cards)
        if len(made) != len(cards):
            raise NotationError(f"a card is named twice in {text!r}")
        return made

    def __iter__(self) -> Iterator[Card]:
        bits = self.bits
        while bits:
            low = bits & -bits
            yield CARDS[low.bit_length() - 1]
            bits ^= low

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self.bits & card.bit != 0

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet.of_bits(self.bits | other.bits)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet.of_bits(self.bits & other.bits)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet.of_bits(self.bits & ~other.bits)

    def __le__(self, other: CardSet) -> bool:
        return self.bits & ~other.bits == 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"


@final
class StandsFor(Mapping[Card, Card]):
    """Which card each joker stands for: a mapping that can be hashed.

    >>> StandsFor({Card.parse("X1"): Card.parse("8H")})
    StandsFor.parse('X1=8H')
    """

    __slots__ = ("_pairs",)

    _pairs: tuple[tuple[Card, Card], ...]

    def __init__(self, pairs: Mapping[Card, Card] | Iterable[tuple[Card, Card]] = ()) -> None:
        items = pairs.items() if isinstance(pairs, Mapping) else pairs
        self._pairs = tuple(sorted(items, key=lambda pair: pair[0].index))

    @classmethod
    def parse(cls, text: str) -> StandsFor:
        """Read `X1=8H X2=9H`.

        Raises:
            NotationError: if this is no such list.
        """
        pairs = []
        for word in text.split():
            name, equals, stood = word.partition("=")
            if not equals or not Card.parse(name).is_joker:
                raise NotationError(f"expected a joker and its card like 'X1=8H', got {word!r}")
            pairs.append((Card.parse(name), Card.parse(stood)))
        return cls(pairs)

    def __getitem__(self, card: Card) -> Card:
        for name, stood in self._pairs:
            if name is card:
                return stood
        raise KeyError(card)

    def __iter__(self) -> Iterator[Card]:
        return (name for name, _ in self._pairs)

    def __len__(self) -> int:
        return len(self._pairs)

    def __hash__(self) -> int:
        return hash(self._pairs)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, StandsFor):
            return self._pairs == other._pairs
        return isinstance(other, Mapping) and dict(self._pairs) == dict(other)

    def __str__(self) -> str:
        return " ".join(f"{name}={stood}" for name, stood in self._pairs)

    def __repr__(self) -> str:
        return f"StandsFor.parse({str(self)!r})"


NOTHING: Final = StandsFor()
