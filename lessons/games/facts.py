"""In which options the games differ: the presets of the engine compared, and nothing beside them.

differing(GAMES)                               options in which they are not all alike
fact("layoff", "romme500").value               Layoff.OWN_MELD_FIRST
alone("layoff", "romme500", ("basic", ...))    whether only this game has its value
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.options import PRESETS, Options, option_info
from engine.options.relevance import matters


class Fact(NamedTuple):
    """What a game says of an option; `matters` is False where it means nothing there."""

    option: str
    value: Any
    matters: bool


GAMES = tuple(name for name, options in PRESETS.items() if options.game == name)
"""The games by their presets; all other presets are variations of one of them."""


def fact(option: str, preset: str) -> Fact:
    """What a preset says of an option."""
    options = PRESETS[preset]
    return Fact(option, getattr(options, option), matters(option, options))


def differing(presets: Sequence[str]) -> Iterator[str]:
    """The options in which these presets are not all alike, in the order of the rules."""
    for info in option_info():
        said = [fact(info.name, name) for name in presets]
        if len({_compared(one) for one in said}) > 1:
            yield info.name


def alone(option: str, game: str, games: Sequence[str]) -> bool:
    """Whether of `games` this one alone says of the option what it says."""
    own = fact(option, game)
    others = [fact(option, name) for name in games if name != game]
    return own.matters and all(_compared(own) != _compared(other) for other in others)


def variations(game: str) -> Iterator[tuple[str, tuple[Fact, ...]]]:
    """Every other preset of a game, with what it says otherwise."""
    for name, options in PRESETS.items():
        if options.game == game and name != game:
            yield (
                name,
                tuple(fact(option, name) for option in differing_options(options, PRESETS[game])),
            )


def differing_options(options: Options, base: Options) -> Iterator[str]:
    """The options that mean something at a table and differ there from another one."""
    for info in option_info():
        name = info.name
        if getattr(options, name) != getattr(base, name) and matters(name, options):
            yield name


# Of a position the cards are dealt already, and its deal is what counts.
_NEVER_ASKED = {
    "players_min",
    "players_max",
    "hand_cards",
    "starter_extra_card",
    "starter_draws_first_turn",
    "upcard",
    "final_discard_face_down",
    *(info.name for info in option_info() if info.group == "match"),
}
PLAYERS = 2


def different(rules: Options) -> Iterator[str]:
    """The options in which a table differs from its game, where that may change what is best."""
    usual = PRESETS[rules.game]
    for option in differing_options(rules, usual):
        same_packs = rules.packs(PLAYERS) == usual.packs(PLAYERS)
        if option not in _NEVER_ASKED and not (option == "two_decks_from" and same_packs):
            yield option


def _compared(one: Fact) -> str:
    """What tells two facts apart; where an option means nothing its value does not."""
    return repr(one.value) if one.matters else ""
