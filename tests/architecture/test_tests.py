"""The tests are laid out so that what they share is found, and none waits or is skipped unsaid."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest


ROOT = Path(__file__).parents[2]
TEXTS = {
    str(module.relative_to(ROOT)): module.read_text(encoding="utf-8")
    for module in sorted((ROOT / "tests").rglob("*.py"))
}
MOST_LINES = 350
WAITS = {"sleep", "wait_for_timeout"}
SKIPS = {"skip", "skipif", "importorskip", "xfail"}


@cache
def trees() -> dict[str, ast.Module]:
    """All modules as they are read by Python: by the process alone that needs them."""
    return {module: ast.parse(text) for module, text in TEXTS.items()}


def imported(tree: ast.Module) -> Iterator[str]:
    """Every part of the dotted names that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield from name.name.split(".")
        if isinstance(node, ast.ImportFrom):
            yield from (node.module or "").split(".")
            yield from (name.name for name in node.names)


def last_name(node: ast.expr) -> str:
    """What is called in the end, without the names it is found by."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def says_why(call: ast.Call) -> bool:
    """Whether a call to skip has a reason: by name, or as the one thing `skip` is given."""
    named = any(given.arg == "reason" for given in call.keywords)
    return named or ("skip" == last_name(call.func) and len(call.args) > 0)


def unexplained(tree: ast.Module) -> list[int]:
    """The lines on which something is skipped or may fail, and nobody is told why."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    called = {id(call.func) for call in calls}
    bare = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in SKIPS and id(node) not in called
    ]
    silent = [
        call.lineno for call in calls if last_name(call.func) in SKIPS and not says_why(call)
    ]
    return sorted(bare + silent)


def test_what_tests_share_lies_in_no_test() -> None:
    """Helpers are modules of their own: no test or conftest is imported from, and no path set."""
    borrowed = {
        (module, name)
        for module, tree in trees().items()
        for name in imported(tree)
        if name == "conftest" or name.startswith("test_")
    }
    paths = {
        (module, node.lineno)
        for module, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and ("path", "sys") == (node.attr, last_name(node.value))
    }

    assert set() == borrowed
    assert set() == paths


def test_modules_of_tests_stay_small() -> None:
    """A module of tests can be read at a sitting, as any other."""
    lines = {module: len(text.splitlines()) for module, text in TEXTS.items()}

    assert {} == {module: count for module, count in lines.items() if count > MOST_LINES}


def test_no_test_is_skipped_unsaid() -> None:
    """What is not tested is told with its reason."""
    found = {module: unexplained(tree) for module, tree in trees().items()}

    assert {} == {module: lines for module, lines in found.items() if lines}


def test_no_test_waits_by_the_clock() -> None:
    """A page is waited for by what it shows, so no machine is too slow and none waits idly."""
    waits = {
        (module, node.lineno)
        for module, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and last_name(node.func) in WAITS
    }

    assert set() == waits


@pytest.mark.parametrize(
    ("source", "lines"),
    [  # sources that are read and never run: skips to be found, or to be let pass
        ("pytest.skip('no Firefox here')", []),  # text, no skip: one that says its reason
        ("pytest.skip()", [1]),  # text as well, like those that follow
        ("@pytest.mark.skip\ndef test(): pass", [1]),
        ("@pytest.mark.skipif(True)\ndef test(): pass", [1]),
        ("@pytest.mark.xfail(reason='not yet')\ndef test(): pass", []),
    ],
)
def test_a_skip_without_a_reason_is_found(source: str, lines: list[int]) -> None:
    """The check itself sees what it looks for."""
    assert lines == unexplained(ast.parse(source))
