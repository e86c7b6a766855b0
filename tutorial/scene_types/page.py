"""What the views draw: plain values in the learner's language, and what they send back.

Python builds scenes, JavaScript draws them. A view holds no rules and no words.
Every text a learner can see or hear stands in a scene, so a view needs no language.
"""

from typing import Literal, NotRequired, TypeAlias, TypedDict

from lessons.levels.steps import StepState
from tutorial.scene_types.review import ReviewScene


class CardWord(TypedDict):
    """A card inside a sentence, ready to be shown: `7♥` in its suit's colour or `7 of hearts`."""

    text: str
    suit: str  # "S", "H", "D", "C" or "" for a joker
    strong: bool  # words such as "7 of hearts" are bold, symbols carry the colour


class MarkWord(TypedDict):
    """The numbered red disc inside a sentence; the same number stands on the table."""

    mark: int


Sentence = list[str | CardWord | MarkWord]
"""A sentence in parts, in reading order. Plain strings are shown as text, never as HTML."""

ButtonTone: TypeAlias = Literal["plain", "primary", "blue", "quiet"]
NoteTone: TypeAlias = Literal["red", "blue", "gold", "ok", "ink"]
"""Red refuses, blue helps, gold reminds, ok has gone well; ink only reports."""
MarkKind: TypeAlias = Literal["gap", "card", "pair", "short", "corner", "full", "taken"]
End: TypeAlias = Literal["low", "high"]


class Owner(TypedDict):
    """Whose: a letter in a shape in a colour, the same everywhere."""

    seat: int  # 0 is the learner; chooses shape and colour
    letter: str
    name: str


class Disc(TypedDict):
    """A red disc at a card that stays where it was; `word` is its text twin."""

    number: int
    word: str


class CardScene(TypedDict):
    """One card as a button."""

    id: str  # notation: "7H", "5D/2", "X1"
    face: str  # sprite symbol without the compact prefix: "7H", "X"
    name: str  # "seven of hearts"; pile cards add their place
    stands_for: NotRequired[str]  # tag on a joker: "7♠"
    sign: NotRequired[str]  # of a card in a meld, for a line of words: "7♥"
    suit: NotRequired[str]  # of that sign: "H"
    laid_by: NotRequired[Owner]  # only where somebody else than the owner laid it
    held: NotRequired[bool]  # its place is kept open in the hand: the card is being tried
    hinted: NotRequired[bool]
    owed: NotRequired[str]  # the word on the ribbon
    new: NotRequired[bool]  # came into the hand with the last action
    kept: NotRequired[str]  # why it is marked "taken from the pile just now"
    wrong: NotRequired[Disc]  # the refused wish was about this card


class Mark(TypedDict):
    """A red pencil mark on the tried cards or on a meld; `word` is its text twin."""

    kind: MarkKind
    at: int  # index into the cards; a gap, a slot and a corner stand before it
    also: NotRequired[int]  # last card of those that belong together
    number: int  # 0: unnumbered
    word: str
    face: NotRequired[str]  # text in a dashed slot: "6♥"
    suit: NotRequired[str]


class MeldScene(TypedDict):
    """A meld on the table."""

    id: str
    name: str  # group label: "Ada, set"
    owner: Owner
    caption: str
    points: NotRequired[str]
    cards: list[CardScene]
    marks: list[Mark]
    hinted: NotRequired[bool]


class Attempt(TypedDict):
    """Cards tried and refused, laid out as the engine read them."""

    label: str
    cards: list[CardScene]
    marks: list[Mark]
    joins: NotRequired[str]  # id of the meld they lie at, as if they were laid off
    end: NotRequired[End]  # at which end of it


class SeatScene(TypedDict):
    """A player beside the table."""

    owner: Owner
    style: str
    count: str  # "3 cards"
    points: str
    on_turn: bool
    mark: NotRequired[str]  # "floats", "sits out"
    label: str  # all of it in words


class SeatsScene(TypedDict):
    """All players but the learner, in the order of play."""

    label: str  # "Players"
    seats: list[SeatScene]


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


class PileScene(TypedDict):
    """The face-up cards."""

    label: str
    count: str
    cards: list[CardScene]  # oldest first; basic games show only the last
    fanned: bool
    empty: str  # what is said where no card lies
    hinted: NotRequired[bool]
    face_down: NotRequired[str]  # name of the last card, where it was thrown face down
    note: NotRequired[str]  # beside the label of a fanned pile: "newest on the right"
    wrong: NotRequired[Disc]  # on a pile without a card
    raised: NotRequired[str]  # id of the deepest card of a take that was refused
    preview: NotRequired[PreviewScene | None]  # there where takes can be looked at; None: not now


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
    sign: str  # the button that turns plus into minus


class TableScene(TypedDict):
    """The table: melds, a refused try, stock and discard pile."""

    label: str
    melds: list[MeldScene]
    attempt: Attempt | None
    stock: StockScene
    pile: PileScene
    empty: str  # "Cards you lay down will lie here.", or nothing when the deal is over
    drop_meld: str  # "Lay down here"
    drop_pile: str  # "Discard"
    drop_layoff: str
    exchanges: NotRequired[bool]  # jokers can be exchanged: a tap on one asks what to do with it
    sheet: NotRequired[SheetScene]  # lies over everything else
    roomy: NotRequired[bool]  # few and large cards; the same for a whole level or deal


class PhasePart(TypedDict):
    """One part of a turn in the phase bar."""

    word: str
    state: StepState
    group: Literal["draw", "play"]  # the actions of this part
    shows: str  # the part as a button that brings its actions: "Draw: show its buttons"
    marked: NotRequired[int]  # red disc: this part is not now


class ButtonScene(TypedDict):
    """A button: what it says and what it sends."""

    do: str  # see the messages below
    label: str
    tone: ButtonTone
    icon: NotRequired[str]
    opener: NotRequired[str]  # what the button sends that gets the focus when this one is gone
    syllables: NotRequired[list[str]]  # the label in parts: where it may be broken
    off: NotRequired[str]  # why it does nothing now: said when it is pressed all the same


class ChoiceOption(TypedDict):
    """One answer of a choice, with the cards it is about."""

    play: str  # notation of the action this option stands for
    cards: list[CardScene]  # shown, not pressed one by one
    said: Sentence  # the effect: "Run: stays open at the 8"


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
    marked: list[str]  # ids that are marked to begin with
    go: str
    cancel: str


class MovesScene(TypedDict):
    """The moves of a deal, to go to any of them. Sends {"do": "move:12"}."""

    label: str
    names: list[str]  # in words, oldest first; the first stands for the table before them
    at: int  # index of the one that is shown


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
    put_back_word: str  # "put back"
    left: list[ButtonScene]  # Undo, Hint
    draw: list[ButtonScene]  # Draw from stock, Take from pile
    play: list[ButtonScene]  # Exchange joker, Lay off, Lay down, Discard, in this order
    call: NotRequired[ButtonScene | None]  # Call Rummy, at the end of the phase bar
    waiting: str  # another's turn: the reason, bar is quiet; "" when it is the learner's turn
    status: str  # the last thing that happened (fixed line above the hand on the phone)
    keys_label: str
    keys: list[tuple[str, str]]  # the list behind "?": key, what it does
    close: str
    actions_label: str
    choice: NotRequired[ChoiceScene | None]
    calling: NotRequired[CallingScene | None]
    moves: NotRequired[MovesScene | None]  # in place of the phases, where somebody looks on
    ended: NotRequired[bool]  # the deal is over, and only taking back is left
    judged: NotRequired[str]  # the try that has been answered: its cards are put back
    small: NotRequired[bool]  # the table needs the height: smaller cards in the hand


class RuleLink(TypedDict):
    """The paragraph of the rules a note speaks of."""

    label: str  # "Rule basic.meld.run"
    href: str  # "../../rules/basic/#basic.meld.run", relative to a lesson page


class WaitScene(TypedDict):
    """A button that opens once the note above it has been read."""

    seconds: float
    said: str  # beside the button while it waits, and when it is pressed too early
    over: str  # spoken when it opens


class NoteScene(TypedDict):
    """One note in the margin."""

    tone: NoteTone
    heading: str
    said: list[Sentence]  # paragraphs
    offer: NotRequired[Sentence]  # the repair: in blue under a red note, part of the alert
    rule: NotRequired[RuleLink]
    live: NotRequired[bool]  # answers a move, so it is read aloud though it is no refusal
    calm: NotRequired[bool]  # a task and no answer: what stands here in red is no alert
    rung: NotRequired[int]  # 1 to 4: that many of four bars are filled
    rung_label: NotRequired[str]
    wait: NotRequired[WaitScene]  # for the first button
    buttons: list[ButtonScene]


class StepScene(TypedDict):
    """One step of a lesson in the list of levels."""

    title: str
    state: StepState
    label: str  # in words: "Level 3: Pick your run, done"
    stars: NotRequired[str]


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
    nothing: str  # said where there are no groups


class ScoreScene(TypedDict):
    """The score sheet as it runs."""

    label: str
    columns: list[str]
    rows: list[ScoreRow]
    detail: NotRequired[ScoreDetail]


class LogLine(TypedDict):
    """One thing that happened, and whose it was."""

    owner: Owner
    said: Sentence
    why: NotRequired[ButtonScene]


class NoteLead(TypedDict):
    """What the margin says before anything has happened."""

    heading: str
    said: list[Sentence]


class NotesScene(TypedDict):
    """The margin: where the book talks."""

    label: str
    lead: NotRequired[NoteLead]
    notes: list[NoteScene]  # newest first; at most one red and one blue
    levels_label: str
    levels: list[StepScene]
    score: ScoreScene | None
    log_label: str
    log: list[LogLine]  # newest first
    foot: NotRequired[list[ButtonScene]]  # under the log: leave the match
    long: NotRequired[bool]  # the end of a lesson: what is said has the room of the table
    review: NotRequired[ReviewScene]
    steady: NotRequired[bool]  # note follows note: what stands below them is not pushed about
    unsaved: NotRequired[str]  # shown once the browser refuses to keep the progress


class GoalScene(TypedDict):
    """The task, always visible, in an element with `data-goal`."""

    eyebrow: str  # "Your task"
    goal: str
    place: str  # "Level 3 of 6"
    now: int  # which step it is: another one begins at its top
    steps: list[StepState]  # bars of the head; none where nothing is counted
    progress: NotRequired[str]  # the bars in words: "2 of 9 done, 1 skipped"


# Buttons: a `do` that starts with "play:" is a wish for the table. The page sends it as
# {"play": rest}, and for `play` buttons of the desk with the picked cards behind it, in the order
# picked: "play:meld" with 8H 9H KD picked gives {"play": "meld 8H 9H KD"}. Any other `do` is sent
# as {"do": do}.
# Tapping says the same: a meld {"play": "layoff m1 6H"}, the pile {"play": "discard KD"} or, with
# nothing picked, {"play": "draw pile"}, the stock {"play": "draw stock"}, the empty table a meld.
# The wish "layoff 6H" without a meld (the button) is answered with the meld that takes it, and so
# is "swap 9C"; "joker m1 X1" asks what a joker on the table is, "calling" which cards are called.
#
# Messages from the page, each a mapping with one of these keys:
#   open     {"page", "lesson", "language", "stored", "fragment", "settings"}: a page wants a table
#   play     notation of an action: "meld 8H 9H KD"; in lessons also "pick QH", "answer 25" and
#            "write Ada -12"
#   picked   list of card ids in the hand, in the order picked; after a refusal a pick takes the
#            tried cards back into the hand
#   preview  id of a card of the fanned pile, or null
#   do       "undo" "hint" "next" "again" "repair" "show" "sort" "redeal" "setup" "cancel"
#            "pace" "slower" "faster" "take-over" "move:<n>" "pause" "count" "check-me"
#            "watch" "look-back" "swap"
#            "review" "mistake:<n>" "skip" "best" "let-lie" "look-on" "table" "course" "forget"
#            "why:<n>" "score:<deal>:<seat>" "say:goal" "say:owed" "say:table" "say:seat:<n>"
#   level    index of the level to go to
#   order    list of card ids: the learner's own order of the hand
#   step     number of a step: its motion is over, the next player may act
#   think    number of a thought: there is time to think on
#   load     text of a file of records
#   crashed  record text of the deal that was being played when the worker died
# Messages to the page (bridge view):
#   opened   {"page", "lesson"}                 actions are answered from now on
#   store    text to keep under "rummy-school"
#   deal     record text of the deal being played, empty if none: what `crashed` brings back
#   go       relative address to navigate to
#   address  fragment to show in the address bar: "#deal=…"; nothing is opened
#   save     {"name", "text"}: a file for the learner to keep
#   heading  {"title", "line"} for the head of the page; where one is empty, the page's own
#   ask      ending of the files to choose from; what is chosen comes back as `load`
#   say      text for the polite live region
#   think    number: send {"think": number} back, behind all that the learner has done by then
#   rest     {"step", "seconds"}: leave this to be read for so long, then send {"step": step} back
#   step     number: show this, then send {"step": number} back; at once where motion is off
