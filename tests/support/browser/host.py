"""A static host of a built site that can go away, as a network does, and come back."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import ThreadingHTTPServer
from pathlib import Path

from sitebuilder.server import server


class Host:
    """A static host of one folder on one port, that can go away and come back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self._running: ThreadingHTTPServer | None = None
        self._connections: list[socket.socket] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        running = server(self.folder, self.port)
        accept = running.get_request

        def accepted() -> tuple[socket.socket, object]:
            connection, peer = accept()
            self._connections.append(connection)
            return connection, peer

        running.get_request = accepted  # type: ignore[method-assign]
        self._running, self.port = running, running.server_port
        threading.Thread(target=running.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop listening, and cut the connections that browsers keep for later."""
        if self._running:
            self._running.shutdown()
            self._running.server_close()
            self._running = None
        for connection in self._connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self._connections.clear()


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    host.start()
    try:
        yield host
    finally:
        host.stop()
