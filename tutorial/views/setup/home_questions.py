"""The questions on how somebody plays at home as scenes: their answers as tiles."""

from collections.abc import Iterator

from engine.options import PRESETS, Options
from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.scene_types.start import GamesScene, TileScene
from tutorial.scenes.parts.start import TILES, games_scene
from tutorial.setup.asked import Answer, Question
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
# Translators: how many cards are dealt, below "As in Basic Rummy".
BY_PLAYERS = N_("{two} for two of you, {three} for three")
HAND = "cards"  # the question on how many cards are dealt


def home_answers(home: HomeRules, words: Words) -> Iterator[tuple[str, str]]:
    """What was asked after the game, and what was answered."""
    given, base = home.given, home.like[1]
    game = given[0]
    for at, key in enumerate(given[1:], 1):
        question = questions_after(game)[at - 1]
        names = {one.key: _told(one, base, words)[0] for one in offered_answers(given[:at], base)}
        yield words.text(question.asks), names.get(key, _as_usual(base, words)[0])


def _told(answer: Answer, base: Options, words: Words, key: str = "") -> tuple[str, str]:
    """An answer to the question of this key, and its line."""
    if answer.key == OF_GAME:
        return _as_usual(PRESETS[base.game], words, key)
    return words.text(answer.name), words.text(answer.line)


def _as_usual(base: Options, words: Words, key: str = "") -> tuple[str, str]:
    """The answer that leaves all as it is, and its line: how many cards are dealt, if asked."""
    own = base == PRESETS[base.game]
    name = words.phrase(AS_IN, game=words.preset(base.game)) if own else words.text(AS_CHOSEN)
    two, three = base.hand_cards[2], base.hand_cards.get(3)
    if key == HAND and three not in (None, two):
        return name, words.phrase(BY_PLAYERS, two=two, three=three)
    return name, words.text(AS_USUAL if own else AS_BEFORE)


def _usual_cards(question: Question, base: Options) -> str:
    """The cards beside the answer that leaves all as it is: as many as are dealt, if asked."""
    if question.key != HAND:
        return TILES[base.game].cards
    most = max((one.cards.split() for one in question.answers), key=len)
    return " ".join(most[: base.hand_cards[2]])


def question_scene(home: HomeRules, words: Words) -> GamesScene:
    """The question on the learner's own rules that stands there, its answers as tiles."""
    if home.answered:
        return GamesScene(label="", tiles=[])
    if not home.given:
        return {**games_scene(words), "label": words.text(ASKS_GAME)}
    base = home.like[1]
    question = questions_after(home.given[0])[len(home.given) - 1]
    key, game = question.key, PRESETS[base.game]
    told = [
        (one.key, _told(one, base, words, key), one.cards or _usual_cards(question, game))
        for one in offered_answers(home.given, base)
    ]
    if usual(home.given, base) == USUAL:
        told.insert(0, (USUAL, _as_usual(base, words, key), _usual_cards(question, base)))
    answers = [
        TileScene(preset=key, name=name, line=line, cards=shown.split())
        for key, (name, line), shown in told
    ]
    return GamesScene(label=words.text(question.asks), tiles=answers)
