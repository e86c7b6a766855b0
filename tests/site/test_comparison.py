"""All games in one table: made from the presets, whole, and linked from where one looks for it."""

import pytest

from engine.options import PRESETS
from lessons.games.facts import GAMES, differing
from lessons.words.words import Words
from sitebuilder.pages.rules.comparison import PATH, TWO, values


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_has_every_difference(language: str) -> None:
    """A row for each option in which games differ, a cell for each game, in words."""
    words = Words(language)
    shown = values(words)
    rows = [row for group in shown["groups"] for row in group["rows"]]
    cells = {row["name"]: row["cells"] for row in rows}

    assert [words.preset(name) for name in GAMES] == [game["title"] for game in shown["games"]]
    assert sorted(words.option(one) for one in differing(GAMES)) == sorted(cells)
    assert all(len(row["cells"]) == len(GAMES) for row in rows)
    assert all(len(set(row["cells"])) > 1 for row in rows)
    exchanges = [words.option_value("joker_swap", PRESETS[game].joker_swap) for game in GAMES]
    assert ["", *exchanges[1:]] == cells[words.option("joker_swap")]
    dealt = cells[words.option("hand_cards")]
    assert "2: 10, 3\N{EN DASH}4: 7, 5\N{EN DASH}6: 6" == dealt[GAMES.index("basic")]


def test_two_games_of_nearly_one_name_are_compared_by_themselves() -> None:
    """Rommé and Rommé 500: every difference, and nothing in which they are alike."""
    words = Words("en")
    two = values(words)["two"]
    rows = [row for group in two["groups"] for row in group["rows"]]

    assert {words.option(one) for one in differing(TWO)} == {row["name"] for row in rows}
    assert words.option("first_meld_min") in {row["name"] for row in rows}
    assert all(len(set(row["cells"])) == 2 for row in rows)


def test_every_variation_stands_below_its_game() -> None:
    """With what it says otherwise."""
    shown = values(Words("en"))
    names = [row["name"] for game in shown["variations"] for row in game["rows"]]

    assert len(PRESETS) - len(GAMES) == len(names)
    assert all(row["facts"] for game in shown["variations"] for row in game["rows"])


@pytest.mark.parametrize("page", ["lessons/", "rules/basic/", "rules/rummy500/"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_is_linked(texts: dict[str, str], language: str, page: str) -> None:
    """From the course and from the rules, and it leads to the drill."""
    compared = texts[f"{language}/{PATH}index.html"]

    assert "compare/" in texts[f"{language}/{page}index.html"]
    assert "drills/#which" in compared
