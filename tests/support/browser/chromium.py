"""Finds a Chromium for the browser tests, or installs one; prints where it is.

Playwright's own where it can be downloaded, else the system's, else Debian's package. A headless
shell comes first: it draws the same pages without a window around each, in half the time.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright


SHELL = "chromium-headless-shell"
SYSTEM_NAMES = (
    SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
DOWNLOAD_TIMEOUT = 600  # seconds


def chromium(playwright: Playwright) -> str:
    """Path of a Chromium that starts; empty if there is none."""
    own = playwright.chromium.executable_path
    return own if _starts(own) else _systems()


def _playwrights_own() -> str:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if _starts(path) else ""


def _starts(path: str) -> bool:
    """Whether the browser is there with all libraries it needs."""
    return Path(path).exists() and succeeds(path, "--version")


def _systems(names: Sequence[str] = SYSTEM_NAMES) -> str:
    return next(filter(None, map(shutil.which, names)), "")


def tell(what: str) -> None:
    """Say what is going on, beside what is printed for others to read."""
    print(what, file=sys.stderr, flush=True)


def succeeds(*command: str) -> bool:
    """Run a command; whether it went well."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=DOWNLOAD_TIMEOUT, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def may_install() -> bool:
    """Whether packages of the system can be installed from here."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _download() -> str:
    tell("· downloading a Chromium for the browser tests …")
    command = (sys.executable, "-m", "playwright")
    if not succeeds(*command, "install", "chromium"):
        return ""
    if not _playwrights_own() and may_install():
        tell("· installing the libraries it needs …")
        succeeds(*command, "install-deps", "chromium")
    return _playwrights_own()


def _install() -> bool:
    if not may_install():
        return False
    tell("· no download; installing a Chromium from the system's packages …")
    return succeeds("apt-get", "update") and any(
        succeeds("apt-get", "install", "-y", package) for package in (SHELL, "chromium")
    )


def main() -> None:
    """Print the path, or say what is missing and fail."""
    found = _playwrights_own() or _download() or _systems([SHELL])
    found = found or (_install() and _systems()) or _systems()
    if not found:
        tell(
            "No Chromium was found and none could be installed. The browser tests need one:\n"
            "  .venv/bin/playwright install --with-deps chromium\n"
            "or install your system's Chromium or Chrome, then run this again."
        )
        sys.exit(1)
    print(found)


if __name__ == "__main__":
    main()
