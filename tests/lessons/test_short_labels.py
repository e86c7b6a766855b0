"""Short names of buttons on a phone: data of each language."""

import pytest

from lessons.language.catalogue import languages
from lessons.messages.labels import BUTTONS
from lessons.messages.short_labels import SHORT_LABELS
from lessons.words.words import Words


def test_every_language_has_its_short_names() -> None:
    """A new language is asked for them; where all names are short it has an empty entry."""
    assert set(languages()) == set(SHORT_LABELS)


@pytest.mark.parametrize("language", languages())
def test_short_names_belong_to_buttons(language: str) -> None:
    """Each stands for a button as it is called in its language, and is shorter."""
    words = Words(language)
    names = {words.text(name) for name in BUTTONS}
    short = SHORT_LABELS[language]

    assert set() == set(short) - names
    assert [] == [name for name, part in short.items() if len(part) >= len(name)]


def test_no_name_is_shortened_in_two_ways() -> None:
    """A button is found by its name alone, whatever the language is."""
    names = [set(each.items()) for each in SHORT_LABELS.values()]
    pairs = set().union(*names)

    assert len(pairs) == len({name for name, _ in pairs})
