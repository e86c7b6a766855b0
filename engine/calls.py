"""Calling Rummy: who may claim which cards of the discard pile, and what a false call costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.actions import CallRummy, LayOff
from engine.candidates import melds_in
from engine.candidates_layoff import chains_to
from engine.cards import Card, CardSet, StandsFor
from engine.layoffs import fit
from engine.melds import Fault, Pack, Reading, names, read_meld
from engine.outcomes import (
    Outcome,
    extended,
    new_meld,
    pack_of,
    passed_on,
    spent_from_hand,
    with_hand,
)
from engine.state import Meld, Phase, State, Turn
from engine.violations import Code


@dataclass(frozen=True, slots=True)
class FalseCall:
    """A call that claims too much. It is refused, but it counts and may cost a turn.

    Attributes:
        state: the table after the sanction (romme500.call.sanction).
    """

    fault: Fault
    state: State


def after_call(state: State, action: CallRummy) -> Outcome | FalseCall:
    """Take the cards of the call and everything above them, and lay them down."""
    fault = _not_possible(state, action)
    if fault:
        return fault
    caller = winning_caller(state, action)
    if state.options.call_limit is not None:
        used = state.calls_used[caller]
        if used >= state.options.call_limit:
            facts = {"seat": caller, "count": used}
            return Fault(Code.CALL_LIMIT_REACHED, facts)
    wrong = _false(state, action, caller)
    if wrong:
        return FalseCall(wrong, _sanctioned(state, caller))
    read = _read(state, action)
    if isinstance(read, Fault):
        no_meld = Fault(Code.CALL_NO_MELD, {"cards": names(action.cards)})
        return FalseCall(no_meld, _sanctioned(state, caller))
    return _called(state, action, caller, read)


def _not_possible(state: State, action: CallRummy) -> Fault | None:
    if state.options.call == "off":
        return Fault(Code.CALL_NOT_ENABLED)
    if state.phase is Phase.OVER:
        return Fault(Code.CALL_DEAL_OVER)
    if not state.window or state.phase is not Phase.DRAW or not state.pile:
        return Fault(Code.CALL_WINDOW_CLOSED)
    if not _possible_callers(state, action):
        return Fault(Code.CALL_BY_DISCARDER, {"card": str(state.pile[-1])})
    return None


def _possible_callers(state: State, action: CallRummy) -> list[int]:
    seats = range(state.players)
    return [seat for seat in action.callers if seat in seats and seat != state.last_discarder]


def winning_caller(state: State, action: CallRummy) -> int:
    """The caller who has it: the nearest after the discarder, or the first to shout."""
    callers = _possible_callers(state, action)
    if state.options.call_priority == "first" or state.last_discarder is None:
        return callers[0]
    after = state.last_discarder + 1
    return min(callers, key=lambda seat: (seat - after) % state.players)


def _false(state: State, action: CallRummy, caller: int) -> Fault | None:
    """What makes the call false before its cards are looked at."""
    for card in action.cards:
        if card in state.hands[caller]:
            return Fault(Code.CALL_USES_HAND_CARDS, {"card": str(card)})
    for card in action.cards:
        if card not in state.pile:
            return Fault(Code.CALL_NO_MELD, {"cards": names(action.cards)})
    newest = state.pile[-1]
    if state.options.call_scope == "discard" and newest not in action.cards:
        return Fault(Code.CALL_CARD_NOT_INVOLVED, {"card": str(newest)})
    needs = state.options.layoff == "own_meld_first" and caller not in state.melded
    if action.meld is not None and needs:
        return Fault(Code.LAYOFF_NEEDS_OWN_MELD, {"cards": names(action.cards)})
    return None


def _read(state: State, action: CallRummy) -> Reading | Fault:
    pack = pack_of(state.options, state.players)
    if len(set(action.cards)) < len(action.cards) or not action.cards:
        return Fault(Code.CALL_NO_MELD)
    if action.meld is None:
        return read_meld(action.cards, pack, action.stands_for, action.kind)
    meld = state.meld(action.meld)
    if meld is None:
        return Fault(Code.CALL_NO_MELD)
    return fit(meld, action.cards, pack, action.stands_for, action.end)


def _called(state: State, action: CallRummy, caller: int, read: Reading) -> Outcome:
    lowest = min(state.pile.index(card) for card in action.cards)
    taken = CardSet(state.pile[lowest:])
    after = state.copy()
    after.window = False
    after.pile = state.pile[:lowest]
    after.hands = with_hand(state.hands, caller, state.hands[caller] | taken)
    after.known = with_hand(state.known, caller, state.known[caller] | taken)
    after.to_move, after.phase = caller, Phase.PLAY
    after.calls_used = _counted(state, caller)
    if action.meld is None:
        after.melds = (*state.melds, new_meld(state.melds, read, caller))
        after.melded = state.melded | {caller}
    else:
        after.melds = tuple(
            extended(meld, read, caller) if meld.id == action.meld else meld
            for meld in state.melds
        )
    after.turn = Turn("call", melds_made=0 if action.meld else 1, played=True)
    return spent_from_hand(after, CardSet(action.cards))


def _counted(state: State, caller: int) -> tuple[int, ...]:
    used = list(state.calls_used or (0,) * state.players)
    used[caller] += 1
    return tuple(used)


def _sanctioned(state: State, caller: int) -> State:
    """The state after a false call: it is counted, and may cost the caller the next turn."""
    after = state.copy()
    after.calls_used = _counted(state, caller)
    if state.options.call_penalty == "skip_turn":
        after.skip_next = (*state.skip_next, caller)
        if caller == state.to_move:
            return passed_on(after, caller)
    return after


def calls_of(state: State, seat: int) -> Iterator[CallRummy]:
    """Every call this seat could try with pile cards, in canonical spelling.

    A call that lays off is the smallest one that takes the pile from its lowest card upward:
    what else fits is laid off afterwards.
    """
    if not state.window or state.options.call == "off" or seat == state.last_discarder:
        return
    pack = pack_of(state.options, state.players)
    newest = state.pile[-1] if state.pile else None
    involved = newest if state.options.call_scope == "discard" else None
    for meld in melds_in(CardSet(state.pile), pack):
        if involved is None or involved in meld.cards:
            yield CallRummy((seat,), meld.cards, None, meld.stands_for, meld.kind)
    if state.options.layoff == "own_meld_first" and seat not in state.melded:
        return
    for lying in state.melds:
        above = CardSet()
        for lowest in reversed(state.pile):
            above |= CardSet((lowest,))
            for off in _layoffs_from(lowest, involved, above, lying, pack):
                yield CallRummy((seat,), off.cards, off.meld, off.stands_for, None, off.end)


def _layoffs_from(
    lowest: Card, involved: Card | None, above: CardSet, lying: Meld, pack: Pack
) -> Iterator[LayOff]:
    """The smallest lay-offs with `lowest` in them, and with the new discard if it must be."""
    for off in chains_to(lowest, above, lying, pack):
        if involved is None or involved in off.cards:
            yield off
            continue
        read = fit(lying, off.cards, pack, off.stands_for, off.end)
        if isinstance(read, Reading) and lying.kind == "run":
            yield from _with_discard(off, read, involved, above, lying, pack)


def _with_discard(
    off: LayOff, read: Reading, involved: Card, above: CardSet, lying: Meld, pack: Pack
) -> Iterator[LayOff]:
    """The lay-off with the new discard brought on as well, at either end."""
    grown = extended(lying, read, lying.owner)
    for more in chains_to(involved, above - CardSet(off.cards), grown, pack):
        whole = fit(grown, more.cards, pack, more.stands_for, more.end)
        cards = (*off.cards, *more.cards)
        if not isinstance(whole, Reading):
            continue
        roles = StandsFor((card, whole.stands_for[card]) for card in cards if card.is_joker)
        for end in (None, off.end, more.end):
            if fit(lying, cards, pack, roles, end) == whole:
                yield LayOff(lying.id, cards, roles, end)
                break


def callable_cards(state: State) -> tuple[Card, ...]:
    """Cards of the pile that somebody could call now, bottom first."""
    found = {
        card
        for seat in range(state.players)
        for call in calls_of(state, seat)
        for card in call.cards
    }
    return tuple(card for card in state.pile if card in found)
