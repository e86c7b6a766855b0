"""Whether a level may say what picked cards are, before they are laid down."""

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
