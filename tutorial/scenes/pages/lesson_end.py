"""The end of a lesson as a scene: its title, cards of it, how sure each rule is."""

from collections.abc import Collection, Iterable, Mapping

from engine.cards import Card, parse_cards
from lessons.language.marking import N_, NP_
from lessons.levels.lesson import Lesson
from lessons.levels.moves import Move
from lessons.levels.skills import BY_ID, SKILLS
from lessons.words.words import Words
from tutorial.hints.level import cards_of
from tutorial.lesson.on_path import mostly_shown, path_standing
from tutorial.lesson.player import Player
from tutorial.protocol.commands import Command
from tutorial.scene_types.endings import EndingScene, SkillScene
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.pages.lesson_notes import step_titles
from tutorial.scenes.pages.lessons.done_note import NO_STAR, STARS
from tutorial.scenes.parts.cards import card_scene
from tutorial.scenes.parts.words import button
from tutorial.store.mastery import GRADES, Grade, grade_of
from tutorial.store.progress import MOST_STARS, Progress


LESSON_DONE = N_("Lesson done")
AGAIN = N_("Once more without help: {level}")
AGAIN_SHOWN = N_("Once more without help: {level}, which was shown to you")
# Translators: the one button to go on with, after a lesson that was mostly shown.
YOURSELF = N_("On your own: {level}")
# Translators: the one button to go on with, after a lesson of which a task was skipped.
STILL_OPEN = N_("Still open: {level}")
# Translators: the same where several were skipped, as is said above; the first one of them.
FIRST_OPEN = N_("First: {level}")
PRACTISE = N_("Practise the rule: {rule}")
PRACTISE_SHORT = N_("Practise more")
AGAIN_LEAD = N_("Once more without help:")
PATH_SO_FAR = N_("Your path, {path}: {done} of {lessons} lessons done.")
PATH_DONE = N_(
    "Your path, {path}: all {levels} levels done. On the page of the course you choose what "
    "comes next."
)
SHOWN = NP_("{count} task was shown to you.", "{count} tasks were shown to you.")
FIRST_STARS = N_("Each task that you do without help and mistakes wins three stars.")
# Translators: a word of the list of rules and what it stands for: "with help: after a mistake".
MEANS = N_("“{word}” means: {meaning}.")
MOST_CARDS = 5


def ending_scene(player: Player, words: Words) -> EndingScene:
    """What a lesson ends with; where most was shown, little more than what is still to be done."""
    cards = emblem(player.lesson)
    taught = [skill.id for skill in SKILLS if player.lesson.id in skill.lessons]
    grades = grades_of(taught, player.progress)
    again = _again(player, words)
    scene = EndingScene(
        title=player.lesson.title,
        cards=[card_scene(card, words) for card in cards],
        cards_label=", ".join(words.card_name(card) for card in cards),
        tick=words.text(LESSON_DONE) if _went_well(player) else "",
        skills=sureness(grades, words),
        means=meanings(grades.values(), words),
        stars=_stars(player, words),
        path=path_so_far(player, words),
        again=[*again, *_whole(player, words)],
    )
    if again:
        scene["again_lead"] = words.text(AGAIN_LEAD)
    if told := _told(player, words):
        scene["told"] = told
    if mostly_shown(player.states):
        scene |= {"skills": [], "means": "", "path": ""}
    if _none_won(player):  # what is known of its rules from elsewhere is no praise for this lesson
        unknown = {skill: grade for skill, grade in grades.items() if grade == GRADES[0]}
        scene |= {"skills": sureness(unknown, words), "means": "", "wins": NO_STAR * MOST_STARS}
    return scene


def _went_well(player: Player) -> bool:
    """Whether all is done, and at least half of the stars are won: less is no triumph."""
    won, most = _stars_won(player)
    return set(player.states) <= {"done", "shown"} and 2 * won >= most


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
            shown = moved_cards(move)
            if shown:
                return shown
    return parse_cards(" ".join(lesson.contrast.works.cards))


def moved_cards(move: Move) -> tuple[Card, ...]:
    """The cards of the hand a move is about, as it names them; none where they make no fan."""
    named = [one.partition(":")[2] for one in cards_of(move) if one.startswith("hand:")]
    several = 2 < len(named) <= MOST_CARDS
    return parse_cards(" ".join(sorted(named, key=str(move).index))) if several else ()


def sureness(grades: Mapping[str, Grade], words: Words) -> list[SkillScene]:
    """Some rules, and how sure the learner is of each."""
    scenes = []
    for skill, grade in grades.items():
        word, name = words.label(f"mastery-{grade}"), words.text(BY_ID[skill].name)
        scenes.append(SkillScene(name=name, grade=word, cards=GRADES.index(grade)))
    return scenes


def grades_of(skills: Iterable[str], progress: Progress) -> dict[str, Grade]:
    """How sure the learner is of each of these rules, by what is remembered of it."""
    return {skill: grade_of(progress.skills.get(skill)) for skill in skills}


def practise(player: Player, words: Words) -> ButtonScene | None:
    """The way to exercises on the rule the learner is least sure of; None where all are sure."""
    taught = [skill.id for skill in SKILLS if player.lesson.id in skill.lessons]
    grades = grades_of(taught, player.progress)
    rule = min(grades, key=lambda skill: GRADES.index(grades[skill]), default="")
    if not rule or grades[rule] == GRADES[-1]:
        return None
    label = words.phrase(PRACTISE, rule=words.text(BY_ID[rule].name))
    way = button(Command.COURSE.about(rule), label, icon="again")
    return {**way, "short": words.text(PRACTISE_SHORT)}


def meanings(grades: Collection[Grade], words: Words) -> str:
    """What the words beside the rules stand for, those that stand there."""
    return " ".join(
        words.phrase(
            MEANS,
            word=words.label(f"mastery-{grade}"),
            meaning=words.label(f"mastery-{grade}-means"),
        )
        for grade in GRADES[1:]  # what is new explains itself
        if grade in grades
    )


def _stars(player: Player, words: Words) -> str:
    """The stars of the levels on the path, of all there are; none are not counted."""
    won, most = _stars_won(player)
    return words.phrase_count(STARS, won, all=most) if won else ""


def _stars_won(player: Player) -> tuple[int, int]:
    """How many stars the levels on the path have brought, and how many they could."""
    levels = [level.id for level in player.lesson.levels if level.id in player.steps]
    done = player.progress.lesson(player.lesson.id).levels
    return sum(done[level].stars for level in levels if level in done), MOST_STARS * len(levels)


def _told(player: Player, words: Words) -> str:
    """How many tasks were shown, and before the first star what wins one."""
    shown = player.states.count("shown")
    told = [words.phrase_count(SHOWN, shown)] if shown else []
    told += [words.text(FIRST_STARS)] if _none_won(player) else []
    return " ".join(told)


def _none_won(player: Player) -> bool:
    """Whether there are stars to be won, and none of them is yet."""
    won, most = _stars_won(player)
    return bool(most) and not won


def _again(player: Player, words: Words) -> list[ButtonScene]:
    """What was shown, and, once nothing is open, tasks that lost a star to a hint or a mistake.

    The first one is the one to begin with: the others are quiet beside it.
    """
    known = player.progress.lesson(player.lesson.id)
    earning = set() if _has_open(player) else {level.id for level in player.lesson.levels}
    found = [
        _once_more(at, player, words)
        for at, step in enumerate(player.steps[:-1])
        if step in known.shown
        or (step in earning & set(known.levels) and known.levels[step].stars < MOST_STARS)
    ]
    for other in found[1:]:
        other["tone"] = "quiet"
    return found


def _once_more(at: int, player: Player, words: Words) -> ButtonScene:
    step = player.steps[at]
    shown = step in player.progress.lesson(player.lesson.id).shown
    title = step_titles(player.lesson, words)[step]
    button = ButtonScene(
        do=f"level:{at}",
        label=words.phrase(AGAIN_SHOWN if shown else AGAIN, level=title),
        tone="plain",
        short=title,
    )
    return {**button, "icon": "hint"} if shown else button


def _left(player: Player) -> list[int]:
    """The steps that are still to be done."""
    return [at for at, one in enumerate(player.states) if one not in ("done", "shown")]


def _has_open(player: Player) -> bool:
    """Whether some of the lesson is done and some is still to be."""
    return 0 < len(_left(player)) < len(player.states)


def way_back(player: Player, words: Words) -> ButtonScene | None:
    """The way to the first task left open, or shown where most of the lesson was; else None.

    Who has done nothing in the lesson only looks at its end, and is led on.
    """
    known = player.progress.lesson(player.lesson.id).shown
    left = _left(player)
    if len(left) == len(player.states):
        return None
    if not left and not mostly_shown(player.states):
        return None
    at = left[0] if left else next(at for at, step in enumerate(player.steps) if step in known)
    title = step_titles(player.lesson, words)[player.steps[at]]
    form = FIRST_OPEN if len(left) > 1 else STILL_OPEN if left else YOURSELF
    label = words.phrase(form, level=title)
    return ButtonScene(do=f"level:{at}", label=label, tone="primary")


def _whole(player: Player, words: Words) -> list[ButtonScene]:
    """What opens the levels that the path leaves out."""
    if not player.shortened:
        return []
    return [button(Command.WHOLE, words.button("All levels of this lesson"))]
