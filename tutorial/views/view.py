"""What every view is: a scene that is drawn, and no rule and no word of its own."""

from typing import ClassVar

import param
from panel.custom import JSComponent


class View(JSComponent):
    """Draws its scene. All views share one script, so a card can move from one to another.

    The build bundles it from the modules beside this file: a component's module reaches the
    browser as a blob, from which nothing can be imported. One bundle instead of one script for
    each view keeps picks, motion and messages in one place, and Panel hands a bundle on as it
    is, without transpiling it in the browser.
    """

    scene = param.Dict(
        default={}, doc="A scene of `tutorial.scene_types.page`; empty draws nothing."
    )

    _bundle = "views.bundle.js"
    _stylesheets: ClassVar[list[str]] = ["parts/page/base.css", "parts/cards/card.css"]
