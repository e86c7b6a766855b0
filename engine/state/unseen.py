"""What a seat cannot see: which cards, and the table with those left out."""

from functools import lru_cache

from engine.cards import CardSet
from engine.options import Options
from engine.state.dealing import pack
from engine.state.seat_view import SeatView
from engine.state.state import State


def unseen_cards(view: SeatView) -> CardSet:
    """The cards this seat has not seen: the stock, and what others were dealt or drew from it."""
    bits = _pack_bits(view.options, view.players) & ~view.hand.bits
    for card in view.pile:
        bits &= ~card.bit
    for meld in view.melds:
        for card in meld.cards:
            bits &= ~card.bit
    for known in view.known:
        bits &= ~known.bits
    return CardSet.of_bits(bits)


@lru_cache(maxsize=64)
def _pack_bits(options: Options, players: int) -> int:
    return CardSet(pack(options, players)).bits


def state_from_view(view: SeatView) -> State:
    """A table that looks the same to a seat; unseen cards lie in the order of the pack.

    To judge what the seat could do, and to look at what it knows; never to see cards by.
    """
    unseen = list(unseen_cards(view))
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        known = view.known[seat]
        count = size - len(known)
        hands.append(known | CardSet(unseen[:count]))
        del unseen[:count]
    return State(
        options=view.options,
        players=view.players,
        hands=hands,
        stock=tuple(unseen[: view.stock_count]),
        pile=view.pile,
        melds=view.melds,
        to_move=view.to_move,
        phase=view.phase,
        turn=view.turn,
        dealer=view.dealer,
        deal_number=view.deal_number,
        recycles=view.recycles,
        melded=view.melded,
        played=view.played,
        floating=view.floating,
        skip_next=view.skip_next,
        calls_used=view.calls_used,
        claims=view.claims,
        opened_with=view.opened_with,
        window=view.window,
        last_discarder=view.last_discarder,
        known=view.known,
    )
