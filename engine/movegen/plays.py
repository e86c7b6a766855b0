"""What is offered after the draw: melds, lay-offs, exchanges and discards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from engine.actions import (
    Discard,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.cards import CARDS, JOKER_BITS, ONE_PACK, Card, CardSet
from engine.first_meld.bounds import could_be_enough, where_one_does
from engine.judging.call import may_lay_off
from engine.judging.checks import may_be_laid_off
from engine.judging.discard import after_discard
from engine.judging.duty import may_lay_any
from engine.judging.layoff import after_layoff
from engine.judging.meld import after_lay_all, after_meld, all_at_once
from engine.judging.swap import after_swap
from engine.melds.layoff_generator import (
    chains_to,
    is_simple,
    joker_layoffs_on,
    layoffs_on,
    natural_chains_to,
    natural_layoff,
)
from engine.melds.membership import joker_is_meldable, may_leave_one
from engine.movegen.first_melds import enough_alone, first_melds_of_several, longest_of
from engine.movegen.reach import reachable_cards
from engine.movegen.sequence import DISCARDS, Offered, Parts
from engine.state import State


_NO_LAYOFFS: Final[Sequence[LayOff]] = ()


def plays(state: State) -> Offered:
    """What is offered after the draw."""
    flags, turn = state.flags, state.turn
    hand = state.hand_bits[state.to_move]
    if turn.must_use is not None:
        return _owed_plays(state, turn.must_use)
    if hand > ONE_PACK or not flags.plain_plays:
        return _judged_plays(state, hand)
    tableau = state.tableau
    melds, layoffs = state.meld_index.groups(hand), hand & tableau.fits
    if turn.drawn_from == "pile_top":
        most = hand.bit_count() - 2  # melds of more cards may leave only the one just taken
        for group in melds:
            if len(group[-1].cards) > most:
                return _judged_plays(state, hand)
        if layoffs and most < 1:
            return _judged_plays(state, hand)
        if flags.keeps_top and turn.drawn_card is not None:
            hand ^= turn.drawn_card.bit & hand
    if layoffs & tableau.fits_twice:
        listed = _listed_layoffs(state, layoffs, 0)
        return [*melds, listed], 0, hand
    return melds, layoffs, hand


def _judged_plays(state: State, hand: int) -> Offered:
    """What is offered where options, jokers or a card just taken forbid what looks possible."""
    flags, turn, tableau = state.flags, state.turn, state.tableau
    parts: Parts = []
    layoffs = 0
    melded = state.to_move in state.melded
    if flags.first_meld_min and not melded:
        parts += _first_melds(state, hand)
    elif not (flags.one_meld and turn.melds_made):
        melds = state.meld_index.groups(hand)
        if melds and not (flags.plain_melds and turn.drawn_from != "pile_top"):
            parts += _melds(state, hand, melds)
        else:
            parts += melds
    if tableau.melds:
        if melded or not flags.own_meld_first:
            fitting, jokers = hand & tableau.fits, hand & JOKER_BITS
            if jokers or fitting & tableau.fits_twice:
                parts.append(_layoffs(state, fitting, jokers))
            elif fitting:
                layoffs = fitting
        may_swap = flags.swaps and (melded or state.options.joker_swap == "any")
        swaps = _swaps(state, hand) if may_swap and hand & tableau.frees else ()
        if layoffs and (swaps or not flags.plain_discards or hand.bit_count() < 3):
            parts.append(_layoffs(state, layoffs, 0))
            layoffs = 0
        if swaps:
            parts.append(swaps)
        if not flags.plain_discards:
            parts.append(_allowed_discards(state))
            return parts, 0, 0
    if turn.drawn_from == "pile_top":
        hand ^= _kept(state)
    return parts, layoffs, hand


def _kept(state: State) -> int:
    """The bit of the pile card just taken, which may not be discarded."""
    card = state.turn.drawn_card
    if not state.flags.keeps_top or card is None:
        return 0
    return card.bit & state.hand_bits[state.to_move]


def _owed_plays(state: State, owed: Card) -> Offered:
    """Melds and lay-offs with the owed card in them."""
    flags, hand = state.flags, state.hand_bits[state.to_move]
    parts: Parts = []
    if state.opens:
        parts += _first_melds(state, hand)
    elif not (flags.one_meld and state.turn.melds_made):
        if state.options.all_at_once_from_deal is not None and all_at_once(state):
            parts += _melds(state, hand, state.meld_index.groups(hand))
        elif flags.plain_melds and state.turn.drawn_from == "pile_deep":
            parts.append(state.meld_index.melds_with(owed, hand))
        else:
            parts += _melds(state, hand, [state.meld_index.melds_with(owed, hand)])
    if owed.bit & reachable_cards(state, hand):
        parts.append(_owed_layoffs(state, owed))
    return parts, 0, 0


def _first_melds(state: State, hand: int) -> Sequence[Sequence[LayMeld | LayAll]]:
    """The melds, alone or together, with which the player on turn may come onto the table."""
    owed = state.turn.must_use
    if state.options.all_at_once_from_deal is not None and all_at_once(state):
        return _melds(state, hand, state.meld_index.groups(hand))
    if not could_be_enough(state, hand):
        return ()
    whole = may_leave_one(hand, state.flags.ace)
    several = first_melds_of_several(state, hand, owed, whole=whole)
    suits, ranks = where_one_does(state, hand, whole=whole)
    if not suits and not ranks:
        return [several]
    if owed is None:
        groups = state.meld_index.groups_among(hand, suits, ranks)
    else:
        groups = [state.meld_index.melds_with(owed, hand)]
    return [*_melds(state, hand, enough_alone(state, hand, groups)), several]


def _melds(
    state: State, hand: int, groups: list[Sequence[LayMeld]]
) -> Sequence[Sequence[LayMeld | LayAll]]:
    """The melds of the hand that may be laid now."""
    seat = state.to_move
    if state.options.all_at_once_from_deal is not None and all_at_once(state):
        if not may_leave_one(hand, state.meld_index.rules.ace):
            return []
        whole = tuple(_all_at_once(CardSet.of_bits(hand), groups))
        judged = _that_stand(state, chain.from_iterable(groups), after_meld)
        return [
            judged,
            tuple(o for o in whole if isinstance(after_lay_all(state, o, seat), State)),
        ]
    held = hand.bit_count() - 1
    for index, group in enumerate(groups):
        if group and longest_of(group) >= held:
            # a meld that leaves none or one card may break a consequence
            groups[index] = [
                meld
                for meld in group
                if len(meld.cards) < held or isinstance(after_meld(state, meld, seat), State)
            ]
    return groups


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


def _owed_layoffs(state: State, owed: Card) -> Sequence[LayOff]:
    """Lay-offs with the owed card in them."""
    seat, tableau, rules = state.to_move, state.tableau, state.meld_index.rules
    if not may_be_laid_off(state) or not may_lay_off(state, seat):
        return _NO_LAYOFFS
    hand = state.hand_bits[seat]
    jokers = hand & JOKER_BITS
    found: list[LayOff] = []
    for meld, rows, fitting in zip(
        tableau.melds, tableau.extensions, tableau.fitting, strict=True
    ):
        if not (fitting & hand or jokers):
            continue
        if is_simple(meld, rows, hand, rules):
            found += natural_chains_to(owed, hand, meld, rows)
        else:
            found += chains_to(owed, CardSet.of_bits(hand), meld, rules)
    if state.flags.keeps_discard:
        found = [off for off in found if isinstance(after_layoff(state, off, seat), State)]
    return found


def _layoffs(state: State, bits: int, jokers: int) -> Sequence[LayOff]:
    """Single cards that can be laid off: natural ones by card, then jokers by meld."""
    seat = state.to_move
    held = state.hand_bits[seat].bit_count()
    if held == 1 and state.flags.keeps_discard:
        return ()
    found = _listed_layoffs(state, bits, jokers)
    if held < 3 and state.kept_card is not None:  # what is left may be the card just taken
        return [off for off in found if isinstance(after_layoff(state, off, seat), State)]
    return found


def _listed_layoffs(state: State, bits: int, jokers: int) -> list[LayOff]:
    found: list[LayOff] = []
    tableau, rules = state.tableau, state.meld_index.rules
    places: list[tuple[int, int]] = []
    for index, fitting in enumerate(tableau.fitting):
        hits = fitting & bits
        while hits:
            low = hits & -hits
            hits ^= low
            places.append((low, index))
    places.sort()  # by card, then by meld
    for card, index in places:
        meld = tableau.melds[index]
        if len(meld.cards) > 11:
            found += layoffs_on(meld, tableau.extensions[index], card, rules)
        else:
            found.append(natural_layoff(meld.id, card.bit_length() - 1))
    if jokers:
        for meld, rows in zip(tableau.melds, tableau.extensions, strict=True):
            if rows:
                found += joker_layoffs_on(meld, rows, jokers, rules)
    return found


def _swaps(state: State, hand: int) -> Sequence[SwapJoker]:
    swaps: list[SwapJoker] = []
    for meld, joker, wanted in state.tableau.freeing:
        held = hand & wanted
        while held:
            low = held & -held
            held ^= low
            swaps.append(_swap_of(meld, joker, low.bit_length() - 1))
    if state.flags.frees_owed:
        return [one for one in swaps if _frees(state, one, hand)]
    if state.kept_card is None or hand & (hand - 1):
        return swaps
    # with the last card of the hand the joker just taken could come back
    return [one for one in swaps if isinstance(after_swap(state, one, state.to_move), State)]


@lru_cache(maxsize=4096)
def _swap_of(meld: str, joker: Card, index: int) -> SwapJoker:
    """The exchange of a joker for the card with this index."""
    return SwapJoker(meld, joker, CARDS[index])


def _frees(state: State, swap: SwapJoker, hand: int) -> bool:
    """Whether the freed joker could be played at once."""
    flags, hand = state.flags, hand ^ swap.card.bit | swap.joker.bit
    must_meld = state.options.swap_joker_use == "meld"
    if must_meld and hand.bit_count() < 3 + flags.keeps_discard:
        return False
    has_meld = joker_is_meldable(hand, flags.ace, flags.joker_limit)
    if has_meld and may_lay_any(state, hand, swap.joker):
        return True
    if must_meld and not has_meld:
        return False
    return isinstance(after_swap(state, swap, state.to_move), State)


def _allowed_discards(state: State) -> tuple[Discard, ...]:
    seat = state.to_move
    return tuple(
        DISCARDS[card.index]
        for card in state.hand()
        if isinstance(after_discard(state, DISCARDS[card.index], seat), State)
    )
