"""What nobody should ask a server: it is answered once, and the server goes on."""

import http.client
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitebuilder.server import server


SOON = 0.01  # seconds until a server notices that it is to end


@pytest.fixture
def host(tmp_path: Path) -> Iterator[http.client.HTTPConnection]:
    (tmp_path / "404.html").write_text("nothing here", encoding="utf-8")
    (tmp_path / "index.html").write_text("here", encoding="utf-8")
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "boot-0f3a.mjs").write_text("export {}", encoding="utf-8")
    running = server(tmp_path, 0)
    threading.Thread(target=running.serve_forever, args=(SOON,), daemon=True).start()
    connection = http.client.HTTPConnection("127.0.0.1", running.server_port, timeout=10)
    yield connection
    connection.close()
    running.shutdown()
    running.server_close()


@pytest.mark.parametrize(
    "address", ["/%00", "/" + "a" * 300, "/a%00b/", "/static/", "/../../etc/passwd", "/%2e%2e/"]
)
def test_an_address_that_names_no_file_is_answered(
    host: http.client.HTTPConnection, address: str
) -> None:
    """404 with its page, no list of a folder, and the next question is answered as ever."""
    found = []
    for path in (address, "/"):
        host.request("GET", path)
        answer = host.getresponse()
        found.append((answer.status, answer.read()))

    nowhere = (404, b"nothing here")
    assert found in ([nowhere, (200, b"here")], [(200, b"here"), (200, b"here")])
    assert nowhere == found[0] or ".." in address or "%2e" in address
