"""How a task of a worksheet went, in words."""

from lessons.language.marking import N_, NP_
from lessons.words.words import Words
from tutorial.worksheet.result_code import Outcome


STANDS: dict[str, str] = {
    "open": N_("not done"),
    "shown": N_("shown"),
    "help": N_("done with help"),
    "alone": N_("done alone"),
}
# Translators: how a task went: "done alone, 2 wrong tries".
SLIPS = NP_("{how}, {count} wrong try", "{how}, {count} wrong tries")


def outcome_text(outcome: Outcome, words: Words) -> str:
    """How a task went, in words."""
    how = words.text(STANDS[outcome.how])
    return words.phrase_count(SLIPS, outcome.slips, how=how) if outcome.slips else how
