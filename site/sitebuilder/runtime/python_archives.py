"""The Python files of the browser: two archives of compiled modules, ours and the libraries."""

import json
import shutil
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import Path

from sitebuilder.assets.scripts import minify_styles
from sitebuilder.fingerprints import digest, digest_of_files
from sitebuilder.paths import CACHE, NODE_MODULES, ROOT, RUNTIME
from sitebuilder.say import say


OURS = ("engine", "lessons", "tutorial")
AT_BUILD = (
    "engine/commands",
    "engine/__main__.py",
    "lessons/authoring",
    "lessons/judging",
    "lessons/language/catalogue_files.py",
    *(f"lessons/{command}.py" for command in ("build", "check", "discards", "extract")),
    *(f"lessons/{command}.py" for command in ("judge", "rejudge", "seeds")),
)
"""What of our packages writers and builds need and no page does."""
BUILD_ONLY = ("babel", "pydantic", "pydantic_core", "yaml")
LAZY = {
    "bokeh.models": "",
    "bokeh.models.widgets": "",
    "bokeh.plotting": "",
    "panel": "io",
    "panel.chat": "",
    "panel.layout": "",
    "panel.pane": "",
    "panel.template": "",
    "panel.widgets": "",
}
"""Packages whose modules are imported when asked for; what is imported first in a circle."""

NAMED = ("panel/theme/css/*.css",)
PANEL_MARK = "https://static.invalid/panel/"
"""Stands where the address of Panel's files belongs; the page puts the true one in."""

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the same date for every file, or no two builds are equal


def python_archives(
    site_packages: Path, lesson_files: Mapping[str, bytes], views: bytes
) -> dict[str, bytes]:
    """The archives `libraries.zip`, `school.zip` and `standard.zip`, made anew only if needed.

    The standard library is there for the image to be made with; Pyodide brings its own.

    Args:
        site_packages: where the libraries are installed.
        lesson_files: compiled lessons and catalogues, by their path from `lessons`.
        views: the script of all views.
    """
    sources = digest_of_files([Path(__file__), RUNTIME, *(ROOT / name for name in OURS)])
    libraries = "\n".join(sorted(path.name for path in site_packages.glob("*.dist-info")))
    pyodide = (NODE_MODULES / "pyodide" / "package.json").read_bytes()
    kept = CACHE / f"python-{digest(sources.encode(), libraries.encode(), pyodide)}"
    if not kept.is_dir():
        say("compiling the Python files of the browser")
        new = CACHE / "python-new"
        shutil.rmtree(new, ignore_errors=True)  # of a build that failed
        _stage(new / "ours", lesson_files, views)
        _collect(new, [RUNTIME / "python", new / "ours", site_packages])
        _zip(new / "school.zip", [new / "compiled" / "0", new / "compiled" / "1"])
        _zip(new / "libraries.zip", [new / "compiled" / "2"])
        _zip(new / "standard.zip", [new / "compiled" / "library"])
        for old in set(CACHE.glob("python-*")) - {new}:
            shutil.rmtree(old)
        new.rename(kept)
    return {path.name: path.read_bytes() for path in sorted(kept.glob("*.zip"))}


def _stage(ours: Path, lesson_files: Mapping[str, bytes], views: bytes) -> None:
    """Our packages as they are shipped: no sources of lessons and catalogues, no puzzles."""
    left_out = {ROOT / name for name in AT_BUILD}
    unread = shutil.ignore_patterns("__pycache__", "*.yaml", "*.po", "*.pot", "*.js", "*.jsonl")

    def ignored(folder: str, names: list[str]) -> set[str]:
        return unread(folder, names) | {name for name in names if Path(folder, name) in left_out}

    for name in OURS:
        shutil.copytree(ROOT / name, ours / name, ignore=ignored)
    for name, data in lesson_files.items():
        target = ours / "lessons" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    (ours / "tutorial" / "views" / "views.bundle.js").write_bytes(views)
    minify_styles(ours / "tutorial" / "views")


def _collect(new: Path, roots: list[Path]) -> None:
    (new / "compiled").mkdir()
    job = {
        "roots": [str(root) for root in roots],
        "module": "school_worker",
        "lazy": LAZY,
        "whole": OURS,
        "named": NAMED,
        "without": BUILD_ONLY,
        "panelMark": PANEL_MARK,
        "out": str(new / "compiled"),
    }
    job_file = new / "job.json"
    job_file.write_text(json.dumps(job), encoding="utf-8")
    subprocess.run(["node", RUNTIME / "at_build" / "collect_python.mjs", job_file], check=True)  # noqa: S603, S607


def _zip(target: Path, folders: list[Path]) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for folder in folders:
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    entry = zipfile.ZipInfo(str(path.relative_to(folder)), EARLIEST)
                    entry.compress_type = zipfile.ZIP_DEFLATED
                    archive.writestr(entry, path.read_bytes())
