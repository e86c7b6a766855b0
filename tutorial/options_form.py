"""The form that sets up a match: parameters derived from the engine's options."""

import secrets
from typing import Any

import param

from engine.options import PRESETS, Options, option_info
from lessons.words import Words
from tutorial.deal_link import LARGEST_SEED
from tutorial.match_setup import DEFAULT_BOT, Setup


BOTS = ("beginner", "steady")
MOST_PLAYERS = 4  # what the table of this release has room for
MOST_POINTS = 1000
MOST_DEALS = 50

_BASIC: Options = PRESETS["basic"]
_INFO = {info.name: info for info in option_info()}


class SetupForm(param.Parameterized):
    """The settings of a match as a learner chooses them.

    With nothing chosen it is a match of Basic Rummy against one *Steady* bot.
    """

    words = param.ClassSelector(class_=Words, instantiate=False)
    shown = param.Boolean(False, doc="Whether the form is to be seen.")
    trouble = param.String("", doc="What is wrong with the seed, in the learner's language.")
    deal = param.Event(doc="The learner wants to play.")

    players: "param.Selector[Any]" = param.Selector(
        default=_BASIC.players_min,
        objects=list(range(_BASIC.players_min, min(_BASIC.players_max, MOST_PLAYERS) + 1)),
    )
    bot_1: "param.Selector[Any]" = param.Selector(default=DEFAULT_BOT, objects=list(BOTS))
    bot_2: "param.Selector[Any]" = param.Selector(default=DEFAULT_BOT, objects=list(BOTS))
    bot_3: "param.Selector[Any]" = param.Selector(default=DEFAULT_BOT, objects=list(BOTS))
    match: "param.Selector[Any]" = param.Selector(
        default=str(_BASIC.match), objects=["target", "deals"]
    )
    target = param.Integer(default=_BASIC.target or 100, bounds=(_INFO["target"].low, MOST_POINTS))
    deals = param.Integer(default=_BASIC.deals or 3, bounds=(_INFO["deals"].low, MOST_DEALS))
    seed = param.String("")  # a number, or nothing for a deal by chance

    def speak(self, words: Words) -> None:
        """Put the form into a language."""
        self.words = words

    @property
    def seed_is_good(self) -> bool:
        """Whether the seed is empty or a number a deal can have."""
        text = self.seed.strip()
        return not text or (text.isdecimal() and text.isascii() and int(text) <= LARGEST_SEED)

    def setup(self) -> Setup:
        """The match chosen here; by chance where no seed is given."""
        text = self.seed.strip()
        seed = int(text) if text and self.seed_is_good else secrets.randbelow(LARGEST_SEED + 1)
        bots = (self.bot_1, self.bot_2, self.bot_3)[: self.players - 1]
        return Setup(seed, "basic", self.players, bots, self._options())

    def _options(self) -> dict[str, object]:
        """What differs from the preset."""
        if self.match == "deals":
            return {"match": "deals", "deals": self.deals, "target": None}
        return {} if self.target == _BASIC.target else {"target": self.target}

    def take(self, setup: Setup) -> None:
        """Show the settings of a match that is being played."""
        options = dict(setup.options)
        bots = {f"bot_{seat}": setup.bot(seat) for seat in range(1, MOST_PLAYERS)}
        known = {name: bot for name, bot in bots.items() if bot in BOTS}
        self.param.update(
            players=setup.players if setup.players in self.param.players.objects else 2,
            match=str(options.get("match", _BASIC.match)),
            target=int(options.get("target") or _BASIC.target or 100),
            deals=int(options.get("deals") or 3),
            **known,
        )
