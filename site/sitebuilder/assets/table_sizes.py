"""What kinds of practice tables there are, for the script that keeps their places."""

from math import ceil

from engine.options import PRESETS, Options
from tutorial.scenes.parts.desk import FEW_PLAYERS


IN_A_ROW = 7  # cards of the hand on a phone
LARGE_IN_A_ROW = 5  # where large cards were asked for
EIGHT = 8  # lie in one row too, closer together
MOST_PLAYERS = 8


def foreseen_tables() -> dict[str, dict[int, str]]:
    """By preset and number of players: words for the styles, with `[data-foreseen]`."""
    return {
        name: {
            players: _table(options, players)
            for players in range(2, MOST_PLAYERS + 1)
            if players in options.hand_cards
        }
        for name, options in PRESETS.items()
    }


def _table(options: Options, players: int) -> str:
    places = options.hand_cards[players] + 1  # with the card to be drawn
    rows = ceil(places / IN_A_ROW)
    fanned = options.pile == "fanned"
    words = {
        f"rows-{rows}": True,
        f"large-{ceil(places / LARGE_IN_A_ROW)}": True,
        "eight": places == EIGHT,
        "fan": fanned,
        "calls": options.call != "off",
        "small": fanned or players > FEW_PLAYERS,
        "strip": players > FEW_PLAYERS + 1,
    }
    return " ".join(word for word, holds in words.items() if holds)
