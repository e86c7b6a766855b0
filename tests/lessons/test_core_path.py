"""Who leaves the branches out meets nothing that only a branch teaches."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache

import pytest

from engine.actions import CallRummy
from engine.options import Options, preset
from engine.referee import legal_calls
from engine.rules.applicability import conditions
from engine.rules.ids import SECTIONS
from engine.state import Phase, State
from lessons.authoring.plain_style import early_words, style_findings
from lessons.authoring.proof import try_move
from lessons.drills.after_lesson import ROUND, practice_task
from lessons.exercises.exercise import level_of
from lessons.language.catalogue import languages
from lessons.levels.lesson import Lesson, Level
from lessons.levels.moment import LEARNER, Moment
from lessons.loader import course
from lessons.words.speech import plain
from lessons.words.words import Words
from tutorial.lesson.verdicts import CALLING, is_taught


PRACTISED = 4 * ROUND  # exercises of a topic


def core(language: str = "en") -> list[Lesson]:
    """The lessons of whoever leaves the branches out."""
    return [lesson for lesson in course(language) if not lesson.branch]


CORE = core()
ON_THE_CORE = {rule for lesson in CORE for rule in lesson.teaches}
ONLY_IN_BRANCHES = {rule for lesson in course("en") for rule in lesson.teaches} - ON_THE_CORE
OF_GAMES = {section for sections in SECTIONS.values() for section in sections}
GAMES = {preset(lesson.preset).game for lesson in CORE}


@cache
def exercises(lesson: str) -> tuple[Level, ...]:
    """The first exercises after a lesson, as levels."""
    words = Words("en")
    return tuple(level_of(practice_task(lesson, at), words, "") for at in range(PRACTISED))


def strange(rules: Options) -> list[str]:
    """What is agreed at a table beside its game and taught by a branch alone.

    Whether Rummy may be called stands apart: it belongs to Rummy 500, and is left out of a deal
    that is played.
    """
    if rules.game not in GAMES:
        return [f"game {rules.game}"]
    agreed = {one.name: getattr(rules, one.name) for one in fields(Options)}
    usual = preset(rules.game)
    return [
        f"{name} {value}: {rule}"
        for name, value in agreed.items()
        if name != "call" and value != getattr(usual, name)
        for rule in _saying(name, value, rules.game, ONLY_IN_BRANCHES)
        if not list(_saying(name, value, rules.game, ON_THE_CORE))
    ]


def _saying(option: str, value: object, game: str, rules: Iterable[str]) -> Iterator[str]:
    """Rules among `rules` that give an option this value, other games left aside."""
    for rule in rules:
        other = OF_GAMES.difference(SECTIONS[game])
        if rule.partition(".")[0] not in other and value in conditions(rule).get(option, ()):
            yield rule


def tables(lesson: Lesson) -> Iterator[Options]:
    """The rules of every table of a lesson."""
    contrast = lesson.contrast
    written = (lesson.watch, *lesson.levels, contrast.works, contrast.fails)
    yield from (one.table.rules() for one in (*written, *exercises(lesson.id)))
    yield from (preset(played.preset, **played.options) for played in lesson.played)


def states(level: Level) -> Iterator[State]:
    """The table as the learner finds it, and after each move of the solution."""
    moment: Moment = level.begin()
    yield moment.state
    for move in level.solution:
        moment, _ = try_move(level, moment, move)
        yield moment.state


@pytest.mark.parametrize("language", languages())
def test_no_word_of_a_branch_is_said_without_it(language: str) -> None:
    """Each word has a lesson that introduces it, with the branches and without them."""
    assert [] == list(style_findings(core(language), language))


@pytest.mark.parametrize("lesson", CORE, ids=lambda lesson: lesson.id)
def test_no_rule_of_a_branch_holds_at_a_table(lesson: Lesson) -> None:
    """In levels, examples, pairs, deals and practice."""
    assert [] == [found for rules in tables(lesson) for found in strange(rules)]


@pytest.mark.parametrize("lesson", CORE, ids=lambda lesson: lesson.id)
def test_nobody_calls_rummy(lesson: Lesson) -> None:
    """Nobody plays a call, in no level there is one to make, and no button offers one."""
    for level in (*lesson.levels, *exercises(lesson.id)):
        named = (*level.solution, *(move for way in level.also for move in way), *level.script)
        assert not [move for move in named if isinstance(move, CallRummy)], level.id
    for level in lesson.levels:
        for state in states(level):
            calls = legal_calls(state) if state.phase is not Phase.OVER else ()
            assert not [one for one in calls if LEARNER in one.callers], level.id
    assert not [step for step in lesson.watch.steps if isinstance(step.move, CallRummy)]
    for played in lesson.played:
        assert "off" == preset(played.preset, **played.options).call
    assert not is_taught(CALLING, lesson)


@pytest.mark.parametrize("lesson", CORE, ids=lambda lesson: lesson.id)
def test_no_word_of_a_branch_is_said_in_practice(lesson: Lesson) -> None:
    """Exercises use no word that none of these lessons introduces."""
    order, words = [one.id for one in CORE], Words("en")
    for level in exercises(lesson.id):
        hints = [said for hint in level.hints for said in (hint.ask, hint.where, hint.cards)]
        traps = [trap.say for trap in level.tempting]
        said = [plain(one, words) for one in (*level.text, *level.well, *hints, *traps) if one]
        said += [level.goal, *(answer for _, answer in level.choices)]
        found = [early for text in said for early in early_words(text, order[-1], order, words)]
        assert [] == found, level.id


def test_the_button_to_call_comes_with_its_lesson() -> None:
    """It stays for the branches that follow."""
    ids = [lesson.id for lesson in course("en")]
    after = [lesson for lesson in course("en") if lesson.branch][ids.index("call-rummy") :]

    assert is_taught(CALLING, next(one for one in course("en") if one.id == "call-rummy"))
    assert all(is_taught(CALLING, lesson) for lesson in after)


def test_a_house_rule_at_a_table_would_be_found() -> None:
    """What a branch teaches alone is told; what the core path teaches, or no lesson, is not."""
    assert not strange(preset("rummy500_51015")) + strange(preset("rummy500_nojoker"))
    for name in ("rummy500_float", "rummy500_unplayable", "block", "basic_corner", "romme500"):
        assert strange(preset(name)), name
