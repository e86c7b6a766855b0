"""The shape of a rule's text."""

from typing import NamedTuple

from lessons.language.marking import NP_


# Before rules that hold at some tables only, where no table in particular is told of.
WHERE_AGREED = NP_("Only where this was agreed:", "Each of these only where it was agreed:")


class RuleMessage(NamedTuple):
    """What a rule says, in English.

    Attributes:
        title: a few words for a heading.
        say: the rule in one sentence, as it is where it holds: the same in the reference, in
            refusals and in lessons.
        more: an example or a detail, in the reference only.
        elsewhere: what else may be agreed, where the game is told and no table in particular.
    """

    title: str
    say: str
    more: str = ""
    elsewhere: str = ""
