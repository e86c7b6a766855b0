"""Which rules are told at a table, from whichever game, and which agreements beside them.

A rule is told where all it says is true. A page in the browser does the same with the same data
(`site/static/scripts/rules/told.mjs`).
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.options import PRESETS, Options, option_info
from engine.options.condition import Condition, met
from engine.options.relevance import matters
from engine.rules import SECTIONS
from sitebuilder.pages.rules.needs import needs, says
from sitebuilder.pages.rules.subjects import SUBJECTS


# Sections of the rules that are no game's own: told at every table whose options they fit.
OF_ALL: Final = ("house", "edge", "common")

# Numbers of a table, always told as such.
NUMBERS: Final = (
    "jokers_per_deck",
    "two_decks_from",
    "hand_cards",
    "starter_extra_card",
    "first_meld_min",
    "ace_value_hand",
    "ace_value_meld_high",
    "joker_value_hand",
    "joker_value_meld",
    "claim_price",
    "call_limit",
    "all_at_once_from_deal",
    "match",
    "target",
    "deals",
)

# Values that mean that nothing is agreed: told only where the game has something there.
NOTHING: Final[Condition] = {
    "starter_extra_card": (0,),
    "starter_draws_first_turn": (True,),
    "all_at_once_from_deal": (None,),
    "going_rummy": ("none",),
    "final_discard_face_down": (False,),
    "pile_top_use": ("free",),
    "discard_unplayable": ("off",),
    "pip_values": ("face",),
    "call": ("off",),
    "call_penalty": ("none",),
    "call_limit": (None,),
    "first_meld_min": (0,),
    "first_meld_waived": ("never",),
    "pile_before_meld": ("free",),
    "joker_limit": ("none",),
    "claim": ("off",),
}

# Options that nobody agrees on: the number of players is told of its own.
_COUNTED: Final = ("players_min", "players_max")

# Rules that are true of any game, and are lent where its own rule does not fit.
ALWAYS_LENT: Final = ("romme.value.cards",)


class Told(NamedTuple):
    """The rules of a table: ids by heading, and options whose agreement is told beside them.

    Attributes:
        unsaid: those of the options that none of the rules says: each needs a sentence.
    """

    rules: Mapping[str, Sequence[str]]
    facts: Sequence[str]
    unsaid: Sequence[str]


def tell_rules(options: Options) -> Told:
    """What is told at a table."""
    rules: dict[str, list[str]] = {}
    found: set[str] = set()
    for heading, subjects in SUBJECTS.items():
        rules[heading] = []
        for subject in subjects:
            rule = _chosen(subject, options)
            if rule and rule not in found:
                found.add(rule)
                rules[heading].append(rule)
    said = {pair for rule in found.difference(rules["edge"]) for pair in says(rule)}
    facts = [info.name for info in option_info() if _is_fact(info.name, options, said)]
    unsaid = [option for option in facts if (option, getattr(options, option)) not in said]
    return Told(rules, facts, unsaid)


def sections(game: str) -> tuple[str, ...]:
    """The sections of the rules that are a game's own, nearest first."""
    return (*SECTIONS[game], *OF_ALL)


def _chosen(subject: Sequence[str], options: Options) -> str | None:
    """The rule told of a subject: the nearest one, or one lent by another game."""
    own = sections(options.game)
    fitting = [rule for rule in subject if met(needs(rule), options)]
    near = [rule for rule in fitting if _section(rule) in own]
    if near:
        return min(near, key=lambda rule: own.index(_section(rule)))
    return next((rule for rule in fitting if rule in ALWAYS_LENT or _lent(rule, options)), None)


def _section(rule: str) -> str:
    return rule.partition(".")[0]


def _lent(rule: str, options: Options) -> bool:
    """Whether a rule of another game says something of what this table has changed."""
    usual = PRESETS[options.game]
    named = {name for one in needs(rule) for name in one}
    return any(getattr(options, name) != getattr(usual, name) for name in named)


def _is_fact(option: str, options: Options, said: Collection[tuple[str, object]]) -> bool:
    if option in _COUNTED or not matters(option, options):
        return False
    value: Any = getattr(options, option)
    changed = value != getattr(PRESETS[options.game], option)
    if value in NOTHING.get(option, ()) and not changed:
        return False
    return option in NUMBERS or (option, value) not in said


def all_rules() -> Iterator[str]:
    """Every rule that some table may be told, in order, each once."""
    yield from dict.fromkeys(
        rule for subjects in SUBJECTS.values() for subject in subjects for rule in subject
    )
