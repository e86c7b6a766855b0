"""The table as it is drawn: melds, seats, stock, discard pile."""

from typing import NotRequired, TypedDict

from tutorial.scene_types.counting import ResultScene
from tutorial.scene_types.desk import TrayPart
from tutorial.scene_types.endings import EndingScene
from tutorial.scene_types.parts import CardScene, Disc, MarkScene, Owner, Sentence, SpreadScene
from tutorial.scene_types.questions import AttemptScene, QuestionScene
from tutorial.scene_types.sheets import SheetScene


class MeldScene(TypedDict):
    """A meld on the table."""

    id: str
    name: str  # group label: "Ada, set"
    owner: Owner
    caption: str
    points: NotRequired[str]
    cards: list[CardScene]
    marks: list[MarkScene]
    hinted: NotRequired[bool]


class MeldPlace(TypedDict):
    """Where a meld lies, or will lie, in a task or an example whose end is known."""

    seat: int
    caption: str
    cards: int  # so many it has at the end
    at: int  # the order in which they come


class SeatScene(TypedDict):
    """A player beside the table."""

    owner: Owner
    style: str
    count: str  # "3 cards"
    points: str
    on_turn: bool
    mark: NotRequired[str]  # "floats", "sits out"
    took: NotRequired[list[str]]  # ids of the cards just taken from the pile; none: of the stock
    label: str  # all of it in words


class SeatsScene(TypedDict):
    """All players but the learner, in the order of play."""

    label: str  # "Players"
    seats: list[SeatScene]
    moment: int  # how many things have happened: with one more there is something to see
    aside: NotRequired[bool]  # nobody else plays here, so their place is left to the table
    hinted: NotRequired[bool]  # it is they who are spoken of


class StockScene(TypedDict):
    """The face-down cards."""

    label: str
    count: str  # "31 cards"
    name: str  # "stock, 31 cards"
    empty: bool
    hinted: NotRequired[bool]


class PreviewCell(TypedDict):
    """One of three facts about a take: what comes, what is owed, what stays."""

    head: Sentence  # "You owe 9♦ this turn"
    said: Sentence
    owed: NotRequired[bool]  # the small ribbon stands before the head
    wrong: NotRequired[bool]  # in red: why it cannot be done


class PreviewScene(TypedDict):
    """What taking from the fanned pile would bring."""

    card: str  # id of the deepest card that would be taken; "" while none is chosen
    cells: list[PreviewCell]
    leave: NotRequired[str]  # the way back on a phone: "Take nothing"


class PileScene(TypedDict):
    """The face-up cards."""

    label: str
    count: str
    cards: list[CardScene]  # oldest first; basic games show only the last
    fanned: bool
    empty: str  # what is said where no card lies
    hinted: NotRequired[bool]
    draws: NotRequired[bool]  # a press is a draw, whatever is picked
    discarded_by: NotRequired[int]  # seat that has just discarded the newest card
    face_down: NotRequired[str]  # name of the last card, where it was discarded face down
    note: NotRequired[str]  # beside the label of a fanned pile: "newest on the right"
    wrong: NotRequired[Disc]  # on a pile without a card
    raised: NotRequired[str]  # id of the deepest card of a take that was refused
    preview: NotRequired[PreviewScene | None]  # there where takes can be looked at; None: not now


class PickedScene(TypedDict):
    """The middle of a table on which nothing lies but what the task asks for."""

    label: str
    said: str  # as long as nothing is picked: what will lie here
    parts: list[TrayPart]
    done: bool  # that was right: it lies there, and is not taken out again
    shown: NotRequired[bool]  # an example points at it: it is only looked at


class TableScene(TypedDict):
    """The table: melds, a refused try, stock and discard pile."""

    label: str
    melds: list[MeldScene]
    foreseen: NotRequired[list[MeldPlace]]  # all that will lie there, own first, by seats
    attempt: AttemptScene | None
    stock: StockScene
    pile: PileScene
    empty: str  # "Cards you lay down will lie here.", or nothing when the deal is over
    places: NotRequired[int]  # for the cards of a first meld, where the task says how many
    drop_meld: str  # "Lay down here"
    drop_pile: str  # "Discard"
    drop_layoff: str
    exchanges: NotRequired[bool]  # jokers can be exchanged: a tap on one asks what to do with it
    sheet: NotRequired[SheetScene]  # lies over everything else
    question: NotRequired[QuestionScene]  # lies over everything else
    picked: NotRequired[PickedScene]  # lies over everything else
    bare: NotRequired[bool]  # the task is about the cards alone: no stock, no pile
    touched: NotRequired[str]  # id of the meld that was laid down or changed just now: it is seen
    solved: NotRequired[str]  # id of the meld that did the task
    ending: NotRequired[EndingScene]  # lies over everything else
    roomy: NotRequired[bool]  # few and large cards; the same for a whole level or deal
    spread: NotRequired[SpreadScene]  # where there are more melds than a phone shows
    result: NotRequired[ResultScene]  # stands over the table at the end of a deal
