"""What is offered before a draw: the stock, the pile from any of its cards upward, and calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.actions import (
    CallRummy,
    DrawPile,
    DrawStock,
    LayMeld,
    LayOff,
)
from engine.calls import called_layoffs, called_melds, may_call, may_lay_off
from engine.lanes import FIRST_JOKER
from engine.legal import CallsOf, Offers, Parts
from engine.meldable import meldable
from engine.state import State
from engine.taking import after_draw_pile, deep_takes


_DRAW_STOCK: Final = DrawStock()
_DRAW_TOP: Final = DrawPile()
_ONE_DRAW: Final = (_DRAW_STOCK,)
_TWO_DRAWS: Final = (_DRAW_STOCK, _DRAW_TOP)
_NO_MELDS: Final[Sequence[Sequence[LayMeld]]] = ()
_NO_LAYOFFS: Final[Sequence[LayOff]] = ()
_NO_CALLS: Final[Sequence[Sequence[CallRummy]]] = ()
_ONLY_STOCK: Final[Offers] = (_ONE_DRAW,), 0, 0
_STOCK_OR_TOP: Final[Offers] = (_TWO_DRAWS,), 0, 0


def draws(state: State) -> Offers:
    """What is offered before the draw."""
    plan, pile = state.plan, state._pile
    if not pile:
        return _ONLY_STOCK
    hand, lying = state.hand_bits[state.to_move], state.pile_bits
    cards = hand | lying
    near = cards & state.fits
    below = lying ^ pile[-1].bit
    in_melds = meldable(cards, plan.ace) & lying if below else 0
    if not (in_melds or near or cards >> FIRST_JOKER or plan.owes_top or not hand):
        return _STOCK_OR_TOP
    parts: Parts = [_TWO_DRAWS]
    if (plan.owes_top or not hand) and not _stands_pile(state):
        parts = [_ONE_DRAW]
    if below and plan.fanned:
        takes = deep_takes(state, cards, below, in_melds & below, near)
        if takes:
            parts.append(takes)
    if (near & lying or in_melds.bit_count() > 2 or lying >> FIRST_JOKER) and (
        plan.calls and state.window
    ):
        parts += calls(state, in_melds)
    return parts, 0, 0


def _stands_pile(state: State) -> bool:
    return isinstance(after_draw_pile(state, _DRAW_TOP, state.to_move), State)


def calls(state: State, in_melds: int) -> Sequence[Sequence[CallRummy]]:
    """The calls of each seat for cards of the pile.

    None can break a consequence: the caller keeps the hand, and a player without cards floats.
    `in_melds` are pile cards that make melds, if need be with others: never too few.
    """
    cards = state.pile_bits
    melds = called_melds(state) if in_melds.bit_count() > 2 else _NO_MELDS
    layoffs = _NO_LAYOFFS
    if cards & state.fits or (cards >> FIRST_JOKER and state._melds):
        layoffs = called_layoffs(state)
    if not melds and not layoffs:
        return _NO_CALLS
    found: list[Sequence[CallRummy]] = []
    for step in range(state.players):
        seat = (state.to_move + step) % state.players
        if may_call(state, seat):
            found += [CallsOf(seat, group) for group in melds]
            if layoffs and may_lay_off(state, seat):
                found.append(CallsOf(seat, layoffs))
    return found
