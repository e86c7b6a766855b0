"""The practice table: a match against bots, from the set-up to the last score."""

import time
from collections.abc import Callable
from dataclasses import replace

from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.deal.commentary import comment_text
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.looking import Looking, Watched
from tutorial.deal.pacing import Pacing
from tutorial.deal.spectator import look
from tutorial.narration.read_aloud import spoken_text
from tutorial.practice.address import Address
from tutorial.practice.aim import aim_text
from tutorial.practice.manner import USUAL, Manner
from tutorial.practice.matches import Matches
from tutorial.practice.next_opponent import against
from tutorial.practice.open_notes import OpenNotes
from tutorial.practice.record_file import write_file
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.deal_link import is_link
from tutorial.protocol.from_page import Load, Message, Order, Picked, Play, Preview, Shown, Think
from tutorial.protocol.review_link import ReviewLink
from tutorial.protocol.table_link import TableLink, asked_game, is_name_cut, is_table_link
from tutorial.protocol.to_page import Errands
from tutorial.setup.form import SetupForm
from tutorial.setup.home import COPIED, rules_page
from tutorial.setup.link_trouble import table_trouble
from tutorial.setup.setup import Setup
from tutorial.store.progress import Progress, knows_holding_back
from tutorial.table.hand_order import read_order
from tutorial.table.learner_table import TAKEN_BACK
from tutorial.table.learner_view import sight


TAKES_BACK = (Command.UNDO, Command.AGAIN, Command.CANCEL)
SET_UP = N_("Choose a match, or just press Deal.")


class Practice:
    """A match being played, or the form that sets one up.

    Attributes:
        matches: the match on the table, and those put aside.
        open_notes: what stands open beside the table.
        dropped: a move that was being weighed has not been done, because something else was.
        waits: whether each action of a bot waits for the learner's Next.
        sent: the table that a link or a file has told.
    """

    def __init__(
        self,
        progress: Progress,
        form: SetupForm,
        words: Words,
        fragment: str = "",
        crashed: str | None = None,
        clock: Callable[[], float] = time.monotonic,
        manner: Manner = USUAL,
    ) -> None:
        """Take up the kept match, deal what the address names, or show the form."""
        self.form = form
        self.words = words
        self.errands = Errands()
        self.matches = Matches(progress, words, crashed, clock)
        self.open_notes = OpenNotes()
        self.dropped, self.waits = False, manner.waits
        self._clock, self._manner = clock, manner
        self._whose = ""
        self._liked = Watched()
        self._address = Address(self.errands, fragment)
        self._pacing = Pacing(self.errands, clock)
        form.home.read(progress.tables)
        form.begin(progress.form)  # whoever comes back finds all as it was
        self.sent: TableLink | None = None
        if is_link(fragment):
            self.matches.follow(fragment)
            self._settle_in()
        elif is_table_link(fragment):
            self.open_table(fragment)
        else:
            if asked_game(fragment):
                self.matches.put_aside()
            self._settle_in()
        if self.deal is None and self.sent is None and (before := self.matches.setup_aside):
            form.lend(before)  # whoever changes one thing finds the others as they were
        if asked_game(fragment):
            form.ask_at_home(asked_game(fragment))
        self.tell_rules()

    @property
    def deal(self) -> DealPlay | None:
        """The deal being played; None while the form is shown."""
        return self.matches.deal

    def start(self, setup: Setup) -> None:
        """Begin a match and deal its first deal."""
        offered = self.deal is None  # the way back to another match, in the form
        self.matches.start(setup)
        self._settle_in()
        self.open_notes.aside = not offered

    def open_table(self, text: str) -> None:
        """Offer the table that a link or a file tells in the form; a match is put aside for it."""
        self.sent = self.form.take_sent_table(text)
        self.matches.put_aside(untouched=self.sent is None)
        self._settle_in()
        self.matches.trouble = table_trouble(self.sent, self.words, is_name_cut(text))
        self.tell_rules()

    def _watch(self) -> None:
        """Deal what the form says, and let bots play all of it."""
        wrong = [self.words.contradiction(found) for found in self.form.contradictions]
        if wrong:
            self.matches.trouble = wrong
            return
        self.form.settle()
        self.matches.start(replace(self.form.setup(), people=()))
        assert self.deal is not None  # noqa: S101 - it has just been dealt
        self.deal.look_on(bots=True, liked=self._liked)
        self._settle_in()

    def _settle_in(self) -> None:
        """Show the form or the table, and let the others begin if it is their turn."""
        self.open_notes = OpenNotes()
        self.form.shown = self.deal is None
        self.tell_rules()
        self.errands.heading(line=self.form.table_name(self.deal.setup) if self.deal else "")
        if self.deal is not None:
            self.deal.warnings = self._manner.warnings
            self.deal.takes_back = self._manner.takes_back
            self.deal.patient = knows_holding_back(self.progress)
            self.deal.scoring = self._manner.scoring
            self.form.lend(self.deal.setup)
            self._pacing.begin(self.deal, self.deal.spoken_in(self.words))
            self.open_notes.counted = self.deal.over
            self.errands.deal(self.deal.record_text())
            self._go_on(self.deal)

    def tell_rules(self) -> None:
        """Let the way to the rules, and the address of rules sent, follow what is chosen."""
        deal, form = self.deal, self.form
        game, of = (deal.setup.preset, deal.match.options) if deal else (form.preset, form.rules)
        self.errands.rules(rules_page(game, of))
        if deal is None and self.sent is not None:
            self._address.offer(form.table(form.home.called))

    def receive(self, message: Message) -> None:
        """Answer a message; without a deal only those about matches make sense."""
        deal = self.deal
        match message:
            case Do(Command.RESUME) as do if other := self.matches.waiting(do.number):
                self.matches.resume(other)
                self._settle_in()
            case Do(Command.ASK_FILE):
                self.errands.ask_file()
            case Do(Command.CLOSE, note):
                self.dropped = self.dropped and note != "dropped"
                self.open_notes.close(note, deal, self.matches)
            case Do(Command.WATCH) if deal is None:
                self._watch()
            case Load(text=text) if is_table_link(text):
                self.open_table(text)
            case Load(text=text):
                self.matches.load(text)
                if self.deal is not deal:
                    self._settle_in()
            case _ if deal is not None:
                self._answer(deal, message)

    def _answer(self, deal: DealPlay, message: Message) -> None:
        """Answer a message about the deal on the table."""
        if isinstance(message, Play | Do):
            self.matches.trouble = []
            self.dropped = False
        if deal.setup.people and self._passed(deal, message):
            return
        weighing = deal.weighing
        if deal.looking is not None and look(deal, deal.looking, message):
            self._go_on(deal)
            return
        match message:
            case Play(wish=wish):
                deal.play(wish)
            case Do():
                self._do(deal, message)
            case Shown(step=step) if step == len(deal.table.events) and not self.waits:
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
        if weighing is not None and not isinstance(message, Think):
            taken_back = isinstance(message, Do) and message.command in TAKES_BACK
            self.dropped = deal.weighing is not weighing and not taken_back
        if self.deal is deal:
            self._go_on(deal)

    def _passed(self, deal: DealPlay, message: Message) -> bool:
        """Answer what is about passing the device around; False if it is about something else."""
        from tutorial.practice.passing import passed  # loaded when people share a device

        done = passed(deal, message, self.errands, self.words)
        if done:
            self._go_on(deal)
        return done

    def _say_whose(self, deal: DealPlay) -> None:
        """Say who is to take the device, or has it, where that has changed."""
        from tutorial.practice.passing import device_text

        if (said := device_text(deal, self.words)) != self._whose:
            self.errands.say(said)
        self._whose = said

    def _do(self, deal: DealPlay, do: Do) -> None:
        match do.command:
            case Command.UNDO:
                if deal.undo():
                    self.errands.say(self.words.text(TAKEN_BACK))
            case Command.HINT | Command.SHOW:
                self.open_notes.help(deal)
            case Command.NEXT:
                self._next(deal)
            case Command.REVIEW if deal.over:
                self.errands.go(str(ReviewLink(deal.match.seed, deal.match.deal_index)))
            case Command.REDEAL:
                deal.begin()
            case Command.SWAP:
                self.matches.swap_seats()
                self._settle_in()
            case Command.SAVE:
                setup, name = deal.setup, f"rummy-school-{deal.setup.preset}-{deal.match.seed}.txt"
                self.errands.save(name, write_file(setup.bots, self.matches.records, setup.people))
            case Command.COPY:
                self.open_notes.copied = True
                self.errands.copy(self.matches.link)
                self.errands.say(self.words.text(COPIED))
            case Command.ANYWAY:
                deal.insist()
            case Command.OPEN_HANDS:
                deal.open_hands = not deal.open_hands
            case Command.PAUSE:
                self.waits = not self.waits
            case Command.OPPONENT if deal.over and (other := against(deal.setup, do.about)):
                self.matches.put_aside()
                if self.form.shows(deal.setup):
                    self.form.take(other)
                self.start(other)
            case Command.COUNT:
                deal.scoring = "auto"
                deal.put_back()
            case Command.CHECK_ME:
                deal.check_figures()
            case Command.CHECK_DEAL | Command.MORE | Command.RESULT | Command.MATCHES:
                self.open_notes.turn(do.command)
            case Command.BACK if 0 <= do.number < len(deal.table.events):
                self.open_notes.asked = None
                deal.back_to(do.number)
                self.errands.say(self.words.text(TAKEN_BACK))
            case Command.SETUP:
                self.errands.mark()
                self.matches.put_aside()
                self._leave()
            case Command.WATCH:
                deal.look_on(bots=True, liked=self._liked)
            case Command.LOOK_BACK:
                deal.look_on(bots=False)
                if deal.over and deal.looking is not None:
                    deal.looking.show(0)
            case Command.WHY if 0 <= do.number < len(deal.table.events):
                self.open_notes.ask(do.number)
            case Command.SCORE:
                self.open_notes.turn_figure(do.about, self.matches)
            case Command.SAY:
                self.errands.say(spoken_text(do.about, sight(deal.table), self.goal, self.words))
            case command:
                deal.command(command)

    def _next(self, deal: DealPlay) -> None:
        """Go on: through the turns of the others, or to the next deal or match."""
        if deal.may_call:
            deal.put_back()  # a move that was being thought about is not done any more
            deal.let_lie()
        elif deal.others_turn:
            deal.step() if self.waits else self._pacing.hurry(deal)
        elif deal.keeping:
            deal.put_back()
        elif deal.over:
            self.matches.next_deal()
            self._settle_in() if self.deal is not None else self._leave()
        else:
            deal.ladder = None

    def _leave(self) -> None:
        """Back to the form; the match is over or put aside."""
        self.matches.leave()
        self._address.clear()
        self.errands.deal("")
        self._settle_in()

    def _go_on(self, deal: DealPlay) -> None:
        """Say what has happened, and let the next player act when it has been seen."""
        deal.pass_on()
        if len(deal.table.events) != self._pacing.told:
            self.open_notes.go_on()
            self.errands.deal(deal.record_text())
        self.open_notes.follow(deal.looking is not None)
        words = deal.spoken_in(self.words)
        if deal.looking is not None:
            self._look_on(deal, deal.looking, words)
        else:
            self._pacing.go_on(deal, words, self.waits)
        if deal.setup.people:
            self._say_whose(deal)
        self._address.show(deal, self.matches)

    def _look_on(self, deal: DealPlay, looking: Looking, words: Words) -> None:
        """Say what is shown, and let the next move come in its time."""
        shown = len(deal.table.events)
        if shown != self._pacing.told:
            self.errands.say(comment_text(deal, words))
        self._pacing.told = shown
        if self.thinking:
            self._pacing.ask_to_think()
        elif looking.running:
            self.errands.rest(shown, looking.seconds)

    @property
    def thinking(self) -> bool:
        """Whether a bot, the learner's own move or a better hint is being thought about."""
        return self.deal is not None and self.deal.thinks

    @property
    def goal(self) -> str:
        """What to do, in one sentence."""
        return self.words.text(SET_UP) if self.deal is None else aim_text(self.deal, self.words)

    @property
    def progress(self) -> Progress:
        """What is to be remembered now."""
        tables, form = self.form.home.table_texts(), self.form.lasting()
        return replace(self.matches.progress, tables=tables, form=form)
