"""What stands open beside the table until the learner closes it: answers to what was asked."""

from engine.given_text import read_whole
from tutorial.deal.deal_play import DealPlay
from tutorial.practice.matches import Matches
from tutorial.protocol.commands import Command


class OpenNotes:
    """Which notes are open, apart from what the deal itself knows: its hint, its open hands.

    Attributes:
        asked: number of the event the learner asks about.
        checked: whether the learner wants to see how the deal was shuffled.
        coach_until: after so many events what a coach shows was closed; another event shows more.
        aside: whether the way back to another match is offered by itself.
        matches: whether the learner wants to see which other matches there are.
        more: whether the buttons are shown that few people look for.
        figure: deal and seat of the figure of the score sheet whose cards are shown.
        copied: whether the link to just this table has been copied.
        result: whether the result of a deal that is over stands before the table.
        counted: whether it stood there before the page was opened: it is not counted out again.
    """

    def __init__(self) -> None:
        """Nothing has been asked."""
        self.asked: int | None = None
        self.checked = False
        self.coach_until: int | None = None
        self.aside = True
        self.matches = False
        self.more = False
        self.figure: tuple[int, int] | None = None
        self.copied = False
        self.result = True
        self.counted = False
        self._looks_on = False

    def go_on(self) -> None:
        """Something has been played: what was asked is past, a deal that ends tells its result."""
        self.asked = None
        self.checked = False
        self.copied = False
        self.result = True
        self.counted = False

    def follow(self, looks_on: bool) -> None:
        """The learner begins to look on, or plays on: what was asked before is past."""
        if looks_on != self._looks_on:
            self.asked = None
            self.checked = False
        self._looks_on = looks_on

    def turn(self, command: Command) -> None:
        """Show what is not shown, or close it."""
        match command:
            case Command.CHECK_DEAL:
                self.checked = not self.checked
            case Command.MATCHES:
                self.matches = not self.matches
            case Command.MORE:
                self.more = not self.more
            case Command.RESULT:
                self.result = not self.result

    def turn_figure(self, which: str, matches: Matches) -> None:
        """Show the cards behind a figure of the score sheet, or close them."""
        deal, seat = map(read_whole, which.partition(":")[::2])
        if deal is not None and seat is not None and matches.deal is not None:
            figure = (deal, seat)
            known = deal <= len(matches.finished) and seat < matches.deal.match.players
            self.figure = figure if known and figure != self.figure else None

    def ask(self, number: int) -> None:
        """Ask why event `number` was done; asked again it is closed."""
        self.asked = None if self.asked == number else number

    def help(self, deal: DealPlay) -> None:
        """Show the hint in place of what was asked; one that was there only comes to light."""
        covered, self.asked = self.asked is not None, None
        if not covered or deal.helping is None:
            deal.hint()

    def close(self, what: str, deal: DealPlay | None, matches: Matches) -> None:
        """Close a note; an unknown one is none."""
        match what:
            case "why":
                self.asked = None
            case "check":
                self.checked = False
            case "aside":
                self.aside = self.matches = False
            case "trouble":
                matches.trouble = []
        if deal is None:
            return
        match what:
            case "coach":
                self.coach_until = len(deal.table.events)
            case "hint":
                deal.ladder = None
                deal.give_up_pondering()
            case "hands":
                deal.open_hands = False
            case "word":
                deal.put_back()
