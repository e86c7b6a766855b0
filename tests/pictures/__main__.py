"""Take the pictures of all screens, and tell which of the kept ones have changed.

    python -m tests.pictures          pictures into build/pictures/, compared with the kept ones
    python -m tests.pictures --keep   only the kept ones, replaced by what is seen now
    python -m tests.pictures try end  only of these screens

A picture has changed if more than a thousandth of its points differ clearly: fonts are smoothed
a little differently from machine to machine.
"""

import sys
import threading
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from engine.cards import Card
from lessons.language.catalogue import languages
from lessons.words.words import Words
from sitebuilder.building import build
from sitebuilder.server import server
from tests.pictures.screens import KEPT_SIZES, SCREENS, SIZES, TOUCHED, Screen
from tests.support.browser.chromium import chromium
from tests.support.browser.kept import with_deal
from tests.support.past_deals import a_deal


ROOT = Path(__file__).resolve().parents[2]
TAKEN = ROOT / "build" / "pictures"
KEPT = Path(__file__).parent / "kept"
START = 120_000  # ms Python may take on a busy machine
CLEARLY = 48  # of 255, by which a point differs
FEW = 0.001  # of all points may differ


def main() -> int:
    """Take all pictures; 1 if a kept one has changed."""
    keep = "--keep" in sys.argv[1:]
    named = {name for name in sys.argv[1:] if not name.startswith("-")}
    TAKEN.mkdir(parents=True, exist_ok=True)
    site = ROOT / "build" / "test-site"
    build(site, "")
    running = server(site, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    changed = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(playwright), args=["--no-sandbox"]
        )
        for size in SIZES:
            for language in languages():
                for screen in SCREENS:
                    is_kept = screen.kept and size in KEPT_SIZES
                    if (keep and not is_kept) or (named and screen.name not in named):
                        continue
                    name = f"{screen.name}-{size}-{language}.png"
                    address = f"http://127.0.0.1:{running.server_port}/{language}/"
                    take(browser, SIZES[size], address, screen, Words(language), TAKEN / name)
                    if is_kept and _is_changed(name, keep):
                        changed.append(name)
        browser.close()
    running.shutdown()
    print(f"{len(list(TAKEN.glob('*.png')))} pictures in {TAKEN.relative_to(ROOT)}/")
    for name in changed:
        print(f"changed: {name} (kept: {(KEPT / name).relative_to(ROOT)})")
    return 1 if changed else 0


def take(
    browser: Browser, viewport: ViewportSize, address: str, screen: Screen, words: Words, to: Path
) -> None:
    """Take the picture of a screen in a window of this size."""
    phone = viewport["width"] < TOUCHED
    context = browser.new_context(
        viewport=viewport,
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    if screen.deal is not None:
        with_deal(page, a_deal(*screen.deal))
    page.goto(address + screen.address)
    _wait(page)
    if "#review" in screen.address:
        page.locator(".loss-rows [aria-current]").first.wait_for(timeout=START)
    for card in screen.picks:
        name = words.card_name(Card.parse(card))
        page.get_by_role("button", name=name, exact=True).first.click()
    for name in screen.presses:
        page.get_by_role("button", name=words.button(name), exact=True).first.click()
    if screen.until:
        page.locator(screen.until).wait_for(timeout=START)
    page.evaluate("() => document.fonts.ready")
    page.screenshot(path=to, animations="disabled", caret="hide")
    context.close()


def _wait(page: Page) -> None:
    page.locator('html[data-runtime="ready"], html[data-runtime="static"]').first.wait_for(
        state="attached", timeout=START
    )


def _is_changed(name: str, keep: bool) -> bool:
    taken, kept = TAKEN / name, KEPT / name
    if keep:
        KEPT.mkdir(exist_ok=True)
        with Image.open(taken) as picture:
            picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=64).save(
                kept, optimize=True
            )
        return False
    if not kept.exists():
        return True
    with Image.open(taken) as now, Image.open(kept) as before:
        if now.size != before.size:
            return True
        apart = ImageChops.difference(now.convert("L"), before.convert("L"))
        differing = sum(apart.histogram()[CLEARLY:])
        return differing > FEW * now.width * now.height


if __name__ == "__main__":
    sys.exit(main())
