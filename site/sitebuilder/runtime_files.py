"""Pyodide, Bokeh, Panel, the archives, the worker and the page's script, below `static/`."""

import json
import shutil
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

from sitebuilder.fingerprints import place
from sitebuilder.places import NODE_MODULES, RUNTIME
from sitebuilder.python_archives import PANEL_MARK, python_archives
from sitebuilder.scripts import VIEWS, bundled


CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
BOKEH_SCRIPTS = ("bokeh.min.js", "bokeh-widgets.min.js", "bokeh-tables.min.js")
VIEWS_MARK = "https://static.invalid/views.js"  # as school_worker writes it
PANEL_STYLES = ("css", "bundled/theme")


def place_runtime(
    static: Path, site_packages: Path, lesson_files: Mapping[str, bytes]
) -> dict[str, str]:
    """Place all that Python needs; answer the names of the files pages ask for."""
    views = bundled(VIEWS)
    archives = python_archives(site_packages, lesson_files, views)
    files = {
        "pyodide": _place_core(static),
        "archives": [place(static, f"python/{name}", data) for name, data in archives.items()],
        "scripts": _place_scripts(static, site_packages),
        "panel": PANEL_MARK,
        "marks": {
            PANEL_MARK: _place_panel_styles(static, site_packages),
            VIEWS_MARK: place(static, "views.js", views),
        },
        "worker": place(static, "worker.mjs", bundled(RUNTIME / "worker.mjs")),
    }
    boot = bundled(RUNTIME / "boot.mjs", define={"FILES": files})
    return {"boot.mjs": place(static, "boot.mjs", boot)}


def _place_core(static: Path) -> str:
    source = NODE_MODULES / "pyodide"
    described = json.loads((source / "package.json").read_text(encoding="utf-8"))
    name = f"pyodide-{described['version']}/"
    target = static / name
    target.mkdir(parents=True)
    for file in CORE:
        shutil.copyfile(source / file, target / file)
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    # Without the packages: none of them is shipped, and they name foreign addresses.
    lock["packages"] = {}
    (target / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    return name


def _place_scripts(static: Path, site_packages: Path) -> list[str]:
    bokeh = site_packages / "bokeh" / "server" / "static" / "js"
    paths = [*(bokeh / name for name in BOKEH_SCRIPTS), site_packages / "panel/dist/panel.min.js"]
    return [place(static, f"bokeh/{path.name}", path.read_bytes()) for path in paths]


def _place_panel_styles(static: Path, site_packages: Path) -> str:
    for folder in PANEL_STYLES:
        shutil.copytree(
            site_packages / "panel" / "dist" / folder,
            static / "panel" / version("panel") / "dist" / folder,
            ignore=shutil.ignore_patterns("*.map"),
        )
    return "panel/"
