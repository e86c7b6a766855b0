"""A drill as scenes: the table of a lesson, with drills instead of levels in the margin."""

from collections.abc import Mapping, Sequence

from lessons.drills.registry import DRILLS
from lessons.exercises.grades import HARDEST
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.skills import BY_ID
from lessons.levels.steps import StepState
from lessons.loader import course
from lessons.words.words import Explanation, Words
from tutorial.lesson.drilling import Drilling
from tutorial.lesson.placement_test import TOPICS, standing
from tutorial.notices import NOTICE
from tutorial.protocol.commands import Command
from tutorial.scene_types.endings import EndingScene
from tutorial.scene_types.notes import GoalScene, NoteScene, NotesScene, StepScene
from tutorial.scene_types.page import Scenes
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.pages.drill_end import (
    after_round,
    after_test,
    checkpoint_note,
    checkpoint_text,
    round_ending,
    round_note,
    round_text,
    test_ending,
)
from tutorial.scenes.pages.home_tables import different_in, table_ways, told_trouble
from tutorial.scenes.pages.lesson import explained_try, picking, sight_of
from tutorial.scenes.pages.lesson_desk import work_at
from tutorial.scenes.pages.lesson_notes import level_notes
from tutorial.scenes.parts.desk import desk_scene
from tutorial.scenes.parts.dialogs.choice import with_dialog
from tutorial.scenes.parts.notes import notes_scene
from tutorial.scenes.parts.questions import question_scenes
from tutorial.scenes.parts.seats import seats_scene
from tutorial.scenes.parts.table import is_roomy, table_scene
from tutorial.scenes.parts.tray import with_picks
from tutorial.scenes.parts.words import button, note
from tutorial.store.drill_record import IN_A_ROUND, SKIPPED


GRADE = N_("{title}, grade {grade}")
PROGRESS = N_("{title}, {number} of {count}")
TOPIC = N_("Topic {number} of {topics}")
TEST_OUT = N_("What do you know already?")
TEST_OUT_ABOUT = N_("Two tasks for each topic. What you do alone you need not learn again.")
CHECKPOINT = N_("Checkpoint")
CHECKPOINT_ABOUT = N_("Questions on what you have met so far, mixed.")
QUESTION = N_("Question {number} of {count}")
TESTED = N_("That was the last task")
KNOWN = N_("You know this already: {lessons}.")
NOTHING_KNOWN = N_("You begin at the beginning, and that is the best place.")
BEGIN = N_("Begin with the lesson {lesson}.")
ALL_KNOWN = N_("You know all that was asked. The course has more.")
ON_THE_RULE = N_("Exercises on one rule: {rule}")
NO_DRILL = N_("There is no drill of this name. Here is another; the list has all of them.")
NO_EXERCISE = N_(
    "This drill has no such exercise: grades go from 1 to {hardest}. "
    "Here is the one you have come to."
)
NOT_THERE = N_("This drill does not fit the table in this link. The usual rules apply.")
USUAL = N_("The usual rules")
DRILLS_LABEL = N_("Drills")
CHOOSE = N_("{place}; choose another drill")
DONE_SO_FAR = NP_("{title}, {count} exercise done", "{title}, {count} exercises done")
HERE = N_("{title}, you are here")
SEPARATOR = ", "


def drill_scenes(drilling: Drilling, words: Words) -> Scenes:
    """All scenes of the exercise the learner is at."""
    explained = explained_try(drilling, words)
    seen = sight_of(drilling, explained, words)
    seats = seats_scene(seen, words)
    table = table_scene(seen, words, roomy=is_roomy(drilling.table.first))
    if drilling.now is None:
        after = after_round if drilling.in_rounds else after_test
        desk = desk_scene(seen, after(drilling, words), words)
        table["ending"] = _ending(drilling, words)
        desk |= {"hand": [], "sort": None}
        seats["aside"] = True
    else:
        desk = desk_scene(seen, work_at(drilling, words), words)
        desk = with_dialog(desk, drilling.now.answered, drilling.table.state, words)
        desk = picking(desk, drilling, words)
        table, desk = question_scenes(table, desk, drilling.now, seen, words)
        table, desk = with_picks(table, desk, drilling.now, seen, words)
    return Scenes(
        goal=_goal(drilling, words),
        seats=seats,
        table=table,
        desk=desk,
        notes=_notes(drilling, explained, words),
    )


def _ending(drilling: Drilling, words: Words) -> EndingScene:
    """The title page when all is over."""
    if drilling.in_rounds:
        return round_ending(drilling, _title(drilling, words), words)
    return test_ending(drilling, words)


def _goal(drilling: Drilling, words: Words) -> GoalScene:
    if drilling.kind == "test-out":
        done = standing(drilling.passed).topic if drilling.now is None else _topic_at(drilling)
        place = words.phrase(TOPIC, number=min(done + 1, len(TOPICS)), topics=len(TOPICS))
        return _bars(drilling, place, done, len(TOPICS), words)
    if drilling.kind == "checkpoint":
        answered = drilling.now is not None and drilling.now.done
        done, count = len(drilling.passed), len(drilling.questions)
        number = min(done + (not answered), count)
        place = words.phrase(QUESTION, number=number, count=count)
        scene = _bars(drilling, place, done, count, words)
        for index, alone in enumerate(drilling.passed):
            if alone is None:
                scene["steps"][index] = "skipped"
        return scene
    place = _title(drilling, words)
    if drilling.home is not None:
        place = drilling.home.short_name(words)  # the drill stands over what is said
    number = drilling.number if drilling.now is not None else IN_A_ROUND + 1
    if drilling.now is not None:
        place = words.phrase(PROGRESS, title=place, number=number, count=IN_A_ROUND)
    scene = _bars(drilling, place, number - 1, IN_A_ROUND, words)
    if drilling.now is not None and drilling.now.done:
        scene["steps"][number - 1] = "done"
    for index, task in enumerate(drilling.round.tasks if number > 1 else ()):
        if task.outcome == SKIPPED and index != number - 1:
            scene["steps"][index] = "skipped"
    scene["list"], scene["chooses"] = words.phrase(CHOOSE, place=place), True
    return scene


def _topic_at(drilling: Drilling) -> int:
    """The topic of the task on the table, which may be done already."""
    done = drilling.now is not None and drilling.now.done
    return standing(drilling.passed[:-1] if done else drilling.passed).topic


def _bars(drilling: Drilling, place: str, done: int, of: int, words: Words) -> GoalScene:
    done = min(done, of)
    states: Mapping[int, StepState] = {-1: "done", 0: "now", 1: "todo"}
    steps = [states[(index > done) - (index < done)] for index in range(of)]
    return GoalScene(
        eyebrow=words.label("goal" if drilling.now is not None else "stand"),
        goal=drilling.goal or _over(drilling, words),
        place=place,
        now=done,
        steps=steps,
    )


def _over(drilling: Drilling, words: Words) -> str:
    """What stands in place of a task where there is none any more."""
    match drilling.kind:
        case "checkpoint":
            return checkpoint_text(drilling, words)
        case "test-out":
            return words.text(TESTED)
    return round_text(drilling, words)


def _title(drilling: Drilling, words: Words) -> str:
    name = drilling.task.drill if drilling.task else drilling.last_of_round.drill
    return words.text(DRILLS[name].title)


def _notes(drilling: Drilling, explained: Explanation | None, words: Words) -> NotesScene:
    heading, about = _lead(drilling, words)
    if drilling.now is None:
        told = round_note if drilling.in_rounds else _tested
        notes: Sequence[NoteScene] = [told(drilling, words)]
        text: list[Said] = [about]
    else:
        notes = list(level_notes(drilling.now, explained, words, up="../"))
        if not notes:
            notes = _notices(drilling, words)
        text = [*drilling.now.level.text] or [about]
        if not drilling.now.done and drilling.kind != "drill":
            text = [about, *text]
        text += _different(drilling, words)
    ways = _ways(drilling, words)
    skip = [button(Command.SKIP, words.button("Skip"), "quiet")]
    scene = notes_scene(
        words,
        notes,
        (heading, text),
        levels=_drills(drilling, words) if drilling.in_rounds else (),
        levels_label=words.text(DRILLS_LABEL),
        foot=skip + ways if drilling.now is not None and not drilling.now.done else ways,
    )
    if drilling.in_rounds:
        scene["ways"], scene["choice"] = ways, "all"
    if drilling.now is None:
        scene["long"] = True
    return scene


def _notices(drilling: Drilling, words: Words) -> list[NoteScene]:
    """What of the address could not be followed."""
    if drilling.not_there:
        told = [words.say(NOT_THERE)]
    else:
        told = told_trouble(drilling.table_trouble, words)
    if drilling.unknown == "drill":
        told.append(words.say(NO_DRILL))
    elif drilling.unknown:
        told.append(words.say(NO_EXERCISE, hardest=HARDEST))
    return [note("blue", words.text(NOTICE), told, words)] if told else []


def _different(drilling: Drilling, words: Words) -> list[Said]:
    """In what the drill goes another way at a table of the learner's own."""
    home = drilling.home
    return [] if home is None else [different_in(DRILLS[drilling.name], home, words)]


def _ways(drilling: Drilling, words: Words) -> list[ButtonScene]:
    """The tables of the learner's own and the way back from them; from a test to the course."""
    if not drilling.in_rounds:
        to_course = button(Command.COURSE, words.button("To the course"), "quiet", icon="list")
        return [] if drilling.now is None else [to_course]
    ways = list(table_ways(drilling.tables, drilling.home, words))
    if drilling.home is not None:
        ways.append(button(Command.AT_TABLE, words.text(USUAL), "quiet"))
    return ways


def _lead(drilling: Drilling, words: Words) -> tuple[str, Said]:
    match drilling.kind:
        case "checkpoint":
            return words.text(CHECKPOINT), words.say(CHECKPOINT_ABOUT)
        case "test-out":
            return words.text(TEST_OUT), words.say(TEST_OUT_ABOUT)
        case "skill":
            rule = words.text(BY_ID[drilling.name].name)
            return _title(drilling, words), words.say(ON_THE_RULE, rule=rule)
    task, title = drilling.task, _title(drilling, words)
    if task is not None:
        title = words.phrase(GRADE, title=title, grade=task.grade)
    return title, words.say(DRILLS[drilling.name].about)


def _tested(drilling: Drilling, words: Words) -> NoteScene:
    if drilling.kind == "checkpoint":
        return checkpoint_note(drilling, words.text(CHECKPOINT), words)
    titles = {lesson.id: lesson.title for lesson in course(words.language)}
    known = [titles[lesson] for lesson in standing(drilling.passed).known if lesson in titles]
    said = [words.say(KNOWN, lessons=SEPARATOR.join(known))] if known else []
    if not known:
        said.append(words.say(NOTHING_KNOWN))
    begin = titles.get(drilling.begin)
    said.append(words.say(BEGIN, lesson=begin) if begin else words.say(ALL_KNOWN))
    return note("ok", words.text(TEST_OUT), said, words)


def _drills(drilling: Drilling, words: Words) -> list[StepScene]:
    here = drilling.name if drilling.kind == "drill" else ""
    scenes = []
    for name in drilling.offered:
        drill = DRILLS[name]
        title, done = words.text(drill.title), drilling.progress.drill(name).done
        label = words.phrase_count(DONE_SO_FAR, done, title=title)
        scenes.append(
            StepScene(
                title=title,
                state="now" if name == here else "todo",
                label=words.phrase(HERE, title=title) if name == here else label,
            )
        )
    return scenes
