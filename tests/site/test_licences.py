"""The page of licences names what is shipped."""

import importlib.metadata
import json
import re
import zipfile
from pathlib import Path

import bokeh
import panel
import pytest

from sitebuilder.pages.parts.bundled_works import IN_PYODIDE, IN_SCRIPTS
from sitebuilder.pages.parts.notices import LIBRARIES, NOTICES, licence_texts
from sitebuilder.paths import NODE_MODULES
from sitebuilder.runtime.runtime_files import BOKEH_SCRIPTS


PANEL = Path(panel.__file__).parent
# Of Bokeh and Panel themselves; `..` are their styles.
OWN_MODULES = {
    *("..", "base.js", "client", "core", "document", "embed", "index.js", "main.js", "model.js"),
    *("models", "protocol", "safely.js", "styles", "version.js"),
}
MODULE = re.compile(r"/\* ((?:@[\w.-]+/)?[\w.-]+)(?:/[\w@./-]+)? \*/ function _\(")
COPYRIGHT = re.compile(r"(?:Copyright|\(c\) [12]\d|© [12]\d)[^\n]+")
HOLDERS_AT_LARGE = re.compile(r"copyright (?:notice|holder|owner)", re.IGNORECASE)


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


@pytest.fixture(scope="module")
def told() -> str:
    """The scripts that are shipped, as they come with the names of modules and comments."""
    site_packages = Path(bokeh.__file__).parents[1]
    paths = [*site_packages.glob("bokeh/server/static/js/*.js"), PANEL / "dist" / "panel.js"]
    twins = {path.name: path for path in paths}
    shipped = (*BOKEH_SCRIPTS, "panel.min.js")
    return "\n".join(twins[name.replace(".min", "")].read_text("utf-8") for name in shipped)


def test_every_module_in_the_scripts_is_of_a_work_that_is_named(told: str) -> None:
    """By the package it comes from; and no work is named of which nothing is there."""
    modules = {module.lower() for module in MODULE.findall(told)} - OWN_MODULES
    by_module = {work.name for work in IN_SCRIPTS if not work.mark}
    known = {work.name for work in IN_SCRIPTS}

    assert set() == modules - known
    assert set() == by_module - modules
    assert [] == [work.name for work in IN_SCRIPTS if work.mark not in told]


def test_every_holder_in_the_scripts_is_named(told: str) -> None:
    """Whoever's copyright a comment tells of has a work in the list."""
    marks = ("Anaconda", *(work.mark for work in IN_SCRIPTS if work.mark), "Christopher Jeffrey")
    marks += ("Jeremy Ashkenas",)
    notices = [line for line in COPYRIGHT.findall(told) if not HOLDERS_AT_LARGE.search(line)]

    assert 10 < len(notices)
    assert [] == [line for line in notices if not any(mark in line for mark in marks)]


def test_licences_are_those_that_the_packages_have(told: str) -> None:
    """As the list beside Panel says; where it says none, the banner does."""
    packages = json.loads((PANEL / "package-lock.json").read_text("utf-8"))["packages"]
    for work in IN_SCRIPTS:
        package = packages.get(f"node_modules/{work.name}", {})
        assert package.get("license", work.licence).strip("()") == work.licence, work.name
    assert "license : MIT" in told  # numbro


def test_every_work_in_pyodide_can_be_found_there() -> None:
    """By words in the WebAssembly file; and it has the modules of Python that bring them along."""
    file = (NODE_MODULES / "pyodide" / "pyodide.asm.wasm").read_bytes()

    assert [] == [work.name for work in IN_PYODIDE if work.mark.encode() not in file]
    brought = {b"BZ2_bz": "bzip2", b"pyexpat": "expat", b"_ctypes": "libffi", b"_lzma": "liblzma"}
    brought |= {b"_decimal": "libmpdec", b"_sqlite3": "SQLite", b"_zstd": "Zstandard"}
    names = {work.name for work in IN_PYODIDE}
    assert set() == {name for mark, name in brought.items() if mark in file} - names


def test_every_work_inside_another_is_on_the_page_and_in_the_texts() -> None:
    """Each with its licence, and the texts of the licences that bundles do not bring along."""
    on_page = {(name, one.licence) for one in NOTICES for name in one.name.split(", ")}
    texts = licence_texts()
    for work in (*IN_SCRIPTS, *IN_PYODIDE):
        assert (work.name, work.licence) in on_page
        assert f"{work.name} (in " in texts
    assert "Apache License" in texts
    assert "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION" in texts
