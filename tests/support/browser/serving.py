"""A server of a built site for as long as a block goes on."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sitebuilder.server import Files, server


@contextmanager
def serving(folder: Path, files: type[Files] = Files) -> Iterator[str]:
    """The address of a server for `folder`, with a slash at its end."""
    running = server(folder, 0, files)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{running.server_port}/"
    finally:
        running.shutdown()
        running.server_close()
        thread.join()
