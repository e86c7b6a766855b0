"""The information state: all that a seat knows of a position, as a text to compare and seed by."""

from engine.state.seat_view import SeatView


def information_state(view: SeatView) -> str:
    """The information state of a seat: alike for all positions that look the same to it.

    Cards that the seat cannot see make no difference, nor do the number of the deal, its seed and
    the order in which anything was done.
    """
    melds = [
        (meld.kind, meld.owner, [str(card) for card in meld.cards], str(meld.stands_for))
        for meld in view.melds
    ]
    known = (
        view.options,
        view.players,
        view.seat,
        view.hand.bits,
        view.hand_sizes,
        view.stock_count,
        [str(card) for card in view.pile],
        melds,
        view.to_move,
        view.phase.value,
        view.turn,
        view.kept_card,
        [cards.bits for cards in view.known],
        view.recycles,
        sorted(view.melded),
        sorted(view.played),
        sorted(view.floating),
        view.skip_next,
        view.calls_used,
        view.window,
        view.last_discarder,
    )
    return repr(known)
