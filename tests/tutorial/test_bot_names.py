"""What the bots are called."""

import re
from pathlib import Path

import pytest

from engine import bots
from engine.bots import BOTS
from lessons.words.words import Words
from tutorial.practice.next_opponent import EASY_FIRST
from tutorial.setup.bot_names import BOT_NAMES, BOT_STYLES, PLAYABLE, bot_style


HELPERS = {"__init__", "choosing", "registry", "restless"}


def test_every_bot_can_be_chosen() -> None:
    """Each bot has a name and a style, but the one that plays by chance for measurements."""
    assert set(BOTS) - {"random"} == set(PLAYABLE) == set(BOT_NAMES) == set(BOT_STYLES)


@pytest.mark.parametrize("bot", PLAYABLE)
def test_how_a_bot_plays_is_told_without_a_pronoun(bot: str) -> None:
    """Whoever sits there has a name of their own, such as Ada."""
    style = bot_style(bot, Words("de"))

    assert not {"er", "sie", "es", "ihm", "ihr", "sein", "seine"} & set(re.findall(r"\w+", style))


def test_every_bot_has_a_place_among_the_next_opponents() -> None:
    """Whoever won or lost clearly is offered the one after or before."""
    assert sorted(PLAYABLE) == sorted(EASY_FIRST)


def test_every_file_of_the_bots_lets_one_join() -> None:
    """No bot is forgotten: each file beside the helpers has one."""
    files = {file.stem for file in Path(bots.__file__).parent.glob("*.py")} - HELPERS

    assert len(BOTS) == len(files)
