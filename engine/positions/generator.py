"""Finding positions: bots play deals, and each decision of the first seat is looked at.

Deals are taken in the order of their seeds, and what is found is a function of the seeds alone;
so the search can stop after any deal and go on with the next one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from engine.actions import Action
from engine.arena.self_play import goes_on, next_action
from engine.options import PRESETS
from engine.positions.judgement import Judge, Move, Outcomes, judged
from engine.positions.judging import (
    choices,
    leads_by_size,
    misses,
    moves_of,
    promising,
    rating,
    settled,
    weighed,
    with_strips,
)
from engine.positions.position import BOTS, SEAT, BankPosition, JudgedMove
from engine.positions.themes import THEMES
from engine.record import Record
from engine.referee import judged as after
from engine.state import State
from engine.state.dealing import deal
from engine.state.seat_view import SeatView


PER_THEME: Final = 60
"""Positions wanted for each theme."""

PER_DEAL: Final = 3
"""Positions taken from one deal, of different themes: those of one deal are alike."""

EASY: Final = 0.35
"""The greatest share of positions that no bot misses."""

OURS: Final = ("thoughtful", "steady", "beginner")  # who plays the first seat, by turns
OTHERS: Final = ("thoughtful", "steady")
THREE_IN: Final = 4  # one deal in so many is for three


@dataclass(slots=True)
class Wanted:
    """What is still to be found of a game.

    Attributes:
        most: positions of each theme.
        found, easy: how many there are, and how many of them no bot misses, by theme.
    """

    most: int = PER_THEME
    found: Counter[str] = field(default_factory=Counter)
    easy: Counter[str] = field(default_factory=Counter)

    def has_room(self, theme: str, *, easy: bool = False) -> bool:
        """Whether another position is wanted."""
        if self.found[theme] >= self.most:
            return False
        return not easy or self.easy[theme] < EASY * self.most

    def count(self, position: BankPosition) -> None:
        """Another position has been found."""
        self.found[position.theme] += 1
        self.easy[position.theme] += not any(position.misses)


def seats_of(seed: int) -> tuple[str, ...]:
    """Who plays the deal of a seed: a bot for each seat."""
    players = 3 if seed % THREE_IN == THREE_IN - 1 else 2
    return (OURS[seed % len(OURS)], *(OTHERS[(seed + n) % 2] for n in range(players - 1)))


def positions_in(
    game: str, seed: int, wanted: Wanted, judge: Judge = judged
) -> Iterator[BankPosition]:
    """The positions of one deal, as far as they are wanted; `wanted` counts them."""
    bots = seats_of(seed)
    options = PRESETS[game]
    state = deal(options, len(bots), seed, 0)
    record = Record(game, options, len(bots), seed)
    taken: set[str] = set()
    while goes_on(state) and len(taken) < PER_DEAL:
        found = _found(state, record, wanted, judge, taken)
        if found is not None:
            wanted.count(found)
            taken.add(found.theme)
            yield found
        seat, action = next_action(state, bots, len(record.actions))
        state = _done(state, action, seat)
        record = replace(record, actions=(*record.actions, (seat, action)))


def _done(state: State, action: Action, seat: int) -> State:
    then = after(state, action, seat)
    assert isinstance(then, State)  # noqa: S101 - bots do what is legal
    return then


def _found(
    state: State, record: Record, wanted: Wanted, judge: Judge, taken: Collection[str]
) -> BankPosition | None:
    """The position before the next action, if it is of a theme that is wanted and not taken."""
    moves = moves_of(state)
    if not moves:
        return None
    view = SeatView(state, SEAT)
    name = f"{record.preset}-{record.seed}-{len(record.actions)}"
    chosen: Mapping[str, tuple[Move, ...]] = {}
    known: dict[frozenset[tuple[Move, str]], tuple[Outcomes, tuple[JudgedMove, ...]] | None] = {}
    for theme, kind in THEMES.items():
        open_ = theme not in taken and wanted.has_room(theme)
        sides = kind.sides(view, moves) if open_ else {}
        if not sides:
            continue
        key = frozenset(sides.items())  # themes that ask alike share their imagined deals
        if key not in known:
            hope = promising(view, moves, kind, sides, name, judge)
            known[key] = weighed(view, moves, sides, name, judge) if hope else None
        answer = known[key]
        if answer is None or not settled(view, answer[1], kind, sides):
            continue
        outcomes, judged_moves = answer
        chosen = chosen or {bot: choices(state, bot, moves, name) for bot in BOTS}
        missed = misses(chosen, judged_moves)
        if not wanted.has_room(theme, easy=not any(missed)):
            continue
        tempting = [move for made in chosen.values() for move in made]
        best = judged_moves[0].move
        other = next(
            one
            for one in judged_moves
            if one.wrong and sides.get(one.move, sides[best]) != sides[best]
        )
        found = with_strips(judged_moves, outcomes, [other.move, *tempting])
        return BankPosition(
            name,
            theme,
            record,
            name,
            len(outcomes.gains[best]),
            outcomes.mean(best),
            found,
            found[judged_moves.index(other)],
            leads_by_size(view, best, other, name, judge),
            missed,
            rating(missed, judged_moves),
        )
    return None
