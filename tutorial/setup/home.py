"""Tables of the learner's own: asked for by questions, kept by name, sent as links."""

from collections.abc import Sequence
from dataclasses import replace

import param

from engine.options import (
    PRESETS,
    Options,
    OptionsError,
    changed_options,
    contradictions,
    preset,
)
from engine.options.text import read_option, write_value
from lessons.language.marking import N_
from tutorial.protocol.deal_link import LinkError
from tutorial.protocol.table_link import TableLink, named, read_table_link
from tutorial.setup.setup import SetupError


COPIED = N_("The link is copied")
MOST_TABLES = 12
COUNT = 8  # of the questions, which are loaded when they are asked
FIRST = "basic"


class HomeRules(param.Parameterized):
    """The tables that are kept, and the questions as far as they are answered.

    Attributes:
        tables: what is kept, as links; the oldest first.
        given: the answers so far; empty before the first question is answered.
        chosen: the answer picked at the question that stands there.
        removed: the table that was removed last with its place, for a way back.
        called: what a table that was sent is called.
        open: whether the questions are to be seen, without being asked for.
        at: the place of the kept table that is looked at.
        file: a table that is wanted as a file, as text; empty for none.
        link: a table whose address is to be copied, as text; empty for none.
    """

    tables = param.Parameter(())
    given = param.Parameter(())
    chosen = param.String(FIRST)
    removed = param.Parameter(None)
    called = param.String("")
    open = param.Boolean(False)
    at = param.Integer(0)
    file = param.String("")
    link = param.String("")

    # the questions

    @property
    def answered(self) -> bool:
        """Whether all questions are answered."""
        return len(self.given) == COUNT

    def ask(self, game: str) -> None:
        """Ask about a game that is known already; an unknown one is asked for first."""
        if game in PRESETS and PRESETS[game].game == game:
            self._stand((game,))
        else:
            self.anew()
        self.open = True

    def begin(self, game: str) -> None:
        """Begin with the game that is chosen already, unless something has been answered."""
        if not self.given and game in PRESETS:
            self._stand((PRESETS[game].game,))

    def follow(self, game: str) -> None:
        """Ask about the game that is chosen now; what was answered about the same one stays."""
        if not self.given:
            self.chosen = game
        elif self.given[0] != game:
            self._stand((game,))

    def answer(self) -> None:
        """Take the answer that is picked, and go to the next question."""
        if not self.answered:
            self._stand((*self.given, self.chosen))

    def back(self) -> None:
        """Take the last answer back: its question stands there again, with it picked."""
        if self.given:
            *before, last = self.given
            self.param.update(given=tuple(before), chosen=last)

    def anew(self, game: str = FIRST) -> None:
        """Begin with the first question, this game picked."""
        self.param.update(given=(), chosen=game)

    def _stand(self, given: tuple[str, ...]) -> None:
        from tutorial.setup.questions import usual

        chosen = usual(given) if len(given) < COUNT else ""
        self.param.update(given=given, chosen=chosen)

    @property
    def rules(self) -> Options:
        """The table as it is answered so far."""
        from tutorial.setup.questions import rules_of

        return rules_of(self.given) if self.given else PRESETS[self.chosen]

    # the tables

    def keep(self, link: TableLink) -> TableLink:
        """Keep a table and look at it; one of the same name gives its place to it."""
        others = tuple(one for one in self.tables if one.name != link.name)
        tables = (*others, link)[-MOST_TABLES:]
        self.param.update(tables=tables, removed=None, at=len(tables) - 1)
        return link

    def rename(self, at: int, name: str) -> None:
        """Call a kept table otherwise; a name that another one has is not taken."""
        name = named(name)
        if name and 0 <= at < len(self.tables) and name not in {one.name for one in self.tables}:
            renamed = replace(self.tables[at], name=name)
            self.tables = (*self.tables[:at], renamed, *self.tables[at + 1 :])

    def remove(self, at: int) -> None:
        """Strike a table off; the last one can be had back."""
        if 0 <= at < len(self.tables):
            self.param.update(
                removed=(at, self.tables[at]),
                tables=(*self.tables[:at], *self.tables[at + 1 :]),
                at=max(0, min(at, len(self.tables) - 2)),
            )

    def have_back(self) -> None:
        """Keep the table again that was removed last."""
        if self.removed is not None:
            at, table = self.removed
            tables = (*self.tables[:at], table, *self.tables[at:])
            self.param.update(tables=tables, removed=None, at=at)

    # as text

    def read(self, kept: tuple[str, ...]) -> None:
        """Take what was kept; what cannot be read any more is left out here."""
        tables = tuple(found for text in kept if (found := _readable(text)) is not None)
        at = self.at if self.at < len(tables) else 0
        self.param.update(tables=tables, at=at)

    def written(self) -> tuple[str, ...]:
        """The tables as they are kept."""
        return tuple(map(str, self.tables))


def table_of(base: str, rules: Options, name: str = "") -> TableLink:
    """A table as a link: its preset, and where its rules differ."""
    changed = changed_options(rules, base)
    told = {option: write_value(value) for option, value in changed.items()}
    return TableLink(base, told, named(name))


def table_rules(link: TableLink) -> Options:
    """The rules a link tells.

    Raises:
        SetupError: if there is no such game or option, or they do not go together.
    """
    try:
        options = dict(read_option(name, text) for name, text in link.options.items())
        rules = preset(link.preset, **options)
    except OptionsError as error:
        raise SetupError(str(error)) from error
    for wrong in contradictions(rules):
        raise SetupError(f"{wrong.code}: {', '.join(wrong.options)}")
    return rules


def table_at_home(game: str, kept: Sequence[str]) -> Options | None:
    """The rules of the table of this game that was kept last; None if there is none."""
    for link in filter(None, map(_readable, reversed(kept))):
        rules = table_rules(link)
        if rules.game == game:
            return rules
    return None


def _readable(text: str) -> TableLink | None:
    try:
        link = read_table_link(text)
        table_rules(link)
    except (LinkError, SetupError):
        return None
    return link
