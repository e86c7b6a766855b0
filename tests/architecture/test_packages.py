"""Every room is laid out so that everything in it is found."""

import ast
import re
from pathlib import Path

import pytest


ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "lessons", "tutorial", "site/sitebuilder")
FOLDERS = sorted({file.parent for room in ROOMS for file in (ROOT / room).rglob("*.py")})
PACKAGES = [folder for folder in FOLDERS if str(folder.relative_to(ROOT)) not in ROOMS]
MODULES = sorted(file for folder in FOLDERS for file in folder.glob("*.py"))
SCRIPTS = sorted(
    {
        (file.parent, file.suffix)
        for place in ("tutorial/views", "site/static", "site/runtime")
        for suffix in ("js", "mjs", "css")
        for file in (ROOT / place).rglob(f"*.{suffix}")
    }
)
MOST_MODULES = 12
BETWEEN = re.compile("all|alone|and|below|else|models|no|nothing|of|only|others?|the")
"""Words that stand between the packages in what a package may import."""
MOST_LINES = 350


def name_of(file: Path) -> str:
    """The dotted name of a module or a package."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts).removeprefix("site.").removesuffix(".__init__")


def label(path: Path) -> str:
    """A folder or a file as it is read in a list of tests."""
    return str(path.relative_to(ROOT))


def tree_of(file: Path) -> ast.Module:
    """A module as it is parsed."""
    return ast.parse(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("folder", FOLDERS, ids=label)
def test_folders_and_modules_stay_small(folder: Path) -> None:
    """A folder can be seen at a glance, a module be read at a sitting."""
    files = list(folder.glob("*.py"))
    lines = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in files}

    assert MOST_MODULES >= len([file for file in files if file.name != "__init__.py"])
    assert {} == {name: count for name, count in lines.items() if count > MOST_LINES}


@pytest.mark.parametrize(("folder", "suffix"), SCRIPTS)
def test_folders_of_scripts_and_styles_stay_small(folder: Path, suffix: str) -> None:
    """So can a folder of scripts, and one of style sheets."""
    files = [file for file in folder.glob(f"*{suffix}") if ".bundle." not in file.name]
    lines = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in files}

    assert MOST_MODULES >= len(files)
    assert {} == {name: count for name, count in lines.items() if count > MOST_LINES}


@pytest.mark.parametrize("folder", PACKAGES, ids=label)
def test_a_package_says_what_it_is_and_holds_no_logic(folder: Path) -> None:
    """Its `__init__` has a docstring, passes names on, and nothing else."""
    tree = tree_of(folder / "__init__.py")
    rest = [
        node
        for node in tree.body[1:]
        if not isinstance(node, ast.ImportFrom)
        and not (isinstance(node, ast.Assign) and "__all__" == ast.unparse(node.targets[0]))
    ]

    assert "may import" in (ast.get_docstring(tree) or "")
    assert [] == rest


@pytest.mark.parametrize("folder", PACKAGES, ids=label)
def test_what_a_package_may_import_exists(folder: Path) -> None:
    """Behind "may import" stand packages and modules, and words between them."""
    docstring = ast.get_docstring(tree_of(folder / "__init__.py")) or ""
    after = docstring.partition("may import")[2].partition(".\n")[0]
    named = {word for word in re.findall(r"[a-z_]+", after) if not BETWEEN.fullmatch(word)}

    assert set() == named - {part for file in MODULES for part in name_of(file).split(".")}


@pytest.mark.parametrize("folder", PACKAGES, ids=label)
def test_a_package_is_in_the_architecture(folder: Path) -> None:
    """The table of its room names it."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    name = label(folder)

    assert f"`{name}/`" in text


@pytest.mark.parametrize("folder", PACKAGES, ids=label)
def test_siblings_are_imported_by_their_full_name(folder: Path) -> None:
    """No module of a package reads it through the door, so the order of imports never matters."""
    through = [
        file.name
        for file in folder.glob("*.py")
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.ImportFrom)
        and node.module == name_of(folder)
        and any(not (folder / f"{name.name}.py").exists() for name in node.names)
    ]

    assert [] == through


@pytest.mark.parametrize("folder", PACKAGES, ids=label)
def test_no_name_hides_a_module(folder: Path) -> None:
    """A name that a package passes on is not the name of one of its modules."""
    passed = {
        name.asname or name.name
        for node in ast.walk(tree_of(folder / "__init__.py"))
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }

    assert set() == passed & {file.stem for file in folder.glob("*.py")}


@pytest.mark.parametrize("room", ROOMS)
def test_what_a_package_keeps_to_itself_is_read_by_nobody_else(room: str) -> None:
    """Names with an underscore are imported only within their own package."""
    strangers = [
        f"{name_of(file)}: {node.module}.{name.name}"
        for file in MODULES
        if file.is_relative_to(ROOT / room)
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.ImportFrom) and node.module and not node.module.startswith("_")
        for name in node.names
        if name.name.startswith("_")
        and not name.name.startswith("__")
        and node.module.rpartition(".")[0] != name_of(file).rpartition(".")[0]
    ]

    assert [] == strangers


def test_every_path_in_a_document_exists() -> None:
    """What documents and docstrings call a file or a module is one."""
    known = {name_of(file) for file in MODULES} | {name_of(folder) for folder in FOLDERS}
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *MODULES]
    texts = {
        file: file.read_text(encoding="utf-8") for file in documents if "CHANGE" not in file.name
    }
    starts = (ROOT, ROOT / "site", ROOT / "tutorial", ROOT / "tests")
    lost = [
        f"{file.name}: {path}"
        for file, text in texts.items()
        for path in re.findall(r"`((?:[\w-]+/)+[\w-]+\.(?:py|js|mjs|css|html|yaml))`", text)
        if not any((start / path).exists() for start in starts)
    ]
    lost += [
        f"{file.name}: {dotted}"
        for file, text in texts.items()
        for dotted in re.findall(r"`((?:engine|lessons|tutorial|sitebuilder)(?:\.\w+)+)", text)
        if dotted not in known and dotted.rpartition(".")[0] not in known
    ]

    assert [] == lost
