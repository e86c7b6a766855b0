"""A static host that sends a page up to a place, and the rest when it is told to."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from sitebuilder.server import Files
from tests.support.browser.serving import serving


class Halting:
    """Where pages halt.

    Attributes:
        address: the site, with a slash at its end.
        before: pages halt where this last stands in their text.
        go_on: set once the rest may come.
    """

    def __init__(self) -> None:
        self.address = ""
        self.before = ""
        self.go_on = threading.Event()


@contextmanager
def halting(folder: Path) -> Iterator[Halting]:
    """A host of `folder` whose pages come in two parts."""
    host = Halting()

    class Parts(Files):
        def do_GET(self) -> None:  # noqa: N802 - the name is given
            if not urlsplit(self.path).path.endswith("/"):
                super().do_GET()
                return
            page = (Path(self.translate_path(self.path)) / "index.html").read_bytes()
            at = page.rindex(host.before.encode())
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(page)))
            self.end_headers()
            self.wfile.write(page[:at])
            self.wfile.flush()
            host.go_on.wait()
            self.wfile.write(page[at:])

    with serving(folder, Parts) as host.address:
        try:
            yield host
        finally:
            host.go_on.set()
