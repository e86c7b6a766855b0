"""Options as text: one `name=value` as links, commands and records write it."""

from __future__ import annotations

from typing import Any

from engine.given_text import read_whole
from engine.options.errors import OptionsError
from engine.options.fields import OPTION_FIELDS
from engine.options.hand_cards import HandCards, read_hand_cards


_WORDS = {"none": None, "null": None, "true": True, "false": False}


def read_option(name: str, text: str) -> tuple[str, Any]:
    """The option's name and value.

    Raises:
        OptionsError: if there is no such option or the value is none of its allowed ones.
    """
    about = next((info.metadata for info in OPTION_FIELDS if info.name == name), None)
    if about is None:
        raise OptionsError(name, "there is no such option")
    if name == "hand_cards":
        return name, _read_hand_cards(text)
    for allowed in about["allowed"]:
        if text == write_value(allowed):
            return name, allowed
    if text in ("none", "null") and None in about["allowed"]:
        return name, None
    low, number = about["low"], read_whole(text)
    if low is not None and number is not None and number >= low:
        return name, number
    raise OptionsError(name, f"{text!r:.80} is not allowed")


def _read_hand_cards(text: str) -> HandCards:
    pairs = {}
    for pair in text.split("+"):
        players, cards = map(read_whole, pair.partition(":")[::2])
        if players is None or cards is None:
            raise OptionsError("hand_cards", "expected players:cards joined by +")
        pairs[players] = cards
    return read_hand_cards(pairs)


def write_value(value: Any) -> str:
    """The text of an option's value."""
    if isinstance(value, HandCards):
        return "+".join(f"{players}:{cards}" for players, cards in value.items())
    if value is None or isinstance(value, bool):
        return next(word for word, meant in _WORDS.items() if meant is value)
    return str(value)
