"""Finds a Chromium for the browser tests, or installs one; prints where it is.

Playwright's own where it can be downloaded, else the system's, else Debian's package.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright


SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
DOWNLOAD_TIMEOUT = 600  # seconds


def chromium() -> str:
    """Path of a Chromium that can be started; empty if there is none."""
    return _playwrights_own() or _systems()


def _playwrights_own() -> str:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else ""


def _systems() -> str:
    return next(filter(None, map(shutil.which, SYSTEM_NAMES)), "")


def _tell(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def _succeeds(*command: str) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, timeout=DOWNLOAD_TIMEOUT, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _download() -> bool:
    _tell("· downloading a Chromium for the browser tests …")
    return _succeeds(sys.executable, "-m", "playwright", "install", "chromium")


def _install() -> bool:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    _tell("· no download; installing the system's package chromium …")
    return _succeeds("apt-get", "update") and _succeeds("apt-get", "install", "-y", "chromium")


def main() -> None:
    """Print the path, or say what is missing and fail."""
    own = _playwrights_own() or (_download() and _playwrights_own())
    found = own or _systems() or (_install() and _systems())
    if not found:
        _tell(
            "No Chromium was found and none could be installed. The browser tests need one:\n"
            "  .venv/bin/playwright install --with-deps chromium\n"
            "or install your system's Chromium or Chrome, then run this again."
        )
        sys.exit(1)
    print(found)


if __name__ == "__main__":
    main()
