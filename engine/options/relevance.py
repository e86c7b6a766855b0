"""Which options mean anything at a table: without jokers nobody asks how they are exchanged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.options.fields import Options


# An option that is not named here means something at every table.
_MATTERS: Final[Mapping[str, Callable[[Options], bool]]] = {
    "pile_use_kind": lambda o: (
        o.pile == "fanned" or o.pile_top_use == "must" or o.pile_before_meld == "use_now"
    ),
    "first_meld_waived": lambda o: o.first_meld_min > 0,
    "joker_limit": lambda o: o.jokers_per_deck > 0,
    "swap_joker_use": lambda o: o.jokers_per_deck > 0 and o.joker_swap != "none",
    "claim_price": lambda o: o.claim == "on",
    "joker_swap": lambda o: o.jokers_per_deck > 0,
    "swap_credit": lambda o: (
        o.jokers_per_deck > 0 and o.joker_swap != "none" and o.scoring == "net"
    ),
    "call_scope": lambda o: o.call == "on",
    "call_priority": lambda o: o.call == "on" or o.claim == "on",
    "call_penalty": lambda o: o.call == "on",
    "call_limit": lambda o: o.call == "on",
    "recycle": lambda o: o.stock_end_after != 1,
    "going_rummy": lambda o: o.scoring != "net" or o.going_rummy != "none",
    "ace_value_meld_high": lambda o: o.scoring == "net" or o.first_meld_min > 0,
    "joker_value_hand": lambda o: o.jokers_per_deck > 0,
    "joker_value_meld": lambda o: (
        o.jokers_per_deck > 0 and (o.scoring == "net" or o.first_meld_min > 0)
    ),
    "target": lambda o: o.match != "deals",
    "deals": lambda o: o.match == "deals",
}


def matters(option: str, options: Options) -> bool:
    """Whether the game with these options depends on `option` at all.

    >>> from engine.options.presets import PRESETS
    >>> matters("joker_swap", PRESETS["basic"]), matters("joker_swap", PRESETS["wrotham"])
    (False, True)
    """
    asked = _MATTERS.get(option)
    return asked is None or asked(options)
