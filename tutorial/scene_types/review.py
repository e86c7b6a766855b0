"""What the margin draws of a deal that is looked back on."""

from typing import Any, NotRequired, TypedDict


class LossBar(TypedDict):
    """The points one turn cost."""

    turn: str  # under the bar; "" where there is no room for it
    share: int  # height in hundredths of the highest
    here: bool  # the turn of the decision on the table
    unseen: bool  # not looked at yet
    name: str  # in words: "Turn 7: about 9 points"


class LossRow(TypedDict):
    """A decision, as a button that lays its table."""

    do: str
    turn: str  # "Turn 7"
    said: str  # "what you discarded"; once it is solved what was missed
    points: str
    here: bool
    solved: str  # read aloud where it is: "solved"


class Work(TypedDict):
    """How far the looking back has come."""

    said: str  # "12 of 38 decisions looked at"
    done: int
    total: int
    button: NotRequired[Any]  # a `scenes.ButtonScene`


class ReviewScene(TypedDict):
    """A deal looked back on: what is still being looked at, what was lost, luck and skill."""

    label: str
    work: Work | None
    bars_label: str
    bars: list[LossBar]
    rows_label: str
    rows: list[LossRow]
    found_label: str
    found: list[LossRow]  # where the best was done; its points are by how much it leads
    luck_label: str
    luck: list[str]
