"""Whether the task of a level can still be done in the turn that is being played."""

from engine.movegen.offered import legal_actions
from engine.referee import Refused, play
from engine.state import Phase
from lessons.levels.lesson import Level
from lessons.levels.moment import LEARNER, Moment


MOST_TRIES = 400  # actions; where they do not suffice to find out, the task counts as within reach


def reachable(level: Level, moment: Moment) -> bool:
    """Whether some legal moves from here meet the goal before the learner's turn ends.

    Tasks with answers, with moves of others still to come, and a table at which nothing
    has been done yet always count as within reach: more can come than lies on the table.
    """
    undrawn = moment.state.phase is Phase.DRAW and not moment.played
    if level.kind != "play" or level.script[moment.replies :] or undrawn:
        return True
    to_see, tries = [moment], 0
    while to_see:
        now = to_see.pop()
        if level.goal_met(now):
            return True
        if now.state.phase is Phase.OVER or now.state.to_move != LEARNER:
            continue
        for action in legal_actions(now.state):
            tries += 1
            if tries > MOST_TRIES:
                return True
            verdict = play(now.state, action, LEARNER)
            if not isinstance(verdict, Refused):
                to_see.append(now.after(action, verdict.state))
    return False
