"""The type `Place`: what a page can be, such as a lesson or a worksheet; which task is there."""

from typing import TYPE_CHECKING, TypeAlias

from tutorial.lesson.player import Player
from tutorial.practice.practice import Practice
from tutorial.review.decision_place import DecisionPlace


if TYPE_CHECKING:  # at run time each is loaded when somebody goes there
    from tutorial.lesson.drilling import Drilling
    from tutorial.worksheet.teaching import Teaching
    from tutorial.worksheet.worksheet_play import WorksheetPlay


Place: TypeAlias = "Player | Practice | Drilling | DecisionPlace | WorksheetPlay | Teaching"
"""Somewhere a learner can be: it answers messages, has errands for the page, and progress to keep.

`tutorial.school` chooses the scenes by the class; for one that has none mypy complains there.
"""


def on_table(place: Place) -> tuple[object, ...]:
    """What there is to be done at a place: other objects where it is another task."""
    match place:
        case Practice():
            return ()
        case Player():
            return place.now, place.playing and place.playing.deal
        case DecisionPlace():
            return (place.now,)
    return _on_sheet(place)


def _on_sheet(place: "Drilling | WorksheetPlay | Teaching") -> tuple[object, ...]:
    from tutorial.worksheet.teaching import Teaching
    from tutorial.worksheet.worksheet_play import WorksheetPlay

    match place:
        case Teaching():
            return ()
        case WorksheetPlay():
            deal = place.playing and place.playing.deal
            return place.now, deal, place.puzzle, place.puzzle and place.puzzle.now
    return (place.now,)


def thinks_on(place: Place) -> bool:
    """Whether nothing has come yet of the thinking there."""
    match place:
        case DecisionPlace():
            return place.unchanged
        case Practice():
            return place.thinking
        case Player():
            return place.playing is not None and place.playing.deal.thinks
    return _thinks_on_sheet(place)


def _thinks_on_sheet(place: "Drilling | WorksheetPlay | Teaching") -> bool:
    from tutorial.worksheet.worksheet_play import WorksheetPlay

    if not isinstance(place, WorksheetPlay):
        return False
    if place.puzzle is not None:
        return place.puzzle.unchanged
    return place.playing is not None and place.playing.deal.thinks


def say_task(place: Place, before: tuple[object, ...]) -> None:
    """Read the task aloud where another one than `before` is there, be it in the same words."""
    another = any(now is not then for now, then in zip(on_table(place), before, strict=True))
    if another and {"say": place.goal} not in place.errands.waiting:
        place.errands.say(place.goal)
