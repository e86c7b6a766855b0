"""The view of the goal: the task in a line, and how far it is."""

from typing import ClassVar

from tutorial.views.view import View


class GoalView(View):
    """The task and how far the lesson has come. Scene: `GoalScene`."""

    sizing_mode = "stretch_width"

    _stylesheets: ClassVar[list[str]] = [*View._stylesheets, "goal.css"]
