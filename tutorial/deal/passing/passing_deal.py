"""One deal of people who pass one device around, perhaps with bots among them."""

import random
import time
from collections.abc import Callable, Iterable

from engine.actions import ClaimDiscard
from engine.cards import Card
from engine.judging.claim import may_claim
from engine.match import Match
from engine.record import Record
from engine.state import Phase
from engine.state.seat_rotation import rotate_seats, turned_action
from lessons.levels.moment import LEARNER
from lessons.levels.score_sheet import Sheet
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.rematch import Outcome
from tutorial.setup.setup import Setup
from tutorial.table.hand_order import Sort
from tutorial.table.seeming_call import is_to_be_asked
from tutorial.table.table import Event


class PassingDeal(DealPlay):
    """A deal whose table is numbered from whoever holds the device: seat 0 is always theirs.

    So all that a learner's table can do, it does for each of the people in turn. Between two of
    them it is covered: nobody's hand is shown until one says that the device is theirs. After the
    deal it is numbered as it was dealt.

    Attributes:
        holder: who holds the device, as the seat at which they were dealt.
    """

    def __init__(
        self,
        setup: Setup,
        match: Match,
        clock: Callable[[], float] = time.monotonic,
        dealer: int | None = None,
    ) -> None:
        """Deal, with all hands covered."""
        super().__init__(setup, match, clock, dealer)
        self.holder = 0
        self.covered = True
        self._question: tuple[int, int] | None = None
        self._orders: dict[int, tuple[Sort, tuple[Card, ...]]] = {}
        self._heard: tuple[int, frozenset[int]] = (0, frozenset())

    # who sits where

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of the match by the seats of this table."""
        seats = self.match.seats
        return (*seats[self.holder :], *seats[: self.holder])

    @property
    def first_to_move(self) -> int:
        """Who began, by the seats of this table."""
        return (self.dealt.to_move - self.holder) % self.dealt.players

    def spoken_in(self, words: Words) -> Words:
        """A language with the names of those at the table; only who holds their hand is "You"."""
        everybody_looks = self.covered or self.over
        you = None if everybody_looks else self.seats[LEARNER]
        return words.with_names(self.setup.people, you).with_seats(self.seats)

    def by_bot(self, seat: int) -> bool:
        """Whether a bot sits at a seat of this table, and no person."""
        return not self.setup.people[self.seats[seat]]

    def _chance(self, seat: int, number: int) -> random.Random:
        return super()._chance(self._dealt_at(seat), number)

    def _dealt_at(self, seat: int) -> int:
        return (seat + self.holder) % self.dealt.players

    def _turn_to(self, seat: int) -> None:
        """Number the table from this seat on; what the holder had begun is put back."""
        table = self.table
        self._orders[self.holder] = (table.sort, table.own_order)
        self.holder = self._dealt_at(seat)
        sort, own_order = self._orders.get(self.holder, (table.sort, ()))
        self._forget()
        self._plan = ()
        self._let_lie_at = None
        events = tuple(_turned(event, seat) for event in table.events)
        table.param.update(
            state=rotate_seats(table.state, seat),
            events=events,
            attempt=None,
            picked=(),
            sort=sort,
            own_order=own_order,
        )

    # from hand to hand

    @property
    def callers(self) -> tuple[int, ...]:
        """Who, besides whoever is on turn, may still call or claim the newest discard."""
        state = self.table.state
        if self.over or state.phase is not Phase.DRAW:
            return ()
        heard = self._who_let_lie()
        return tuple(
            seat
            for seat in range(state.players)
            if seat != state.to_move and not self.by_bot(seat)
            if self._dealt_at(seat) not in heard
            if is_to_be_asked(state, seat) or may_claim(state, seat)
        )

    @property
    def awaited(self) -> tuple[int, ...]:
        """The people who may take the device now, whoever is on turn first."""
        state = self.table.state
        if self.over:
            return ()
        mover = () if self.by_bot(state.to_move) else (state.to_move,)
        return (*mover, *self.callers)

    @property
    def bots_act(self) -> bool:
        """Whether a bot does the next thing; it waits for the people who may call or claim."""
        if self.over or self.asked_back is not None:
            return False
        if self.covered:
            return not self.awaited
        return not self._is_to_be_passed_on and super().bots_act

    @property
    def _is_to_be_passed_on(self) -> bool:
        """Whether somebody other than the holder is to be asked next."""
        on_turn = self.table.state.to_move
        if on_turn != LEARNER and self.may_call:
            return False  # the holder has still to say so or to let it lie
        return any(seat != LEARNER for seat in self.awaited)

    def pass_on(self) -> None:
        """Cover the hands when it is somebody else's turn; at the end everybody looks."""
        if self.over:
            self._turn_to(-self.holder)
            self.covered = False
        elif not self.covered and self.table.attempt is None:
            self.covered = self._is_to_be_passed_on

    def here(self, seat: int) -> bool:
        """Show the hand of the player of this seat of the match; False if nobody waits for them.

        Whoever is on turn ends the waiting for the others. A question to all is answered first.
        """
        wanted = [at for at in self.awaited if self.seats[at] == seat]
        if not self.covered or not wanted or self.asked_back is not None:
            return False
        [at] = wanted
        if at == self.table.state.to_move:
            self._hear(range(self.dealt.players))
        else:
            self._hear([self._dealt_at(at)])
        self.covered = False
        self._turn_to(at)
        return True

    def nobody(self) -> None:
        """Nobody calls or claims the newest discard."""
        self._hear(range(self.dealt.players))

    def let_lie(self) -> bool:
        """The holder does not call or claim; now the others may."""
        self._hear([self.holder])
        return super().let_lie()

    def _hear(self, dealt_at: Iterable[int]) -> None:
        self._heard = (len(self.table.events), self._who_let_lie() | frozenset(dealt_at))

    def _who_let_lie(self) -> frozenset[int]:
        """Who lets the newest discard lie; claims of others change nothing in that."""
        at, heard = self._heard
        later = self.table.events[at:]
        stands = at <= len(self.table.events)
        only_claims = all(isinstance(event.action, ClaimDiscard) for event in later)
        return heard if stands and only_claims else frozenset()

    # taking back

    @property
    def undoable(self) -> bool:
        """Whether there is something to take back: a try, or a move of one of the people."""
        tried = self.table.attempt is not None or bool(self.answered)
        return tried or self._last_own() is not None

    def undo(self) -> bool:
        """Take a try back at once; for a move all are asked first, and nothing is done yet.

        As all of them look at the question, the hands are covered for it.
        """
        if self.table.attempt is not None or self.answered is not None:
            self.put_back()
            return True
        last = self._last_own()
        self._question = None if last is None else (len(self.table.events), last)
        self.covered = self.covered or last is not None
        return False

    @property
    def asked_back(self) -> int | None:
        """The number of the event that somebody wants to take back; a deed ends the question."""
        if self._question is None or self._question[0] != len(self.table.events):
            return None
        return self._question[1]

    def agree(self) -> bool:
        """Go back to before the move all have agreed about; False if there is no question.

        The hands stay covered: it may be somebody else's turn again.
        """
        number, self._question = self.asked_back, None
        if number is None:
            return False
        self._forget()
        self._let_lie_at = None
        self._heard = (0, frozenset())
        self.table.undo(len(self.table.events) - number)
        return True

    def refuse(self) -> None:
        """Let the move stand."""
        self._question = None

    def _last_own(self) -> int | None:
        """The number of the last event by one of the people; None where none is taken back.

        When the deal is over everybody has seen all hands.
        """
        if not self.takes_back or self.over:
            return None
        events = self.table.events
        own = (at for at in range(len(events) - 1, -1, -1) if not self.by_bot(events[at].seat))
        return next(own, None)

    # the deal as a whole

    def begin(self) -> None:
        """Play the same deal again from its start, with all hands covered."""
        self._turn_to(-self.holder)
        super().begin()
        self._question = None
        self._heard = (0, frozenset())
        self.covered = True

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """None: what the same cards brought before is told to a single learner."""
        return ()

    @property
    def sheet(self) -> Sheet | None:
        """None: the school counts for everybody."""
        return None

    def record(self) -> Record:
        """All that was done since the cards were dealt, by the seats of the deal."""
        moves = tuple((event.seat, event.action) for event in self.table.events)
        players = self.dealt.players
        return Record(
            self.setup.preset,
            self.match.options,
            players,
            self.match.seed,
            self.match.deal_index,
            self.dealt.dealer,
            tuple(
                (self._dealt_at(seat), turned_action(action, -self.holder, players))
                for seat, action in moves
            ),
        )


def _turned(event: Event, by: int) -> Event:
    players = event.before.players
    return Event(
        (event.seat - by) % players,
        turned_action(event.action, by, players),
        rotate_seats(event.before, by),
        rotate_seats(event.after, by),
    )
