"""Checks translations, style, and every lesson by playing it: `python -m lessons.check`.

Catalogues: no message missing, untranslated or fuzzy, none left over, the same braces in every
translation. Lessons: the files can be read, the same levels exist in every language, plays bring
the points that are said of them, and all that `lessons.authoring.proof` and
`lessons.authoring.plain_style` ask. Sentences: no word that is not
to come back, no phrase too often, the same numbers and cards in source and translation.

`python -m lessons.check runs` looks at one lesson and shows what a learner would read, `runs de`
in German; `messages` shows every message as it comes out with facts in it, `reading` how hard the
texts of each topic are to read.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message

from lessons.authoring.course_files import CourseError
from lessons.authoring.path_findings import path_findings
from lessons.authoring.plain_style import style_findings
from lessons.authoring.points_said import points_findings
from lessons.authoring.preview import preview
from lessons.authoring.proof import lesson_findings
from lessons.authoring.prose.filled_in import filled_in
from lessons.authoring.prose.not_again import found_again
from lessons.authoring.prose.reading_level import reading_levels
from lessons.authoring.prose.repeated import repeated_phrases
from lessons.authoring.prose.same_facts import differing_facts
from lessons.authoring.template import template
from lessons.language.catalogue import LOCALE, SOURCE_LANGUAGE, languages
from lessons.language.catalogue_files import catalogue_file, read_catalogue
from lessons.language.said import placeholders
from lessons.levels.lesson import Lesson
from lessons.loader import course, whole_course


Text: TypeAlias = str | tuple[str, ...] | list[str] | None


def catalogue_findings(source: Catalog, catalog: Catalog) -> Iterator[str]:
    """What keeps `catalog` from being a complete translation of `source`."""
    for message in source:
        if message.id:
            known = catalog.get(message.id)
            yield from _message_findings(message, known)
    for message in catalog:
        if message.id and message.id not in source:
            yield f"left over: {_first(message.id)!r}"


def _message_findings(message: Message, known: Message | None) -> Iterator[str]:
    text = _first(message.id)
    if known is None:
        yield f"missing: {text!r}"
        return
    forms = _forms(known.string)
    if not all(forms):
        yield f"untranslated: {text!r}"
    elif known.fuzzy:
        yield f"fuzzy: {text!r}"
    elif _braces(message.id) != _braces(known.string):
        yield f"differing braces: {text!r} and {forms[-1]!r}"


def _braces(text: Text) -> set[str]:
    """All braces of a message. A singular may leave the number out, so forms are joined."""
    return {brace for form in _forms(text) for brace in placeholders(form)}


def _forms(text: Text) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def _first(text: Text) -> str:
    return _forms(text)[0]


def level_ids(language: str) -> list[tuple[str, str]]:
    """Lesson and level ids of the whole course, in order."""
    return [(lesson.id, level.id) for lesson in whole_course(language) for level in lesson.levels]


def findings(folder: Path = LOCALE) -> Iterator[str]:
    """All that is wrong with the words and the lessons, one line each."""
    source = template()
    for lesson in whole_course():
        yield from lesson_findings(lesson)
        yield from points_findings(lesson)
    yield from path_findings(course())
    for language in languages(folder):
        yield from language_findings(language, source, folder)


def language_findings(language: str, source: Catalog, folder: Path = LOCALE) -> Iterator[str]:
    """All that is wrong with the words of one language, one line each.

    Args:
        language: its code.
        source: every message there is, in the source language.
        folder: where the catalogues lie.
    """
    if language != SOURCE_LANGUAGE:
        catalog = read_catalogue(catalogue_file(language, folder))
        for finding in catalogue_findings(source, catalog):
            yield f"{language}: {finding}"
        if level_ids(language) != level_ids(SOURCE_LANGUAGE):
            yield f"{language}: the levels are not those of the source language"
    yield from style_findings(whole_course(language), language)
    yield from style_findings(course(language), language)
    yield from found_again(language, folder)
    yield from differing_facts(language, folder)
    yield from repeated_phrases(whole_course(language), language)


def _shown(what: str, language: str) -> Iterator[str]:
    """What an author looks through: the messages of `language`, or how hard all courses are."""
    if what == "messages":
        return filled_in(language)
    return reading_levels({name: whole_course(name) for name in languages()})


def _one(name: str, language: str) -> Lesson | None:
    return next((lesson for lesson in whole_course(language) if lesson.id == name), None)


def main(arguments: list[str]) -> int:
    """Print what is wrong; 0 if nothing is, 1 if something is, 2 for a name that is none.

    Args:
        arguments: nothing, or the id of a lesson, `messages` or `reading`, and perhaps a language.
    """
    try:
        if not arguments:
            found = list(findings())
            for finding in found:
                print(finding)  # noqa: T201 - a command line prints
            return 1 if found else 0
        language = arguments[1] if len(arguments) > 1 else SOURCE_LANGUAGE
        if language not in languages():
            print(f"no language {language!r} in lessons/locale", file=sys.stderr)  # noqa: T201
            return 2
        if arguments[0] in ("messages", "reading"):
            for line in _shown(arguments[0], language):
                print(line)  # noqa: T201
            return 0
        lesson = _one(arguments[0], language)
        if lesson is None:
            print(f"no lesson {arguments[0]!r} in lessons/course", file=sys.stderr)  # noqa: T201
            return 2
        for line in preview(lesson, language):
            print(line)  # noqa: T201
        found = [*lesson_findings(lesson), *points_findings(lesson)]
        found += style_findings(whole_course(language), language)
        for finding in found:
            print(finding)  # noqa: T201
        return 1 if found else 0
    except CourseError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
