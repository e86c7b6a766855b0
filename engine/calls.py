"""Calling Rummy: who may claim which cards of the discard pile, and what a false call costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine import deeds
from engine.actions import CallRummy, LayMeld, LayOff
from engine.candidates_layoff import chains_to, is_simple, natural_layoff
from engine.cards import CARDS, JOKER_BITS, Card, CardSet, StandsFor
from engine.layoffs import fit
from engine.meld import Meld
from engine.melds import Fault, Pack, Reading, names
from engine.outcomes import Outcome, ended
from engine.reach import reached
from engine.state import Phase, State
from engine.violations import Code
from engine.ways import reached_by


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
    used = state.calls_used[caller]
    if state.options.call_limit is not None and used >= state.options.call_limit:
        return Fault(Code.CALL_LIMIT_REACHED, {"seat": caller, "count": used})
    read = _false(state, action, caller) or read_call(state, action)
    after = state.copy()
    if isinstance(read, Fault):
        deeds.punish_call(after, caller)
        return FalseCall(read, after)
    deeds.call(after, action, caller, read)
    return ended(after, action.cards)


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


def read_call(state: State, action: CallRummy) -> Reading | Fault:
    """What the called cards make; CALL_NO_MELD whatever is wrong with them."""
    read: Reading | Fault | None = None
    meld = None if action.meld is None else state.meld(action.meld)
    if len(set(action.cards)) == len(action.cards) and action.cards:
        if action.meld is None:
            read = state.shapes.read(action.cards, action.stands_for, action.kind)
        elif meld is not None:
            read = fit(meld, action.cards, state.pack, action.stands_for, action.end)
    if isinstance(read, Reading):
        return read
    return Fault(Code.CALL_NO_MELD, {"cards": names(action.cards)})


def may_call(state: State, seat: int) -> bool:
    """Whether this seat could call now, if there is something to call."""
    limit = state.options.call_limit
    return (
        state.window
        and state.plan.calls
        and seat != state.last_discarder
        and (limit is None or state.calls_used[seat] < limit)
    )


def may_lay_off(state: State, seat: int) -> bool:
    """Whether this seat could lay off on melds: where an own meld must come first, it has one."""
    return not state.plan.own_meld_first or seat in state.melded


def called_melds(state: State) -> Sequence[Sequence[LayMeld]]:
    """The new melds that the pile makes; with the new discard where it must be among them."""
    groups = state.shapes.groups(state.pile_bits)
    if not groups or state.plan.calls_any:
        return groups
    newest = state._pile[-1]
    return [[meld for group in groups for meld in group if newest in meld.cards]]


def called_layoffs(state: State) -> list[LayOff]:
    """The smallest lay-offs of pile cards that take the pile from their lowest card upward.

    What else fits is laid off afterwards, in the turn of the caller.
    """
    cards = state.pile_bits
    jokers, near = cards & JOKER_BITS, cards & state.fits
    if not (jokers or near):
        return []
    if state.plan.calls_any and not (near & state.fits_openly) and reached(state, cards) == near:
        return _single_calls(state, near)
    found: list[LayOff] = []
    pile, pack = state._pile, state.shapes.pack
    involved = None if state.plan.calls_any else pile[-1]
    for index, near in enumerate(state.near):
        hits = near & cards
        if not (hits or jokers):
            continue
        meld, rows = state._melds[index], state.ways[index]
        if involved is None and is_simple(meld, rows, cards, pack):
            while hits:
                low = hits & -hits
                hits ^= low
                found.append(natural_layoff(meld.id, low.bit_length() - 1))
            for row in rows:
                if len(row) > 1 and row[0] & cards and row[1] & cards:
                    found += _longer_calls(pile, cards, meld, row)
            continue
        on_meld = cards if jokers else cards & reached_by(rows, cards)
        above = 0
        for lowest in reversed(pile):
            above |= lowest.bit
            if on_meld & lowest.bit:
                found += _layoffs_from(lowest, involved, CardSet.of_bits(above), meld, pack)
    return found


def _single_calls(state: State, cards: int) -> list[LayOff]:
    """The same where each card fits one end of one meld, and none after another."""
    found: list[LayOff] = []
    for index, near in enumerate(state.near):
        hits = near & cards
        while hits:
            low = hits & -hits
            hits ^= low
            found.append(natural_layoff(state.meld_ids[index], low.bit_length() - 1))
    return found


def _longer_calls(
    pile: tuple[Card, ...], cards: int, meld: Meld, row: Sequence[int]
) -> Iterator[LayOff]:
    """Chains of several pile cards, each time one reaches deeper into the pile than before."""
    chain: list[Card] = []
    lowest = len(pile)
    for face in row:
        held = face & cards
        if not held:
            return
        card = CARDS[held.bit_length() - 1]
        chain.append(card)
        place = pile.index(card)
        if place < lowest:
            lowest = place
            if len(chain) > 1:
                yield LayOff(meld.id, tuple(chain))


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
    grown = deeds.extended(lying, read, lying.owner)
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


def calls_of(state: State, seat: int) -> Iterator[CallRummy]:
    """Every call this seat could make, in canonical spelling."""
    if may_call(state, seat):
        for group in called_melds(state):
            yield from (as_call(seat, meld) for meld in group)
        if may_lay_off(state, seat):
            yield from (as_call(seat, off) for off in called_layoffs(state))


def as_call(seat: int, laid: LayMeld | LayOff) -> CallRummy:
    """The call that lays these pile cards down."""
    if isinstance(laid, LayMeld):
        return CallRummy((seat,), laid.cards, None, laid.stands_for, laid.kind)
    return CallRummy((seat,), laid.cards, laid.meld, laid.stands_for, None, laid.end)


def callable_cards(state: State) -> tuple[Card, ...]:
    """Cards of the pile that somebody could call now, bottom first."""
    found = {
        card
        for seat in range(state.players)
        for call in calls_of(state, seat)
        for card in call.cards
    }
    return tuple(card for card in state.pile if card in found)
