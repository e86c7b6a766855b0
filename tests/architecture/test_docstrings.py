"""The docstrings of all rooms: their examples are true, and each stands alone."""

import ast
import doctest
import importlib
import re
from collections import Counter
from pathlib import Path

import pytest


ROOT = Path(__file__).parents[2]
ROOMS = {"engine": ROOT, "lessons": ROOT, "tutorial": ROOT, "sitebuilder": ROOT / "site"}
MODULES = {
    ".".join(file.relative_to(place).with_suffix("").parts).removesuffix(".__init__"): file
    for room, place in ROOMS.items()
    for file in sorted((place / room).rglob("*.py"))
    if file.name != "__main__.py"
}
SHOWING = sorted(
    name for name, file in MODULES.items() if ">>>" in file.read_text(encoding="utf-8")
)
"""The modules with examples: found without a look into the others, which takes long."""

EXAMPLES = {
    "engine": 8,
    "engine.actions": 1,
    "engine.cards": 6,
    "engine.given_text": 2,
    "engine.match": 4,
    "engine.heuristics": 3,
    "engine.melds": 6,
    "engine.movegen": 6,
    "engine.options": 5,
    "engine.record": 2,
    "engine.referee": 9,
    "engine.rules": 1,
    "engine.scoring": 3,
    "engine.state": 9,
    "lessons.levels": 4,
    "lessons.marks": 8,
    "lessons.messages": 2,
    "lessons.words": 3,
    "sitebuilder.pages": 1,
    "tutorial.deal": 1,
    "tutorial.hints": 4,
    "tutorial.protocol": 2,
    "tutorial.scenes": 2,
    "tutorial.lesson": 1,
    "tutorial.setup": 1,
    "tutorial.table": 2,
    "tutorial.views": 1,
    "tutorial.worksheet": 1,
}
"""How many examples stand in each package: one that is not found is not run."""


@pytest.mark.parametrize("name", SHOWING)
def test_examples_are_true(name: str) -> None:
    """What a docstring shows is what happens."""
    failed, _ = doctest.testmod(importlib.import_module(name))

    assert 0 == failed


def test_every_example_is_found() -> None:
    """No example is lost when files move: so many stand in the modules of each package."""
    finder = doctest.DocTestFinder()
    examples = Counter[str]()
    for name in MODULES:
        package = ".".join(name.split(".")[:2])
        found = finder.find(importlib.import_module(name))
        examples[package] += sum(len(each.examples) for each in found)

    assert EXAMPLES == +examples


LEANING = re.compile(r"(The same|Those of|Those watched|Likewise|As above|As before)\b")
"""How a docstring begins that means something only under the one above it."""
BARE = re.compile(
    r"(The same(,| (as|in|with|at|from|of|to|where|for)\b)|Those of\b|Likewise\b|As above\b)"
)
"""How one of a test begins so; "The same seed gives the same cards" says what must hold."""


def docstrings(file: Path) -> list[str]:
    """The texts of a file that explain what they stand in or under."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [
        node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]


@pytest.mark.parametrize("room", [*ROOMS, "benchmarks", "tests"])
def test_docstrings_stand_alone(room: str) -> None:
    """An editor shows a docstring without the one above it, so none leans on another."""
    leaning = BARE if "tests" == room else LEANING
    found = [
        f"{file.name}: {text.splitlines()[0]}"
        for file in sorted((ROOMS.get(room, ROOT) / room).rglob("*.py"))
        for text in docstrings(file)
        if leaning.match(text)
    ]

    assert [] == found
