"""Whole numbers as text that comes from outside."""

from __future__ import annotations

from typing import Final


MOST_DIGITS: Final = 12
"""More than any number of the school has; Python itself refuses to read some thousands."""


def read_whole(text: str) -> int | None:
    """The whole number, from 0, that a few plain digits mean; None for any other text.

    >>> read_whole("042"), read_whole("-1"), read_whole("9" * 5000)
    (42, None, None)
    """
    plain = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if plain else None
