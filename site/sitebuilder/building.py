"""The whole site, from the checkout to static files."""

import fcntl
import importlib.util
import shutil
import sys
from pathlib import Path

from lessons.build import built_files
from lessons.language.catalogue import languages
from sitebuilder.assets.puzzle_banks import place_banks
from sitebuilder.assets.static_files import place_static
from sitebuilder.content_policy import content_policy
from sitebuilder.fingerprints import digest, digest_of_files
from sitebuilder.host_headers import place_host_headers
from sitebuilder.pages.parts.frame import Site
from sitebuilder.pages.render import write_pages
from sitebuilder.paths import CACHE, ROOT
from sitebuilder.runtime.runtime_files import place_runtime
from sitebuilder.runtime.service_worker import place_service_worker
from sitebuilder.say import say
from sitebuilder.size_report import write_report


SOURCES = ("engine", "lessons", "tutorial", "site", "package-lock.json", "requirements")
SCRIPTS = ("pages.mjs", "score_pad.mjs", "rules_table.mjs", "boot.mjs")
MEASURED_LESSON = "en/lessons/runs"


def build(out: Path, site_url: str) -> None:
    """Write the site to `out`; nothing is done if it stands there already, as it would become.

    Whoever builds in this checkout meanwhile is waited for: all builds share a cache.

    Args:
        out: folder, replaced as a whole.
        site_url: where the site will lie, with a slash at its end; empty for any place.
    """
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "building.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # given back as the file is closed
        _build(out, site_url)


def _build(out: Path, site_url: str) -> None:
    key = digest(_sources().encode(), site_url.encode(), str(out.resolve()).encode())
    stamp = CACHE / "built" / digest(str(out.resolve()).encode())
    if out.is_dir() and stamp.is_file() and stamp.read_text(encoding="ascii") == key:
        return
    say("building the site")
    new = CACHE / "site-new"
    if new.exists():
        shutil.rmtree(new)
    new.mkdir()
    _write(new, site_url)
    write_report(new, ROOT / "build" / "sizes.json", MEASURED_LESSON)
    out.parent.mkdir(parents=True, exist_ok=True)
    old = CACHE / "site-old"
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        shutil.move(out, old)  # a server that runs misses it for a moment only
    shutil.move(new, out)
    shutil.rmtree(old, ignore_errors=True)
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(key, encoding="ascii")


def _write(new: Path, site_url: str) -> None:
    static = new / "static"
    names = place_static(static) | place_banks(static)
    names |= place_runtime(static, site_packages(), built_files())
    write_pages(Site(site_url, languages(), names, content_policy(), SCRIPTS), new)
    (new / ".nojekyll").touch()
    place_service_worker(new)
    place_host_headers(new, site_url)


def site_packages() -> Path:
    """Where the libraries of this Python are installed."""
    found = importlib.util.find_spec("panel")
    if not found or not found.origin:
        sys.exit("Panel is not installed here; `make site` installs what the build needs.")
    return Path(found.origin).parents[1]


def _sources() -> str:
    return digest_of_files([ROOT / name for name in SOURCES])
