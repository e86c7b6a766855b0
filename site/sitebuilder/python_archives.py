"""The Python files of the browser: two archives of compiled modules, ours and the libraries."""

import json
import shutil
import subprocess
import zipfile

from pathlib import Path

from sitebuilder.fingerprints import digest, digest_of_files
from sitebuilder.places import CACHE, NODE_MODULES, ROOT, RUNTIME
from sitebuilder.say import say


OURS = ("engine", "lessons", "tutorial")
BUILD_ONLY = ("babel", "pydantic", "pydantic_core", "yaml")
NAMED = ("panel/theme/css/*.css",)
PANEL_MARK = "https://panel.invalid/"
"""Stands where the address of Panel's files belongs; the page puts the true one in."""

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the same date for every file, or no two builds are equal


def python_archives(site_packages: Path) -> dict[str, bytes]:
    """The archives `school.zip` and `libraries.zip`, made anew only if a source has changed."""
    sources = [RUNTIME, *(ROOT / name for name in OURS)]
    versions = sorted(path.name for path in site_packages.glob("*.dist-info"))
    key = digest(
        digest_of_files(sources).encode(),
        json.dumps(versions).encode(),
        (NODE_MODULES / "pyodide" / "package.json").read_bytes(),
    )
    kept = CACHE / f"python-{key}"
    if not kept.is_dir():
        say("compiling the Python files of the browser")
        _make(kept, site_packages)
    return {path.name: path.read_bytes() for path in sorted(kept.glob("*.zip"))}


def _make(kept: Path, site_packages: Path) -> None:
    for old in CACHE.glob("python-*"):
        shutil.rmtree(old)
    out = CACHE / "python-new"
    if out.exists():
        shutil.rmtree(out)  # of a build that failed
    out.mkdir(parents=True)
    roots = [RUNTIME / "python", ROOT, site_packages]
    job = {
        "roots": [str(root) for root in roots],
        "module": "school_worker",
        "whole": OURS,
        "named": NAMED,
        "without": BUILD_ONLY,
        "panelMark": PANEL_MARK,
        "out": str(out),
    }
    job_file = out / "job.json"
    job_file.write_text(json.dumps(job), encoding="utf-8")
    subprocess.run(["node", RUNTIME / "collect_python.mjs", job_file], check=True)  # noqa: S603, S607
    _zip(out / "school.zip", [out / "0", out / "1"])
    _zip(out / "libraries.zip", [out / "2"])
    out.rename(kept)


def _zip(target: Path, folders: list[Path]) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for folder in folders:
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    entry = zipfile.ZipInfo(str(path.relative_to(folder)), EARLIEST)
                    entry.compress_type = zipfile.ZIP_DEFLATED
                    archive.writestr(entry, path.read_bytes())
