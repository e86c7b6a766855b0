"""Rotating the seats: a table as it is numbered from another seat on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from engine.actions import Action, CallRummy, ClaimDiscard
from engine.melds.meld import Meld
from engine.state.state import State
from engine.state.tableau import Tableau


_T = TypeVar("_T")


def rotate_seats(state: State, by: int) -> State:
    """A table at which seat `by` has become seat 0 and the others follow in their order.

    No rule knows a first seat: what is allowed, and what comes of it, turns with the table.

    >>> from engine import deal, preset
    >>> table = deal(preset("basic"), players=3, seed=1)
    >>> rotate_seats(table, 1).hands == (*table.hands[1:], table.hands[0])
    True
    """
    players = state.players

    def seat(number: int) -> int:
        return (number - by) % players

    after = state.copy()
    after.hand_bits = list(_shifted(state.hand_bits, by))
    after.known_bits = list(_shifted(state.known_bits, by))
    after.calls_used = tuple(_shifted(state.calls_used, by))
    after.opened_with = tuple(_shifted(state.opened_with, by))
    after.to_move = seat(state.to_move)
    after.dealer = None if state.dealer is None else seat(state.dealer)
    after.last_discarder = None if state.last_discarder is None else seat(state.last_discarder)
    after.out = None if state.out is None else seat(state.out)
    after.melded = frozenset(map(seat, state.melded))
    after.played = frozenset(map(seat, state.played))
    after.floating = frozenset(map(seat, state.floating))
    after.skip_next = tuple(map(seat, state.skip_next))
    after.claims = tuple(map(seat, state.claims))
    if state.melds:
        after.tableau = Tableau(_melds(state.melds, by % players, players), state.meld_index)
    return after


def turned_action(action: Action, by: int, players: int) -> Action:
    """An action of the table as it is called at the turned one; most name no seat."""
    match action:
        case CallRummy(callers=callers):
            return replace(action, callers=tuple((seat - by) % players for seat in callers))
        case ClaimDiscard(seat=seat):
            return ClaimDiscard((seat - by) % players)
    return action


def _shifted(by_seat: Sequence[_T], by: int) -> Sequence[_T]:
    first = by % len(by_seat)
    return [*by_seat[first:], *by_seat[:first]]


@lru_cache(maxsize=64)  # the tables of a deal share most of their melds
def _melds(melds: tuple[Meld, ...], by: int, players: int) -> tuple[Meld, ...]:
    return tuple(
        meld._replace(
            owner=(meld.owner - by) % players,
            by=tuple((seat - by) % players for seat in meld.by),
        )
        for meld in melds
    )
