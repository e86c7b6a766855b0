"""All texts of a language, with the English they stand for: messages of the table and pages."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lessons.language.catalogue import LOCALE, SOURCE_LANGUAGE
from lessons.language.catalogue_files import read_catalogue


class Text(NamedTuple):
    """One form of a message: what it says in English, and what it says in a language."""

    source: str
    said: str


def all_texts(language: str, folder: Path = LOCALE) -> Iterator[Text]:
    """Every message of table and pages; in English what others are translated from."""
    from_language = language if language != SOURCE_LANGUAGE else _any_language(folder)
    if not from_language:
        return
    for file in sorted(folder.glob(f"{from_language}/LC_MESSAGES/*.po")):
        for message in read_catalogue(file):
            if message.id:
                sources, translations = _forms(message.id), _forms(message.string)
                for number, source in enumerate(sources):
                    said = translations[min(number, len(translations) - 1)]
                    yield Text(source, source if language == SOURCE_LANGUAGE else said)


def without_braces(text: str) -> str:
    """The words of a message without what is filled in."""
    return re.sub(r"\{[^{}]*\}|%\(\w+\)s", "{}", text)


def _forms(text: object) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, tuple | list) else (str(text or ""),)


def _any_language(folder: Path) -> str:
    return next((file.parts[-3] for file in sorted(folder.glob("*/LC_MESSAGES/*.po"))), "")
