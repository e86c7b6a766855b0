"""The learner's own place at the table."""

from typing import ClassVar

from tutorial.views.view import View


class DeskView(View):
    """Phase bar, hand and actions. Scene: `DeskScene`."""

    sizing_mode = "stretch_width"

    _stylesheets: ClassVar[list[str]] = [
        *View._stylesheets,
        "desk.css",
        "parts/phases.css",
        "parts/bar.css",
        "parts/hand.css",
        "parts/moves.css",
        "parts/sheet.css",
    ]
