"""Costly decisions that are kept as exercises: the deal up to there, and what was done."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Literal, TypeAlias

from engine.actions import (
    Action,
    CallRummy,
    ClaimDiscard,
    CountStock,
    Discard,
    DrawPile,
    DrawStock,
    MoveMelded,
    SetOption,
    parse_action,
)
from engine.analysis.decision import Decision
from engine.cards import NotationError
from engine.record import Record, RecordError
from engine.referee import Applied, play
from lessons.levels.moment import LEARNER
from tutorial.store.past_deal import PastDeal


MistakeKind: TypeAlias = Literal["draw", "play", "discard", "call"]
KINDS: tuple[MistakeKind, ...] = ("draw", "play", "discard", "call")

MOST = 24  # exercises kept; the store is not endless
MOST_OF_DEAL = 5


class MistakeError(ValueError):
    """What was kept is no decision that could be made again."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision to be made again.

    Attributes:
        key: preset, seed, deal and place in the record; the same decision has the same key.
        preset: name of the game.
        kind: what was decided.
        turn: the learner's turn it was decided in, from 1.
        record: the deal up to the decision, as text.
        done: what the learner did, in notation; empty where a card was let lie.
        cost: points it was expected to cost.
        day: when it was found, as a proleptic ordinal.
        solved: when a better move was found without help; 0 until then.
    """

    key: str
    preset: str
    kind: MistakeKind
    turn: int
    record: str
    done: str
    cost: int
    day: int
    solved: int = 0

    def position(self) -> tuple[PastDeal, Action | None]:
        """The deal up to the decision, and what was done.

        Raises:
            MistakeError: if the record cannot be played, or the decision cannot be made there.
        """
        try:
            past = PastDeal.of(Record.from_text(self.record))
            done = parse_action(self.done) if self.done else None
        except (RecordError, NotationError) as error:
            raise MistakeError(str(error)) from error
        if isinstance(done, ClaimDiscard | CountStock | MoveMelded | SetOption):
            raise MistakeError(f"{done} is no decision of a game")
        if done is not None and not isinstance(play(past.states[-1], done, LEARNER), Applied):
            raise MistakeError(f"{done} does not stand")
        return past, done


def mistake_of(past: PastDeal, decision: Decision, day: int) -> Mistake:
    """A decision of a deal, to be kept."""
    record = past.record
    before = replace(record, actions=record.actions[: decision.number], lines=())
    return Mistake(
        f"{record.preset}.{record.seed}.{record.deal_index}.{decision.number}",
        record.preset,
        kind_of(decision.action),
        past.turn(decision.number),
        before.to_text(),
        "" if decision.action is None else str(decision.action),
        round(decision.cost),
        day,
    )


def kind_of(action: Action | None) -> MistakeKind:
    """What was decided, so that the decision can be named without its answer."""
    match action:
        case None | CallRummy():
            return "call"
        case DrawStock() | DrawPile():
            return "draw"
        case Discard():
            return "discard"
    return "play"


def with_new(kept: tuple[Mistake, ...], new: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """The exercises with those of one more deal; a known one stays as it is.

    Where there are too many, those solved go first, then the oldest.
    """
    known = {mistake.key for mistake in kept}
    together = [*kept, *(mistake for mistake in new if mistake.key not in known)]
    over = max(0, len(together) - MOST)
    leaving = sorted(together, key=lambda mistake: not mistake.solved)[:over]
    return tuple(mistake for mistake in together if mistake not in leaving)


def written_mistakes(mistakes: Iterable[Mistake]) -> list[dict[str, Any]]:
    """Exercises as they are kept."""
    return [asdict(mistake) for mistake in mistakes]


_NAMES = tuple(one.name for one in fields(Mistake))
_NUMBERS = ("turn", "cost", "day", "solved")


def read_kept_mistake(value: object) -> Mistake | None:
    """The exercise in `value`; None if it is none. Whether it can be played is seen later."""
    if not isinstance(value, Mapping) or set(value) != set(_NAMES):
        return None
    whole = all(type(value[name]) is int and value[name] >= 0 for name in _NUMBERS)
    texts = all(isinstance(value[name], str) for name in _NAMES if name not in _NUMBERS)
    return Mistake(**value) if whole and texts and value["kind"] in KINDS else None
