"""The referee: the only judge of what may be done, and the one who carries it out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from engine import outcomes
from engine.actions import (
    Action,
    CallRummy,
    CountStock,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    Move,
    SetOption,
    SwapJoker,
)
from engine.calls import FalseCall, after_call, calls_of
from engine.candidates import melds_in
from engine.candidates_layoff import chains_to, single_layoffs
from engine.cards import Card, CardSet
from engine.melds import Fault
from engine.option_text import read_option
from engine.options import OptionsError
from engine.outcomes import Outcome, all_at_once, not_now, pack_of
from engine.repairs import repair
from engine.rules import broken_rule
from engine.state import Phase, State
from engine.taking import after_draw_pile
from engine.tried import words_tried
from engine.violations import Code, Violation


@dataclass(frozen=True, slots=True)
class Applied:
    """The wish stood; `state` is the table after it."""

    state: State


@dataclass(frozen=True, slots=True)
class Refused:
    """The wish broke a rule. `state` is the table as it was, save after a false call."""

    violation: Violation
    state: State


def play(state: State, action: Action, by: int | None = None) -> Applied | Refused:
    """Judge `action` and, if it stands, carry it out. Never raises for an illegal wish.

    Args:
        state: stays as it is.
        action: the wish.
        by: the seat that wishes; None is the seat on turn. A call names its callers itself.
    """
    seat = state.to_move if by is None else by
    outcome = judged(state, action, seat)
    if isinstance(outcome, State):
        return Applied(outcome)
    false = isinstance(outcome, FalseCall)
    fault = outcome.fault if isinstance(outcome, FalseCall) else outcome
    rule = broken_rule(fault.code, state.options, words_tried(state, action, fault))
    mended = None if false else repair(state, action, fault, seat, tuple(legal_actions(state)))
    violation = Violation(fault.code, rule, fault.facts, mended)
    return Refused(violation, outcome.state if isinstance(outcome, FalseCall) else state)


def judged(state: State, action: Action, seat: int) -> Outcome | FalseCall:
    """The state after `action` by `seat`, or why it is refused; without rule id and repair."""
    match action:
        case DrawStock():
            return outcomes.after_draw_stock(state, action, seat)
        case DrawPile():
            return after_draw_pile(state, action, seat)
        case LayMeld():
            return outcomes.after_meld(state, action, seat)
        case LayAll():
            return outcomes.after_lay_all(state, action, seat)
        case LayOff():
            return outcomes.after_layoff(state, action, seat)
        case SwapJoker():
            return outcomes.after_swap(state, action, seat)
        case Move():
            return outcomes.after_move(state, action, seat)
        case Discard():
            return outcomes.after_discard(state, action, seat)
        case CallRummy():
            return after_call(state, action)
        case CountStock():
            return not_now(state, seat, None) or state
        case SetOption():
            return _after_set(state, action)
        case _:
            assert_never(action)


def _after_set(state: State, action: SetOption) -> Outcome:
    """Options are fixed with the first deal (common.options.locked)."""
    if state.started:
        return Fault(Code.OPTION_LOCKED, {"name": action.name})
    try:
        change = dict([read_option(action.name, action.value)])
    except OptionsError:  # no house rule at all, so nothing changes
        return state
    after = state.copy()
    after.options = replace(state.options, **change)
    return after


def legal_actions(state: State) -> Iterator[Action]:
    """Every legal action of the player on turn, each effect once, in a fixed order.

    Before a draw the legal calls of all the others are among them: see `legal_calls`.
    """
    seat = state.to_move
    if state.phase is Phase.OVER:
        return
    for action in thinkable(state):
        if isinstance(judged(state, action, seat), State):
            yield action
    if state.phase is Phase.DRAW:
        yield from legal_calls(state)


def legal_calls(state: State) -> Iterator[CallRummy]:
    """Every call that would stand now, by seat from the player on turn."""
    for step in range(state.players):
        for call in calls_of(state, (state.to_move + step) % state.players):
            if isinstance(after_call(state, call), State):
                yield call


def thinkable(state: State) -> Iterator[Action]:
    """What the player on turn could try, in canonical spelling; the judge says what stands."""
    if state.phase is Phase.DRAW:
        yield DrawStock()
        if state.pile:
            yield DrawPile()
        if state.options.pile == "fanned":
            yield from (DrawPile(card) for card in reversed(state.pile[:-1]))
        return
    pack, hand = pack_of(state.options, state.players), state.hand()
    bound, owed = all_at_once(state), state.turn.must_use
    yield from melds_in(hand, pack)
    if bound:
        yield from _all_at_once(state)
    for meld in state.melds:
        if owed is not None:
            yield from chains_to(owed, hand, meld, pack)
        else:
            yield from single_layoffs(meld, hand, pack)
    if state.options.joker_swap != "none":
        yield from _swaps(state)
    yield from map(Discard, hand)


def _swaps(state: State) -> Iterator[SwapJoker]:
    for meld in state.melds:
        for joker in meld.cards:
            if joker.is_joker:
                faces = {(face.suit, face.rank) for face in outcomes.wanted_for(meld, joker)}
                for card in state.hand():
                    if (card.suit, card.rank) in faces:
                        yield SwapJoker(meld.id, joker, card)


def _all_at_once(state: State) -> Iterator[LayAll]:
    """Several melds that leave at most one card of the hand."""
    pack, hand = pack_of(state.options, state.players), state.hand()
    melds = tuple(melds_in(hand, pack))

    def grow(first: int, left: CardSet, laid: tuple[LayMeld, ...]) -> Iterator[LayAll]:
        if len(laid) > 1 and len(left) <= 1:
            yield LayAll(laid)
        for index in range(first, len(melds)):
            cards = CardSet(melds[index].cards)
            if cards <= left:
                yield from grow(index + 1, left - cards, (*laid, melds[index]))

    if len(hand) >= 6:
        yield from grow(0, hand, ())


def discards_of(state: State) -> tuple[Card, ...]:
    """The cards the player on turn may throw now."""
    return tuple(a.card for a in legal_actions(state) if isinstance(a, Discard))
