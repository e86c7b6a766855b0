"""Which options mean anything at a table: without jokers nobody asks how they are exchanged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.options.condition import Condition, Not, met
from engine.options.fields import Options


_JOKERS: Final[Condition] = {"jokers_per_deck": Not(0)}
_EXCHANGES: Final[Condition] = {**_JOKERS, "joker_swap": Not("none")}
_CALLS: Final[Condition] = {"call": ("on",)}
_CLAIMS: Final[Condition] = {"claim": ("on",)}
_NET: Final[Condition] = {"scoring": ("net",)}
_FIRST_MELD: Final[Condition] = {"first_meld_min": Not(0)}

# An option that is not named here means something at every table; of several conditions one is
# enough.
MATTERS: Final[Mapping[str, tuple[Condition, ...]]] = {
    "pile_use_kind": (
        {"pile": ("fanned",)},
        {"pile_top_use": ("must",)},
        {"pile_before_meld": ("use_now",)},
    ),
    "first_meld_waived": (_FIRST_MELD,),
    "joker_limit": (_JOKERS,),
    "swap_joker_use": (_EXCHANGES,),
    "claim_price": (_CLAIMS,),
    "joker_swap": (_JOKERS,),
    "swap_credit": ({**_EXCHANGES, **_NET},),
    "call_scope": (_CALLS,),
    "call_priority": (_CALLS, _CLAIMS),
    "call_penalty": (_CALLS,),
    "call_limit": (_CALLS,),
    "recycle": ({"stock_end_after": Not(1)},),
    "going_rummy": ({"scoring": Not("net")}, {"going_rummy": Not("none")}),
    "ace_value_meld_high": (_NET, _FIRST_MELD),
    "joker_value_hand": (_JOKERS,),
    "joker_value_meld": ({**_JOKERS, **_NET}, {**_JOKERS, **_FIRST_MELD}),
    "target": ({"match": Not("deals")},),
    "deals": ({"match": ("deals",)},),
}


def matters(option: str, options: Options) -> bool:
    """Whether the game with these options depends on `option` at all.

    >>> from engine.options.presets import PRESETS
    >>> matters("joker_swap", PRESETS["basic"]), matters("joker_swap", PRESETS["wrotham"])
    (False, True)
    """
    return option not in MATTERS or met(MATTERS[option], options)
