"""Take the picture shown beside a link to the school, in each language, from the real table.

python -m tests.pictures.social    into site/static/
"""

import sys

from PIL import Image
from playwright.sync_api import ViewportSize

from lessons.language.catalogue import languages
from lessons.words.words import Words
from sitebuilder.pages.parts.social import CARD_SIZE, card_name
from sitebuilder.paths import STATIC
from tests.pictures.screens import REFUSED
from tests.pictures.taking import in_few_colours, take
from tests.support.browser.outside_tests import browser_at_site


COLOURS = 128
LARGER = 4  # thirds: the whole table fits in a window of that size


def main() -> int:
    """Take them; each is a few dozen kilobytes."""
    width, height = (side * LARGER // 3 for side in CARD_SIZE)
    size = ViewportSize(width=width, height=height)
    with browser_at_site() as (browser, site):
        for language in languages():
            to = STATIC / card_name(language)
            take(browser, size, f"{site}{language}/", REFUSED, Words(language), to)
            with Image.open(to) as picture:
                small = picture.resize(CARD_SIZE, Image.Resampling.LANCZOS)
            in_few_colours(small, COLOURS).save(to, optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
