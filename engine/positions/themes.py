"""Themes: what a decision is about, and which of its legal moves answer it in which way.

A theme sorts the moves of a position by sides: "lay" and "hold", or each discard a side of its
own. A position is of the theme if at least two sides are open there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.actions import (
    CallRummy,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.cards import Card, CardSet
from engine.positions.judgement import Move
from engine.reasons import Kind
from engine.reasons.advice import reasons
from engine.referee import judge_action as after
from engine.state import Phase, State
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view


Sides: TypeAlias = Mapping[Move, str]
"""The side of each move that answers the question; others may be legal too."""

HELPS: Final = frozenset({Kind.GIVES_LAYOFF, Kind.LETS_CALL, Kind.LETS_TAKE, Kind.NEXT_COLLECTS})
"""Reasons that say a discard helps the others."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One kind of decision.

    Attributes:
        sides: of a position, empty where it is not of the theme; from the view and the moves.
        each: every move is a side of its own.
        may: whether a position can be what the theme means, before anything is judged: from the
            view and the moves that answer the question.
        fits: whether the judged position is what the theme means: from the view, the best move
            and the wrong ones.
    """

    sides: Callable[[SeatView, Sequence[Move]], Sides]
    each: bool = False
    may: Callable[[SeatView, Sequence[Move]], bool] = lambda _view, _moves: True
    fits: Callable[[SeatView, Move, Sequence[Move]], bool] = lambda _view, _best, _wrong: True


def _take(view: SeatView, moves: Sequence[Move]) -> Sides:
    """Take from the pile or leave it."""
    return _sorted(moves, {DrawPile: "take", DrawStock: "leave"})


def _depth(view: SeatView, moves: Sequence[Move]) -> Sides:
    """Of several takes from a fanned pile the right one."""
    return _each([move for move in moves if isinstance(move, DrawPile)])


def _hold(view: SeatView, moves: Sequence[Move]) -> Sides:
    """Lay a meld down or hold it back."""
    if opening(view) or _ending(view, moves):
        return {}
    return _sorted(moves, {LayMeld: "lay", LayAll: "lay", Discard: "hold"})


def _first(view: SeatView, moves: Sequence[Move]) -> Sides:
    """The first meld of one's own, which opens laying off."""
    if not opening(view) or _ending(view, moves):
        return {}
    return _sorted(moves, {LayMeld: "lay", LayAll: "lay", Discard: "hold"})


def _swap(view: SeatView, moves: Sequence[Move]) -> Sides:
    """Which joker to exchange, or none now."""
    sides = {move: str(move) for move in moves if isinstance(move, SwapJoker)}
    return sides | {move: "leave" for move in moves if isinstance(move, Discard)} if sides else {}


def _layoff(view: SeatView, moves: Sequence[Move]) -> Sides:
    """Lay a card off or keep it."""
    if any(isinstance(move, LayMeld | LayAll) for move in moves) or _ending(view, moves):
        return {}
    return _sorted(moves, {LayOff: "lay", Discard: "hold"})


def _meld(view: SeatView, moves: Sequence[Move]) -> Sides:
    """Which of the melds that share a card."""
    melds = [move for move in moves if isinstance(move, LayMeld)]
    share = [one for one in melds if any(one != two and _shares(one, two) for two in melds)]
    return _each(share)


def _end(view: SeatView, moves: Sequence[Move]) -> Sides:
    """End the deal or go on."""
    ending = _ending(view, moves)
    return {move: "end" if move in ending else "on" for move in moves} if ending else {}


def _discard(view: SeatView, moves: Sequence[Move]) -> Sides:
    """Nothing to lay: which card to discard."""
    return _each(moves) if all(isinstance(move, Discard) for move in moves) else {}


def _call(view: SeatView, moves: Sequence[Move]) -> Sides:
    """Call Rummy or let the card lie."""
    if view.to_move == view.seat:
        return {}
    return {move: "lie" if move is None else "call" for move in moves}


def _may_help(view: SeatView, moves: Sequence[Move]) -> bool:
    """Whether some discards help the others and some do not."""
    return len({_helps(view, move) for move in moves}) > 1


def _is_helping(view: SeatView, best: Move, wrong: Sequence[Move]) -> bool:
    """Whether wrong discards help the others, and the best one does not."""
    return not _helps(view, best) and any(_helps(view, move) for move in wrong)


def _has_pairs(view: SeatView, moves: Sequence[Move]) -> bool:
    """Whether nearly every card has a partner."""
    return sum(not partners(card, view.hand) for card in view.hand) <= 1


def _breaks_pairs(view: SeatView, best: Move, wrong: Sequence[Move]) -> bool:
    """Whether the question is which pair to break."""
    cards = [card for card in view.hand if partners(card, view.hand)]
    if not isinstance(best, Discard):
        return False
    return best.card in cards and any(
        isinstance(move, Discard) and move.card in cards for move in wrong
    )


THEMES: Final[Mapping[str, Theme]] = {
    "take": Theme(_take),
    "depth": Theme(_depth, each=True),
    "hold": Theme(_hold),
    "first": Theme(_first),
    "swap": Theme(_swap),
    "layoff": Theme(_layoff),
    "meld": Theme(_meld, each=True),
    "end": Theme(_end),
    "call": Theme(_call),
    "safe": Theme(_discard, each=True, may=_may_help, fits=_is_helping),
    "pair": Theme(_discard, each=True, may=_has_pairs, fits=_breaks_pairs),
    "discard": Theme(_discard, each=True),
}
"""Every theme by name; a position belongs to the first one that it fits and that has room."""

ONE_ANSWER: Final[Mapping[str, frozenset[str]]] = {
    "basic": frozenset({"end"}),
    "rummy500": frozenset({"end"}),
    "romme": frozenset({"end"}),
}
"""Themes that are no question in a game: in 1,200 deals going out was never clearly wrong.

In German Rommé the last card has to be discarded, and nothing else can be done with it.
"""


def themes_of(game: str) -> tuple[str, ...]:
    """The themes that are looked for in a game."""
    return tuple(theme for theme in THEMES if theme not in ONE_ANSWER.get(game, ()))


def opening(view: SeatView) -> bool:
    """Whether a meld of one's own would open laying off."""
    return view.options.layoff == "own_meld_first" and view.seat not in view.melded


def partners(card: Card, hand: CardSet) -> CardSet:
    """The cards of a hand that one more card makes a meld with: same rank, or near in the suit."""
    return CardSet(
        other
        for other in hand
        if other != card
        and card.rank
        and other.rank
        and (
            card.rank == other.rank
            or (card.suit == other.suit and abs(card.rank - other.rank) <= 2)
        )
    )


def _sorted(moves: Sequence[Move], names: Mapping[type, str]) -> Sides:
    sides = {move: names[type(move)] for move in moves if type(move) in names}
    return sides if len(set(sides.values())) > 1 else {}


def _each(moves: Sequence[Move]) -> Sides:
    return {move: str(move) for move in moves} if len(moves) > 1 else {}


def _ending(view: SeatView, moves: Sequence[Move]) -> frozenset[Move]:
    """The moves that end the deal at once."""
    if view.phase is not Phase.PLAY or len(view.hand) > 5:
        return frozenset()
    seen = state_from_view(view)
    return frozenset(move for move in moves if move is not None and _ends(seen, move, view.seat))


def _ends(seen: State, move: Move, seat: int) -> bool:
    then = after(seen, move, seat) if move is not None else None
    return isinstance(then, State) and then.phase is Phase.OVER


def _shares(one: LayMeld, other: LayMeld) -> bool:
    mine, theirs = CardSet(one.cards), CardSet(other.cards)
    return bool(mine & theirs) and not (mine <= theirs or theirs <= mine)


def _helps(view: SeatView, move: Move) -> bool:
    if not isinstance(move, Discard):
        return False
    return any(one.kind in HELPS for one in reasons(view, move, [move]))


__all__ = [
    "HELPS",
    "ONE_ANSWER",
    "THEMES",
    "CallRummy",
    "Sides",
    "Theme",
    "opening",
    "partners",
    "themes_of",
]
