"""Reads the card faces of the npm package: indices, pips and court figures, without colours.

The artwork is by Adrian Kennard (CC0). Only the raw SVG files of the package are used.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path


SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
FACES = Path("@heruka_urgyen/react-playing-cards/src/images/4color-bf")

RANKS = "A23456789TJQK"
SUITS = "SHDC"
COURT = "JQK"
LAYERS = "123456"

INDEX_STROKE = "118"  # the package has 80; half as much again reads at 44 px


def artwork(node_modules: Path) -> dict[str, ET.Element]:
    """The face of every card by its notation, namespaces and link attributes made plain."""
    faces = {}
    for suit in SUITS:
        for rank in RANKS:
            file = node_modules / FACES / f"{rank}{suit}.svg"
            face = ET.parse(file).getroot()  # noqa: S314 - a pinned package
            faces[rank + suit] = _plain(face)
    return faces


def pip(faces: dict[str, ET.Element], suit: str) -> ET.Element:
    """The suit's symbol in the current colour."""
    symbol = _symbol(faces[f"A{suit}"], f"S{suit}A", f"p{suit}")
    symbol[0].set("fill", "currentColor")
    return symbol


def index(faces: dict[str, ET.Element], rank: str) -> ET.Element:
    """The rank's letter or figure as strokes in the current colour."""
    symbol = _symbol(faces[f"{rank}S"], f"VS{rank}", f"i{rank}")
    return index_symbol(f"i{rank}", symbol[0].get("d", ""))


def index_symbol(name: str, path: str) -> ET.Element:
    """An index drawn with the thick strokes all indices have."""
    symbol = ET.Element(
        "symbol",
        {
            "id": name,
            "viewBox": "-500 -500 1000 1000",
            "preserveAspectRatio": "xMinYMid",
            "overflow": "visible",
        },
    )
    ET.SubElement(
        symbol,
        "path",
        {
            "d": path,
            "fill": "none",
            "stroke": "currentColor",
            "stroke-width": INDEX_STROKE,
            "stroke-linecap": "square",
            "stroke-miterlimit": "2",
        },
    )
    return symbol


def court_layers(faces: dict[str, ET.Element], card: str) -> Iterator[ET.Element]:
    """The six layers of a court figure; pips inside them follow the suit's colour."""
    for layer in LAYERS:
        name = f"{card[1]}{card[0]}{layer}"
        yield _symbol(faces[card], name, name)


def pips_upright(faces: dict[str, ET.Element], card: str) -> list[ET.Element]:
    """The pips in the middle that stand upright; those in the corners have another height."""
    return [use for use in faces[card].findall("use") if use.get("height") == "40"]


def pips_turned(faces: dict[str, ET.Element], card: str) -> list[ET.Element]:
    """The pips in the middle that stand on their head, as they lie before turning."""
    return [use for use in faces[card].findall("g/use") if use.get("height") == "40"]


def halves(faces: dict[str, ET.Element], card: str) -> list[ET.Element]:
    """The layers of a court figure in the order they are painted, upper and lower half."""
    return [use for use in faces[card].findall("use") if use.get("width") == "104"]


def _symbol(face: ET.Element, name: str, new_name: str) -> ET.Element:
    found = next(element for element in face if element.get("id") == name)
    found.set("id", new_name)
    return found


def _plain(face: ET.Element) -> ET.Element:
    card = face.get("face", "")
    renamed = {f"V{card[1]}{card[0]}": f"i{card[0]}", f"S{card[1]}{card[0]}": f"p{card[1]}"}
    for element in face.iter():
        element.tag = element.tag.removeprefix(SVG)
        if target := element.attrib.pop(HREF, ""):
            name = target.removeprefix("#")
            element.set("href", "#" + renamed.get(name, name))
    return face
