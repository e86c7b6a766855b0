"""A level being played: deals against bots, from the first card to what ends the level."""

import time
from collections.abc import Callable, Mapping
from typing import Any

from engine.given_text import read_whole
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.played_level import PlayedLevel
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.match_store import StoreError, following, kept_match, restore_match
from tutorial.deal.pacing import Pacing
from tutorial.deal.score_keeping import KEEP, SEE_RESULT, read_sheet
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.from_page import GoTo, Message, Order, Picked, Play, Preview, Shown, Think
from tutorial.protocol.to_page import Errands
from tutorial.setup.setup import Setup
from tutorial.store.progress import MOST_STARS, LevelDone
from tutorial.table.hand_order import read_order
from tutorial.table.learner_table import NOTHING_TO_UNDO, TAKEN_BACK


class DealsPlay:
    """Where a learner is in a level that is played.

    Attributes:
        deal: the deal on the table.
        finished: the records of the deals before it.
        helped: a hint was seen.
        asked: number of the event the learner asks about.
        coach_until: after so many events what a coach shows was closed.
        result: whether the result of a deal that is over stands before the table.
        figure: deal and seat of the figure whose cards are shown.
    """

    def __init__(
        self,
        level: PlayedLevel,
        before: Mapping[str, Any] | None,
        words: Words,
        errands: Errands,
        clock: Callable[[], float] = time.monotonic,
        patient: bool = True,
    ) -> None:
        """Deal, or go on from what was kept `before`, where it is of this very level.

        Args:
            level: what is played.
            before: what `kept_deals` gave when the page was left; None if nothing was.
            words: the language.
            errands: what is to be done outside the scenes.
            clock: seconds of a clock that never goes back.
            patient: whether hints may advise to hold melds back.
        """
        self.level = level
        self.finished: list[str] = []
        self.helped = False
        self.asked: int | None = None
        self.coach_until: int | None = None
        self.result = True
        self.figure: tuple[int, int] | None = None
        self._words = words
        self._errands = errands
        self._clock = clock
        self._patient = patient
        self.deal = self._dealt()
        if before is not None and before.get("level") == level.id:
            self._take_up(before)
        self._pacing = Pacing(errands, clock)
        self._pacing.told = len(self.deal.table.events)
        self._lay()

    def _dealt(self) -> DealPlay:
        level = self.level
        setup = Setup(level.seed, level.preset, level.players, level.bots, level.options)
        return DealPlay(setup, level.match(), self._clock)

    def _take_up(self, before: Mapping[str, Any]) -> None:
        """Go on from what was kept; what is of another release of the level is left."""
        try:
            finished, deal = restore_match(before, self._clock)
        except StoreError:
            return
        if (deal.match.options, deal.setup.bots) != (self.level.rules(), self.level.bots):
            return
        if deal.match.seed != self.level.seed or len(finished) >= self.level.deals:
            return
        self.finished, self.deal = finished, deal
        deal.written = read_sheet(before.get("written"))
        self.helped = before.get("helped") is True

    def _lay(self) -> None:
        """Let the deal begin, or go on."""
        self.deal.patient = self._patient
        self.deal.scoring = "check" if self.level.sheet else "auto"
        self._pacing.go_on(self.deal, self._words)

    def kept_deals(self) -> dict[str, Any]:
        """All that is needed to go on from here after the page was left."""
        records = [*self.finished, self.deal.record().to_text()]
        data = {"level": self.level.id, **kept_match(self.deal.setup, records)}
        if self.deal.written:
            data["written"] = list(map(str, self.deal.written))
        return data | {"helped": True} if self.helped else data

    def leads_away(self, message: Message) -> bool:
        """Whether a message is no matter of the deal that is played."""
        match message:
            case GoTo() | Do(command=Command.SAY | Command.SORT | Command.WHOLE):
                return True
        return self.done and message == Do(Command.NEXT)

    # where the learner is

    @property
    def moment(self) -> Moment:
        """The deal as its aims see it."""
        events = self.deal.table.events
        own = tuple(event.action for event in events if event.seat == LEARNER)
        return Moment(self.deal.table.state, own, replies=len(events) - len(own))

    @property
    def goal(self) -> str:
        """What to reach now, in one sentence."""
        if self.deal.keeping:
            return self._words.text(KEEP)
        if self.deal.settled:
            return self._words.text(SEE_RESULT)
        return self.level.aim(self.moment).goal

    @property
    def last(self) -> bool:
        """Whether no deal follows the one on the table."""
        return len(self.finished) + 1 >= self.level.deals

    @property
    def done(self) -> bool:
        """Whether the level has come to its end."""
        if self.deal.over:
            return self.last and not self.deal.keeping
        return self.level.ended(self.moment)

    @property
    def outcome(self) -> LevelDone:
        """How well it went: a star less for a hint and for each aim missed in the last deal."""
        missed = self.level.check_aims(self.moment).count(False)
        stars = max(0, MOST_STARS - missed - self.helped)
        return LevelDone("help" if self.helped else "alone", stars)

    # messages

    def receive(self, message: Message) -> None:
        """Answer a message about the deal."""
        deal = self.deal
        before = len(deal.table.events)
        match message:
            case Play(wish=wish) if not self.done:
                deal.play(wish)
            case Do():
                self._do(message)
            case Shown(step=step) if step == before and not self.done:
                deal.step()
            case Think(number=number):
                if not self._pacing.think(deal, number):
                    return
            case Order(cards=cards):
                deal.table.arrange(read_order(cards))
            case Preview(card=card):
                deal.look(card)
            case Picked(cards=cards):
                deal.pick(read_order(cards))
        if len(self.deal.table.events) != before:
            self.asked, self.result = None, True
        self.helped = self.helped or self.deal.rungs > 0
        if not self.done or self.deal.over:
            self._pacing.go_on(self.deal, self._words)

    def _do(self, do: Do) -> None:
        deal = self.deal
        match do.command:
            case Command.NEXT:
                self._next()
            case Command.UNDO:
                self._errands.say(self._words.text(TAKEN_BACK if deal.undo() else NOTHING_TO_UNDO))
            case Command.HINT | Command.SHOW if not self.done:
                covered, self.asked = self.asked is not None, None
                if not covered or deal.helping is None:
                    deal.hint()
            case Command.REDEAL if deal.over:
                deal.begin()
                self.helped = False
            case Command.COUNT:
                deal.scoring = "auto"
                deal.put_back()
            case Command.RESULT:
                self.result = not self.result
            case Command.WHY if 0 <= do.number < len(deal.table.events):
                self.asked = None if self.asked == do.number else do.number
            case Command.BACK if 0 <= do.number < len(deal.table.events):
                deal.back_to(do.number)
                self._errands.say(self._words.text(TAKEN_BACK))
            case Command.SCORE:
                self._open_figure(do.about)
            case Command.CLOSE:
                self._close(do.about)
            case command if not self.done:
                deal.command(command)

    def _next(self) -> None:
        """Go on: through the turns of the others, or to the next deal."""
        deal = self.deal
        if deal.may_call:
            deal.put_back()
            deal.let_lie()
        elif deal.others_turn:
            self._pacing.hurry(deal)
        elif deal.keeping:
            deal.put_back()
        elif deal.over and not self.last:
            self.finished.append(deal.record().to_text())
            self.deal = following(deal, self._clock)
            self.figure = self.asked = self.coach_until = None
            self._pacing.told = 0
            self._lay()
        else:
            deal.ladder = None

    def _open_figure(self, which: str) -> None:
        """Show the cards behind a figure of the score sheet, or close them."""
        deal, seat = map(read_whole, which.partition(":")[::2])
        if deal is not None and seat is not None:
            figure = (deal, seat)
            known = deal <= len(self.finished) and seat < self.level.players
            self.figure = figure if known and figure != self.figure else None

    def _close(self, what: str) -> None:
        match what:
            case "why":
                self.asked = None
            case "coach":
                self.coach_until = len(self.deal.table.events)
            case "hint":
                self.deal.ladder = None
                self.deal.give_up_pondering()
            case "word":
                self.deal.put_back()
