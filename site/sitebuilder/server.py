"""The built site on this machine, with the types a browser insists on."""

import gzip
import io
import sys
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit

from sitebuilder.host_headers import headers_of


TEXTS = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".txt", ".webmanifest"}


class Files(SimpleHTTPRequestHandler):
    """Static files as a static host sends them: typed, and `404.html` where there is none."""

    extensions_map = {  # noqa: RUF012 - an instance variable of the base class
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }
    protocol_version = "HTTP/1.1"
    there = True  # what is asked for

    def send_response(self, code: int, message: str | None = None) -> None:
        """Note whether there is anything to keep."""
        self.there = code < HTTPStatus.BAD_REQUEST
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Send what a host should; an answer that is none is not kept."""
        headers = headers_of(urlsplit(self.path).path)
        if not self.there:
            headers["Cache-Control"] = "no-cache"
        for name, text in headers.items():
            self.send_header(name, text)
        super().end_headers()

    def send_error(
        self, code: int, message: str | None = None, explain: str | None = None
    ) -> None:
        """Send the page of the site that says so, where there is one."""
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def send_head(self) -> BinaryIO | io.BytesIO | None:
        """Texts go packed to whom they may, as static hosts send them."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.split("?")[0].endswith("/"):
            path /= "index.html"
        if path.suffix not in TEXTS or not path.is_file():
            return super().send_head()
        if "gzip" not in self.headers.get("Accept-Encoding", ""):
            return super().send_head()
        tag = f'"{path.stat().st_mtime_ns:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.end_headers()
            return None
        body = _packed(path, tag)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("ETag", tag)
        self.end_headers()
        return io.BytesIO(body)

    def translate_path(self, path: str) -> str:
        """What no file can be called is the name of none."""
        found = super().translate_path(path)
        try:
            Path(found).stat()
        except FileNotFoundError:
            pass
        except (OSError, ValueError):
            return str(Path(self.directory) / "404" / "none")
        return found

    def list_directory(self, path: object) -> None:
        """Folders are not shown."""
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet; the browser's own tools tell more."""


@cache
def _packed(path: Path, _tag: str) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that turns away in the middle of an answer is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int, files: type[Files] = Files) -> ThreadingHTTPServer:
    """A server for `folder`, not yet running; port 0 takes any free one."""
    return _Server(("127.0.0.1", port), partial(files, directory=str(folder)))
