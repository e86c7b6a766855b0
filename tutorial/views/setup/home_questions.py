"""The questions on how somebody plays at home as scenes: their answers as tiles."""

from collections.abc import Iterator

from engine.options import PRESETS, Options
from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.scene_types.start import GamesScene, TileScene
from tutorial.scenes.parts.start import TILES, games_scene
from tutorial.setup.asked import Answer
from tutorial.setup.home import HomeRules
from tutorial.setup.questions import (
    ASKS_GAME,
    OF_GAME,
    USUAL,
    offered_answers,
    questions_after,
    usual,
)


AS_IN = N_("As in {game}")
AS_USUAL = N_("by the rules of the game")
AS_CHOSEN = N_("As it is at this table")
AS_BEFORE = N_("by the rules chosen above")


def home_answers(home: HomeRules, words: Words) -> Iterator[tuple[str, str]]:
    """What was asked after the game, and what was answered."""
    given, base = home.given, home.like[1]
    game = given[0]
    for at, key in enumerate(given[1:], 1):
        question = questions_after(game)[at - 1]
        names = {one.key: _told(one, base, words)[0] for one in offered_answers(given[:at], base)}
        yield words.text(question.asks), names.get(key, _as_usual(base, words)[0])


def _told(answer: Answer, base: Options, words: Words) -> tuple[str, str]:
    """An answer and its line."""
    if answer.key == OF_GAME:
        return _as_usual(PRESETS[base.game], words)
    return words.text(answer.name), words.text(answer.line)


def _as_usual(base: Options, words: Words) -> tuple[str, str]:
    """The answer that leaves all as it is, and its line."""
    if base == PRESETS[base.game]:
        return words.phrase(AS_IN, game=words.preset(base.game)), words.text(AS_USUAL)
    return words.text(AS_CHOSEN), words.text(AS_BEFORE)


def question_scene(home: HomeRules, words: Words) -> GamesScene:
    """The question on the learner's own rules that stands there, its answers as tiles."""
    if home.answered:
        return GamesScene(label="", tiles=[])
    if not home.given:
        return {**games_scene(words), "label": words.text(ASKS_GAME)}
    base = home.like[1]
    cards = TILES[base.game].cards
    told = [
        (one.key, _told(one, base, words), one.cards or cards)
        for one in offered_answers(home.given, base)
    ]
    if usual(home.given, base) == USUAL:
        told.insert(0, (USUAL, _as_usual(base, words), cards))
    answers = [
        TileScene(preset=key, name=name, line=line, cards=shown.split())
        for key, (name, line), shown in told
    ]
    asks = questions_after(home.given[0])[len(home.given) - 1].asks
    return GamesScene(label=words.text(asks), tiles=answers)
