"""Reasons that leave to the sentence of the rule behind them what that says itself."""

from collections.abc import Mapping

from lessons.language.marking import N_, NP_
from lessons.messages.wording import Wording


BEFORE_RULE: Mapping[tuple[str, str], tuple[Wording, ...]] = {
    ("ALREADY_DREW", "basic.turn.draw.once"): (
        Wording(N_("You have drawn in this turn already.")),
    ),
    ("FIRST_MELD_TOO_LOW", "romme.first.min"): (
        Wording(
            NP_(
                "You come to {points}: {missing} point is missing.",
                "You come to {points}: {missing} points are missing.",
            ),
            counted="missing",
        ),
    ),
}
"""By code and rule."""
