"""The end of a round of exercises as scenes: what went well, what slipped, what comes next."""

from operator import itemgetter

from lessons.drills.registry import DRILLS, HARDEST
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.skills import BY_ID
from lessons.loader import course
from lessons.words.words import Words, plain
from tutorial.lesson.drilling import Drilling
from tutorial.lesson.placement_test import TOPICS, standing
from tutorial.protocol.commands import Command
from tutorial.scene_types.endings import EndingScene
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.pages.lesson_end import grades_of, sureness
from tutorial.scenes.parts.desk import Deskwork
from tutorial.scenes.parts.words import button, note
from tutorial.store.drill_record import DOWN_AFTER, IN_A_ROUND, SKIPPED, UP_AFTER


ROUND_DONE = N_("Round done")
# Translators: how many of the ten tasks of a round were done alone.
AT_ONCE = NP_(
    "The round is done: {count} of {tasks} right first time.",
    "The round is done: {count} of {tasks} right first time.",
)
WITH_HELP = NP_(
    "{count} came after a hint or a mistake.", "{count} came after a hint or a mistake."
)
WAS_SHOWN = NP_("{count} was shown to you.", "{count} were shown to you.")
WAS_SKIPPED = NP_("{count} was skipped.", "{count} were skipped.")
SLIPPED = N_("Not right at once in this round: {rules}.")
NOTHING_SLIPPED = N_("Nothing slipped.")
COUNTS = N_(
    "Grade {grade} of {grades}. Only first answers count: {up} right in a row make it harder, "
    "{down} others in a row make it easier."
)
TO_LESSON = N_("To the lesson: {lesson}")
ANOTHER = N_("Another round")
ONCE_MORE = N_("Once more")
NEXT_DRILL = N_("Next drill: {title}")
# Translators: the title over the end of a checkpoint, and of the test of what is known.
DONE_ALONE = N_("{alone} of {questions} done alone")
TOPICS_KNOWN = N_("{known} of {topics} topics known")
ALL_ANSWERED = N_("All tasks answered")
CHECKPOINT_OVER = N_("The checkpoint is done.")
CHECKED = N_("What was not done alone comes back among the rules to refresh.")
ANSWERED = NP_(
    "{count} of {questions} questions answered, {skipped} skipped.",
    "{count} of {questions} questions answered, {skipped} skipped.",
)
LEFT_OUT = N_("The skipped questions can still be answered.")
SKIPPED_AGAIN = N_("Skipped questions")
SEPARATOR = ", "
MOST_LESSONS = 2
MOST_RULES = 5  # those that slipped come first


def _went_well(drilling: Drilling) -> bool:
    """Whether half of the round was done alone: over less a tick would be no praise."""
    return 2 * drilling.round.count("alone") >= IN_A_ROUND


def round_text(drilling: Drilling, words: Words) -> str:
    """How the round went, in place of a task."""
    alone = drilling.round.count("alone")
    return plain(words.say_count(AT_ONCE, alone, tasks=IN_A_ROUND), words)


def round_ending(drilling: Drilling, title: str, words: Words) -> EndingScene:
    """The title page of the round: nothing of its last task, which it is not about."""
    met = dict.fromkeys((*drilling.round.slipped, *drilling.round.skills))
    skills = [skill for skill in met if skill in BY_ID][:MOST_RULES]
    return EndingScene(
        title=title,
        cards=[],
        cards_label="",
        tick=words.text(ROUND_DONE) if _went_well(drilling) else "",
        skills=sureness(grades_of(skills, drilling.progress), words),
        means="",
        stars="",
        path=_others(drilling, words),
        again=_lessons(drilling, words),
    )


def test_ending(drilling: Drilling, words: Words) -> EndingScene:
    """The title page of a checkpoint or the test-out: how much was known, and which rules."""
    if drilling.kind == "checkpoint":
        known, of = drilling.passed.count(True), len(drilling.questions)
        title = words.phrase(DONE_ALONE, alone=known, questions=of)
        asked = zip(drilling.passed, drilling.questions, strict=True)
        answered = [(alone, task) for alone, task in asked if alone is not None]
        met = dict.fromkeys(
            skill for _, task in sorted(answered, key=itemgetter(0)) for skill in task.skills
        )
    else:
        known, of, met = len(standing(drilling.passed).known), len(TOPICS), {}
        title = words.phrase(TOPICS_KNOWN, known=known, topics=of)
    skills = [skill for skill in met if skill in BY_ID][:MOST_RULES]
    return EndingScene(
        title=title,
        cards=[],
        cards_label="",
        tick=words.text(ALL_ANSWERED) if 2 * known >= of and not skipped_in(drilling) else "",
        skills=sureness(grades_of(skills, drilling.progress), words),
        means="",
        stars="",
        path="",
        again=[],
    )


def skipped_in(drilling: Drilling) -> int:
    """How many questions of a checkpoint were skipped; of the test-out none is told apart."""
    return drilling.passed.count(None)


def checkpoint_text(drilling: Drilling, words: Words) -> str:
    """That a checkpoint is over; where questions were skipped, how many."""
    skipped, of = skipped_in(drilling), len(drilling.questions)
    if not skipped:
        return words.text(CHECKPOINT_OVER)
    return words.phrase_count(ANSWERED, of - skipped, questions=of, skipped=skipped)


def checkpoint_note(drilling: Drilling, title: str, words: Words) -> NoteScene:
    """What comes back of a checkpoint; questions that were skipped are not said to be done."""
    if skipped_in(drilling):
        told = [words.say(LEFT_OUT)]
        told += [words.say(CHECKED)] if False in drilling.passed else []
        return note("ink", title, told, words)
    return note(
        "ok", title, [words.say(NOTHING_SLIPPED if all(drilling.passed) else CHECKED)], words
    )


def after_test(drilling: Drilling, words: Words) -> Deskwork:
    """The lesson to begin with, or the course; skipped questions are offered before it."""
    titles = {lesson.id for lesson in course(words.language)}
    name = "Next lesson" if drilling.begin in titles else "To the course"
    if skipped_in(drilling):
        way_on = button(Command.AGAIN, words.text(SKIPPED_AGAIN), "primary")
        beside = button(Command.NEXT, words.button(name), icon="list")
        return Deskwork("look", left=(beside,), way_on=way_on)
    return Deskwork("look", way_on=button(Command.NEXT, words.button(name), "primary"))


def round_note(drilling: Drilling, words: Words) -> NoteScene:
    """What was not sure in the round, and what makes the tasks harder or easier."""
    slipped = [BY_ID[skill].name for skill in drilling.round.slipped if skill in BY_ID]
    rules = SEPARATOR.join(map(words.text, slipped))
    said: list[Said] = [words.say(SLIPPED, rules=rules)] if slipped else []
    if drilling.round.count("alone") == IN_A_ROUND:
        said = [words.say(NOTHING_SLIPPED)]
    record = drilling.progress.drill(drilling.last_of_round.drill)
    said.append(
        words.say(COUNTS, grade=record.grade, grades=HARDEST, up=UP_AFTER, down=-DOWN_AFTER)
    )
    return note("ok", words.text(ROUND_DONE), said, words)


def after_round(drilling: Drilling, words: Words) -> Deskwork:
    """The one strong step after a round, and the other one beside it."""
    well, following = drilling.round.well, drilling.following
    once_more = button(Command.AGAIN, words.text(ONCE_MORE))
    if well and following:
        name = words.text(DRILLS[following].title)
        strong, beside = words.phrase(NEXT_DRILL, title=name), once_more
    elif well and drilling.kind == "skill":
        strong, beside = words.button("To the course"), once_more
    else:
        strong = words.text(ANOTHER)
        beside = button(Command.COURSE, words.button("To the course"), icon="list")
    way_on = button(Command.NEXT, strong, "primary")
    return Deskwork("look", left=(beside,), way_on=way_on, went_well=True)


def _others(drilling: Drilling, words: Words) -> str:
    """How many tasks took help, how many were shown, and how many skipped."""
    helped, seen = drilling.round.count("helped"), drilling.round.count("seen")
    skipped = drilling.round.count(SKIPPED)
    told = [words.phrase_count(WITH_HELP, helped)] if helped else []
    told += [words.phrase_count(WAS_SHOWN, seen)] if seen else []
    told += [words.phrase_count(WAS_SKIPPED, skipped)] if skipped else []
    return " ".join(told)


def _lessons(drilling: Drilling, words: Words) -> list[ButtonScene]:
    """The lessons that teach what was not sure."""
    titles = {lesson.id: lesson.title for lesson in course(words.language)}
    slipped = (BY_ID[skill].lessons[0] for skill in drilling.round.slipped if skill in BY_ID)
    return [
        button(Command.COURSE.about(lesson), words.phrase(TO_LESSON, lesson=titles[lesson]))
        for lesson in list(dict.fromkeys(slipped))[:MOST_LESSONS]
        if lesson in titles
    ]
