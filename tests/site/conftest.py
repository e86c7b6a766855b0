"""The built site as text."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def texts(built_site: Path) -> dict[str, str]:
    """The text files of the site, by their path in it."""
    kinds = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".txt", ".webmanifest"}
    return {
        path.relative_to(built_site).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(built_site.rglob("*"))
        if path.suffix in kinds
    }
