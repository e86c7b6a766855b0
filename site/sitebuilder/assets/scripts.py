"""Scripts bundled by esbuild, one file each, nothing left to import."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sitebuilder.paths import NODE_MODULES, ROOT


VIEWS = ROOT / "tutorial" / "views" / "views.js"


def bundled(script: Path, define: Mapping[str, Any] | None = None) -> bytes:
    """`script` with all it imports; each name in `define` stands for its value."""
    command: list[str | Path] = [
        NODE_MODULES / ".bin" / "esbuild",
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
