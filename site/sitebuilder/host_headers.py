"""Headers a host should send with the site: a file for hosts that read one, and what they are."""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from urllib.parse import urlsplit


FOR_EVER = "public, max-age=31536000, immutable"
FRAMED = "frame-ancestors *"  # a worksheet may stand in a page of a teacher's
HEADERS: dict[str, dict[str, str]] = {  # a later pattern wins where two set the same header
    "/*": {
        "Cache-Control": "no-cache",  # asked for each time, answered with 304 as a rule
        "Content-Security-Policy": "frame-ancestors 'none'",  # a <meta> cannot say this
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "Referrer-Policy": "no-referrer",
        "Strict-Transport-Security": "max-age=63072000",
        "X-Content-Type-Options": "nosniff",
    },
    "/static/*": {"Cache-Control": FOR_EVER},  # names change with the content
    "/*/worksheet/": {"Content-Security-Policy": FRAMED},
    "/sw.js": {"Content-Security-Policy": "default-src 'none'; connect-src 'self'"},
}
FILE = "_headers"


def headers_of(path: str) -> dict[str, str]:
    """Headers for the file at `path`, which begins with a slash at the root of the site."""
    found: dict[str, str] = {}
    for pattern, headers in HEADERS.items():
        if fnmatchcase(path, pattern):
            found |= headers
    return found


def place_host_headers(out: Path, site_url: str) -> None:
    """Write the headers of a site for hosts that read them from a file.

    Such hosts know stars only at the end and add up what fits, so files are named one by one,
    and a header that an earlier rule has set is taken back first (`! Name`).

    Args:
        out: folder of the built site.
        site_url: its path comes before those of the files.
    """
    folder = urlsplit(site_url).path.rstrip("/")
    (out / FILE).write_text("\n".join(_lines(out, folder)) + "\n", encoding="utf-8")


def _lines(out: Path, folder: str) -> Iterator[str]:
    said: set[str] = set()
    for pattern, headers in HEADERS.items():
        whole = pattern.endswith("/*")
        for path in [pattern] if whole else _paths(out, pattern):
            yield folder + path
            yield from (f"  ! {name}" for name in headers if name in said)
            yield from (f"  {name}: {text}" for name, text in headers.items())
        said |= headers.keys()


def _paths(out: Path, pattern: str) -> list[str]:
    found = [f"/{file.relative_to(out).as_posix()}" for file in out.glob(pattern[1:])]
    return sorted(f"{path}/" if pattern.endswith("/") else path for path in found)
