"""The view of the seats: the players beside the table."""

from typing import ClassVar

from tutorial.views.view import View


class SeatsView(View):
    """The other players, the one to move framed. Scene: `SeatsScene`."""

    sizing_mode = "stretch_width"

    _stylesheets: ClassVar[list[str]] = [*View._stylesheets, "seats.css"]
