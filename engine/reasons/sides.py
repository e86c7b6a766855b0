"""What speaks for an action, and what is its price: the side of each kind of reason.

The same fact may speak for one action and against another: that the pile card makes a run is why
it is taken, and the price of drawing from the stock.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from engine.actions import (
    Action,
    CallRummy,
    ClaimDiscard,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.reasons.kinds import Kind, Reason


_USES = frozenset(
    {Kind.PILE_MAKES_RUN, Kind.PILE_MAKES_SET, Kind.PILE_FITS_RUN, Kind.PILE_FITS_SET}
)
_LAYS = frozenset(
    {
        Kind.GOES_OUT,
        Kind.GOES_RUMMY,
        Kind.DOUBLES,
        Kind.LAST_CARD_LEFT,
        Kind.REST_GOES,
        Kind.FLOATS,
        Kind.OWED,
        Kind.OWED_JOKER,
        Kind.SCORES,
        Kind.JOKER_STANDS,
        Kind.JOKER_COSTS,
        Kind.FIRST_ENOUGH,
        Kind.FIRST_WAIVED,
        Kind.OPENS_LAYOFFS,
    }
)

FOR: Mapping[type, frozenset[Kind]] = MappingProxyType(
    {
        DrawStock: frozenset(
            {
                Kind.PILE_USELESS,
                Kind.PILE_FITS_NO_MELD,
                Kind.PILE_WEAK,
                Kind.TAKE_NOT_WORTH,
                Kind.STOCK_HELPS,
                Kind.STOCK_UNKNOWN,
                Kind.STOCK_NEW,
                Kind.STOCK_REFILLS,
                Kind.STOCK_SHUFFLED,
                Kind.STOCK_ENDS_DEAL,
            }
        ),
        DrawPile: _USES | {Kind.PILE_JOINS, Kind.TAKE_GAINS},
        LayMeld: _LAYS
        | {
            Kind.LAYS_RUN,
            Kind.LAYS_SET,
            Kind.BEST_SPLIT,
            Kind.MELD_WAITS,
            Kind.CAN_GROW,
        },
        LayAll: _LAYS | {Kind.LAYS_ALL, Kind.LIGHTENS},
        LayOff: _LAYS | {Kind.EXTENDS_RUN, Kind.EXTENDS_SET, Kind.LIGHTENS},
        SwapJoker: frozenset(
            {Kind.FREES_JOKER, Kind.JOKER_MELDS, Kind.JOKER_FITS, Kind.KEEPS_JOKER}
        ),
        Discard: frozenset(
            {
                Kind.GOES_OUT,
                Kind.USELESS,
                Kind.BESIDE_MELDS,
                Kind.SHARES,
                Kind.HIGHEST_USELESS,
                Kind.LEAST_LOSS,
                Kind.HIGHEST,
                Kind.MISSING_GONE,
                Kind.KEEPS_MELD,
                Kind.MELDS_SHORT,
                Kind.KEEPS_RUN,
                Kind.KEEPS_PAIR,
                Kind.KEEPS_LAYOFF,
                Kind.KEEPS_JOKER,
                Kind.HOLDS_BACK,
                Kind.WAITS_TO_DOUBLE,
                Kind.SAFE,
                Kind.SAFE_BURIED,
                Kind.SAFE_ALL_BURIED,
            }
        ),
        CallRummy: frozenset({Kind.CALL_MAKES, Kind.CALL_EXTENDS}),
        ClaimDiscard: _USES | {Kind.PILE_JOINS},
    }
)
"""By kind of action, the reasons that speak for it."""

ANYWHERE = frozenset({Kind.ONLY_MOVE, Kind.SEARCHED, Kind.SEARCHED_EVEN, Kind.SEARCHED_WAITS})
"""What speaks for whatever it is said of."""

PRICE: Mapping[type, frozenset[Kind]] = MappingProxyType(
    {
        DrawStock: _USES,
        DrawPile: frozenset({Kind.TAKE_BURDENS}),
        CallRummy: frozenset({Kind.TAKE_BURDENS}),
        LayOff: frozenset({Kind.BREAKS_MELD}),
        Discard: frozenset(
            {
                Kind.BREAKS_MELD,
                Kind.BREAKS_START,
                Kind.GIVES_LAYOFF,
                Kind.LETS_CALL,
                Kind.LETS_TAKE,
                Kind.NEXT_COLLECTS,
            }
        ),
    }
)
"""By kind of action, the reasons that tell what is paid for it."""


def speaking_for(action: Action, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons that speak for an action, in their order."""
    kinds = FOR.get(type(action), frozenset()) | ANYWHERE
    return tuple(one for one in reasons if one.kind in kinds and not _of_itself(action, one))


def price_of(action: Action, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons that tell what an action costs, in their order."""
    kinds = PRICE.get(type(action), frozenset())
    return tuple(one for one in reasons if one.kind in kinds)


def speaking_against(action: Action, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons that speak against an action: its price, or its uselessness."""
    paid = price_of(action, reasons)
    if paid or not isinstance(action, DrawPile | ClaimDiscard):
        return paid
    useless = (Kind.PILE_USELESS, Kind.PILE_FITS_NO_MELD)
    return tuple(one for one in reasons if one.kind in useless)


def _of_itself(action: Action, reason: Reason) -> bool:
    """Whether it is said of the very card that goes that it is kept."""
    return (
        isinstance(action, Discard)
        and reason.kind in (Kind.KEEPS_JOKER, Kind.KEEPS_LAYOFF)
        and reason.facts["card"] == str(action.card)
    )
