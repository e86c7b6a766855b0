"""Finds and compiles the Python files of the browser. Runs in Pyodide, under node."""

import ast
import importlib
import importlib.util
import json
import sys
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path


ROOTS = Path("/roots")
OUT = Path("/out")
DATA = {".css", ".js", ".json", ".mo"}


def collect(job_text: str) -> str:
    """Write `.pyc` and data files below `/out`; answer what was found, as JSON."""
    job = json.loads(job_text)
    sys.dont_write_bytecode = True
    sys.path[:0] = [str(ROOTS / str(number)) for number in range(len(job["roots"]))]
    opened: list[str] = []
    sys.addaudithook(lambda event, args: event == "open" and opened.append(str(args[0])))
    module = importlib.import_module(job["module"])
    module.build()
    module.rehearse()

    loaded = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
    files = {Path(name) for name in loaded | set(opened) if name and name.startswith("/roots/")}
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
    standard = sorted(name for name, module in sys.modules.items() if _is_standard(module))
    return json.dumps({"files": [str(path) for path in placed], "standard": standard})


def _place(path: Path) -> None:
    number, *inside = path.relative_to(ROOTS).parts
    name = "/".join(inside)
    target = OUT / number / name
    target.parent.mkdir(parents=True, exist_ok=True)
    source = path.read_bytes()
    if path.suffix != ".py":
        target.write_bytes(source)
        return
    # Docstrings and assertions stay behind; the name inside is the one tracebacks show.
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    data = _code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False)
    target.with_suffix(".pyc").write_bytes(data)


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


def _is_standard(module: object) -> bool:
    return (getattr(module, "__file__", None) or "").startswith("/lib/python3")
