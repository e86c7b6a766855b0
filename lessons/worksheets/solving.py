"""Whether a teacher's task can be solved in one turn: the shortest way is sought and played."""

from collections.abc import Generator
from heapq import heappop, heappush
from itertools import count

from engine.actions import Action, Discard
from engine.movegen.offered import legal_actions
from engine.referee import Refused, play
from engine.state import Phase, State
from lessons.language.said import Said
from lessons.levels.goals import read_goal
from lessons.levels.lesson import Level, WrittenHint
from lessons.levels.moment import LEARNER, Moment
from lessons.words.words import Words
from lessons.worksheets.own_task import OwnTask
from lessons.worksheets.task_goals import GOALS, goal_condition


Way = tuple[Action, ...]

MOST_TRIES = 3000  # actions; a task that needs more to be found out counts as not to be solved
_BREATH = 25  # tries between two steps of the search
_ENDS_TURN = frozenset({"out", "turn", "discard"})  # goals for which a discard can matter


def way_to(task: OwnTask) -> Generator[None, None, Way | None]:
    """Seek the shortest way to the goal of a task, in short steps; returns None without one."""
    done = goal_condition(task.goal, task.right)
    goal, discards = read_goal(done), task.goal in _ENDS_TURN
    start = Moment(task.position.state())
    numbers, seen = count(), {_lies(start.state)}
    waiting = [(_nearness(start, task.goal), next(numbers), start)]
    tries = 0
    while waiting:
        _, _, now = heappop(waiting)
        for action in _worth_trying(now.state, discards=discards):
            tries += 1
            if tries > MOST_TRIES:
                return None
            if tries % _BREATH == 0:
                yield
            verdict = play(now.state, action, LEARNER)
            if isinstance(verdict, Refused):
                continue
            after = now.after(action, verdict.state)
            if goal(after):
                return after.played
            on = verdict.state
            goes_on = on.phase is not Phase.OVER and on.to_move == LEARNER
            if goes_on and _lies(on) not in seen:
                seen.add(_lies(on))
                heappush(waiting, (_nearness(after, task.goal), next(numbers), after))
    return None


def _worth_trying(state: State, *, discards: bool) -> list[Action]:
    """The legal actions; a discard ends the turn, so without a goal for it none is tried."""
    found = legal_actions(state)
    return [action for action in found if discards or not isinstance(action, Discard)]


def _lies(state: State) -> tuple[object, ...]:
    """What lies where, as far as it changes in one turn."""
    return state.phase, state.hands[LEARNER].bits, state.pile, state.melds, len(state.stock)


def _nearness(moment: Moment, goal: str) -> tuple[int, int]:
    """What is looked at first: who is to go out, the fewest cards, else the shortest way."""
    depth = len(moment.played)
    return (len(moment.state.hands[LEARNER]) if goal == "out" else depth, depth)


def shortest_way(task: OwnTask) -> Way | None:
    """The shortest way to the goal of a task; None if there is none."""
    seeking = way_to(task)
    while True:
        try:
            next(seeking)
        except StopIteration as end:
            way: Way | None = end.value
            return way


def task_level(task: OwnTask, way: Way, words: Words) -> Level:
    """The task as a level, in the language of `words`, with the way that solves it."""
    title = words.preset(task.preset)
    nothing: Said = []
    hint = WrittenHint(nothing, nothing, nothing, nothing, point_at=())
    return Level(
        id=str(task),
        title=title,
        goal=words.text(GOALS[task.goal].sentence),
        heading=title,
        text=(),
        support="none",
        table=task.position,
        script=(),
        choices=(),
        done=goal_condition(task.goal, task.right),
        solution=way,
        also=(),
        tempting=(),
        hints=(hint,) * len(way),
        point_at=(),
        par=len(way),
        well=(),
    )
