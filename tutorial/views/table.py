"""The table."""

from typing import ClassVar

from tutorial.views.view import View


class TableView(View):
    """Melds, a refused try, stock and discard pile. Scene: `TableScene`."""

    sizing_mode = "stretch_both"

    _stylesheets: ClassVar[list[str]] = [
        *View._stylesheets,
        "table.css",
        "parts/piles.css",
        "parts/preview.css",
        "parts/fan.css",
        "parts/marks.css",
        "parts/score_sheet.css",
        "parts/sums.css",
        "parts/short_table.css",
        "parts/crowded.css",
    ]
