"""How tests are shared out among processes: what tests of a file find out once serves them all.

A file without a browser goes to one process as a whole, long files first. Browser tests come after
that one by one, so that no process has long to do when the others are through.
"""

from xdist.scheduler.loadscope import LoadScopeScheduling


ONE_BY_ONE = ("tests/browser/", "tests/views/")


class SharedOut(LoadScopeScheduling):
    """Files as wholes, browser tests one by one."""

    def _split_scope(self, nodeid: str) -> str:
        """What goes to one process together with this test."""
        return nodeid if nodeid.startswith(ONE_BY_ONE) else nodeid.partition("::")[0]
