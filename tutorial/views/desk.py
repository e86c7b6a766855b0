"""The view of the desk: the learner's hand, and the buttons below it."""

from typing import ClassVar

from tutorial.views.view import View


class DeskView(View):
    """Phase bar, hand and actions. Scene: `DeskScene`."""

    sizing_mode = "stretch_width"

    _stylesheets: ClassVar[list[str]] = [
        *View._stylesheets,
        "desk.css",
        "parts/controls/phases.css",
        "parts/controls/sort.css",
        "parts/controls/bar.css",
        "parts/controls/leave.css",
        "parts/controls/answers.css",
        "parts/cards/hand.css",
        "parts/cards/tray.css",
        "parts/notes/telling.css",
        "parts/controls/moves.css",
        "parts/controls/dialog.css",
    ]
