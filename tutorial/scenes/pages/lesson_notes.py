"""The margin of a lesson: text, answers, hints, and the list of levels."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.lesson import Lesson
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Pick, Write
from lessons.levels.reachable import Lost
from lessons.levels.steps import CONTRAST, PRACTICE, WATCH, StepState
from lessons.messages.tasks import LOST
from lessons.words.words import Explanation, Words
from tutorial.lesson.contrast_play import ContrastPlay
from tutorial.lesson.level_play import LevelPlay
from tutorial.lesson.on_path import mostly_shown
from tutorial.lesson.player import Player
from tutorial.lesson.verdicts import ALL_TAUGHT, Taught, taught_at
from tutorial.lesson.watch_play import WatchPlay
from tutorial.protocol.commands import Command
from tutorial.scene_types.notes import NoteScene, NotesScene, StepScene
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.pages.lessons.done_note import (
    DONE,
    NOW_RIGHT,
    SHOWN_NOW,
    done_note,
    shown_moves,
    stars_of,
)
from tutorial.scenes.pages.lessons.to_come import to_come_note
from tutorial.scenes.parts.log import log_scene
from tutorial.scenes.parts.notes import (
    hint_note,
    notes_scene,
    owed_notes,
    refusal_note,
    rule_link,
    said_again,
    unclear_note,
)
from tutorial.scenes.parts.words import button, note, sentence, sentences
from tutorial.scenes.scores.sheet import also_wrong, wrong_heading
from tutorial.store.progress import LevelDone
from tutorial.table.learner_table import OffTask, Refusal, TaskMiss
from tutorial.table.wishes import UnclearWish


STEP_OF = N_("Step {step} of {steps}")
ABOUT = N_("What it is about")
NOT_YET = N_("Not this one")
NOT_IT = N_("That is not it")  # after an answer of any kind
GUESSED = N_("Step {step} of {steps}: that is right")
NOT_THE_TASK = N_("Allowed, but not the task")
NOT_THE_BEST = N_("Allowed, but not the best")
ALLOWED = N_("The task is still open.")
ALLOWED_AND_STUCK = N_("This leads away from the task.")
LEARNED = N_("What you know now")
TO_LEARN = N_("What this lesson teaches")
WHY_SO = N_("Why it is so")
WARM_UP = N_("Two questions from before")
WARM_UP_ABOUT = N_("You can skip them. The lesson comes after them.")
CHOOSE = N_("Choose one of the two.")
THE_OTHER = N_("You can look at the other one too.")

# Translators: a step in the list of levels, read aloud.
STEP: Mapping[StepState, str] = {
    "done": N_("Level {level}: {title}, done"),
    "shown": N_("Level {level}: {title}, shown to you"),
    "now": N_("Level {level}: {title}, you are here"),
    "skipped": N_("Level {level}: {title}, skipped"),
    "todo": N_("Level {level}: {title}, still to do"),
}
STEP_STARS = NP_(
    "Level {level}: {title}, done, {count} of 3 stars",
    "Level {level}: {title}, done, {count} of 3 stars",
)
SLIPPED_TWICE = N_("You slipped on this rule twice: {rule}. There is a short exercise on it.")
SHOWN = N_("Now do it yourself, with other cards: a short exercise on “{rule}”.")
ON_TOPIC = N_("There is a short exercise on this topic: {rule}.")
PRACTICE_TITLE = N_("Exercises")
UP = "../../"  # a lesson lies two folders below its language


def lesson_notes(player: Player, explained: Explanation | None, words: Words) -> NotesScene:
    """Everything the margin says at this step."""
    events = player.table.events
    others = any(event.seat != LEARNER for event in events)
    lead: tuple[str, Sequence[Said]] | None
    notes: list[NoteScene]
    match player.now:
        case WatchPlay() as watch:
            lead = (watch.watch.title, player.lesson.intro) if watch.step else None
            notes = [_watch_note(watch, player.lesson, words), *_wrong_guess(watch, words)]
        case LevelPlay() as level:
            lead = (level.level.heading, level.level.text)
            if player.warming:
                about = words.say(WARM_UP_ABOUT)
                lead = (words.text(WARM_UP), [about, *level.level.text])
            taught, offer = taught_at(player.lesson, player.progress), _offer(player, words)
            notes = list(level_notes(level, explained, words, offer=offer, taught=taught))
        case ContrastPlay() as pair:
            lead = (pair.contrast.title, [words.say(CHOOSE)])
            notes = list(_contrast_notes(pair, explained, words))
        case _:
            lead = (words.text(WHY_SO), player.lesson.why)
            notes = [_summary_note(player, words)]
    scene = notes_scene(
        words,
        notes,
        lead,
        levels=level_list(player, words),
        log=log_scene(events, words) if others else (),
        foot=[button(Command.SKIP, words.button("Skip"), "quiet")] if player.warming else (),
    )
    return {**scene, "long": True} if player.now is None else scene


def _watch_note(watch: WatchPlay, taken: Lesson, words: Words) -> NoteScene:
    """A step of the example; before the first the introduction, as narrow pages show no lead."""
    if not watch.step:
        skip = button(Command.SKIP, words.button("Next lesson"))
        buttons = [skip] if taken.skippable else []
        return note("plain", words.text(ABOUT), taken.intro, words, buttons)
    heading = words.phrase(STEP_OF, step=watch.step, steps=watch.steps)
    if watch.guessed:
        right = words.phrase(GUESSED, step=watch.step, steps=watch.steps)
        return note("ok", right, [watch.said], words)
    return note("plain", heading, [watch.said], words)


def _wrong_guess(watch: WatchPlay, words: Words) -> list[NoteScene]:
    """Why an answer to what the example asks is not right."""
    if watch.asks is None or not watch.missed:
        return []
    return [note("red", words.text(NOT_IT), [watch.asks.wrong[watch.missed[-1]]], words)]


def level_notes(
    level: LevelPlay,
    explained: Explanation | None,
    words: Words,
    up: str = UP,
    offer: tuple[Said, ButtonScene] | None = None,
    taught: Taught = ALL_TAUGHT,
) -> Iterator[NoteScene]:
    """Newest first: at most one answer and one hint.

    Args:
        level: what is played.
        explained: what there is to say about a try that failed.
        words: the language.
        up: the way from this page to the folder of the language.
        offer: once the level is done, what else could be done, and its button.
        taught: what may be spoken of; in exercises everything.
    """
    if level.done:
        yield done_note(level, words, offer)
        return
    answer = _answer_note(level, explained, words, up, taught)
    lost = isinstance(level.answered, OffTask) and level.answered.stuck
    # A question is about the owed card: it is not told what to do.
    asks = level.level.kind != "play"
    owed = [] if asks else owed_notes(level.table.state, words, lost=lost)
    if answer is not None and lost:  # one note leads back, and tells what is owed till then
        answer["said"] += [one["owed"] for one in owed]
        owed = []
    if answer is not None:
        # what it asks about is said in its text: beside the reason, not as a part of it
        if level.trains and level.level.kind == "answer" and level.level.text:
            answer["fine"] = sentence(words.join(*level.level.text), words)
        yield answer
    elif level.helping is None and (some := to_come_note(level, words)) is not None:
        yield some
    yield from owed
    if level.helping is not None:
        told = hint_note(level.helping, words)
        if level.showing:
            told["heading"] = words.text(SHOWN_NOW)  # it has been done
            told["said"] = sentences(shown_moves(level.helping, words), words)
            told["buttons"] = []
        yield told


def _offer(player: Player, words: Words) -> tuple[Said, ButtonScene] | None:
    """An exercise on the rule that was hard; a like one where the solution was shown."""
    if player.offer is None:
        return None
    form = SHOWN if player.offer.alike else ON_TOPIC
    if player.offer.slipped:
        form = SLIPPED_TWICE
    rule = words.text(player.offer.rule)
    return words.say(form, rule=rule), button(
        Command.EXERCISE, words.button("An exercise"), "blue"
    )


def _answer_note(
    level: LevelPlay, explained: Explanation | None, words: Words, up: str, taught: Taught
) -> NoteScene | None:
    again = button(Command.AGAIN, words.button("Try again"))
    match level.answered:
        case Refusal(own=own) if level.table.attempt is not None and explained is not None:
            violation = level.table.attempt.violation
            if violation.repair is not None and level.spoils(violation.repair):
                explained = replace(explained, repair=None)  # the task needs what it would give up
            refused = refusal_note(level.table.attempt, explained, words, up, own)
            refused["buttons"][-1]["tone"] = "primary"
            if level.astray is not None:  # the one way back stands in the bar
                refused.pop("offer", None)
                refused["buttons"] = []
            return refused
        case TaskMiss(move=Write() as move, miss=miss, own=own) if explained is not None:
            assert level.level.sheet is not None  # noqa: S101 - figures belong into one
            others = also_wrong(level, level.level.sheet, words)
            heading = wrong_heading(level.level.sheet, move, words)
            wrong = note("red", heading, [explained.said_as(own), *others], words, [again])
            if "rule" in miss.facts:
                wrong["rule"] = rule_link(str(miss.facts["rule"]), words, up)
            return said_again(wrong, level.answered.times)
        case TaskMiss(own=own, times=times) if explained is not None:
            if isinstance(level.answered.move, Pick):  # other answers are there to be pressed
                again["tone"] = "primary"
            missed = note("red", explained.heading, [explained.said_as(own)], words, [again])
            return said_again(missed, times)
        case OffTask(own=own, stuck=stuck, against=against, lost=lost):
            why = [_lost_said(lost, words)] if lost is not None else []
            if lost is None or not lost.cards:  # else both would be about these cards
                told = taught.tellable(against)[:1]
                why += [words.reason(reason, LEARNER, taught.outs) for reason in told]
            said = own or words.join(words.say(ALLOWED_AND_STUCK if stuck else ALLOWED), *why)
            # Where it is the one thing to do it stands in the bar.
            again_here = [] if stuck or not level.takes_back else [again]
            # What is worth less has words of its own, in an exercise or where moves are compared.
            worse = own and (level.trains or level.level.decides)
            heading = words.text(NOT_THE_BEST if worse else NOT_THE_TASK)
            return note("ink", heading, [said], words, again_here)
        case UnclearWish() as wish:
            return unclear_note(wish, words)
    return None


def _lost_said(lost: Lost, words: Words) -> Said:
    """Why the task cannot be done any more."""
    message = LOST[lost.by]
    if isinstance(message, str):
        return words.say(message)
    return words.say_count(message, len(lost.cards), cards=words.symbols(lost.cards))


def _contrast_notes(
    pair: ContrastPlay, explained: Explanation | None, words: Words
) -> Iterator[NoteScene]:
    if pair.chosen is None:
        if pair.ladder is not None:
            yield hint_note(pair.ladder, words)
        return
    if pair.works:
        said = [pair.chosen.say] if pair.missed else [pair.chosen.say, words.say(THE_OTHER)]
        if pair.was_shown:
            yield {**note("blue", words.text(SHOWN_NOW), said, words), "live": True}
        else:
            yield note("ok", words.text(NOW_RIGHT if pair.missed else DONE), said, words)
        return
    attempt = pair.table.attempt
    if attempt is not None and explained is not None:
        no_way_out = replace(explained, repair=None)
        wrong = refusal_note(attempt, no_way_out, words, UP, pair.chosen.say)
    else:
        again = button(Command.AGAIN, words.button("Try again"))
        wrong = note("red", words.text(NOT_YET), [pair.chosen.say], words, [again])
    yield wrong
    if pair.ladder is not None:
        yield hint_note(pair.ladder, words)


def _summary_note(player: Player, words: Words) -> NoteScene:
    """What was learned; what is still to do, or was only shown, is not said to be known."""
    said = [learned.say for learned in player.lesson.summary]
    if {"todo", "skipped"} & set(player.states) or mostly_shown(player.states):
        return note("ink", words.text(TO_LEARN), said, words)
    return note("ok", words.text(LEARNED), said, words)


# the list of levels


def level_list(player: Player, words: Words) -> list[StepScene]:
    """Every step of the lesson by its title, and how it stands."""
    titles = step_titles(player.lesson, words)
    done = player.progress.lesson(player.lesson.id).levels
    return [
        _step(index, titles[step], state, done.get(step), words)
        for index, (step, state) in enumerate(zip(player.steps, player.states, strict=False))
    ]


def step_titles(taken: Lesson, words: Words) -> dict[str, str]:
    """What each step of a lesson is called."""
    titles = {
        WATCH: taken.watch.title,
        CONTRAST: taken.contrast.title,
        PRACTICE: words.text(PRACTICE_TITLE),
    }
    titles |= {level.id: level.title for level in taken.levels}
    return titles | {level.id: level.title for level in taken.played}


def _step(
    index: int, title: str, state: StepState, done: LevelDone | None, words: Words
) -> StepScene:
    scene = StepScene(
        title=title, state=state, label=_step_label(index, title, state, done, words)
    )
    if done is not None and done.stars:
        scene["stars"] = stars_of(done.stars)
    return scene


def _step_label(
    index: int, title: str, state: StepState, done: LevelDone | None, words: Words
) -> str:
    if state == "done" and done is not None and done.stars:
        return words.phrase_count(STEP_STARS, done.stars, level=index + 1, title=title)
    return words.phrase(STEP[state], level=index + 1, title=title)
