"""Finds and compiles the Python files of the browser. Runs in Pyodide, under node."""

import ast
import importlib
import importlib.util
import json
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path
from types import CodeType

from lean_python import lean, without_lines


ROOTS = Path("/roots")
OUT = Path("/out")
STANDARD_LIBRARY = "/lib/python314.zip"
DATA = {".css", ".js", ".json", ".mo"}


def collect(job_text: str) -> str:
    """Write `.pyc` and data files below `/out`; answer what was found, as JSON."""
    job = json.loads(job_text)
    sys.dont_write_bytecode = True
    _import_lean(job["lazy"], len(job["roots"]) - 1)
    sys.path[:0] = [str(ROOTS / str(number)) for number in range(len(job["roots"]))]
    opened: list[str] = []
    sys.addaudithook(lambda event, args: event == "open" and opened.append(str(args[0])))
    module = importlib.import_module(job["module"])
    module.build()
    module.rehearse()

    loaded = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
    data = {name for name in opened if not name.endswith(".py")}  # sources are read, too
    files = {Path(name) for name in loaded | data if name and name.startswith("/roots/")}
    for package in job["whole"]:
        home = Path(importlib.util.find_spec(package).submodule_search_locations[0])
        files |= {path for path in home.rglob("*.py") if not _imports(path, job["without"])}
        files |= {path for path in home.rglob("*") if path.suffix in DATA}
    for root in ROOTS.iterdir():
        for pattern in job["named"]:
            files |= set(root.glob(pattern))
    placed = sorted(path for path in files if path.suffix != ".pyc" and path.is_file())
    for path in placed:
        _place(path)
    _place_standard_library()
    return json.dumps([str(path) for path in placed])


class _LeanLoader(SourceFileLoader):
    """Runs each module as it is shipped, so that what is seen here is what is needed there."""

    def source_to_code(self, data: bytes, path: str, **_options: object) -> CodeType:
        code = _compiled(data, Path(path))
        _imported[Path(path)] = _packed(code, data)  # as it is before it has run
        return code


_imported: dict[Path, bytes] = {}
_lazy: dict[str, str] = {}
_libraries = ROOTS


def _import_lean(lazy: dict[str, str], libraries: int) -> None:
    global _libraries
    _libraries = ROOTS / str(libraries)
    for name, first in lazy.items():
        _lazy[f"{name.replace('.', '/')}/__init__.py"] = first
    sys.path_hooks.insert(0, FileFinder.path_hook((_LeanLoader, [".py"])))
    sys.path_importer_cache.clear()


def _compiled(source: bytes, path: Path) -> CodeType:
    """The code of a module; its name inside is the one tracebacks show."""
    if not path.is_relative_to(ROOTS):
        return compile(source, str(path), "exec", dont_inherit=True)
    name, library = _name(path), path.is_relative_to(_libraries)
    tree = lean(source, path, lazy=_lazy.get(name), library=library)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    return without_lines(code) if library else code


def _name(path: Path) -> str:
    return "/".join(path.relative_to(ROOTS).parts[1:])


def _place(path: Path) -> None:
    target = OUT / path.relative_to(ROOTS)
    target.parent.mkdir(parents=True, exist_ok=True)
    source = path.read_bytes()
    if path.suffix != ".py":
        target.write_bytes(source)
        return
    data = _imported.get(path) or _packed(_compiled(source, path), source)
    target.with_suffix(".pyc").write_bytes(data)


def _packed(code: CodeType, source: bytes) -> bytes:
    """The `.pyc` file of a module."""
    key = importlib.util.source_hash(source)
    return bytes(_code_to_hash_pyc(code, key, checked=False))


def _imports(path: Path, names: list[str]) -> bool:
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Import():
                found = [alias.name for alias in node.names]
            case ast.ImportFrom(module=str(module), level=0):
                found = [module]
            case _:
                continue
        if any(name.split(".")[0] in names for name in found):
            return True
    return False


def _place_standard_library() -> None:
    """The standard library, made smaller, for the image to be made with; it is not shipped."""
    target = OUT / "library"
    with zipfile.ZipFile(STANDARD_LIBRARY) as archive:
        for entry in archive.namelist():
            if entry.endswith("/"):
                continue
            source = archive.read(entry)
            path = target / entry
            path.parent.mkdir(parents=True, exist_ok=True)
            if entry.endswith(".py"):
                tree = lean(source, Path(entry), lazy=None, library=False)
                name = f"{STANDARD_LIBRARY}/{entry}"
                code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
                path.with_suffix(".pyc").write_bytes(_packed(without_lines(code), source))
            else:
                path.write_bytes(source)
