"""The margin."""

from typing import ClassVar

from tutorial.views.view import View


class NotesView(View):
    """Explanation, correction, hints, levels, score and log. Scene: `NotesScene`."""

    sizing_mode = "stretch_both"

    _stylesheets: ClassVar[list[str]] = [
        *View._stylesheets,
        "notes.css",
        "parts/log.css",
        "parts/levels.css",
        "parts/sums.css",
        "parts/review.css",
        "parts/ways_on.css",
    ]
