"""Text that comes from outside: whole numbers in it, and how much of it a sentence repeats."""

from __future__ import annotations

from typing import Final


MOST_DIGITS: Final = 12
"""More than any number of the school has; Python itself refuses to read some thousands."""

MOST_REPEATED: Final = 200
"""Characters of a sentence about what was given."""


def read_whole(text: str) -> int | None:
    """The whole number, from 0, that a few plain digits mean; None for any other text.

    >>> read_whole("042"), read_whole("-1"), read_whole("9" * 5000)
    (42, None, None)
    """
    plain = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if plain else None


def in_short(sentence: str) -> str:
    """A sentence about what was given, in one line that can be read.

    >>> in_short("no card: " + "7H " * 99)[-12:]
    ' 7H 7H 7H  …'
    """
    line = " ".join(sentence.split())
    return line if len(line) <= MOST_REPEATED else f"{line[: MOST_REPEATED - 2]} …"
