"""Who does not get a turn: passed over by a call, or sitting out after a false one."""

from collections import Counter

from engine.actions import CallRummy
from tutorial.table.table import Event


def passed_over(event: Event) -> tuple[int, ...]:
    """The seats whose turn a call took, in the order of play."""
    before, after = event.before, event.after
    if not isinstance(event.action, CallRummy) or len(after.pile) == len(before.pile):
        return ()
    between = (event.seat - before.to_move) % before.players
    return tuple((before.to_move + step) % before.players for step in range(between))


def sat_out(event: Event) -> tuple[int, ...]:
    """The seats whose turn went by with this event, because of a false call."""
    before, after = event.before, event.after
    owing = Counter(before.skip_next)
    false = isinstance(event.action, CallRummy) and len(after.pile) == len(before.pile)
    if false and after.options.call_penalty == "skip_turn":
        owing[event.seat] += 1
    return tuple(sorted((owing - Counter(after.skip_next)).elements()))
