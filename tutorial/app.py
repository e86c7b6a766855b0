"""The app: one empty document of views, filled by whatever page opens in it."""

import logging

from panel.viewable import Viewable

from tutorial.school import VIEWS, School
from tutorial.views.bridge import BridgeView
from tutorial.views.desk import DeskView
from tutorial.views.goal import GoalView
from tutorial.views.notes import NotesView
from tutorial.views.seats import SeatsView
from tutorial.views.setup import setup_view
from tutorial.views.table import TableView


_log = logging.getLogger(__name__)

_CLASSES = {
    "goal": GoalView,
    "seats": SeatsView,
    "table": TableView,
    "notes": NotesView,
    "desk": DeskView,
}


def roots() -> dict[str, Viewable]:
    """All components of a page by the name of their slot, connected and without a language."""
    bridge = BridgeView()
    school = School(bridge.tell)

    def hear(event: object) -> None:
        try:
            school.receive(getattr(event, "data", event))
        except Exception:  # a mistake of ours must not leave the learner without a word
            _log.exception("a message could not be answered")
            school.apologise()

    bridge.on_msg(hear)
    views = {name: _CLASSES[name](scene=school.param[name]) for name in VIEWS}
    return {**views, "setup": setup_view(school.form), "bridge": bridge}
