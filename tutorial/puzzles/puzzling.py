"""The puzzles: one decision of the bank after another, near the learner's rating."""

import time
from collections.abc import Callable, MutableMapping
from dataclasses import replace

from engine.positions.position import BankError
from engine.record import RecordError
from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.from_page import Bank, GoTo, Message
from tutorial.protocol.puzzle_link import PuzzleLink, read_puzzle_link
from tutorial.puzzles.at_table import fitting
from tutorial.puzzles.bank import GAMES, PuzzleBank, PuzzleEntry, read_puzzles
from tutorial.puzzles.choosing import game_of_day, next_puzzle, puzzle_of_day
from tutorial.puzzles.puzzle_try import PuzzleTry
from tutorial.puzzles.theme_words import TASKS
from tutorial.review.decision_place import DecisionPlace
from tutorial.setup.at_home import HomeTable, TableTrouble, asked_table, at_table, kept_tables
from tutorial.setup.home import rules_page
from tutorial.store.past_deal import PastDeal
from tutorial.store.progress import Progress
from tutorial.store.puzzle_record import PuzzleRecord
from tutorial.table.table import Table


COMING = N_("The puzzles are being fetched")
NOT_THERE = N_("The puzzles cannot be fetched now. Try again when you are online.")
NO_PUZZLE = N_("There is no puzzle of this name. Choose a theme.")
NONE_AT_TABLE = N_("None of these puzzles can be played at this table. Choose others.")


class Puzzling(DecisionPlace):
    """Where a learner is among the puzzles.

    Attributes:
        game: the preset whose puzzles are played.
        home: the table of the learner's own that they are for; None where it is the game's.
        theme: empty for all.
        of_day: the puzzle of the day is on the table.
        table_trouble: what is wrong with the table that the address tells; one that has no puzzles
            is as one that cannot be read.
        entry: the puzzle; None before the bank has come, or where there is none.
        now: its table.
        gained: points the rating has changed by with this puzzle; None before it is answered, or
            where it was answered before.
    """

    def __init__(
        self,
        progress: Progress,
        words: Words,
        fragment: str = "",
        clock: Callable[[], float] = time.monotonic,
        today: int = 0,
        banks: MutableMapping[str, PuzzleBank] | None = None,
    ) -> None:
        """Begin with what the address asks for, else where the learner was last.

        Args:
            progress: what was kept.
            words: the language.
            fragment: what follows the address.
            clock: seconds of a clock that never goes back.
            today: the day, as an ordinal.
            banks: the puzzles that were fetched already, by game; those to come are put there.
        """
        super().__init__(progress, words, clock, today)
        self.banks = {} if banks is None else banks
        self.game, self.theme, self.of_day = GAMES[0], "", False
        self.entry: PuzzleEntry | None = None
        self.now: PuzzleTry | None = None
        self.gained: int | None = None
        self.home: HomeTable | None = None
        self._link = PuzzleLink()
        self._counted = False
        self._skipped: tuple[str, ...] = ()
        asked = asked_table(fragment)
        self._open(read_puzzle_link(asked.fragment), asked.table, asked.trouble)

    @property
    def record(self) -> PuzzleRecord:
        """What is remembered of the puzzles."""
        return self.progress.puzzles

    @property
    def bank(self) -> PuzzleBank | None:
        """The puzzles of the game; None while they are being fetched."""
        return self.banks.get(self.game)

    @property
    def tables(self) -> tuple[HomeTable, ...]:
        """The learner's own tables, as far as there are puzzles of their games."""
        kept = kept_tables(self.progress.tables)
        return tuple(table for table in kept if table.rules.game in GAMES)

    @property
    def unknown(self) -> bool:
        """Whether another puzzle lies there than the address names: it names none there is."""
        link = self._link
        if self.entry is None:
            return False
        return (
            link.unread
            or link.game not in ("", self.game)
            or link.theme not in ("", self.theme)
            or link.puzzle not in ("", self.entry.id)
        )

    @property
    def table(self) -> Table | None:
        """What lies on the table."""
        return self.now.table if self.now is not None else None

    @property
    def goal(self) -> str:
        """The question, in one sentence."""
        if self.trouble:
            return self.trouble
        return self.words.text(COMING if self.entry is None else TASKS[self.entry.theme])

    @property
    def thinks(self) -> bool:
        """Never: all that is asked about is known."""
        return False

    def think(self) -> bool:
        """Think of nothing."""
        return False

    # which puzzle

    def _open(
        self, link: PuzzleLink, home: HomeTable | None = None, trouble: TableTrouble = ""
    ) -> None:
        """Go where a link leads; where it names no game, to where the learner was last.

        Args:
            link: which puzzle.
            home: the table it is for; None for that of the game.
            trouble: what is wrong with the table that was told.
        """
        game = home.rules.game if home is not None else ""
        if game in GAMES and not (link.game or link.day):
            link = replace(link, game=game)
        self._link = link
        self.home = home if link.game == game and game in GAMES else None
        self._fits = fitting(self.home and self.home.rules)
        self.table_trouble = trouble if self.home is home else "unread"
        self.trouble = ""
        self.of_day = link.day
        kept = self.record
        if link.day:
            self.game, self.theme = game_of_day(self._today), ""
        elif link.game in GAMES:
            self.game, self.theme = link.game, link.theme
        else:
            self.game = kept.game if kept.game in GAMES else GAMES[0]
            self.theme = kept.theme if kept.game == self.game else ""
        self.entry = self.now = None
        if self.bank is None:
            self.errands.bank(self.game)
        else:
            self._begin(self.bank)

    def _arrived(self, message: Bank) -> None:
        """Take in the puzzles of a game."""
        if message.game not in GAMES:
            return
        try:
            self.banks[message.game] = read_puzzles(message.game, message.text)
        except BankError:
            if message.game == self.game and self.bank is None:
                self.trouble = self.words.text(NOT_THERE)
            return
        if message.game == self.game and self.entry is None:
            self.trouble = ""
            self._begin(self.banks[message.game])

    def _begin(self, bank: PuzzleBank) -> None:
        link = self._link
        if self.theme not in bank.themes:
            self.theme = ""
        if link.day:
            self._lay(puzzle_of_day(bank, self._today))
            return
        asked = bank.entry(link.puzzle) if link.puzzle else None
        if asked is not None:
            self._lay(asked)
            return
        self._lay(self._following(bank))

    def _following(self, bank: PuzzleBank) -> PuzzleEntry | None:
        kept = self.record
        seen = (*kept.seen, *self._skipped)
        return next_puzzle(bank, self.theme, kept.rating.careful, seen, kept.done, self._fits)

    def _lay(self, entry: PuzzleEntry | None) -> None:
        """Lay the table of a puzzle; one that cannot be read is no puzzle."""
        self.entry, self.now, self.gained, self._counted = None, None, None, False
        if entry is not None:
            try:
                position = entry.position()
                self.past = PastDeal.of(position.record)
            except (BankError, RecordError):
                entry = None
            else:
                self.entry = entry
                self.now = PuzzleTry(position, self.past, self._clock)
        if self.entry is None:
            self.trouble = self.words.text(NO_PUZZLE if self.home is None else NONE_AT_TABLE)
            return
        if not self.of_day:
            kept = self.record.at(self.game, self.theme)
            self.progress = replace(self.progress, puzzles=kept)
        link = PuzzleLink(game=self.game, puzzle=self.entry.id)
        self.errands.address(at_table(str(link), self.home))
        home = self.home
        self.errands.rules(
            f"{self.game}/" if home is None else rules_page(home.link.preset, home.rules)
        )

    # messages

    def receive(self, message: Message) -> None:
        """Answer a message; one that makes no sense here changes nothing."""
        match message:
            case Bank():
                self._arrived(message)
            case GoTo(level=index) if self.bank is not None:
                themes = ("", *self.bank.themes)
                if 0 <= index < len(themes):
                    self._open(PuzzleLink(game=self.game, theme=themes[index]), self.home)
            case _:
                super().receive(message)

    def do(self, do: Do) -> None:
        """Press a button of the puzzles."""
        match do.command:
            case Command.SKIP:
                self._next()
            case Command.DAY:
                self._open(PuzzleLink(day=True))
            case Command.PUZZLES if do.about in GAMES:
                self._open(PuzzleLink(game=do.about))
            case Command.AT_TABLE if 0 <= do.number < len(self.tables):
                self._open(PuzzleLink(), self.tables[do.number])

    def next(self) -> None:
        """Go on to the next puzzle, once this one is answered."""
        if self.now is None or self.now.over:
            self._next()

    def _next(self) -> None:
        bank = self.bank
        self.table_trouble = ""
        if bank is None:
            self._open(self._link, self.home)
            return
        if self.entry is not None:
            self._skipped = (*self._skipped, self.entry.id)
        self._link, self.of_day, self.trouble = PuzzleLink(self.game, self.theme), False, ""
        self._lay(self._following(bank))

    def after(self) -> None:
        """Count the first answer; what was answered before counts no more."""
        if self._counted or self.now is None or self.entry is None or self.now.first is None:
            return
        self._counted = True
        kept = self.record
        then = kept.after(self.entry.id, self.entry.rating, right=self.now.first)
        if then is not kept:
            self.gained = round(then.rating.value) - round(kept.rating.value)
        if self.of_day:
            then = then.with_day(self._today)
        self.progress = replace(self.progress, puzzles=then)
