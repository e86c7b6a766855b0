"""What lies where: the state of a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, final

from engine.cards import Card, CardSet
from engine.melds import MeldRules
from engine.melds.meld import Meld
from engine.options import Options
from engine.state.notation import read_table, table_of
from engine.state.rule_flags import rule_flags
from engine.state.tableau import Tableau
from engine.state.turn import NEW_TURN, DrawnFrom, Phase, Turn


@final
class State:
    """All the referee knows of a deal. Treat it as a value: `play` returns a new one.

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
        claims: seats that claim the newest discard, in the order of asking.
        opened_with: by seat, the points of its first meld where one has to be worth enough.
        window: whether a discard may be called now.
        last_discarder: seat of the newest discard.
        out: the seat that went out.
        face_down: whether the last card of the pile was discarded face down.
        started: False before the first deal of a match.
        blocked: whether the deal ended with the stock, nobody going out.
        known: by seat, cards everybody has seen going into that hand.
        hand_bits, known_bits, pile_bits: `hands`, `known` and `pile` as the bits of card sets.
        tableau: `melds` and which cards fit them.
        flags: what the options mean for listing and carrying out actions.
        meld_index: the runs and sets of this game.
    """

    __slots__ = (
        "blocked",
        "calls_used",
        "claims",
        "deal_number",
        "dealer",
        "face_down",
        "flags",
        "floating",
        "hand_bits",
        "known_bits",
        "last_discarder",
        "meld_index",
        "melded",
        "opened_with",
        "options",
        "out",
        "phase",
        "pile",
        "pile_bits",
        "played",
        "players",
        "recycles",
        "seed",
        "skip_next",
        "started",
        "stock",
        "tableau",
        "to_move",
        "turn",
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
        deal_number: int = 1,
        seed: str | None = None,
        recycles: int = 0,
        melded: frozenset[int] = frozenset(),
        played: frozenset[int] = frozenset(),
        floating: frozenset[int] = frozenset(),
        skip_next: tuple[int, ...] = (),
        calls_used: tuple[int, ...] = (),
        claims: tuple[int, ...] = (),
        opened_with: tuple[int, ...] = (),
        window: bool = False,
        last_discarder: int | None = None,
        out: int | None = None,
        face_down: bool = False,
        started: bool = True,
        blocked: bool = False,
        known: Iterable[CardSet] = (),
    ) -> None:
        self.players = players
        self._follow(options, melds)
        self.hand_bits = [hand.bits for hand in hands]
        self.known_bits = [cards.bits for cards in known] or [0] * players
        self.stock = stock
        self.pile = pile
        self.pile_bits = CardSet(pile).bits
        self.to_move = to_move
        self.phase = phase
        self.turn = turn
        self.dealer = dealer
        self.deal_number = deal_number
        self.seed = seed
        self.recycles = recycles
        self.melded = melded
        self.played = played
        self.floating = floating
        self.skip_next = skip_next
        self.calls_used = calls_used or (0,) * players
        self.claims = claims
        self.opened_with = opened_with or (0,) * players
        self.window = window
        self.last_discarder = last_discarder
        self.out = out
        self.face_down = face_down
        self.started = started
        self.blocked = blocked

    def adopt(self, options: Options) -> None:
        """Play by these options from now on."""
        self._follow(options, self.melds)

    def _follow(self, options: Options, melds: tuple[Meld, ...]) -> None:
        self.options = options
        self.flags = rule_flags(options, self.players)
        self.meld_index = self.flags.meld_index
        self.tableau = Tableau(melds, self.meld_index)

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
    def melds(self) -> tuple[Meld, ...]:
        """The melds on the table, in the order they were laid."""
        return self.tableau.melds

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
        """The pile card just taken, which may not be discarded in this turn."""
        if self.turn.drawn_from == "pile_top" and self.options.discard_drawn_single == "forbid":
            return self.turn.drawn_card
        return None

    @property
    def meld_rules(self) -> MeldRules:
        """What the shape of melds depends on at this table."""
        return self.meld_index.rules

    @property
    def opens(self) -> bool:
        """Whether the player on turn has no meld yet, and the first must be worth enough."""
        return self.flags.first_meld_min > 0 and self.to_move not in self.melded

    def hand(self) -> CardSet:
        """The hand of the player on turn."""
        return CardSet.of_bits(self.hand_bits[self.to_move])

    def meld(self, name: str) -> Meld | None:
        """The meld with this id."""
        for meld in self.melds:
            if meld.id == name:
                return meld
        return None

    def copy(self) -> State:
        """A state to change before anybody else sees it."""
        made = object.__new__(State)
        made.options = self.options
        made.players = self.players
        made.flags = self.flags
        made.meld_index = self.meld_index
        made.tableau = self.tableau
        made.hand_bits = self.hand_bits[:]
        made.known_bits = self.known_bits[:]
        made.stock = self.stock
        made.pile = self.pile
        made.pile_bits = self.pile_bits
        made.to_move = self.to_move
        made.phase = self.phase
        made.turn = self.turn
        made.dealer = self.dealer
        made.deal_number = self.deal_number
        made.seed = self.seed
        made.recycles = self.recycles
        made.melded = self.melded
        made.played = self.played
        made.floating = self.floating
        made.skip_next = self.skip_next
        made.calls_used = self.calls_used
        made.claims = self.claims
        made.opened_with = self.opened_with
        made.window = self.window
        made.last_discarder = self.last_discarder
        made.out = self.out
        made.face_down = self.face_down
        made.started = self.started
        made.blocked = self.blocked
        return made

    def _arguments(self) -> dict[str, Any]:
        """What `State` would have to be given to be made again."""
        given = {name: getattr(self, name) for name in State.__slots__ if name not in _DERIVED}
        return given | {"hands": self.hands, "known": self.known, "melds": self.melds}

    def replace(self, **changed: Any) -> State:
        """A state made with other arguments: for tables set up by hand."""
        return State(**(self._arguments() | changed))

    def __reduce__(self) -> tuple[Callable[[dict[str, Any]], State], tuple[dict[str, Any]]]:
        return _remade, (self._arguments(),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._arguments() == other._arguments()

    __hash__ = None  # type: ignore[assignment] # it has lists, and can be changed after a copy

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self._arguments().items())
        return f"State({given})"

    @classmethod
    def from_table(cls, table: Mapping[str, Any], options: Options) -> State:
        """Read a table as cases and lessons write it: see `notation.py`.

        Raises:
            NotationError: if it cannot be read.
        """
        return cls(options, **read_table(table))

    def to_table(self) -> dict[str, Any]:
        """This state as a table that `from_table` reads back."""
        return table_of(self)


def _remade(arguments: dict[str, Any]) -> State:
    return State(**arguments)


_DERIVED: Final = frozenset(
    {"hand_bits", "known_bits", "pile_bits", "flags", "meld_index", "tableau"}
)
