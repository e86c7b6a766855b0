"""Plain good sense: what a steady player does, from what the seat can see and the legal actions.

Take from the pile only what can be played, lay down what takes the most points out of the hand,
lay off the rest, keep melds, lay-offs, pairs and neighbours, discard the highest card left.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.actions import (
    Action,
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
from engine.heuristics.hand_analysis import HandAnalysis, best_split, hand_analysis
from engine.heuristics.out_cards import outs
from engine.heuristics.pile_takes import value_of_call, value_of_take
from engine.scoring import hand_points
from engine.state import Phase
from engine.state.seat_view import SeatView


_A = TypeVar("_A", bound=Action)


def baseline_action(view: SeatView, legal: Sequence[Action]) -> Action:
    """What a steady player does among the legal actions of its seat."""
    if view.phase is Phase.DRAW:
        return _draw(view, legal)
    seen = hand_analysis(view)
    return (
        _most([a for a in legal if isinstance(a, LayAll)], lambda a: _points(view, a))
        or best_meld(view, legal, seen)
        or best_layoff(view, legal, seen)
        or next((a for a in legal if isinstance(a, SwapJoker)), None)
        or best_discard(view, legal, seen)
        or legal[0]
    )


# Drawing and calling


def _draw(view: SeatView, legal: Sequence[Action]) -> Action:
    wishes: list[tuple[int, Action]] = [
        (value_of_take(view, action).worth, action)
        for action in legal
        if isinstance(action, DrawPile)
    ]
    wishes += [(value_of_call(view, a).worth, a) for a in legal if isinstance(a, CallRummy)]
    worth, action = max(wishes, key=lambda wish: wish[0], default=(0, None))
    stock = next((a for a in legal if isinstance(a, DrawStock)), None)
    if action is not None and (worth > 0 or stock is None):
        return action
    return stock or legal[0]


def baseline_call(view: SeatView, calls: Sequence[CallRummy]) -> CallRummy | None:
    """The call that brings most, if it brings more than it burdens."""
    best = _most(calls, lambda call: value_of_call(view, call).worth)
    return best if best is not None and value_of_call(view, best).worth > 0 else None


# Laying down and off


def best_meld(view: SeatView, legal: Sequence[Action], seen: HandAnalysis) -> LayMeld | None:
    """The meld to lay: of those that leave the fewest points behind, the one worth most."""
    melds = [a for a in legal if isinstance(a, LayMeld)]
    wanted = {CardSet(meld.cards) for meld in seen.melds}
    of_split = [meld for meld in melds if CardSet(meld.cards) in wanted]
    if of_split:
        return _most(of_split, lambda meld: _points(view, meld))

    def total(meld: LayMeld) -> int:
        rest = view.hand - CardSet(meld.cards)
        split = best_split(rest, view.options, view.players)
        return _points(view, meld) + sum(_points(view, later) for later in split)

    return _most(melds, total)


def best_layoff(view: SeatView, legal: Sequence[Action], seen: HandAnalysis) -> LayOff | None:
    """The lay-off to make: the most points first; melds still in the hand stay together.

    A joker is kept while it can still help to a meld.
    """
    offs = [a for a in legal if isinstance(a, LayOff)]
    if view.must_use is not None:
        return _most(offs, lambda off: _points(view, off))
    kept = seen.melded
    few = len(view.hand) <= 3
    free = [
        off
        for off in offs
        if len(view.hand) == len(off.cards)
        or not any(card in kept or (card.is_joker and not few) for card in off.cards)
    ]
    return _most(free, lambda off: _points(view, off))


def _points(view: SeatView, action: LayMeld | LayAll | LayOff) -> int:
    """Points the action takes out of the hand."""
    if isinstance(action, LayAll):
        return sum(_points(view, meld) for meld in action.melds)
    return hand_points(action.cards, view.options)


# Discarding


@dataclass(frozen=True, slots=True)
class Keep:
    """Why one would rather keep a card, strongest first in comparison.

    Attributes:
        rank: 4 in a meld, 3 a joker, 2 fits the table, 1 of a pair or neighbours, 0 loose.
        outs: unseen cards that would make a meld only with this card.
        points: what it costs at the end.
    """

    rank: int
    outs: int
    points: int

    @property
    def order(self) -> tuple[int, int, int]:
        """Lowest is discarded first."""
        return (self.rank, self.outs, -self.points)


def best_discard(view: SeatView, legal: Sequence[Action], seen: HandAnalysis) -> Discard | None:
    """The card to discard: the loosest, then the one with the fewest chances, then the highest."""
    discards = [a for a in legal if isinstance(a, Discard)]
    if not discards:
        return None
    return min(discards, key=lambda discard: keep(view, discard.card, seen).order)


def keep(view: SeatView, card: Card, seen: HandAnalysis) -> Keep:
    """How much one would rather keep `card`."""
    points = hand_points((card,), view.options)
    if card in seen.melded:
        return Keep(4, 0, points)
    if card.is_joker:
        return Keep(3, 0, points)
    if card in seen.on_table:
        return Keep(2, 0, points)
    lost = lost_outs(view, card, seen)
    return Keep(1 if lost else 0, lost, points)


def lost_outs(view: SeatView, card: Card, seen: HandAnalysis) -> int:
    """How many unseen cards would no longer make a meld without `card`."""
    rest = seen.hand - seen.melded
    ace = view.options.ace
    return len(outs(rest, seen.unseen, ace)) - len(outs(rest - CardSet((card,)), seen.unseen, ace))


def _most(actions: Iterable[_A], value: Callable[[_A], int]) -> _A | None:
    """The first action of the highest value."""
    return max(actions, key=value, default=None)
