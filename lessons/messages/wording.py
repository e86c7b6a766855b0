"""What a wording is: a message whose blanks are facts, one of several ways to say why.

The first wording whose blanks are all among the facts is said, so the last one stands for any
facts. Of a card `low`, the blank `{low}` is the card in words, `{low rank}` its rank,
`{low ranks}` the rank in the plural and `{low suit}` its suit. `{mark}` is a numbered disc.
"""

from typing import NamedTuple

from lessons.language.marking import Plural


class Wording(NamedTuple):
    """One way to say why.

    Attributes:
        says: the message.
        only_with: a fact that must be there though it is no blank: `meld` when laying off.
        counted: the number that chooses between singular and plural.
    """

    says: str | Plural
    only_with: str = ""
    counted: str = ""


class Wordings(NamedTuple):
    """What is said about one code."""

    heading: str
    because: tuple[Wording, ...]
