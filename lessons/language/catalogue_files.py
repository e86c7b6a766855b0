"""Catalogue files at build time: read, written, compiled."""

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from lessons.language.catalogue import DOMAIN, LOCALE


def catalogue_file(language: str, folder: Path = LOCALE) -> Path:
    """Where the catalogue of a language lies."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalogue(file: Path) -> Catalog:
    """The catalogue in `file`."""
    with file.open("rb") as stream:
        return read_po(stream, locale=file.parts[-3], domain=file.stem)


def write_catalogue(catalog: Catalog, file: Path) -> None:
    """Write `catalog` one message a line, without dates, so that a change shows what changed."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as stream:
        write_po(
            stream, catalog, width=0, omit_header=False, ignore_obsolete=True, include_lineno=False
        )


def compiled_catalogue(file: Path) -> bytes:
    """The catalogue in `file`, compiled; fuzzy messages are left out."""
    out = io.BytesIO()
    write_mo(out, read_catalogue(file))
    return out.getvalue()


def compiled_catalogues(folder: Path = LOCALE) -> dict[str, bytes]:
    """All catalogues, compiled, by their path from `lessons`: `locale/de/LC_MESSAGES/rummy.mo`."""
    return {
        (folder.name / file.relative_to(folder)).with_suffix(".mo").as_posix(): compiled_catalogue(
            file
        )
        for file in sorted(folder.glob("*/LC_MESSAGES/*.po"))
    }
