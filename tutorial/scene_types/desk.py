"""The learner's desk as it is drawn: phases, hand, choices, buttons."""

from typing import Literal, NotRequired, TypedDict

from lessons.levels.steps import StepState
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import ButtonScene, CardScene, Sentence
from tutorial.scene_types.questions import AnswerScene


class PhasePart(TypedDict):
    """One part of a turn in the phase bar."""

    word: str
    state: StepState
    group: Literal["draw", "play"]  # the actions of this part
    shows: str  # the part as a button that brings its actions: "Draw: show its buttons"
    marked: NotRequired[int]  # red disc: this part is not now


class ChoiceOption(TypedDict):
    """One answer of a choice, with the cards it is about."""

    play: str  # notation of the action this option stands for
    cards: list[CardScene]  # shown, not pressed one by one
    said: Sentence  # the effect: "On the run of Ada"
    then: NotRequired[Sentence]  # what comes of it, where melds differ: "Then the set is full."


class ChoiceScene(TypedDict):
    """A real choice: which meld, which end, which card the joker is. Opens as a dialog."""

    heading: Sentence
    options: list[ChoiceOption]
    cancel: str  # sends {"do": "cancel"}


class CallingScene(TypedDict):
    """Which cards are called: a dialog with cards to mark. Sends {"play": "call 9D TD JD"}."""

    heading: Sentence
    said: list[Sentence]
    cards: list[CardScene]  # of the pile, oldest first, then picked ones of the hand
    marked: list[str]  # ids of pile cards that are marked to begin with
    go: str
    cancel: str


class MovesScene(TypedDict):
    """The moves of a deal, to go to any of them. Sends {"do": "move:12"}."""

    label: str
    names: list[str]  # in words, oldest first; the first stands for the table before them
    at: int  # index of the one that is shown


class TrayPart(TypedDict):
    """A picked card in the tray, or a place where a card is missing."""

    card: str  # id of the card; "" for a place
    face: str  # sprite symbol of the card
    sign: str  # "7♠", of a joker that of the card it stands for; of a wide gap "+4"
    suit: str  # of that sign; "" where there is none
    name: str  # of a card as a button: "seven of spades: put back"
    joker: NotRequired[bool]
    worth: NotRequired[str]  # of an ace or a joker what it counts here
    first: NotRequired[bool]  # a meld of several begins here


class TrayScene(TypedDict):
    """The picked cards in the order in which they would lie as a meld."""

    label: str
    parts: list[TrayPart]
    said: str  # what they are, in a few words; "" where that is to be found out
    spoken: str  # that of it which is said aloud
    share: NotRequired[int]  # of a first meld: hundredths of what it has to be worth
    clear: NotRequired[str]  # name of a button that puts all cards back


class DeskScene(TypedDict):
    """Phase bar, hand and actions."""

    phase_label: str
    phases: list[PhasePart]
    hand_label: str
    hand: list[CardScene]
    coming: int  # cards a place is kept for: the learner is to draw
    sort: ButtonScene | None
    pick_words: list[str]  # said after a pick; index = number of picked cards: "", "one card" …
    picked_word: str  # "picked"
    one: NotRequired[bool]  # the task asks for one card: a pick takes the place of the other
    right: NotRequired[list[str]]  # of a wrong pick the cards that belong: they stay picked
    takes_out: NotRequired[str]  # picked cards lie on the table, and this is said of them here
    stayed: NotRequired[str]  # said once those that belong have stayed picked
    put_back_word: str  # "put back"
    left: list[ButtonScene]  # Undo, Hint
    draw: list[ButtonScene]  # Draw from stock, Take from pile
    play: list[ButtonScene]  # Exchange joker, Lay off, Lay down, Discard, in this order
    answers: NotRequired[list[AnswerScene]]  # to a question, in words or with cards
    way_on: NotRequired[ButtonScene | None]  # the one next step, in place of the actions
    went_well: NotRequired[bool]  # the task before the next step was done
    leads: NotRequired[bool]  # the way on takes the focus: there is nothing else to do here
    call: NotRequired[ButtonScene | None]  # Call Rummy, at the end of the phase bar
    lays: NotRequired[bool]  # several cards may be picked: there is a place for the tray
    tray: NotRequired[TrayScene | None]  # from the second picked card on
    waiting: str  # another's turn: the reason, bar is quiet; "" when it is the learner's turn
    told: NotRequired[NoteScene]  # a step of an example, on a wide screen above the hand
    status: str  # the last thing that happened (fixed line above the hand on the phone)
    act: NotRequired[bool]  # what was done or is weighed: told before what is waited for
    weighs: NotRequired[bool]  # it is weighed: no log tells it, so a phone shows it too
    keys_label: str
    keys: list[tuple[str, str]]  # the list behind "?": key, what it does
    close: str
    actions_label: str
    choice: NotRequired[ChoiceScene | None]
    calling: NotRequired[CallingScene | None]
    moves: NotRequired[MovesScene | None]  # in place of the phases, where somebody looks on
    ended: NotRequired[bool]  # the deal is over, and only taking back is left
    judged: NotRequired[str]  # the try that has been answered: its cards are put back
    dealt: NotRequired[str]  # which deal has just been dealt, and nothing has happened in it yet
    small: NotRequired[bool]  # the table needs the height: smaller cards in the hand
