"""The examples in the docstrings of the engine."""

import doctest
import importlib
import pkgutil
from collections import Counter

import pytest

import engine


MODULES = sorted(
    {module.name for module in pkgutil.walk_packages(engine.__path__, "engine.")}
    - {"engine.__main__"}
    | {"engine"}
)
EXAMPLES = {
    "engine": 8,
    "engine.actions": 1,
    "engine.cards": 6,
    "engine.match": 4,
    "engine.melds": 6,
    "engine.movegen": 6,
    "engine.options": 1,
    "engine.record": 2,
    "engine.referee": 5,
    "engine.rules": 1,
    "engine.scoring": 3,
    "engine.state": 6,
}
"""How many examples stand in each package: one that is not found is not run."""


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name: str) -> None:
    """What a docstring shows is what happens."""
    failed, _ = doctest.testmod(importlib.import_module(name))

    assert 0 == failed


def test_every_example_is_found() -> None:
    """No example is lost when files move: so many stand in the modules of each package."""
    finder = doctest.DocTestFinder()
    examples = Counter[str]()
    for name in MODULES:
        room = ".".join(name.split(".")[:2])
        found = finder.find(importlib.import_module(name))
        examples[room] += sum(len(each.examples) for each in found)

    assert EXAMPLES == +examples
