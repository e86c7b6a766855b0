"""The words of the game, each with its meaning and with the word of every other language."""

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from babel import Locale
from babel.lists import format_list

from lessons.levels.lesson import Lesson
from lessons.messages.terms import TERMS
from lessons.words.words import Words


def values(words: Words, lessons: Sequence[Lesson], languages: Sequence[str]) -> dict[str, Any]:
    """What the template of the glossary needs, in alphabetical order of this language."""
    titles = {lesson.id: lesson.title for lesson in lessons}
    others = [Words(code) for code in languages if code != words.language]
    entries = [
        {
            "id": f"{term.lesson or 'school'}-{term.name}".replace(" ", "-"),
            "name": words.text(term.name),
            "means": words.text(term.means),
            "also": words.text(term.also),
            "lesson": {"id": term.lesson, "title": titles.get(term.lesson, "")},
            "others": [
                {"code": other.language, "name": other.text(term.name)} for other in others
            ],
        }
        for term in TERMS
    ]
    entries.sort(key=lambda entry: _plain(str(entry["name"])))
    letters = groupby(entries, key=lambda entry: _plain(str(entry["name"]))[0].upper())
    return {
        "entries": entries,
        "letters": [(letter, next(begun)) for letter, begun in letters],
        "other_languages_named": format_list(
            [_language_in(other.language, words.language) for other in others],
            locale=words.language,
        ),
    }


def _plain(name: str) -> str:
    """A name as it is sorted: in small letters, without what stands over them."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _language_in(code: str, language: str) -> str:
    """What a language is called in another one: `German`."""
    return Locale.parse(code).get_display_name(language) or code
