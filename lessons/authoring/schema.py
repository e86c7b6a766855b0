"""The format of a lesson file. Build time only: pydantic does not go into the browser.

Unknown keys are refused, so that a misspelt `tempting` is an error and not a lesson without traps.
Texts that are said are `Prose`: they are translated, and may name cards and buttons in braces.
"""

from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    NonNegativeInt,
    StringConstraints,
    field_validator,
    model_validator,
)


class Spoken:
    """Marks a text as said to the learner: it is extracted and translated."""


Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
Prose = Annotated[Text, Spoken()]
Notation = Annotated[Text, StringConstraints(pattern=r"^[a-z_]+ .+")]
Cards = Text
Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
RuleId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(\.[a-z0-9-]+)+$")]
Target = Annotated[
    str,
    StringConstraints(
        pattern=r"^(hand|stock|pile|table|goal|seats|hand:\S+|pile:\S+|meld:m\d+|button:[A-Z].+)$"
    ),
]
"""What a text points at: `hand`, `hand:7H`, `pile`, `pile:8S`, `seats`, `meld:m1`,
`button:Lay down` …"""


Choices = dict[Name, Prose] | list[int]
"""Answers to choose from: a text for each answer, or plain numbers."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class MeldFile(_Strict):
    """A meld on the table at the start; run or set, whose it is, and what jokers stand for."""

    run: Cards | None = None
    set: Cards | None = None
    of: str = "you"
    by: list[str] = []
    stands_for: dict[str, str] = {}


class DrewFile(_Strict):
    """The learner has drawn already: the card, under where it came from."""

    stock: Cards | None = None
    pile: Cards | None = None
    must_use: Cards | None = None


class TableFile(_Strict):
    """A position.

    The cards not named anywhere lie shuffled under the named top of the stock or, with `rest:
    pile`, under the named cards of the discard pile.
    A player's hand is a row of cards, or a number: that many of the cards not named.
    If somebody else is `to_move`, the script of the level begins with what they do.
    """

    hands: dict[str, Cards | NonNegativeInt]
    stock: str = ""
    pile: str = ""
    rest: Literal["stock", "pile"] = "stock"
    melds: list[MeldFile] = []
    drew: DrewFile | None = None
    to_move: str = "you"
    first_turn_without_draw: bool = False
    more: dict[str, Any] = {}


class SheetFile(_Strict):
    """A score sheet to be filled in: earlier deals by seat, and the cells that are left open."""

    before: list[list[int]] = []
    fill: list[str] = Field(min_length=1)


class TemptingFile(_Strict):
    """A mistake beginners make: what they play, the answer it gets, and own words if needed.

    Without `refused` the move is legal but misses the goal; then `say` tells what was wanted.
    """

    play: Notation
    after: list[Notation] = []
    refused: str | None = None
    say: Prose | None = None


class HintFile(_Strict):
    """Four rungs for one decision. Those left out are made from the solution."""

    ask: Prose | None = None
    where: Prose | None = None
    cards: Prose | None = None
    show: Prose | None = None
    point_at: list[Target] = []


class LevelFile(_Strict):
    """One task on the table."""

    id: Name
    title: Prose
    goal: Prose
    heading: Prose | None = None
    text: list[Prose] = Field(min_length=1)
    support: Literal["full", "half", "none"]
    preset: str | None = None
    options: dict[str, Any] = {}
    table: TableFile | None = None
    seed: int | None = None
    players: int = 2
    script: list[Notation] = []
    choices: Choices = {}
    sheet: SheetFile | None = None
    done: dict[str, Any] = {}
    solution: list[Notation] = []
    also: list[list[Notation]] = []
    tempting: list[TemptingFile] = []
    hints: list[HintFile] = Field(min_length=1)
    point_at: list[Target] = []
    well: list[Prose] = Field(min_length=1)
    otherwise: list[Prose] = []
    trains: list[Name] | None = None
    decisions: bool = False

    @field_validator("text", "well", "otherwise", mode="before")
    @classmethod
    def _one_or_many(cls, value: object) -> object:
        return _listed(value)


class AimFile(_Strict):
    """The task in a phase of a deal, and when it is reached."""

    goal: Prose
    done: dict[str, Any]


class PlayedFile(_Strict):
    """A level in which deals are played against bots from their first card."""

    id: Name
    title: Prose
    text: list[Prose] = Field(min_length=1)
    preset: str | None = None
    options: dict[str, Any] = {}
    seed: NonNegativeInt
    bots: list[Name] = ["coach"]
    aims: list[AimFile] = Field(min_length=1)
    until: dict[str, Any] | None = None
    deals: int = 1
    sheet: bool = False
    comes_up: str
    most_turns: int = 20
    well: list[Prose] = Field(min_length=1)

    @field_validator("text", "well", mode="before")
    @classmethod
    def _one_or_many(cls, value: object) -> object:
        return _listed(value)


class AskFile(_Strict):
    """A question before a step: `answers` or `cards` to choose from, and why others are wrong."""

    question: Prose
    answers: Choices = {}
    cards: list[Cards] = []
    right: Text
    wrong: dict[Text, Prose]
    point_at: list[Target] = []

    @field_validator("right", "wrong", mode="before")
    @classmethod
    def _numbers_as_text(cls, value: object) -> object:
        if isinstance(value, dict):
            return {str(answer): why for answer, why in value.items()}
        return str(value)


class WatchStepFile(_Strict):
    """One step of a worked example: perhaps an action, perhaps a pointer, always a sentence."""

    ask: AskFile | None = None
    play: Notation | None = None
    point_at: list[Target] = []
    say: Prose


class WatchFile(_Strict):
    """The worked example: it plays by itself and says what it does and why."""

    title: Prose
    goal: Prose
    preset: str | None = None
    options: dict[str, Any] = {}
    table: TableFile
    steps: list[WatchStepFile] = Field(min_length=2)


class ContrastSideFile(_Strict):
    """One of two twins: the cards, and whether the move with them stands."""

    cards: Cards
    table: TableFile | None = None
    play: Notation | None = None
    refused: str | None = None
    say: Prose


class ContrastFile(_Strict):
    """Two hands that differ in a single card: one works, one does not; `think`, `step` help."""

    title: Prose
    ask: Prose
    think: Prose
    step: Prose
    done: dict[str, Any] | None = None
    preset: str | None = None
    options: dict[str, Any] = {}
    works: ContrastSideFile
    fails: ContrastSideFile


class LearnedFile(_Strict):
    """What was learned: rules as said everywhere, also those of some tables, or no rule at all."""

    say: Prose | None = None
    rules: list[RuleId] = []
    agreed: list[RuleId] = []

    @model_validator(mode="after")
    def _one_thing_is_said(self) -> Self:
        if (self.say is not None) + bool(self.rules) + bool(self.agreed) != 1:
            raise ValueError("a sentence, rules, or rules that hold where they are agreed")
        return self


class LessonFile(_Strict):
    """One topic of the course."""

    id: Name
    title: Prose
    intro: list[Prose] = Field(min_length=1)
    preset: str = "basic"
    skippable: bool = False
    open: bool = True
    branch: bool = False
    decisions: bool = False
    paths: dict[Name, list[Name]] = {}
    teaches: list[RuleId]
    watch: WatchFile
    levels: list[LevelFile] = Field(min_length=4, max_length=12)
    play: list[PlayedFile] = []
    contrast: ContrastFile
    why: list[Prose] = Field(min_length=1)
    summary: list[LearnedFile] = Field(min_length=1)
    next: Name | None = None

    @field_validator("intro", "why", mode="before")
    @classmethod
    def _one_or_many(cls, value: object) -> object:
        return _listed(value)


def _listed(value: object) -> object:
    return [value] if isinstance(value, str) else value
