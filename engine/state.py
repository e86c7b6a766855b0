"""What lies where: the state of a deal, and what one seat may see of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Literal

from engine.actions import MeldKind
from engine.cards import NOTHING, Card, CardSet, StandsFor
from engine.options import Options


class Phase(StrEnum):
    """Where in a turn, or after the deal."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


DrawnFrom = Literal["stock", "pile_top", "pile_deep", "call"]


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld on the table.

    Attributes:
        cards: runs from low to high, sets in the order they were laid.
        by: the seat that laid each card, parallel to `cards`.
        owner: the seat that laid the meld.
        stands_for: what the jokers of a run stand for; in a set a joker's suit stays open.
    """

    id: str
    kind: MeldKind
    cards: tuple[Card, ...]
    by: tuple[int, ...]
    owner: int
    stands_for: StandsFor = NOTHING


@dataclass(frozen=True, slots=True)
class Turn:
    """What the player on turn has done in it.

    Attributes:
        drawn_card: the card drawn; of several pile cards the lowest.
        must_use: the card that has to be melded or laid off next.
        melds_made: melds laid in this turn.
        played: whether anything was melded or laid off in this turn.
    """

    drawn_from: DrawnFrom | None = None
    drawn_card: Card | None = None
    must_use: Card | None = None
    melds_made: int = 0
    played: bool = False


NEW_TURN = Turn()


@dataclass(slots=True)
class State:
    """All the referee knows. A value: `play` answers with a new one and never changes it.

    Attributes:
        hands: by seat.
        stock: top first.
        pile: bottom first.
        melds: in the order they were laid.
        to_move: the seat on turn.
        turn: what was done in this turn.
        dealer: seat of the dealer, None where a table was set up by hand.
        seed: text of the deal's seed, for a reshuffle; None where a table was set up by hand.
        recycles: how often the pile has become the stock.
        melded: seats that have laid a meld of their own.
        played: seats that had melded or laid off before this turn.
        floating: seats whose last ended turn left them without cards.
        skip_next: seats that are passed over at their next turn, once for each time named.
        calls_used: by seat.
        window: whether a discard may be called now.
        last_discarder: seat of the newest discard.
        out: the seat that went out.
        face_down: whether the last card of the pile was thrown face down.
        started: False before the first deal of a match.
        blocked: whether the deal ended with the stock, nobody going out.
        known: by seat, cards everybody has seen going into that hand; () before any.
    """

    options: Options
    players: int
    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    melds: tuple[Meld, ...] = ()
    to_move: int = 0
    phase: Phase = Phase.DRAW
    turn: Turn = NEW_TURN
    dealer: int | None = None
    deal_no: int = 1
    seed: str | None = None
    recycles: int = 0
    melded: frozenset[int] = frozenset()
    played: frozenset[int] = frozenset()
    floating: frozenset[int] = frozenset()
    skip_next: tuple[int, ...] = ()
    calls_used: tuple[int, ...] = ()
    window: bool = False
    last_discarder: int | None = None
    out: int | None = None
    face_down: bool = False
    started: bool = True
    blocked: bool = False
    known: tuple[CardSet, ...] = ()

    @property
    def drawn_from(self) -> DrawnFrom | None:
        """Where the player on turn has drawn from."""
        return self.turn.drawn_from

    @property
    def drawn_card(self) -> Card | None:
        """The card drawn in this turn; of several pile cards the lowest."""
        return self.turn.drawn_card

    @property
    def must_use(self) -> Card | None:
        """The owed card: it has to be melded or laid off next."""
        return self.turn.must_use

    @property
    def kept_card(self) -> Card | None:
        """The pile card just taken, which may not be thrown in this turn."""
        if self.turn.drawn_from == "pile_top" and self.options.discard_drawn_single == "forbid":
            return self.turn.drawn_card
        return None

    def copy(self) -> State:
        """A state to change before anybody else sees it."""
        made = object.__new__(State)
        for name in _FIELDS:
            setattr(made, name, getattr(self, name))
        return made

    def hand(self) -> CardSet:
        """The hand of the player on turn."""
        return self.hands[self.to_move]

    def meld(self, name: str) -> Meld | None:
        """The meld with this id."""
        return next((meld for meld in self.melds if meld.id == name), None)

    @classmethod
    def from_table(cls, table: Mapping[str, Any], options: Options) -> State:
        """Read a table as cases and lessons write it: see `tables.py`.

        Raises:
            NotationError: if it cannot be read.
        """
        from engine.tables import read_table  # the notation knows the state, not the other way

        return read_table(table, options)

    def to_table(self) -> dict[str, Any]:
        """This state as a table that `from_table` reads back."""
        from engine.tables import table_of

        return table_of(self)


_FIELDS = tuple(info.name for info in fields(State))


class SeatView:
    """What one seat may see: its own hand, what lies open, and how many cards the others hold.

    Attributes:
        hand: the seat's own cards.
        hand_sizes: number of cards, by seat.
        stock_count: number of cards in the stock.
        drawn_from, drawn_card, must_use, kept_card: of the player on turn; a card drawn from the
            stock is known only to the seat that drew it.
        known: by seat, the cards that everybody has seen going into that hand.
    """

    __slots__ = (
        "calls_used",
        "deal_no",
        "dealer",
        "drawn_card",
        "drawn_from",
        "face_down",
        "floating",
        "hand",
        "hand_sizes",
        "kept_card",
        "known",
        "last_discarder",
        "melded",
        "melds",
        "must_use",
        "options",
        "out",
        "phase",
        "pile",
        "played",
        "players",
        "recycles",
        "seat",
        "skip_next",
        "stock_count",
        "to_move",
        "turn",
        "window",
    )

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.options = state.options
        self.players = state.players
        self.hand = state.hands[seat]
        self.hand_sizes = tuple(map(len, state.hands))
        self.stock_count = len(state.stock)
        self.pile = state.pile
        self.melds = state.melds
        self.to_move = state.to_move
        self.phase = state.phase
        hidden = state.turn.drawn_from == "stock" and state.to_move != seat
        self.turn = replace(state.turn, drawn_card=None) if hidden else state.turn
        self.drawn_from = self.turn.drawn_from
        self.drawn_card = self.turn.drawn_card
        self.must_use = self.turn.must_use
        self.kept_card = state.kept_card
        self.known = state.known
        self.dealer = state.dealer
        self.deal_no = state.deal_no
        self.recycles = state.recycles
        self.melded = state.melded
        self.played = state.played
        self.floating = state.floating
        self.skip_next = state.skip_next
        self.calls_used = state.calls_used
        self.window = state.window
        self.last_discarder = state.last_discarder
        self.out = state.out
        self.face_down = state.face_down
