"""Paths through the course: what lies on them, and where they lead."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations, product

import pytest

from engine.options import Options, contradictions, preset
from lessons.authoring.path_findings import path_findings
from lessons.authoring.proof import level_findings, watch_findings
from lessons.levels.steps import steps_of
from lessons.loader import course
from lessons.loader import lesson as lesson_called
from lessons.paths.paths import (
    CORE,
    EVERYTHING,
    PATHS,
    Path,
    lesson_after,
    lessons_on,
    path_by_id,
    steps_on,
)
from lessons.words.words import Words, plain
from tutorial.setup.asked_in_romme import QUESTIONS_IN_ROMME


SHORT = [path for path in PATHS if path.short]


def test_the_paths_of_the_course_are_sound() -> None:
    """Every step they name is there, and a short path has ten to twenty-five of them."""
    assert [] == list(path_findings(course()))


@pytest.mark.parametrize(
    ("paths", "found"),
    [
        ({"nowhere": ("watch",)}, "runs: paths: there is no short path 'nowhere'"),
        ({"sunday-500": ("no-step",)}, "runs: paths: sunday-500: no step is called 'no-step'"),
    ],
)
def test_what_is_not_there_is_found(paths: dict[str, tuple[str, ...]], found: str) -> None:
    """A misspelt path or step is told with its lesson."""
    lessons = [replace(one, paths=paths) if one.id == "runs" else one for one in course()]

    assert found in list(path_findings(lessons))


def test_a_path_that_has_grown_too_long_is_found() -> None:
    """Whole topics on a short path are too much."""
    lessons = [replace(one, paths={"different": steps_of(one)}) for one in course()]

    assert any(text.startswith("path different: ") for text in path_findings(lessons))


def test_the_core_leaves_out_branches_and_nothing_else() -> None:
    """Everything is the whole course; the core is what is no branch."""
    everything = [lesson.id for lesson in lessons_on(path_by_id(EVERYTHING), course())]
    core = [lesson.id for lesson in lessons_on(path_by_id(CORE), course())]

    assert [lesson.id for lesson in course()] == everything
    assert [lesson.id for lesson in course() if not lesson.branch] == core
    assert core != everything
    assert path_by_id("") == path_by_id("no such path") == path_by_id(CORE)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.id)
def test_a_path_is_gone_to_its_end(path: Path) -> None:
    """From topic to topic, in the order of the course, each with something to do."""
    met = []
    here = next(lessons_on(path, course()))
    while here is not None:
        met.append(here.id)
        assert steps_on(path, here)
        here = lesson_after(path, here.id, course())  # type: ignore[assignment]

    assert [lesson.id for lesson in lessons_on(path, course())] == met


def test_a_path_leads_on_from_a_topic_beside_it() -> None:
    """Whoever leaves the path comes back to it."""
    following = lesson_after(path_by_id(CORE), "wrotham", course())

    assert following is not None
    assert "500-aim" == following.id
    assert lesson_after(path_by_id(CORE), "no such lesson", course()) is None


@pytest.mark.parametrize(
    ("options", "topic", "there", "left_out"),
    [
        ({}, "romme-forty", "two-together", "thirty-together"),
        ({"first_meld_min": 30}, "romme-forty", "thirty-together", "two-together"),
        ({}, "romme-pile", "take-freely", "claim-now"),
        ({"claim": "on"}, "romme-pile", "claim-now", "only-opened"),
        ({"pile_before_meld": "forbidden"}, "romme-pile", "only-opened", "take-freely"),
        ({"pile_before_meld": "use_now"}, "romme-pile", "to-open-with", "only-opened"),
        ({}, "romme-after", "two-real-cards", "one-joker"),
        ({"joker_limit": "one"}, "romme-after", "one-joker", "two-real-cards"),
        ({"joker_limit": "not_adjacent"}, "romme-after", "not-side-by-side", "one-joker"),
        ({"first_meld_min": 51}, "romme-forty", "fifty-one-first", "two-together"),
        ({"first_meld_min": 0}, "romme-forty", "any-first-meld", "watch"),
        ({"first_meld_min": 30}, "romme-count", "counted-as-melded", "the-high-ace"),
        ({"first_meld_min": 51}, "romme-count", "counted-as-melded", "joker-as-a-card"),
        ({"swap_joker_use": "keep"}, "romme-joker", "exchange-and-keep", "watch"),
        ({"swap_joker_use": "play"}, "romme-joker", "exchange-and-lay-off", "watch"),
        ({"go_out": "free"}, "romme-out", "out-in-any-way", "keep-one"),
        ({"claim": "on"}, "romme-pile", "claim-now", "pile-in-a-deal"),
        ({}, "romme-out", "counts-double", ""),
        ({"going_rummy": "none"}, "romme-out", "keep-one", "counts-double"),
        ({"going_rummy": "none"}, "romme-out", "keep-one", "whole-hand"),
    ],
)
def test_the_levels_of_romme_follow_the_table_at_home(
    options: dict[str, object], topic: str, there: str, left_out: str
) -> None:
    """What is so there is taught, what is otherwise is not."""
    path, rules = path_by_id("romme-home"), preset("romme", **options)

    steps = steps_on(path, lesson_called(topic), rules)

    assert there in steps
    assert left_out not in steps


# The way through German Rommé, for every table that can be answered


HOME = path_by_id("romme-home")
ANSWERS = [[answer.agrees for answer in question.answers] for question in QUESTIONS_IN_ROMME]

# Words that are true only where this is agreed.
SAYS: Mapping[str, Mapping[str, object]] = {
    r"\b40\b(?! points: enough)": {"first_meld_min": 40},
    r"\bdoubles?\b": {"going_rummy": "double"},
    r"must play it next|goes into a new meld|Into a new meld": {"swap_joker_use": "meld"},
    r"(last one|One card) must be": {"go_out": "discard_required"},
}


@cache
def tables() -> tuple[Options, ...]:
    """Every table that the answers make."""
    agreed = ({k: v for one in way for k, v in one.items()} for way in product(*ANSWERS))
    made = (preset("romme", **options) for options in agreed)
    return tuple(rules for rules in made if not tuple(contradictions(rules, 3)))


@cache
def on_the_way(rules: Options) -> tuple[tuple[str, str], ...]:
    """Topic and step of all that lies on the path at a table."""
    topics = lessons_on(HOME, course(), rules)
    return tuple((one.id, step) for one in topics for step in steps_on(HOME, one, rules))


@cache
def findings(topic: str, step: str, changes: tuple[tuple[str, object], ...]) -> tuple[str, ...]:
    """What does not hold in a step where it is played by other rules."""
    lesson = lesson_called(topic)
    if step == "watch":
        table = lesson.watch.table
        moved = replace(table, options={**table.options, **dict(changes)})
        return tuple(watch_findings(replace(lesson.watch, table=moved)))
    for level in lesson.levels:
        if level.id == step:
            moved = replace(level.table, options={**level.table.options, **dict(changes)})
            return tuple(level_findings(replace(level, table=moved)))
    return ()


@pytest.mark.slow
def test_every_answer_is_followed() -> None:
    """Each makes a table, and at each the way has something on what it agrees on."""
    met = {answer for rules in tables() for answer in _answered(rules)}

    assert len(met) == sum(map(len, ANSWERS))
    for rules in tables():
        topics = {topic for topic, _ in on_the_way(rules)}
        wanted = {"romme-forty", "romme-count", "romme-after", "romme-out", "romme-pile"}
        assert topics >= wanted | ({"romme-joker"} if rules.joker_swap != "none" else set())


def _answered(rules: Options) -> Iterator[tuple[int, int]]:
    for number, answers in enumerate(ANSWERS):
        for at, agreed in enumerate(answers):
            if all(getattr(rules, name) == value for name, value in agreed.items()):
                yield number, at


@pytest.mark.slow
def test_no_step_plays_against_the_rules_of_a_table() -> None:
    """By its own options, and by every two of the answers: each move is answered as it says."""
    seen = set[tuple[str, str, frozenset[tuple[int, int]]]]()
    for rules in tables():
        answered = tuple(_answered(rules))
        for topic, step in on_the_way(rules):
            for two in combinations(answered, 2):
                seen.add((topic, step, frozenset(two)))
    for topic, step, two in seen:
        agreed = {k: v for number, at in sorted(two) for k, v in ANSWERS[number][at].items()}
        assert not findings(topic, step, tuple(agreed.items())), (topic, step, agreed)


def test_no_step_speaks_against_the_rules_of_a_table() -> None:
    """What is said only of the usual game is left out where it is played otherwise."""
    words = Words()
    told = dict[tuple[str, str], str]()
    for rules in tables():
        for topic, step in on_the_way(rules):
            text = told.get((topic, step))
            if text is None:
                text = told[topic, step] = _said_in(topic, step, words)
            for pattern, agreed in SAYS.items():
                if re.search(pattern, text):
                    for name, value in agreed.items():
                        assert getattr(rules, name) == value, (topic, step, pattern)


def _said_in(topic: str, step: str, words: Words) -> str:
    lesson = lesson_called(topic)
    if step == "watch":
        return " ".join(plain(one.say, words) for one in lesson.watch.steps)
    for level in lesson.levels:
        if level.id == step:
            said = (*level.text, *level.well, *(trap.say for trap in level.tempting if trap.say))
            return " ".join([level.goal, *(plain(one, words) for one in said)])
    return ""


def test_a_deal_on_the_way_is_played_by_the_rules_of_the_table() -> None:
    """It is left out where anything that is asked for is otherwise."""
    asked = {name for answers in ANSWERS for agreed in answers for name in agreed}
    for rules in tables():
        for topic, step in on_the_way(rules):
            for played in lesson_called(topic).played:
                if played.id == step:
                    for name in asked:
                        assert getattr(played.rules(), name) == getattr(rules, name)
