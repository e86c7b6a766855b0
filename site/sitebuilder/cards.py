"""Builds the card sprite: one SVG file with a symbol for every face.

`#7H` is the full face, `#c7H` the compact one for small cards, `#X` and `#cX` the joker.
Colours are the custom properties `--s --h --d --c --jk --card --card-edge` of the page.
Letters follow `--letters-en` and `--letters-de`, of which one is `inline` and one `none`;
`#DS-de` and `#cBH-de`, Dame and Bube, show German letters whatever the page has chosen.
"""

import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from sitebuilder import cards_drawn
from sitebuilder.cards_artwork import (
    COURT,
    RANKS,
    SUITS,
    artwork,
    court_layers,
    halves,
    index,
    index_symbol,
    pip,
    pips_turned,
    pips_upright,
)


VIEW = "-120 -168 240 336"
FALLBACK = {"S": "#15161c", "H": "#b3131f", "D": "#0f55b5", "C": "#12693a"}
LETTER_OF = {"J": "B", "Q": "D"}
GERMAN = "--letters-en:none;--letters-de:inline"

SVGO_CONFIG = Path(__file__).parent.parent / "svgo.config.mjs"


def build_cards(node_modules: Path, out: Path) -> Path:
    """Write `static/cards.svg` under `out` and return its path."""
    target = out / "static" / "cards.svg"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(_compressed(sprite(node_modules), node_modules), encoding="utf-8")
    return target


def sprite(node_modules: Path) -> str:
    """The sprite before compression."""
    faces = artwork(node_modules)
    root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg"})
    root.append(ET.fromstring(cards_drawn.FRAME))  # noqa: S314 - our own text
    root.extend(pip(faces, suit) for suit in SUITS)
    root.extend(index(faces, rank) for rank in RANKS)
    root.extend(index_symbol(f"i{name}", d) for name, d in cards_drawn.GERMAN_LETTERS.items())
    for suit in SUITS:
        for rank in RANKS:
            root.extend(_card(faces, rank + suit))
    drawn = (cards_drawn.STAR, cards_drawn.CAP, cards_drawn.JOKER, cards_drawn.JOKER_COMPACT)
    root.extend(ET.fromstring(text) for text in drawn)  # noqa: S314
    return ET.tostring(root, encoding="unicode")


def _card(faces: dict[str, ET.Element], card: str) -> Iterator[ET.Element]:
    if card[0] in COURT:
        yield from court_layers(faces, card)
        yield _figure(faces, card)
    yield _full(faces, card)
    yield _compact(card)
    if card[0] in LETTER_OF:
        for kind in ("", "c"):
            german = _face(f"{kind}{LETTER_OF[card[0]]}{card[1]}-de")
            box = {"x": "-120", "y": "-168", "width": "240", "height": "336"}
            _use(german, f"{kind}{card}", style=GERMAN, **box)
            yield german


def _figure(faces: dict[str, ET.Element], card: str) -> ET.Element:
    """The court figure in its box, both halves, drawn once for the full and the compact face."""
    figure = ET.Element("symbol", {"id": f"a{card}", "viewBox": "-52 -100 104 200"})
    figure.extend(halves(faces, card))
    pip_use = {"height": "34", "x": "-56", "y": "-97"}
    _use(figure, f"p{card[1]}", **pip_use)
    _use(figure, f"p{card[1]}", **pip_use, transform="rotate(180)")
    box = {"width": "103", "height": "199", "x": "-51.5", "y": "-99.5"}
    ET.SubElement(figure, "rect", {**box, "stroke": "#44f", "fill": "none"})
    return figure


def _full(faces: dict[str, ET.Element], card: str) -> ET.Element:
    """The full face: what stands on its head is the upper half once more, turned."""
    rank, suit = card[0], card[1]
    symbol = _face(card)
    face = _painted(symbol, suit)
    if rank in COURT:
        _use(face, f"a{card}", x="-52", y="-100", width="104", height="200")
    half = ET.SubElement(face, "g", {"id": f"h{card}"})
    _index(half, card, height="70", x="-122", y="-156")
    _use(half, f"p{suit}", height="59", x="-116", y="-81")
    turned = [dict(use.attrib) for use in pips_turned(faces, card)]
    for pip_use in pips_upright(faces, card):
        (half if pip_use.attrib in turned else face).append(pip_use)
    _use(face, f"h{card}", transform="rotate(180)")
    return symbol


def _compact(card: str) -> ET.Element:
    rank, suit = card[0], card[1]
    symbol = _face(f"c{card}")
    face = _painted(symbol, suit)
    _index(face, card, x="-133", y="-158", width="126", height="126")
    _use(face, f"p{suit}", x="-118", y="-38", width="96", height="96")
    if rank in COURT:
        head = {"x": "-14", "y": "-22", "width": "122", "height": "176", "viewBox": "1 1 102 147"}
        _use(ET.SubElement(face, "svg", head), f"a{card}", width="104", height="200")
    else:
        _use(face, f"p{suit}", x="-24", y="18", width="140", height="140")
    return symbol


def _index(parent: ET.Element, card: str, **place: str) -> None:
    rank = card[0]
    if rank not in LETTER_OF:
        _use(parent, f"i{rank}", **place)
        return
    _use(parent, f"i{rank}", style="display:var(--letters-en,inline)", **place)
    _use(parent, f"i{LETTER_OF[rank]}", style="display:var(--letters-de,none)", **place)


def _face(name: str) -> ET.Element:
    return ET.Element("symbol", {"id": name, "viewBox": VIEW})


def _painted(symbol: ET.Element, suit: str) -> ET.Element:
    _use(symbol, "fr")
    colour = f"color:var(--{suit.lower()},{FALLBACK[suit]})"
    return ET.SubElement(symbol, "g", {"style": colour})


def _use(parent: ET.Element, name: str, **attributes: str) -> None:
    ET.SubElement(parent, "use", {"href": f"#{name}", **attributes})


def _compressed(svg: str, node_modules: Path) -> str:
    """The same picture with shorter numbers, made by svgo."""
    svgo = ["node", str(node_modules / "svgo/bin/svgo.js"), "--config", str(SVGO_CONFIG)]
    done = subprocess.run(  # noqa: S603 - node and svgo are prerequisites of the build
        [*svgo, "--input", "-", "--output", "-"],
        input=svg,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout
