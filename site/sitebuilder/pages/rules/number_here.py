"""The number of a table that stands beside a rule, with a place for a script to fill."""

from collections.abc import Mapping
from typing import Any

from lessons.rulebook.agreed import NUMBERS_HERE
from lessons.words.words import Words


def number_here(rule: str, words: Words) -> Mapping[str, Any] | None:
    """Which option it is, and what stands before and behind its number; None for most rules."""
    if rule not in NUMBERS_HERE:
        return None
    option, say, after_more = NUMBERS_HERE[rule]
    before, after = words.phrase(say, number="\n").split("\n")
    return {"option": option, "before": before, "after": after, "after_more": after_more}
