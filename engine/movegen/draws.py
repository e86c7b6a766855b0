"""What is offered before a draw: the stock, the pile from any of its cards upward, and calls."""

from __future__ import annotations

from typing import Final

from engine.actions import (
    ClaimDiscard,
    DrawPile,
    DrawStock,
)
from engine.judging.claim import may_claim
from engine.judging.draw import is_usable
from engine.melds.meld_generator import FIRST_JOKER
from engine.melds.membership import meldable
from engine.movegen.calls import calls
from engine.movegen.sequence import Offered, Parts
from engine.movegen.takes import deep_takes
from engine.state import State
from engine.state.transitions import draw_pile


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
    if not flags.plain_draws:
        return _uncommon_draws(state)
    hand, lying = state.hand_bits[state.to_move], state.pile_bits
    if not (flags.fanned or flags.calls):
        if (flags.owes_top or not hand) and not _stands_pile(state):
            return _ONLY_STOCK
        return _STOCK_OR_TOP
    cards = hand | lying
    fitting = cards & state.tableau.fits
    below = lying ^ pile[-1].bit
    in_melds = meldable(cards, flags.ace, flags.joker_limit) & lying if below else 0
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


def _uncommon_draws(state: State) -> Offered:
    """What is offered where who has no meld may take less, or others may claim the discard."""
    options, seat, flags = state.options, state.to_move, state.flags
    if options.pile_before_meld == "forbidden" and seat not in state.melded:
        parts: Parts = [_ONE_DRAW]
    else:
        parts = [_TWO_DRAWS if _stands_pile(state) else _ONE_DRAW]
        if flags.fanned and len(state.pile) > 1:
            parts += _deep(state)
    if flags.calls and state.window:
        parts += calls(state, state.pile_bits)
    if flags.claims:
        claims = [ClaimDiscard(other) for other in range(state.players) if may_claim(state, other)]
        if claims:
            parts.append(claims)
    return parts, 0, 0


def _deep(state: State) -> Parts:
    """The takes from below the top of the pile."""
    lying = state.pile_bits
    cards = state.hand_bits[state.to_move] | lying
    below = lying ^ state.pile[-1].bit
    useful = meldable(cards, state.flags.ace, state.flags.joker_limit) & below
    takes = deep_takes(state, cards, below, useful, cards & state.tableau.fits)
    return [takes] if takes else []


def _stands_pile(state: State) -> bool:
    after = state.copy()
    draw_pile(after, _DRAW_TOP)
    owed = after.turn.must_use
    return owed is None or is_usable(after, owed)
