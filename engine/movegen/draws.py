"""What is offered before a draw: the stock, the pile from any of its cards upward, and calls."""

from __future__ import annotations

from typing import Final

from engine.actions import (
    DrawPile,
    DrawStock,
)
from engine.judging.draw import after_draw_pile
from engine.melds.meld_generator import FIRST_JOKER
from engine.melds.membership import meldable
from engine.movegen.calls import calls
from engine.movegen.sequence import Offered, Parts
from engine.movegen.takes import deep_takes
from engine.state import State


_DRAW_STOCK: Final = DrawStock()
_DRAW_TOP: Final = DrawPile()
_ONE_DRAW: Final = (_DRAW_STOCK,)
_TWO_DRAWS: Final = (_DRAW_STOCK, _DRAW_TOP)
_ONLY_STOCK: Final[Offered] = (_ONE_DRAW,), 0, 0
_STOCK_OR_TOP: Final[Offered] = (_TWO_DRAWS,), 0, 0


def draws(state: State) -> Offered:
    """What is offered before the draw."""
    flags, pile = state.flags, state.pile
    if not pile:
        return _ONLY_STOCK
    hand, lying = state.hand_bits[state.to_move], state.pile_bits
    cards = hand | lying
    fitting = cards & state.tableau.fits
    below = lying ^ pile[-1].bit
    in_melds = meldable(cards, flags.ace) & lying if below else 0
    if not (in_melds or fitting or cards >> FIRST_JOKER or flags.owes_top or not hand):
        return _STOCK_OR_TOP
    parts: Parts = [_TWO_DRAWS]
    if (flags.owes_top or not hand) and not _stands_pile(state):
        parts = [_ONE_DRAW]
    if below and flags.fanned:
        takes = deep_takes(state, cards, below, in_melds & below, fitting)
        if takes:
            parts.append(takes)
    if (fitting & lying or in_melds.bit_count() > 2 or lying >> FIRST_JOKER) and (
        flags.calls and state.window
    ):
        parts += calls(state, in_melds)
    return parts, 0, 0


def _stands_pile(state: State) -> bool:
    return isinstance(after_draw_pile(state, _DRAW_TOP, state.to_move), State)
