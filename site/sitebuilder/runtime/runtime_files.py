"""Pyodide, Bokeh, Panel, the archives, the worker and the page's script, below `static/`."""

import json
import re
import shutil
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from sitebuilder.assets.scripts import VIEWS, bundle_script
from sitebuilder.fingerprints import place
from sitebuilder.paths import NODE_MODULES, RUNTIME
from sitebuilder.runtime.python_archives import PANEL_MARK, python_archives
from sitebuilder.runtime.startup_image import PIECE, startup_image


CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
BOKEH_SCRIPTS = ("bokeh.min.js", "bokeh-widgets.min.js")
VIEWS_MARK = "https://static.invalid/views.js"  # as school_worker writes it
DOOR = re.compile(r"_render_code\(\) \{\s*return `\n(function render\(id\) .*?)`;\s*\}", re.S)
PANEL_STYLES = ("css", "bundled/theme")
OTHER_DESIGNS = ("bootstrap*", "fast*", "material*")


def place_runtime(
    static: Path, site_packages: Path, lesson_files: Mapping[str, bytes]
) -> dict[str, str]:
    """Place all that Python needs; answer the names of the files pages ask for."""
    views = bundle_script(VIEWS)
    archives = python_archives(site_packages, lesson_files, views)
    image = startup_image(archives, PANEL_MARK)
    views_name = place(static, "views.js", views)
    files = {
        "pyodide": _place_core(static),
        "lock": _lock(),
        "archives": [
            place(static, f"python/{name}", archives[name])
            for name in ("libraries.zip", "school.zip")
        ],
        "image": {
            "address": place(static, "python/image.bin", b"".join(image.pieces)),
            "packed": [len(piece) for piece in image.pieces],
            "piece": PIECE,
            "bytes": image.size,
            "built": place(static, "python/document.json", image.built),
        },
        "scripts": _place_scripts(static, site_packages),
        "panel": PANEL_MARK,
        "marks": {
            PANEL_MARK: _place_panel_styles(static, site_packages),
            VIEWS_MARK: views_name,
        },
        "views": views_name,
        "door": place(static, "door.js", _door(site_packages)),
        "worker": place(static, "worker.mjs", bundle_script(RUNTIME / "worker" / "worker.mjs")),
    }
    boot = bundle_script(RUNTIME / "page" / "boot.mjs", define={"FILES": files})
    return {"boot.mjs": place(static, "boot.mjs", boot)}


def _lock() -> dict[str, Any]:
    """Pyodide's list of packages without any: none is shipped, and they name foreign addresses."""
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {"info": lock["info"], "packages": {}}


def _place_core(static: Path) -> str:
    source = NODE_MODULES / "pyodide"
    described = json.loads((source / "package.json").read_text(encoding="utf-8"))
    name = f"pyodide-{described['version']}/"
    target = static / name
    target.mkdir(parents=True)
    for file in CORE:
        shutil.copyfile(source / file, target / file)
    return name


def _place_scripts(static: Path, site_packages: Path) -> list[str]:
    bokeh = site_packages / "bokeh" / "server" / "static" / "js"
    paths = [
        *(bokeh / name for name in BOKEH_SCRIPTS),
        RUNTIME / "page" / "no_tables.js",
        site_packages / "panel/dist/panel.min.js",
    ]
    return [place(static, f"bokeh/{path.name}", path.read_bytes()) for path in paths]


def _door(site_packages: Path) -> bytes:
    """The module through which Panel calls a component's `render`, as a file.

    Panel makes it anew on every page as a blob; a file spares the policy of our pages that hole.
    """
    source = (site_packages / "panel" / "dist" / "panel.js").read_text(encoding="utf-8")
    found = [code for code in DOOR.findall(source) if "model: view.model_proxy" in code]
    if len(found) != 1:
        raise ValueError(f"Panel calls components in {len(found)} ways, not in the one known")
    return str(found[0]).encode()


def _place_panel_styles(static: Path, site_packages: Path) -> str:
    for folder in PANEL_STYLES:
        shutil.copytree(
            site_packages / "panel" / "dist" / folder,
            static / "panel" / version("panel") / "dist" / folder,
            ignore=shutil.ignore_patterns("*.map", *OTHER_DESIGNS),
        )
    return "panel/"
