"""Paths through the course: which topics, and which of their steps, somebody wants to take.

Two paths are made of whole topics: the core leaves out what may be left out. On the others every
topic says in its own file which of its steps lie there. A path may follow the rules that somebody
plays by at home: then a level whose options are otherwise at that table is left out.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.options import PRESETS, Options
from lessons.language.marking import N_
from lessons.levels.lesson import Lesson
from lessons.levels.steps import WATCH, steps_of


class Path(NamedTuple):
    """A way through the course.

    Attributes:
        title: what somebody wants to play.
        about: what the path has, and for whom.
        short: made of single steps; of whole topics otherwise.
        home: the game whose table at home it follows; "" for none.
    """

    id: str
    title: str
    about: str
    short: bool = True
    home: str = ""


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
        home="romme",
    ),
    Path("different", N_("I know rummy"), N_("What house rules, Rummy 500 and Rommé 500 change.")),
    Path(EVERYTHING, N_("Everything"), N_("All lessons, house rules too."), short=False),
)

BY_ID = {path.id: path for path in PATHS}


def path_by_id(path_id: str) -> Path:
    """The path with that id; the first one where there is none."""
    return BY_ID.get(path_id, PATHS[0])


def steps_on(path: Path, lesson: Lesson, rules: Options | None = None) -> tuple[str, ...]:
    """The steps of a lesson that lie on a path, in their order; none where it passes by.

    Args:
        path: through the course.
        lesson: of the course.
        rules: of the table at home, where the path follows one; by default those of the game.
    """
    at_home = rules or PRESETS.get(path.home)
    named, needs = named_steps(path, lesson), needs_on(path, lesson)
    if at_home is None:
        return named
    return tuple(step for step in named if _is_so(needs.get(step, {}), at_home))


def named_steps(path: Path, lesson: Lesson) -> tuple[str, ...]:
    """The steps of a lesson that lie on a path at one table at least."""
    if path.short:
        asked = lesson.paths.get(path.id, ())
        return tuple(step for step in steps_of(lesson) if step in asked)
    return () if path.id == CORE and lesson.branch else steps_of(lesson)


def needs_on(path: Path, lesson: Lesson) -> dict[str, Mapping[str, Any]]:
    """By step of a lesson on the path the options without which it is left out."""
    needed = {WATCH: lesson.watch.table.options}
    needed |= {level.id: level.table.options for level in lesson.levels}
    needed |= {level.id: level.options for level in lesson.played}
    steps = named_steps(path, lesson) if path.home else ()
    return {step: needed[step] for step in steps if needed.get(step)}


def _is_so(needed: Mapping[str, Any], rules: Options) -> bool:
    return all(getattr(rules, option) == value for option, value in needed.items())


def lessons_on(
    path: Path, lessons: Sequence[Lesson], rules: Options | None = None
) -> Iterator[Lesson]:
    """The lessons of `lessons` that have steps on a path."""
    return (lesson for lesson in lessons if steps_on(path, lesson, rules))


def lesson_after(
    path: Path, lesson_id: str, lessons: Sequence[Lesson], rules: Options | None = None
) -> Lesson | None:
    """The next lesson of a path after one of `lessons`, whether that lies on it or not."""
    at = next((at for at, lesson in enumerate(lessons) if lesson.id == lesson_id), len(lessons))
    return next(lessons_on(path, lessons[at + 1 :], rules), None)
