"""Which match is on the table, which ones were put aside for it, and how they are kept."""

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from engine.match import Match
from engine.scoring import Points
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.words.points import points_text
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.match_store import (
    StoreError,
    following,
    kept_match,
    new_deal,
    restore_match,
    with_last_moves,
)
from tutorial.deal.rematch import kept_outcomes, read_outcomes
from tutorial.deal.score_keeping import figures, kept_sheet_of, read_figures, read_sheet
from tutorial.practice.position_link import in_view, look_at, moves_text, position_of, read_once
from tutorial.practice.record_file import FileError, read_file
from tutorial.protocol.deal_link import LONGEST_MOVES, DealLink, LinkError, read_link
from tutorial.setup.link_trouble import link_trouble
from tutorial.setup.setup import DEFAULT_BOT, Setup, SetupError
from tutorial.store.kept_matches import MOST_ASIDE, apart, together
from tutorial.store.progress import Progress
from tutorial.store.solved import Marks, read_marks
from tutorial.table.hand_order import Sort, kept_order, read_kept_order


BAD_FILE = N_("Line {line} of this file cannot be played. Nothing has changed.")
NO_SAVED = N_("This file is not a saved match. Nothing has changed.")
NO_MATCH = N_("The deals of this file are not one match. Nothing has changed.")
LOST_MATCH = N_(
    "The match you were playing could not be read. It is kept as it was; here a new one can begin."
)

TOGETHER = "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}"
ONE_LINE = 4  # players whose points fit into one line of a phone


class Matches:
    """The match on the table and those under way beside it.

    Attributes:
        deal: the deal being played; None while there is no match on the table.
        finished: the deals of this match that are over, as text of records.
        figures: for each finished deal what the learner wrote alone; None: the school counted.
        aside: matches under way that another one has interrupted, the latest last.
        solved: decisions solved in reviews of the deals of this match.
        played_for: in its finished deals, the moves made for the learner.
        trouble: what is wrong with an address, a file or the kept match, and what to do instead.
    """

    def __init__(
        self,
        progress: Progress,
        words: Words,
        crashed: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take up the kept match.

        Args:
            progress: what was kept.
            words: the language.
            crashed: the record of the last deal, where the worker died in the middle of it.
            clock: seconds of a clock that never goes back.
        """
        self.deal: DealPlay | None = None
        self.finished: list[str] = []
        self.aside: tuple[Mapping[str, Any], ...] = ()
        self.figures: list[tuple[Points, ...] | None] = []
        self.solved: Marks = {}
        self.played_for: Marks = {}
        self.trouble: list[Said] = []
        self._sort = Sort.SUIT
        self._progress = progress
        self._words = words
        self._clock = clock
        if progress.practice is not None:
            match, self.aside = apart(progress.practice)
            if match is not None:
                self._take_up(match, crashed)

    def _take_up(self, match: Mapping[str, Any], crashed: str | None = None) -> None:
        """Go on with a kept match; one that cannot be read is said and kept as it was."""
        try:
            self.finished, self.deal = restore_match(with_last_moves(match, crashed), self._clock)
            self.figures = read_figures(match.get("figures"), self.deal.setup.players)
            self.solved = read_marks(match.get("solved"))
            self.played_for = read_marks(match.get("played_for"))
            self.deal.written = read_sheet(match.get("written"))
            self.deal.earlier = read_outcomes(match.get("earlier"), self.deal.dealt.players)
            sort, order = read_kept_order(match)
            self.deal.table.param.update(sort=sort, own_order=order)
            if match.get("watched") is True:
                self.deal.look_on(bots=True)
        except StoreError:
            self.trouble = [self._words.say(LOST_MATCH)]
            damaged = (*self._progress.damaged, json.dumps(match, ensure_ascii=False))
            self._progress = replace(self._progress, practice=None, damaged=damaged)

    def start(self, setup: Setup) -> None:
        """Begin a match and deal its first deal."""
        self.finished, self.figures, self.solved, self.played_for = [], [], {}, {}
        self.trouble = []
        self._lay(new_deal(setup, Match(setup.rules(), setup.players, setup.seed), self._clock))

    def follow(self, fragment: str) -> bool:
        """Deal what the address names, unless that match is being played or was put aside.

        False if nothing is to change.
        """
        try:
            asked = read_link(fragment)
            setup = Setup.of_link(asked)
            if asked.moves:
                return self._follow_moves(setup, asked)
        except (LinkError, SetupError):
            self.trouble = link_trouble(fragment, self._words)
            self.put_aside(untouched=True)  # nothing comes in its place
            return True
        link = str(setup.link())
        if self._is_against(asked) and self.begun_at == link:
            return False
        alike = (match for match in self._aside_against(asked) if match.get("link") == link)
        waiting = next(alike, None)
        if waiting is not None:
            self.resume(waiting)
        else:
            self.put_aside()
            self.start(setup)
        return True

    def _is_against(self, asked: DealLink) -> bool:
        """Whether the match on the table is against those an address names, perhaps nobody."""
        return self.deal is not None and asked.bots in ((), self.deal.setup.bots)

    def _aside_against(self, asked: DealLink) -> Iterator[Mapping[str, Any]]:
        """The matches put aside against those an address names; all where it names nobody."""
        against = list(asked.bots)
        return (match for match in self.aside if not against or match.get("bots") == against)

    def _follow_moves(self, setup: Setup, asked: DealLink) -> bool:
        """Go on from a table within a match, unless that is just what lies there.

        Raises:
            MovesError: if the moves cannot be made.
        """
        finished, deal = position_of(setup, asked.moves, self._clock)
        records = [*finished, deal.record().to_text()]
        against = self._is_against(asked)
        if against and records == self.records:
            return False
        if self.deal and against and finished == self.finished and look_at(self.deal, deal):
            return True
        alike = (match for match in self._aside_against(asked) if match.get("records") == records)
        waiting = next(alike, None)
        if waiting is not None:
            self.resume(waiting)
        else:
            self.put_aside()
            self.start(setup)
            self.finished, self.deal = finished, deal
        return True

    def load(self, text: str) -> None:
        """Play on with the match of a file; the one on the table is put aside for it."""
        try:
            match = read_file(text)
            restore_match(match, self._clock)
        except FileError as error:
            why = BAD_FILE if error.line else NO_SAVED
            self.trouble = [self._words.say(why, line=error.line)]
        except StoreError:
            self.trouble = [self._words.say(NO_MATCH)]
        else:
            self.resume(match)

    def resume(self, match: Mapping[str, Any]) -> None:
        """Go back to a match that was put aside; the one on the table is put aside for it."""
        self.aside = tuple(other for other in self.aside if other is not match)
        self.trouble = []
        self.put_aside()
        self._take_up(match)

    def put_aside(self, untouched: bool = False) -> None:
        """Clear the table; a match in which a card was moved is kept, or an `untouched` one."""
        deal, match, goes_on, own = self.deal, self._kept(), bool(self.finished), self.own_figures
        self.leave()
        if deal is None or match is None or not (goes_on or untouched or deal.table.events):
            return
        after = following(deal).match if deal.over else deal.match
        if not (deal.over and after.end.over):
            counted = deal.match if deal.keeping else after
            beside = {"link": str(deal.setup.link()), "score": _score(counted, own)}
            self.aside = (*self.aside, {**beside, **match})[-MOST_ASIDE:]

    def take_over(self, progress: Progress) -> None:
        """Go on with what another tab has kept beside the match on the table."""
        match, self.aside = apart(progress.practice or {})
        if match and self.deal is None:
            self.aside = (*self.aside, match)
        self._progress = progress

    def leave(self) -> None:
        """Clear the table: the match on it is over or given up."""
        self._note_sort()
        self.deal, self.finished, self.figures = None, [], []
        self.solved, self.played_for = {}, {}

    def swap_seats(self) -> None:
        """Deal the same cards to other seats."""
        assert self.deal is not None  # noqa: S101 - only a deal has seats
        self._lay(self.deal.swap_seats())

    def _lay(self, deal: DealPlay) -> None:
        """Let this deal be on the table, its hand by suit or by rank as the one before was."""
        self._note_sort()
        self.deal, deal.table.sort = deal, self._sort

    def _note_sort(self) -> None:
        """Keep the order of the hand in mind; one by hand is of that hand alone."""
        if self.deal is not None and self.deal.table.sort is not Sort.FREE:
            self._sort = self.deal.table.sort

    def next_deal(self) -> None:
        """Deal the next deal of the match; after its last one the table is empty."""
        assert self.deal is not None  # noqa: S101 - a deal has just been played
        looking = self.deal.looking
        after = following(self.deal, self._clock)
        if looking is not None and looking.bots:
            after.look_on(bots=True, liked=looking.liked)
        if after.match.end.over:
            self.leave()
        else:
            self.figures = self.own_figures
            self.played_for = self.all_played_for
            self.finished.append(self.deal.record().to_text())
            self._lay(after)

    def waiting(self, at: int) -> Mapping[str, Any] | None:
        """The match put aside at this place, -1 for the latest; None where none was."""
        return self.aside[at] if self.aside and at < len(self.aside) else None

    @property
    def setup_aside(self) -> Setup | None:
        """What was agreed for the match put aside last; None where there is none to be read."""
        try:
            return restore_match(self.aside[-1], self._clock)[1].setup if self.aside else None
        except StoreError:
            return None

    @property
    def own_figures(self) -> list[tuple[Points, ...] | None]:
        """For each deal, the last one too once it is over, what the learner wrote alone."""
        known = [*self.figures, *[None] * (len(self.finished) - len(self.figures))]
        deal = self.deal
        if deal is None or deal.sheet is None or deal.keeping:
            return [*known, None]
        return [*known, figures(deal.sheet, deal.written) if deal.scoring == "own" else None]

    @property
    def begun_at(self) -> str:
        """The address of the first deal of the match on the table, against whomever it is."""
        return "" if self.deal is None else str(self.deal.setup.link())

    @property
    def link(self) -> str:
        """The address of the table as it stands; that of the deal where all moves are too long."""
        if self.deal is None:
            return ""
        setup = self.deal.setup
        link = setup.link()
        bots = tuple(setup.bot(seat) for seat in range(1, setup.players))
        if set(bots) != {DEFAULT_BOT}:
            link = replace(link, bots=bots)
        moves = self._moves
        return str(replace(link, moves=moves) if len(moves) <= LONGEST_MOVES else link)

    @property
    def links_here(self) -> bool:
        """Whether all that was done in the match has room in an address."""
        return len(self._moves) <= LONGEST_MOVES

    @property
    def _moves(self) -> str:
        """What was done in the match on the table, as an address has it."""
        now = [] if self.deal is None else [in_view(self.deal)]
        return moves_text([*map(read_once, self.finished), *now])

    @property
    def records(self) -> list[str]:
        """The records of all deals of the match on the table, oldest first."""
        return [] if self.deal is None else [*self.finished, self.deal.record_text()]

    @property
    def all_played_for(self) -> Marks:
        """In every deal of the match on the table, the moves made for the learner."""
        now = self.deal.played_for if self.deal is not None else ()
        found = {**self.played_for, str(len(self.finished)): now}
        return {deal: numbers for deal, numbers in found.items() if numbers}

    @property
    def progress(self) -> Progress:
        """What is to be remembered now: the match with all its deals, and those aside."""
        return replace(self._progress, practice=together(self._kept(), self.aside))

    def _kept(self) -> dict[str, Any] | None:
        """The match on the table as it is kept."""
        if self.deal is None:
            return None
        looking = self.deal.looking
        watched = {"watched": True} if looking is not None and looking.bots else {}
        earlier = {"earlier": kept_outcomes(self.deal.earlier)} if self.deal.earlier else {}
        sheet = kept_sheet_of(self.figures, self.deal.written)
        marks = {"solved": self.solved, "played_for": self.all_played_for}
        kept = {
            name: {deal: list(of) for deal, of in found.items()}
            for name, found in marks.items()
            if found
        }
        return {
            **kept_match(self.deal.setup, self.records),
            **watched,
            **earlier,
            **kept_order(self.deal.table.sort, self.deal.table.own_order),
            **sheet,
            **kept,
        }


def _score(match: Match, own: Sequence[Sequence[Points] | None]) -> str:
    """What every player has after the deals that are over, by the learner's own figures if any."""
    rows = [mine or true for mine, true in zip_longest(own, match.results)][: match.deal_index]
    totals = [sum(column) for column in zip(*rows, strict=True)] or match.totals
    between = TOGETHER if match.players <= ONE_LINE else " : "
    return between.join(map(points_text, totals))
