"""What the views draw: plain values in the language of the learner.

Python builds scenes, JavaScript draws them. A view holds no rules and no words.
Every text a learner can see or hear stands in a scene, so a view needs no language.
"""

from typing import TypedDict

from tutorial.scene_types.desk import DeskScene
from tutorial.scene_types.notes import GoalScene, NotesScene
from tutorial.scene_types.table import SeatsScene, TableScene


class Scenes(TypedDict, total=False):
    """One scene for each view; a view without one draws nothing."""

    goal: GoalScene
    seats: SeatsScene
    table: TableScene
    desk: DeskScene
    notes: NotesScene
