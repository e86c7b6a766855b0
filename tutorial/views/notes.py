"""The view of the notes, the margin beside the table: text, answers, hints, the log."""

from typing import ClassVar

from tutorial.views.view import View


class NotesView(View):
    """Explanation, correction, hints, levels, score and log. Scene: `NotesScene`."""

    sizing_mode = "stretch_both"

    _stylesheets: ClassVar[list[str]] = [
        *View._stylesheets,
        "notes.css",
        "parts/notes/phone.css",
        "parts/notes/log.css",
        "parts/notes/levels.css",
        "parts/notes/foot.css",
        "parts/controls/dialog.css",
        "parts/notes/sums.css",
        "parts/notes/counting.css",
        "parts/notes/review.css",
        "parts/notes/outcomes.css",
        "parts/notes/buttons_phone.css",
        "parts/notes/whole.css",
    ]
