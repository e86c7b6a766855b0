"""How a learner wants practice to be, as chosen on the page of settings."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutorial.deal.score_keeping import WAYS, Way


@dataclass(frozen=True, slots=True)
class Manner:
    """What holds for every deal until the settings are changed.

    Attributes:
        warnings: from which loss on a move is warned of before it is done: `off`, `big`, `all`.
        waits: whether each action of a bot waits for the learner's Next.
        scoring: who keeps the score.
        takes_back: whether moves can be taken back.
    """

    warnings: str = "off"
    waits: bool = False
    scoring: Way = "auto"
    takes_back: bool = True


USUAL = Manner()


def manner_of(settings: Mapping[str, Any]) -> Manner:
    """What the settings of a page say; what they do not say is as usual."""
    return Manner(
        warnings=str(settings.get("warnings", "off")),
        waits=settings.get("bots") == "wait",
        scoring=next((way for way in WAYS if way == settings.get("score")), "auto"),
        takes_back=settings.get("undo") != "off",
    )
