"""The small server sends what a static host would: typed, packed, and the page for wrong ways."""

import gzip
import http.client
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitebuilder.host_headers import FOR_EVER, HEADERS, headers_of
from sitebuilder.server import server


TEXT = "<p>Seven of hearts</p>" * 50
SOON = 0.01  # seconds until a server notices that it is to end


@pytest.fixture
def host(tmp_path: Path) -> Iterator[http.client.HTTPConnection]:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "index.html").write_text(TEXT, encoding="utf-8")
    (tmp_path / "404.html").write_text("nothing here", encoding="utf-8")
    (tmp_path / "boot.mjs").write_text("export {}", encoding="utf-8")
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "boot-0f3a.mjs").write_text("export {}", encoding="utf-8")
    running = server(tmp_path, 0)
    threading.Thread(target=running.serve_forever, args=(SOON,), daemon=True).start()
    connection = http.client.HTTPConnection("127.0.0.1", running.server_port)
    yield connection
    connection.close()
    running.shutdown()
    running.server_close()


def asked(
    host: http.client.HTTPConnection, address: str, **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    host.request(
        "GET", address, headers={name.replace("_", "-"): v for name, v in headers.items()}
    )
    answer = host.getresponse()
    return answer, answer.read()


def test_texts_are_packed_for_those_who_can_unpack(host: http.client.HTTPConnection) -> None:
    """A browser gets the page packed, and the whole page once it is unpacked."""
    answer, body = asked(host, "/en/", Accept_Encoding="gzip, br")

    assert ("gzip", TEXT) == (answer.headers["Content-Encoding"], gzip.decompress(body).decode())
    assert "text/html" in answer.headers["Content-Type"]


def test_others_get_texts_as_they_are(host: http.client.HTTPConnection) -> None:
    """Who does not ask for packed text gets none."""
    answer, body = asked(host, "/en/")

    assert (None, TEXT) == (answer.headers["Content-Encoding"], body.decode())


def test_what_has_not_changed_is_not_sent_again(host: http.client.HTTPConnection) -> None:
    """With the tag it was given a browser is told that its copy is good."""
    first, _ = asked(host, "/boot.mjs", Accept_Encoding="gzip")
    tag = first.headers["ETag"]
    again, body = asked(host, "/boot.mjs", Accept_Encoding="gzip", If_None_Match=tag)

    assert ("text/javascript", 304, b"") == (first.headers["Content-Type"], again.status, body)


def test_an_address_that_leads_nowhere_has_its_page(host: http.client.HTTPConnection) -> None:
    """The answer is 404 and something to read."""
    answer, body = asked(host, "/en/nowhere/", Accept_Encoding="gzip")

    assert (404, b"nothing here") == (answer.status, body)


def test_what_is_not_there_is_asked_for_again(host: http.client.HTTPConnection) -> None:
    """A file with a fingerprint is kept for ever; that it was missing is not."""
    missing, _ = asked(host, "/static/cards-0f3a.svg")
    there, _ = asked(host, "/static/boot-0f3a.mjs")

    assert (404, "no-cache") == (missing.status, missing.headers["Cache-Control"])
    assert (200, FOR_EVER) == (there.status, there.headers["Cache-Control"])


@pytest.mark.parametrize("path", ["/en/", "/static/boot-0f3a.mjs", "/en/nowhere/", "/boot.mjs"])
def test_every_answer_carries_the_headers_of_the_site(
    host: http.client.HTTPConnection, path: str
) -> None:
    """Pages, scripts and answers that are none alike."""
    answer, _ = asked(host, path, Accept_Encoding="gzip")

    kept = {**headers_of(path), "Cache-Control": answer.headers["Cache-Control"]}
    assert kept == {name: answer.headers[name] for name in HEADERS["/*"]}
