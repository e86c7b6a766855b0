"""A reader of data from outside: what it is given, and what it may say instead of reading."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from tests.fuzz.inputs import Make
from tests.support.running_deals import running_deal


Check = Callable[[Any], object]

LONGEST_SENTENCE = 300


@dataclass(frozen=True)
class Reader:
    """A reader of data from outside.

    Attributes:
        make: makes inputs, most of them nearly right.
        check: reads one, and fails where something is lost.
        errors: what it may raise, with one sentence.
    """

    make: Make
    check: Check
    errors: tuple[type[Exception], ...] = ()

    def try_on(self, found: Any) -> None:
        """Read an input: it is read, or refused with one short sentence."""
        try:
            self.check(found)
        except self.errors as error:
            said = str(error)
            assert said.strip()
            assert 1 == len(said.splitlines()), said
            assert len(said) <= LONGEST_SENTENCE, said


@cache
def records() -> list[str]:
    """Deals somewhere before their end."""
    random = Random(3)
    games = (("basic", 2), ("rummy500", 3), ("romme500_call", 3), ("wrotham", 2), ("romme", 2))
    return [running_deal(game, players, random)[0].to_text() for game, players in games]
