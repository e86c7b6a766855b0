"""Finding positions: bots play deals, and each decision of the first seat is looked at.

Deals are taken in the order of their seeds, and what is found is a function of the seeds alone;
so the search can stop after any deal and go on with the next one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from engine.actions import Action
from engine.arena.self_play import goes_on, next_action
from engine.options import PRESETS
from engine.positions.judgement import Judge, Move, Outcomes, evaluate_moves
from engine.positions.judging import (
    choices,
    leads_by_size,
    misses,
    moves_of,
    promising,
    rank_moves,
    rating,
    settled,
    with_strips,
)
from engine.positions.position import BOTS, SEAT, BankPosition, JudgedMove
from engine.positions.themes import THEMES, Sides, Theme, themes_of
from engine.record import Record
from engine.referee import judge_action as after
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


_Asked: TypeAlias = frozenset[tuple[Move, str]]
"""The sides of a decision, to find what has been judged of it already."""


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
    game: str,
    seed: int,
    wanted: Wanted,
    judge: Judge = evaluate_moves,
    themes: Collection[str] = (),
    before: Sequence[BankPosition] = (),
) -> Iterator[BankPosition]:
    """The positions of one deal, as far as they are wanted; `wanted` counts them.

    Args:
        game: a preset.
        seed: of the deal.
        wanted: what is still to be found.
        judge: plays the imagined deals.
        themes: those that are looked for; by default all that the game has.
        before: positions of this deal that are known; none of their decisions is one again.
    """
    themes = themes or themes_of(game)
    bots = seats_of(seed)
    options = PRESETS[game]
    state = deal(options, len(bots), seed, 0)
    record = Record(game, options, len(bots), seed)
    taken = {one.theme for one in before}
    known = {one.id for one in before}
    while goes_on(state) and len(taken) < PER_DEAL:
        look_for = [theme for theme in themes if theme not in taken]
        decision = None if _name(record) in known else _decision_at(state, record, judge)
        found = decision.found(wanted, look_for) if decision is not None else None
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


def _name(record: Record) -> str:
    return f"{record.preset}-{record.seed}-{len(record.actions)}"


def _decision_at(state: State, record: Record, judge: Judge) -> _Decision | None:
    """What is to be decided here; None where there is nothing to decide."""
    moves = moves_of(state)
    return _Decision(state, record, moves, SeatView(state, SEAT), judge) if moves else None


@dataclass(slots=True)
class _Decision:
    """The decision before the next action; themes that ask alike share their imagined deals."""

    state: State
    record: Record
    moves: tuple[Move, ...]
    view: SeatView
    judge: Judge
    _chosen: Mapping[str, tuple[Move, ...]] = field(default_factory=dict)
    _hopes: dict[_Asked, str] = field(default_factory=dict)
    _weighed: dict[_Asked, tuple[Outcomes, tuple[JudgedMove, ...]]] = field(default_factory=dict)

    def found(self, wanted: Wanted, themes: Collection[str]) -> BankPosition | None:
        """The position, if it is of one of these themes and wanted."""
        for theme, kind in THEMES.items():
            if theme not in themes or not wanted.has_room(theme):
                continue
            sides = kind.sides(self.view, self.moves)
            if not sides or not kind.may(self.view, tuple(sides)):
                continue
            hope = self._hope(kind, sides)
            if not hope or (self._is_easy(sides, hope) and not wanted.has_room(theme, easy=True)):
                continue
            outcomes, found = self._answer(sides)
            if not settled(self.view, found, kind, sides):
                continue
            missed = misses(self._choices(), found)
            if wanted.has_room(theme, easy=not any(missed)):
                return self._position(theme, sides, outcomes, found)
        return None

    @property
    def name(self) -> str:
        """Of the position, and of its chance."""
        return _name(self.record)

    def _choices(self) -> Mapping[str, tuple[Move, ...]]:
        """What each bot does here."""
        if not self._chosen:
            self._chosen = {bot: choices(self.state, bot, self.moves, self.name) for bot in BOTS}
        return self._chosen

    def _hope(self, kind: Theme, sides: Sides) -> str:
        """The side that seems best by few imagined deals, or ""."""
        asked = frozenset(sides.items())
        if asked not in self._hopes:
            self._hopes[asked] = promising(
                self.view, self.moves, kind, sides, self.name, self.judge
            )
        return self._hopes[asked]

    def _is_easy(self, sides: Sides, hope: str) -> bool:
        """Whether every bot answers what seems best."""
        return all(sides.get(move) == hope for made in self._choices().values() for move in made)

    def _answer(self, sides: Sides) -> tuple[Outcomes, tuple[JudgedMove, ...]]:
        """What many imagined deals say."""
        asked = frozenset(sides.items())
        if asked not in self._weighed:
            self._weighed[asked] = rank_moves(self.view, self.moves, sides, self.name, self.judge)
        return self._weighed[asked]

    def _position(
        self, theme: str, sides: Sides, outcomes: Outcomes, moves: tuple[JudgedMove, ...]
    ) -> BankPosition:
        best = moves[0].move
        tempting = [move for made in self._choices().values() for move in made]
        other = next(
            one for one in moves if one.wrong and sides.get(one.move, sides[best]) != sides[best]
        )
        found = with_strips(moves, outcomes, [other.move, *tempting])
        missed = misses(self._choices(), moves)
        return BankPosition(
            self.name,
            theme,
            self.record,
            self.name,
            len(outcomes.gains[best]),
            outcomes.mean(best),
            found,
            found[moves.index(other)],
            leads_by_size(self.view, best, other, self.name, self.judge),
            missed,
            rating(missed, moves),
        )
