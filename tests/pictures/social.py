"""Take the picture shown beside a link to the school, in each language, from the real table.

python -m tests.pictures.social    into site/static/
"""

import sys
import threading

from PIL import Image
from playwright.sync_api import ViewportSize, sync_playwright

from lessons.language.catalogue import languages
from lessons.words.words import Words
from sitebuilder.building import build
from sitebuilder.pages.parts.social import CARD_SIZE, card_name
from sitebuilder.paths import STATIC
from sitebuilder.server import server
from tests.pictures.__main__ import ROOT, take
from tests.pictures.screens import RUN, Screen
from tests.support.browser.chromium import chromium


SHOWN = Screen("social", RUN, ("Lay down",), until="[role=alert]", picks=("4H", "5H", "7H"))
COLOURS = 128
LARGER = 4  # thirds: the whole table fits in a window of that size


def main() -> int:
    """Take them; each is a few dozen kilobytes."""
    site = ROOT / "build" / "test-site"
    build(site, "")
    running = server(site, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    width, height = CARD_SIZE
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(playwright), args=["--no-sandbox"]
        )
        for language in languages():
            to = STATIC / card_name(language)
            address = f"http://127.0.0.1:{running.server_port}/{language}/"
            size = ViewportSize(width=width * LARGER // 3, height=height * LARGER // 3)
            take(browser, size, address, SHOWN, Words(language), to)
            with Image.open(to) as picture:
                small = picture.resize(CARD_SIZE, Image.Resampling.LANCZOS)
                few = small.convert("P", palette=Image.Palette.ADAPTIVE, colors=COLOURS)
            few.save(to, optimize=True)
        browser.close()
    running.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
