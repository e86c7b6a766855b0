"""What the button to draw from the stock does where no card is left in it."""

from engine.actions import DrawStock
from engine.reasons import Kind
from engine.state import State
from lessons.language.marking import N_


TURNED = N_(
    "The stock is empty. With {Draw from stock} the pile is turned over, and you draw the first "
    "card of the new stock."
)
SHUFFLED = N_(
    "The stock is empty. With {Draw from stock} the pile is shuffled, and you draw the first card "
    "of the new stock."
)
ALL_BUT_TOP = N_(
    "The stock is empty. With {Draw from stock} all of the pile but its top card is shuffled, and "
    "you draw the first card of the new stock."
)
ENDS = N_("The stock is empty. {Draw from stock} ends the deal.")

SAID_WITH_IT = frozenset({Kind.STOCK_REFILLS, Kind.STOCK_SHUFFLED, Kind.STOCK_ENDS_DEAL})
"""Reasons that would only say it again."""


def empty_stock(state: State, move: object) -> str:
    """What is said of a draw from an empty stock; empty where `move` is none."""
    if state.stock or not isinstance(move, DrawStock):
        return ""
    limit, how = state.options.stock_end_after, state.options.recycle
    stays = 1 if how == "shuffle_keep_top" else 0
    if len(state.pile) <= stays or (limit is not None and state.recycles + 1 >= limit):
        return ENDS
    return {"turn": TURNED, "shuffle": SHUFFLED, "shuffle_keep_top": ALL_BUT_TOP}[how]
