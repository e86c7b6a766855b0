"""The page of licences names what is shipped."""

import importlib.metadata
import zipfile
from pathlib import Path

import pytest

from sitebuilder.pages.parts.notices import LIBRARIES, NOTICES, licence_texts


def test_every_library_that_is_shipped_is_named(built_site: Path) -> None:
    """Each root of the archive belongs to a library of the list, and each of these is there."""
    [archive] = (built_site / "static" / "python").glob("libraries-*.zip")
    names = {Path(name).parts[0] for name in zipfile.ZipFile(archive).namelist()}
    roots = {name for name in names if not name.endswith(".dist-info")}
    owners = importlib.metadata.packages_distributions()

    shipped = {owner.lower().replace("-", "_") for root in roots for owner in owners[root]}
    assert {name.lower().replace("-", "_") for name in LIBRARIES} == shipped


@pytest.mark.parametrize(
    "text",
    [
        "Mozilla Public License Version 2.0",
        "github.com/pyodide/pyodide",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "SIL Open Font License",
    ],
)
def test_the_texts_are_there(text: str) -> None:
    """Also of licences that the works do not bring along, and where their source lies."""
    assert text.lower() in licence_texts().lower()
    assert 5 < len(NOTICES)
