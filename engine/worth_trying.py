"""Which of the legal actions are worth a search: what good sense says first, then its rivals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.actions import Action, Discard, DrawPile, DrawStock, LayMeld, LayOff
from engine.cards import CardSet
from engine.judgement import weighed
from engine.prospects import prospects
from engine.sense import keep
from engine.state import Phase, SeatView
from engine.weighing import weigh_take


TAKES = 5
"""So many takes from the pile are tried."""

THROWS = 7
"""So many cards to throw are tried."""

RIVALS = 3
"""So many other melds, or other lay-offs, are tried."""


def worth_trying(view: SeatView, legal: Sequence[Action]) -> list[Action]:
    """The actions to search, the one of plain judgement first; all of the own seat."""
    found: list[Action] = []
    for action in _wishes(view, legal):
        if action not in found:
            found.append(action)
    return found


def _wishes(view: SeatView, legal: Sequence[Action]) -> Iterator[Action]:
    base = weighed(view, legal)
    yield base
    if view.phase is Phase.DRAW:
        yield from (action for action in legal if isinstance(action, DrawStock))
        takes = [action for action in legal if isinstance(action, DrawPile)]
        yield from sorted(takes, key=lambda take: -weigh_take(view, take).worth)[:TAKES]
        return
    throws = _throws(view, legal)
    if isinstance(base, Discard):
        yield from throws[:THROWS]
        return
    yield from throws[:1]
    if isinstance(base, LayMeld):
        laid = CardSet(base.cards)
        melds = (action for action in legal if isinstance(action, LayMeld))
        yield from [meld for meld in melds if CardSet(meld.cards) & laid][:RIVALS]
    elif isinstance(base, LayOff):
        yield from [action for action in legal if isinstance(action, LayOff)][:RIVALS]


def _throws(view: SeatView, legal: Sequence[Action]) -> list[Action]:
    """The cards to throw, least missed first; none that breaks a meld unless there is no other."""
    seen = prospects(view)
    throws = [(keep(view, a.card, seen), a) for a in legal if isinstance(a, Discard)]
    throws.sort(key=lambda pair: pair[0].order)
    free = [action for worth, action in throws if worth.rank < 4]
    return list(free or [action for _, action in throws])
