"""Everything said anywhere, collected: from the Python files and from the lesson files."""

from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from lessons.authoring.course_files import COURSE, course_texts
from lessons.language.catalogue import DOMAIN


ROOT = Path(__file__).parents[2]
ROOMS = ("lessons", "tutorial")
KEYWORDS = {"N_": None, "NP_": (1, 2)}


def template(course: Path = COURSE) -> Catalog:
    """Everything said anywhere, in the order of the files it stands in."""
    catalog = Catalog(domain=DOMAIN, project="Rummy School", charset="utf-8", fuzzy=False)
    for message, place, comments in sorted(_code_messages(), key=lambda found: found[1]):
        catalog.add(message, locations=[(place, 0)], auto_comments=comments)
    for message, place, note in course_texts(course):
        catalog.add(message, locations=[(place, 0)], auto_comments=[note])
    return catalog


def _code_messages() -> Iterator[tuple[str | tuple[str, ...], str, list[str]]]:
    for room in ROOMS:
        for name, _line, message, comments, _context in extract_from_dir(
            ROOT / room,
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=("Translators:",),
            strip_comment_tags=True,
        ):
            yield message, f"{room}/{name}", comments
