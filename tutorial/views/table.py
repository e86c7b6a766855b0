"""The table."""

from typing import ClassVar

from tutorial.views.view import View


class TableView(View):
    """Melds, a refused try, stock and discard pile. Scene: `TableScene`."""

    _stylesheets: ClassVar[list[str]] = [*View._stylesheets, "table.css"]
