"""The type `Place`: what a page can be, such as a lesson, practice or a worksheet."""

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
