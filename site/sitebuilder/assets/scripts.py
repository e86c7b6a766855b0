"""Scripts bundled by esbuild, one file each, nothing left to import; style sheets made small."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sitebuilder.paths import NODE_MODULES, ROOT


ESBUILD = NODE_MODULES / ".bin" / "esbuild"
VIEWS = ROOT / "tutorial" / "views" / "views.js"


def bundle_script(script: Path, define: Mapping[str, Any] | None = None) -> bytes:
    """`script` with all it imports; each name in `define` stands for its value."""
    command: list[str | Path] = [
        ESBUILD,
        script,
        "--bundle",
        "--format=esm",
        "--minify",
        "--charset=utf8",
        "--log-level=warning",
        *(
            f"--define:{name}={json.dumps(value, sort_keys=True)}"
            for name, value in (define or {}).items()
        ),
    ]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout  # noqa: S603


def minify_sheet(text: str) -> bytes:
    """The style sheet without comments and blanks."""
    options = ["--loader=css", "--minify", "--charset=utf8", "--log-level=warning"]
    command: list[str | Path] = [ESBUILD, *options]
    given = text.encode()
    return subprocess.run(command, check=True, input=given, stdout=subprocess.PIPE).stdout  # noqa: S603


def minify_styles(folder: Path) -> None:
    """Write each style sheet below `folder` anew, without comments and blanks."""
    sheets = sorted(folder.rglob("*.css"))
    options = ["--minify", "--charset=utf8", "--log-level=warning", "--allow-overwrite"]
    command: list[str | Path] = [
        ESBUILD,
        *sheets,
        *options,
        f"--outdir={folder}",
        f"--outbase={folder}",
    ]
    subprocess.run(command, check=True)  # noqa: S603
