"""The form that sets up a match: what is chosen, derived from the engine's options."""

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import param

from engine.given_text import read_whole
from engine.options import (
    PRESETS,
    Contradiction,
    HandCards,
    Options,
    changed_options,
    contradictions,
)
from lessons.words.words import Words
from tutorial.protocol.deal_link import LARGEST_SEED, LinkError
from tutorial.protocol.table_link import TableLink, read_table_link
from tutorial.setup.bot_names import PLAYABLE
from tutorial.setup.home import HomeRules, table_of, table_rules, told_rules
from tutorial.setup.people import PERSON, clean_name, people_of
from tutorial.setup.setup import DEFAULT_BOT, STAND_IN, Setup, SetupError


MOST_PLAYERS = max(options.players_max for options in PRESETS.values())
LONGEST_SEED = 40  # characters that are kept, whatever has been typed
MOST_POINTS = 5000
MOST_DEALS = 50
USUAL_POINTS = 100
USUAL_DEALS = 3
FIRST_BOT = "beginner"  # whoever has chosen nothing yet meets somebody they can beat


class SetupForm(param.Parameterized):
    """The settings of a match as a learner chooses them.

    With nothing chosen it is a match of Basic Rummy against one *Beginner*.

    Attributes:
        home: tables of the learner's own.
        by_table: whether such a table was chosen last, and no game.
    """

    words = param.ClassSelector(class_=Words, instantiate=False)
    shown = param.Boolean(False, doc="Whether the form is to be seen.")
    deal = param.Event(doc="The learner wants to play.")
    watch = param.Event(doc="The learner wants to look on while bots play.")
    ask_file = param.Event(doc="The learner wants to open a match from a file.")

    preset: "param.Selector[Any]" = param.Selector(default="basic", objects=list(PRESETS))
    rules = param.ClassSelector(class_=Options, default=PRESETS["basic"], instantiate=False)
    players = param.Integer(default=2, bounds=(2, MOST_PLAYERS))
    bots: "param.List[Any]" = param.List(default=[FIRST_BOT] * (MOST_PLAYERS - 1))
    stand_in = param.String(STAND_IN)  # plays the learner's cards while they watch
    names: "param.List[Any]" = param.List(default=[""] * MOST_PLAYERS)  # of people, by seat
    seed = param.String("")  # a number, or nothing for a deal by chance

    def __init__(self, **params: Any) -> None:
        """The form with nothing chosen, or with `params`."""
        super().__init__(**params)
        self.home = HomeRules()
        self.by_table = False
        self._choice: Mapping[str, Any] = {}  # of the learner, as it was kept
        self._lent: Mapping[str, Any] | None = None  # stands here, and nobody has chosen it
        self._dealt = ""  # the seed that has been played: the next visit is not to deal it again

    def speak(self, words: Words) -> None:
        """Put the form into a language."""
        self.words = words

    # choosing

    def choose_preset(self, preset: str) -> None:
        """Take all rules of a game; house rules chosen before are forgotten."""
        rules = PRESETS[preset]
        players = min(self.players, rules.players_max)
        self.by_table = False
        self.home.own = self.home.called = ""
        self.param.update(preset=preset, rules=rules, players=players)

    def choose_table(self, link: TableLink) -> None:
        """Take the rules of a table of somebody's own.

        Raises:
            SetupError: if no match can be played by them.
        """
        rules = table_rules(link)
        self.by_table = True
        self._take_table(link, rules)

    def _take_table(self, link: TableLink, rules: Options) -> None:
        players = max(rules.players_min, min(self.players, rules.players_max))
        self.param.update(preset=link.preset, rules=rules, players=players)

    def take_sent_table(self, text: str) -> TableLink | None:
        """Take the rules of a table that was sent, with its name; None if it cannot be read."""
        try:
            link = read_table_link(text)
            table_rules(link)
        except (LinkError, SetupError):
            return None
        self.home.own = ""
        self.home.called = link.name  # first: what follows the rules tells the name
        self.choose_table(link)
        self.home.follow(self.preset, self.rules)
        self._lent = self.kept_form()
        return link

    def ask_at_home(self, game: str) -> None:
        """Ask how somebody plays a game at home: by the rules chosen here if they are of it."""
        known = game in PRESETS and PRESETS[game].game == game
        if known and self.rules.game != game:
            self.choose_preset(game)
        self.home.ask(self.preset if known else "", self.rules)

    def choose(self, option: str, value: object) -> None:
        """Agree on one house rule; a number that it needs is filled in."""
        agreed: dict[str, Any] = {option: value}
        changed = replace(self.rules, **agreed)
        if option == "match" and changed.match == "deals" and changed.deals is None:
            changed = replace(changed, deals=USUAL_DEALS)
        if option == "match" and changed.match != "deals" and changed.target is None:
            changed = replace(changed, target=USUAL_POINTS)
        players = min(self.players, changed.players_max)
        self.param.update(rules=changed, players=players)

    def choose_hand_cards(self, cards: int) -> None:
        """How many cards everybody gets at a table of this size."""
        self.choose("hand_cards", HandCards({**self.rules.hand_cards, self.players: cards}))

    def choose_bot(self, seat: int, bot: str) -> None:
        """Who plays at `seat`, counted from 1."""
        self.bots = [*self.bots[: seat - 1], bot, *self.bots[seat:]]

    # what is chosen

    @property
    def contradictions(self) -> tuple[Contradiction, ...]:
        """What does not go together."""
        return contradictions(self.rules, self.players)

    @property
    def seed_is_good(self) -> bool:
        """Whether the seed is empty or a number a deal can have."""
        text = self.seed.strip()
        number = read_whole(text)
        return not text or (number is not None and number <= LARGEST_SEED)

    def differences(self) -> Mapping[str, Any]:
        """The options that differ from the preset, by name."""
        return changed_options(self.rules, self.preset)

    @property
    def changed_table(self) -> TableLink | None:
        """The kept table that was changed into what is chosen here; None where there is none."""
        home = self.home
        own = (one for one in home.tables if (one.name, one.preset) == (home.own, self.preset))
        return next(own, None) if home.left is None else None

    def table(self, name: str = "") -> TableLink:
        """The rules chosen here, as a table of somebody's own."""
        return table_of(self.preset, self.rules, name)

    def kept_form(self) -> Mapping[str, Any]:
        """All that stands here, as it is kept for the next visit."""
        bots = list(self.bots[: self.players - 1])
        kept = {"table": str(self.table()), "players": self.players, "bots": bots}
        named = {"names": list(self.names[: self.players])} if PERSON in bots else {}
        stand_in = {"stand_in": self.stand_in} if self.stand_in != STAND_IN else {}
        seed = {"seed": self.seed[:LONGEST_SEED]} if self.seed not in ("", self._dealt) else {}
        own = {"own": self.home.own} if self.changed_table and self.differences() else {}
        return {**kept, **named, **stand_in, **seed, **own}

    def lasting(self) -> Mapping[str, Any]:
        """What the learner has chosen, to be kept for the next visit; empty for nothing."""
        kept = self.kept_form()
        if kept == self._lent:
            return self._choice
        return kept if self._choice or kept != untouched_form() else {}

    def begin(self, kept: Mapping[str, Any]) -> None:
        """Stand as the learner has left it; empty where they have chosen nothing."""
        self.by_table = False
        self._choice, self._lent = kept, None
        self.remember(kept or untouched_form())

    def settle(self) -> None:
        """The learner plays what stands here: it is chosen, whoever has told it."""
        self._lent, self._dealt = None, self.seed

    def lend(self, setup: Setup) -> None:
        """Show the settings of a match from elsewhere to a learner who has chosen nothing."""
        if not self.lasting():
            self.take(setup)
            self._lent = self.kept_form()

    def remember(self, kept: Mapping[str, Any]) -> None:
        """Choose what was chosen at the last visit, as far as it can be read."""
        match kept:
            case {"table": str(text), "players": int(players), "bots": list(bots)}:
                with suppress(LinkError, SetupError):
                    link = read_table_link(text)
                    self._take_table(link, told_rules(link))  # as it was left: perhaps no match
                    low, high = self.rules.players_min, self.rules.players_max
                    known = [bot for bot in bots if bot in (*PLAYABLE, PERSON)]
                    seated = [*known, *self.bots[len(known) :]][: MOST_PLAYERS - 1]
                    given = kept.get("names")
                    typed = map(clean_name, map(str, given)) if isinstance(given, list) else ()
                    names = [*typed, *self.names][:MOST_PLAYERS]
                    stand_in = kept.get("stand_in")
                    self.param.update(
                        players=max(low, min(players, high)),
                        bots=seated,
                        names=names,
                        stand_in=stand_in if stand_in in PLAYABLE else STAND_IN,
                    )
                    if isinstance(seed := kept.get("seed"), str):
                        self.seed = seed[:LONGEST_SEED]
                    own = kept.get("own")
                    self.home.own = own if isinstance(own, str) else ""

    def setup(self) -> Setup:
        """The match chosen here; by chance where no seed is given."""
        text = self.seed.strip()
        seed = int(text) if text and self.seed_is_good else secrets.randbelow(LARGEST_SEED + 1)
        chosen = self.bots[: self.players - 1]
        people = people_of(chosen, self.names, self.words or Words())
        bots = tuple(DEFAULT_BOT if who == PERSON else who for who in chosen)
        changed = self.differences()
        return Setup(seed, self.preset, self.players, bots, changed, self.stand_in, people)

    def shows(self, setup: Setup) -> bool:
        """Whether a match is played by the rules that stand here, by as many players."""
        agreed = (setup.preset, setup.players, dict(setup.options))
        return agreed == (self.preset, self.players, dict(self.differences()))

    def table_name(self, setup: Setup) -> str:
        """What the learner calls the table of a match; else the name of its game."""
        own = self.home.name_of(table_of(setup.preset, setup.rules())) if setup.options else ""
        return own or (self.words or Words()).preset(setup.preset)

    def take(self, setup: Setup) -> None:
        """Show the settings of a match that is being played."""
        known = [setup.bot(seat) for seat in range(1, setup.players)]
        bots = [bot if bot in PLAYABLE else DEFAULT_BOT for bot in known]
        if setup.people:
            names = setup.people[1:]
            bots = [PERSON if name else bot for name, bot in zip(names, bots, strict=True)]
            self.names = [*setup.people, *self.names[len(setup.people) :]]
        if setup.rules() != self.rules:
            self.home.own = ""
        self.param.update(
            preset=setup.preset,
            rules=setup.rules(),
            players=setup.players,
            bots=[*bots, *self.bots[len(bots) :]],
            stand_in=setup.bot(0),
        )


@cache
def untouched_form() -> Mapping[str, Any]:
    """What is kept of a form in which nothing has been chosen."""
    return SetupForm().kept_form()
