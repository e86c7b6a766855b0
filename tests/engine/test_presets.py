"""The games: each states its own values, whatever the others are changed to."""

import json
from pathlib import Path

import pytest

from engine.options import OPTION_FIELDS, PRESETS


GAMES = json.loads((Path(__file__).parents[1] / "data" / "games.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_values_of_its_rules(game: str) -> None:
    """Changing a default or another game changes no game by the way: its values are listed."""
    values = {info.name: str(getattr(PRESETS[game], info.name)) for info in OPTION_FIELDS}

    assert GAMES[game] == values


def test_every_game_is_listed() -> None:
    """A new game has its values in the list."""
    assert {options.game for options in PRESETS.values()} == set(GAMES)
