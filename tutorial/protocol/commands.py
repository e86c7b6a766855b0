"""What buttons send: the commands a page knows, and wishes for the table."""

from dataclasses import dataclass
from enum import StrEnum

from engine.given_text import read_whole


class Sent(str):
    """What a button sends: a command, with what it is about, or a wish for the table."""

    __slots__ = ()


class Command(StrEnum):
    """What a button can ask for beside a wish for the table. What makes no sense is not done."""

    NEXT = "next"
    """Go on: the next step, exercise, turn or deal."""
    UNDO = "undo"
    """Take the last move back, or the answer."""
    AGAIN = "again"
    """Take a refused try back; in a lesson begin the task anew."""
    CANCEL = "cancel"
    """Leave a choice open and put the cards back."""
    REPAIR = "repair"
    """Do what the refusal proposes."""
    HINT = "hint"
    """The next rung of the hint."""
    SHOW = "show"
    """The last rung of the hint: the move is made."""
    SORT = "sort"
    """Sort the hand another way."""
    SAY = "say"
    """Read aloud: `goal`, `owed`, `table` or `seat:2`."""
    COPY = "copy"
    """Copy the result of a worksheet, or the link to the table of a match."""
    SKIP = "skip"
    """Leave this for later: a lesson, an exercise, a decision."""
    WHOLE = "whole"
    """All levels of a lesson, not only those on the path."""
    EXERCISE = "exercise"
    """Play the exercise that is offered."""

    SETUP = "setup"
    """Put the match aside and show the form."""
    RESUME = "resume"
    """Lay a match again that was put aside; about: its place from 0, nothing for the latest."""
    MATCHES = "matches"
    """List the matches that were put aside, or close the list."""
    REDEAL = "redeal"
    """Deal the cards of this deal again, from the beginning."""
    SWAP = "swap"
    """Deal the cards of this deal with seats swapped."""
    SAVE = "save"
    """Hand the match out as a file of records."""
    ASK_FILE = "ask-file"
    """Let the learner choose a file of records."""
    BACK = "back"
    """Play from here again; about: the number of the event to go back to."""
    ANYWAY = "anyway"
    """Make the move in spite of the warning."""
    PAUSE = "pause"
    """Let the others wait for a press, or go on by themselves; stop a review."""
    MORE = "more"
    """Show the buttons that few people look for, or hide them."""
    CLOSE = "close"
    """Close a panel; about: which one."""
    WHY = "why"
    """Why something was done; about: the number of the event."""
    OPEN_HANDS = "open-hands"
    """Show all hands, or close them."""
    CHECK_DEAL = "check-deal"
    """Show how the deal was shuffled, or close it."""
    SCORE = "score"
    """Show the cards behind a figure, or close them; about: deal and seat, both from 0."""
    RESULT = "result"
    """Show the table in place of the result of the deal, or the result again."""
    OPPONENT = "opponent"
    """Begin a match against somebody else; about: the bot."""
    COUNT = "count"
    """Let the school count."""
    CHECK_ME = "check-me"
    """Check the figures that the learner wrote."""

    HERE = "here"
    """Show my hand on the device that is passed around; about: my seat in the match."""
    AGREE = "agree"
    """All at the device agree to take the move back."""
    REFUSE = "refuse"
    """The move stands."""

    WATCH = "watch"
    """Look on while bots play all hands."""
    LOOK_BACK = "look-back"
    """Go through the moves of this deal."""
    PACE = "pace"
    """Let the moves come by themselves, or stop them."""
    SLOWER = "slower"
    """Show each move for longer."""
    FASTER = "faster"
    """Show each move for less long."""
    MOVE = "move"
    """Show the table after so many moves; about: how many."""
    TAKE_OVER = "take-over"
    """Play on from what is shown."""

    REVIEW = "review"
    """Look back on the deal."""
    MISTAKE = "mistake"
    """Look at a decision; about: the number of its event."""
    LOOK_ON = "look-on"
    """Go on with the review that was stopped."""
    BEST = "best"
    """Show what would have been best."""
    LET_LIE = "let-lie"
    """Answer that no card should be called."""
    OVERVIEW = "overview"
    """Back to all decisions of the deal that is looked back on."""
    TABLE = "table"
    """Back to the table the deal was played at."""
    COURSE = "course"
    """To the course; about: a lesson of it, or from its end a rule to practise."""
    FORGET = "forget"
    """Strike a mistake off the list."""

    PUZZLES = "puzzles"
    """Go to the puzzles of a game; about: its preset."""
    DAY = "day"
    """Go to the puzzle of the day."""
    AT_TABLE = "at-table"
    """Go by a table that is kept; about: its number, nothing for the usual rules."""

    def about(self, *what: object) -> Sent:
        """The command with what it is about.

        >>> Command.SCORE.about(0, 2)
        'score:0:2'
        """
        return Sent(":".join([self.value, *map(str, what)]))


@dataclass(frozen=True, slots=True)
class Do:
    """The press of a button that is no wish for the table: `undo`, `hint`, `why:12`.

    Attributes:
        about: what it is about; empty for nothing.
    """

    command: Command
    about: str = ""

    @property
    def number(self) -> int:
        """The number it is about, from 0; -1 where it is about none."""
        number = read_whole(self.about)
        return -1 if number is None else number


def wish(text: str) -> Sent:
    """A wish for the table, in notation; the page adds the picked cards.

    >>> wish("meld")
    'play:meld'
    """
    return Sent(f"play:{text}")
