"""Tables of the learner's own where exercises go by them: the ways there, what is agreed."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.options import PRESETS, Options
from lessons.games.facts import differing_options
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.words.words import Words
from tutorial.protocol.commands import Command
from tutorial.protocol.table_link import LONGEST_NAME
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.parts.words import button
from tutorial.setup.at_home import CUT, HomeTable, TableTrouble


if TYPE_CHECKING:  # puzzles need no drills
    from lessons.drills.registry import Drill


AT_TABLE = N_("At your table: {table}")
NO_TABLE = N_("The table of this address is not known here. The usual rules apply.")
# Translators: an option of the rules and what is agreed of it, as one of several.
AGREED = N_("{option} “{value}”")
DIFFERENT = N_("At the table “{table}” this is different: {rules}.")
AS_USUAL = N_("At the table “{table}” the rules of this drill are the usual ones.")
SEPARATOR = ", "


def table_ways(
    tables: Sequence[HomeTable], here: HomeTable | None, words: Words
) -> Iterator[ButtonScene]:
    """A button to each kept table, but to the one that is gone by."""
    for number, table in enumerate(tables):
        if table != here:
            label = words.phrase(AT_TABLE, table=table.name(words))
            yield button(Command.AT_TABLE.about(number), label, "quiet")


def told_trouble(trouble: TableTrouble, words: Words) -> list[Said]:
    """What is wrong with the table that an address tells; perhaps nothing."""
    told = {"": [], "unread": [words.say(NO_TABLE)], "cut": [words.say(CUT, most=LONGEST_NAME)]}
    return told[trouble]


def agreement_row(options: Iterable[str], rules: Options, words: Words) -> str:
    """What is agreed of some options, in one row."""
    return SEPARATOR.join(
        words.phrase(
            AGREED,
            option=words.option(option),
            value=words.option_value(option, getattr(rules, option)),
        )
        for option in options
    )


def different_in(drill: "Drill", home: HomeTable, words: Words) -> Said:
    """In what a drill goes another way at a table than by the usual rules of Basic Rummy."""
    table = home.name(words)
    options = [
        option
        for option in differing_options(home.rules, PRESETS["basic"])
        if option in drill.asks
    ]
    if not options:
        return words.say(AS_USUAL, table=table)
    return words.say(DIFFERENT, table=table, rules=agreement_row(options, home.rules, words))
