"""The set-up form on the page: Panel's own widgets, in the learner's language."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import panel as pn

from engine.options import PRESETS, Options
from engine.options.fields import Group
from lessons.language.marking import N_, NP_
from lessons.words.words import Words
from tutorial.setup.bot_names import PLAYABLE, bot_style
from tutorial.setup.form import SetupForm
from tutorial.setup.option_groups import GROUP_NAMES, GROUPS, group_of, matters
from tutorial.views.fold import FoldView
from tutorial.views.setup_markup import alert_markup
from tutorial.views.setup_options import option_fields


GAME = N_("Game")
PLAYERS = N_("Players, you included")
SEAT = N_("{player} plays as")
WATCHED_AS = N_("Your cards, when you watch")
OPPONENTS = N_("Opponents")
HOUSE_RULES = N_("House rules")
CHANGED = NP_("{count} changed", "{count} changed")
CERTAIN_DEAL = N_("A certain deal")
SEED = N_("Number of the deal")
ANY_SEED = N_("any")
BAD_SEED = N_("The number of a deal is a whole number from 0 to 4294967295.")

FAMILIES: Mapping[str, str] = {
    "basic": N_("Basic Rummy"),
    "wrotham": N_("Wrotham Rummy"),
    "rummy500": N_("Rummy 500"),
    "romme500": N_("Rommé 500"),
}

STYLE = (Path(__file__).with_name("setup.css")).read_text(encoding="utf-8")
LOOK: dict[str, Any] = {"stylesheets": [STYLE], "sizing_mode": "stretch_width", "margin": 0}


def setup_view(form: SetupForm) -> pn.Column:
    """The form as widgets. What is folded away is built when it is opened first.

    The headings are there from the beginning: a component of our own cannot come later, because
    its script is no file where Python runs in a browser.
    """
    view = _View(form)
    rules, groups = view.fold(HOUSE_RULES, list, view.count_changed)
    groups.extend(view.groups())
    return pn.Column(
        view.preset(),
        view.players(),
        *view.fold(OPPONENTS, view.opponents),
        rules,
        groups,
        *view.fold(CERTAIN_DEAL, view.certain_deal),
        view.trouble,
        view.deal(),
        visible=form.param.shown,
        css_classes=["setup"],
        **LOOK,
    )


class _View:
    """The parts of the form, kept in step with it: `follow` calls what is to be done anew."""

    def __init__(self, form: SetupForm) -> None:
        self.form = form
        self.trouble = pn.pane.HTML("", visible=False, **LOOK)
        form.param.watch(lambda *_events: self._hush(), ["rules", "players", "seed", "shown"])

    @property
    def words(self) -> Words:
        return self.form.words or Words()

    def follow(self, draw: Callable[[], object], *names: str) -> None:
        """Call `draw` now, and whenever the language or one of these has changed."""
        self.form.param.watch(lambda *_events: draw(), ["words", *names])
        draw()

    # always there

    def preset(self) -> pn.widgets.Select:
        """Which game; its variations stand under it."""
        widget = pn.widgets.Select(**LOOK)

        def draw() -> None:
            groups = preset_groups(self.words)
            widget.param.update(label=self.words.text(GAME), groups=groups, value=self.form.preset)

        self.follow(draw, "preset")
        widget.param.watch(lambda event: self._preset(event.new), "value")
        return widget

    def _preset(self, preset: str | None) -> None:
        if preset is not None and preset != self.form.preset:
            self.form.choose_preset(preset)

    def players(self) -> pn.widgets.Select:
        """How many sit at the table."""
        widget = pn.widgets.Select(**LOOK)

        def draw() -> None:
            rules = self.form.rules
            widget.param.update(
                label=self.words.text(PLAYERS),
                options=list(range(rules.players_min, rules.players_max + 1)),
                value=self.form.players,
            )

        self.follow(draw, "rules", "players")
        widget.param.watch(lambda event: self._players(event.new), "value")
        return widget

    def _players(self, players: int | None) -> None:
        if players is not None:
            self.form.players = players

    def deal(self) -> pn.widgets.Button:
        """The button that begins the match."""
        widget = pn.widgets.Button(color="primary", css_classes=["deal"], **LOOK)
        self.follow(lambda: widget.param.update(label=self.words.button("Deal")))
        widget.on_click(lambda _event: self._deal())
        return widget

    def _deal(self) -> None:
        """Ask for the deal, or say what keeps it from being dealt."""
        said = [self.words.contradiction(found) for found in self.form.contradictions]
        if not self.form.seed_is_good:
            said = [self.words.say(BAD_SEED)]
        if not said:
            self.form.param.trigger("deal")
            return
        self.trouble.param.update(object=alert_markup(said[0], self.words), visible=True)

    def _hush(self) -> None:
        self.trouble.param.update(object="", visible=False)

    # folded away

    def fold(
        self,
        label: str,
        build: Callable[[], list[Any]],
        note: Callable[[], str] | None = None,
        *,
        inner: bool = False,
    ) -> tuple[FoldView, pn.Column]:
        """A heading, and below it what `build` makes when it is opened first."""
        head = FoldView(inner=inner, sizing_mode="stretch_width")
        body = pn.Column(visible=False, css_classes=["fold-body"], **LOOK)

        def opened(event: Any) -> None:
            if event.new and not len(body):
                body.extend(build())
            body.visible = event.new

        def draw() -> None:
            head.param.update(label=self.words.text(label), note=note() if note else "")

        head.param.watch(opened, "open")
        self.follow(draw, *(("rules",) if note else ()))
        return head, body

    def opponents(self) -> list[Any]:
        """Who plays at each seat; the table says how many."""
        bots = [self._bot(seat) for seat in range(1, len(self.form.bots) + 1)]
        return [*bots, self._stand_in()]

    def _stand_in(self) -> pn.widgets.Select:
        """Who plays for the learner while they watch."""
        widget = pn.widgets.Select(css_classes=["apart"], **LOOK)

        def draw() -> None:
            widget.param.update(
                label=self.words.text(WATCHED_AS),
                options={bot_style(bot, self.words): bot for bot in PLAYABLE},
                value=self.form.stand_in,
            )

        def chosen(event: Any) -> None:
            if event.new is not None:
                self.form.stand_in = event.new

        self.follow(draw, "stand_in")
        widget.param.watch(chosen, "value")
        return widget

    def _bot(self, seat: int) -> pn.widgets.Select:
        widget = pn.widgets.Select(css_classes=["apart"], **LOOK)

        def draw() -> None:
            styles = {bot_style(bot, self.words): bot for bot in PLAYABLE}
            widget.param.update(
                label=self.words.phrase(SEAT, player=self.words.player(seat)),
                options=styles,
                value=self.form.bots[seat - 1],
                visible=seat < self.form.players,
            )

        def chosen(event: Any) -> None:
            if event.new is not None:
                self.form.choose_bot(seat, event.new)

        self.follow(draw, "players", "bots")
        widget.param.watch(chosen, "value")
        return widget

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

    def count_changed(self, group: Group | None = None) -> str:
        """How many options differ from the game's own; "" for none."""
        names = [name for name in self.form.changed() if not group or group_of(name) == group]
        return self.words.phrase_count(CHANGED, len(names)) if names else ""

    def certain_deal(self) -> list[Any]:
        """The number of a deal that is to be played again."""
        widget = pn.widgets.TextInput(**LOOK)

        def draw() -> None:
            words = self.words
            widget.param.update(
                label=words.text(SEED), placeholder=words.text(ANY_SEED), value=self.form.seed
            )

        self.follow(draw, "seed")
        widget.param.watch(lambda event: self._seed(event.new), "value_input")
        return [widget]

    def _seed(self, seed: str | None) -> None:
        self.form.seed = seed or ""


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
