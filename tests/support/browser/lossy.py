"""A static host on which single files are lost in every way a file can be."""

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from sitebuilder.server import Files
from tests.support.browser.serving import serving


GARBAGE = b"<!doctype html><title>Sign in</title><p>to use this network"  # as gateways answer
WAYS = ("cut off", "missing", "broken host", "garbage", "half")
SILENT = "silent"  # the connection stays, and nothing ever comes


class Lossy:
    """What is asked of a host, and what it loses.

    Attributes:
        address: the site, with a slash at its end.
        asked: paths below the address in the order they were asked for, each once.
        lost: paths and the way each is lost: one of `WAYS`, or `SILENT`.
    """

    def __init__(self) -> None:
        self.address = ""
        self.asked: dict[str, None] = {}
        self.lost: dict[str, str] = {}
        self.over = threading.Event()


@contextmanager
def lossy(folder: Path) -> Iterator[Lossy]:
    host = Lossy()

    class Losing(Files):
        def do_GET(self) -> None:  # noqa: N802 - the name is given
            path = urlsplit(self.path).path.removeprefix("/")
            host.asked[path] = None
            match host.lost.get(path):
                case None:
                    super().do_GET()
                case "cut off":
                    self._cut()
                case "missing":
                    self.send_error(404)
                case "broken host":
                    self._answer(500, b"")
                case "garbage":
                    self._answer(200, GARBAGE)
                case "silent":
                    host.over.wait()
                    self._cut()
                case "half":
                    whole = Path(self.translate_path(self.path)).read_bytes()
                    self._answer(200, whole[: len(whole) // 2], promised=len(whole))
                    self._cut()

        def _answer(self, status: int, body: bytes, promised: int | None = None) -> None:
            self.send_response(status)
            self.send_header("Content-Type", self.guess_type(self.path.split("?")[0]))
            self.send_header("Content-Length", str(promised or len(body)))
            self.send_header("Cache-Control", "no-store")
            super(Files, self).end_headers()
            self.wfile.write(body)

        def _cut(self) -> None:
            """End the connection as a network does that goes away."""
            self.wfile.flush()
            at_once = struct.pack("ii", 1, 0)
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
            self.close_connection = True

    with serving(folder, Losing) as host.address:
        try:
            yield host
        finally:
            host.over.set()
