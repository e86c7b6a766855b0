"""The view of the games a learner can choose first."""

from typing import ClassVar

import param

from tutorial.views.view import View


class GamesView(View):
    """Games as tiles with a hand of cards, one of them chosen. Scene: `GamesScene`."""

    chosen = param.String("", doc="A preset; one without a tile leaves all of them unchosen.")
    shown = param.Boolean(False, doc="Whether there is something to choose.")

    sizing_mode = "stretch_width"

    _stylesheets: ClassVar[list[str]] = [*View._stylesheets, "games.css"]
