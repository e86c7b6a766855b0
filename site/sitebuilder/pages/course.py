"""The course as a table of contents: its parts, its topics, and what is known of the reader."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.options import PRESETS
from engine.options.text import write_value
from lessons.language.marking import N_
from lessons.levels.lesson import Lesson
from lessons.levels.skills import skills_of_lesson
from lessons.levels.steps import CONTRAST, PRACTICE, WATCH, steps_of
from lessons.paths.paths import PATHS, Path, lessons_on, named_steps, needs_on, steps_on
from lessons.words.words import Words, plain
from sitebuilder.pages.parts.figures import card_scenes
from sitebuilder.pages.parts.mastery import mastery_words
from tutorial.lesson.player import EXERCISES
from tutorial.lesson.recall.checkpoint import CHECKPOINTS
from tutorial.review.past_move import DECISIONS
from tutorial.store.mastery import GRADES
from tutorial.store.progress_text import VERSION


@dataclass(frozen=True, slots=True)
class CoursePart:
    """A part of the course.

    Attributes:
        number: which one it is, in words.
        begins: id of its first lesson.
        emblem: cards that stand for it.
        owed: the card among them that has the ribbon.
    """

    number: str
    title: str
    begins: str
    emblem: str
    owed: str = ""


# In reading order; a topic belongs to the last part that has begun before it.
PARTS = (
    CoursePart(N_("Part one"), N_("Basic Rummy"), "cards", "AS 2S 3S"),
    CoursePart(N_("Part two"), N_("Other ways to play it"), "house-rules", "8S 8H 8D"),
    CoursePart(N_("Part three"), N_("Rummy 500"), "500-aim", "4C 9D JH", owed="9D"),
    CoursePart(N_("Part four"), N_("Playing well"), "strategy-500", "TH JH QH"),
    CoursePart(N_("Part five"), N_("Rommé 500"), "romme500", "8S 9S X JS"),
    CoursePart(N_("Part six"), N_("Rommé and a whole match"), "romme-forty", "TS JS QS KS"),
)

FIRST = "turn"  # who knows playing cards begins here
ASKED = "cards"  # for those who ask for it; never what comes next

WORDS_A_MINUTE = 180
TASK = 20  # seconds that a task takes beside its words
DEAL = 120  # seconds for a deal that is played


def values(
    lessons: Sequence[Lesson], words: Words, _: Callable[[str], str], folder: str = ""
) -> dict[str, Any]:
    """What the first page and the course show of every topic; addresses start in `folder`."""
    parts = _parts(lessons, words, _)
    part_of = part_titles(lessons, _)
    topics = [_topic(lesson, words, folder, part_of[lesson.id]) for lesson in lessons]
    paths = [_path(path, lessons, words) for path in PATHS]
    for part in parts:
        ids = {lesson.id for _number, lesson in part["lessons"]}
        part["along"] = len(ids & set(paths[0]["topics"]))
    return {
        "paths": paths,
        "progress_version": VERSION,
        "checkpoints": {lesson: number for number, lesson in enumerate(CHECKPOINTS, 1)},
        "lessons": lessons,
        "first": next(topic for topic in topics if topic["id"] == FIRST),
        "asked": ASKED,
        "parts": parts,
        "topics": topics,
        "rules_of": {
            lesson.id: [
                {"id": skill.id, "name": words.text(skill.name)}
                for skill in skills_of_lesson(lesson.id)
            ]
            for lesson in lessons
        },
        "games": {name: words.preset(name) for name in PRESETS},
        "decisions": {kind: words.text(form) for kind, form in DECISIONS.items()},
        "legend": [
            (words.label(f"mastery-{grade}"), cards, words.label(f"mastery-{grade}-means"))
            for cards, grade in [(1, "begun"), *enumerate(GRADES)]
            if cards
        ],
        "sureness": mastery_words(words, _),
    }


def part_titles(lessons: Sequence[Lesson], _: Callable[[str], str]) -> dict[str, str]:
    """The title of the part in which each lesson lies, by its id."""
    beginnings = {part.begins: part for part in PARTS}
    titles: dict[str, str] = {}
    title = ""
    for lesson in lessons:
        begun = beginnings.get(lesson.id)
        title = titles[lesson.id] = title if begun is None else _(begun.title)
    return titles


def _parts(
    lessons: Sequence[Lesson], words: Words, _: Callable[[str], str]
) -> list[dict[str, Any]]:
    beginnings = {part.begins: part for part in PARTS}
    parts: list[dict[str, Any]] = []
    for number, lesson in enumerate(lessons, 1):
        if part := beginnings.get(lesson.id):
            emblem = {"cards": card_scenes(part.emblem, words), "owed": part.owed}
            head = {"number": _(part.number), "title": _(part.title), "emblem": emblem}
            parts.append(head | {"lessons": []})
        parts[-1]["lessons"].append((number, lesson))
    return parts


def minutes(lesson: Lesson, words: Words) -> int:
    """About how long a lesson takes: its words to read, its tasks to do, its deals to play."""
    return round(minutes_of(lesson, steps_of(lesson), words))


def minutes_of(lesson: Lesson, steps: Sequence[str], words: Words) -> float:
    """About how long these steps of a lesson take."""
    levels = [level for level in lesson.levels if level.id in steps]
    told = [said for level in levels for said in (*level.text, *level.well)]
    if WATCH in steps:
        told += [*lesson.intro, *(step.say for step in lesson.watch.steps)]
    texts = [plain(said, words) for said in told] + [level.goal for level in levels]
    reading = sum(len(text.split()) for text in texts) / WORDS_A_MINUTE
    tasks = len(levels) + (CONTRAST in steps) + EXERCISES * (PRACTICE in steps)
    deals = sum(level.deals for level in lesson.played if level.id in steps)
    return reading + (tasks * TASK + deals * DEAL) / 60


def _path(path: Path, lessons: Sequence[Lesson], words: Words) -> dict[str, Any]:
    """A path for its button, and for the script.

    `topics` are its steps by topic, None for all of a topic; `needs` the options without which a
    step is left out at the reader's own table, `usual` what these are in the presets of its game.
    """
    steps = {lesson.id: steps_on(path, lesson) for lesson in lessons_on(path, lessons)}
    named = {lesson.id: named_steps(path, lesson) for lesson in lessons}
    needs = {lesson.id: needs_on(path, lesson) for lesson in lessons}
    asked = sorted({name for of in needs.values() for step in of.values() for name in step})
    taken = [minutes_of(one, steps[one.id], words) for one in lessons if one.id in steps]
    return {
        "id": path.id,
        "title": words.text(path.title),
        "about": words.text(path.about),
        "short": path.short,
        "levels": sum(map(len, steps.values())),
        "minutes": 5 * max(1, round(sum(taken) / 5)),
        "topics": {
            topic: list(own) if path.short else None for topic, own in named.items() if own
        },
        "home": path.home,
        "needs": {
            topic: {step: _texts(needed) for step, needed in of.items()}
            for topic, of in needs.items()
            if of
        },
        "usual": {
            name: _texts({option: getattr(options, option) for option in asked})
            for name, options in PRESETS.items()
            if options.game == path.home
        },
    }


def _texts(options: Mapping[str, Any]) -> dict[str, str]:
    return {name: write_value(value) for name, value in options.items()}


def _topic(lesson: Lesson, words: Words, folder: str, part: str) -> dict[str, Any]:
    """A topic for the script that knows where the reader stopped."""
    return {
        "id": lesson.id,
        "title": lesson.title,
        "part": part,
        "address": f"{folder}{lesson.id}/",
        "minutes": minutes(lesson, words),
        "levels": [level.id for level in lesson.levels],
        "skills": [skill.id for skill in skills_of_lesson(lesson.id)],
        "steps": steps_of(lesson),
    }
