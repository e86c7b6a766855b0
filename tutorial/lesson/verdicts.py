"""What a level may say of picked cards: their kind before they are laid down, sets once taught."""

from collections import Counter
from dataclasses import replace

from engine.cards import Card
from engine.violations import Code, Fact, Violation
from lessons.levels.lesson import Lesson
from lessons.levels.skills import skills_of_level
from tutorial.lesson.level_play import LevelPlay


# Lessons that come before those on melds, and do not name their kinds.
BEFORE_MELDS = frozenset({"cards", "turn"})

# Skills in which the learner finds out what cards are a meld.
READING_MELDS = frozenset(
    {
        "run-neighbours",
        "run-suit",
        "run-corner",
        "set-rank",
        "meld-size",
        "choose-meld",
        "joker-place",
        "ace-places",
        "go-out",
    }
)


def tells_melds(level: LevelPlay, lesson: str) -> bool:
    """Whether the tray says what the picked cards are; not where that is to be found out.

    Args:
        level: what is played.
        lesson: id of the lesson it belongs to; empty for an exercise.
    """
    if level.level.kind != "play" or level.level.support == "none" or lesson in BEFORE_MELDS:
        return False
    trained = level.trains or skills_of_level(lesson, level.level)
    return READING_MELDS.isdisjoint(trained)


# Topics before the one that weighs in points what a take gains and costs.
BEFORE_WEIGHING = frozenset({"500-aim", "fanned-pile"})


def weighs_takes(lesson: str) -> bool:
    """Whether a look at the pile says in points, in this lesson, what a take gains and costs."""
    return lesson not in BEFORE_WEIGHING


# The rules of both kinds of melds, which the course teaches one after the other.
RUN, SET = "basic.meld.run", "basic.meld.set"


def tells_sets(lesson: Lesson) -> bool:
    """Whether a refusal may name sets; not in the lesson on runs, which comes before them."""
    return RUN not in lesson.teaches or SET in lesson.teaches


def as_run(violation: Violation) -> Violation:
    """What is wrong with the cards as a run, where a refusal speaks of a set."""
    tried = violation.facts.get("cards", ())
    if violation.code is not Code.SET_RANK_MISMATCH or not isinstance(tried, tuple):
        return violation
    cards = sorted(map(Card.parse, tried), key=lambda card: card.rank or 0)
    common = Counter(card.suit for card in cards).most_common(1)[0][0]
    facts: dict[str, Fact] = {
        "cards": tuple(map(str, cards)),
        "card": next(str(card) for card in cards if card.suit != common),
        "like": next(str(card) for card in cards if card.suit == common),
    }
    return replace(violation, code=Code.RUN_SUIT_MISMATCH, rule=RUN, facts=facts)
