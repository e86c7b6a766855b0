"""How source text is marked for translation where it is written down, not yet said."""

from typing import NamedTuple


class Plural(NamedTuple):
    """One message for a single thing and one for several."""

    one: str
    many: str


def N_(message: str) -> str:  # noqa: N802 - the name every gettext tool knows
    """Mark `message` for extraction and give it back untouched."""
    return message


def NP_(one: str, many: str) -> Plural:  # noqa: N802 - the plural twin of N_
    """Mark a message with a plural for extraction."""
    return Plural(one, many)
