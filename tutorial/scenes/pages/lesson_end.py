"""The end of a lesson as a scene: its title, cards of it, how sure each rule is."""

from collections.abc import Iterable, Mapping

from engine.cards import Card, parse_cards
from lessons.language.marking import N_
from lessons.levels.lesson import Lesson
from lessons.levels.moves import Move
from lessons.levels.skills import BY_ID, SKILLS
from lessons.words.words import Words
from tutorial.hints.level import cards_of
from tutorial.lesson.on_path import path_standing
from tutorial.lesson.player import Player
from tutorial.protocol.commands import Command
from tutorial.scene_types.endings import EndingScene, SkillScene
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.pages.lesson_notes import STARS
from tutorial.scenes.parts.cards import card_scene
from tutorial.scenes.parts.words import button
from tutorial.store.mastery import Grade, SkillTally
from tutorial.store.progress import MOST_STARS, Progress


LESSON_DONE = N_("Lesson done")
AGAIN = N_("Once more without help: {level}")
PATH_SO_FAR = N_("Your path, {path}: {done} of {lessons} lessons done.")
PATH_DONE = N_(
    "Your path, {path}: all {levels} levels done. On the page of the course you choose what "
    "comes next."
)
MEANS: Mapping[Grade, str] = {
    "with-help": N_("With help: after a hint or a mistake."),
    "alone": N_("Alone: mostly on your own."),
    "sure": N_("Sure: on your own three times in a row, and mostly so."),
}
MOST_AGAIN = 2
FILLED: Mapping[Grade, int] = {"new": 0, "seen": 1, "with-help": 2, "alone": 3, "sure": 4}
MOST_CARDS = 5


def ending_scene(player: Player, words: Words) -> EndingScene:
    """What a lesson ends with."""
    cards = emblem(player.lesson)
    taught = [skill.id for skill in SKILLS if player.lesson.id in skill.lessons]
    return EndingScene(
        title=player.lesson.title,
        cards=[card_scene(card, words) for card in cards],
        cards_label=", ".join(words.card_name(card) for card in cards),
        tick=words.text(LESSON_DONE) if set(player.states) == {"done"} else "",
        skills=sureness(taught, player.progress, words),
        means=meanings(taught, player.progress, words),
        stars=_stars(player, words),
        path=path_so_far(player, words),
        again=[*_again(player, words), *_whole(player, words)],
    )


def path_so_far(player: Player, words: Words) -> str:
    """How far the chosen path has been gone."""
    path, done, levels, whole, lessons = path_standing(player.progress, words.language)
    title = words.text(path.title)
    if done < levels:
        return words.phrase(PATH_SO_FAR, path=title, done=whole, lessons=lessons)
    return words.phrase(PATH_DONE, path=title, levels=levels)


def emblem(lesson: Lesson) -> tuple[Card, ...]:
    """Cards the lesson is about: those of its last task with several, else of its pair."""
    for level in reversed(lesson.levels):
        for move in reversed(level.solution):
            shown = cards_moved(move)
            if shown:
                return shown
    return parse_cards(" ".join(lesson.contrast.works.cards))


def cards_moved(move: Move) -> tuple[Card, ...]:
    """The cards of the hand a move is about, as it names them; none where they make no fan."""
    named = [one.partition(":")[2] for one in cards_of(move) if one.startswith("hand:")]
    several = 2 < len(named) <= MOST_CARDS
    return parse_cards(" ".join(sorted(named, key=str(move).index))) if several else ()


def sureness(skills: Iterable[str], progress: Progress, words: Words) -> list[SkillScene]:
    """Some rules, and how sure the learner is of each."""
    scenes = []
    for skill in skills:
        grade = progress.skills.get(skill, SkillTally()).grade
        word, name = words.label(f"mastery-{grade}"), words.text(BY_ID[skill].name)
        scenes.append(SkillScene(name=name, grade=word, cards=FILLED[grade]))
    return scenes


def meanings(skills: Iterable[str], progress: Progress, words: Words) -> str:
    """What the words beside the rules stand for, those that stand there."""
    grades = {progress.skills.get(skill, SkillTally()).grade for skill in skills}
    return " ".join(words.text(said) for grade, said in MEANS.items() if grade in grades)


def _stars(player: Player, words: Words) -> str:
    """The stars of the levels on the path, of all there are."""
    levels = [level.id for level in player.lesson.levels if level.id in player.steps]
    done = player.progress.lesson(player.lesson.id).levels
    count = sum(done[level].stars for level in levels if level in done)
    return words.phrase_count(STARS, count, all=MOST_STARS * len(levels)) if levels else ""


def _again(player: Player, words: Words) -> list[ButtonScene]:
    """Tasks that were done with a hint or were shown, the first ones first."""
    done = player.progress.lesson(player.lesson.id).levels
    return [
        ButtonScene(
            do=f"level:{player.steps.index(level.id)}",
            label=words.phrase(AGAIN, level=level.title),
            tone="plain",
        )
        for level in player.lesson.levels
        if level.id in done and done[level.id].how != "alone"
    ][:MOST_AGAIN]


def _whole(player: Player, words: Words) -> list[ButtonScene]:
    """What opens the levels that the path leaves out."""
    if not player.shortened:
        return []
    return [button(Command.WHOLE, words.button("All levels of this lesson"))]
