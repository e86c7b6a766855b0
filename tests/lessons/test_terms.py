"""The glossary: one word for each idea, in the code, the docs and both languages."""

from pathlib import Path

import pytest

from lessons.messages.terms import TERMS
from lessons.words.words import Words


WORDS = (Path(__file__).parents[2] / "docs" / "words.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("term", TERMS, ids=[term.name for term in TERMS])
def test_the_table_of_words_is_the_glossary(term: object) -> None:
    """`docs/words.md` has a line for every term, with its German word."""
    german = Words("de")

    assert f"| {term.name} | {german.text(term.name)} |" in WORDS


@pytest.mark.parametrize(("name", "lesson"), [("first meld", "forty"), ("claim", "pile")])
def test_a_word_of_german_romme_leads_to_its_lesson(name: str, lesson: str) -> None:
    """Though the first meld is plain enough to be named before."""
    [term] = [term for term in TERMS if term.name == name]

    assert f"romme-{lesson}" == term.lesson
    assert "usually" in term.means or name != "first meld"


def test_a_term_is_defined_once() -> None:
    """No idea has two words."""
    names = [term.name for term in TERMS]

    assert len(set(names)) == len(names)


@pytest.mark.parametrize("term", TERMS, ids=[term.name for term in TERMS])
def test_a_term_is_explained_in_one_sentence(term: object, words: Words) -> None:
    """Every entry says in plain words what it means."""
    assert words.text(term.means).endswith(".")
    assert words.text(term.forms)
