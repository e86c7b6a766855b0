"""Whether an owed card can be played at once, which is asked before the duty arises.

"At once" is one meld, one first meld or one lay-off that the judges let pass, with all its
consequences.
"""

from __future__ import annotations

from engine.actions import LayAll
from engine.cards import JOKER_BITS, Card
from engine.first_meld.search import openings, whole_hands
from engine.judging.checks import may_be_laid_off
from engine.judging.layoff import after_layoff
from engine.judging.meld import after_lay_all, after_meld, all_at_once
from engine.melds.layoff_generator import chains_to
from engine.melds.membership import may_leave_one, meldable
from engine.state import State


def can_be_played(state: State, owed: Card) -> bool:
    """Whether the player on turn could meld the owed card, or lay it off where that will do."""
    if can_be_melded(state, owed):
        return True
    return may_be_laid_off(state) and any(
        isinstance(after_layoff(state, chain, state.to_move), State)
        for meld in state.melds
        for chain in chains_to(owed, state.hand(), meld, state.meld_rules)
    )


def fits_somewhere(state: State, owed: Card) -> bool:
    """Whether the owed card fits a meld on the table, if need be with others before it."""
    hand = state.hand()
    keep = 1 if state.flags.keeps_discard else 0
    return any(
        len(hand) - len(chain.cards) >= keep
        for meld in state.melds
        for chain in chains_to(owed, hand, meld, state.meld_rules)
    )


def can_be_melded(state: State, owed: Card) -> bool:
    """Whether the player on turn could lay a meld, or a first meld, with the owed card."""
    flags, seat, hand = state.flags, state.to_move, state.hand_bits[state.to_move]
    if not meldable(hand, flags.ace, flags.joker_limit) & owed.bit:
        return False
    bound = state.options.all_at_once_from_deal is not None and all_at_once(state)
    if flags.one_meld and state.turn.melds_made:
        return False
    if not bound and _has_room(state, hand, owed):
        return True
    melds = state.meld_index.melds_with(owed, hand)
    if any(isinstance(after_meld(state, meld, seat), State) for meld in melds):
        return True
    if bound:
        return _all_at_once(state, owed)
    if not state.opens or flags.one_meld:
        return False
    whole = may_leave_one(hand, flags.ace)
    return any(
        isinstance(after_lay_all(state, laid, seat), State)
        for laid in openings(state, hand, owed, whole=whole)
    )


def may_lay_any(state: State, hand: int, owed: Card) -> bool:
    """Whether certainly some meld with the owed card may be laid, if these cards have one."""
    return (
        state.options.all_at_once_from_deal is None
        and not (state.flags.one_meld and state.turn.melds_made)
        and _has_room(state, hand, owed)
    )


def _has_room(state: State, hand: int, owed: Card) -> bool:
    """Whether any shortest meld with the owed card leaves what must be left."""
    if state.opens:
        return False
    jokers = (hand & JOKER_BITS).bit_count() if state.flags.joker_limit == "two_naturals" else 0
    size = 3 + max(0, jokers - 1)  # jokers side by side may be needed to reach a card
    kept = state.kept_card
    if kept is not None and kept is not owed and hand & kept.bit:
        return hand.bit_count() >= size + 2  # another card beside the one just taken
    return hand.bit_count() >= size + state.flags.keeps_discard


def _all_at_once(state: State, owed: Card) -> bool:
    """Whether the whole hand could be laid at once, the owed card in it."""
    hand = state.hand_bits[state.to_move]
    if not may_leave_one(hand, state.meld_index.rules.ace):
        return False
    return any(
        isinstance(after_lay_all(state, LayAll(laid), state.to_move), State)
        for laid in whole_hands(state, hand, owed)
    )
