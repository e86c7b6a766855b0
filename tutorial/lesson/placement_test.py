"""The test-out: six positions, and what each of them shows to be known."""

from typing import NamedTuple

from lessons.drills.registry import Exercise, exercise


class PlacementPosition(NamedTuple):
    """One of the six: an exercise, and the lessons somebody knows who does it alone."""

    drill: str
    grade: int
    focus: str
    lessons: tuple[str, ...]


POSITIONS = (
    PlacementPosition("meld", 3, "", ("cards", "runs", "sets")),
    PlacementPosition("legal", 3, "one", ("turn", "run-or-set")),
    PlacementPosition("layoff", 3, "", ("lay-off",)),
    PlacementPosition("out", 3, "", ("discard", "going-out", "first-hand")),
    PlacementPosition("score", 2, "winner", ("basic-scoring",)),
    PlacementPosition("legal", 2, "owed", ("500-aim", "fanned-pile")),
)


def placement_task(number: int, attempt: int) -> Exercise:
    """PlacementPosition `number`, counted from 0; each attempt brings other cards."""
    position = POSITIONS[number]
    return exercise(position.drill, 1000 + attempt, position.grade, position.focus)
