"""How tests are shared out among processes: what tests of a file find out once serves them all.

A file without a browser goes to one process as a whole, and so do all tests of the site: one
process builds it and the other does not wait. What takes long comes first, then files of many
tests; browser tests come after that one by one, so that no process has long to do when the others
are through.
"""

from collections import OrderedDict

from xdist.scheduler.loadscope import LoadScopeScheduling
from xdist.workermanage import WorkerController


ONE_BY_ONE = ("tests/browser/", "tests/views/")
TOGETHER = "tests/site/"
LONG = (
    "tests/architecture/test_package.py",
    TOGETHER,
    "tests/walk/",
    "tests/bots/",
    "tests/lessons/test_drilled_choices.py",
    "tests/lessons/test_third_language.py",
    "tests/tutorial/test_review_page.py",
    "tests/tutorial/test_closed_hands.py",
)
"""Files and folders that take long though they hold few tests."""


class SharedOut(LoadScopeScheduling):
    """Files as wholes, long ones first; browser tests one by one."""

    def _split_scope(self, nodeid: str) -> str:
        """What goes to one process together with this test."""
        if nodeid.startswith(TOGETHER):
            return TOGETHER
        return nodeid if nodeid.startswith(ONE_BY_ONE) else nodeid.partition("::")[0]

    def _assign_work_unit(self, node: WorkerController) -> None:
        if not any(self.assigned_work.values()):  # nothing has been given out yet
            self.workqueue = OrderedDict(
                sorted(self.workqueue.items(), key=lambda unit: not unit[0].startswith(LONG))
            )
        super()._assign_work_unit(node)
