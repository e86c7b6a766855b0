"""Whether the newest discard is worth what it costs to claim it out of turn."""

from engine.cards import CardSet
from engine.heuristics.hand_analysis import best_split
from engine.state.seat_view import SeatView


FEW = 2  # cards of another hand: whoever may be out soon leaves no time for more cards


def worth_claiming(view: SeatView) -> bool:
    """Whether a claim leaves fewer cards outside of melds, the price counted among them."""
    card = view.pile[-1]
    others = (size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
    if min(others) <= FEW:
        return False
    gained = _outside(view, view.hand) - _outside(view, view.hand | CardSet([card]))
    return card.is_joker or gained > view.options.claim_price


def _outside(view: SeatView, hand: CardSet) -> int:
    melds = best_split(hand, view.options, view.players)
    return len(hand) - sum(len(meld.cards) for meld in melds)
