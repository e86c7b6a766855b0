"""Functions that compute are nouns or imperatives; participles are for what answers yes or no."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest


ROOT = Path(__file__).parents[2]
ROOMS = {"engine": ROOT, "lessons": ROOT, "tutorial": ROOT, "sitebuilder": ROOT / "site"}

IRREGULAR = re.compile(
    "begun|bought|brought|built|caught|chosen|dealt|done|drawn|forgotten|found|given|gone|gotten|"
    "grown|heard|held|hidden|kept|known|laid|left|lost|made|meant|met|paid|played|put|said|seen|"
    "sent|shown|sold|sought|spent|spoken|stood|taken|taught|thought|thrown|told|torn|understood|"
    "undone|won|worn|written"
)
"""Participles that do not end in -ed; not those that are an imperative or a noun too, as read."""

OTHERS = re.compile("bed|embed|exceed|feed|need|proceed|red|seed|shed|speed")
"""Words in -ed that are none."""


def is_participle(name: str) -> bool:
    """Whether the last word of a name is a past participle."""
    last = name.strip("_").rpartition("_")[2]
    if IRREGULAR.fullmatch(last):
        return True
    return last.endswith("ed") and not OTHERS.fullmatch(last)


def answers_yes_or_no(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function returns a bool, a `TypeGuard` or a `TypeIs`."""
    returns = ast.unparse(function.returns) if function.returns else ""
    return "bool" == returns or returns.partition("[")[0].endswith(("TypeGuard", "TypeIs"))


def is_value(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function is read without a call, as a field is."""
    read = ("property", "cached_property", "functools.cached_property")
    return any(ast.unparse(mark) in read for mark in function.decorator_list)


def functions(
    body: list[ast.stmt], inside: str
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """The public functions and methods of a module, by their dotted names."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{inside}.{node.name}"
            if node.name.startswith("_"):
                continue
            if isinstance(node, ast.ClassDef):
                yield from functions(node.body, name)
            else:
                yield name, node


def participles(room: str) -> set[str]:
    """The public functions of a room that are participles and answer something but yes or no."""
    return {
        name
        for file in (ROOMS[room] / room).rglob("*.py")
        for name, function in functions(
            ast.parse(file.read_text(encoding="utf-8")).body,
            ".".join(file.relative_to(ROOMS[room]).with_suffix("").parts),
        )
        if is_participle(function.name)
        and not answers_yes_or_no(function)
        and not is_value(function)
    }


@pytest.mark.parametrize("room", ROOMS)
def test_what_computes_is_no_participle(room: str) -> None:
    """A participle reads like a flag: `judged` says neither what is judged nor what comes back."""
    assert set() == participles(room)


@pytest.mark.parametrize("name", ["judged", "reasons_told", "seed_kept", "not_held", "untouched"])
def test_participles_are_known(name: str) -> None:
    """Also with words before them, and irregular ones."""
    assert is_participle(name)


@pytest.mark.parametrize("name", ["read", "best_split", "need", "seed", "told_reasons", "in_set"])
def test_nouns_and_imperatives_are_none(name: str) -> None:
    """Words that are an imperative or a noun as well, and participles before a noun."""
    assert not is_participle(name)
