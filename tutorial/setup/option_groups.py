"""The options as people look for them."""

from collections.abc import Mapping

from engine.options import option_info
from engine.options.fields import Group
from lessons.language.marking import N_


GROUP_NAMES: Mapping[Group, str] = {
    "cards": N_("Cards and dealing"),
    "pile": N_("Drawing and discarding"),
    "meld": N_("Melding and laying off"),
    "joker": N_("Jokers"),
    "call": N_("Calling Rummy"),
    "claim": N_("Claiming discards"),
    "out": N_("Going out and the empty stock"),
    "score": N_("Scoring"),
    "match": N_("The match"),
}

GROUPS: Mapping[Group, tuple[str, ...]] = {
    group: tuple(
        info.name for info in option_info() if info.group == group and len(info.allowed) != 1
    )
    for group in GROUP_NAMES
}
"""Names of the options by group; one that has one value only is left out."""


def group_of(option: str) -> Group:
    """The group an option belongs to; the one of the cards for what is left out of the form."""
    return next((name for name, options in GROUPS.items() if option in options), "cards")
