"""Whether what is said of a play names the points that it puts on the table."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.scoring import table_points
from engine.state import State
from lessons.authoring.proof import try_move
from lessons.levels.lesson import Lesson, Level
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Move
from lessons.words.speech import Speech, plain


# Points that are more, better or worse than others are those of imagined deals.
SAID = re.compile(r"(?:^|\bbrings? )(\d+) points?\b(?! (?:more|better|worse))")


def points_findings(lesson: Lesson) -> Iterator[str]:
    """Plays that end with cards on the table and are said to bring other points than they do."""
    for level in lesson.levels:
        ways = [((*trap.after, trap.move), trap.say) for trap in level.tempting]
        ways += [(level.solution, said) for said in level.well]
        for moves, said in ways:
            text = plain(said, Speech())
            named = {int(number) for number in SAID.findall(text)}
            gained = _gained(level, moves) if named else set()
            if gained and not gained & named:
                points = ", ".join(str(number) for number in sorted(gained))
                yield f"{lesson.id}: {level.id}: the play brings {points} points: {text}"


def _gained(level: Level, moves: Sequence[Move]) -> set[int]:
    """The learner's points of every stretch of the moves; none where the last one brings none."""
    moment = level.begin()
    table = [_on_table(moment.state)]
    for move in moves:
        moment, _ = try_move(level, moment, move)
        table.append(_on_table(moment.state))
    if table[-1] == table[-2]:
        return set()
    return {later - earlier for earlier, later in combinations(table, 2)}


def _on_table(state: State) -> int:
    """The learner's points on the table; 0 where the table does not count."""
    if state.options.scoring != "net":
        return 0
    return table_points(state.melds, len(state.hands), state.options)[LEARNER]
