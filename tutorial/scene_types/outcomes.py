"""What the imagined deals made of the moves of a puzzle, and what would change it."""

from typing import Literal, TypedDict

from tutorial.scene_types.parts import Sentence


class OutcomeRow(TypedDict):
    """One move."""

    move: Sentence  # "Discard 7♥"
    mark: Literal["best", "good", "worse"]
    sign: str  # the mark and whose it is, in words: "best", "yours"
    own: bool  # what the learner answered first
    mean: str  # "+12"
    loss: str  # with a true minus; empty for the best
    dots: list[int]  # where each typical deal lies, in hundredths of the width
    middle: int  # where the mean lies
    said: str  # the dots in words


class SizeStep(TypedDict):
    """One number of cards in the next player's hand."""

    cards: str
    said: Sentence  # which move is better then, and by how much
    spoken: str  # the same as text
    share: int  # of the lead, -100 to 100; below zero the other move leads


class SizeScene(TypedDict):
    """A slider over the number of cards in the next player's hand."""

    label: str
    about: str
    sides: list[Sentence]  # the best move, and the one it is held against
    steps: list[SizeStep]
    at: int  # which step is the one on the table


class OutcomesScene(TypedDict):
    """The strip: a row of dots for each move, on one scale."""

    label: str
    about: str
    columns: list[str]  # move, deals, average, behind the best
    rows: list[OutcomeRow]
    zero: int  # where nothing is won or lost, in hundredths; -1 where that is off the scale
    low: str  # the ends of the scale
    high: str
    size: SizeScene | None
