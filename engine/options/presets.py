"""Named options: the five games and their variations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine.options.errors import OptionsError
from engine.options.fields import OPTION_FIELDS, Options
from engine.options.hand_cards import HandCards


_BASIC: Final = Options()
_SEVEN: Final = dict.fromkeys(range(2, 9), 7)
_WROTHAM: Final = Options(
    game="wrotham",
    jokers_per_deck=3,
    hand_cards=HandCards(dict.fromkeys(range(2, 7), 7)),
    starter_extra_card=1,
    starter_draws_first_turn=False,
    upcard=False,
    all_at_once_from_deal=4,
    ace_value_hand=1,
    joker_value_hand=15,
    joker_swap="any",
    match="deals",
    target=None,
    deals=6,
    match_tie="shared",
)
_RUMMY500: Final = Options(
    game="rummy500",
    players_max=8,
    jokers_per_deck=2,
    two_decks_from=6,
    hand_cards=HandCards(_SEVEN | {2: 13}),
    ace="high_low",
    melds_per_turn=None,
    pile="fanned",
    stock_end_after=1,
    scoring="net",
    ace_value_hand=15,
    ace_value_meld_high=15,
    joker_value_hand=15,
    joker_value_meld=15,
    call="on",
    call_scope="pile",
    call_priority="turn_order",
    target=500,
)
_ROMME500: Final = replace(
    _RUMMY500,
    game="romme500",
    two_decks_from=5,
    hand_cards=HandCards(_SEVEN),
    layoff="own_meld_first",
    final_discard_face_down=True,
    joker_value_meld="replaced",
    joker_swap="own_meld_first",
    call="off",
    call_scope="discard",
    call_priority="first",
    target=501,
    match_tie="playoff_tied",
)

_ROMME: Final = Options(
    game="romme",
    jokers_per_deck=3,
    two_decks_from=2,
    hand_cards=HandCards(dict.fromkeys(range(2, 7), 13)),
    ace="high_low",
    melds_per_turn=None,
    layoff="own_meld_first",
    going_rummy="double",
    go_out="discard_required",
    final_discard_face_down=True,
    stock_end_after=3,
    recycle="shuffle_keep_top",
    scoring="penalty",
    ace_value_hand=11,
    ace_value_meld_high=11,
    joker_value_hand=20,
    joker_value_meld="replaced",
    joker_swap="own_meld_first",
    match="penalty_limit",
    target=500,
    match_tie="shared",
    first_meld_min=40,
    first_meld_waived="hand_out",
    joker_limit="two_naturals",
    swap_joker_use="meld",
)

PRESETS: Final[Mapping[str, Options]] = {
    "basic": _BASIC,
    "block": replace(_BASIC, stock_end_after=1),
    "basic_multi": replace(_BASIC, melds_per_turn=None, going_rummy="double"),
    "basic_multi10": replace(_BASIC, melds_per_turn=None, going_rummy="plus10"),
    "basic_own_meld": replace(_BASIC, layoff="own_meld_first"),
    "basic_ace15": replace(_BASIC, ace="high_low", ace_value_hand=15),
    "basic_corner": replace(_BASIC, ace="corner", ace_value_hand=15),
    "basic_discard_out": replace(_BASIC, go_out="discard_required"),
    "basic_reshuffle": replace(_BASIC, recycle="shuffle"),
    "basic_recycle3": replace(_BASIC, stock_end_after=3),
    "basic_recycle2": replace(_BASIC, stock_end_after=2),
    "basic_penalty": replace(_BASIC, scoring="penalty", match="penalty_limit", match_tie="shared"),
    "basic_money": replace(
        _BASIC, scoring="pay", match="deals", target=None, deals=10, match_tie="shared"
    ),
    "wrotham": _WROTHAM,
    "rummy500": _RUMMY500,
    "rummy500_nojoker": replace(_RUMMY500, jokers_per_deck=0),
    "rummy500_51015": replace(_RUMMY500, pip_values="5_10"),
    "rummy500_float": replace(_RUMMY500, go_out="float"),
    "rummy500_unplayable": replace(_RUMMY500, discard_unplayable="final"),
    "romme500": _ROMME500,
    "romme500_call": replace(_ROMME500, call="on", call_penalty="skip_turn"),
    "romme500_nojoker": replace(_ROMME500, jokers_per_deck=0),
    "romme500_pilemeld": replace(_ROMME500, pile_top_use="must", pile_use_kind="meld_only"),
    "romme500_discard_out": replace(_ROMME500, go_out="discard_required"),
    "romme500_float": replace(_ROMME500, go_out="float"),
    "romme500_float_strict": replace(_ROMME500, go_out="float", discard_unplayable="always"),
    "romme": _ROMME,
    "romme_30": replace(_ROMME, first_meld_min=30),
    "romme_51": replace(_ROMME, first_meld_min=51),
    "romme_free_first": replace(_ROMME, first_meld_min=0),
    "romme_pile_melded": replace(_ROMME, pile_before_meld="forbidden"),
    "romme_pile_opening": replace(_ROMME, pile_before_meld="use_now"),
    "romme_pile_use": replace(_ROMME, pile_top_use="must"),
    "romme_joker_one": replace(_ROMME, joker_limit="one"),
    "romme_joker_apart": replace(_ROMME, joker_limit="not_adjacent"),
    "romme_joker_keep": replace(_ROMME, swap_joker_use="keep"),
    "romme_joker_play": replace(_ROMME, swap_joker_use="play"),
    "romme_free_out": replace(_ROMME, go_out="free"),
    "romme_14": replace(
        _ROMME, starter_extra_card=1, starter_draws_first_turn=False, upcard=False
    ),
    "romme_corner": replace(_ROMME, ace="corner"),
    "romme_nojoker": replace(_ROMME, jokers_per_deck=0),
    "romme_deals": replace(_ROMME, match="deals", target=None, deals=5),
    "romme_pay": replace(_ROMME, scoring="pay", match="deals", target=None, deals=10),
    "romme_klopfen": replace(_ROMME, claim="on"),
}
"""Named options: the five games and their variations."""


def preset(name: str, **overrides: Any) -> Options:
    """The options of a preset, some of them replaced.

    Raises:
        OptionsError: for an unknown preset, option or value.

    >>> preset("basic", melds_per_turn=None).melds_per_turn is None
    True
    """
    if name not in PRESETS:
        raise OptionsError("preset", f"{name!r} is not one of {', '.join(PRESETS)}")
    if not overrides:
        return PRESETS[name]
    known = {info.name for info in OPTION_FIELDS}
    for option in overrides:
        if option not in known:
            raise OptionsError(option, "there is no such option")
    return replace(PRESETS[name], **overrides)


def changed_options(options: Options, name: str) -> dict[str, Any]:
    """The options in which a table differs from the preset `name`, with their values.

    >>> changed_options(preset("basic", ace="corner"), "basic")
    {'ace': 'corner'}
    """
    now = {info.name: getattr(options, info.name) for info in OPTION_FIELDS}
    return {
        option: value for option, value in now.items() if value != getattr(PRESETS[name], option)
    }
