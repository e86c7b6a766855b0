"""The site, built once for all tests of its files."""

import fcntl
from pathlib import Path

import pytest

from sitebuilder.building import build


BUILD = Path(__file__).resolve().parents[2] / "build"


@pytest.fixture(scope="session")
def built_site() -> Path:
    """The site as `make site` builds it, built once however many processes run the tests."""
    out = BUILD / "test-site"
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "test-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build(out, "http://localhost:8000/")
    return out


@pytest.fixture(scope="session")
def texts(built_site: Path) -> dict[str, str]:
    """The text files of the site, by their path in it."""
    kinds = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".txt", ".webmanifest"}
    return {
        path.relative_to(built_site).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(built_site.rglob("*"))
        if path.suffix in kinds
    }
