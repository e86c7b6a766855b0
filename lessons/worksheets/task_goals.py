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

EXAMPLES: Final[Mapping[str, str]] = {
    "meld": "basic:meld:7H-8H-9H-KD-2C:4C:::play",
    "run": "basic:run:7H-8H-9H-KD-2C:4C:::play",
    "set": "basic:set:7H-7S-7D-KD-2C:4C:::play",
    "layoff": "basic:layoff:7H-KD-2C:4C:4H-5H-6H::play",
    "both": "basic:both:7H-KS-KH-KD-2C:4C:4H-5H-6H::play",
    "pile": "basic:pile:7H-8H-KD-2C:4C-9H:::draw",
    "joker": "romme500:joker:8H-KD-2C:4C:7H-X1-9H::play",
    "turn": "basic:turn:7H-8H-9H-KD-2C:4C:::play",
    "out": "basic:out:7H-8H-9H-2C:4C:::play",
    DISCARD: "basic:discard-KD:7H-8H-KD-2C:4C:::play",
}
"""For each goal a task that can be solved, as an address writes it."""

NEED_OWN_MELD: Final = frozenset({"layoff", "pile", "joker", "out"})
"""Goals for which the learner has a meld on the table, where the game asks for one first."""


def goal_condition(goal: str, right: tuple[Card, ...]) -> Mapping[str, Any]:
    """When a goal is reached; `right`: the cards one of which is to be discarded."""
    return {"discarded": " ".join(map(str, right))} if goal == DISCARD else GOALS[goal].done
