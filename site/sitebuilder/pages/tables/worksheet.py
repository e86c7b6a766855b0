"""The page for teachers before Python runs: games, goals and cards to choose from."""

from collections.abc import Callable
from typing import Any

from engine.cards import Suit
from engine.options import PRESETS
from lessons.language.marking import N_
from lessons.words.words import Words
from lessons.worksheets.task_goals import GOALS
from sitebuilder.assets.puzzle_banks import bank_name
from tutorial.puzzles.bank import GAMES


WORKSHEET, TEACHERS = "worksheet/", "teachers/"
RANKS = "A23456789TJQK"
MOST_JOKERS = 3
PLACES = {
    "hand": N_("into the hand"),
    "pile": N_("onto the discard pile"),
    "meld1": N_("into a meld on the table"),
    "meld2": N_("into a second meld"),
    "meld3": N_("into a third meld"),
    "coming": N_("on top of the stock, to be drawn next"),
    "right": N_("among the cards that are right to discard"),
}


def banks() -> dict[str, Any]:
    """Where the puzzles lie that a worksheet may ask for."""
    return {"banks": {game: bank_name(game) for game in GAMES}}


def values(words: Words, _: Callable[[str], str]) -> dict[str, Any]:
    """What the template of the page for teachers needs."""
    rows = [[f"{rank}{suit}" for rank in RANKS] for suit in Suit]
    rows.append([f"X{number}" for number in range(1, MOST_JOKERS + 1)])
    return banks() | {
        "games": [
            {"name": name, "title": words.preset(name), "jokers": options.jokers_per_deck}
            for name, options in PRESETS.items()
        ],
        "goals": [(name, words.text(goal.sentence)) for name, goal in GOALS.items()],
        "places": [(name, _(said)) for name, said in PLACES.items()],
        "rows": [[_card(card, words) for card in row] for row in rows],
    }


def _card(card: str, words: Words) -> dict[str, str]:
    return {
        "id": card,
        "suit": "" if card.startswith("X") else card[1],
        "name": words.card_name(card),
        "text": words.card_symbol(card),
    }
