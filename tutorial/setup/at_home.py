"""A kept table of rules as puzzles and drills go by it: in their address, among those offered.

`#puzzle=rummy500-17-23&table=v1.rummy500.call=off.Sunday` is a puzzle for somebody's table.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from engine.options import Options
from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.protocol.deal_link import LinkError
from tutorial.protocol.table_link import (
    PREFIX,
    TableLink,
    is_name_cut,
    is_table_link,
    read_table_link,
)
from tutorial.setup.home import table_rules
from tutorial.setup.setup import SetupError


TableTrouble: TypeAlias = Literal["", "unread", "cut"]
"""What is wrong with the table of an address: it cannot be read, or its name is too long."""

CUT = N_("The name of this table is too long. Its first {most} characters are kept.")
MOST_SIGNS = 18  # of a name in a short place
BESIDE = f"&{PREFIX.removeprefix('#')}"


class HomeTable(NamedTuple):
    """A table of the learner's own, or one that an address tells."""

    link: TableLink
    rules: Options

    def name(self, words: Words) -> str:
        """What it is called; one without a name is called as its game."""
        return self.link.name or words.preset(self.link.preset)

    def short_name(self, words: Words) -> str:
        """The name where there is room for one line of it only; the whole stands elsewhere."""
        name = self.name(words)
        return name if len(name) <= MOST_SIGNS else name[: MOST_SIGNS - 1].rstrip() + "…"


class Asked(NamedTuple):
    """What an address asks for.

    Attributes:
        fragment: the address without its table.
        table: None where the usual rules hold.
        trouble: what is wrong with the table it tells.
    """

    fragment: str
    table: HomeTable | None = None
    trouble: TableTrouble = ""


def asked_table(fragment: str) -> Asked:
    """The table an address tells beside what else it says."""
    said, beside, told = fragment.partition(BESIDE)
    if is_table_link(fragment):
        said, beside, told = "", BESIDE, fragment.removeprefix(PREFIX)
    if not beside:
        return Asked(said)
    table = _read(PREFIX + told)
    if table is None:
        return Asked(said, trouble="unread")
    return Asked(said, table, "cut" if is_name_cut(PREFIX + told) else "")


def at_table(fragment: str, table: HomeTable | None) -> str:
    """An address with the table it is to be followed at."""
    return fragment + (BESIDE + str(table.link).removeprefix(PREFIX) if table is not None else "")


def kept_tables(kept: Sequence[str]) -> tuple[HomeTable, ...]:
    """The tables that are kept; what cannot be read any more is left out."""
    return tuple(table for table in map(_read, kept) if table is not None)


def _read(text: str) -> HomeTable | None:
    try:
        link = read_table_link(text)
        return HomeTable(link, table_rules(link))
    except (LinkError, SetupError):
        return None
