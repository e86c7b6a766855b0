"""A heading of the set-up form that opens and closes what stands below it."""

from typing import ClassVar

import param
from panel.custom import JSComponent


class FoldView(JSComponent):
    """A button that says whether its part of the form is open. The part itself is Panel's."""

    label = param.String("")
    note = param.String("", doc="What is to be known while the part is closed: `2 changed`.")
    line = param.String("", doc="What opening it is for, small below the heading.")
    asks = param.Boolean(
        False, doc="It asks questions: drawn as an offer, not as a part of a form."
    )
    open = param.Boolean(False)
    inner = param.Boolean(False, doc="A part within a part.")
    led = param.Boolean(False, doc="A link has led here: the part is brought into view.")
    changed = param.Integer(0, doc="Goes up where what was pressed below may be gone by now.")

    ended = param.Boolean(False, doc="Its last step is there, and is brought into view.")
    kept = param.Integer(0, doc="How many tables are kept: what one more brings comes into view.")

    _bundle = "views.bundle.js"
    _stylesheets: ClassVar[list[str]] = ["parts/page/base.css", "fold.css"]
