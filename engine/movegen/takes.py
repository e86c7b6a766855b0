"""Takes from deep in the discard pile: from which cards on they can be used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.actions import DrawPile
from engine.cards import CARDS, JOKER_BITS
from engine.judging.draw import is_usable
from engine.melds.membership import meldable
from engine.movegen.reach import reachable_cards
from engine.state import State
from engine.state.transitions import draw_pile


_TAKES: Final = tuple(map(DrawPile, CARDS))


def deep_takes(
    state: State, cards: int, below: int, in_melds: int, fitting: int
) -> Sequence[DrawPile]:
    """What may be taken from below the top of the pile, highest first.

    The bits say which cards are of use if all the pile is taken. Then card after card is left
    lying, from the bottom up: only one that was of use can have made others useful.

    Args:
        state: before the draw, with more than one card in the pile.
        cards: those of the hand and the pile.
        below: those of the pile below its top.
        in_melds: those of them that are in melds of `cards`.
        fitting: cards of these that fit on melds of the table.
    """
    flags = state.flags
    if fitting or cards & JOKER_BITS:
        if not flags.layoff_pays or (flags.own_meld_first and state.to_move not in state.melded):
            fitting = on_melds = 0
        else:
            on_melds = reachable_cards(state, cards) & below
        useful = in_melds | on_melds
    else:
        on_melds, useful = 0, in_melds
    if not useful:
        return ()
    if flags.keeps_discard or cards & JOKER_BITS or state.opens:
        return _takes_looking_closer(state, useful)
    if not useful & (useful - 1):
        return (_TAKES[useful.bit_length() - 1],)
    found: list[DrawPile] = []
    for card in state.pile:
        bit = card.bit
        cards ^= bit
        if not useful & bit:
            continue
        found.append(_TAKES[card.index])
        below &= cards
        if in_melds & bit:
            in_melds &= below
            if in_melds & ~fitting:
                in_melds = meldable(cards, flags.ace) & below
        if on_melds & bit:
            on_melds &= below
            if on_melds & ~fitting:
                on_melds = reachable_cards(state, cards) & below
        useful = in_melds | on_melds
        if not useful:
            break
    found.reverse()
    return found


def _takes_looking_closer(state: State, useful: int) -> list[DrawPile]:
    """What may be taken, each judged: where jokers may help or a card must be left to discard."""
    pile, cards = state.pile, state.hand_bits[state.to_move]
    found: list[DrawPile] = []
    plain = not state.opens and state.flags.joker_limit != "two_naturals"
    for index in range(len(pile) - 1, -1, -1):
        bit = pile[index].bit
        cards |= bit
        if useful & bit and (
            (
                plain
                and meldable(cards, state.flags.ace, state.flags.joker_limit) & bit
                and not (state.flags.keeps_discard and cards.bit_count() < 4)
            )
            or _is_usable(state, index)
        ):
            found.append(_TAKES[pile[index].index])
    return found


def _is_usable(state: State, index: int) -> bool:
    after = state.copy()
    draw_pile(after, _TAKES[state.pile[index].index])
    owed = after.turn.must_use
    return owed is None or is_usable(after, owed)
