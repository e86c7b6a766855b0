"""The view of the table: stock, discard pile and melds."""

from typing import ClassVar

from tutorial.views.view import View


class TableView(View):
    """Melds, a refused try, stock and discard pile. Scene: `TableScene`."""

    sizing_mode = "stretch_both"

    _stylesheets: ClassVar[list[str]] = [
        *View._stylesheets,
        "table.css",
        "parts/cards/foreseen.css",
        "parts/table/piles.css",
        "parts/table/preview.css",
        "parts/table/fan.css",
        "parts/cards/marks.css",
        "parts/notes/score_sheet.css",
        "parts/notes/sums.css",
        "parts/notes/counting.css",
        "parts/table/result.css",
        "parts/table/result_sizes.css",
        "parts/table/phone_piles.css",
        "parts/table/short_table.css",
        "parts/table/crowded.css",
        "parts/table/lapped.css",
        "parts/controls/answers.css",
        "parts/table/question.css",
        "parts/cards/tray.css",
        "parts/table/picked.css",
        "parts/ending/ending.css",
        "parts/ending/ending_phone.css",
    ]
