"""What is shown where somebody has posted a link to a page: its title and a picture of a table."""

from lessons.language.marking import N_
from sitebuilder.paths import STATIC


CARD_SIZE = (1200, 630)  # pixels: what those who show links ask for
ALT = N_(
    "A lesson at the table: a run was tried with a gap, and the school says which card is missing."
)


def card_name(language: str) -> str:
    """The file of the picture in a language, as pages ask for it."""
    return f"social-{language}.png"


def card_of(language: str) -> str:
    """The picture to be shown in a language; the English one where there is none yet."""
    name = card_name(language)
    return name if (STATIC / name).is_file() else card_name("en")
