"""Paths through the course: which topics, and which of their steps, somebody wants to take.

Two paths are made of whole topics: the core leaves out what may be left out. On the others every
topic says in its own file which of its steps lie there.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lessons.language.marking import N_
from lessons.levels.lesson import Lesson
from lessons.levels.steps import steps_of


class Path(NamedTuple):
    """A way through the course.

    Attributes:
        title: what somebody wants to play.
        about: what the path has, and for whom.
        short: made of single steps; of whole topics otherwise.
    """

    id: str
    title: str
    about: str
    short: bool = True


CORE, EVERYTHING = "core", "everything"

# In the order in which they are offered. The first one is taken by whoever has chosen none.
PATHS = (
    Path(
        CORE,
        N_("Step by step"),
        N_("Basic Rummy and Rummy 500 from the ground up. House rules stay out."),
        short=False,
    ),
    Path("first-evening", N_("Basic Rummy tonight"), N_("Enough for a first round at home.")),
    Path("sunday-500", N_("Rummy 500 on Sunday"), N_("You know playing cards, but not rummy.")),
    Path(
        "romme-home",
        N_("Rommé as at home"),
        N_("You know runs and sets. German Rommé has forty points, jokers and Klopfen."),
    ),
    Path("different", N_("I know rummy"), N_("What house rules, Rummy 500 and Rommé 500 change.")),
    Path(EVERYTHING, N_("Everything"), N_("All lessons, house rules too."), short=False),
)

BY_ID = {path.id: path for path in PATHS}


def path_called(path_id: str) -> Path:
    """The path with that id; the first one where there is none."""
    return BY_ID.get(path_id, PATHS[0])


def steps_on(path: Path, lesson: Lesson) -> tuple[str, ...]:
    """The steps of a lesson that lie on a path, in their order; none where it passes by."""
    if path.short:
        asked = lesson.paths.get(path.id, ())
        return tuple(step for step in steps_of(lesson) if step in asked)
    return () if path.id == CORE and lesson.branch else steps_of(lesson)


def lessons_on(path: Path, lessons: Sequence[Lesson]) -> Iterator[Lesson]:
    """Those of `lessons` that have steps on a path."""
    return (lesson for lesson in lessons if steps_on(path, lesson))


def lesson_after(path: Path, lesson_id: str, lessons: Sequence[Lesson]) -> Lesson | None:
    """The next lesson of a path after one of `lessons`, whether that lies on it or not."""
    at = next((at for at, lesson in enumerate(lessons) if lesson.id == lesson_id), len(lessons))
    return next(lessons_on(path, lessons[at + 1 :]), None)
