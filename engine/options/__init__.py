"""Options: the rules of one table; may import nothing else of the engine.

`fields` has every option, `presets` the games made of them, `conflicts` what cannot go
together at one table.
"""

from engine.options.conflicts import Contradiction, check_table, contradictions
from engine.options.errors import OptionsError
from engine.options.fields import OPTION_FIELDS, Ace, JokerLimit, Options
from engine.options.hand_cards import HandCards
from engine.options.info import OptionInfo, option_info
from engine.options.presets import PRESETS, changed_options, preset


__all__ = [
    "OPTION_FIELDS",
    "PRESETS",
    "Ace",
    "Contradiction",
    "HandCards",
    "JokerLimit",
    "OptionInfo",
    "Options",
    "OptionsError",
    "changed_options",
    "check_table",
    "contradictions",
    "option_info",
    "preset",
]
