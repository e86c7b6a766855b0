"""A task that a teacher has made: cards, melds and a goal, as one text of an address and back.

    basic:run:7H-8H-9H-KD:4C:5S-6S-7S+2H-2D-2C:JD:play

The game, the goal, the learner's hand, the discard pile (bottom first), the melds on the table,
the next cards of the stock, and `draw` or `play`: whether the learner has still to draw; if not,
the last card of the hand is the one drawn. In place of the game a table of somebody's own
may stand, `<game>.<options>.<name>`, its parts percent-encoded as in the link of the table.
Cards are parted by `-`, melds by `+`. The goal `discard` is followed by the right cards:
`discard-KD-QD`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Literal
from urllib.parse import quote, unquote
from zlib import crc32

from engine.actions import SEAT_LETTERS
from engine.cards import Card, NotationError
from engine.melds.reading import Reading, read_meld
from engine.options import PRESETS, Options, OptionsError, contradictions, preset
from engine.options.text import read_option
from engine.state.dealing import pack, shuffle
from engine.state.rule_flags import meld_rules
from lessons.exercises.positions import ADAS_CARDS
from lessons.language.marking import N_
from lessons.levels.lesson import Position
from lessons.worksheets.task_goals import DISCARD, GOALS, NEED_OWN_MELD


FORM = N_("It is not written correctly.")
GAME = N_("It names a game that is not known here.")
RULES = N_("It names house rules that are not known here or do not go together.")
GOAL = N_("It names a goal that is not known here.")
NONE_RIGHT = N_("Choose the cards of the hand that are right to discard.")
CARD = N_("It names a card that this game does not have.")
TWICE = N_("It has a card twice.")
NO_HAND = N_("The hand needs 2 cards or more.")
NO_MELD = N_("Cards on the table do not make a meld in this game.")
NOT_RIGHT = N_("The cards to be discarded must be in the hand.")
TOO_MANY = N_("It takes more cards than this game has.")

PLAYERS = 2
FEWEST, MOST = 2, 24  # cards of the hand
MOST_MELDS = 6
LONGEST_NAME = 40

Phase = Literal["draw", "play"]


class TaskError(ValueError):
    """A text that tells of no task; `why` is a sentence to be translated."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class OwnTask:
    """Cards and a goal; whether it can be solved, `lessons.worksheets.solving` finds out.

    Attributes:
        agreed: where a table of somebody's own differs from the game, by name as text.
        called: the name of that table.
        right: for the goal `discard`, the cards one of which is to be discarded.
        coming: the next cards of the stock.
    """

    preset: str
    goal: str
    hand: tuple[Card, ...]
    pile: tuple[Card, ...] = ()
    melds: tuple[tuple[Card, ...], ...] = ()
    coming: tuple[Card, ...] = ()
    phase: Phase = "play"
    right: tuple[Card, ...] = ()
    agreed: tuple[tuple[str, str], ...] = ()
    called: str = ""

    def __str__(self) -> str:
        goal = "-".join([self.goal, *map(str, self.right)])
        melds = "+".join(map(_text, self.melds))
        rows = (_text(self.hand), _text(self.pile), melds, _text(self.coming))
        return ":".join([self._game, goal, *rows, self.phase])

    @property
    def _game(self) -> str:
        if not self.agreed and not self.called:
            return self.preset
        told = ",".join(map("=".join, self.agreed))
        return f"{self.preset}.{quote(told, safe='=,')}.{quote(self.called, safe='')}".replace(
            "~", "%7E"
        )

    @cached_property
    def options(self) -> Options:
        """The rules of the table."""
        return preset(self.preset, **self._changed)

    @property
    def _changed(self) -> dict[str, Any]:
        return dict(read_option(name, text) for name, text in self.agreed)

    @property
    def own_meld_lies(self) -> bool:
        """Whether the first meld on the table is the learner's own, so that they may lay off."""
        return bool(self.melds) and self._own_first and self.goal in NEED_OWN_MELD

    @property
    def _own_first(self) -> bool:
        """Whether this game asks for a meld of one's own before a card is laid off."""
        return self.options.layoff == "own_meld_first"

    @property
    def _owners(self) -> list[str]:
        """Whose melds lie on the table."""
        learner, other = SEAT_LETTERS[0], SEAT_LETTERS[1]
        others = [other] * len(self.melds)
        return [learner, *others[1:]] if self.own_meld_lies else others

    @cached_property
    def position(self) -> Position:
        """The table; all cards that are not named are shuffled, always in the same way."""
        options = self.options
        named = {*self.hand, *self.pile, *self.coming, *(c for meld in self.melds for c in meld)}
        random = Random(crc32(str(self).encode()))
        rest = [c for c in shuffle(pack(options, PLAYERS), random) if c not in named]
        pile = self.pile or (rest.pop(),)
        others, stock = rest[:ADAS_CARDS], [*self.coming, *rest[ADAS_CARDS:]]
        learner, other = SEAT_LETTERS[0], SEAT_LETTERS[1]
        owners = self._owners
        table = {
            "players": [learner, other],
            "hands": {learner: _words(self.hand), other: _words(others)},
            "stock": _words(stock),
            "pile": _words(pile),
            "melds": [
                self._meld(meld, f"m{number}", owner)
                for number, (meld, owner) in enumerate(zip(self.melds, owners, strict=True), 1)
            ],
            "melded": sorted({*owners}) if self._own_first or not owners else [learner, other],
            "to_move": learner,
            "phase": self.phase,
        }
        if self.phase == "play":
            table["turn"] = {"drawn_from": "stock", "drawn_card": str(self.hand[-1])}
        return Position(self.preset, self._changed, table)

    def _meld(self, cards: tuple[Card, ...], name: str, owner: str) -> dict[str, object]:
        read = _as_meld(cards, self.options)
        assert isinstance(read, Reading)  # noqa: S101 - `read_task` has seen to it
        stands = {str(joker): str(card) for joker, card in read.stands_for.items()}
        return {
            "id": name,
            "kind": read.kind,
            "cards": _words(read.layout),
            "owner": owner,
            "as": stands,
        }


def read_task(text: str) -> OwnTask:
    """The task a text tells of.

    Raises:
        TaskError: if it tells of none.
    """
    parts = text.split(":")
    if len(parts) != 7:
        raise TaskError(FORM)
    game, aim, hand, pile, melds, coming, phase = parts
    base, agreed, called = _table(game)
    goal, *right = aim.split("-")
    if goal not in GOALS or (right and goal != DISCARD):
        raise TaskError(GOAL)
    if phase not in ("draw", "play"):
        raise TaskError(FORM)
    rows = tuple(_cards(row) for row in melds.split("+") if row)
    task = OwnTask(
        base,
        goal,
        _cards(hand),
        _cards(pile),
        rows,
        _cards(coming),
        "draw" if phase == "draw" else "play",
        _cards("-".join(right)),
        agreed,
        called,
    )
    _check(task)
    return task


def _table(text: str) -> tuple[str, tuple[tuple[str, str], ...], str]:
    """The game of a task, what is agreed otherwise, and the name of that table."""
    base, _, rest = text.partition(".")
    told, _, called = rest.partition(".")
    if base not in PRESETS:
        raise TaskError(GAME)
    pairs = [pair.partition("=")[::2] for pair in unquote(told).split(",") if pair]
    try:
        options = preset(base, **dict(read_option(*pair) for pair in pairs))
    except OptionsError as error:
        raise TaskError(RULES) from error
    if contradictions(options, PLAYERS) or len(dict(pairs)) < len(pairs):
        raise TaskError(RULES)
    return base, tuple(sorted(pairs)), " ".join(unquote(called).split())[:LONGEST_NAME]


def _check(task: OwnTask) -> None:
    if not FEWEST <= len(task.hand) <= MOST:
        raise TaskError(NO_HAND)
    placed = [*task.hand, *task.pile, *task.coming, *(c for meld in task.melds for c in meld)]
    whole = pack(task.options, PLAYERS)
    if not set(placed) <= set(whole):
        raise TaskError(CARD)
    if len(set(placed)) < len(placed):
        raise TaskError(TWICE)
    if len(placed) + ADAS_CARDS + 2 > len(whole):
        raise TaskError(TOO_MANY)
    if task.goal == DISCARD and not task.right:
        raise TaskError(NONE_RIGHT)
    if not set(task.right) <= set(task.hand):
        raise TaskError(NOT_RIGHT)
    readings = [_as_meld(meld, task.options) for meld in task.melds]
    if len(readings) > MOST_MELDS or not all(isinstance(read, Reading) for read in readings):
        raise TaskError(NO_MELD)


def _as_meld(cards: Sequence[Card], options: Options) -> object:
    return read_meld(cards, meld_rules(options, PLAYERS))


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return tuple(map(Card.parse, filter(None, text.split("-"))))
    except NotationError as error:
        raise TaskError(CARD) from error


def _text(cards: Sequence[Card]) -> str:
    return "-".join(map(str, cards))


def _words(cards: Sequence[Card]) -> list[str]:
    return list(map(str, cards))
