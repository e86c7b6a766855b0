"""What the site ships of this room beside its Python files."""

import json
from pathlib import Path

from lessons.authoring.course_files import COURSE, compiled_course
from lessons.drills.choosing.discard_bank import all_discards
from lessons.drills.choosing.take_bank import drawn_from_bank
from lessons.language.catalogue_files import compiled_catalogues


def built_files(course: Path = COURSE) -> dict[str, bytes]:
    """Compiled open lessons, what drills need and catalogues, by their path from `lessons`.

    `course/index.json`, `course/<id>.json`, `puzzles/takes.json`, `puzzles/discards.json`,
    `locale/<language>/LC_MESSAGES/rummy.mo`: put them there beside the Python files; YAML, `.po`
    files and the bank of positions need not be shipped.

    Raises:
        CourseError: if a lesson file cannot be used.
    """
    lessons = [lesson for lesson in compiled_course(course) if lesson["open"]]
    files = {f"course/{lesson['id']}.json": _json(lesson) for lesson in lessons}
    files["course/index.json"] = _json({"lessons": [lesson["id"] for lesson in lessons]})
    files["puzzles/takes.json"] = _json(drawn_from_bank())
    files["puzzles/discards.json"] = _json(all_discards())
    return files | compiled_catalogues()


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
