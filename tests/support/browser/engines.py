"""Finds a Firefox and a WebKit for the tests in other engines, or installs Debian's; says which.

Where one can neither be found nor installed its tests are skipped, and the run says so.
"""

import shutil
import sys
from pathlib import Path

from tests.support.browser.chromium import may_install, succeeds, tell


FIREFOX_NAMES = ("firefox-esr", "firefox")
WEBKIT_BROWSERS = (
    "/usr/lib/*/webkit2gtk-4.*/MiniBrowser",
    "/usr/libexec/webkit2gtk-4.*/MiniBrowser",
)
PACKAGES = {"Firefox": ("firefox-esr",), "WebKit": ("webkit2gtk-driver", "xvfb")}


def firefox() -> str:
    """Path of the system's Firefox; empty if there is none."""
    return next(filter(None, map(shutil.which, FIREFOX_NAMES)), "")


def webkit_driver() -> str:
    """Path of WebKitGTK's driver; empty if there is none."""
    return shutil.which("WebKitWebDriver") or ""


def webkit() -> str:
    """Path of WebKitGTK's small browser, if its driver and a display are there as well."""
    if not (webkit_driver() and shutil.which("Xvfb")):
        return ""
    found = (path for pattern in WEBKIT_BROWSERS for path in Path("/").glob(pattern[1:]))
    return str(next(found, ""))


FOUND = {"Firefox": firefox, "WebKit": webkit}


def main() -> None:
    """Install what is missing and may be installed; say what the tests will run in."""
    missing = [name for name, find in FOUND.items() if not find()]
    if missing and may_install():
        packages = [package for name in missing for package in PACKAGES[name]]
        tell(f"· installing {', '.join(packages)} for the tests in other engines …")
        if succeeds("apt-get", "update"):
            succeeds("apt-get", "install", "-y", "--no-install-recommends", *packages)
    for name, find in FOUND.items():
        print(f"{name}: {find() or 'not here, its tests are skipped'}", file=sys.stderr)


if __name__ == "__main__":
    main()
