"""Actions: what a player may wish to do, written as it is spoken.

`str(action)` is the notation and `parse_action` reads it back.
A wish need not be allowed: the referee judges it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

from engine.cards import NOTHING, Card, NotationError, StandsFor


MeldKind = Literal["run", "set"]
End = Literal["low", "high"]

SEAT_LETTERS: Final = "ABCDEFGH"
"""The letters of the seats in records, cases and links, from seat 0 on."""


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Take the top card of the stock; on an empty stock: decline the discard.

    Attributes:
        shuffled: the new stock, top first, where a reshuffle was done by hand.
    """

    shuffled: tuple[Card, ...] | None = None

    def __str__(self) -> str:
        if self.shuffled is None:
            return "draw stock"
        return "draw stock " + " ".join(map(str, self.shuffled))


@dataclass(frozen=True, slots=True)
class DrawPile:
    """Take `card` from the discard pile with everything above it; None is the top card."""

    card: Card | None = None

    def __str__(self) -> str:
        return "draw pile" if self.card is None else f"draw pile {self.card}"


@dataclass(frozen=True, slots=True)
class LayMeld:
    """Lay a new run or set on the table.

    Attributes:
        cards: where a joker is not declared, their order is the layout, low to high.
        stands_for: what the jokers are declared to be.
        kind: the stated kind, which only speaks about undeclared jokers.
    """

    cards: tuple[Card, ...]
    stands_for: StandsFor = NOTHING
    kind: MeldKind | None = None

    def __str__(self) -> str:
        return "meld " + _meld_text(self)


@dataclass(frozen=True, slots=True)
class LayAll:
    """Lay several melds at once, all or none."""

    melds: tuple[LayMeld, ...]

    def __str__(self) -> str:
        return "meld_all " + " | ".join(map(_meld_text, self.melds))


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add hand cards to the meld with this id.

    Attributes:
        end: for an undeclared joker, or a card that fits both ends.
    """

    meld: str
    cards: tuple[Card, ...]
    stands_for: StandsFor = NOTHING
    end: End | None = None

    def __str__(self) -> str:
        end = f" end={self.end}" if self.end else ""
        return f"layoff {self.meld} {_cards_text(self.cards, self.stands_for)}{end}"


@dataclass(frozen=True, slots=True)
class SwapJoker:
    """Put `card` in the place of the joker in this meld and take the joker."""

    meld: str
    joker: Card
    card: Card

    def __str__(self) -> str:
        return f"swap {self.meld} {self.joker} {self.card}"


@dataclass(frozen=True, slots=True)
class MoveMelded:
    """Move a melded card to another place; no game here allows it."""

    source: str
    target: str
    card: Card

    def __str__(self) -> str:
        return f"move {self.source} {self.target} {self.card}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the discard pile and end the turn."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class CallRummy:
    """Claim a playable discard out of turn.

    Attributes:
        callers: seats in the order of shouting.
        cards: the pile cards (and, wrongly, hand cards) of the call.
        meld: id of the meld the cards are laid off on; None for a new meld.
    """

    callers: tuple[int, ...]
    cards: tuple[Card, ...]
    meld: str | None = None
    stands_for: StandsFor = NOTHING
    kind: MeldKind | None = None
    end: End | None = None

    def __str__(self) -> str:
        parts = ["call", ",".join(map(seat_letter, self.callers))]
        parts.append(_cards_text(self.cards, self.stands_for))
        parts += [f"{name}={value}" for name, value in self._extras() if value]
        return " ".join(parts)

    def _extras(self) -> tuple[tuple[str, str | None], ...]:
        return (("layoff", self.meld), ("kind", self.kind), ("end", self.end))


@dataclass(frozen=True, slots=True)
class ClaimDiscard:
    """Ask out of turn for the card just discarded, at a price (romme.claim.who).

    Attributes:
        seat: who asks.
    """

    seat: int

    def __str__(self) -> str:
        return f"claim {seat_letter(self.seat)}"


@dataclass(frozen=True, slots=True)
class CountStock:
    """Count the stock and tell everybody the number."""

    def __str__(self) -> str:
        return "count stock"


@dataclass(frozen=True, slots=True)
class SetOption:
    """Change a house rule."""

    name: str
    value: str

    def __str__(self) -> str:
        return f"set {self.name}={self.value}"


Action: TypeAlias = (
    DrawStock
    | DrawPile
    | LayMeld
    | LayAll
    | LayOff
    | SwapJoker
    | MoveMelded
    | Discard
    | CallRummy
    | ClaimDiscard
    | CountStock
    | SetOption
)


def doer(action: Action, on_turn: int) -> int:
    """The seat that does an action: the one on turn, unless it is done out of turn."""
    if isinstance(action, CallRummy):
        return action.callers[0] if action.callers else on_turn
    return action.seat if isinstance(action, ClaimDiscard) else on_turn


def seat_letter(seat: int) -> str:
    """The letter of a seat in records and cases: 0 is A."""
    return SEAT_LETTERS[seat]


def parse_action(text: str) -> Action:
    """Read an action as lessons, records and the page write it: `meld 7H 8H 9H`.

    Raises:
        NotationError: if this is no action.

    >>> parse_action("layoff m1 AH end=high")
    LayOff(meld='m1', cards=(Card.parse('AH'),), stands_for=StandsFor.parse(''), end='high')
    """
    words = text.split()
    match words:
        case ["draw", "stock"]:
            return DrawStock()
        case ["draw", "stock", *cards]:
            return DrawStock(tuple(map(Card.parse, cards)))
        case ["draw", "pile"]:
            return DrawPile()
        case ["draw", "pile", card]:
            return DrawPile(Card.parse(card))
        case ["meld", *rest] if rest:
            return _parse_meld(rest)
        case ["meld_all", *rest] if rest:
            melds = " ".join(rest).split("|")
            return LayAll(tuple(_parse_meld(meld.split()) for meld in melds))
        case ["layoff", meld, *rest] if rest:
            laid, stands_for, extras = _parse_parts(rest, "end")
            return LayOff(meld, laid, stands_for, _end(extras))
        case ["swap", meld, joker, card]:
            return SwapJoker(meld, Card.parse(joker), Card.parse(card))
        case ["move", source, target, card]:
            return MoveMelded(source, target, Card.parse(card))
        case ["discard", card]:
            return Discard(Card.parse(card))
        case ["call", callers, *rest] if rest:
            return _parse_call(callers, rest)
        case ["claim", seat]:
            return ClaimDiscard(_seat(seat))
        case ["count", "stock"]:
            return CountStock()
        case ["set", change] if "=" in change:
            name, _, value = change.partition("=")
            return SetOption(name, value)
    raise NotationError(f"expected an action like 'draw stock' or 'meld 7H 8H 9H', got {text!r}")


def _cards_text(cards: tuple[Card, ...], stands_for: StandsFor) -> str:
    return " ".join(f"{c}={stands_for[c]}" if c in stands_for else str(c) for c in cards)


def _meld_text(meld: LayMeld) -> str:
    kind = f" kind={meld.kind}" if meld.kind else ""
    return _cards_text(meld.cards, meld.stands_for) + kind


def _parse_parts(
    words: list[str], *names: str
) -> tuple[tuple[Card, ...], StandsFor, dict[str, str]]:
    """Cards, declared jokers and `name=value` extras of the given names."""
    cards, stands_for, extras = [], [], {}
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name in names:
            extras[name] = value
            continue
        cards.append(Card.parse(name))
        if equals:
            stands_for.append((cards[-1], Card.parse(value)))
    return tuple(cards), StandsFor(stands_for), extras


def _parse_meld(words: list[str]) -> LayMeld:
    cards, stands_for, extras = _parse_parts(words, "kind")
    return LayMeld(cards, stands_for, _kind(extras))


def _parse_call(callers: str, words: list[str]) -> CallRummy:
    cards, stands_for, extras = _parse_parts(words, "layoff", "kind", "end")
    seats = callers.split(",")
    if not all(len(seat) == 1 and seat in SEAT_LETTERS for seat in seats):
        raise NotationError(f"expected callers like 'B' or 'C,B', got {callers!r}")
    return CallRummy(
        tuple(SEAT_LETTERS.index(seat) for seat in seats),
        cards,
        extras.get("layoff"),
        stands_for,
        _kind(extras),
        _end(extras),
    )


def _seat(letter: str) -> int:
    if len(letter) != 1 or letter not in SEAT_LETTERS:
        raise NotationError(f"expected a player A to H, got {letter!r}")
    return SEAT_LETTERS.index(letter)


def _kind(extras: dict[str, str]) -> MeldKind | None:
    kind: MeldKind | None = _one_of(extras.get("kind"), MeldKind)
    return kind


def _end(extras: dict[str, str]) -> End | None:
    end: End | None = _one_of(extras.get("end"), End)
    return end


def _one_of(value: str | None, kind: Any) -> Any:
    if value is not None and value not in get_args(kind):
        raise NotationError(f"expected one of {', '.join(get_args(kind))}, got {value!r}")
    return value
