"""The questions on how somebody plays at home as scenes: their answers as tiles."""

from collections.abc import Iterator, Sequence

from engine.options import PRESETS
from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.scene_types.start import GamesScene, TileScene
from tutorial.scenes.parts.start import TILES, games_scene
from tutorial.setup.home import HomeRules
from tutorial.setup.questions import ASKS_GAME, USUAL, offered, questions_after, usual


AS_IN = N_("As in {game}")
AS_USUAL = N_("by the rules of the game")


def answers_said(given: Sequence[str], words: Words) -> Iterator[tuple[str, str]]:
    """What was asked after the game, and what was answered."""
    game = given[0]
    for at, key in enumerate(given[1:], 1):
        question = questions_after(game)[at - 1]
        names = {one.key: words.text(one.name) for one in offered(tuple(given[:at]))}
        as_usual = words.phrase(AS_IN, game=words.preset(game))
        yield words.text(question.asks), names.get(key, as_usual)


def question_scene(home: HomeRules, words: Words) -> GamesScene:
    """The question on the learner's own rules that stands there, its answers as tiles."""
    if home.answered:
        return GamesScene(label="", tiles=[])
    if not home.given:
        return {**games_scene(words), "label": words.text(ASKS_GAME)}
    base = PRESETS[home.given[0]]
    answers = [
        TileScene(
            preset=answer.key,
            name=words.text(answer.name),
            line=words.text(answer.line),
            cards=answer.cards.split(),
        )
        for answer in offered(home.given)
    ]
    if usual(home.given) == USUAL:
        as_usual = TileScene(
            preset=USUAL,
            name=words.phrase(AS_IN, game=words.preset(base.game)),
            line=words.text(AS_USUAL),
            cards=TILES[base.game].cards.split(),
        )
        answers.insert(0, as_usual)
    asks = questions_after(home.given[0])[len(home.given) - 1].asks
    return GamesScene(label=words.text(asks), tiles=answers)
