"""The shape of a rule's text."""

from typing import NamedTuple


class RuleMessage(NamedTuple):
    """What a rule says, in English.

    Attributes:
        title: a few words for a heading.
        say: the rule in one sentence: the same in the reference, in refusals and in lessons.
        more: an example or a detail, in the reference only.
    """

    title: str
    say: str
    more: str = ""
