"""The practice table: a match against bots, from the set-up to the last score."""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.match import Match
from engine.record import Record, RecordError
from lessons.marking import N_
from lessons.words import Words, plain
from tutorial.deal_link import LinkError, is_link, read_link
from tutorial.deal_play import DealPlay
from tutorial.hand_order import read_order
from tutorial.match_setup import Setup, SetupError
from tutorial.messages import Do, Load, Message, Order, Picked, Play, Preview, Shown, Think
from tutorial.options_form import SetupForm
from tutorial.practice_store import (
    StoreError,
    apart,
    begun,
    following,
    kept,
    restored,
    together,
)
from tutorial.progress import Progress
from tutorial.record_file import FileError, read_file, written
from tutorial.scene_log import event_said, status_text
from tutorial.sight import LEARNER, sight
from tutorial.spoken import spoken
from tutorial.stage import Errands
from tutorial.thinking import SLICE
from tutorial.trying import TAKEN_BACK


AIM = N_("Get rid of all your cards before the others do.")
AIM_POINTS = N_("Score with your melds, and keep your hand low.")
SET_UP = N_("Choose a match, or just press Deal.")
BAD_LINK = N_(
    "This address names no deal that can be played here. Choose a match below, or just press "
    "{Deal}."
)
BAD_FILE = N_("Line {line} of this file cannot be played. Nothing has changed.")
NO_MATCH = N_("The deals of this file are not one match. Nothing has changed.")
LOST_MATCH = N_(
    "The match you were playing could not be read. It is kept as it was; here a new one can begin."
)


class Practice:
    """A match being played, or the form that sets one up.

    Attributes:
        deal: the deal being played; None while the form is shown.
        finished: the deals of this match that are over, as text of records.
        asked: number of the event the learner asks about.
        checked: whether the learner wants to see how the deal was shuffled.
        figure: deal and seat of the figure whose cards are shown.
        trouble: what is wrong with the address or the kept match.
        aside: matches under way that a link to another deal has interrupted, the latest last.
    """

    def __init__(
        self,
        progress: Progress,
        form: SetupForm,
        words: Words,
        fragment: str = "",
        crashed: str | None = None,
        clock: Callable[[], float] = time.monotonic,
        warnings: str = "off",
    ) -> None:
        """Take up the kept match, deal what the address names, or show the form."""
        self.form = form
        self.words = words
        self.errands = Errands()
        self.deal: DealPlay | None = None
        self.finished: list[str] = []
        self.asked: int | None = None
        self.figure: tuple[int, int] | None = None
        self.trouble = ""
        self.aside: tuple[Mapping[str, Any], ...] = ()
        self._progress = progress
        self._clock = clock
        self._warnings = warnings
        self.checked = False
        self._told = 0
        self._thoughts = 0
        self._hurrying = False
        self._restore(crashed)
        if is_link(fragment):
            self._follow(fragment)
        self._settle_in()

    # beginning

    def _restore(self, crashed: str | None) -> None:
        if self._progress.practice is None:
            return
        match, self.aside = apart(self._progress.practice)
        if match is not None:
            self._take_up(match, crashed)

    def _take_up(self, match: Mapping[str, Any], crashed: str | None = None) -> None:
        """Go on with a kept match; one that cannot be read is said and kept as it was."""
        try:
            self.finished, self.deal = restored(_with_crashed(match, crashed), self._clock)
        except StoreError:
            self.trouble = LOST_MATCH
            damaged = (*self._progress.damaged, json.dumps(match, ensure_ascii=False))
            self._progress = replace(self._progress, practice=None, damaged=damaged)

    def _follow(self, fragment: str) -> None:
        """Deal what the address names, unless that match is being played or was put aside."""
        try:
            setup = Setup.of_link(read_link(fragment))
        except (LinkError, SetupError):
            self.trouble = BAD_LINK
            self._put_aside()
            return
        link = str(setup.link())
        if self.deal is not None and str(self.deal.setup.link()) == link:
            return
        waiting = next((match for match in self.aside if match.get("link") == link), None)
        if waiting is not None:
            self._resume(waiting)
        else:
            self._put_aside()
            bots = tuple(setup.bot(seat) for seat in range(1, setup.players))
            self.start(replace(setup, bots=bots))

    def _put_aside(self) -> None:
        """Clear the table; a match under way is kept to be gone on with."""
        deal, finished = self.deal, self.finished
        self.deal, self.finished = None, []
        if deal is not None and (finished or begun(deal)) and not following(deal).match.end.over:
            match = kept(deal.setup, [*finished, deal.record().to_text()])
            self.aside = (*self.aside, {"link": str(deal.setup.link()), **match})

    def _load(self, text: str) -> None:
        """Play on with the match of a file; the one on the table is put aside for it."""
        try:
            match = read_file(text)
            restored(match, self._clock)
        except FileError as error:
            self.trouble = self.words.phrase(BAD_FILE, line=error.line)
        except StoreError:
            self.trouble = self.words.text(NO_MATCH)
        else:
            self.trouble = ""
            self._resume(match)

    def _resume(self, match: Mapping[str, Any]) -> None:
        """Go back to a match that was put aside; the one on the table is put aside for it."""
        self.aside = tuple(other for other in self.aside if other is not match)
        self._put_aside()
        self._take_up(match)
        if self.deal is not None:
            self.trouble = ""
            self.errands.address(str(self.deal.setup.link()))
        self._settle_in()

    def start(self, setup: Setup) -> None:
        """Begin a match and deal its first deal."""
        self.finished = []
        self.trouble = ""
        self.deal = DealPlay(setup, Match(setup.rules(), setup.players, setup.seed), self._clock)
        self.errands.address(str(setup.link()))
        self._settle_in()

    def _settle_in(self) -> None:
        """Show the form or the table, and let the others begin if it is their turn."""
        self.asked = self.figure = None
        self.checked = False
        self.form.shown = self.deal is None
        if self.deal is not None:
            self.deal.warnings = self._warnings
            self.form.take(self.deal.setup)
            self._told = len(self.deal.table.events)
            self.errands.deal(self.deal.record().to_text())
            self._go_on(self.deal)

    # messages

    def receive(self, message: Message) -> None:
        """Answer a message; without a deal only those about the form make sense."""
        if message == Do("resume") and self.aside:
            self._resume(self.aside[-1])
            return
        if message == Do("ask-file"):
            self.errands.ask_file()
            return
        if isinstance(message, Load):
            self._load(message.text)
            return
        deal = self.deal
        if deal is None:
            return
        if isinstance(message, Play | Do):
            self.trouble = ""
        match message:
            case Play(wish=wish):
                deal.play(wish)
            case Do(what=what):
                self._do(deal, what)
            case Shown(step=step) if step == len(deal.table.events):
                deal.step()
            case Think(number=number) if number == self._thoughts:
                self._hurry(deal) if self._hurrying else deal.step()
            case Order(cards=cards):
                deal.table.arrange(read_order(cards))
            case Preview(card=card):
                deal.look(card)
            case Picked():
                deal.look(None)
        if self.deal is deal:
            self._go_on(deal)

    def _do(self, deal: DealPlay, what: str) -> None:
        kind, _, rest = what.partition(":")
        match kind:
            case "undo":
                if deal.undo():
                    self.errands.say(self.words.text(TAKEN_BACK))
            case "hint" | "show":
                deal.hint()
            case "repair":
                deal.repair()
            case "again" | "cancel":
                deal.put_back()
            case "sort":
                deal.table.sort = deal.table.sort.next()
            case "next":
                self._next(deal)
            case "redeal":
                deal.begin()
            case "save":
                texts = [*self.finished, deal.record().to_text()]
                name = f"rummy-school-{deal.setup.preset}-{deal.match.seed}.txt"
                self.errands.save(name, written(deal.setup.bots, texts))
            case "anyway":
                deal.insist()
            case "open-hands":
                deal.open_hands = not deal.open_hands
            case "check-deal":
                self.checked = not self.checked
            case "back" if rest.isdecimal() and int(rest) < len(deal.table.events):
                self.asked = None
                deal.back_to(int(rest))
                self.errands.say(self.words.text(TAKEN_BACK))
            case "setup":
                self._leave()
            case "why" if rest.isdecimal() and int(rest) < len(deal.table.events):
                self.asked = int(rest)
            case "score":
                self._open_figure(rest)
            case "say":
                self.errands.say(spoken(rest, sight(deal.table), self.goal, self.words))

    def _open_figure(self, which: str) -> None:
        """Show the cards behind a figure of the score sheet, or close them."""
        deal, _, seat = which.partition(":")
        if deal.isdecimal() and seat.isdecimal() and self.deal is not None:
            figure = (int(deal), int(seat))
            known = int(deal) <= len(self.finished) and int(seat) < self.deal.match.players
            self.figure = figure if known and figure != self.figure else None

    def _next(self, deal: DealPlay) -> None:
        """Go on: through the turns of the others, or to the next deal or match."""
        if deal.may_call:
            deal.let_lie()
        elif deal.others_turn:
            self._hurry(deal)
        elif deal.over:
            after = following(deal, self._clock)
            if after.match.end.over:
                self._leave()
            else:
                self.finished.append(deal.record().to_text())
                self.deal = after
                self._settle_in()
        else:
            deal.ladder = None

    def _hurry(self, deal: DealPlay) -> None:
        """Let the others act without a pause, for one slice of time."""
        self._hurrying = True
        until = self._clock() + SLICE
        deal.step()
        while deal.bots_act and self._clock() < until:
            deal.step()

    def _leave(self) -> None:
        """Back to the form; the match is over or given up."""
        self.deal = None
        self.finished = []
        self.errands.address("#")
        self.errands.deal("")
        self._settle_in()

    def _go_on(self, deal: DealPlay) -> None:
        """Say what has happened, and let the next player act when it has been seen."""
        events = deal.table.events
        if len(events) != self._told:
            self.asked = None
            self.errands.deal(deal.record().to_text())
        words = self.words.seated(deal.match.playoff)
        for event in events[self._told :]:
            if event.seat == LEARNER:
                self.errands.say(status_text(event, words))
            else:
                self.errands.say(plain(event_said(event, words), words))
        self._told = len(events)
        self._hurrying = self._hurrying and deal.bots_act
        if self._hurrying or self.thinking:
            self._thoughts += 1
            self.errands.think(self._thoughts)
        elif deal.bots_act:
            self.errands.step(len(events))

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks and has not decided yet."""
        return self.deal is not None and self.deal.thinking is not None

    @property
    def goal(self) -> str:
        """What to do, in one sentence."""
        if self.deal is None:
            return self.words.text(SET_UP)
        net = self.deal.match.options.scoring == "net"
        return self.words.text(AIM_POINTS if net else AIM)

    @property
    def progress(self) -> Progress:
        """What is to be remembered now: the match with all its deals."""
        match = None
        if self.deal is not None:
            texts = [*self.finished, self.deal.record().to_text()]
            match = kept(self.deal.setup, texts)
        return replace(self._progress, practice=together(match, self.aside))


def _with_crashed(data: object, crashed: str | None) -> dict[str, object]:
    """The kept match, with its last deal as it stood when the worker died."""
    kept_match = dict(data) if isinstance(data, dict) else {}
    texts = kept_match.get("records")
    if not crashed or not isinstance(texts, list) or not texts:
        return kept_match
    try:
        record = Record.from_text(crashed)
        last = Record.from_text(str(texts[-1]))
    except RecordError:
        return kept_match
    same = (record.seed, record.deal_no, record.options) == (last.seed, last.deal_no, last.options)
    return {**kept_match, "records": [*texts[:-1], crashed]} if same else kept_match
