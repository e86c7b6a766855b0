"""Questions as scenes: what is asked about, and the answers to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engine.cards import Card
from engine.options import Options
from engine.scoring import hand_value
from engine.state import State
from lessons.language.marking import N_
from lessons.levels.moves import Answer
from lessons.words.words import Words
from tutorial.lesson.contrast_play import ContrastPlay
from tutorial.lesson.level_play import LevelPlay
from tutorial.protocol.commands import wish
from tutorial.scene_types.desk import DeskScene
from tutorial.scene_types.questions import AnswerScene, QuestionScene
from tutorial.scene_types.table import TableScene
from tutorial.scenes.parts.cards import card_scene
from tutorial.table.learner_view import Sight


# Translators: an answer that has been chosen, read aloud.
RIGHT = N_("{answer}: right")
WRONG = N_("{answer}: not right")


@dataclass(frozen=True, slots=True)
class Answering:
    """An answer to choose.

    Attributes:
        key: what is sent for it.
        label: the words on it; empty where it shows cards.
        cards: the cards on it, left to right; beside a label they are only read aloud.
    """

    key: str
    label: str = ""
    cards: tuple[Card, ...] = ()


def answer_scene(
    answer: Answering, right: str, wrong: Sequence[str], words: Words, off: str = ""
) -> AnswerScene:
    """A tile; `right` and `wrong` are the keys of answers given, empty if there is none."""
    state: Literal["open", "right", "wrong"] = "open"
    name = ", ".join(words.card_name(card) for card in answer.cards) or answer.label
    if answer.key == right:
        state, name = "right", words.phrase(RIGHT, answer=name)
    elif answer.key in wrong:
        state, name = "wrong", words.phrase(WRONG, answer=name)
    scene = AnswerScene(
        do=str(wish(f"answer {answer.key}")),
        name=name,
        label=answer.label,
        cards=[] if answer.label else [card_scene(card, words) for card in answer.cards],
        state=state,
    )
    return {**scene, "off": off} if off else scene


def question_scenes(
    table: TableScene,
    desk: DeskScene,
    step: object,
    sight: Sight,
    words: Words,
) -> tuple[TableScene, DeskScene]:
    """Table and desk of a question; cards that are all it is about lie in the middle."""
    if isinstance(step, ContrastPlay):
        return _pair(table, desk, step, words)
    if not isinstance(step, LevelPlay) or step.level.kind != "answer":
        return table, desk
    table = {**table, "empty": ""}  # nothing will be laid down here
    if all(answer["cards"] for answer in desk["answers"]):
        return _on_tiles(table, desk)
    if not is_bare(step.table.first):
        return table, desk
    options = step.table.state.options
    given = step.handed_in.text if isinstance(step.handed_in, Answer) else ""
    values = _counted(sight.hand, given, options)
    cards = [card_scene(card, words) for card in sight.hand]
    if table["melds"]:  # they were a meld: they lie as they are read
        cards = table["melds"][-1]["cards"]
    question = QuestionScene(label=table["label"], cards=cards, values=values, answers=[])
    if values:
        question["sum"] = given
    if table["attempt"] is not None:
        question["attempt"] = table["attempt"]
    return {**table, "question": question}, _without_cards(desk)


def _pair(
    table: TableScene, desk: DeskScene, pair: ContrastPlay, words: Words
) -> tuple[TableScene, DeskScene]:
    """Two hands to choose from: the cards lie on the tiles, so not in the hand as well."""
    table = {**table, "empty": ""}
    if not all(is_bare(side.table.state()) for side in pair.sides):
        return table, _without_cards(desk)
    for answer, side in zip(desk["answers"], pair.sides, strict=True):
        if side is pair.chosen and table["attempt"] is not None:
            answer["attempt"] = table["attempt"]
    return _on_tiles(table, desk)


def _on_tiles(table: TableScene, desk: DeskScene) -> tuple[TableScene, DeskScene]:
    """Answers that are cards lie in the middle; what they are chosen from is not shown twice."""
    question = QuestionScene(label=table["label"], cards=[], values=[], answers=desk["answers"])
    return {**table, "question": question}, {**_without_cards(desk), "answers": []}


def is_bare(state: State) -> bool:
    """Whether nothing lies on the table that a question could be about."""
    return not state.melds and not state.pile


def _without_cards(desk: DeskScene) -> DeskScene:
    return {**desk, "hand": [], "sort": None}


def _counted(cards: Sequence[Card], answer: str, options: Options) -> list[str]:
    """What each card counts in the hand, where the answer is their sum; else nothing."""
    values = [hand_value(card, options) for card in cards]
    return [str(value) for value in values] if values and answer == str(sum(values)) else []
