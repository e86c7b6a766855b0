"""The options as people look for them, and which of them mean anything at a table."""

from collections.abc import Callable, Mapping

from engine.options import Options
from lessons.language.marking import N_


GROUPS: Mapping[str, tuple[str, ...]] = {
    "cards": (
        "players_max",
        "hand_cards",
        "jokers_per_deck",
        "two_decks_from",
        "starter_extra_card",
        "starter_draws_first_turn",
        "upcard",
    ),
    "pile": (
        "pile",
        "pile_top_use",
        "pile_use_kind",
        "discard_drawn_single",
        "discard_unplayable",
    ),
    "meld": ("ace", "melds_per_turn", "all_at_once_from_deal", "layoff"),
    "joker": ("joker_swap", "swap_credit"),
    "call": ("call", "call_scope", "call_priority", "call_penalty", "call_limit"),
    "out": ("go_out", "final_discard_face_down", "stock_end_after", "recycle"),
    "score": (
        "scoring",
        "going_rummy",
        "pip_values",
        "ace_value_hand",
        "ace_value_meld_high",
        "joker_value_hand",
        "joker_value_meld",
    ),
    "match": ("match", "target", "deals", "match_tie"),
}
"""Names of the options by group; `players_min` has one value only and is left out."""

GROUP_NAMES: Mapping[str, str] = {
    "cards": N_("Cards and dealing"),
    "pile": N_("Drawing and discarding"),
    "meld": N_("Melding and laying off"),
    "joker": N_("Jokers"),
    "call": N_("Calling Rummy"),
    "out": N_("Going out and the empty stock"),
    "score": N_("Scoring"),
    "match": N_("The match"),
}

# An option that is not named here means something at every table.
_MATTERS: Mapping[str, Callable[[Options], bool]] = {
    "pile_use_kind": lambda o: o.pile == "fanned" or o.pile_top_use == "must",
    "joker_swap": lambda o: o.jokers_per_deck > 0,
    "swap_credit": lambda o: (
        o.jokers_per_deck > 0 and o.joker_swap != "none" and o.scoring == "net"
    ),
    "call_scope": lambda o: o.call == "on",
    "call_priority": lambda o: o.call == "on",
    "call_penalty": lambda o: o.call == "on",
    "call_limit": lambda o: o.call == "on",
    "recycle": lambda o: o.stock_end_after != 1,
    "going_rummy": lambda o: o.scoring != "net" or o.going_rummy != "none",
    "ace_value_meld_high": lambda o: o.scoring == "net",
    "joker_value_hand": lambda o: o.jokers_per_deck > 0,
    "joker_value_meld": lambda o: o.jokers_per_deck > 0 and o.scoring == "net",
    "target": lambda o: o.match != "deals",
    "deals": lambda o: o.match == "deals",
}


def matters(option: str, options: Options) -> bool:
    """Whether the game with these options depends on `option` at all.

    >>> from engine.options import PRESETS
    >>> matters("joker_swap", PRESETS["basic"]), matters("joker_swap", PRESETS["wrotham"])
    (False, True)
    """
    asked = _MATTERS.get(option)
    return asked is None or asked(options)


def group_of(option: str) -> str:
    """The group an option belongs to; the one of the cards for what is left out of the form."""
    return next((name for name, options in GROUPS.items() if option in options), "cards")
