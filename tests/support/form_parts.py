"""The parts of the set-up form as tests find them: by their labels."""

from typing import Any

import panel as pn

from tutorial.views.fold import FoldView


def widget(view: pn.Column, label: str) -> Any:
    """The widget with this label."""
    found = [one for one in view.select(pn.widgets.Widget) if one.label == label]
    assert 1 == len(found), label
    return found[0]


def unfold(view: pn.Column, *labels: str) -> None:
    """Open parts of the form by their headings."""
    for label in labels:
        [head] = [one for one in view.select(FoldView) if one.label == label]
        head.open = True


def said(view: pn.Column) -> str:
    """Everything said below the widgets that are shown."""
    panes = [pane for pane in view.select(pn.pane.HTML) if pane.visible]
    return " ".join(pane.object for pane in panes)
