"""A worksheet as scenes: the table of its task, what is allowed, and at the end the code."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.options import preset
from engine.state.dealing import deal
from lessons.drills.registry import DRILLS
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.steps import StepState
from lessons.words.words import Words
from tutorial.protocol.commands import Command
from tutorial.puzzles.theme_words import ABOUT, NAMES
from tutorial.scene_types.endings import EndingScene, SkillScene
from tutorial.scene_types.notes import GoalScene, NoteScene, NotesScene, StepScene
from tutorial.scene_types.page import Scenes
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.pages.home_tables import different_in, told_trouble
from tutorial.scenes.pages.lesson import explained_try, picking, sight_of
from tutorial.scenes.pages.lesson_desk import work_at
from tutorial.scenes.pages.lesson_notes import level_notes
from tutorial.scenes.pages.puzzles.outcomes import outcomes_scene
from tutorial.scenes.pages.puzzles.puzzle import JUDGED
from tutorial.scenes.pages.puzzles.puzzle_notes import puzzle_notes
from tutorial.scenes.pages.review.past_decision import explained_try_of, laid_scenes
from tutorial.scenes.parts.desk import Deskwork, desk_scene
from tutorial.scenes.parts.dialogs.choice import with_dialog
from tutorial.scenes.parts.log import log_scene
from tutorial.scenes.parts.notes import notes_scene
from tutorial.scenes.parts.questions import question_scenes
from tutorial.scenes.parts.seats import seats_scene
from tutorial.scenes.parts.table import is_roomy, table_scene
from tutorial.scenes.parts.tray import with_picks
from tutorial.scenes.parts.words import button
from tutorial.scenes.scores.sheet import level_sheet
from tutorial.table.learner_view import sight
from tutorial.table.table import Table
from tutorial.worksheet.outcome_words import outcome_text
from tutorial.worksheet.sheet_puzzle import SheetPuzzle
from tutorial.worksheet.sheet_tasks import HomeExercise, task_name
from tutorial.worksheet.worksheet_play import WorksheetPlay


TASK_OF = N_("Task {number} of {count}")
WORKSHEET = N_("Worksheet")
NO_UNDO_NO_HINTS = N_(
    "Whoever sent this has chosen: no move is taken back, and there are no hints."
)
NO_UNDO = N_("Whoever sent this has chosen: no move is taken back.")
NO_HINTS = N_("Whoever sent this has chosen: there are no hints.")
YOUR_CODE = N_("Your result: {code}")
HAND_IN = N_("Whoever sent you the tasks can read from it how each of them went.")
COPY = N_("Copy the result")
ONCE_MORE = N_("From the beginning")
ALL_DONE = N_("All tasks are done.")
NUMBERED = N_("{number}: {task}")
SIGNS: Mapping[str, str] = {"open": "", "shown": "hint", "help": "hint", "alone": "check"}


def worksheet_scenes(place: WorksheetPlay, words: Words) -> Scenes:
    """All scenes of the task the learner is at."""
    if place.sheet is None:
        return Scenes()
    if place.playing is not None:
        return _deal_scenes(place, words)
    if place.puzzle is not None and not place.over:
        return _puzzle_scenes(place, place.puzzle, words)
    if place.now is None:
        return _over_scenes(place, words)
    explained = explained_try(place, words)
    seen = sight_of(place, explained, words)
    table = table_scene(seen, words, roomy=is_roomy(place.table.first))
    desk = desk_scene(seen, work_at(place, words), words)
    desk = with_dialog(desk, place.now.answered, place.table.state, words)
    desk = picking(desk, place, words)
    table, desk = question_scenes(table, desk, place.now, seen, words)
    table, desk = with_picks(table, desk, place.now, seen, words)
    if place.now.level.sheet is not None:
        table["sheet"] = level_sheet(place.now, place.now.level.sheet, words)
        desk |= {"hand": [], "sort": None}
    seats = seats_scene(seen, words)
    if not place.now.level.script:
        seats["aside"] = True
    notes = list(level_notes(place.now, explained, words, up="../"))
    return Scenes(
        goal=_goal(place, words),
        seats=seats,
        table=table,
        desk=desk,
        notes=_notes(place, notes, words),
    )


def _deal_scenes(place: WorksheetPlay, words: Words) -> Scenes:
    """A deal; where moves stand it is not dealt anew."""
    from tutorial.scenes.pages.deals.played import played_scenes  # with the bots

    assert place.playing is not None  # noqa: S101 - asked before
    scenes = played_scenes(place.playing, _goal(place, words), words, _tasks(place, words))
    result = scenes["table"].get("result")
    if result is not None and not place.playing.deal.takes_back:
        result["back"], result["more"] = result["more"][0], []
    notes = scenes["notes"]
    notes["lead"] = _notes(place, [], words)["lead"]
    notes["foot"] = _skip(place, words)
    return scenes


def _over_scenes(place: WorksheetPlay, words: Words) -> Scenes:
    """The result over a table of no task: that of one left out would ask to be solved."""
    seen = sight(Table(deal(preset("basic"), players=2, seed=0)))
    table, seats = table_scene(seen, words), seats_scene(seen, words)
    table["ending"] = _ending(place, words)
    seats["aside"] = True
    work = Deskwork(
        "look",
        left=(button(Command.AGAIN, words.text(ONCE_MORE), icon="again"),),
        way_on=button(Command.COPY, words.text(COPY), "primary"),
    )
    desk = desk_scene(seen, work, words)
    desk |= {"hand": [], "sort": None}
    return Scenes(
        goal=_goal(place, words),
        seats=seats,
        table=table,
        desk=desk,
        notes=_notes(place, [], words),
    )


def _puzzle_scenes(place: WorksheetPlay, puzzle: SheetPuzzle, words: Words) -> Scenes:
    """A puzzle; before it has come the question alone."""
    now, goal = puzzle.now, _goal(place, words)
    if now is None:
        return Scenes(goal=goal, notes=_notes(place, [], words))
    explained = explained_try_of(now.table, words)
    if explained is not None and not now.helps:
        explained = replace(explained, repair=None)
    notes = _notes(place, puzzle_notes(now, explained, words), words)
    notes["log"] = log_scene(now.table.events, words)
    if now.solved is not None:
        notes["outcomes"] = outcomes_scene(now, words)
    return {**laid_scenes(puzzle, now.table, words), "goal": goal, "notes": notes}


def _goal(place: WorksheetPlay, words: Words) -> GoalScene:
    number, count = min(place.at + 1, len(place.tasks)), len(place.tasks)
    settled = place.playing is not None and place.playing.deal.settled
    return GoalScene(
        eyebrow=words.label("stand" if place.over else "deal-over" if settled else "goal"),
        goal=place.goal,
        place=words.phrase(TASK_OF, number=number, count=count),
        now=min(place.at, count - 1),
        steps=_states(place),
    )


def _states(place: WorksheetPlay) -> list[StepState]:
    """How each task stands; one that was not done is skipped."""
    over: list[StepState] = [
        "skipped" if outcome.how == "open" else "done" for outcome in place.outcomes
    ]
    left = len(place.tasks) - len(over)
    now: list[StepState] = ["done" if place.task_done else "now"] if left else []
    return [*over, *now, *(["todo"] * (left - 1))]  # type: ignore[list-item]


def _tasks(place: WorksheetPlay, words: Words) -> list[StepScene]:
    return [
        StepScene(title=task_name(task, words), state=state, label=task_name(task, words))
        for task, state in zip(place.tasks, _states(place), strict=True)
    ]


def _notes(place: WorksheetPlay, notes: Sequence[NoteScene], words: Words) -> NotesScene:
    text = list(place.now.level.text) if place.now is not None else []
    heading = place.now.level.heading if place.now is not None else words.text(WORKSHEET)
    task = place.tasks[place.at] if not place.over else None
    if isinstance(task, HomeExercise):
        text.append(different_in(DRILLS[task.exercise.drill], task.home, words))
        text += told_trouble(task.trouble, words)
    if place.puzzle is not None and not place.over:
        theme = place.puzzle.theme
        heading, text = words.text(NAMES[theme]), [words.say(ABOUT[theme]), words.say(JUDGED)]
    manner = _manner(place, words)
    return notes_scene(
        words,
        notes,
        (heading, [*([manner] if manner else []), *text]),
        levels=(),
        foot=_skip(place, words),
    )


def _skip(place: WorksheetPlay, words: Words) -> list[ButtonScene]:
    done = place.over or place.task_done
    return [] if done else [button(Command.SKIP, words.button("Skip"), "quiet")]


def _manner(place: WorksheetPlay, words: Words) -> Said:
    """What whoever sent the tasks does not allow."""
    sheet = place.sheet
    if sheet is None or (sheet.takes_back and sheet.helps):
        return []
    if sheet.takes_back:
        return words.say(NO_HINTS)
    return words.say(NO_UNDO if sheet.helps else NO_UNDO_NO_HINTS)


def _ending(place: WorksheetPlay, words: Words) -> EndingScene:
    """How each task went, and the code to hand in."""
    went = [outcome.how for outcome in place.outcomes]
    return EndingScene(
        title=words.phrase(YOUR_CODE, code=place.code),
        cards=[],
        cards_label="",
        tick="" if "open" in went else words.text(ALL_DONE),
        skills=[
            SkillScene(
                name=words.phrase(NUMBERED, number=number, task=task_name(task, words)),
                grade=outcome_text(outcome, words),
                sign=SIGNS[outcome.how],
            )
            for number, (task, outcome) in enumerate(
                zip(place.tasks, place.outcomes, strict=True), 1
            )
        ],
        means=words.text(HAND_IN),
        stars="",
        path="",
        again=[],
    )
