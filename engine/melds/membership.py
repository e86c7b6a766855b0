"""Which cards are in some meld, by their bits alone.

Works on the bits of card sets: thirteen a suit, A to K, two packs, then the jokers. The thirteen
bits of a suit are a lane.
"""

from __future__ import annotations

from typing import Final

from engine.cards import ACES, JOKER_BITS, ONE_PACK
from engine.melds.meld_generator import LANE
from engine.options import Ace, JokerLimit


_THREE: Final = ((1 << 11) - 1) * ACES  # ranks that two others of the suit lie above
_TWO: Final = ((1 << 12) - 1) * ACES


def meldable(bits: int, ace: Ace, limit: JokerLimit = "none") -> int:
    """The cards that are in some meld of these cards, as bits."""
    if bits >> 52:
        return _meldable_mixed(bits, ace, limit)
    found = low = bits & bits >> 1 & bits >> 2 & _THREE
    if low:
        found |= low << 1 | low << 2
    royal = bits & bits >> 12 & ACES  # aces that have their king
    if royal and ace != "low":
        high = royal & bits >> 11  # and the queen
        found |= high | high << 11 | high << 12
        if ace == "corner":
            round_ = royal & bits >> 1  # and the two
            found |= round_ | round_ << 1 | round_ << 12
    three = bits & bits >> 13
    if three:  # of three suits two lie side by side
        three &= bits >> 26 | bits >> 39 | bits << 26
        if three:
            found |= ((three | three >> 13 | three >> 26) & LANE) * ACES & bits
    return found


def joker_is_meldable(bits: int, ace: Ace, limit: JokerLimit) -> bool:
    """Whether the jokers of these cards are in some meld of them."""
    one_pack = (bits | bits >> 52) & ONE_PACK
    if one_pack & (one_pack >> 1 & _TWO | one_pack >> 2 & _THREE):
        return True  # one of them goes beside or between these two
    return meldable(bits, ace, limit) & JOKER_BITS != 0


def _meldable_mixed(bits: int, ace: Ace, limit: JokerLimit) -> int:
    """The cards that are in some meld of these, which include the second pack or jokers."""
    one_pack = (bits | bits >> 52) & ONE_PACK
    jokers = (bits & JOKER_BITS).bit_count()
    if jokers > 1 and limit == "none":  # any card and two jokers make a set
        return bits if one_pack else 0
    found = _in_pairs(one_pack, ace) if jokers else meldable(one_pack, ace)
    if jokers > 1 and limit == "two_naturals":
        found |= _far_pairs(one_pack, ace, jokers)
    return (found | found << 52 | JOKER_BITS) & bits if found else 0


def may_leave_one(bits: int, ace: Ace) -> bool:
    """Whether disjoint melds might take all of these cards but one: a necessary condition.

    No is certain, yes is not. Each two jokers may bring two cards into a meld that one joker
    would not, as in `5 X X 8`.
    """
    naturals, jokers = (bits | bits >> 52) & ONE_PACK, (bits >> 2 * 52).bit_count()
    left = (naturals & ~meldable(naturals, ace)).bit_count()
    if not jokers or left > 1 + 4 * jokers:  # a joker brings two pairs at most into a run
        return left <= 1
    return (naturals & ~_in_pairs(naturals, ace)).bit_count() <= 1 + jokers // 2 * 2


def in_one_gap(cards: int, ace: Ace) -> int:
    """The cards, of one pack, that one joker brings into a run."""
    next_ = cards & cards >> 1 & _TWO
    over = cards & cards >> 2 & _THREE
    found = next_ | next_ << 1 | over | over << 2
    if ace != "low":
        king, queen = cards & cards >> 12 & ACES, cards & cards >> 11 & ACES
        found |= king | king << 12 | queen | queen << 11
        if ace == "corner":
            round_ = cards & cards >> 11 & (ACES << 1)  # king and two
            found |= round_ | round_ << 11
    return found


def _in_pairs(cards: int, ace: Ace) -> int:
    """Cards that lack only one of a meld."""
    found, ranks = in_one_gap(cards, ace), ranks_of_sets(cards, 1)
    return found | (ranks * ACES & cards) if ranks else found


def _far_pairs(cards: int, ace: Ace, jokers: int) -> int:
    """Cards that so many jokers, side by side, bring into a run with another of their suit."""
    found = 0
    for suit in range(4):
        lane = cards >> 13 * suit & LANE
        line = lane | lane << 13 if ace == "corner" else lane
        if ace == "high_low":
            line |= (lane & 1) << 13
        for apart in range(3, jokers + 2):
            low = line & line >> apart
            both = low | low << apart
            found |= ((both | both >> 13) & LANE) << 13 * suit
    return found


def ranks_of_sets(cards: int, jokers: int) -> int:
    """Lane bits of the ranks that make a set with this many jokers."""
    spades, hearts, diamonds = cards & LANE, cards >> 13 & LANE, cards >> 26 & LANE
    clubs = cards >> 39
    if jokers == 0:
        return spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    if jokers > 1:
        return spades | hearts | diamonds | clubs
    black = spades & (hearts | diamonds | clubs)
    return black | hearts & (diamonds | clubs) | diamonds & clubs
