"""Records: options, seed and actions as text that people read and programs replay.

>>> text = '''rummy-school record 1
... preset basic
... players 2
... seed 42
... deal 0
... A draw stock
... '''
>>> [state.phase.value for state in replay(Record.from_text(text))]
['draw', 'play']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.actions import SEAT_LETTERS, Action, CallRummy, parse_action, seat_letter
from engine.cards import NotationError
from engine.given_text import in_short, read_whole
from engine.options import (
    OPTION_FIELDS,
    PRESETS,
    Options,
    OptionsError,
    check_table,
    preset,
)
from engine.options.text import read_option, write_value
from engine.referee import Refused, play
from engine.state import State
from engine.state.dealing import SEED_AT_MOST, deal


_HEAD = "rummy-school record 1"
_ANY_HEAD = "rummy-school record"


class RecordError(ValueError):
    """A record that cannot be read or played. `line` counts from 1, `why` says what is wrong."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(in_short(f"line {line}: {why}"))
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class Record:
    """One deal: where it began and everything that was done.

    Attributes:
        preset: the name the options started from.
        options: the options of the table.
        seed, deal_index, dealer: as `deal` takes them.
        actions: who did what, oldest first.
        lines: line of the text each action was read from; () for a record not read from text.
    """

    preset: str
    options: Options
    players: int
    seed: int
    deal_index: int = 0
    dealer: int | None = None
    actions: tuple[tuple[int, Action], ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False)

    def start(self) -> State:
        """The table before the first action."""
        return deal(self.options, self.players, self.seed, self.deal_index, self.dealer)

    def to_text(self) -> str:
        """The record as text; `from_text` reads it back."""
        base = PRESETS[self.preset]
        lines = [_HEAD, f"preset {self.preset}"]
        lines += [
            f"set {info.name}={write_value(getattr(self.options, info.name))}"
            for info in OPTION_FIELDS
            if getattr(self.options, info.name) != getattr(base, info.name)
        ]
        lines += [f"players {self.players}", f"seed {self.seed}", f"deal {self.deal_index}"]
        if self.dealer is not None:
            lines.append(f"dealer {seat_letter(self.dealer)}")
        lines += [f"{seat_letter(seat)} {action}" for seat, action in self.actions]
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read a record.

        Raises:
            RecordError: with the line that cannot be read.
        """
        head: dict[str, str] = {}
        changes: list[tuple[str, object]] = []
        actions: list[tuple[int, Action]] = []
        numbers: list[int] = []
        lines = text.splitlines()
        if not lines or lines[0].strip() != _HEAD:
            raise RecordError(1, f"expected {_HEAD!r}")
        for number, line in enumerate(lines[1:], 2):
            word, _, rest = line.strip().partition(" ")
            if not word or word.startswith("#"):
                continue
            try:
                if word == "set" and not actions:
                    changes.append(read_option(*_pair(rest)))
                elif word in ("preset", "players", "seed", "deal", "dealer") and not actions:
                    head[word] = rest
                else:
                    actions.append((_seat(word), parse_action(rest)))
                    numbers.append(number)
            except (NotationError, OptionsError) as error:
                raise RecordError(number, str(error)) from None
        try:
            return replace(_assembled(head, changes, actions), lines=tuple(numbers))
        except (OptionsError, NotationError) as error:
            raise RecordError(2, str(error)) from None


def deals_in(text: str) -> list[tuple[int, str]]:
    """The records in a file of one deal or of a match, each with how many lines come before it.

    What precedes the first is no part of it: files saved at the table name the bots there.

    Raises:
        RecordError: where no record begins.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    starts = [number for number, line in enumerate(lines) if line.strip().startswith(_ANY_HEAD)]
    if not starts:
        raise RecordError(1, f"expected {_HEAD!r}")
    ends = [*starts[1:], len(lines)]
    return [
        (start, "\n".join(lines[start:end]).rstrip() + "\n")
        for start, end in zip(starts, ends, strict=True)
    ]


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise NotationError(f"expected name=value, got {text!r}")
    return name, value


def _seat(letter: str) -> int:
    if len(letter) != 1 or letter not in SEAT_LETTERS:
        raise NotationError(f"expected a player A to H, got {letter!r}")
    return SEAT_LETTERS.index(letter)


def whole_number(text: str, what: str, low: int, high: int) -> int:
    """Read a whole number between `low` and `high`.

    Raises:
        NotationError: naming `what`.
    """
    number = read_whole(text)
    if number is None or not low <= number <= high:
        raise NotationError(
            f"{what} must be a whole number from {low} to {high}, got {text!r:.80}"
        )
    return number


def _assembled(
    head: dict[str, str],
    changes: list[tuple[str, object]],
    actions: list[tuple[int, Action]],
) -> Record:
    name = head.get("preset", "")
    options = preset(name, **dict(changes))
    players = whole_number(head.get("players", ""), "players", 2, 8)
    check_table(options, players)
    dealer = head.get("dealer")
    return Record(
        name,
        options,
        players,
        whole_number(head.get("seed", ""), "seed", 0, SEED_AT_MOST),
        whole_number(head.get("deal", "0"), "deal", 0, 10**6),
        None if dealer is None else _seat(dealer),
        tuple(actions),
    )


def replay(record: Record) -> Iterator[State]:
    """The table at the start and after each action.

    Raises:
        RecordError: at an action that is not legal; where the record was not read from text, its
            line counts actions from 1.
    """
    state = record.start()
    yield state
    for number, (seat, action) in enumerate(record.actions, 1):
        by = None if isinstance(action, CallRummy) else seat
        verdict = play(state, action, by)
        if isinstance(verdict, Refused) and verdict.state is state:
            line = record.lines[number - 1] if record.lines else number
            raise RecordError(line, f"{seat_letter(seat)} {action}: {verdict.violation.code}")
        state = verdict.state
        yield state
