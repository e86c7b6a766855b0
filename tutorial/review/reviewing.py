"""Looking back on a deal: what the learner's decisions cost, and better ones to be found."""

import time
from collections.abc import Callable
from dataclasses import replace

from engine.analysis.decision import Decision
from engine.analysis.review import Review, review_deal
from engine.record import Record, RecordError
from engine.state import Phase
from lessons.language.marking import N_, NP_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.practice.finished_deals import seats_in
from tutorial.practice.matches import Matches
from tutorial.practice.position_link import position_of
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.deal_link import LinkError, read_link
from tutorial.protocol.review_link import ReviewLink, read_review
from tutorial.protocol.thinking import Thinking
from tutorial.review.decision_place import DecisionPlace
from tutorial.review.find_better import FindBetter
from tutorial.review.past_move import task
from tutorial.setup.setup import Setup, SetupError
from tutorial.store.mistakes import MOST_OF_DEAL, mistake_of
from tutorial.store.past_deal import PastDeal, done_before
from tutorial.store.progress import Progress
from tutorial.store.solved import fingerprint, with_solved_decision
from tutorial.table.table import Table


REVIEW = N_("Review")
DEAL_OF = N_("Deal {deal}, {game}")
WHAT_COST = N_("What did your decisions cost?")
NOTHING_BETTER = N_("Nothing was better than what you did here")
NOTHING_COST = N_("No decision of yours cost anything here")
NO_DECISION = N_("You decided nothing yourself in this deal")
COST_POINTS = NP_("{count} decision cost you points", "{count} decisions cost you points")
NO_DEAL = N_("This deal is not kept any more, so it cannot be looked back on.")
NOT_OVER = N_("This deal is not over yet. Look back on it when it is.")
FOUND = NP_(
    "Looked back: {count} decision cost you points.",
    "Looked back: {count} decisions cost you points.",
)
FOUND_SO_FAR = NP_(
    "So far {count} decision cost you points.",
    "So far {count} decisions cost you points.",
)


MOST_FOUND = 5
"""So many decisions in which the best was done are listed."""


class Reviewing(DecisionPlace):
    """A deal of the kept match, looked back on.

    Attributes:
        link: which deal.
        matches: the match it belongs to.
        seats: who played it.
        review: what is known so far; None before anything is.
        paused: the learner wants to go on with what is known so far.
    """

    def __init__(
        self,
        progress: Progress,
        words: Words,
        fragment: str,
        clock: Callable[[], float] = time.monotonic,
        today: int = 0,
    ) -> None:
        """Begin to look back on the deal that the address names."""
        self.matches = Matches(progress, words, None, clock)
        super().__init__(self.matches.progress, words, clock, today)
        self.link = read_review(fragment)
        self.seats: tuple[int, ...] = ()
        self.paused = False
        self._thinking: Thinking[Review] | None = None
        self._tables: dict[int, FindBetter] = {}
        self._end: Table | None = None
        self._key = ""
        self._open(self.link)
        if self.link is not None and not self.trouble:
            self.errands.address(self._address(self.link.number))
        self.errands.heading(words.text(REVIEW), self._which_deal)
        self.go_on()

    def _open(self, link: ReviewLink | None) -> None:
        if link is not None and link.match:
            self._bring(link)
        deal, records = self.matches.deal, self.matches.records
        if link is None or deal is None or not self._keeps(link):
            self.trouble = self.words.text(NO_DEAL)
            return
        try:
            past = PastDeal.of(Record.from_text(records[link.deal_index]))
        except RecordError:
            self.trouble = self.words.text(NO_DEAL)
            return
        if past.states[-1].phase is not Phase.OVER:
            self.trouble = self.words.text(NOT_OVER)
            return
        self.past = past
        self._key = fingerprint(records[link.deal_index])
        self.seats = seats_in(deal, link.deal_index)
        self._end = Table(past.states[-1])
        self._end.param.update(events=past.events())
        self._thinking = Thinking(
            review_deal(past.record, LEARNER, patient=self.patient, left_out=self._nobodys(past)),
            self._clock,
        )

    def _keeps(self, link: ReviewLink) -> bool:
        """Whether the deal is one of the match on the table."""
        deal = self.matches.deal
        same = deal is not None and deal.match.seed == link.seed
        return same and link.deal_index < len(self.matches.records)

    def _bring(self, link: ReviewLink) -> None:
        """Lay the match that an address carries on the table, unless its deal is kept."""
        try:
            asked = read_link(link.match)
            finished, deal = position_of(Setup.of_link(asked), asked.moves, self._clock)
        except (LinkError, SetupError):
            return  # the deal may be kept all the same
        over = [*finished, *([deal.record().to_text()] if deal.over else [])]
        here = slice(link.deal_index, link.deal_index + 1)
        if over[here] and over[here] != self.matches.records[here]:
            self.matches.follow(link.match)
            self.progress = replace(self.progress, practice=self.matches.progress.practice)

    def _address(self, number: int | None) -> str:
        """Where a decision is found again, elsewhere too if the whole match has room in it."""
        assert self.link is not None  # noqa: S101 - only a deal that was found is shown
        match = self.matches.link if self.matches.links_here else ""
        return str(replace(self.link, number=number, match=match))

    # what is known

    @property
    def played_for(self) -> tuple[int, ...]:
        """The moves of the deal that a hint or a bot made for the learner; nobody judges them."""
        at = "" if self.link is None else str(self.link.deal_index)
        return self.matches.all_played_for.get(at, ())

    def _nobodys(self, past: PastDeal) -> tuple[int, ...]:
        """What is not judged; if the learner did nothing alone, not what was let lie either."""
        actions, given = past.record.actions, self.played_for
        alone = [at for at, (by, _) in enumerate(actions) if by == LEARNER and at not in given]
        return given if alone else tuple(range(len(actions)))

    @property
    def review(self) -> Review | None:
        """What is known so far."""
        return self._thinking.best if self._thinking is not None else None

    @property
    def ready(self) -> bool:
        """Whether everything has been looked at."""
        return self._thinking is not None and self._thinking.done

    @property
    def worst(self) -> tuple[Decision, ...]:
        """The decisions that cost something, dearest first; as they come while others do."""
        if self.review is None:
            return ()
        if self.ready or self.paused:
            return self.review.worst
        return tuple(sorted(self.review.worst, key=lambda one: one.number))

    @property
    def found(self) -> tuple[Decision, ...]:
        """Where the best was done and led by most; none before all is looked at."""
        return self.review.found[:MOST_FOUND] if self.review is not None and self.ready else ()

    @property
    def table(self) -> Table | None:
        """What lies on the table: a decision, or the end of the deal."""
        return self.now.table if self.now is not None else self._end

    def solved(self, number: int) -> bool:
        """Whether something better than decision `number` was found or shown, now or before."""
        return number in self.matches.solved.get(self._key, ())

    @property
    def open(self) -> tuple[Decision, ...]:
        """The decisions for which something better is still to be found."""
        return tuple(one for one in self.worst if not self.solved(one.number))

    @property
    def others(self) -> tuple[Decision, ...]:
        """The unsolved decisions that are not on the table."""
        here = self.now.number if self.now is not None else None
        return tuple(one for one in self.open if one.number != here)

    @property
    def well_after(self) -> Decision | None:
        """The decision in which the best was done that follows the one on the table."""
        if self.now is None or not self.now.well:
            return None
        numbers = [one.number for one in self.found]
        return next(iter(self.found[numbers.index(self.now.number) + 1 :]), None)

    @property
    def _which_deal(self) -> str:
        if self.past is None:
            return ""
        record, words = self.past.record, self.words
        return words.phrase(DEAL_OF, deal=record.deal_index + 1, game=words.preset(record.preset))

    @property
    def goal(self) -> str:
        """What to do, in one sentence."""
        if self.trouble:
            return self.trouble
        if self.now is not None:
            well = self.words.text(NOTHING_BETTER)
            return well if self.now.well else task(self.now, self.words)
        if self.ready and self.worst:
            return self.words.phrase_count(COST_POINTS, len(self.worst))
        if not self.ready:
            return self.words.text(WHAT_COST)
        decided = self.review is None or self.review.total
        return self.words.text(NOTHING_COST if decided else NO_DECISION)

    # thinking

    @property
    def thinks(self) -> bool:
        """Whether there are decisions left to be looked at."""
        return self._thinking is not None and not self._thinking.done and not self.paused

    def think(self) -> bool:
        """Look on for one slice; True if another decision is through."""
        assert self._thinking is not None  # noqa: S101 - `thinks`
        before = self.review.done if self.review is not None else -1
        if self._thinking.go_on():
            self._tell()
        return self.ready or (self.review is not None and self.review.done != before)

    def _tell(self) -> None:
        """Keep what cost most, and lay the decision that the address names."""
        assert self.past is not None  # noqa: S101 - there is something to tell of it
        dearest = [mistake_of(self.past, one, self._today) for one in self.worst[:MOST_OF_DEAL]]
        self.progress = self.progress.with_mistakes(dearest)
        found = FOUND if self.ready else FOUND_SO_FAR
        count = len(self.worst)
        self.errands.say(self.words.phrase_count(found, count) if count else self.goal)
        if self.now is None and self.link is not None:
            self.step_to(self.link.number)

    def after(self) -> None:
        """Keep the mark of a decision for which something better lies on the table."""
        if self.now is None or self.now.solved is None or self.solved(self.now.number):
            return
        matches = self.matches
        known = [fingerprint(record) for record in matches.records]
        matches.solved = with_solved_decision(matches.solved, self._key, self.now.number, known)
        self.progress = replace(self.progress, practice=matches.progress.practice)

    # going about

    def step_to(self, number: int | None) -> None:
        """Lay the table before a decision of the lists."""
        listed = (*self.worst, *self.found)
        decision = next((one for one in listed if one.number == number), None)
        if decision is None or self.past is None or self.link is None:
            return
        if decision.number not in self._tables:
            self._tables[decision.number] = FindBetter(
                self.past.events(decision.number),
                self.past.states[decision.number],
                done_before(self.past, decision.number),
                decision,
                self._clock,
                patient=self.patient,
            )
        self.now = self._tables[decision.number]
        self.errands.address(self._address(decision.number))
        self.errands.say(self.goal)

    def next(self) -> None:
        """Go on to the first decision that is open; after the last one back to the table.

        Where none is open, those in which the best was done follow one another.
        """
        if self.others:
            self.step_to(self.others[0].number)
        elif self.well_after is not None:
            self.step_to(self.well_after.number)
        elif not self.open or (self.now is not None and self.now.lost):
            self._leave()

    def _leave(self) -> None:
        deal = self.matches.deal
        self.errands.go(str(deal.setup.link()) if deal is not None else "#")

    def do(self, do: Do) -> None:
        """Press a button of the review."""
        match do.command:
            case Command.MISTAKE if do.number >= 0:
                self.step_to(do.number)
            case Command.SKIP:
                self._skip()
            case Command.PAUSE if self.thinks and self.review is not None:
                self.paused = True
                self._tell()
            case Command.LOOK_ON:
                self.paused = False
            case Command.OVERVIEW if not self.trouble:
                self.now = None
                self.errands.address(self._address(None))
                self.errands.say(self.goal)
            case Command.TABLE:
                self._leave()

    def _skip(self) -> None:
        """Leave a decision open and go on to the one after it in the list, round about."""
        numbers = [one.number for one in self.open]
        if self.now is not None and self.others:
            here = self.now.number
            after = numbers.index(here) + 1 if here in numbers else 0
            self.step_to(numbers[after % len(numbers)])
