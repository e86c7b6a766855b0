"""What is agreed before a match: game, players, bots, end, seed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.bots import BOTS
from engine.options import Options, OptionsError, contradictions, preset
from engine.options.text import read_option, write_value
from tutorial.protocol.deal_link import LARGEST_SEED, DealLink


DEFAULT_BOT = "steady"
STAND_IN = "thoughtful"


class SetupError(ValueError):
    """No match can be played like this."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A match to be played.

    Attributes:
        bots: who sits at the seats after the learner, from the left.
        options: where the game differs from its preset.
        stand_in: who plays the learner's cards while the learner watches.
        people: names of those who play at one device, by seat, "" for a bot; () for one learner.
    """

    seed: int
    preset: str = "basic"
    players: int = 2
    bots: tuple[str, ...] = (DEFAULT_BOT,)
    options: Mapping[str, Any] = field(default_factory=dict)
    stand_in: str = STAND_IN
    people: tuple[str, ...] = ()

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
        """Who sits at `seat`; the usual bot where the named one is not known any more.

        At the learner's seat it is who stands in for them.
        """
        if not seat:
            return self.stand_in if self.stand_in in BOTS else STAND_IN
        named = self.bots[seat - 1] if seat <= len(self.bots) else DEFAULT_BOT
        return named if named in BOTS else DEFAULT_BOT

    def link(self) -> DealLink:
        """The address of the first deal of this match; who plays is not part of it."""
        rules = self.rules()
        given = {name: write_value(getattr(rules, name)) for name in self.options}
        return DealLink(self.preset, self.players, self.seed, given)

    @classmethod
    def of_link(cls, link: DealLink) -> "Setup":
        """The match a link begins; where it names no bots, against the usual ones.

        Raises:
            SetupError: if there is no such game, option or bot.
        """
        try:
            options = dict(read_option(name, text) for name, text in link.options.items())
        except OptionsError as error:
            raise SetupError(str(error)) from error
        bots = link.bots or (DEFAULT_BOT,) * (link.players - 1)
        made = cls(link.seed, link.preset, link.players, bots, options)
        made.rules()
        if len(bots) != link.players - 1 or not BOTS.keys() >= set(bots):
            raise SetupError(f"{link.players - 1} of these bots expected, got {bots!r:.80}")
        return made
