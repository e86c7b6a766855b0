"""What stands on a button of a narrow bar whose name is too long for it, by language."""

from collections.abc import Mapping
from typing import Final


SHORT_LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "Draw from stock": "From stock",
        "Take from pile": "From pile",
        "Call Rummy": "Rummy",
        "Sort by suit": "Suit",
        "Sort by rank": "Rank",
        "My own order": "Own",
    },
    "de": {
        "Zurücknehmen": "Zurück",
        "Vom Talon ziehen": "Vom Talon",
        "Vom Ablagestapel nehmen": "Ablagestapel",
        "Rummy rufen": "Rummy",
        "Nach Farbe sortieren": "Farbe",
        "Nach Rang sortieren": "Rang",
        "Eigene Reihenfolge": "Eigene",
    },
}
"""For each language, names of buttons as they are translated, and a part of each that fits.

A language whose names are all short has an empty entry.
"""
