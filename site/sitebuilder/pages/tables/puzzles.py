"""The puzzles before Python runs: what they are, and the way to each theme."""

from typing import Any

from lessons.words.words import Words
from sitebuilder.assets.puzzle_banks import bank_data, bank_name
from tutorial.protocol.puzzle_link import DAY, PuzzleLink
from tutorial.puzzles.bank import GAMES, read_puzzles
from tutorial.puzzles.theme_words import ABOUT, NAMES
from tutorial.school import VIEWS, School


def values(words: Words) -> dict[str, Any]:
    """What the template of the puzzles needs, as it is when they are opened first."""
    school = School(tell=lambda message: None)
    school.receive({"open": {"page": "puzzle", "language": words.language}})
    return {
        "scenes_now": {view: getattr(school, view) for view in VIEWS},
        "day": DAY,
        "games": [_game(game, words) for game in GAMES],
    }


def _game(game: str, words: Words) -> dict[str, Any]:
    bank = read_puzzles(game, bank_data(game).decode())
    return {
        "preset": game,
        "title": words.preset(game),
        "file": bank_name(game),
        "link": str(PuzzleLink(game=game)),
        "themes": [
            {
                "link": str(PuzzleLink(game=game, theme=theme)),
                "title": words.text(NAMES[theme]),
                "about": words.text(ABOUT[theme]),
                "count": len(bank.of(theme)),
            }
            for theme in bank.themes
        ],
    }
