"""The page for teachers before Python runs: games, goals and cards to choose from."""

from collections.abc import Callable
from typing import Any

from engine.cards import Suit
from engine.options import PRESETS
from lessons.language.marking import N_
from lessons.messages.cards import SUITS
from lessons.words.words import Words
from lessons.worksheets.task_goals import EXAMPLES, GOALS
from sitebuilder.assets.puzzle_banks import bank_name
from tutorial.puzzles.bank import GAMES


WORKSHEET, TEACHERS = "worksheet/", "teachers/"
RANKS = "A23456789TJQK"
MOST_JOKERS = 3

# Where a card can lie, as it is seen on the table; the rare ones come when they are needed.
RARE = ("meld2", "meld3", "coming", "right")
PLACES = {
    "meld1": N_("Meld on the table"),
    "meld2": N_("Second meld"),
    "meld3": N_("Third meld"),
    "coming": N_("Next card of the stock"),
    "pile": N_("Discard pile"),
    "hand": N_("Hand"),
    "right": N_("Right to discard"),
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
        "examples": dict(EXAMPLES),
        "places": [(name, _(said), name in RARE) for name, said in PLACES.items()],
        "suits": [*(words.text(SUITS[suit]) for suit in Suit), words.card_name("X1")],
        "rows": [[_card(card, words) for card in row] for row in rows],
    }


def _card(card: str, words: Words) -> dict[str, str]:
    return {
        "id": card,
        "suit": "" if card.startswith("X") else card[1],
        "name": words.card_name(card),
        "text": words.card_symbol(card),
        "sign": words.card_symbol(card)[0 if card.startswith("X") else -1 :],
        "face": "X" if card.startswith("X") else card,
    }
