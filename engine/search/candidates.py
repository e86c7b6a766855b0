"""Which of the legal actions are worth a search: what judgement says first, then its rivals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.actions import (
    Action,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.cards import CardSet
from engine.heuristics.baseline import baseline_action, keep
from engine.heuristics.hand_analysis import hand_analysis
from engine.heuristics.pile_takes import value_of_take
from engine.heuristics.way_out import way_out
from engine.heuristics.weighted import weighted_action
from engine.rollout.convert import rollout_table
from engine.rollout.discard_policy import rated_discards
from engine.rollout.draw_policy import rated_takes
from engine.rollout.weights import PolicyWeights, expert_weights, prompt_weights
from engine.state import Phase
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view


TAKES = 5
"""So many takes from the pile are tried."""

DISCARDS = 7
"""So many cards to discard are tried, where a card is to be discarded."""

RIVALS = 3
"""So many other melds, or other lay-offs, are tried."""

WIDE = 24
"""Where all that is legal is tried, it is no more than this; with jokers there are hundreds."""

OTHERWISE = 3.0
"""Points that an action is thought to lose of which judgement says nothing."""

RatedAction: TypeAlias = tuple[Action, float]
"""An action and its rating: points by which judgement thinks it ahead of the first one."""


def candidate_actions(
    view: SeatView, legal: Sequence[Action], patient: bool = True
) -> list[Action]:
    """The actions to search, the one of plain judgement first; all of the own seat."""
    return [action for action, _ in rated_candidates(view, legal, patient)]


def rated_candidates(
    view: SeatView, legal: Sequence[Action], patient: bool = True, *, wide: bool = False
) -> list[RatedAction]:
    """The actions to search, the one of plain judgement first, each with its rating.

    Who can go out in this turn does: then it is the only one.

    Args:
        view: of the seat that acts.
        legal: its legal actions.
        patient: melds may be held back; if not, nothing is discarded before they are laid down,
            but for a card that is discarded instead of laid off.
        wide: also those of which plain judgement thinks little: what it overlooks is found then.
    """
    base = weighted_action(view, legal, own_weights(view, patient))
    if view.phase is Phase.PLAY and way_out(view, legal) is not None:
        return [(base, 0.0)]  # rollouts look one meld ahead, and would not always find the rest
    found = dict[Action, float]()
    drawing = view.phase is Phase.DRAW
    for action, worth in _draws(view, legal) if drawing else _plays(view, legal, base, patient):
        found.setdefault(action, worth)
    if wide and not drawing:
        for action, worth in _overlooked(view, legal, base, patient):
            if len(found) < WIDE:
                found.setdefault(action, worth)
    first = found.pop(base, 0.0)
    return [(base, 0.0), *((action, worth - first) for action, worth in found.items())]


def own_weights(view: SeatView, patient: bool) -> PolicyWeights:
    """How the seat's play is judged: like an expert's, or as by one who lays all down at once."""
    weights = expert_weights if patient else prompt_weights
    return weights(view.options, view.players)


def _draws(view: SeatView, legal: Sequence[Action]) -> Iterator[RatedAction]:
    stock = next((action for action in legal if isinstance(action, DrawStock)), None)
    takes = [action for action in legal if isinstance(action, DrawPile)]
    worth = dict[Action, float]()
    if takes:
        table = rollout_table(state_from_view(view))
        values = rated_takes(table, expert_weights(view.options, view.players))
        by_card = {view.pile[p]: value - values[0][0] for value, p in values if p is not None}
        worth = {take: by_card.get(take.card or view.pile[-1], -OTHERWISE) for take in takes}
        if stock is not None and not table.rules.fanned and not by_card:
            takes = []  # the only card would lie idle
    if stock is not None:
        yield stock, 0.0
    takes.sort(key=lambda take: (-worth[take], -value_of_take(view, take).worth))
    for take in takes[:TAKES]:
        yield take, worth[take]


def _plays(
    view: SeatView, legal: Sequence[Action], base: Action, patient: bool
) -> Iterator[RatedAction]:
    discards = _rated_discards(view, legal)
    if isinstance(base, Discard):
        yield from discards[:DISCARDS]
        other = baseline_action(view, legal)
        if not isinstance(other, Discard):
            yield other, -OTHERWISE
        return
    yield base, 0.0
    if patient:
        yield from ((discard, -OTHERWISE) for discard, _ in discards[:2])
    if isinstance(base, LayMeld):
        laid = CardSet(base.cards)
        melds = (action for action in legal if isinstance(action, LayMeld))
        rivals = [meld for meld in melds if CardSet(meld.cards) & laid]
        yield from ((meld, -OTHERWISE) for meld in rivals[:RIVALS])
    elif isinstance(base, LayOff):
        offs = [action for action in legal if isinstance(action, LayOff)]
        yield from ((off, -OTHERWISE) for off in offs[:RIVALS])


def _overlooked(
    view: SeatView, legal: Sequence[Action], base: Action, patient: bool
) -> Iterator[RatedAction]:
    """All else that may be done instead of `base`: exchanges first, of which it is never said."""
    for kind in (SwapJoker, LayAll, LayMeld, LayOff):
        yield from ((action, -OTHERWISE) for action in legal if isinstance(action, kind))
    if isinstance(base, Discard):
        yield from _rated_discards(view, legal)
    elif patient:
        yield from ((one, worth - OTHERWISE) for one, worth in _rated_discards(view, legal))
    if patient or isinstance(base, Discard):
        yield from ((action, -OTHERWISE) for action in legal if isinstance(action, Discard))
    elif isinstance(base, LayOff):
        yield from ((discard, -OTHERWISE) for discard in _spare(legal))


def _spare(legal: Sequence[Action]) -> list[Discard]:
    """The discards of cards that could be laid off: these leave the hand in any case."""
    offs = CardSet(card for one in legal if isinstance(one, LayOff) for card in one.cards)
    return [one for one in legal if isinstance(one, Discard) and one.card in offs]


def _rated_discards(view: SeatView, legal: Sequence[Action]) -> list[RatedAction]:
    """The cards to discard, best first; none of a meld unless there is no other."""
    discards = {action.card: action for action in legal if isinstance(action, Discard)}
    if not discards:
        return []
    table = rollout_table(state_from_view(view))
    bits = {table.rules.bits[card]: card for card in discards}
    values = rated_discards(table, expert_weights(view.options, view.players), every=True)
    values = [(worth, card) for worth, card in values if card in bits]
    if values:
        best = max(worth for worth, _ in values)
        values.sort(key=lambda pair: -pair[0])
        return [(discards[bits[card]], worth - best) for worth, card in values]
    seen = hand_analysis(view)
    least = sorted(discards.values(), key=lambda discard: keep(view, discard.card, seen).order)
    return [(discard, 0.0) for discard in least]
