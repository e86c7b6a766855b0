"""The facts that each kind of reason carries: the blanks of its sentence."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from engine.reasons.kinds import Kind


class Blank(StrEnum):
    """What kind of thing a fact is, and so how a sentence shows it."""

    CARD = "card"
    """One card in notation: `7H`."""
    CARDS = "cards"
    """Cards in notation, in the order to be named: runs low to high, else deck order."""
    MELD = "meld"
    """Id of a meld on the table: `m1`."""
    SEAT = "seat"
    """A player's seat, 0 first."""
    NUMBER = "number"
    """A count; sentences with it have plural forms."""
    POINTS = "points"
    """Points, whole; sentences with it have plural forms."""


_CARD, _CARDS, _MELD = Blank.CARD, Blank.CARDS, Blank.MELD
_SEAT, _NUMBER, _POINTS = Blank.SEAT, Blank.NUMBER, Blank.POINTS

_ON_MELD = {"card": _CARD, "meld": _MELD, "melded": _CARDS, "owner": _SEAT}
_WAITS = {"cards": _CARDS, "missing": _CARDS, "outs": _NUMBER, "unseen": _NUMBER}

BLANKS: Mapping[Kind, Mapping[str, Blank]] = MappingProxyType(
    {
        Kind.ONLY_MOVE: {},
        Kind.BY_CHANCE: {},
        Kind.SEARCHED: {"points": _POINTS},
        Kind.SEARCHED_EVEN: {},
        Kind.SEARCHED_WAITS: {"points": _POINTS, "cards": _CARDS},
        Kind.AS_GOOD_STOCK: {},
        Kind.AS_GOOD_TAKE: {"card": _CARD},
        Kind.AS_GOOD_LAY: {"cards": _CARDS},
        Kind.AS_GOOD_DISCARD: {"cards": _CARDS},
        Kind.AS_GOOD_MANY: {},
        Kind.PLAN_CHANGED: {"cards": _CARDS},
        Kind.GOES_OUT: {},
        Kind.GOES_RUMMY: {},
        Kind.DOUBLES: {},
        Kind.LAST_CARD_LEFT: {},
        Kind.REST_GOES: {},
        Kind.FLOATS: {},
        Kind.DEAL_NEAR_END: {"seat": _SEAT, "count": _NUMBER},
        Kind.STOCK_NEAR_END: {"count": _NUMBER},
        Kind.HAND_COSTS: {"points": _POINTS},
        Kind.PILE_MAKES_RUN: {"card": _CARD, "cards": _CARDS},
        Kind.PILE_MAKES_SET: {"card": _CARD, "cards": _CARDS},
        Kind.PILE_FITS_RUN: _ON_MELD,
        Kind.PILE_FITS_SET: _ON_MELD,
        Kind.PILE_JOINS: {"card": _CARD} | _WAITS,
        Kind.PILE_WEAK: {"card": _CARD, "cards": _CARDS},
        Kind.PILE_USELESS: {"card": _CARD},
        Kind.PILE_FITS_NO_MELD: {"card": _CARD, "count": _NUMBER},
        Kind.STOCK_HELPS: {"outs": _NUMBER, "unseen": _NUMBER},
        Kind.STOCK_UNKNOWN: {},
        Kind.STOCK_NEW: {},
        Kind.STOCK_REFILLS: {},
        Kind.STOCK_SHUFFLED: {},
        Kind.STOCK_ENDS_DEAL: {},
        Kind.TAKE_GAINS: {"cards": _CARDS, "points": _POINTS},
        Kind.TAKE_BURDENS: {"cards": _CARDS, "points": _POINTS},
        Kind.TAKE_NOT_WORTH: {"card": _CARD, "gain": _POINTS, "points": _POINTS},
        Kind.LAYS_RUN: {"cards": _CARDS, "points": _POINTS},
        Kind.LAYS_SET: {"cards": _CARDS, "points": _POINTS},
        Kind.LAYS_ALL: {"cards": _CARDS},
        Kind.FIRST_ENOUGH: {"cards": _CARDS, "points": _POINTS, "wanted": _POINTS},
        Kind.FIRST_WAIVED: {"wanted": _POINTS},
        Kind.SCORES: {"points": _POINTS},
        Kind.BEST_SPLIT: {"points": _POINTS},
        Kind.MELD_WAITS: {"cards": _CARDS},
        Kind.CAN_GROW: {"cards": _CARDS, "missing": _CARDS},
        Kind.OPENS_LAYOFFS: {},
        Kind.JOKER_STANDS: {"joker": _CARD, "card": _CARD},
        Kind.JOKER_COSTS: {"points": _POINTS},
        Kind.OWED: {"card": _CARD},
        Kind.OWED_JOKER: {"card": _CARD},
        Kind.LIGHTENS: {"points": _POINTS},
        Kind.EXTENDS_RUN: {"cards": _CARDS, "meld": _MELD, "melded": _CARDS, "owner": _SEAT},
        Kind.EXTENDS_SET: {"cards": _CARDS, "meld": _MELD, "melded": _CARDS, "owner": _SEAT},
        Kind.FREES_JOKER: {"card": _CARD, "joker": _CARD, "meld": _MELD, "owner": _SEAT},
        Kind.JOKER_MELDS: {"joker": _CARD, "cards": _CARDS},
        Kind.JOKER_FITS: {"joker": _CARD, "meld": _MELD, "melded": _CARDS, "owner": _SEAT},
        Kind.USELESS: {"card": _CARD},
        Kind.BESIDE_MELDS: {"card": _CARD},
        Kind.SHARES: {"card": _CARD},
        Kind.HIGHEST_USELESS: {"card": _CARD, "points": _POINTS},
        Kind.HIGHEST: {"card": _CARD, "points": _POINTS},
        Kind.LEAST_LOSS: {"card": _CARD, "outs": _NUMBER, "unseen": _NUMBER},
        Kind.BREAKS_MELD: {"card": _CARD, "cards": _CARDS},
        Kind.BREAKS_START: {"card": _CARD} | _WAITS,
        Kind.KEEPS_MELD: {"cards": _CARDS},
        Kind.MELDS_SHORT: {
            "cards": _CARDS,
            "points": _POINTS,
            "short": _POINTS,
            "wanted": _POINTS,
        },
        Kind.KEEPS_RUN: _WAITS,
        Kind.KEEPS_PAIR: _WAITS,
        Kind.KEEPS_LAYOFF: _ON_MELD,
        Kind.KEEPS_JOKER: {"card": _CARD},
        Kind.MISSING_GONE: {"cards": _CARDS, "missing": _CARDS},
        Kind.SAFE: {"card": _CARD, "seen": _CARDS},
        Kind.SAFE_BURIED: {"card": _CARD, "seen": _CARDS, "buried": _CARDS},
        Kind.SAFE_ALL_BURIED: {"card": _CARD, "buried": _CARDS},
        Kind.NEXT_COLLECTS: {"card": _CARD, "seat": _SEAT, "cards": _CARDS},
        Kind.GIVES_LAYOFF: _ON_MELD,
        Kind.LETS_CALL: {"card": _CARD, "cards": _CARDS},
        Kind.LETS_TAKE: {"card": _CARD, "cards": _CARDS},
        Kind.HOLDS_BACK: {"cards": _CARDS},
        Kind.WAITS_TO_DOUBLE: {"cards": _CARDS},
        Kind.CALL_MAKES: {"cards": _CARDS, "points": _POINTS},
        Kind.CALL_EXTENDS: _ON_MELD,
        Kind.STAYS_ON_PILE: {"card": _CARD},
        Kind.PLAYED_THEN: {"cards": _CARDS},
        Kind.FITS_NOTHING: {"card": _CARD},
        Kind.COSTS_MUCH: {"card": _CARD, "points": _POINTS},
        Kind.LET_LIE: {"card": _CARD, "seat": _SEAT, "cards": _CARDS},
        Kind.SHOWS_LAYOFF: _ON_MELD,
        Kind.SHOWS_TAKE: {"card": _CARD, "cards": _CARDS},
        Kind.SHOWS_CALL: {"card": _CARD, "cards": _CARDS},
    }
)
"""The facts of each kind of reason, by name. A reason always carries all of its kind's."""
