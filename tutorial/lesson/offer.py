"""An exercise that is offered after a level: on a rule that slipped, or like what was shown."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from engine.actions import Discard, DrawPile, DrawStock, LayAll, LayMeld, LayOff
from lessons.levels.moves import Answer, Move, Pick, Write
from lessons.levels.skills import BY_ID, focus_in, skills_of_slip
from lessons.loader import course
from tutorial.lesson.level_play import LevelPlay


# What is done in the exercises of a drill; in all others something is answered.
DONE_IN: Mapping[str, tuple[type[Move], ...]] = {
    "pick": (Pick,),
    "meld": (LayMeld,),
    "layoff": (LayOff,),
    "out": (LayMeld, LayAll, LayOff),
    "discard": (Discard,),
    "take": (DrawStock, DrawPile),
}
ANSWERED = (Answer, Write)
LAID = (LayMeld, LayAll, LayOff)
WHOLE_TURN = "turn-order"  # its exercises go through all parts of a turn


@dataclass(frozen=True, slots=True)
class Offer:
    """An exercise on one rule: because it slipped twice, or because its solution was shown.

    Attributes:
        rule: the rule in a few words.
        drill: name of the drill it comes from, which is asked about `focus` in this `grade`.
        alike: whether it asks for what the level asked for, and not only for the same rule.
    """

    rule: str
    drill: str
    grade: int
    focus: str
    slipped: bool
    alike: bool = True


def offer_after(level: LevelPlay, skills: tuple[str, ...], lesson: str) -> Offer | None:
    """An exercise on the rule that was broken twice, or one like what had to be shown."""
    shown = level.result.how == "shown"
    if level.source is not None:
        rule = BY_ID[skills[0]].name
        return Offer(rule, *level.source, slipped=False) if shown else None
    slipped = _slipped(level, skills, lesson)
    for skill in [*slipped, *(skills if shown else ())][:1]:
        known = BY_ID[skill]
        if skill == WHOLE_TURN and not _has_come_to_it(level, lesson, slipped=bool(slipped)):
            return None
        focus = focus_in(known, lesson)
        done = DONE_IN.get(known.drill, ANSWERED)
        alike = any(isinstance(move, done) for move in level.level.solution)
        return Offer(known.name, known.drill, 1, focus, slipped=bool(slipped), alike=alike)
    return None


def _slipped(level: LevelPlay, skills: tuple[str, ...], lesson: str) -> list[str]:
    """The skills that slipped twice or more: the one that did so most often, and last, first."""
    counts = Counter(reversed(level.reasons))
    return [
        skill
        for code, count in counts.most_common()
        if count > 1
        for skill in skills_of_slip(code, skills)
        if not _comes_later(skill, lesson)
    ]


def _comes_later(skill: str, lesson: str) -> bool:
    """Whether only later lessons teach this: its words are not known yet."""
    order = [one.id for one in course("en")]
    return min(map(order.index, BY_ID[skill].lessons)) > order.index(lesson)


def _has_come_to_it(level: LevelPlay, lesson: str, *, slipped: bool) -> bool:
    """Whether a whole turn can be asked about: all of it is taught by then.

    Where a solution was shown, it must have been about a whole turn as well.
    """
    if lesson != BY_ID[WHOLE_TURN].lessons[0]:
        return True
    moves = level.level.solution
    return any(isinstance(move, LAID) for move in moves) and (slipped or len(moves) > 1)


def exercises_on(rule: str) -> str:
    """The way from a lesson to exercises on one rule; empty where there is none of this id."""
    return f"../../drills/#skill={rule}" if rule in BY_ID else ""
