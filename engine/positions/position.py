"""A position of the bank as a line of text: where it came from, and what was found out about it.

Each line is a JSON object with these keys:

    id      game, seed of the deal and number of the decision: "rummy500-17-23"
    theme   name in `THEMES`
    record  the deal up to the decision, as `engine.record` writes it, hidden cards and all
    seed    of the imagined deals; the same one gives the same figures
    deals   how many were imagined
    best    points that the best move brings on average
    moves   of each move, best first: notation ("" is to let a card lie), points it loses against
            the best, standard error of that loss, and what twenty typical deals brought, worst
            first; of the last nothing where the move is of no interest
    against place in `moves` of the move that loses least among those that answer otherwise
    sizes   what another number of cards in the next player's hand would change: the number, the
            lead of the best move over that one, and its standard error
    misses  hundredths of the time that Beginner, Steady and Thoughtful miss it
    rating  how hard it is, on the scale of learners
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.actions import parse_action
from engine.given_text import in_short
from engine.positions.judgement import STRIP, Move
from engine.record import Record, replay
from engine.state import State


NEAR: Final = 2.0
"""Points within which another move is as good as the best."""

CLEAR: Final = 3.0
"""Points, at least, that every wrong move loses."""

SURE: Final = 2.0
"""Standard errors, at least, that every wrong move is behind."""

SEAT: Final = 0
"""The seat that decides."""

BOTS: Final = ("beginner", "steady", "thoughtful")
"""Whose misses are counted, from the weakest to the strongest."""


class BankError(ValueError):
    """A line of the bank cannot be read. Says which and why."""

    def __init__(self, why: str) -> None:
        super().__init__(in_short(why))


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """What was found out about one move.

    Attributes:
        move: None is to let a card lie.
        loss: points behind the best move.
        error: standard error of the loss.
        strip: what twenty typical deals brought, worst first; () where nobody will ask.
    """

    move: Move
    loss: float
    error: float
    strip: tuple[int, ...] = ()

    @property
    def wrong(self) -> bool:
        """Whether it loses clearly more than chance explains."""
        return self.loss >= CLEAR and self.loss > SURE * self.error

    @property
    def right(self) -> bool:
        """Whether it will do: as good as the best, or no worse than chance explains."""
        return self.loss <= NEAR or self.loss <= SURE * self.error


@dataclass(frozen=True, slots=True)
class SizeLead:
    """The lead of the best move if the next player held another number of cards."""

    cards: int
    lead: float
    error: float


@dataclass(frozen=True, slots=True)
class BankPosition:
    """A decision, judged. The attributes are those of its line."""

    id: str
    theme: str
    record: Record
    seed: str
    deals: int
    best: float
    moves: tuple[JudgedMove, ...]
    against: JudgedMove
    sizes: tuple[SizeLead, ...]
    misses: tuple[int, ...]
    rating: int

    def state(self) -> State:
        """The table at which is decided.

        Raises:
            RecordError: if the record cannot be played.
        """
        *_, last = replay(self.record)
        return last

    @property
    def rejected(self) -> JudgedMove:
        """The wrong move that loses least."""
        return next(one for one in self.moves if one.wrong)

    def move(self, move: Move) -> JudgedMove | None:
        """What is known of a move."""
        return next((one for one in self.moves if one.move == move), None)

    def line(self) -> str:
        """The position as its line."""
        data = {
            "id": self.id,
            "theme": self.theme,
            "record": self.record.to_text(),
            "seed": self.seed,
            "deals": self.deals,
            "best": short(self.best),
            "moves": [
                [_text(one.move), short(one.loss), short(one.error), list(one.strip)]
                for one in self.moves
            ],
            "against": self.moves.index(self.against),
            "sizes": [[one.cards, short(one.lead), short(one.error)] for one in self.sizes],
            "misses": list(self.misses),
            "rating": self.rating,
        }
        return json.dumps(data, separators=(",", ":"))


def read_position(line: str) -> BankPosition:
    """The position in a line, without playing its record.

    Raises:
        BankError: if the line holds no position, or none with a right and a wrong move.
    """
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BankError(f"{line[:40]!r}: {error}") from error
    return read_entry(data)


def read_entry(data: object) -> BankPosition:
    """The position in the object of a line, without playing its record.

    Raises:
        BankError: if it is no position, or one without a right and a wrong move.
    """
    try:
        found = _position(data)
    except (ValueError, TypeError, AttributeError, LookupError, OverflowError) as error:
        raise BankError(f"{data!r:.60}: {error}") from error
    if not any(one.wrong for one in found.moves) or found.moves[0].loss:
        raise BankError(f"{found.id}: a position needs a best move and a wrong one")
    return found


def read_bank(text: str) -> tuple[BankPosition, ...]:
    """The positions of a file, a line each.

    Raises:
        BankError: for a line that holds none.
    """
    return tuple(read_position(line) for line in text.splitlines() if line.strip())


def _position(data: Any) -> BankPosition:
    moves = tuple(
        JudgedMove(_move(text), float(loss), float(error), _strip(strip))
        for text, loss, error, strip in data["moves"]
    )
    sizes = tuple(SizeLead(int(n), float(lead), float(err)) for n, lead, err in data["sizes"])
    misses = tuple(map(int, data["misses"]))
    if len(misses) != len(BOTS) or not all(0 <= share <= 100 for share in misses):
        raise ValueError("misses are three shares in hundredths")
    return BankPosition(
        id=str(data["id"]),
        theme=str(data["theme"]),
        record=Record.from_text(data["record"]),
        seed=str(data["seed"]),
        deals=int(data["deals"]),
        best=float(data["best"]),
        moves=moves,
        against=moves[int(data["against"])],
        sizes=sizes,
        misses=misses,
        rating=int(data["rating"]),
    )


def _strip(values: Sequence[object]) -> tuple[int, ...]:
    if len(values) not in (0, STRIP) or not all(type(value) is int for value in values):
        raise ValueError(f"a strip has {STRIP} whole numbers, or none")
    return tuple(int(str(value)) for value in values)


def _move(text: str) -> Move:
    return parse_action(text) if text else None


def _text(move: Move) -> str:
    return "" if move is None else str(move)


def short(number: float) -> float:
    """A figure as it is kept: with one decimal."""
    return round(number, 1)
