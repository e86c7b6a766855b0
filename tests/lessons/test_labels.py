"""Buttons and groups bear exactly the names others rely on."""

import pytest

from lessons.language.catalogue import languages
from lessons.words.words import Words
from tutorial.practice.aim import AIM, AIM_FIRST, AIM_POINTS


LINE = 62  # characters
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
    "Play it for me": "Spiel es für mich",
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


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("aim", [AIM, AIM_FIRST, AIM_POINTS])
def test_what_a_deal_is_about_takes_one_line_at_a_desk(aim: str, language: str) -> None:
    """It stands over the table in every turn."""
    assert len(Words(language).text(aim)) <= LINE
