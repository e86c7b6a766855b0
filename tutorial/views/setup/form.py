"""The set-up form on the page: tiles and seats, and Panel's widgets for all there is beside."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import panel as pn

from engine.given_text import read_whole
from engine.options import PRESETS, Options
from engine.options.fields import Group
from engine.options.relevance import matters
from lessons.language.marking import N_, NP_
from lessons.words.words import Words
from tutorial.scenes.pages.deal_questions import MORE
from tutorial.scenes.parts.start import (
    CHANGED,
    OWN,
    TILES,
    agreed_at,
    changed_line,
    changed_rules,
    chosen_tile,
    games_scene,
    opponents_scene,
)
from tutorial.setup.bot_names import PLAYABLE
from tutorial.setup.form import MOST_PLAYERS, SetupForm
from tutorial.setup.option_groups import GROUP_NAMES, GROUPS, group_of
from tutorial.setup.people import PERSON
from tutorial.views.fold import FoldView
from tutorial.views.games import GamesView
from tutorial.views.opponents import OpponentsView
from tutorial.views.setup.home import ASKS, HOW, home_fields
from tutorial.views.setup.markup import alert_markup
from tutorial.views.setup.more import more_fields
from tutorial.views.setup.options import option_fields


WAYS = NP_("{count} way to play", "All {count} ways to play")
GAME = N_("Game")
HOUSE_RULES = N_("House rules")
# Translators: below "House rules", what opens there.
OPTIONS = N_("All options")
BAD_SEED = N_("The number of a deal is a whole number from 0 to 4294967295.")

FAMILIES: Mapping[str, str] = {
    "basic": N_("Basic Rummy"),
    "wrotham": N_("Wrotham Rummy"),
    "rummy500": N_("Rummy 500"),
    "romme500": N_("Rommé 500"),
    "romme": N_("German Rommé"),
}

LONGEST_TYPED = 100  # characters of a name that are read at all

STYLE = (Path(__file__).with_name("form.css")).read_text(encoding="utf-8")
LOOK: dict[str, Any] = {"stylesheets": [STYLE], "sizing_mode": "stretch_width", "margin": 0}


def setup_view(form: SetupForm) -> pn.Column:
    """The form: what is chosen first, what is folded away, and the button that deals.

    What is folded away is built when it is opened first. The headings are there from the
    beginning: a component of our own cannot come later, because its script is no file where
    Python runs in a browser.
    """
    view = _View(form)
    rules, groups = view.fold(
        HOUSE_RULES, list, lambda: changed_line(form, view.words), line=OPTIONS
    )
    groups.extend(view.groups())
    more, rare = view.fold(MORE, lambda: more_fields(form, view.follow, view.ask, LOOK))
    head, list_of_all = view.fold(ways_to_play, lambda: [view.preset()], view.other_game, "preset")
    above = [view.games(), head, list_of_all, view.opponents()]
    return pn.Column(
        *above,
        *view.home(above),
        pn.Row(rules, more, css_classes=["side-by-side"], **LOOK),
        groups,
        rare,
        pn.Column(view.trouble, view.deal(), css_classes=["act"], **LOOK),
        visible=form.param.shown,
        css_classes=["setup"],
        **LOOK,
    )


class _View:
    """The parts of the form, kept in step with it: `follow` calls what is to be done anew."""

    def __init__(self, form: SetupForm) -> None:
        self.form = form
        self.trouble = pn.pane.HTML("", visible=False, **LOOK)
        self.dealing = pn.widgets.Button(color="primary", css_classes=["deal"], **LOOK)
        form.param.watch(lambda *_events: self._hush(), ["rules", "players", "seed", "shown"])

    @property
    def words(self) -> Words:
        return self.form.words or Words()

    def follow(self, draw: Callable[[], object], *names: str) -> None:
        """Call `draw` now, and whenever the language or one of these has changed."""
        self.form.param.watch(lambda *_events: draw(), ["words", *names])
        draw()

    # always there

    def games(self) -> GamesView:
        """The games that are offered first."""
        view = GamesView()

        def draw() -> None:
            form = self.form
            tile = chosen_tile(form)
            scene = games_scene(self.words, form.home.tables, agreed_at(form))
            if tile.startswith(OWN):
                form.home.own = form.home.tables[int(tile.removeprefix(OWN))].name
            view.param.update(scene=scene, chosen=tile, shown=form.shown)

        self.follow(draw, "preset", "rules", "shown")
        self.form.home.param.watch(lambda *_events: draw(), "tables")
        view.param.watch(lambda event: self._tile(event.new), "chosen")
        return view

    def _tile(self, tile: str) -> None:
        """Take the game of a tile, or the table of the learner's own."""
        if tile == chosen_tile(self.form):
            return
        at = read_whole(tile.removeprefix(OWN)) if tile.startswith(OWN) else None
        if at is None:
            self._preset(tile)
        elif at < len(self.form.home.tables):
            self.form.choose_table(self.form.home.tables[at])
            self.form.home.param.update(called="", at=at, left=None)
            self.form.home.follow(self.form.preset, self.form.rules)

    def _preset(self, preset: str | None) -> None:
        own = chosen_tile(self.form).startswith(OWN)
        if preset is not None and preset in PRESETS and (own or preset != self.form.preset):
            self.form.choose_preset(preset)
            self.form.home.follow(self.form.preset, self.form.rules)

    def opponents(self) -> OpponentsView:
        """Who sits at the table, and how each of them plays."""
        view = OpponentsView()

        def draw() -> None:
            form = self.form
            view.param.update(
                scene=opponents_scene(form, self.words),
                players=form.players,
                bots=form.bots,
                names=form.names,
            )

        self.follow(draw, "rules", "players", "bots")

        def seated(event: Any) -> None:
            rules = self.form.rules
            self.form.players = max(rules.players_min, min(event.new, rules.players_max))
            view.players = self.form.players

        def chosen(event: Any) -> None:
            if len(event.new) == len(self.form.bots) and set(event.new) <= {*PLAYABLE, PERSON}:
                self.form.bots = list(event.new)

        def named(event: Any) -> None:
            if all(isinstance(name, str) for name in event.new):
                self.form.names = [name[:LONGEST_TYPED] for name in event.new[:MOST_PLAYERS]]

        view.param.watch(seated, "players")
        view.param.watch(chosen, "bots")
        view.param.watch(named, "names")
        return view

    def deal(self) -> pn.widgets.Button:
        """The button that begins the match; while questions are asked the next one comes first."""
        widget = self.dealing
        self.follow(lambda: widget.param.update(label=self.words.button("Deal")))
        widget.on_click(lambda _event: self.ask("deal"))
        return widget

    def ask(self, wanted: str) -> None:
        """Ask for a deal, or say what keeps it from being dealt."""
        said = [self.words.contradiction(found) for found in self.form.contradictions]
        if not self.form.seed_is_good:
            said = [self.words.say(BAD_SEED)]
        if not said:
            self.form.param.trigger(wanted)
            return
        self.trouble.param.update(object=alert_markup(said[0], self.words), visible=True)

    def _hush(self) -> None:
        self.trouble.param.update(object="", visible=False)

    # folded away

    def fold(
        self,
        label: str | Callable[[Words], str],
        build: Callable[[], list[Any]],
        note: Callable[[], str] | None = None,
        noted: str = "rules",
        *,
        line: str = "",
        inner: bool = False,
    ) -> tuple[FoldView, pn.Column]:
        """A heading, and below it what `build` makes when it is opened first.

        Args:
            label: the heading, or what says it.
            build: what lies below it.
            note: what is to be known while it is closed.
            noted: what of the form the note is about.
            line: what opening it is for.
            inner: whether it is a part within a part.
        """
        head = FoldView(inner=inner, sizing_mode="stretch_width")
        body = pn.Column(visible=False, css_classes=["fold-body"], **LOOK)

        def opened(event: Any) -> None:
            if event.new and not len(body):
                body.extend(build())
            body.visible = event.new

        def draw() -> None:
            said = self.words.text(label) if isinstance(label, str) else label(self.words)
            what_for = self.words.text(line) if line else ""
            head.param.update(label=said, line=what_for, note=note() if note else "")

        head.param.watch(opened, "open")
        self.follow(draw, *((noted,) if note else ()))
        self.form.home.param.watch(lambda *_events: draw(), ["tables", "own", "called"])
        return head, body

    def home(self, above: Sequence[Any]) -> list[Any]:
        """How somebody plays at home: a heading, a question with its answers, what is below.

        What stands `above` gives way on a large screen while questions are asked.
        """
        question = pn.pane.HTML("", css_classes=["beside"], **LOOK)
        answers = GamesView(css_classes=["answers"])
        usual = [list(part.css_classes) for part in above]
        asked = pn.Column(question, answers, visible=False, css_classes=["fold-body"], **LOOK)
        head, body = self.fold(
            HOW,
            lambda: home_fields(self.form, question, answers, self.follow, LOOK),
            line=ASKS,
        )
        head.css_classes = ["asks"]

        def show(event: Any) -> None:
            if event.new:
                self.form.home.begin(self.form.preset, self.form.rules)
            asked.visible = event.new
            for part, classes in zip(above, usual, strict=True):
                part.css_classes = [*classes, *(["gives-way"] if event.new else [])]

        def wait(*_events: Any) -> None:
            asks = head.open and not self.form.home.answered
            self.dealing.css_classes = ["deal", *(["waits"] if asks else [])]

        head.param.watch(show, "open")
        head.param.watch(wait, "open")
        self.form.home.param.watch(wait, "given")
        self.form.home.param.watch(
            lambda event: head.param.update(open=event.new, led=event.new), "open"
        )

        def step(*_events: Any) -> None:
            home, changed = self.form.home, head.changed + 1
            head.param.update(changed=changed, ended=home.answered, kept=len(home.tables))

        self.form.home.param.watch(step, ["given", "tables"])
        self.follow(lambda: answers.param.update(shown=self.form.shown), "shown")
        self.follow(lambda: self.form.home.agree(self.form.preset, self.form.rules), "rules")
        return [head, asked, body]

    def preset(self) -> pn.widgets.Select:
        """Which game; its variations stand under it."""
        widget = pn.widgets.Select(**LOOK)

        def draw() -> None:
            groups = preset_groups(self.words)
            widget.param.update(label=self.words.text(GAME), groups=groups, value=self.form.preset)

        self.follow(draw, "preset")

        def chosen(event: Any) -> None:
            if event.new != self.form.preset:  # else the list follows what was chosen elsewhere
                self._preset(event.new)

        widget.param.watch(chosen, "value")
        return widget

    def other_game(self) -> str:
        """The name of the game where it is none of those offered first; else ""."""
        return "" if self.form.preset in TILES else self.words.preset(self.form.preset)

    def groups(self) -> list[Any]:
        """A part for each group of options; one without any that matter is not shown."""
        parts = []
        for group in GROUPS:
            head, body = self._group(group)
            parts += [head, body]
        return parts

    def _group(self, group: Group) -> tuple[FoldView, pn.Column]:
        head, body = self.fold(
            GROUP_NAMES[group],
            lambda: option_fields(group, self.form, self.follow, LOOK),
            lambda: self.count_changed(group),
            inner=True,
        )

        def show() -> None:
            head.visible = bool(shown_options(group, self.form))
            if not head.visible:
                head.open = False

        self.follow(show, "rules", "players")
        return head, body

    def count_changed(self, group: Group) -> str:
        """How many options of a group differ from those of the tile; "" for none."""
        count = sum(group_of(name) == group for name in changed_rules(self.form))
        return self.words.phrase_count(CHANGED, count) if count else ""


def ways_to_play(words: Words) -> str:
    """How many games there are, counting each variation."""
    return words.phrase_count(WAYS, len(PRESETS))


def preset_groups(words: Words) -> dict[str, dict[str, str]]:
    """The presets by their names, under the names of their games."""
    found: dict[str, dict[str, str]] = {words.text(name): {} for name in FAMILIES.values()}
    for name, options in PRESETS.items():
        found[words.text(FAMILIES[options.game])][words.preset(name)] = name
    return found


def shown_options(group: Group, form: SetupForm) -> list[str]:
    """The options of a group to be shown: those that matter, and those of a contradiction."""
    rules: Options = form.rules
    wrong = {name for found in form.contradictions for name in found.options}
    return [name for name in GROUPS[group] if matters(name, rules) or name in wrong]
