"""The words of the game as their page shows them."""

from lessons.loader import course
from lessons.words.words import Words
from sitebuilder.pages.glossary import values


def test_words_of_the_school_itself_lead_to_no_lesson() -> None:
    """A star belongs to every lesson; a tie is a word of the one that brings it."""
    found = values(Words("en"), course("en"), ("en", "de"))
    entries = {entry["name"]: entry for entry in found["entries"]}

    assert {"target", "tie", "slip", "star", "high ace", "low ace"} <= set(entries)
    assert entries["tie"]["lesson"]["title"]
    assert not entries["star"]["lesson"]["title"]
    assert len(entries) == len({entry["id"] for entry in entries.values()})


def test_the_language_of_the_other_words_is_named() -> None:
    """Nobody has to guess what the second word of each line is."""
    german = values(Words("de"), course("de"), ("en", "de"))

    assert german["other_languages_named"] == "Englisch"


def test_letters_lead_to_the_first_word_of_each() -> None:
    """In the order of the alphabet; an umlaut stands with its letter."""
    for language in ("en", "de"):
        found = values(Words(language), course(language), ("en", "de"))
        letters = [letter for letter, _ in found["letters"]]
        first = dict(found["letters"])

        assert letters == sorted(set(letters))
        assert set(letters) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        assert found["entries"][0] == first[letters[0]]
        assert all(entry["name"][0].upper() == letter for letter, entry in found["letters"])
