"""Let a monkey play with the built site: MINUTES=60 SEED=1 python -m tests.soak.

It stops at the first error on the console, at a table that does not come back, or at a deal that
is gone; exit status 1. So it ends where memory is clearly more in the last third of the time than
in the first. At the end it tells what was done, and what page and worker held each time.
"""

import os
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tests.soak.memory import MEASURED, Sample, grown, sample
from tests.soak.monkey import Monkey
from tests.support.browser.outside_tests import SITE, browser_at_site


MINUTES = float(os.environ.get("MINUTES", "60"))
SEED = int(os.environ.get("SEED", "1"))
DEALS = (
    *("#deal=v1.basic.2.8", "#deal=v1.rummy500.3.5"),
    *("#deal=v1.romme500_call.3.2", "#deal=v1.romme.4.9"),
)
SAMPLES = 13  # the first one is to warm up
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
    samples: list[Sample] = []
    began, acts, last = time.monotonic(), 0, [""]
    while (spent := time.monotonic() - began) < 60 * MINUTES and not monkey.wrong:
        if spent >= len(samples) * 60 * MINUTES / SAMPLES:
            samples.append(sample(monkey.page, site))
        where = urlsplit(monkey.page.url)
        last = [*last[-9:], f"{where.path}#{where.fragment} {monkey.act()}"]
        acts += 1
    wrong = [*monkey.wrong, *(last if monkey.wrong else grown(samples))]
    print(f"SEED={SEED}: {acts} acts", dict(sorted(monkey.done.items())))
    for line in wrong:
        print(" ", line[:600])
    for name in samples[0]:
        print(f"  {name}:", *(one[name] for one in samples))
    context.close()
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
