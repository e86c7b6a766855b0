"""Laying melds down: the state after it, or the fault that forbids it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import LayAll, LayMeld
from engine.card_values import reading_points
from engine.cards import Card
from engine.judging.checks import Outcome, missing_card, not_now, outcome_of_play, owes_other
from engine.melds import Fault, Reading, names
from engine.state import Phase, State
from engine.state.transitions import (
    lay_melds,
)
from engine.violations import Code, Fact


def after_meld(state: State, action: LayMeld, seat: int) -> Outcome:
    """Lay one new meld."""
    return (
        not_now(state, seat, Phase.PLAY)
        or missing_card(state.hand(), action.cards)
        or owes_other(state, action.cards)
        or _meld_limit(state, 1, len(action.cards))
        or _laid(state, (action,))
    )


def after_lay_all(state: State, action: LayAll, seat: int) -> Outcome:
    """Lay several melds at once, all or none."""
    cards = tuple(card for meld in action.melds for card in meld.cards)
    return (
        not_now(state, seat, Phase.PLAY)
        or missing_card(state.hand(), cards)
        or owes_other(state, cards)
        or _meld_limit(state, len(action.melds), len(cards))
        or _no_meld(action)
        or _laid(state, action.melds)
    )


def _no_meld(action: LayAll) -> Fault | None:
    if action.melds:
        return None
    return Fault(Code.MELD_TOO_SHORT, {"cards": (), "count": 0, "wanted": 3, "closing": ()})


def all_at_once(state: State) -> bool:
    """Whether this deal allows melding only all at once (wrotham.deals4-6.all-at-once)."""
    first = state.options.all_at_once_from_deal
    return first is not None and state.deal_number >= first


def _meld_limit(state: State, melds: int, cards: int) -> Fault | None:
    bound = all_at_once(state)
    limit = state.options.melds_per_turn
    if limit is not None and state.turn.melds_made + (1 if bound else melds) > limit:
        return Fault(Code.ONE_MELD_PER_TURN)
    left = len(state.hand()) - cards
    if bound and left > 1:
        return Fault(Code.ALL_AT_ONCE_REQUIRED, {"left": left, "deal": state.deal_number})
    return None


def _laid(state: State, actions: Sequence[LayMeld]) -> Outcome:
    readings, spent = list[Reading](), list[Card]()
    for action in actions:
        read = state.meld_index.read(action.cards, action.stands_for, action.kind)
        if isinstance(read, Fault):
            return read
        readings.append(read)
        spent += action.cards
    fault = _first_meld(state, readings, spent) if state.opens else None
    if fault:
        return fault
    after = state.copy()
    lay_melds(after, readings)
    return outcome_of_play(after, spent)


def _first_meld(state: State, readings: Sequence[Reading], cards: Sequence[Card]) -> Fault | None:
    """FIRST_MELD_TOO_LOW, unless the whole hand goes (romme.first.min, romme.first.hand-out)."""
    points = sum(reading_points(read, state.options) for read in readings)
    wanted = state.flags.first_meld_min
    if points >= wanted or (state.flags.waives and len(state.hand()) - len(cards) <= 1):
        return None
    return too_low(points, wanted, cards)


def too_low(points: int, wanted: int, cards: Sequence[Card]) -> Fault:
    """FIRST_MELD_TOO_LOW with what is missing."""
    facts: dict[str, Fact] = {"points": points, "wanted": wanted, "missing": wanted - points}
    return Fault(Code.FIRST_MELD_TOO_LOW, facts | {"cards": names(cards)})
