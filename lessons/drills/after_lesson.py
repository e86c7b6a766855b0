"""Practice after a lesson: which drills train what the lesson has taught."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from zlib import crc32

from lessons.drills.legal.answers import ALLOWED
from lessons.drills.registry import HARDEST, Exercise, exercise
from lessons.exercises.varied import STOCK, answer_of, subject


class Source(NamedTuple):
    """Where exercises come from: a drill, its first grade, what it asks about, its last grade."""

    drill: str
    grade: int = 1
    focus: str = ""
    hardest: int = HARDEST


PRACTICE: Mapping[str, tuple[Source, ...]] = {
    "cards": (Source("pick"),),
    "turn": (
        Source("legal", focus="turn"),
        Source("meld", focus="set"),
        Source("legal", focus="turn"),
        Source("layoff", focus="set"),
    ),
    "runs": (
        Source("meld", focus="run"),
        Source("twins", focus="run"),
        Source("legal", 1, "corner"),
    ),
    "sets": (
        Source("meld", focus="set"),
        Source("twins", focus="set"),
        Source("legal", focus="set"),
    ),
    "run-or-set": (
        Source("meld", 1, "choose"),
        Source("legal", 1, "one"),
        Source("kind", 2, hardest=3),
    ),
    "lay-off": (Source("layoff"), Source("layoff", 2), Source("legal", 1, "stay")),
    "discard": (
        Source("legal", focus="discard"),
        Source("discard", focus="alone"),
        Source("discard", 2, "alone"),
    ),
    "going-out": (Source("out"), Source("out", 2)),
    "basic-scoring": (Source("count", hardest=3), Source("score", 1, "winner")),
    "first-hand": (Source("legal", 2, "turn"), Source("legal", 2, "discard"), Source("out", 2)),
    "strategy": (Source("outs"), Source("discard", 2), Source("outs", 2)),
    "strategy-reading": (Source("outs", 2), Source("discard", 3), Source("outs", 3)),
    "house-rules": (
        Source("legal", focus="ace"),
        Source("legal", focus="own"),
        Source("legal", focus="many"),
    ),
    "stock-runs-out": (Source("score", focus="blocked"), Source("score", 2, "blocked")),
    "penalty-and-pay": (Source("score", focus="penalty"),),
    "wrotham": (
        Source("kind", 2, "joker"),
        Source("legal", 1, "wrotham-exchange"),
        Source("legal", 1, "wrotham"),
    ),
    "500-aim": (Source("score", focus="net"),),
    "fanned-pile": (
        Source("legal", focus="pile"),
        Source("legal", focus="owed"),
        Source("legal", 2, "pile"),
    ),
    "pile-or-not": (Source("take"), Source("take", 2)),
    "jokers-500": (
        Source("legal", 1, "joker-stays"),
        Source("kind", 2, "joker"),
        Source("legal", 2, "joker-stays"),
    ),
    "500-scoring": (Source("count", 2, "500"), Source("score", 2, "net")),
    "call-rummy": (Source("call"), Source("legal", 1, "call"), Source("call", 2)),
    "floating": (
        Source("legal", 1, "float"),
        Source("legal", 2, "float"),
        Source("legal", 2, "owed"),
    ),
    "strategy-500": (Source("take", 2, "time"), Source("take", 3, "time")),
    "strategy-500-plans": (Source("take", 3, "time"), Source("take", 4, "time")),
    "romme500": (
        Source("legal", 1, "romme"),
        Source("which", 1, "course"),
        Source("legal", 2, "romme"),
        Source("which", 2, "course"),
    ),
    "romme500-jokers": (
        Source("legal", 1, "exchange"),
        Source("which", 2, "course"),
        Source("legal", 2, "exchange"),
    ),
    "strategy-romme": (
        Source("legal", 2, "exchange"),
        Source("take", 2, "time"),
        Source("legal", 3, "romme"),
    ),
    "romme-forty": (Source("come"), Source("legal", 1, "forty"), Source("come", 2)),
    "romme-count": (
        Source("count", 1, "romme"),
        Source("legal", 2, "forty"),
        Source("count", 2, "romme"),
    ),
    "romme-after": (
        Source("legal", 1, "two-packs"),
        Source("legal", 2, "two-packs"),
        Source("legal", 3, "two-packs"),
    ),
    "romme-joker": (
        Source("legal", 1, "romme-exchange"),
        Source("legal", 2, "romme-exchange"),
        Source("legal", 3, "romme-exchange"),
    ),
    "romme-out": (
        Source("score", 2, "romme"),
        Source("count", 2, "romme"),
        Source("score", 3, "romme"),
    ),
    "romme-pile": (
        Source("legal", 3, "discard"),
        Source("legal", 2, "discard"),
        Source("legal", 3, "forty"),
    ),
    "romme-choices": (Source("come", 3), Source("legal", 3, "forty"), Source("count", 2, "romme")),
    "match": (Source("score", 2, "total"), Source("score", 3, "total")),
    "at-the-table": (
        Source("score", 2, "net"),
        Source("count", 2, "500"),
        Source("score", 3, "net"),
    ),
}


ROUND = 3  # exercises after a lesson
MOST_TRIES = 20  # to find one about other cards, with another answer


def practice_task(lesson: str, number: int) -> Exercise:
    """Exercise number `number`, counted from 0, of all a learner meets after this lesson.

    In a round no two are about the same cards or have the same answer in words. They grow harder
    each time all sources have been asked twice, and not before six exercises.
    """
    begins = number - number % ROUND
    asked: list[Exercise] = []
    for at in range(begins, number + 1):
        tasks = [_task(lesson, at, 0)]
        while _alike(tasks[-1], asked) and len(tasks) < MOST_TRIES:
            tasks.append(_task(lesson, at, len(tasks)))
        asked.append(tasks[-1])
    return asked[-1]


def _task(lesson: str, number: int, again: int) -> Exercise:
    """One exercise for a place in the practice; `again` counts those that were passed over."""
    sources = PRACTICE[lesson]
    source = sources[number % len(sources)]
    grade = min(source.hardest, source.grade + number // max(6, 2 * len(sources)))
    seed = crc32(f"{lesson}/{number}/{again}".encode())
    return exercise(source.drill, seed, grade, source.focus)


def _alike(task: Exercise, asked: Sequence[Exercise]) -> bool:
    """Whether it is about the very cards of one asked before, or has its answer."""
    same_cards = any(subject(task) == subject(other) for other in asked)
    return same_cards or _told_before(answer_of(task), [answer_of(other) for other in asked])


def _told_before(answer: str, before: Sequence[str]) -> bool:
    """Whether an answer in words comes again; that something is allowed may come twice."""
    if answer in ("", STOCK) or answer.lstrip("-").isdigit():
        return False
    return before.count(answer) >= (2 if answer == ALLOWED else 1)
