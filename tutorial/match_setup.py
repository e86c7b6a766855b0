"""What is agreed before a match: game, players, bots, end, seed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.options import Options, OptionsError, contradictions, option_info, preset
from tutorial.deal_link import LARGEST_SEED, DealLink


DEFAULT_BOT = "steady"


class SetupError(ValueError):
    """No match can be played like this."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A match to be played.

    Attributes:
        bots: who sits at the seats after the learner, from the left.
        options: where the game differs from its preset.
    """

    seed: int
    preset: str = "basic"
    players: int = 2
    bots: tuple[str, ...] = (DEFAULT_BOT,)
    options: Mapping[str, Any] = field(default_factory=dict)

    def rules(self) -> Options:
        """The rules of the match.

        Raises:
            SetupError: if there is no such game, not for so many, or no such deal of it.
        """
        if not 0 <= self.seed <= LARGEST_SEED:
            raise SetupError(f"a seed is 0 to {LARGEST_SEED}, got {self.seed}")
        try:
            rules = preset(self.preset, **self.options)
        except OptionsError as error:
            raise SetupError(str(error)) from error
        for wrong in contradictions(rules, self.players):
            raise SetupError(f"{wrong.code}: {', '.join(wrong.options)}")
        return rules

    def bot(self, seat: int) -> str:
        """Who sits at `seat`."""
        return self.bots[seat - 1] if seat <= len(self.bots) else DEFAULT_BOT

    def link(self) -> DealLink:
        """The address of the first deal of this match; who plays is not part of it."""
        given = {name: _written(value) for name, value in self.options.items()}
        return DealLink(self.preset, self.players, self.seed, given)

    @classmethod
    def of_link(cls, link: DealLink, bots: tuple[str, ...] = (DEFAULT_BOT,)) -> "Setup":
        """The match a link begins.

        Raises:
            SetupError: if there is no such game or option.
        """
        options = {name: _read(name, text) for name, text in link.options.items()}
        made = cls(link.seed, link.preset, link.players, bots, options)
        made.rules()
        return made


def _written(value: object) -> str:
    """An option's value as links have it: `null`, `true`, `2:10;3:7`, `low`."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, Mapping):
        return ";".join(f"{key}:{cards}" for key, cards in value.items())
    return str(value)


def _read(name: str, text: str) -> Any:
    """The value that is written like that; the engine judges whether it is allowed."""
    known = {info.name: info for info in option_info()}
    if name not in known:
        raise SetupError(f"there is no option {name!r:.80}")
    if name == "hand_cards":
        pairs = (pair.partition(":") for pair in text.split(";"))
        return {
            int(key): int(cards)
            for key, _, cards in pairs
            if key.isdecimal() and cards.isdecimal()
        }
    info = known[name]
    for value in (*info.allowed, info.default, None):
        if _written(value) == text:
            return value
    return int(text) if text.isdecimal() and text.isascii() else text
