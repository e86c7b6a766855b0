"""Let a monkey play with the built site: MINUTES=60 SEED=1 python -m tests.soak.

It stops at the first error on the console, at a table that does not come back, or at a deal that
is gone; exit status 1. At the end it tells what was done, and the memory before and after.
"""

import os
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page

from tests.soak.monkey import Monkey
from tests.support.browser.outside_tests import SITE, browser_at_site


MINUTES = float(os.environ.get("MINUTES", "60"))
SEED = int(os.environ.get("SEED", "1"))
MEASURED = "en/practice/#deal=v1.basic.2.8"
DEALS = (
    *("#deal=v1.basic.2.8", "#deal=v1.rummy500.3.5"),
    *("#deal=v1.romme500_call.3.2", "#deal=v1.romme.4.9"),
)
START = 120_000  # ms
SIZES = ({"width": 390, "height": 664}, {"width": 1280, "height": 800})


def main() -> int:
    """Play until the time is over or something is wrong."""
    with browser_at_site() as (browser, site):
        wrong = _play(browser, site, _pages(SITE))
    return 1 if wrong else 0


def _pages(site: Path) -> list[str]:
    """All pages, those with a table several times."""
    found = sorted(
        file.parent.relative_to(site).as_posix() + "/" for file in site.glob("*/**/index.html")
    )
    tables = [f"{language}/practice/{deal}" for language in ("en", "de") for deal in DEALS]
    return [MEASURED, *found, *tables * 3]


def _play(browser: Browser, site: str, pages: list[str]) -> bool:
    context = browser.new_context(viewport=SIZES[SEED % 2], has_touch=SEED % 2 == 0)
    monkey = Monkey(context, site, pages, SEED)
    before = _memory(monkey.page, site)
    end, acts = time.monotonic() + 60 * MINUTES, 0
    last: list[str] = []
    while time.monotonic() < end and not (monkey.errors or monkey.lost):
        where = urlsplit(monkey.page.url)
        last = [*last[-9:], f"{where.path}#{where.fragment} {monkey.act()}"]
        acts += 1
    wrong = [*monkey.errors, *monkey.lost]
    print(f"SEED={SEED}: {acts} acts", dict(sorted(monkey.done.items())))
    for line in [*wrong, *(last if wrong else [])]:
        print(" ", line[:600])
    if not wrong:
        after = _memory(monkey.page, site)
        for name, value in before.items():
            print(f"  {name}: {value} at first, {after[name]} at last")
    context.close()
    return bool(wrong)


def _memory(page: Page, site: str) -> dict[str, int]:
    """Megabytes of scripts and of the process with page and worker, and nodes, after a deal."""
    page.goto("about:blank")
    page.goto(site + MEASURED)
    page.locator('html[data-runtime="ready"]').wait_for(state="attached", timeout=START)
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    devtools.send("Performance.enable")
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    told = {one["name"]: one["value"] for one in metrics}
    nodes = devtools.send("Memory.getDOMCounters")["nodes"]
    devtools.detach()
    return {
        "scripts, MB": round(told["JSHeapUsedSize"] / 1e6),
        "nodes": nodes,
        "page and worker, MB": max(map(_resident, _renderers()), default=0),
    }


def _renderers() -> list[Path]:
    """The processes of this browser that run pages."""
    return [
        folder
        for folder in Path("/proc").glob("[0-9]*")
        if b"--type=renderer" in _read(folder / "cmdline") and _descends(folder, os.getpid())
    ]


def _descends(folder: Path, from_: int) -> bool:
    parent = int((_read(folder / "stat").rpartition(b")")[2].split() or [b"0", b"0"])[1])
    return parent == from_ or (parent > 1 and _descends(Path(f"/proc/{parent}"), from_))


def _resident(folder: Path) -> int:
    pages = (_read(folder / "statm").split() or [b"0", b"0"])[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") // 1_000_000


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""


if __name__ == "__main__":
    sys.exit(main())
