"""Progress that two tabs have written: what each has added is kept."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import TypeVar

from tutorial.store.kept_matches import merged_matches
from tutorial.store.mastery import SkillTally
from tutorial.store.mistakes import with_new
from tutorial.store.progress import LessonProgress, Progress


Value = TypeVar("Value")


def merge(known: Progress, mine: Progress, theirs: Progress) -> Progress:
    """What is to be kept; a part that only one of both has changed is as it is there.

    Args:
        known: what both began with.
        mine: what this tab has made of it, which is the newer one.
        theirs: what the other one has.
    """
    drills = _either(
        known.drills,
        mine.drills,
        theirs.drills,
        lambda own, other: max(own, other, key=lambda record: (record.done, record.seed)),
    )
    solved = {one.key: one.solved for one in (*theirs.mistakes, *mine.mistakes) if one.solved}
    gone = {one.key for one in known.mistakes} - {one.key for one in theirs.mistakes}
    mistakes = with_new(theirs.mistakes, (one for one in mine.mistakes if one.key not in gone))
    left = {one.key for one in known.mistakes} - {one.key for one in mine.mistakes}
    return Progress(
        lessons=_either(known.lessons, mine.lessons, theirs.lessons, _lesson),
        practice=merged_matches(known.practice, mine.practice, theirs.practice),
        damaged=tuple(dict.fromkeys((*theirs.damaged, *mine.damaged))),
        skills=_either(known.skills, mine.skills, theirs.skills, _tally),
        drills=drills,
        mistakes=tuple(
            replace(one, solved=solved.get(one.key, 0)) for one in mistakes if one.key not in left
        ),
        last=theirs.last if mine.last == known.last else mine.last,
        tested=tuple(dict.fromkeys((*theirs.tested, *mine.tested))),
        puzzles=max(
            theirs.puzzles, mine.puzzles, key=lambda one: (one.done, one != known.puzzles)
        ),
        path=theirs.path if mine.path == known.path else mine.path,
        tables=theirs.tables if mine.tables == known.tables else mine.tables,
        form=theirs.form if mine.form == known.form else mine.form,
        other={**theirs.other, **mine.other},
        rounds=_either(
            known.rounds,
            mine.rounds,
            theirs.rounds,
            lambda own, other: max(own, other, key=lambda round_: len(round_.tasks)),
        ),
    )


def _either(
    known: Mapping[str, Value],
    mine: Mapping[str, Value],
    theirs: Mapping[str, Value],
    both: Callable[[Value, Value], Value],
) -> dict[str, Value]:
    """Each entry from where it has changed; what has changed in both is made of `both`."""
    found = dict(theirs)
    for key, own in mine.items():
        other = theirs.get(key)
        if other is None or other == known.get(key):
            found[key] = own
        elif own != known.get(key):
            found[key] = both(own, other)
    return found


def _lesson(own: LessonProgress, other: LessonProgress) -> LessonProgress:
    levels = dict(other.levels)
    for level, done in own.levels.items():
        levels[level] = done.or_better(levels.get(level))
    return replace(own, levels=levels, practised=max(own.practised, other.practised))


def _tally(own: SkillTally, other: SkillTally) -> SkillTally:
    return SkillTally(
        **{one.name: max(getattr(own, one.name), getattr(other, one.name)) for one in fields(own)}
    )
