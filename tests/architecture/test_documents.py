"""What the documents say is so."""

import doctest
import re
from pathlib import Path

import pytest

from lessons.levels.goals import PREDICATES


ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
SOURCES = [
    file
    for room in ("engine", "lessons", "tutorial", "site", "tests")
    for suffix in ("py", "js", "mjs")
    for file in (ROOT / room).rglob(f"*.{suffix}")
    if ".bundle." not in file.name
]
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def test_the_examples_of_the_readme_run() -> None:
    """The engine answers as the README shows."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert tried > 5
    assert 0 == failed


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    """Every relative link of a document names a file of the project."""
    links = LINK.findall(document.read_text(encoding="utf-8"))

    assert [] == [link for link in links if not (document.parent / link).exists()]


def test_every_room_of_the_architecture_exists() -> None:
    """The rooms named in the architecture are folders with something in them."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = re.findall(r"^\| `(\w+)/` \|", text, re.MULTILINE)

    assert ["engine", "lessons", "tutorial", "site", "tests"] == rooms
    assert [] == [room for room in rooms if not any((ROOT / room).iterdir())]


def test_every_goal_is_documented() -> None:
    """Authors find all goals, and none that there is not."""
    text = (ROOT / "docs" / "writing-lessons.md").read_text(encoding="utf-8")
    table = text[text.index("| goal | is met when |") : text.index("### Score sheet")]
    named = set(re.findall(r"`(\w+):", table))

    assert {*PREDICATES, "all", "any", "not"} == named


def test_the_make_targets_named_exist() -> None:
    """Every `make` command that a document names is a target of the Makefile."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    named = {
        target
        for document in DOCUMENTS
        for target in re.findall(r"`make ([a-z]+)", document.read_text(encoding="utf-8"))
    }

    assert set() == named - targets


def test_every_constant_of_the_architecture_exists() -> None:
    """What the architecture calls a table or a code, in capitals, is defined in the tree."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([A-Z][A-Z_]{2,})`", text))
    defined = re.compile(r"^ *(?:export )?(?:const )?([A-Z][A-Z_]{2,})\b *[:=]", re.MULTILINE)
    known = {
        name for file in SOURCES for name in defined.findall(file.read_text(encoding="utf-8"))
    }

    assert {"SHORT_LABELS", "RUN_NOT_CONSECUTIVE"} <= named
    assert set() == named - known
