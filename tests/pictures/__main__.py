"""Take the pictures of all screens, and tell which of the kept ones have changed.

    python -m tests.pictures          pictures into build/pictures/, compared with the kept ones
    python -m tests.pictures --keep   only the kept ones, replaced by what is seen now
    python -m tests.pictures try end  only of these screens

A picture has changed if more than a thousandth of its points differ clearly: fonts are smoothed
a little differently from machine to machine.
"""

import sys
from pathlib import Path

from PIL import Image, ImageChops

from lessons.language.catalogue import languages
from lessons.words.words import Words
from tests.pictures.screens import KEPT_SIZES, SCREENS, SIZES
from tests.pictures.taking import in_few_colours, take
from tests.support.browser.outside_tests import ROOT, browser_at_site


TAKEN = ROOT / "build" / "pictures"
KEPT = Path(__file__).parent / "kept"
COLOURS = 64
CLEARLY = 48  # of 255, by which a point differs
FEW = 0.001  # of all points may differ


def main() -> int:
    """Take all pictures; 1 if a kept one has changed."""
    keep = "--keep" in sys.argv[1:]
    named = {name for name in sys.argv[1:] if not name.startswith("-")}
    TAKEN.mkdir(parents=True, exist_ok=True)
    changed = []
    with browser_at_site() as (browser, site):
        for size in SIZES:
            for language in languages():
                for screen in SCREENS:
                    is_kept = screen.kept and size in KEPT_SIZES
                    if (keep and not is_kept) or (named and screen.name not in named):
                        continue
                    name = f"{screen.name}-{size}-{language}.png"
                    address, words = f"{site}{language}/", Words(language)
                    take(browser, SIZES[size], address, screen, words, TAKEN / name)
                    if is_kept and _is_changed(name, keep):
                        changed.append(name)
    print(f"{len(list(TAKEN.glob('*.png')))} pictures in {TAKEN.relative_to(ROOT)}/")
    for name in changed:
        print(f"changed: {name} (kept: {(KEPT / name).relative_to(ROOT)})")
    return 1 if changed else 0


def _is_changed(name: str, keep: bool) -> bool:
    taken, kept = TAKEN / name, KEPT / name
    if keep:
        KEPT.mkdir(exist_ok=True)
        with Image.open(taken) as picture:
            in_few_colours(picture, COLOURS).save(kept, optimize=True)
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
