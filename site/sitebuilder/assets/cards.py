"""Builds the card sprite: one SVG file with a symbol for every face.

`#7H` is the full face, `#c7H` the compact one for small cards, `#X` and `#cX` the joker.
Colours are the custom properties `--s --h --d --c --jk --card --card-edge` of the page.
Letters follow `--letters-en`, `--letters-de` and so on, one of which is `inline`, the others
`none`: one for each row of `LETTERS`.

A lesson shows a hundred cards, so every face is a handful of paths: pips and indices lie where
they belong as paths of their own, and svgo makes one of those that look alike.
"""

import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from pathlib import Path

from lessons.messages.cards import LETTERS
from sitebuilder.assets import cards_drawn
from sitebuilder.assets.cards_artwork import (
    COURT,
    RANKS,
    SUITS,
    Shape,
    artwork,
    box,
    court_layers,
    index,
    pip,
    pips_upright,
    pips_upside_down,
    transform_into,
)


VIEW = "-1200 -1680 2400 3360"  # ten units for one of the package, so that whole numbers will do
TEN = "scale(10)"
TURNED = "rotate(180)"
PICTURE = {"x": "-700", "y": "-1320", "width": "1400", "height": "2640"}
FRAMED = {"x": "-720", "y": "-1340", "width": "1440", "height": "2680"}
CORNER_X = -92  # middle of index and suit of the full face, beside the picture
COMPACT_X = -60  # the same of the compact face, where they are larger
PIP, ACE_PIP = 58, 124
INDEX, CORNER_PIP = 56, 42
COURT_COLOURS = {"#44F": "#2c4a86", "red": "#b3131f", "#FC4": "#e3ad3f", "black": "#15161c"}
SIGN = {"S": 126, "H": 126, "D": 126, "C": 116}  # the club is the widest
SIGN_X = 66  # right of the strip that a meld shows of each card
FALLBACK = {"S": "#15161c", "H": "#b3131f", "D": "#0f55b5", "C": "#12693a"}

Letters = Mapping[str, Mapping[str, str]]
"""How ranks are printed, by the name of a choice of letters; the first is shown unless chosen."""

Indices = list[tuple[Shape, dict[str, str]]]
"""The index of a card, in each kind of letters, with the attributes that kind has."""

SVGO_CONFIG = Path(__file__).parents[2] / "svgo.config.mjs"


def build_cards(node_modules: Path, out: Path) -> Path:
    """Write `static/cards.svg` under `out` and return its path."""
    target = out / "static" / "cards.svg"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(_compressed(sprite(node_modules), node_modules), encoding="utf-8")
    return target


def sprite(node_modules: Path, letters: Letters = LETTERS) -> str:
    """The sprite before compression.

    Raises:
        KeyError: if a letter is neither in the artwork nor drawn by hand.
    """
    faces = artwork(node_modules)
    root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg"})
    for suit in SUITS:
        for rank in RANKS:
            root.extend(_card(faces, rank + suit, _indices(faces, rank, letters)))
    root.extend(ET.fromstring(text) for text in cards_drawn.SYMBOLS)  # noqa: S314 - our own text
    return ET.tostring(root, encoding="unicode")


def _card(faces: dict[str, ET.Element], card: str, indices: Indices) -> Iterator[ET.Element]:
    if card[0] in COURT:
        yield _figure(faces, card)
    yield _full(faces, card, indices)
    yield _compact(faces, card, indices)


def _indices(faces: dict[str, ET.Element], rank: str, letters: Letters) -> Indices:
    """The rank in each kind of letters; once and always shown where all are alike."""
    printed = {name: row.get(rank, rank) for name, row in letters.items()}
    if len(set(printed.values())) == 1:
        return [(index(faces, printed.popitem()[1]), {})]
    first = next(iter(printed))
    return [
        (
            index(faces, letter),
            {"style": f"display:var(--letters-{name},{'inline' if name == first else 'none'})"},
        )
        for name, letter in printed.items()
    ]


def _figure(faces: dict[str, ET.Element], card: str) -> ET.Element:
    """The court figure in the units it was drawn in: the upper half, and the same turned."""
    own = {"id": f"a{card}", "viewBox": "0 0 1300 2000", "preserveAspectRatio": "none"}
    figure = ET.Element("symbol", own)
    half = ET.SubElement(figure, "g", {"id": f"h{card}"})
    for layer in court_layers(faces, card):
        _layer(half, layer, pip(faces, card[1]))
    ET.SubElement(figure, "use", {"href": f"#h{card}", "transform": "rotate(180 650 1000)"})
    return figure


def _layer(figure: ET.Element, layer: ET.Element, suit: Shape, place: str = "") -> None:
    """The paths of a layer, and the suit's symbols in it, moved to this place."""
    for part in layer:
        looks = {name: COURT_COLOURS.get(value, value) for name, value in part.attrib.items()}
        there = f"{place} {looks.pop('transform', '')}".strip()
        if part.tag == "g":
            _layer(figure, part, suit, there)
        elif part.tag == "path":
            ET.SubElement(figure, "path", looks | ({"transform": there} if there else {}))
        else:
            size = {"height": looks.pop("height")}
            del looks["href"]
            _paths(figure, suit, [f"{there} {transform_into(suit, size)}"], looks)


def _full(faces: dict[str, ET.Element], card: str, indices: Indices) -> ET.Element:
    """The full face: what stands on its head is the upper half once more, turned."""
    suit = pip(faces, card[1])
    symbol, face = _face(card, card[1])
    if card[0] in COURT:
        ET.SubElement(face, "use", {"href": f"#a{card}", **PICTURE})
        ET.SubElement(face, "use", {"href": "#line", **FRAMED})
    half = [transform_into(suit, box(CORNER_X, -68, CORNER_PIP))]
    middle: list[str] = []
    turned = [dict(use.attrib) for use in pips_upside_down(faces, card)]
    for use in pips_upright(faces, card):
        place = transform_into(suit, _pip_box(use, ACE_PIP if card[0] == "A" else PIP))
        (half if use.attrib in turned else middle).append(place)
    _paths(face, suit, [*_both_ways(half), *(f"{TEN} {place}" for place in middle)])
    for letter, shown in indices:
        corner = transform_into(letter, box(CORNER_X, -121, INDEX))
        _paths(face, letter, _both_ways([corner]), shown)
    return symbol


def _pip_box(use: ET.Element, size: float) -> dict[str, str]:
    """Where a pip of the package lies, further apart because it is larger."""
    height = float(use.get("height", "0"))
    x, y = (float(use.get(at, "0")) + height / 2 for at in ("x", "y"))
    return box(x * 0.98, y * 1.28, size)


def _both_ways(places: list[str]) -> list[str]:
    """Each place, and the same with the card turned."""
    return [f"{TEN} {turn} {place}" for turn in ("", TURNED) for place in places]


def _compact(faces: dict[str, ET.Element], card: str, indices: Indices) -> ET.Element:
    """The compact face: index and suit where a strip shows them, one large sign beyond it."""
    suit = pip(faces, card[1])
    symbol, face = _face(f"c{card}", card[1])
    pips = [
        transform_into(suit, box(COMPACT_X, 14, 88)),
        transform_into(suit, box(SIGN_X, 88, SIGN[card[1]])),
    ]
    _paths(face, suit, [f"{TEN} {place}" for place in pips])
    if card[0] in COURT:
        crown = Shape(cards_drawn.CROWNS[card[0]], 1000, suit.looks)
        _paths(face, crown, [f"{TEN} {transform_into(crown, box(SIGN_X, -4, 80))}"])
    for letter, shown in indices:
        corner = transform_into(letter, box(COMPACT_X, -91, 120))
        _paths(face, letter, [f"{TEN} {corner}"], shown)
    return symbol


def _face(name: str, suit: str) -> tuple[ET.Element, ET.Element]:
    """An empty card, and its part that has the colour of the suit."""
    symbol = ET.Element("symbol", {"id": name, "viewBox": VIEW})
    symbol.append(ET.fromstring(cards_drawn.FRAME))  # noqa: S314 - our own text
    colour = f"color:var(--{suit.lower()},{FALLBACK[suit]})"
    return symbol, ET.SubElement(symbol, "g", {"style": colour})


def _paths(
    parent: ET.Element, shape: Shape, places: list[str], shown: dict[str, str] | None = None
) -> None:
    """The shape at each of these places."""
    for place in places:
        looks = {**shape.looks, **(shown or {}), "d": shape.path, "transform": place}
        ET.SubElement(parent, "path", looks)


def _compressed(svg: str, node_modules: Path) -> str:
    """A picture with whole numbers and with one path of those alike, made by svgo."""
    svgo = ["node", str(node_modules / "svgo/bin/svgo.js"), "--config", str(SVGO_CONFIG)]
    done = subprocess.run(  # noqa: S603 - node and svgo are prerequisites of the build
        [*svgo, "--input", "-", "--output", "-"],
        input=svg,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout
