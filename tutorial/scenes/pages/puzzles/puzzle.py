"""A puzzle as scenes: the table as the seat sees it, the themes, what came of each move."""

from collections.abc import Sequence

from engine.cards import CardSet
from engine.state import State
from lessons.games.facts import different
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.notices import NOTICE
from tutorial.protocol.commands import Command
from tutorial.puzzles.bank import GAMES
from tutorial.puzzles.puzzling import Puzzling
from tutorial.puzzles.theme_words import ABOUT, ALL, ALL_ABOUT, NAMES
from tutorial.scene_types.notes import GoalScene, NotesScene, StepScene
from tutorial.scene_types.page import Scenes
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.pages.home_tables import agreement_row, table_ways, told_trouble
from tutorial.scenes.pages.puzzles.outcomes import outcomes_scene
from tutorial.scenes.pages.puzzles.puzzle_notes import puzzle_notes, say_rating
from tutorial.scenes.pages.review.past_decision import (
    explained_try_of,
    laid_scenes,
)
from tutorial.scenes.parts.log import log_scene
from tutorial.scenes.parts.notes import notes_scene
from tutorial.scenes.parts.words import button, note, sentence


PUZZLE = N_("Puzzle")
OF_DAY = N_("Puzzle of the day")
WHERE = N_("{game}, {theme}")
THEMES = N_("Themes")
MORE = N_("More puzzles")
ANOTHER_LIES = N_("There is no puzzle of this name. Here is another; the list has all themes.")
TRAINED = NP_("{title}, {count} puzzle", "{title}, {count} puzzles")
HERE = N_("{title}, you are here")
CHOOSE = N_("{place}; choose other puzzles")
HOW_HARD = N_(
    "Difficulty {rating}, your rating {yours}. Only a right first answer without a hint raises it."
)
DIFFERENT = N_(
    "The rules were those of {game}. At your table “{table}” this is different: {rules}."
)
JUDGED = N_("Judged by many imagined deals, each played to its end.")


def puzzle_scenes(place: Puzzling, words: Words) -> Scenes:
    """All there is to see of a puzzle."""
    table = place.table
    if table is None or place.now is None:
        return Scenes(goal=_goal(place, words), notes=_notes(place, words))
    laid = laid_scenes(place, table, words)
    return {**laid, "goal": _goal(place, words), "notes": _notes(place, words)}


def _goal(place: Puzzling, words: Words) -> GoalScene:
    theme = words.text(NAMES[place.entry.theme] if place.entry is not None else ALL)
    game = words.preset(place.game) if place.home is None else place.home.short_name(words)
    where = words.phrase(WHERE, game=game, theme=theme)
    scene = GoalScene(
        eyebrow=words.text(OF_DAY if place.of_day else PUZZLE),
        goal=place.goal,
        place=where,
        now=0,
        steps=[],
    )
    if place.bank is not None:
        scene["list"], scene["chooses"] = words.phrase(CHOOSE, place=where), True
    return scene


def _notes(place: Puzzling, words: Words) -> NotesScene:
    notes, lead, log, fine = [], None, [], None
    table, now, entry = place.table, place.now, place.entry
    if table is not None and now is not None and entry is not None:
        explained = explained_try_of(table, words)
        notes = puzzle_notes(now, explained, words, say_rating(place, words))
        said = told_trouble(place.table_trouble, words)
        said += [words.say(ANOTHER_LIES)] * place.unknown
        if said and not notes:
            notes = [note("blue", words.text(NOTICE), said, words)]
        log = log_scene(table.events, words, known=_taken(table.state))
        yours = round(place.record.rating.value)
        fine = words.say(HOW_HARD, rating=entry.rating, yours=yours)
        theme = words.say(ABOUT[entry.theme])
        lead = words.text(NAMES[entry.theme]), [theme, _different(place, words)]
    elif not place.trouble:
        lead = words.text(ALL), [words.say(ALL_ABOUT)]
    scene = notes_scene(
        words,
        notes,
        lead,
        levels=_themes(place, words),
        log=log,
        foot=_foot(place, words),
        levels_label=words.text(THEMES),
    )
    if fine is not None:
        scene["lead"]["fine"] = sentence(fine, words)
    scene["ways"], scene["choice"] = _others(place, words), "short"
    scene["ways_label"] = words.text(MORE)
    if now is not None and now.solved is not None:
        scene["outcomes"] = outcomes_scene(now, words)
    return scene


def _taken(state: State) -> Sequence[CardSet]:
    """By seat, what others are known to hold: who comes into the deal has not seen it taken."""
    return tuple(CardSet() if seat == LEARNER else held for seat, held in enumerate(state.known))


def _different(place: Puzzling, words: Words) -> Said:
    """By which rules a puzzle was judged, where those of the table at home are others."""
    options = list(different(place.home.rules)) if place.home is not None else []
    if place.home is None or not options:
        return []
    return words.say(
        DIFFERENT,
        game=words.preset(place.game),
        table=place.home.name(words),
        rules=agreement_row(options, place.home.rules, words),
    )


def _themes(place: Puzzling, words: Words) -> list[StepScene]:
    if place.bank is None:
        return []
    scenes = []
    for theme in ("", *place.bank.themes):
        title = words.text(NAMES[theme] if theme else ALL)
        here = theme == place.theme and not place.of_day
        label = words.phrase_count(TRAINED, len(place.bank.of(theme)), title=title)
        scenes.append(
            StepScene(
                title=title,
                state="now" if here else "todo",
                label=words.phrase(HERE, title=title) if here else label,
            )
        )
    return scenes


def _foot(place: Puzzling, words: Words) -> list[ButtonScene]:
    """What leads on at once; the other games are told apart from it."""
    ways = []
    if place.now is not None and not place.now.over:
        ways.append(button(Command.SKIP, words.button("Skip"), "quiet"))
    return ways + _of_day(place, words)


def _of_day(place: Puzzling, words: Words) -> list[ButtonScene]:
    return [] if place.of_day else [button(Command.DAY, words.text(OF_DAY), "quiet")]


def _others(place: Puzzling, words: Words) -> list[ButtonScene]:
    """The puzzle of the day, the other games, and the tables of the learner's own."""
    ways = _of_day(place, words)
    ways += [
        button(Command.PUZZLES.about(game), words.preset(game), "quiet")
        for game in GAMES
        if game != place.game or place.of_day or place.home is not None
    ]
    return [*ways, *table_ways(place.tables, place.home, words)]
