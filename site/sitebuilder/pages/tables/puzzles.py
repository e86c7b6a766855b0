"""The puzzles before Python runs: what they are, and the way to each theme."""

from typing import Any

from lessons.words.words import Words
from sitebuilder.assets.puzzle_banks import bank_data, bank_name
from sitebuilder.pages.parts.figures import card_scenes
from tutorial.protocol.puzzle_link import DAY, PuzzleLink
from tutorial.puzzles.bank import GAMES, PuzzleBank, read_puzzles
from tutorial.puzzles.theme_words import ABOUT, ALL, ALL_ABOUT, NAMES
from tutorial.scenes.parts.start import TILES
from tutorial.school import VIEWS, School


IN_EMBLEM = 3  # cards


def values(words: Words) -> dict[str, Any]:
    """What the template of the puzzles needs, as it is when they are opened first."""
    school = School(tell=lambda message: None)
    school.receive({"open": {"page": "puzzle", "language": words.language}})
    banks = {game: read_puzzles(game, bank_data(game).decode()) for game in GAMES}
    return {
        "scenes_now": {view: getattr(school, view) for view in VIEWS},
        "day": DAY,
        "games": [_game(bank, words) for bank in banks.values()],
        "ids": {key: told for bank in banks.values() for key, told in _ids(bank).items()},
    }


def _game(bank: PuzzleBank, words: Words) -> dict[str, Any]:
    game = bank.game
    every = {"title": words.text(ALL), "about": words.text(ALL_ABOUT)}
    return {
        "preset": game,
        "title": words.preset(game),
        "file": bank_name(game),
        "emblem": card_scenes(" ".join(TILES[game].cards.split()[:IN_EMBLEM]), words),
        "key": game,
        "count": len(bank.entries),
        "all": every | _kind(bank),
        "themes": [
            {"title": words.text(NAMES[theme]), "about": words.text(ABOUT[theme])}
            | _kind(bank, theme)
            for theme in bank.themes
        ],
    }


def _kind(bank: PuzzleBank, theme: str = "") -> dict[str, Any]:
    """The way to the puzzles of a theme, or of a whole game, and how many they are."""
    link = str(PuzzleLink(game=bank.game, theme=theme))
    key = f"{bank.game}.{theme}" if theme else bank.game
    return {"link": link, "key": key, "count": len(bank.of(theme))}


def _ids(bank: PuzzleBank) -> dict[str, str]:
    """By theme which puzzles there are, for the script that tells how many were answered."""
    return {
        f"{bank.game}.{theme}": " ".join(
            entry.id.removeprefix(f"{bank.game}-") for entry in bank.of(theme)
        )
        for theme in sorted({entry.theme for entry in bank.entries})
    }
