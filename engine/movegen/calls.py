"""The calls that may be made now: melds in the pile that somebody overlooked, and lay-offs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final, overload

from engine.actions import (
    CallRummy,
    LayMeld,
    LayOff,
)
from engine.cards import CARDS, JOKER_BITS, Card, CardSet, StandsFor
from engine.judging.call import may_call, may_lay_off
from engine.melds import MeldRules, Reading
from engine.melds.extensions import reached_by
from engine.melds.layoff import fit
from engine.melds.layoff_generator import chains_to, is_simple, natural_layoff
from engine.melds.meld import Meld
from engine.melds.meld_generator import FIRST_JOKER
from engine.movegen.reach import reachable_cards
from engine.state import State
from engine.state.tableau import Tableau
from engine.state.transitions import extend_meld


def called_melds(state: State) -> Sequence[Sequence[LayMeld]]:
    """The new melds that the pile makes; with the new discard where it must be among them."""
    groups = state.meld_index.groups(state.pile_bits)
    if not groups or state.flags.calls_any:
        return groups
    newest = state.pile[-1]
    return [[meld for group in groups for meld in group if newest in meld.cards]]


def called_layoffs(state: State) -> list[LayOff]:
    """The smallest lay-offs of pile cards that take the pile from their lowest card upward.

    What else fits is laid off afterwards, in the turn of the caller.
    """
    cards, tableau = state.pile_bits, state.tableau
    jokers, fitting = cards & JOKER_BITS, cards & tableau.fits
    if not (jokers or fitting):
        return []
    if (
        state.flags.calls_any
        and not fitting & tableau.fits_twice
        and reachable_cards(state, cards) == fitting
    ):
        return _single_calls(tableau, fitting)
    found: list[LayOff] = []
    pile, rules = state.pile, state.meld_index.rules
    involved = None if state.flags.calls_any else pile[-1]
    for meld, rows, fits_here in zip(
        tableau.melds, tableau.extensions, tableau.fitting, strict=True
    ):
        hits = fits_here & cards
        if not (hits or jokers):
            continue
        if involved is None and is_simple(meld, rows, cards, rules):
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
                found += _layoffs_from(lowest, involved, CardSet.of_bits(above), meld, rules)
    return found


def _single_calls(tableau: Tableau, cards: int) -> list[LayOff]:
    """Single cards as lay-offs, where each fits one end of one meld and no other can follow."""
    found: list[LayOff] = []
    for name, fitting in zip(tableau.ids, tableau.fitting, strict=True):
        hits = fitting & cards
        while hits:
            low = hits & -hits
            hits ^= low
            found.append(natural_layoff(name, low.bit_length() - 1))
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
        index = pile.index(card)
        if index < lowest:
            lowest = index
            if len(chain) > 1:
                yield LayOff(meld.id, tuple(chain))


def _layoffs_from(
    lowest: Card, involved: Card | None, above: CardSet, lying: Meld, rules: MeldRules
) -> Iterator[LayOff]:
    """The smallest lay-offs with `lowest` in them, and with the new discard if it must be."""
    for off in chains_to(lowest, above, lying, rules):
        if involved is None or involved in off.cards:
            yield off
            continue
        read = fit(lying, off.cards, rules, off.stands_for, off.end)
        if isinstance(read, Reading) and lying.kind == "run":
            yield from _with_discard(off, read, involved, above, lying, rules)


def _with_discard(
    off: LayOff, read: Reading, involved: Card, above: CardSet, lying: Meld, rules: MeldRules
) -> Iterator[LayOff]:
    """The lay-off with the new discard brought on as well, at either end."""
    grown = extend_meld(lying, read, lying.owner)
    for more in chains_to(involved, above - CardSet(off.cards), grown, rules):
        whole = fit(grown, more.cards, rules, more.stands_for, more.end)
        cards = (*off.cards, *more.cards)
        if not isinstance(whole, Reading):
            continue
        roles = StandsFor((card, whole.stands_for[card]) for card in cards if card.is_joker)
        for end in (None, off.end, more.end):
            if fit(lying, cards, rules, roles, end) == whole:
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


_NO_MELDS: Final[Sequence[Sequence[LayMeld]]] = ()
_NO_LAYOFFS: Final[Sequence[LayOff]] = ()
_NO_CALLS: Final[Sequence[Sequence[CallRummy]]] = ()


def calls(state: State, in_melds: int) -> Sequence[Sequence[CallRummy]]:
    """The calls of each seat for cards of the pile.

    None can break a consequence: the caller keeps the hand, and a player without cards floats.
    `in_melds` are pile cards that make melds, if need be with others: never too few.
    """
    cards = state.pile_bits
    melds = called_melds(state) if in_melds.bit_count() > 2 else _NO_MELDS
    layoffs = _NO_LAYOFFS
    if cards & state.tableau.fits or (cards >> FIRST_JOKER and state.tableau.melds):
        layoffs = called_layoffs(state)
    if not melds and not layoffs:
        return _NO_CALLS
    found: list[Sequence[CallRummy]] = []
    for step in range(state.players):
        seat = (state.to_move + step) % state.players
        if may_call(state, seat):
            found += [CallsOf(seat, group) for group in melds]
            if layoffs and may_lay_off(state, seat):
                found.append(CallsOf(seat, layoffs))
    return found


@final
class CallsOf(Sequence[CallRummy]):
    """The melds of the pile as calls of one seat."""

    __slots__ = ("_melds", "_seat")

    def __init__(self, seat: int, melds: Sequence[LayMeld | LayOff]) -> None:
        self._seat = seat
        self._melds = melds

    def __len__(self) -> int:
        return len(self._melds)

    @overload
    def __getitem__(self, index: int) -> CallRummy: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[CallRummy]: ...
    def __getitem__(self, index: int | slice) -> CallRummy | Sequence[CallRummy]:
        if isinstance(index, slice):
            return tuple(self)[index]
        return as_call(self._seat, self._melds[index])
