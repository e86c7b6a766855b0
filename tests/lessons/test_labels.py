"""Buttons and groups bear exactly the names others rely on."""

import pytest

from lessons.words.words import Words


BUTTONS = {
    "Draw from stock": "Vom Talon ziehen",
    "Take from pile": "Vom Ablagestapel nehmen",
    "Lay down": "Melden",
    "Lay off": "Anlegen",
    "Exchange joker": "Joker tauschen",
    "Discard": "Abwerfen",
    "Call Rummy": "Rummy rufen",
    "Undo": "Zurücknehmen",
    "Hint": "Tipp",
    "Next": "Weiter",
    "Try again": "Noch einmal",
    "Show me": "Zeig es mir",
    "Deal": "Geben",
}
GROUPS = {
    "hand": ("Your hand", "Deine Hand"),
    "stock": ("Stock", "Talon"),
    "pile": ("Discard pile", "Ablagestapel"),
    "table": ("Table", "Tisch"),
    "score": ("Score", "Wertung"),
}


@pytest.mark.parametrize("name", BUTTONS)
def test_buttons_have_the_names_of_the_contract(name: str) -> None:
    """The names of the actions are fixed in both languages."""
    assert (name, BUTTONS[name]) == (Words().button(name), Words("de").button(name))


@pytest.mark.parametrize("key", GROUPS)
def test_groups_have_the_names_of_the_contract(key: str) -> None:
    """The names of the groups are fixed in both languages."""
    assert GROUPS[key] == (Words().label(key), Words("de").label(key))
