"""The examples in the docstrings of the engine."""

import doctest
import importlib
from pathlib import Path

import pytest

import engine


MODULES = sorted(
    "engine" + ("" if path.stem == "__init__" else f".{path.stem}")
    for path in Path(engine.__file__).parent.glob("*.py")
    if path.stem != "__main__"
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name: str) -> None:
    """What a docstring shows is what happens."""
    failed, _ = doctest.testmod(importlib.import_module(name))

    assert 0 == failed
