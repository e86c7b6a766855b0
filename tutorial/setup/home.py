"""Tables of the learner's own: asked for by questions, kept by name, sent as links."""

from collections.abc import Sequence
from dataclasses import replace

import param

from engine.options import (
    PRESETS,
    HandCards,
    Options,
    OptionsError,
    changed_options,
    contradictions,
    preset,
)
from engine.options.text import read_option, write_value
from lessons.language.marking import N_
from tutorial.protocol.deal_link import LinkError
from tutorial.protocol.table_link import LONGEST_NAME, TableLink, clean_table_name, read_table_link
from tutorial.setup.setup import SetupError


COPIED = N_("The link is copied")
MOST_TABLES = 12
ROOM = LONGEST_NAME - 3  # for a number behind a name
COUNT = 8  # of the questions, which are loaded when they are asked
FIRST = "basic"


class HomeRules(param.Parameterized):
    """The tables that are kept, and the questions as far as they are answered.

    Attributes:
        tables: what is kept, as links; the oldest first.
        given: the answers so far; empty before the first question is answered.
        like: the table that the answers change, as its preset and its rules.
        left: the rules from which the learner has asked to begin anew; None before that.
        chosen: the answer picked at the question that stands there.
        removed: the table that was removed last with its place, for a way back.
        called: what a table that was sent is called.
        own: the name of the kept table that was changed into what is chosen; empty for none.
        open: whether the questions are to be seen, without being asked for.
        at: the place of the kept table that is looked at.
        file: a table that is wanted as a file, as text; empty for none.
        link: a table whose address is to be copied, as text; empty for none.
        said: what is to be read aloud; empty for nothing.
    """

    tables = param.Parameter(())
    given = param.Parameter(())
    like = param.Parameter((FIRST, PRESETS[FIRST]))
    left = param.Parameter(None)
    chosen = param.String(FIRST)
    removed = param.Parameter(None)
    called = param.String("")
    own = param.String("")
    open = param.Boolean(False)
    at = param.Integer(0)
    file = param.String("")
    link = param.String("")
    said = param.String("")
    _unread: tuple[str, ...] = ()

    # the questions

    @property
    def answered(self) -> bool:
        """Whether all questions are answered."""
        return len(self.given) == COUNT

    def ask(self, game: str, like: Options | None = None) -> None:
        """Ask about a game that is known already; an unknown one is asked for first.

        Args:
            game: the game, or a variation of it.
            like: the rules that are chosen, where they are not just those of the game.
        """
        if game in PRESETS:
            self._begin(game, like)
        else:
            self.anew()
        self.open = False  # whoever asks once more is led there once more
        self.open = True

    def begin(self, game: str, like: Options | None = None) -> None:
        """Begin with the game that is chosen already, unless something has been answered."""
        if not self.given and game in PRESETS:
            self._begin(game, like)

    def follow(self, game: str, like: Options | None = None) -> None:
        """Ask about the rules that are chosen now; what was answered about the same ones stays."""
        rules = _begun(game, like)
        if not self.given:
            self.param.update(like=(game, rules), chosen=rules.game)
        elif rules != self.picked and (self.answered or rules != self.like[1]):
            self._begin(game, rules)

    def agree(self, game: str, like: Options) -> None:
        """Go by a rule that was chosen beside the questions, unless one has been answered."""
        if len(self.given) == 1:
            self.follow(game, like)

    def answer(self) -> None:
        """Take the answer that is picked, and go to the next question."""
        if not self.given and self.chosen != self.like[1].game:
            self._begin(self.chosen, None)
        elif not self.answered:
            self._stand((*self.given, self.chosen), self.like)

    def back(self) -> None:
        """Take the last answer back: its question stands there again, with it picked."""
        if self.given:
            *before, last = self.given
            self.param.update(given=tuple(before), chosen=last)

    def anew(self, game: str = FIRST, like: Options | None = None) -> None:
        """Begin with the first question, the game picked."""
        rules = _begun(game, like)
        self.param.update(given=(), like=(game, rules), left=rules, chosen=rules.game)

    def _begin(self, game: str, like: Options | None) -> None:
        rules = _begun(game, like)
        self._stand((rules.game,), (game, rules))

    def _stand(self, given: tuple[str, ...], like: tuple[str, Options]) -> None:
        from tutorial.setup.questions import usual

        chosen = usual(given, like[1]) if len(given) < COUNT else ""
        self.param.update(given=given, like=like, chosen=chosen)

    @property
    def rules(self) -> Options:
        """The table as it is answered so far."""
        from tutorial.setup.questions import rules_of

        return rules_of(self.given, self.like[1]) if self.given else PRESETS[self.chosen]

    @property
    def picked(self) -> Options:
        """The table with the answer that is picked at the question that stands there."""
        from tutorial.setup.questions import rules_of

        asked = self.given and not self.answered
        return rules_of((*self.given, self.chosen), self.like[1]) if asked else self.rules

    @property
    def made(self) -> TableLink:
        """The table that comes of the answers, with the one that is picked, without a name."""
        return table_of(self.like[0], self.picked)

    # the tables

    def keep(self, link: TableLink) -> TableLink:
        """Keep a table and look at it; one of the same name gives its place to it."""
        others = tuple(one for one in self.tables if one.name != link.name)
        tables = (*others, link)[-MOST_TABLES:]
        self.param.update(tables=tables, removed=None, at=len(tables) - 1)
        return link

    def name_of(self, link: TableLink) -> str:
        """The name under which the rules of a table are kept; empty where they are not."""
        same = (one.name for one in self.tables if _same(one, link))
        return next(same, "")

    def free_name(self, link: TableLink) -> str:
        """The name of a table; with a number where another one is kept by it."""
        others = {one.name for one in self.tables if not _same(one, link)}
        names = (link.name, *(f"{link.name[:ROOM]} {n}" for n in range(2, MOST_TABLES + 2)))
        return next(name for name in names if name not in others)

    def rename(self, at: int, name: str) -> bool:
        """Call a kept table otherwise; False if another one has the name, or it is none."""
        name = clean_table_name(name)
        if not name or name in {one.name for place, one in enumerate(self.tables) if place != at}:
            return False
        if 0 <= at < len(self.tables):
            if self.own == self.tables[at].name:
                self.own = name
            renamed = replace(self.tables[at], name=name)
            self.tables = (*self.tables[:at], renamed, *self.tables[at + 1 :])
        return True

    def remove(self, at: int) -> None:
        """Strike a table off; the last one can be had back."""
        if 0 <= at < len(self.tables):
            if self.own == self.tables[at].name:
                self.own = ""
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
        """Take what was kept; what cannot be read here is kept on, for the release that can."""
        found = [(text, _readable(text)) for text in kept]
        self._unread = tuple(text for text, table in found if table is None)
        tables = tuple(table for _, table in found if table is not None)
        at = self.at if self.at < len(tables) else 0
        self.param.update(tables=tables, at=at, called="")

    def table_texts(self) -> tuple[str, ...]:
        """The tables as they are kept, behind those that cannot be read here."""
        return (*self._unread, *map(str, self.tables))


def _begun(game: str, like: Options | None) -> Options:
    """The rules that questions can begin with: those of the game where others contradict."""
    return PRESETS[game] if like is None or contradictions(like) else like


def table_of(base: str, rules: Options, name: str = "") -> TableLink:
    """A table as a link: its preset, and where its rules differ."""
    changed = changed_options(rules, base)
    told = {option: write_value(value) for option, value in changed.items()}
    return TableLink(base, told, clean_table_name(name))


def rules_page(base: str, rules: Options) -> str:
    """The page of the rules of a table, which is told where it is not that of the game."""
    told = "" if rules == PRESETS[rules.game] else str(table_of(base, rules))
    return f"{rules.game}/{told}"


def table_rules(link: TableLink) -> Options:
    """The rules a link tells.

    Raises:
        SetupError: if there is no such game or option, or they do not go together.
    """
    rules = told_rules(link)
    for wrong in contradictions(rules):
        raise SetupError(f"{wrong.code}: {', '.join(wrong.options)}")
    return rules


def told_rules(link: TableLink) -> Options:
    """The rules a link tells, whether or not a match can be played by them.

    Raises:
        SetupError: if there is no such game or option.
    """
    try:
        options = dict(read_option(name, text) for name, text in link.options.items())
        return _dealt_to_all(preset(link.preset, **options), link.preset)
    except OptionsError as error:
        raise SetupError(str(error)) from error


def unsaid_players(link: TableLink) -> list[int]:
    """The numbers of players for which a link names other cards and not how many."""
    if "hand_cards" not in link.options:
        return []
    said = dict([read_option("hand_cards", link.options["hand_cards"])])["hand_cards"]
    return [count for count in PRESETS[link.preset].hand_cards if count not in said]


def _dealt_to_all(rules: Options, base: str) -> Options:
    """Rules that say for every number of players how many cards each gets, as the game does."""
    return replace(rules, hand_cards=HandCards({**PRESETS[base].hand_cards, **rules.hand_cards}))


def table_at_home(game: str, kept: Sequence[str]) -> Options | None:
    """The rules of the table of this game that was kept last; None if there is none."""
    for link in filter(None, map(_readable, reversed(kept))):
        rules = table_rules(link)
        if rules.game == game:
            return rules
    return None


def _same(one: TableLink, other: TableLink) -> bool:
    return (one.preset, one.options) == (other.preset, other.options)


def _readable(text: str) -> TableLink | None:
    try:
        link = read_table_link(text)
        rules = table_rules(link)
    except (LinkError, SetupError):
        return None
    return table_of(link.preset, rules, link.name) if unsaid_players(link) else link
