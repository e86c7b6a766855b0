"""The melds with which a player may come onto the table, where these must be worth enough."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import LayAll, LayMeld
from engine.card_values import reading_points
from engine.cards import JOKER_BITS, NOTHING, Card
from engine.first_meld.patterns import PatternIndex, pattern_index
from engine.first_meld.search import openings
from engine.judging.meld import after_lay_all
from engine.melds.meld_generator import MixedRuns, canonical_reading
from engine.options import Options
from engine.state import State


def enough_alone(
    state: State, hand: int, groups: Sequence[Sequence[LayMeld]]
) -> list[Sequence[LayMeld]]:
    """Of these melds those that are worth enough, or leave one card at most."""
    options, wanted = state.options, state.flags.first_meld_min
    index = pattern_index(state.flags)
    whole = hand.bit_count() - 1 if state.flags.waives else 99
    most = index.most_of_one
    found: list[Sequence[LayMeld]] = []
    for group in groups:
        if not group:
            continue
        longest = longest_of(group)
        if longest * most < wanted and longest < whole:
            continue
        if type(group) is MixedRuns and options.joker_value_meld == "replaced":
            part: Sequence[LayMeld] = group.of_windows(
                lambda low, size: size >= whole or index.run_points(low, size) >= wanted
            )
        else:
            part = [
                meld
                for meld in group
                if len(meld.cards) >= whole or _points(meld, options, index) >= wanted
            ]
        if part:
            found.append(part)
    return found


def longest_of(group: Sequence[LayMeld]) -> int:
    """How many cards the longest meld of a group has; the last of them in runs and sets."""
    if type(group) is MixedRuns:
        return group.longest
    if type(group) is tuple:
        return len(group[-1].cards)
    return max([len(meld.cards) for meld in group])


def _points(meld: LayMeld, options: Options, index: PatternIndex) -> int:
    """What a meld in canonical spelling counts as it is laid."""
    cards = meld.cards
    if meld.stands_for is not NOTHING:
        return reading_points(canonical_reading(meld), options)
    rank, size = cards[0].rank or 0, len(cards)
    if not cards[1].is_joker and cards[1].rank != rank:
        return index.run_points(rank, size)
    jokers = sum([card.is_joker for card in cards])
    return (size - jokers) * index.values[rank - 1] + jokers * index.in_set(rank - 1)


def first_melds_of_several(
    state: State, hand: int, owed: Card | None, *, whole: bool
) -> Sequence[LayAll]:
    """Several melds at once that are enough together, and no fewer of them.

    `whole` says whether melds might leave one card at most: see `may_leave_one`.
    Each is listed once, whichever jokers are in it. With two jokers or more those are left out in
    which a joker takes the place of a card of the hand, unless there are no others: they would be
    too many.
    """
    if state.flags.one_meld:
        return ()
    if owed is None and (hand & JOKER_BITS).bit_count() > 1:
        found = _that_stand(state, hand, owed, whole=whole, sparing=True)
        if found:
            return found
    return _that_stand(state, hand, owed, whole=whole, sparing=False)


def _that_stand(
    state: State, hand: int, owed: Card | None, *, whole: bool, sparing: bool
) -> Sequence[LayAll]:
    laid = openings(state, hand, owed, whole=whole, sparing=sparing)
    if not laid:
        return ()
    most = hand.bit_count() - 1
    if not whole or laid.longest() < most:
        return laid
    return [
        action
        for index, action in enumerate(laid)
        if laid.cards(index) < most
        or isinstance(after_lay_all(state, action, state.to_move), State)
    ]
