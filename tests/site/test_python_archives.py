"""Which of our Python files a page brings along."""

import ast
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitebuilder.paths import ROOT
from sitebuilder.runtime.python_archives import AT_BUILD, OURS


# These read the sources of lessons and catalogues where nothing is compiled: in a checkout.
IN_A_CHECKOUT = {ROOT / "lessons" / "loader.py", ROOT / "lessons" / "language" / "catalogue.py"}


def is_left_out(path: Path) -> bool:
    """Whether no page brings this file along."""
    return any(path.is_relative_to(ROOT / name) for name in AT_BUILD)


def shipped() -> list[Path]:
    """Our modules that pages bring along."""
    return [
        path
        for name in OURS
        for path in sorted((ROOT / name).rglob("*.py"))
        if not is_left_out(path)
    ]


def imported(path: Path) -> Iterator[Path]:
    """Files and folders that a module of ours names in its imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            place = ROOT.joinpath(*name.split("."))
            yield from (place.with_suffix(".py"), place / "__init__.py")


@pytest.mark.parametrize("name", AT_BUILD)
def test_what_is_left_out_is_there(name: str) -> None:
    """A file that has moved would be brought along again unseen."""
    assert (ROOT / name).exists()


@pytest.mark.slow
def test_nothing_that_is_brought_along_needs_what_is_left_out() -> None:
    """Imports within functions count too: they would fail when somebody presses a button."""
    needed = {
        (path, wanted)
        for path in shipped()
        if path not in IN_A_CHECKOUT
        for wanted in imported(path)
        if is_left_out(wanted) and wanted.exists()
    }
    assert set() == needed


def test_a_page_brings_along_what_it_needs_and_nothing_else(built_site: Path) -> None:
    """The archive for browsers without the start-up image holds the same modules as that."""
    (archive,) = (built_site / "static" / "python").glob("school-*.zip")
    with zipfile.ZipFile(archive) as school:
        held = {name.rsplit(".", 1)[0] for name in school.namelist()}
    wanted = {str(path.relative_to(ROOT).with_suffix("")) for path in shipped()}
    left_out = {
        str(path.relative_to(ROOT).with_suffix(""))
        for name in OURS
        for path in (ROOT / name).rglob("*.py")
        if is_left_out(path)
    }

    assert wanted <= held
    assert not left_out & held
