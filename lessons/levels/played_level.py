"""A level that is played: deals against bots from their first card, with an aim for each phase."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.match import Match
from engine.options import Options, preset
from lessons.language.said import Said
from lessons.levels.goals import Goal, read_goal
from lessons.levels.moment import Moment


@dataclass(frozen=True, slots=True)
class Aim:
    """What to reach next: one sentence, always visible, and when it is reached."""

    goal: str
    done: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PlayedLevel:
    """A fixed deal, or a match of several, which the learner plays against bots.

    Attributes:
        text: what the margin says until the learner has done something.
        seed: of the match; its deals are the same for everybody.
        bots: who sits at the other seats, from the left.
        aims: one for each phase of a deal, in order; the first one not reached is the task.
        until: ends the level before the deal does; None: nothing but the end of the last deal.
        deals: how many deals are played.
        sheet: whether the learner writes down what each deal brings.
        comes_up: what must come up in every way of playing, by the names of
            `lessons.authoring.occasions`.
        most_turns: turns of the learner in a deal after which it has ended, however it is played.
        well: what is said at the end.
    """

    id: str
    title: str
    text: tuple[Said, ...]
    preset: str
    options: Mapping[str, Any]
    seed: int
    bots: tuple[str, ...]
    aims: tuple[Aim, ...]
    until: Mapping[str, Any] | None
    deals: int
    sheet: bool
    comes_up: str
    most_turns: int
    well: tuple[Said, ...]

    @property
    def players(self) -> int:
        """How many play, the learner included."""
        return 1 + len(self.bots)

    def rules(self) -> Options:
        """The rules of this table."""
        return preset(self.preset, **self.options)

    def match(self) -> Match:
        """The match before its first deal."""
        return Match(self.rules(), self.players, self.seed)

    def check_aims(self, moment: Moment) -> tuple[bool, ...]:
        """For each aim, whether it is reached."""
        return tuple(_goal(json.dumps(aim.done))(moment) for aim in self.aims)

    def aim(self, moment: Moment) -> Aim:
        """The aim to go for: the first that is not reached; at the end the last one."""
        aims = zip(self.aims, self.check_aims(moment), strict=True)
        open_ones = (aim for aim, reached in aims if not reached)
        return next(open_ones, self.aims[-1])

    def ended(self, moment: Moment) -> bool:
        """Whether the level ends although the deal goes on."""
        return self.until is not None and _goal(json.dumps(self.until))(moment)


@cache
def _goal(written: str) -> Goal:
    return read_goal(json.loads(written))
