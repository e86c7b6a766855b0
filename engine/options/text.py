"""Options as text: one `name=value` as links, commands and records write it."""

from __future__ import annotations

from typing import Any

from engine.options.errors import OptionsError
from engine.options.fields import OPTION_FIELDS
from engine.options.hand_cards import HandCards


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
    low = about["low"]
    if low is not None and text.isascii() and text.isdigit() and int(text) >= low:
        return name, int(text)
    raise OptionsError(name, f"{text!r} is not allowed")


def _read_hand_cards(text: str) -> HandCards:
    try:
        halves = [pair.split(":") for pair in text.split("+")]
        pairs = {int(players): int(cards) for players, cards in halves}
    except (ValueError, TypeError):
        raise OptionsError("hand_cards", "expected players:cards joined by +") from None
    return HandCards(pairs)


def write_value(value: Any) -> str:
    """The text of an option's value."""
    if isinstance(value, HandCards):
        return "+".join(f"{players}:{cards}" for players, cards in value.items())
    if value is None or isinstance(value, bool):
        return next(word for word, meant in _WORDS.items() if meant is value)
    return str(value)
