"""The deals of a match that are over, read again from their records."""

from collections.abc import Sequence

from engine.match import Match
from engine.record import Record, replay
from engine.state import State
from tutorial.deal.deal_play import DealPlay


def final_state(deal: DealPlay, finished: Sequence[str], number: int) -> State:
    """The table as it lay at the end of deal `number`, or as it lies now in the last one.

    Args:
        deal: the deal being played, or the last one.
        finished: the deals before it, as text of records.
        number: counted from 0.
    """
    if number >= len(finished):
        return deal.table.state
    *_, last = replay(Record.from_text(finished[number]))
    return last


def seats_in(deal: DealPlay, number: int) -> tuple[int, ...]:
    """Who played deal `number`, in the order of that deal; all but in a play-off."""
    if number >= deal.match.deal_index:
        return deal.seats
    match = Match(deal.match.options, deal.match.players, deal.match.seed)
    for gains in deal.match.results[:number]:
        scores = tuple(gains[seat] for seat in match.seats)
        match = match.with_result(deal.table.state, scores)
    return match.seats
