"""Bring the catalogues up to date: `python -m lessons.extract`.

New messages are added untranslated, messages nobody says any more are dropped, translations of
all others are kept. `python -m lessons.extract fr` begins a catalogue for a further language.
"""

import datetime
import sys
from pathlib import Path

from babel.messages.catalog import Catalog

from lessons.authoring.template import template
from lessons.language.catalogue import DOMAIN, LOCALE, SOURCE_LANGUAGE, languages
from lessons.language.catalogue_files import catalogue_file, read_catalogue, write_catalogue


HEADER = "# Everything Rummy School says. How to work on it: docs/translating.md"
BEGUN = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)  # fixed: a date would change every file


def new_catalogue(language: str) -> Catalog:
    """An empty catalogue for `language`."""
    return Catalog(
        locale=language,
        domain=DOMAIN,
        project="Rummy School",
        version="1",
        header_comment=HEADER,
        copyright_holder="the Rummy School contributors",
        msgid_bugs_address="see CONTRIBUTING.md",
        last_translator="the Rummy School contributors",
        language_team=language,
        creation_date=BEGUN,
        revision_date=BEGUN,
        fuzzy=False,
    )


def update_catalog(catalog: Catalog, source: Catalog) -> Catalog:
    """`source` with the translations of `catalog`; nothing is guessed."""
    fresh = new_catalogue(str(catalog.locale))
    for message in source:
        if not message.id:
            continue
        known = catalog.get(message.id)
        fresh.add(
            message.id,
            known.string if known else None,
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=known.user_comments if known else (),
            flags=known.flags if known else (),
        )
    return fresh


def update(language: str, folder: Path = LOCALE) -> Path:
    """Update or begin the catalogue of `language`; gives the file."""
    file = catalogue_file(language, folder)
    known = read_catalogue(file) if file.exists() else new_catalogue(language)
    write_catalogue(update_catalog(known, template()), file)
    return file


if __name__ == "__main__":
    for code in sys.argv[1:] or languages():
        if code != SOURCE_LANGUAGE:
            update(code)
