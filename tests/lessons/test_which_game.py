"""Which game is this: the facts are the engine's, and one game alone fits."""

import pytest

from engine.options import PRESETS
from engine.referee import Applied, play
from lessons.drills.after_lesson import PRACTICE
from lessons.drills.registry import HARDEST, exercise
from lessons.drills.telling.which_game import BEFORE_ROMME
from lessons.exercises.exercise import Exercise
from lessons.games.facts import GAMES, alone, differing, fact, variations
from lessons.levels.lesson import Position
from lessons.loader import course
from lessons.messages.options import OPTIONS
from lessons.messages.options import PRESETS as NAMES


TASKS = [exercise("which", seed, seed % HARDEST + 1) for seed in range(200)]


def right(task: Exercise) -> str:
    """The game that is the answer."""
    return str(task.done["answered"])


def games(task: Exercise) -> list[str]:
    """The games to choose from."""
    return [name for name, _ in task.choices]


def test_every_game_is_compared_and_every_other_preset_is_a_variation() -> None:
    """None is left out, and none stands twice."""
    varied = [name for game in GAMES for name, _ in variations(game)]

    assert sorted(PRESETS) == sorted([*GAMES, *varied])
    assert {options.game for options in PRESETS.values()} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_variation_says_what_is_different(game: str) -> None:
    """Each has something of its own, and it is not what its game says."""
    for name, facts in variations(game):
        assert facts, name
        for one in facts:
            assert one.value == getattr(PRESETS[name], one.option)
            assert one.value != getattr(PRESETS[game], one.option)


def test_what_is_the_same_everywhere_is_not_compared() -> None:
    """One game alone differs in nothing; an option is compared where two say otherwise."""
    assert [] == list(differing(["basic"]))
    found = list(differing(GAMES))
    for option in OPTIONS:
        told = {(fact(option, name).matters, str(fact(option, name).value)) for name in GAMES}
        meant = {one if one[0] else (False, "") for one in told}
        assert (len(meant) > 1) == (option in found), option


@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.grade}.{task.seed}")
def test_one_game_alone_fits(task: Exercise) -> None:
    """A rule is told of one of the games offered; a wish is judged otherwise by all the others."""
    game = right(task)
    assert game in games(task)
    assert len(games(task)) > 1
    if task.tried is None:
        told = {getattr(value, "message", "") for value in task.text[0].fills.values()}
        options = [name for name, message in OPTIONS.items() if message in told]
        assert any(alone(option, game, games(task)) for option in options)
        return
    at = {name: Position(name, {}, task.table.written) for name in games(task)}
    verdicts = {}
    for name, table in at.items():
        if PRESETS[name].jokers_per_deck == PRESETS[game].jokers_per_deck:
            verdicts[name] = isinstance(play(table.state(), task.tried), Applied)
    assert verdicts.pop(game) not in verdicts.values()


def test_each_wrong_game_is_told_why() -> None:
    """By a sentence that names it."""
    for task in TASKS:
        told = {str(trap.move).removeprefix("answer "): trap.say for trap in task.traps}
        assert set(told) == set(games(task)) - {right(task)}
        for name, line in told.items():
            assert NAMES[name] == line.fills["game"].message  # type: ignore[union-attr]


def test_every_game_is_the_answer_and_rules_and_wishes_come_up() -> None:
    """Nothing can be guessed from what is never right."""
    assert set(GAMES) == {right(task) for task in TASKS}
    assert {True, False} == {task.tried is None for task in TASKS}


@pytest.mark.slow
def test_after_a_lesson_only_games_of_the_course_are_asked_for() -> None:
    """No game comes up before its first lesson, and all that are taught by then do."""
    order = [lesson.id for lesson in course()]
    first = dict[str, int]()
    for at, one in enumerate(course()):
        for level in one.levels:
            first.setdefault(PRESETS[level.table.preset].game, at)
    for lesson, sources in PRACTICE.items():
        for source in sources:
            if source.drill == "which":
                tasks = [exercise("which", seed, 2, source.focus) for seed in range(60)]
                asked = {name for task in tasks for name in games(task)}
                assert asked == {game for game, at in first.items() if at <= order.index(lesson)}
    asked = {name for seed in range(60) for name in games(exercise("which", seed, 2, "course"))}
    assert set(BEFORE_ROMME) == asked
