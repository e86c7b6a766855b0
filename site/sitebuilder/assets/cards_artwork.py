"""Reads the card faces of the npm package: indices, pips and court figures, without colours.

The artwork is by Adrian Kennard (CC0). Only the raw SVG files of the package are used.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sitebuilder.assets.cards_drawn import LETTERS_DRAWN


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


@dataclass(frozen=True)
class Shape:
    """A path that stands in several places.

    Attributes:
        path: its data, around the origin.
        size: height and width of its box.
        looks: its attributes.
    """

    path: str
    size: int
    looks: dict[str, str]


def transform_into(shape: Shape, place: Mapping[str, str]) -> str:
    """The transform that puts the shape into a box: `height` of it, `x` and `y` of its corner."""
    x, y = place.get("x", "0"), place.get("y", "0")
    scale = float(place["height"]) / shape.size
    middle = shape.size / 2
    return f"translate({x} {y})scale({scale:.6f})translate({middle:g} {middle:g})"


def box(x: float, y: float, size: float) -> dict[str, str]:
    """The box of this size around a middle."""
    return {"height": f"{size:g}", "x": f"{x - size / 2:g}", "y": f"{y - size / 2:g}"}


def pip(faces: dict[str, ET.Element], suit: str) -> Shape:
    """The suit's symbol in the current colour."""
    return Shape(_path(faces[f"A{suit}"], f"S{suit}A"), 1200, {"fill": "currentColor"})


def index(faces: dict[str, ET.Element], rank: str) -> Shape:
    """A letter or figure of a card's corner as thick strokes in the current colour.

    Raises:
        KeyError: if it is neither in the package nor drawn by hand.
    """
    rank = "T" if rank == "10" else rank
    path = LETTERS_DRAWN.get(rank) or _path(faces[f"{rank}S"], f"VS{rank}")
    looks = {
        "fill": "none",
        "stroke": "currentColor",
        "stroke-width": INDEX_STROKE,
        "stroke-linecap": "square",
        "stroke-miterlimit": "2",
    }
    return Shape(path, 1000, looks)


def court_layers(faces: dict[str, ET.Element], card: str) -> Iterator[ET.Element]:
    """The six layers of the upper half of a court figure, in the order they are painted.

    Each has paths, and places of pips that follow the suit's colour.
    """
    for layer in LAYERS:
        yield _symbol(faces[card], f"{card[1]}{card[0]}{layer}")


def pips_upright(faces: dict[str, ET.Element], card: str) -> list[ET.Element]:
    """The pips in the middle that stand upright; those in the corners have another height."""
    return [use for use in faces[card].findall("use") if use.get("height") == "40"]


def pips_upside_down(faces: dict[str, ET.Element], card: str) -> list[ET.Element]:
    """The pips in the middle that stand on their head, as they lie before turning."""
    return [use for use in faces[card].findall("g/use") if use.get("height") == "40"]


def _path(face: ET.Element, name: str) -> str:
    return _symbol(face, name)[0].get("d", "")


def _symbol(face: ET.Element, name: str) -> ET.Element:
    return next(element for element in face if element.get("id") == name)


def _plain(face: ET.Element) -> ET.Element:
    for element in face.iter():
        element.tag = element.tag.removeprefix(SVG)
        if target := element.attrib.pop(HREF, ""):
            element.set("href", target)
    return face
