"""The messages of the pages; `python -m sitebuilder.page_words` updates their catalogues.

Pages have a catalogue of their own, `lessons/locale/<language>/LC_MESSAGES/pages.po`, because only
the build needs it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from lessons.extract import new_catalogue, update_catalog
from lessons.language.catalogue import LOCALE
from lessons.language.catalogue_files import read_catalogue, write_catalogue
from sitebuilder.pages.parts.frame import DOMAIN, TEMPLATES


CODE = Path(__file__).parent


def messages() -> Catalog:
    """Everything the templates and the code of the pages say."""
    catalog = Catalog(domain=DOMAIN, charset="utf-8", fuzzy=False)
    for message, place in sorted(_found(), key=lambda found: found[1]):
        catalog.add(message, locations=[(place, 0)])
    return catalog


def _found() -> Iterator[tuple[str | tuple[str, ...], str]]:
    for folder, pattern, method in (
        (TEMPLATES, "**.html", "jinja2.ext:babel_extract"),
        (CODE, "**.py", "python"),
    ):
        options = {"**.html": {"silent": "false", "trimmed": "true"}}
        for name, _line, message, _comments, _context in extract_from_dir(
            folder,
            method_map=[(pattern, method)],
            options_map=options,
            keywords={"_": None, "N_": None, "gettext": None, "ngettext": (1, 2)},
        ):
            yield message, f"site/{folder.name}/{name}"


def catalogue_file(language: str, folder: Path = LOCALE) -> Path:
    """Where the pages' catalogue of a language lies."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def update(language: str) -> None:
    """Add what is new to the catalogue of a language, drop what is no longer said."""
    file = catalogue_file(language)
    known = read_catalogue(file) if file.exists() else new_catalogue(language)
    write_catalogue(update_catalog(known, messages()), file)


def main() -> None:
    """Update every language there is, or the ones that are named."""
    known = [file.parts[-3] for file in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))]
    for language in sys.argv[1:] or known:
        update(language)


if __name__ == "__main__":
    main()
