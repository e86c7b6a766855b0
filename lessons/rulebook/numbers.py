"""What stands beside a rule at one table: the number agreed there that the rule leaves open."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from lessons.language.marking import N_


NEEDED = N_("Points needed at this table: {number}.")
DEALS = N_("Deals at this table: {number}.")


class NumberHere(NamedTuple):
    """A number of a table, as it is told beside a rule.

    Attributes:
        option: whose value it is.
        say: the sentence, with a place for it.
        after_more: whether it stands behind the example of the rule and not behind the rule.
    """

    option: str
    say: str
    after_more: bool = False


NUMBERS_HERE: Final[Mapping[str, NumberHere]] = {
    "romme.var.first-other": NumberHere("first_meld_min", NEEDED),
    "romme.first.several": NumberHere("first_meld_min", NEEDED, after_more=True),
    "romme.var.match": NumberHere("deals", DEALS),
}
