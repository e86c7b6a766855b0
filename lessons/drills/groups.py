"""The drills in groups, by what is done in them, as they are offered to be chosen from."""

from typing import Final, NamedTuple

from lessons.language.marking import N_


class DrillGroup(NamedTuple):
    """Drills of one kind.

    Attributes:
        title: what is done in them.
        emblem: cards that stand for it.
        drills: their names, in the order in which a learner meets what they train.
    """

    title: str
    emblem: str
    drills: tuple[str, ...]


GROUPS: Final = (
    DrillGroup(
        N_("Find the cards"),
        "7H 8H 9H",
        ("pick", "meld", "kind", "twins", "layoff", "out", "come"),
    ),
    DrillGroup(N_("Know the rules"), "QS KS AS", ("legal", "which")),
    DrillGroup(N_("Choose a move"), "4D TC JH", ("discard", "take", "call")),
    DrillGroup(N_("Count"), "5C 5S 5D", ("count", "score", "outs")),
)
