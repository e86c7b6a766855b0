"""The catalogues of translations: found, loaded once, English where there is none.

A built site ships `.mo` files. A checkout has only the `.po` files people edit; they are then
compiled in memory, so that what is said always follows the text.
"""

import gettext
import io
from functools import cache
from pathlib import Path


LOCALE = Path(__file__).parents[1] / "locale"
DOMAIN = "rummy"
SOURCE_LANGUAGE = "en"


@cache  # a start-up image remembers them: it holds no files to look for
def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """All languages, the source language first, then by code."""
    others = {file.parts[-3] for file in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.?o")}
    return (SOURCE_LANGUAGE, *sorted(others - {SOURCE_LANGUAGE}))


@cache
def catalogue(
    language: str, folder: Path = LOCALE, domain: str = DOMAIN
) -> gettext.NullTranslations:
    """The translations into `language`.

    Raises:
        LookupError: if there is no catalogue for that language.
    """
    if language == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    place = folder / language / "LC_MESSAGES"
    text, compiled = place / f"{domain}.po", place / f"{domain}.mo"
    if text.exists():
        from lessons.language.catalogue_files import (
            compiled_catalogue,  # Babel: only in a checkout
        )

        return gettext.GNUTranslations(io.BytesIO(compiled_catalogue(text)))
    if compiled.exists():
        return gettext.GNUTranslations(io.BytesIO(compiled.read_bytes()))
    raise LookupError(f"no catalogue {domain!r} for language {language!r}")
