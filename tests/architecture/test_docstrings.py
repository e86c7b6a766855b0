"""The examples in the docstrings of all rooms."""

import doctest
import importlib
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
    "lessons.marks": 5,
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
