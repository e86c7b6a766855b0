"""The engine is laid out so that everything is found."""

import ast
from pathlib import Path

import pytest


ROOT = Path(__file__).parents[2]
FOLDERS = sorted({file.parent for file in (ROOT / "engine").rglob("*.py")})
PACKAGES = [folder for folder in FOLDERS if folder.name != "engine"]
MOST_MODULES = 12
MOST_LINES = 350


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_folders_and_modules_stay_small(folder: Path) -> None:
    """A folder can be seen at a glance, a module be read at a sitting."""
    files = list(folder.glob("*.py"))
    lines = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in files}

    assert MOST_MODULES >= len(files)
    assert {} == {name: count for name, count in lines.items() if count > MOST_LINES}


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_a_package_says_what_it_is_and_holds_no_logic(folder: Path) -> None:
    """Its `__init__` has a docstring, passes names on, and nothing else."""
    tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    rest = [
        node
        for node in tree.body[1:]
        if not isinstance(node, ast.ImportFrom)
        and not (isinstance(node, ast.Assign) and "__all__" == ast.unparse(node.targets[0]))
    ]

    assert "may import" in (ast.get_docstring(tree) or "")
    assert [] == rest


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_a_package_is_in_the_architecture(folder: Path) -> None:
    """The table of packages names it."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")

    assert f"| `engine/{folder.name}/` |" in text


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_siblings_are_imported_by_their_full_name(folder: Path) -> None:
    """No module of a package reads it through the door, so the order of imports never matters."""
    own = f"engine.{folder.name}"
    through = [
        file.name
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        and node.module == own
        and any(not (folder / f"{name.name}.py").exists() for name in node.names)
    ]

    assert [] == through


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_no_name_hides_a_module(folder: Path) -> None:
    """A name that a package passes on is not the name of one of its modules."""
    tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    passed = {
        name.asname or name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }

    assert set() == passed & {file.stem for file in folder.glob("*.py")}
