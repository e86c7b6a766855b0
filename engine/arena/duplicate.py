"""Which of two bots plays better: the same deals twice, with the seats changed.

The luck of the cards cancels out; what is judged is the mean of each pair of deals. The deals are
those of whole matches, so that matches can be counted too: both line-ups play every deal of a
match until it is over for both.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist, fmean, median, stdev

from engine.arena.self_play import goes_on, next_action
from engine.bots import at_strength
from engine.options import Options
from engine.referee import judge_action
from engine.scoring import MatchEnd, Points, match_end, settle
from engine.state import State
from engine.state.dealing import SEED_AT_MOST, deal


WITHIN_95 = NormalDist().inv_cdf(0.975)


@dataclass(slots=True)
class Tally:
    """What has been counted so far, A against B.

    Attributes:
        pairs: points a deal, A minus B, as the mean of each pair of deals.
        deals: A's share of each deal: 1 if won, 0 if lost, between where the lead is shared.
        matches: likewise for each match finished.
        seconds: how long each decision took, by bot.
        given_up: deals that nobody could finish.
    """

    pairs: list[float] = field(default_factory=list)
    deals: list[float] = field(default_factory=list)
    matches: list[float] = field(default_factory=list)
    seconds: dict[str, list[float]] = field(default_factory=dict)
    given_up: int = 0

    def add(self, other: Tally) -> None:
        """Count what another tally of the same two bots has counted."""
        self.pairs += other.pairs
        self.deals += other.deals
        self.matches += other.matches
        self.given_up += other.given_up
        for name, times in other.seconds.items():
            self.seconds.setdefault(name, []).extend(times)


@dataclass(slots=True)
class Lineup:
    """One way to sit, and how its match stands.

    Attributes:
        bots: name of a bot for each seat.
        of_a: the seats of A.
    """

    bots: tuple[str, ...]
    of_a: frozenset[int]
    totals: list[Points]
    deals_played: int = 0
    over: bool = False


def compare(
    options: Options,
    players: int,
    bots: tuple[str, str],
    pairs: int,
    seed: int,
    iterations: int | None = None,
) -> dict[str, object]:
    """Play pairs of deals, A against B, and report.

    Args:
        options: the rules of the table.
        players: A and B sit alternately; in the second deal of a pair B has A's seats.
        bots: names of A and B.
        pairs: how many.
        seed: of the first match; the next ones follow.
        iterations: deals to imagine for each decision, by bots that search; None for their own.

    Returns:
        `pairs`, `mean_diff` (points a deal, A minus B), `ci95` of it, `deal_wins` and
        `match_wins` (share of A; None if no match was finished), `ms_median` and `ms_p95` of a
        decision by bot, `given_up` (deals nobody could finish).
    """
    return report(tally_pairs(options, players, bots, pairs, seed, iterations))


def tally_pairs(
    options: Options,
    players: int,
    bots: tuple[str, str],
    pairs: int,
    seed: int,
    iterations: int | None = None,
) -> Tally:
    """Play pairs of deals as `compare` does, and count."""
    bots = (at_strength(bots[0], iterations), at_strength(bots[1], iterations))
    tally = Tally(seconds={name: [] for name in bots})
    while len(tally.pairs) < pairs:
        _play_match(options, players, bots, pairs, seed, tally)
        seed = (seed + 1) % (SEED_AT_MOST + 1)
    return tally


def _play_match(
    options: Options, players: int, bots: tuple[str, str], pairs: int, seed: int, tally: Tally
) -> None:
    """Play the match with this seed in both line-ups, or until there are enough pairs."""
    lineups = tuple(_lineup(players, bots, first) for first in (0, 1))
    number, first_dealer = 0, None
    while len(tally.pairs) < pairs and not all(lineup.over for lineup in lineups):
        dealer = None if first_dealer is None else (first_dealer + number) % players
        start = deal(options, players, seed, number, dealer)
        first_dealer = start.dealer if first_dealer is None else first_dealer
        gains = [_play_deal(start, lineup, tally) for lineup in lineups]
        tally.pairs.append(fmean(gains))
        number += 1


def _lineup(players: int, bots: tuple[str, str], first: int) -> Lineup:
    names = tuple(bots[(seat + first) % 2] for seat in range(players))
    of_a = frozenset(seat for seat in range(players) if (seat + first) % 2 == 0)
    return Lineup(names, of_a, [0] * players)


def _play_deal(start: State, lineup: Lineup, tally: Tally) -> float:
    """Play a deal and count it; returns the points a seat of A is ahead of one of B."""
    state, number = start, 0
    while goes_on(state):
        began = time.perf_counter()
        seat, action = next_action(state, lineup.bots, number)
        tally.seconds[lineup.bots[seat]].append(time.perf_counter() - began)
        after = judge_action(state, action, seat)
        assert isinstance(after, State), f"{lineup.bots[seat]}: {action} is not legal"  # noqa: S101
        state, number = after, number + 1
    tally.given_up += state.out is None and not state.blocked
    scores = settle(state).scores
    for seat, points in enumerate(scores):
        lineup.totals[seat] += points
    tally.deals.append(_share(_best(scores, state.options), lineup))
    lineup.deals_played += 1
    if not lineup.over:
        end = match_end(state.options, lineup.totals, lineup.deals_played)
        _count_match(end, lineup, tally)
    return _ahead(scores, lineup, state.options)


def _count_match(end: MatchEnd, lineup: Lineup, tally: Tally) -> None:
    """Count the match if it is over; a play-off among the tied counts as shared."""
    winners = end.players if end.next == "playoff_tied" else end.winners
    if winners:
        lineup.over = True
        tally.matches.append(_share(winners, lineup))


def _best(scores: Sequence[Points], options: Options) -> tuple[int, ...]:
    best = min(scores) if options.scoring == "penalty" else max(scores)
    return tuple(seat for seat, points in enumerate(scores) if points == best)


def _share(seats: Sequence[int], lineup: Lineup) -> float:
    return sum(seat in lineup.of_a for seat in seats) / len(seats)


def _ahead(scores: Sequence[Points], lineup: Lineup, options: Options) -> float:
    ours = fmean(float(p) for seat, p in enumerate(scores) if seat in lineup.of_a)
    theirs = fmean(float(p) for seat, p in enumerate(scores) if seat not in lineup.of_a)
    return theirs - ours if options.scoring == "penalty" else ours - theirs


def report(tally: Tally) -> dict[str, object]:
    """What `compare` returns."""
    middle = fmean(tally.pairs)
    spread = stdev(tally.pairs) / sqrt(len(tally.pairs)) if len(tally.pairs) > 1 else 0.0
    low, high = middle - WITHIN_95 * spread, middle + WITHIN_95 * spread
    return {
        "pairs": len(tally.pairs),
        "mean_diff": round(middle, 2),
        "ci95": [round(low, 2), round(high, 2)],
        "deal_wins": round(fmean(tally.deals), 4),
        "match_wins": round(fmean(tally.matches), 4) if tally.matches else None,
        "ms_median": {_plain(name): _ms(median(times)) for name, times in tally.seconds.items()},
        "ms_p95": {_plain(name): _ms(_p95(times)) for name, times in tally.seconds.items()},
        "given_up": tally.given_up,
    }


def _plain(name: str) -> str:
    return name.partition(":")[0]


def _p95(times: Sequence[float]) -> float:
    return sorted(times)[len(times) * 95 // 100]


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)
