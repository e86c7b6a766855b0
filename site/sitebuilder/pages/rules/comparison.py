"""All games in one table, made from the engine's presets: how they differ, how each varies."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from engine.options import HandCards
from lessons.games.facts import GAMES, Fact, differing, fact, variations
from lessons.words.words import Words
from tutorial.setup.option_groups import GROUP_NAMES, group_of


PATH = "rules/compare/"
TWO = ("romme", "romme500")  # two games of nearly one name


def values(words: Words) -> dict[str, Any]:
    """What the template needs: all games, the two that are taken for each other, variations."""
    return {
        **_compared(GAMES, words),
        "two": _compared(TWO, words),
        "variations": [
            {"title": words.preset(name), "rows": list(_variations(name, words))}
            for name in GAMES
            if any(variations(name))
        ],
    }


def _compared(games: Sequence[str], words: Words) -> dict[str, Any]:
    """Some games and in what they differ, by what of a table it is about."""
    options = sorted(differing(games), key=lambda one: list(GROUP_NAMES).index(group_of(one)))
    return {
        "games": [{"id": name, "title": words.preset(name)} for name in games],
        "groups": [
            {
                "title": words.text(GROUP_NAMES[group]),
                "rows": [_row(one, games, words) for one in rows],
            }
            for group, rows in groupby(options, group_of)
        ],
    }


def _row(option: str, games: Sequence[str], words: Words) -> dict[str, Any]:
    """One option: its name, and what each game says; nothing where it means nothing there."""
    return {"name": words.option(option), "cells": [_said(fact(option, g), words) for g in games]}


def _variations(game: str, words: Words) -> Iterator[dict[str, Any]]:
    """Each variation by its name, and what it says otherwise."""
    for name, facts in variations(game):
        changed = [{"name": words.option(one.option), "value": _said(one, words)} for one in facts]
        yield {"name": words.preset(name), "facts": changed}


def _said(one: Fact, words: Words) -> str:
    if not one.matters:
        return ""
    if isinstance(one.value, HandCards):
        return ", ".join(_dealt(list(one.value.items())))
    return words.option_value(one.option, one.value)


def _dealt(cards: Sequence[tuple[int, int]]) -> Iterator[str]:
    """How many cards each gets, equal numbers of players taken together."""
    for count, row in groupby(cards, lambda pair: pair[1]):
        players = [number for number, _ in row]
        last = f"\N{EN DASH}{players[-1]}" if len(players) > 1 else ""
        yield f"{players[0]}{last}: {count}"
