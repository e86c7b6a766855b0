"""The view of the seats before a match: who plays, and how."""

from typing import Any, ClassVar

import param

from tutorial.views.view import View


class OpponentsView(View):
    """Seats that are taken or free, and how each opponent plays. Scene: `OpponentsScene`."""

    players = param.Integer(2, doc="How many sit at the table, the learner among them.")
    bots: "param.List[Any]" = param.List(
        [], doc="Who plays at each seat, from the learner's left."
    )

    names: "param.List[Any]" = param.List([], doc="What people at the device are called, by seat.")

    sizing_mode = "stretch_width"

    _stylesheets: ClassVar[list[str]] = [*View._stylesheets, "opponents.css"]
