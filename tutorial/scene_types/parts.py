"""What all scenes are made of: sentences, buttons, cards, marks."""

from typing import Literal, NotRequired, TypeAlias, TypedDict


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
NoteTone: TypeAlias = Literal["red", "blue", "gold", "ok", "ink", "plain"]
"""Red refuses, blue helps, gold reminds, ok has gone well; ink only reports."""


MarkKind: TypeAlias = Literal["gap", "card", "pair", "short", "corner", "full", "taken"]
End: TypeAlias = Literal["low", "high"]


class Owner(TypedDict):
    """Whose: two letters of a name in a shape in a colour, the same everywhere."""

    seat: int  # 0 is the learner; chooses shape and colour
    letter: str
    name: str
    mark: NotRequired[int]  # the seat whose colour it is, where seats change places


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
    away: NotRequired[str]  # why its place in the hand is empty: it lies on the table
    hinted: NotRequired[bool]
    owed: NotRequired[str]  # the word on the ribbon
    new: NotRequired[bool]  # came into the hand with the last action
    kept: NotRequired[str]  # why it is marked "taken from the pile just now"
    wrong: NotRequired[Disc]  # the refused wish was about this card


class MarkScene(TypedDict):
    """A red pencil mark on the tried cards or on a meld; `word` is its text twin."""

    kind: MarkKind
    at: int  # index into the cards; a gap, a slot and a corner stand before it
    also: NotRequired[int]  # last card of those that belong together
    number: int  # 0: unnumbered
    word: str
    face: NotRequired[str]  # text in a dashed slot: "6♥"
    suit: NotRequired[str]


class SpreadScene(TypedDict):
    """The names of a button that gives a part of a phone's screen more room, and takes it back."""

    more: str
    less: str
    more_word: NotRequired[str]  # seen on it, where the sign alone would not say enough
    less_word: NotRequired[str]


class ButtonScene(TypedDict):
    """A button: what it says and what it sends."""

    do: str  # see the messages below
    label: str
    tone: ButtonTone
    icon: NotRequired[str]
    opener: NotRequired[str]  # what the button sends that gets the focus when this one is gone
    short: NotRequired[str]  # the part of the label that stands on a narrow bar
    number: NotRequired[str]  # stands for the label where there is room for a number alone
    open: NotRequired[bool]  # of one that shows more and hides it again: whether it is shown
    late: NotRequired[bool]  # takes no press just after it has come, and none of a key held down
    off: NotRequired[str]  # why it does nothing now: said when it is pressed all the same
    meant: NotRequired[str]  # the group that gets the focus then, as `focus_groups.js` names it
