"""What the margin draws of a deal that is looked back on."""

from typing import Any, NotRequired, TypedDict


class LossBar(TypedDict):
    """The points one turn cost."""

    turn: str  # under the bar; "" where there is no room for it
    share: int  # height in hundredths of the highest
    figure: str  # the points over it; "" where there are none, or no room for them
    here: bool  # the turn of the decision on the table
    unseen: bool  # not looked at yet, or played for the learner
    name: str  # in words: "Turn 7: about 9 points"


class LossRow(TypedDict):
    """A decision, as a button that lays its table."""

    do: str
    turn: str  # "Turn 7"
    said: str  # "what you discarded"; once it is solved what was missed
    points: str
    unit: str  # "points"
    here: bool
    solved: str  # read aloud where it is: "solved"


class Work(TypedDict):
    """How far the looking back has come."""

    said: str  # "12 of 38 decisions looked at"
    why: str  # what takes its time
    done: int
    total: int
    button: NotRequired[Any]  # a `scenes.ButtonScene`


class ReviewScene(TypedDict):
    """A deal looked back on: what is still being looked at, what was lost, luck and skill."""

    label: str
    overview: bool  # no decision lies on the table
    work: Work | None
    bars_label: str
    bars: list[LossBar]
    rows_label: str
    rows: list[LossRow]
    rows_way: str  # on a phone the button to this list, and below to the other one
    rows_more: list[str]  # the buttons for all of them and for fewer; none where they are few
    found_label: str
    found: list[LossRow]  # where the best was done; its points are by how much it leads
    found_way: str
    luck_label: str
    luck: list[str]
