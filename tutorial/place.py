"""The type `Place`: what a page can be, such as a lesson or a worksheet; which task is there."""

from typing import TYPE_CHECKING, TypeAlias


if TYPE_CHECKING:  # at run time each is loaded when somebody goes there
    from tutorial.lesson.drilling import Drilling
    from tutorial.lesson.player import Player
    from tutorial.practice.practice import Practice
    from tutorial.review.decision_place import DecisionPlace
    from tutorial.worksheet.teaching import Teaching
    from tutorial.worksheet.worksheet_play import WorksheetPlay


Place: TypeAlias = "Player | Practice | Drilling | DecisionPlace | WorksheetPlay | Teaching"
"""Somewhere a learner can be: it answers messages, has errands for the page, and progress to keep.

`tutorial.school` chooses the scenes by the class; for one that has none mypy complains there.
"""


def on_table(place: object) -> tuple[object, ...]:
    """What there is to be done at a place: other objects where it is another task."""
    now, playing, puzzle = (getattr(place, name, None) for name in ("now", "playing", "puzzle"))
    return now, getattr(playing, "deal", None), puzzle, getattr(puzzle, "now", None)


def say_task(place: Place, before: tuple[object, ...]) -> None:
    """Read the task aloud where another one than `before` is there, be it in the same words."""
    another = any(now is not then for now, then in zip(on_table(place), before, strict=True))
    goal = getattr(place, "goal", "")
    if another and {"say": goal} not in place.errands.waiting:
        place.errands.say(goal)
