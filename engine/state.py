"""What lies where: the state of a deal, and what one seat may see of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, Literal, NamedTuple, final

from engine.cards import Card, CardSet
from engine.meld import Meld
from engine.melds import Pack
from engine.options import Options
from engine.plan import pack_of, plan_of


__all__ = ["DrawnFrom", "Meld", "Phase", "SeatView", "State", "Turn", "pack_of"]


class Phase(StrEnum):
    """Where in a turn, or after the deal."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


DrawnFrom = Literal["stock", "pile_top", "pile_deep", "call"]


class Turn(NamedTuple):
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


NEW_TURN: Final = Turn()


@final
class State:
    """All the referee knows of a deal. Treat it as a value: `play` answers with a new one.

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
        known: by seat, cards everybody has seen going into that hand.
        hand_bits, known_bits, pile_bits: `hands`, `known` and `pile` as the bits of card sets.
        ways: for each meld what could be laid off on it, nearest first: see `ways_of`.
        meld_ids, highest_id: the ids of the melds, and the highest number in them.
        near: for each meld the bits of the natural cards that fit on it alone.
        fits: the same for all melds together.
        fits_below, fits_above: those that fit the lower and the upper end of runs, and cards that
            once did and now lie there.
        fits_openly: those of them that fit more than one meld, or perhaps both ends of one.
        plan: what the options mean for listing and carrying out actions.
        shapes: the runs and sets of this game.
    """

    __slots__ = (
        "_melds",
        "_pile",
        "blocked",
        "calls_used",
        "deal_no",
        "dealer",
        "face_down",
        "fits",
        "fits_above",
        "fits_below",
        "fits_openly",
        "floating",
        "hand_bits",
        "highest_id",
        "known_bits",
        "last_discarder",
        "meld_ids",
        "melded",
        "near",
        "options",
        "out",
        "phase",
        "pile_bits",
        "plan",
        "played",
        "players",
        "recycles",
        "seed",
        "shapes",
        "skip_next",
        "started",
        "stock",
        "to_move",
        "turn",
        "ways",
        "window",
    )

    def __init__(
        self,
        options: Options,
        players: int,
        hands: Iterable[CardSet],
        stock: tuple[Card, ...],
        pile: tuple[Card, ...],
        melds: tuple[Meld, ...] = (),
        to_move: int = 0,
        phase: Phase = Phase.DRAW,
        turn: Turn = NEW_TURN,
        dealer: int | None = None,
        deal_no: int = 1,
        seed: str | None = None,
        recycles: int = 0,
        melded: frozenset[int] = frozenset(),
        played: frozenset[int] = frozenset(),
        floating: frozenset[int] = frozenset(),
        skip_next: tuple[int, ...] = (),
        calls_used: tuple[int, ...] = (),
        window: bool = False,
        last_discarder: int | None = None,
        out: int | None = None,
        face_down: bool = False,
        started: bool = True,
        blocked: bool = False,
        known: Iterable[CardSet] = (),
    ) -> None:
        self.players = players
        self._melds = [*melds]
        self.adopt(options)
        self.hand_bits = [hand.bits for hand in hands]
        self.known_bits = [cards.bits for cards in known] or [0] * players
        self.stock = stock
        self.pile = pile
        self.to_move = to_move
        self.phase = phase
        self.turn = turn
        self.dealer = dealer
        self.deal_no = deal_no
        self.seed = seed
        self.recycles = recycles
        self.melded = melded
        self.played = played
        self.floating = floating
        self.skip_next = skip_next
        self.calls_used = calls_used or (0,) * players
        self.window = window
        self.last_discarder = last_discarder
        self.out = out
        self.face_down = face_down
        self.started = started
        self.blocked = blocked

    def adopt(self, options: Options) -> None:
        """Play by these options from now on."""
        self.options = options
        self.plan = plan_of(options, self.players)
        self.shapes = self.plan.shapes
        self.melds = tuple(self._melds)

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The hands, by seat."""
        return tuple(map(CardSet.of_bits, self.hand_bits))

    @hands.setter
    def hands(self, hands: Iterable[CardSet]) -> None:
        self.hand_bits = [hand.bits for hand in hands]

    @property
    def known(self) -> tuple[CardSet, ...]:
        """By seat, cards everybody has seen going into that hand."""
        return tuple(map(CardSet.of_bits, self.known_bits))

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discard pile, bottom first."""
        return self._pile

    @pile.setter
    def pile(self, pile: tuple[Card, ...]) -> None:
        self._pile = pile
        self.pile_bits = CardSet(pile).bits

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds on the table, in the order they were laid."""
        return tuple(self._melds)

    @melds.setter
    def melds(self, melds: tuple[Meld, ...]) -> None:
        self._melds = [*melds]
        around = [self.shapes.around(meld) for meld in melds]
        self.ways = [rows for rows, *_ in around]
        self.near = [near for _, near, *_ in around]
        self.fits_below = self.fits_above = 0
        for _, _, down, up in around:
            self.fits_below |= down
            self.fits_above |= up
        self.meld_ids = [meld.id for meld in melds]
        self.highest_id = max(map(_number_in, self.meld_ids), default=0)
        self.note_fits()

    def note_fits(self) -> None:
        """Bring `fits` and `fits_openly` up to date with the melds."""
        once = more = 0
        for bits, meld in zip(self.near, self._melds, strict=True):
            more |= once & bits
            once |= bits
            if len(meld.cards) > 11:
                more |= bits
        self.fits, self.fits_openly = once, more

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

    @property
    def pack(self) -> Pack:
        """What the shape of melds depends on at this table."""
        return self.shapes.pack

    def hand(self) -> CardSet:
        """The hand of the player on turn."""
        return CardSet.of_bits(self.hand_bits[self.to_move])

    def meld(self, name: str) -> Meld | None:
        """The meld with this id."""
        for meld in self._melds:
            if meld.id == name:
                return meld
        return None

    def place_of(self, name: str) -> int:
        """The index of the meld with this id, which is on the table."""
        return self.meld_ids.index(name)

    def copy(self) -> State:
        """A state to change before anybody else sees it."""
        made = object.__new__(State)
        made.options = self.options
        made.players = self.players
        made.plan = self.plan
        made.shapes = self.shapes
        made.hand_bits = self.hand_bits[:]
        made.known_bits = self.known_bits[:]
        made.stock = self.stock
        made._pile = self._pile
        made.pile_bits = self.pile_bits
        made._melds = self._melds[:]
        made.ways = self.ways[:]
        made.near = self.near[:]
        made.meld_ids = self.meld_ids[:]
        made.highest_id = self.highest_id
        made.fits = self.fits
        made.fits_above = self.fits_above
        made.fits_below = self.fits_below
        made.fits_openly = self.fits_openly
        made.to_move = self.to_move
        made.phase = self.phase
        made.turn = self.turn
        made.dealer = self.dealer
        made.deal_no = self.deal_no
        made.seed = self.seed
        made.recycles = self.recycles
        made.melded = self.melded
        made.played = self.played
        made.floating = self.floating
        made.skip_next = self.skip_next
        made.calls_used = self.calls_used
        made.window = self.window
        made.last_discarder = self.last_discarder
        made.out = self.out
        made.face_down = self.face_down
        made.started = self.started
        made.blocked = self.blocked
        return made

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _COMPARED)

    __hash__ = None  # type: ignore[assignment] # it has lists, and can be changed after a copy

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in _COMPARED)
        return f"State({told})"

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


def _number_in(name: str) -> int:
    return int(name[1:]) if name[1:].isdecimal() else 0


_DERIVED: Final = {
    "fits",
    "fits_above",
    "fits_below",
    "fits_openly",
    "highest_id",
    "meld_ids",
    "near",
    "pile_bits",
    "plan",
    "shapes",
    "ways",
}
_COMPARED: Final = tuple(name for name in State.__slots__ if name not in _DERIVED)


class SeatView:
    """What one seat may see: its own hand, what lies open, and how many cards the others hold.

    Attributes:
        hand: the seat's own cards.
        hand_sizes: number of cards, by seat.
        stock_count: number of cards in the stock.
        drawn_from, drawn_card, must_use, kept_card: of the player on turn; a card drawn from the
            stock is known only to the seat that drew it.
        known: by seat, the cards that everybody has seen going into that hand.

    >>> from engine import deal, preset
    >>> view = SeatView(deal(preset("rummy500"), players=2, seed=1), seat=0)
    >>> len(view.hand), view.hand_sizes, view.stock_count
    (13, (13, 13), 27)
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
        self.hand = CardSet.of_bits(state.hand_bits[seat])
        self.hand_sizes = tuple(hand.bit_count() for hand in state.hand_bits)
        self.stock_count = len(state.stock)
        self.pile = state.pile
        self.melds = state.melds
        self.to_move = state.to_move
        self.phase = state.phase
        hidden = state.turn.drawn_from == "stock" and state.to_move != seat
        self.turn = state.turn._replace(drawn_card=None) if hidden else state.turn
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
