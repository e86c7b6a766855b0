"""Python files made smaller do what they did before."""

import ast
import importlib.util
import re
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest


RUNTIME = Path(__file__).resolve().parents[2] / "site" / "runtime" / "at_build"


@pytest.fixture(scope="module")
def lean_python() -> ModuleType:
    """The module; it is part of no package, since it runs in Pyodide alone."""
    spec = importlib.util.spec_from_file_location("lean_python", RUNTIME / "lean_python.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def package(
    tmp_path: Path, lean_python: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ModuleType]:
    """A package made lazy: `deck` is imported by what uses it, `slow` by nobody."""
    home = tmp_path / "shop"
    home.mkdir()
    (home / "deck.py").write_text('SIZE = 52\n__all__ = ("SIZE",)\n')
    (home / "slow.py").write_text('from . import log\nlog.append("slow")\nclass Clock: ...\n')
    (home / "till.py").write_text("def till(): return 'till'\n")
    init = (
        '"""A shop."""\n'
        "log = []\n"
        "from . import slow as later\n"
        "from .slow import Clock\n"
        "from .till import till\n"
        "from .deck import *\n"
        "HALF = SIZE // 2\n"
    )
    tree = lean_python.lean(init.encode(), home / "__init__.py", lazy="", library=True)
    (home / "__init__.py").write_text(ast.unparse(tree))
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("shop")
    for name in [name for name in sys.modules if name.split(".")[0] == "shop"]:
        del sys.modules[name]


def test_a_lazy_package_imports_a_module_when_it_is_asked_for(package: ModuleType) -> None:
    """Nothing runs before its name is used, and then everything is where it was."""
    assert [] == package.log

    clock = package.Clock
    assert ["slow"] == package.log
    assert "shop.slow" == clock.__module__ == package.later.__name__


def test_a_lazy_package_keeps_what_it_uses_itself(package: ModuleType) -> None:
    """Names the package reads while it is imported are imported with it."""
    assert (52, 26) == (package.SIZE, package.HALF)


def test_a_name_that_a_module_would_hide_stays(package: ModuleType) -> None:
    """A function called like its module is the function, whoever imports the module."""
    importlib.import_module("shop.till")
    assert "till" == package.till()


def test_an_unknown_name_of_a_lazy_package_is_an_attribute_error(package: ModuleType) -> None:
    """`hasattr` and `from … import` see what they always saw."""
    assert not hasattr(package, "cellar")


def test_texts_for_documentation_go_and_defaults_stay(lean_python: ModuleType) -> None:
    """Only the values of `help=` and `doc=` that are plain texts become empty."""
    source = b"size = Int(52, help='long text', doc=text)\nlabel = Label(name='help')\n"
    tree = lean_python.lean(source, Path("x.py"), lazy=None, library=True)

    assert "size = Int(52, help='', doc=text)\nlabel = Label(name='help')" == ast.unparse(tree)


def test_colours_of_palettes_go_and_other_tuples_stay(lean_python: ModuleType) -> None:
    """Of the tuples of a library only those of colours alone become empty."""
    source = b"greys = ('#000', '#fff')\nnames = ('grey', '#fff')\none, two = pair\n"
    tree = lean_python.lean(source, Path("x.py"), lazy=None, library=True)

    assert "greys = ()\nnames = ('grey', '#fff')\none, two = pair" == ast.unparse(tree)


def test_an_error_in_code_without_lines_can_be_shown(lean_python: ModuleType) -> None:
    """The traceback names the functions, inner ones too, and the error itself is the last word."""
    source = "def pay(sums):\n    def total(): return sum(sums) / len(sums)\n    return total()\n"
    shop: dict[str, Any] = {}
    exec(lean_python.without_lines(compile(source, "shop.py", "exec")), shop)

    with pytest.raises(ZeroDivisionError) as caught:
        shop["pay"]([])

    shown = "".join(traceback.format_exception(caught.value))
    assert ["in pay", "in total"] == re.findall(r'"shop.py", line None, (.*)', shown)
    assert shown.endswith("ZeroDivisionError: division by zero\n")


def test_annotations_stay_where_a_decorator_may_read_them(lean_python: ModuleType) -> None:
    """`singledispatch` and its like look at annotations; nobody else does at run time."""
    source = b"@register\ndef f(a: int) -> str: ...\ndef g(a: int, *b: str) -> str: ...\n"
    tree = lean_python.lean(source, Path("x.py"), lazy=None, library=False)

    assert "@register\ndef f(a: int) -> str:\n    ...\n\ndef g(a, *b):\n    ..." == ast.unparse(
        tree
    )
