"""Every legal action of a state, found quickly.

Candidates come in canonical spelling, each effect once. Where nothing but their shape could be
wrong they are offered as they are; where a duty or a consequence could forbid one, the judges are
asked. A test compares the two over random tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final, final, overload

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
from engine.calls import as_call, called_layoffs, called_melds, may_call, may_lay_off
from engine.candidates_layoff import (
    chains_to,
    is_simple,
    layoffs_on,
    natural_chains_to,
    natural_layoff,
)
from engine.cards import CARDS, JOKER_BITS, Card, CardSet
from engine.lanes import FIRST_JOKER, MixedRuns
from engine.meld import Meld
from engine.outcomes import (
    after_discard,
    after_lay_all,
    after_layoff,
    after_meld,
    after_swap,
    all_at_once,
    may_be_laid_off,
    wanted_for,
)
from engine.state import Phase, State
from engine.taking import after_draw_pile, usable_places


_DRAW_STOCK: Final = DrawStock()
_DRAW_TOP: Final = DrawPile()
_DISCARDS: Final = tuple(map(Discard, CARDS))
_DRAWS: Final = tuple(map(DrawPile, CARDS))
_ONE_DRAW: Final = (_DRAW_STOCK,)
_TWO_DRAWS: Final = (_DRAW_STOCK, _DRAW_TOP)
_NO_MELDS: Final[Sequence[Sequence[LayMeld]]] = ()
_NO_LAYOFFS: Final[Sequence[LayOff]] = ()
_NO_PLACES: Final[Sequence[int]] = ()
_NO_CALLS: Final[Sequence[Sequence[CallRummy]]] = ()
_FREELY: Final = ("stock", "call", None)
"""Where a card may come from that may be thrown in the same turn."""
_DRAW: Final = Phase.DRAW
_PLAY: Final = Phase.PLAY

Parts = list[Sequence[Action]]


def nth_bit(bits: int, index: int) -> int:
    """The lowest set bit but `index` others.

    Raises:
        IndexError: if there are not so many.
    """
    for _ in range(index):
        bits &= bits - 1
    if not bits:
        raise IndexError(index)
    return bits & -bits


@final
class LegalActions(Sequence[Action]):
    """The legal actions of a state, in a fixed order; made one by one when they are asked for.

    >>> from engine.options import preset
    >>> table = {"hands": {"A": "7H 8H 9H KD", "B": "2S"}, "phase": "play"}
    >>> legal = legal_actions(State.from_table(table, preset("basic")))
    >>> len(legal)
    5
    >>> [str(action) for action in legal]
    ['meld 7H 8H 9H', 'discard 7H', 'discard 8H', 'discard 9H', 'discard KD']
    >>> Discard(Card.parse("2S")) in legal
    False
    """

    __slots__ = ("_count", "_discards", "_parts")

    def __init__(self, parts: Parts, discards: int = 0) -> None:
        self._parts = parts
        self._discards = discards
        count = discards.bit_count()
        for part in parts:
            count += len(part)
        self._count = count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += self._count
        if index < 0:
            raise IndexError(index)
        for part in self._parts:
            size = len(part)
            if index < size:
                return part[index]
            index -= size
        return _DISCARDS[nth_bit(self._discards, index).bit_length() - 1]

    def at(self, share: float) -> Action:
        """The action at a share of the list, from 0 to less than 1: any with equal chance."""
        index = int(share * self._count)
        for part in self._parts:
            size = len(part)
            if index < size:
                return part[index]
            index -= size
        bits = self._discards
        while index:
            bits &= bits - 1
            index -= 1
        return _DISCARDS[(bits & -bits).bit_length() - 1]

    def __iter__(self) -> Iterator[Action]:
        for part in self._parts:
            yield from part
        for card in CardSet.of_bits(self._discards):
            yield _DISCARDS[card.index]

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(map(str, self))}>"


_NONE: Final = LegalActions([])
_ONLY_STOCK: Final = LegalActions([_ONE_DRAW])
_STOCK_OR_TOP: Final = LegalActions([_TWO_DRAWS])


@final
class _Calls(Sequence[CallRummy]):
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


@final
class _SingleLayoffs(Sequence[LayOff]):
    """Natural cards that each fit on one meld, at one end."""

    __slots__ = ("_bits", "_melds", "_near")

    def __init__(self, bits: int, melds: tuple[Meld, ...], near: tuple[int, ...]) -> None:
        self._bits = bits
        self._melds = melds
        self._near = near

    def __len__(self) -> int:
        return self._bits.bit_count()

    @overload
    def __getitem__(self, index: int) -> LayOff: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[LayOff]: ...
    def __getitem__(self, index: int | slice) -> LayOff | Sequence[LayOff]:
        if isinstance(index, slice):
            return tuple(self)[index]
        card = nth_bit(self._bits, index)
        place = 0
        while not self._near[place] & card:
            place += 1
        return natural_layoff(self._melds[place].id, card.bit_length() - 1)


def legal_actions(state: State) -> LegalActions:
    """Every legal action of the player on turn, each effect once, in a fixed order.

    Before a draw the legal calls of all seats are among them.
    """
    if state.phase is _PLAY:
        return _plays(state)
    if state.phase is _DRAW:
        return _draws(state)
    return _NONE


def legal_calls(state: State) -> Sequence[CallRummy]:
    """Every call that would stand now, by seat from the player on turn."""
    if state.phase is not _DRAW or not state.window or not state.plan.calls:
        return ()
    return tuple(chain.from_iterable(_calls(state)))


def _draws(state: State) -> LegalActions:
    pile, plan = state._pile, state.plan
    if not pile:
        return _ONLY_STOCK
    places = usable_places(state) if plan.fanned and len(pile) > 1 else _NO_PLACES
    calls = _calls(state) if plan.calls and state.window else _NO_CALLS
    owed = plan.owes_top or not state.hand_bits[state.to_move]
    if not (owed or places or calls):
        return _STOCK_OR_TOP
    parts: Parts = [_ONE_DRAW if owed and not _stands_pile(state) else _TWO_DRAWS]
    if places:
        parts.append([_DRAWS[pile[place].index] for place in places])
    parts += calls
    return LegalActions(parts)


def _stands_pile(state: State) -> bool:
    return isinstance(after_draw_pile(state, _DRAW_TOP, state.to_move), State)


def _calls(state: State) -> Sequence[Sequence[CallRummy]]:
    """The calls of each seat for cards of the pile.

    None can break a consequence: the caller keeps the hand, and a player without cards floats.
    """
    cards = state.pile_bits
    melds = called_melds(state) if len(state._pile) > 2 else _NO_MELDS
    layoffs = _NO_LAYOFFS
    if cards & state.fits or (cards >> FIRST_JOKER and state._melds):
        layoffs = called_layoffs(state)
    if not melds and not layoffs:
        return _NO_CALLS
    found: list[Sequence[CallRummy]] = []
    for step in range(state.players):
        seat = (state.to_move + step) % state.players
        if may_call(state, seat):
            found += [_Calls(seat, group) for group in melds]
            if layoffs and may_lay_off(state, seat):
                found.append(_Calls(seat, layoffs))
    return found


def _plays(state: State) -> LegalActions:
    plan, turn, seat = state.plan, state.turn, state.to_move
    hand = state.hand_bits[seat]
    parts: Parts = []
    if not plan.one_meld or turn.melds_made == 0:
        groups = state.shapes.groups(hand)
        if groups:
            free = plan.plain_melds and turn.drawn_from in _FREELY and turn.must_use is None
            parts += groups if free else _melds(state, hand, groups)
    if turn.must_use is not None:
        parts += _owed_layoffs(state, turn.must_use)
        return LegalActions(parts)
    if state._melds:
        if (hand & state.fits or hand >> FIRST_JOKER) and (
            not plan.own_meld_first or seat in state.melded
        ):
            parts.append(_layoffs(state, hand))
        if plan.swaps:
            parts.append(_swaps(state))
        if not plan.plain_discards:
            parts.append(_allowed_discards(state))
            return LegalActions(parts)
    if plan.keeps_top and turn.drawn_from == "pile_top" and turn.drawn_card is not None:
        hand &= ~turn.drawn_card.bit
    return LegalActions(parts, hand)


def _melds(
    state: State, hand: int, groups: list[Sequence[LayMeld]]
) -> Sequence[Sequence[LayMeld | LayAll]]:
    """The melds of the hand that may be laid now."""
    owed, seat = state.turn.must_use, state.to_move
    if state.options.all_at_once_from_deal is not None and all_at_once(state):
        whole = tuple(_all_at_once(CardSet.of_bits(hand), groups))
        judged = _that_stand(state, chain.from_iterable(groups), after_meld)
        return [
            judged,
            tuple(o for o in whole if isinstance(after_lay_all(state, o, seat), State)),
        ]
    if owed is not None:
        groups = [state.shapes.melds_with(owed, hand)]
    held = hand.bit_count() - 1
    for index, group in enumerate(groups):
        if group and _longest(group) >= held:
            # a meld that leaves none or one card may break a consequence
            groups[index] = [
                meld
                for meld in group
                if len(meld.cards) < held or isinstance(after_meld(state, meld, seat), State)
            ]
    return groups


def _longest(group: Sequence[LayMeld]) -> int:
    """How many cards the longest meld of a group has; it is the last of them."""
    return group.longest if isinstance(group, MixedRuns) else len(group[-1].cards)


def _that_stand(
    state: State, actions: Iterator[LayMeld], judge: Callable[..., object]
) -> tuple[LayMeld, ...]:
    return tuple(one for one in actions if isinstance(judge(state, one, state.to_move), State))


def _all_at_once(hand: CardSet, groups: Sequence[Sequence[LayMeld]]) -> Iterator[LayAll]:
    """Several melds that leave at most one card of the hand."""
    melds = [(CardSet(meld.cards), meld) for group in groups for meld in group]

    def grow(first: int, left: CardSet, laid: tuple[LayMeld, ...]) -> Iterator[LayAll]:
        if len(laid) > 1 and len(left) <= 1:
            yield LayAll(laid)
        for index in range(first, len(melds)):
            cards, meld = melds[index]
            if cards <= left:
                yield from grow(index + 1, left - cards, (*laid, meld))

    if len(hand) >= 6:
        yield from grow(0, hand, ())


def _owed_layoffs(state: State, owed: Card) -> Parts:
    """Lay-offs with the owed card in them."""
    seat, pack = state.to_move, state.shapes.pack
    if not may_be_laid_off(state) or not may_lay_off(state, seat):
        return []
    hand = state.hand_bits[seat]
    found: list[LayOff] = []
    for meld, rows, near in zip(state._melds, state.ways, state.near, strict=True):
        if is_simple(meld, rows, hand, pack):
            if near & hand:
                found += natural_chains_to(owed, hand, meld, rows)
        else:
            found += chains_to(owed, CardSet.of_bits(hand), meld, pack)
    if state.plan.keeps_discard:
        found = [off for off in found if isinstance(after_layoff(state, off, seat), State)]
    return [found]


def _layoffs(state: State, hand: int) -> Sequence[LayOff]:
    """Single cards that can be laid off: natural ones by card, then jokers by meld."""
    bits, jokers = hand & state.fits, hand & JOKER_BITS
    if hand.bit_count() < 3 and (state.plan.keeps_discard or state.kept_card is not None):
        # the last card, or the last but the one just taken, can break a consequence
        seat, listed = state.to_move, _listed_layoffs(state, bits, jokers)
        return [off for off in listed if isinstance(after_layoff(state, off, seat), State)]
    if jokers or bits & state.fits_openly:
        return _listed_layoffs(state, bits, jokers)
    return _SingleLayoffs(bits, state._melds, state.near)


def _listed_layoffs(state: State, bits: int, jokers: int) -> list[LayOff]:
    found: list[LayOff] = []
    pack = state.shapes.pack
    while bits:
        low = bits & -bits
        bits ^= low
        for meld, rows, near in zip(state._melds, state.ways, state.near, strict=True):
            if near & low:
                found += layoffs_on(meld, rows, low, pack)
    if jokers:
        for meld, rows in zip(state._melds, state.ways, strict=True):
            found += layoffs_on(meld, rows, jokers, pack)
    return found


def _swaps(state: State) -> Sequence[SwapJoker]:
    if state.options.joker_swap == "own_meld_first" and state.to_move not in state.melded:
        return ()
    hand, kept = state.hand_bits[state.to_move], state.kept_card
    swaps = tuple(_exchanges(state, hand))
    if kept is None or hand & (hand - 1):
        return swaps
    # with the last card of the hand the joker just taken could come back
    return tuple(o for o in swaps if isinstance(after_swap(state, o, state.to_move), State))


def _exchanges(state: State, hand: int) -> Iterator[SwapJoker]:
    for meld in state._melds:
        for joker in meld.cards:
            if joker.is_joker:
                wanted = 0
                for face in wanted_for(meld, joker):
                    wanted |= face.bit | face.bit << 52
                for card in CardSet.of_bits(hand & wanted):
                    yield SwapJoker(meld.id, joker, card)


def _allowed_discards(state: State) -> tuple[Discard, ...]:
    seat = state.to_move
    return tuple(
        _DISCARDS[card.index]
        for card in state.hand()
        if isinstance(after_discard(state, _DISCARDS[card.index], seat), State)
    )
