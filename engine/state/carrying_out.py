"""Actions known to be legal, carried out on a state without judging them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.actions import (
    Action,
    CallRummy,
    ClaimDiscard,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.melds import Fault, Reading
from engine.melds.layoff import fit, fit_naturals
from engine.melds.meld_generator import canonical_reading
from engine.state.state import State
from engine.state.transitions import (
    call,
    claim,
    discard,
    draw_pile,
    draw_stock,
    end_without_cards,
    lay_melds,
    lay_off,
    swap,
)


def carry_out(state: State, action: Action) -> None:
    """Do an action that is offered by `legal_actions`, in place and without judging it.

    For searches and random play on a copy of their own; everybody else uses `play`.
    """
    TRANSITIONS[type(action)](state, action)


def _lay_meld(state: State, action: LayMeld) -> None:
    lay_melds(state, (canonical_reading(action),))
    if not state.hand_bits[state.to_move]:
        end_without_cards(state)


def _lay_all(state: State, action: LayAll) -> None:
    lay_melds(state, tuple(map(canonical_reading, action.melds)))
    if not state.hand_bits[state.to_move]:
        end_without_cards(state)


def _lay_off(state: State, action: LayOff) -> None:
    index = state.tableau.ids.index(action.meld)
    lay_off(state, index, _extended(state, index, action), action.cards)
    if not state.hand_bits[state.to_move]:
        end_without_cards(state)


def _extended(state: State, index: int, action: LayOff | CallRummy) -> Reading:
    meld, rows = state.tableau.melds[index], state.tableau.extensions[index]
    read: Reading | Fault | None = fit_naturals(meld, action.cards, rows)
    if read is None:
        read = fit(meld, action.cards, state.meld_rules, action.stands_for, action.end)
    assert isinstance(read, Reading)  # noqa: S101 - it is offered
    return read


def _swap(state: State, action: SwapJoker) -> None:
    swap(state, action, state.tableau.ids.index(action.meld))


def _call(state: State, action: CallRummy) -> None:
    if action.meld is None:
        read = canonical_reading(LayMeld(action.cards, action.stands_for, action.kind))
    else:
        read = _extended(state, state.tableau.ids.index(action.meld), action)
    call(state, action, action.callers[0], read)
    if not state.hand_bits[state.to_move]:
        end_without_cards(state)


def _claim(state: State, action: ClaimDiscard) -> None:
    claim(state, action.seat)


TRANSITIONS: Final[dict[type, Callable[[State, Any], None]]] = {
    Discard: discard,
    DrawStock: draw_stock,
    DrawPile: draw_pile,
    LayMeld: _lay_meld,
    LayOff: _lay_off,
    LayAll: _lay_all,
    SwapJoker: _swap,
    CallRummy: _call,
    ClaimDiscard: _claim,
}
"""How each kind of action that can be offered is done."""
