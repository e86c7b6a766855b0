"""Styles, scripts, pictures and the font: fingerprinted, with their links to each other mended."""

import re
from collections.abc import Mapping
from pathlib import Path

from sitebuilder.assets.cards import build_cards
from sitebuilder.assets.scripts import bundle_script, minify_sheet
from sitebuilder.assets.style_sheet import SHEET, sheet
from sitebuilder.assets.table_sizes import foreseen_tables
from sitebuilder.fingerprints import digest, digest_of_files, place
from sitebuilder.paths import CACHE, NODE_MODULES, ROOT, SCRIPTS, STATIC
from sitebuilder.say import say
from tutorial.lesson.drilling import FIRST
from tutorial.lesson.recall.checkpoint import CHECKPOINTS


# These import what lies in `pages/`, `learned/` and `rules/`.
BUNDLED = ("pages.mjs", "rules_table.mjs", "score_pad.mjs")
FORESEEN = "foreseen.js"
FONT = "vollkorn-latin-600-normal.woff2"
LINK = re.compile(r'url\("([\w.-]+)"\)')


def place_static(static: Path) -> dict[str, str]:
    """Place every file pages ask for by name; answer the names they were given."""
    files = {
        path.name: path.read_bytes()
        for folder in (STATIC, SCRIPTS)
        for path in sorted(folder.iterdir())
        if path.is_file()
    }
    files |= {name: bundle_script(SCRIPTS / name) for name in BUNDLED}
    known = {"TABLES": foreseen_tables(), "CHECKPOINTS": len(CHECKPOINTS), "DRAWN": FIRST}
    files[FORESEEN] = bundle_script(SCRIPTS / FORESEEN, define=known)
    files[SHEET] = sheet().encode()
    files[FONT] = (NODE_MODULES / "@fontsource" / "vollkorn" / "files" / FONT).read_bytes()
    files["cards.svg"] = _cards()
    names: dict[str, str] = {}
    for name in sorted(files, key=lambda name: (name.endswith(".css"), name)):
        data = files[name]
        if name.endswith(".css"):  # after all they can point at
            data = minify_sheet(_mended(data.decode(), names))
        names[name] = place(static, name, data)
    return names


def _mended(sheet: str, names: Mapping[str, str]) -> str:
    return LINK.sub(lambda found: f'url("{names[found[1]]}")', sheet)


def _cards() -> bytes:
    """The card sprite, drawn anew only when one of its sources has changed."""
    sources = [*Path(__file__).parent.glob("cards*.py"), ROOT / "package-lock.json"]
    kept = CACHE / f"cards-{digest(digest_of_files(sources).encode())}.svg"
    if not kept.is_file():
        say("drawing the cards")
        for old in CACHE.glob("cards-*"):
            old.unlink()
        drawn = build_cards(NODE_MODULES, CACHE / "drawing")
        kept.write_bytes(drawn.read_bytes())
    return kept.read_bytes()
