"""What one seat may see of a deal."""

from __future__ import annotations

from engine.cards import CardSet
from engine.state.state import State


class SeatView:
    """Information state of a seat: its hand, what lies open, how many cards the others hold.

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
        "claims",
        "deal_number",
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
        "opened_with",
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
        self.deal_number = state.deal_number
        self.recycles = state.recycles
        self.melded = state.melded
        self.played = state.played
        self.floating = state.floating
        self.skip_next = state.skip_next
        self.calls_used = state.calls_used
        self.claims = state.claims
        self.opened_with = state.opened_with
        self.window = state.window
        self.last_discarder = state.last_discarder
        self.out = state.out
        self.face_down = state.face_down

    @classmethod
    def open(cls, state: State, seat: int) -> SeatView:
        """What everybody sees of a table at which `seat` acts: of its hand only what is known."""
        view = cls(state, seat)
        view.hand = view.known[seat]
        if view.drawn_from == "stock":
            view.turn = state.turn._replace(drawn_card=None)
            view.drawn_card = None
        return view
