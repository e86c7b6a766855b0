"""The course as a table of contents: its parts, its topics, and what is known of the reader."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.options import PRESETS
from lessons.language.marking import N_
from lessons.levels.lesson import Lesson
from lessons.levels.skills import skills_of_lesson
from lessons.levels.steps import steps_of
from lessons.words.words import Words
from tutorial.review.past_move import DECISIONS


@dataclass(frozen=True, slots=True)
class CoursePart:
    """A part of the course: which number it has, what it is called, where it begins."""

    number: str
    title: str
    begins: str


# In reading order; a topic belongs to the last part that has begun before it.
PARTS = (
    CoursePart(N_("Part one"), N_("Basic Rummy"), begins="cards"),
    CoursePart(N_("Part two"), N_("Other ways to play it"), begins="house-rules"),
    CoursePart(N_("Part three"), N_("Rummy 500"), begins="500-aim"),
    CoursePart(N_("Part four"), N_("Playing well"), begins="strategy"),
)


def values(
    lessons: Sequence[Lesson], words: Words, _: Callable[[str], str], folder: str = ""
) -> dict[str, Any]:
    """What the first page and the course show of every topic; addresses start in `folder`."""
    return {
        "lessons": lessons,
        "parts": _parts(lessons, _),
        "topics": [_topic(lesson, _, folder) for lesson in lessons],
        "rules_of": {
            lesson.id: [
                {"id": skill.id, "name": words.text(skill.name)}
                for skill in skills_of_lesson(lesson.id)
            ]
            for lesson in lessons
        },
        "games": {name: words.preset(name) for name in PRESETS},
        "decisions": {kind: words.text(form) for kind, form in DECISIONS.items()},
        "mastery_words": [
            ("mastery-new", 0, _("Not opened yet")),
            ("mastery-known", 0, _("Not opened; six positions have shown that you know it")),
            ("mastery-seen", 1, _("Met, not done yet")),
            ("mastery-with-help", 2, _("Done with a hint or a slip")),
            ("mastery-alone", 3, _("Done alone")),
            ("mastery-sure", 4, _("Alone three times in a row")),
        ],
    }


def _parts(lessons: Sequence[Lesson], _: Callable[[str], str]) -> Sequence[Mapping[str, Any]]:
    beginnings = {part.begins: part for part in PARTS}
    parts: list[dict[str, Any]] = []
    for lesson in lessons:
        if part := beginnings.get(lesson.id):
            parts.append({"number": _(part.number), "title": _(part.title), "lessons": []})
        parts[-1]["lessons"].append(lesson)
    return parts


def _topic(lesson: Lesson, _: Callable[[str], str], folder: str) -> dict[str, Any]:
    """A topic for the script that knows where the reader stopped."""
    steps = steps_of(lesson)
    return {
        "id": lesson.id,
        "title": lesson.title,
        "address": f"{folder}{lesson.id}/",
        "levels": [level.id for level in lesson.levels],
        "skills": [skill.id for skill in skills_of_lesson(lesson.id)],
        "places": {
            step: _("{title}, level {level} of {levels}").format(
                title=lesson.title, level=number, levels=len(steps)
            )
            for number, step in enumerate(steps, 1)
        },
    }
