"""The value of a position: what each action worth a look is expected to bring one seat.

Hints, warnings, drills and reviews all ask here, so they cannot contradict each other. The answer
is a function of the information state: the generator is seeded by it, and a fixed number of deals
is imagined, twice as many for actions that may still prove better. Whoever asks about an action
more hears how far it is behind, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from engine.actions import Action, CallRummy
from engine.movegen.offered import own
from engine.search import SearchResult, search
from engine.search.candidates import own_weights, rated_candidates
from engine.state.information_state import information_state
from engine.state.seat_view import SeatView


DEALS = 100
"""Imagined deals for each position."""

AGAIN = 2
"""A second opinion imagines so many times as many deals, all to the end."""

NEAR = 2.0
"""Points within which another action is as good as the best."""

CALLS = 3
"""So many of the possible calls are looked at."""


def position_value(
    view: SeatView,
    legal: Sequence[Action],
    also: Sequence[Action | None] = (),
    *,
    patient: bool = True,
    deals: int = DEALS,
) -> Generator[SearchResult, None, SearchResult]:
    """Value a position, in short steps; what is yielded is not settled, what is returned is.

    Args:
        view: of the seat that acts.
        legal: what may be done; calls of other seats are passed over.
        also: more actions to be compared with the best; None is to let a card lie.
        patient: melds may be held back, which a beginner has not been taught.
        deals: how many deals to imagine; each is one step. Only who asks for as many agrees.

    Raises:
        ValueError: if there is no legal action.
    """
    candidates, worth = zip(*rated_actions(view, legal, patient), strict=True)
    return search(
        view,
        candidates,
        Random(information_state(view)),
        deals,
        worth=worth,
        watched=also,
        own=own_weights(view, patient),
        careful=True,
    )


def second_opinion(
    view: SeatView,
    best: Action | None,
    action: Action | None,
    *,
    patient: bool = True,
    deals: int = DEALS,
) -> Generator[SearchResult, None, SearchResult]:
    """Compare an action with what was found best, over deals that had no say in finding it.

    Of several actions the one that looks best has had the luckier deals, too: by those alone it
    seems to lead by more than it does. So these are others, and never fewer once it seems clear.
    """
    return search(
        view,
        [best, action],
        Random(f"{information_state(view)} again"),
        AGAIN * deals,
        own=own_weights(view, patient),
        race=False,
    )


def final_result(
    steps: Generator[SearchResult, None, SearchResult],
) -> Generator[None, None, SearchResult]:
    """Search to the end without intermediate results: what is told does not change."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: SearchResult = end.value
            return found
        yield


def rated_actions(
    view: SeatView, legal: Sequence[Action], patient: bool = True
) -> list[tuple[Action | None, float]]:
    """What is worth a look, with its rating; out of turn only calls, and letting the card lie."""
    legal = own(view, legal)
    calls = [action for action in legal if isinstance(action, CallRummy)]
    rated: list[tuple[Action | None, float]] = [(None, 0.0)]
    if view.to_move == view.seat:
        others = [action for action in legal if not isinstance(action, CallRummy)]
        if not others:
            raise ValueError("there is no legal action to value")
        rated = [*rated_candidates(view, others, patient, wide=True)]
    return [*rated, *((call, 0.0) for call in calls[:CALLS])]


def cost(found: SearchResult, action: Action | None) -> float:
    """Points an action is expected to cost; 0 unless that is more than chance and than `NEAR`."""
    one = found.of(action)
    return one.behind if one.clearly_behind and one.behind > NEAR else 0.0


def confirmed_cost(
    view: SeatView,
    found: SearchResult,
    action: Action | None,
    *,
    patient: bool = True,
    deals: int = DEALS,
) -> Generator[None, None, float]:
    """Points an action is expected to cost, in short steps; 0 where a second opinion says so."""
    if not cost(found, action):
        return 0.0
    again = second_opinion(view, found.best, action, patient=patient, deals=deals)
    return cost((yield from final_result(again)), action)


def as_good(found: SearchResult) -> tuple[Action | None, ...]:
    """Every action that is as good as the best, as far as can be told, or nearly so.

    The best comes first, the others as they were found.
    """
    others = (
        one.action
        for one in found.weighed
        if one.action != found.best and (one.even or one.behind <= NEAR)
    )
    return (found.best, *others)
