"""Tries and questions as they are drawn: cards with marks, answers as tiles."""

from typing import Literal, NotRequired, TypedDict

from tutorial.scene_types.parts import CardScene, End, MarkScene


class AttemptScene(TypedDict):
    """Cards tried and refused, laid out as the engine read them."""

    label: str
    cards: list[CardScene]
    marks: list[MarkScene]
    joins: NotRequired[str]  # id of the meld they lie at, as if they were laid off
    end: NotRequired[End]  # at which end of it


class AnswerScene(TypedDict):
    """One answer to choose: a word, or cards."""

    do: str  # sends {"play": "answer 21"}
    name: str  # said of it, with its state: "6 of diamonds, 7 of diamonds: right"
    label: str  # seen on it; "" where cards are
    cards: list[CardScene]  # seen on it, left to right
    state: Literal["open", "right", "wrong"]
    attempt: NotRequired[AttemptScene]  # its cards tried and refused, with their marks
    off: NotRequired[str]  # why it does nothing now: said when it is pressed all the same


class QuestionScene(TypedDict):
    """A question about nothing but cards: they lie in the middle, over piles and melds."""

    label: str
    cards: list[CardScene]  # what is asked about, left to right
    values: list[str]  # what each of them counts, once it has been answered
    sum: NotRequired[str]  # of all of them, written after the last
    attempt: NotRequired[AttemptScene]  # the cards tried and refused, in their place
    answers: list[AnswerScene]  # tiles with cards; answers in words stand at the desk
