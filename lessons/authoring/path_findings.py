"""Paths through the course: what topics say of them is there, and a short path is short."""

from collections.abc import Iterator, Sequence

from lessons.levels.lesson import Lesson
from lessons.levels.steps import steps_of
from lessons.paths.paths import PATHS, steps_on


FEWEST, MOST = 10, 25  # levels on a short path


def path_findings(course: Sequence[Lesson]) -> Iterator[str]:
    """Paths and steps that nobody knows, and paths that are too long or too short."""
    short = [path for path in PATHS if path.short]
    known = {path.id for path in short}
    for lesson in course:
        for name, steps in lesson.paths.items():
            if name not in known:
                yield f"{lesson.id}: paths: there is no short path {name!r}"
            if strange := set(steps) - set(steps_of(lesson)):
                yield f"{lesson.id}: paths: {name}: no step is called {min(strange)!r}"
    for path in short:
        levels = sum(len(steps_on(path, lesson)) for lesson in course)
        if not FEWEST <= levels <= MOST:
            yield f"path {path.id}: {levels} levels, not {FEWEST} to {MOST}"
