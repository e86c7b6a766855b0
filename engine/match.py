"""A match: deals, totals, who deals, who plays on, and the end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.options import Options
from engine.scoring import MatchEnd, Points, match_end
from engine.state import State
from engine.state.dealing import deal


@dataclass(frozen=True, slots=True)
class Match:
    """A match so far. A value: `with_result` returns the next one.

    Attributes:
        seed: 0 to 2**32 - 1; deal k of the match is a function of it.
        results: what each seat gained in each deal, oldest first.
        first_dealer: the seat that dealt first; None until the first deal is dealt.
        playoff: the seats that play off a tie; () while everybody plays.

    >>> from engine import preset
    >>> match = Match(preset("basic"), players=2, seed=7)
    >>> match = match.with_result(match.deal(), scores=(25, 0))
    >>> match.totals, match.deal_index, match.end.next
    ((25, 0), 1, 'deal')
    """

    options: Options
    players: int
    seed: int
    results: tuple[tuple[Points, ...], ...] = ()
    first_dealer: int | None = None
    playoff: tuple[int, ...] = ()

    @property
    def deal_index(self) -> int:
        """How many deals are over; the number, from 0, of the deal that is played now."""
        return len(self.results)

    @property
    def totals(self) -> tuple[Points, ...]:
        """Points by seat after the deals played."""
        return tuple(sum(column) for column in zip(*self.results, strict=True)) or (
            (0,) * self.players
        )

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that play the deal now, in order."""
        return self.playoff or tuple(range(self.players))

    @property
    def end(self) -> MatchEnd:
        """Whether the match is over, and what comes next."""
        if not self.results:
            return MatchEnd(over=False, next="deal", players=self.seats)
        return match_end(self.options, self.totals, self.deal_index, self.playoff)

    def deal(self, dealer: int | None = None) -> State:
        """The deal to be played now. Seats of a play-off are numbered anew, in order.

        The deal rotates clockwise (basic.dealer.rotate).

        Args:
            dealer: who deals instead; the same cards, one after the other, then come to other
                seats.
        """
        players = len(self.seats)
        if dealer is None and self.first_dealer is not None:
            dealer = (self.first_dealer + self.deal_index) % players
        return deal(self.options, players, self.seed, self.deal_index, dealer)

    def with_result(self, state: State, scores: tuple[Points, ...]) -> Match:
        """The match after the deal that ended as `state`; `scores` by seat of that deal."""
        gains: list[Points] = [0] * self.players
        for seat, points in zip(self.seats, scores, strict=True):
            gains[seat] = points
        first = self.first_dealer if self.first_dealer is not None else state.dealer
        after = replace(self, results=(*self.results, tuple(gains)), first_dealer=first)
        coming = after.end
        return replace(after, playoff=coming.players if coming.next == "playoff_tied" else ())
