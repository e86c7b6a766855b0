"""Score sheets as they are drawn."""

from typing import Literal, NotRequired, TypedDict

from tutorial.scene_types.counting import CountStep
from tutorial.scene_types.parts import CardScene, Owner


class SheetCell(TypedDict):
    """One cell of the score sheet."""

    id: str  # what is written into: "you", "total Ada"; empty for a printed cell
    figure: str  # as printed, or as the learner wrote it
    state: Literal["printed", "due", "right", "wrong"]
    name: str  # "You, deal 2"; in words with the state for a screen reader
    mark: NotRequired[int]  # the red disc beside a wrong figure


class SheetRow(TypedDict):
    """One line of the sheet: a deal, or the totals."""

    head: str
    short: str  # where there is little room: "2" for a deal, "Σ" for the totals
    cells: list[SheetCell]
    total: bool


class SheetGroup(TypedDict):
    """Cards counted together for a cell."""

    label: str
    cards: list[CardScene]  # pictures
    value: str  # "+24", "?"; empty before the first try
    doubtful: bool
    steps: NotRequired[list[CountStep]]  # one for each card, where the value may be counted


class SheetSum(TypedDict):
    """What one cell is made of."""

    id: str  # of the cell
    label: str  # "For this cell: You, deal 2"
    groups: list[SheetGroup]


class SheetScene(TypedDict):
    """A score sheet the learner fills in."""

    label: str
    owners: list[Owner]
    rows: list[SheetRow]
    at: int  # index into `sums` of the cell to go on with; -1 when all are filled
    sums: list[SheetSum]
    hinted: bool  # the cards are pointed at
    check: str
    off: NotRequired[str]  # why `check` rests as long as the learner writes nothing
    sign: str  # the button that turns plus into minus


class ScoreCell(TypedDict):
    """A figure of the score sheet; one with `do` opens the cards it is made of."""

    figure: str
    do: NotRequired[str]
    name: NotRequired[str]  # "Ada, deal 2: 12"
    open: NotRequired[bool]


class ScoreRow(TypedDict):
    """One player's line of the score sheet."""

    owner: Owner
    cells: list[ScoreCell]


class ScoreDetail(TypedDict):
    """What a figure is made of."""

    heading: str
    groups: list[SheetGroup]
    nothing: str  # said where no group has a value


class ScoreScene(TypedDict):
    """The score sheet as it runs."""

    label: str
    columns: list[str]
    rows: list[ScoreRow]
    detail: NotRequired[ScoreDetail]
