"""The goals a teacher can choose from: those of the course, each in one sentence."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from engine.cards import Card
from lessons.language.marking import N_


class TaskGoal(NamedTuple):
    """A goal: the task in one sentence, and the goal as level files write it."""

    sentence: str
    done: Mapping[str, Any]


DISCARD: Final = "discard"
_USED: Final = {"any": [{"melded": "any"}, {"laid_off": "any"}]}

GOALS: Final[Mapping[str, TaskGoal]] = {
    "meld": TaskGoal(N_("Lay down a meld."), {"melded": "any"}),
    "run": TaskGoal(N_("Lay down a run."), {"melded": "run"}),
    "set": TaskGoal(N_("Lay down a set."), {"melded": "set"}),
    "layoff": TaskGoal(N_("Lay off a card on a meld."), {"laid_off": "any"}),
    "both": TaskGoal(
        N_("Lay down a meld, and lay off a card, in the same turn."),
        {"all": [{"melded": "any"}, {"laid_off": "any"}]},
    ),
    "pile": TaskGoal(
        N_("Take from the discard pile, then lay down a meld or lay off a card."),
        {"all": [{"drew": "pile"}, _USED]},
    ),
    "joker": TaskGoal(N_("Exchange a joker on the table."), {"swapped": "any"}),
    "turn": TaskGoal(
        N_("Play a whole turn in which you lay down a meld."),
        {"all": [{"melded": "any"}, {"any": [{"discarded": "any"}, {"out": True}]}]},
    ),
    "out": TaskGoal(N_("Go out in this turn."), {"out": True}),
    DISCARD: TaskGoal(N_("Discard the card that helps you least."), {"discarded": "any"}),
}
"""By its name in an address; that of `DISCARD` names the right cards too."""


NEED_OWN_MELD: Final = frozenset({"layoff", "pile", "joker", "out"})
"""Goals for which the learner has a meld on the table, where the game asks for one first."""


def goal_condition(goal: str, right: tuple[Card, ...]) -> Mapping[str, Any]:
    """When a goal is reached; `right`: the cards one of which is to be discarded."""
    return {"discarded": " ".join(map(str, right))} if goal == DISCARD else GOALS[goal].done
