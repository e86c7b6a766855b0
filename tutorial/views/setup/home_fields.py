"""What the headings on playing at home open: the questions one by one, the tables kept."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from html import escape
from typing import Any

import panel as pn

from engine.given_text import read_whole
from engine.options import contradictions
from lessons.language.marking import N_
from lessons.words.words import Words, plain
from tutorial.protocol.table_link import LONGEST_NAME, TableLink, clean_table_name
from tutorial.setup.form import SetupForm
from tutorial.setup.home import COPIED, COUNT
from tutorial.views.games import GamesView
from tutorial.views.setup.home_questions import home_answers, question_scene
from tutorial.views.setup.markup import alert_markup


PLACE = N_("{game}, question {now} of {all}")
YOURS = N_("That is your table")
ANSWERED = N_(
    "{Deal} begins a match with these rules. Keep the table under a name, and it stands with the "
    "games above."
)
BACK = N_("One question back")
OTHER_GAME = N_("Choose another game")  # before the first question that is counted
NEXT = N_("Next question")
ANEW = N_("Ask me again")
NAME = N_("Name of the table")
FULL = N_("A name has at most {most} characters.")
OUR_TABLE = N_("Our table")
KEEP = N_("Keep this table")
WHICH = N_("Which table?")
NEW_NAME = N_("New name of this table")
RENAME = N_("Call it by this name")
COPY = N_("Copy its link")
REMOVE = N_("Remove this table")
HAVE_BACK = N_("Bring it back: {table}")
SAVE = N_("Save it as a file")
KEPT = N_("{table} is kept and stands with the games above.")
RENAMED = N_("The table is called {table} now.")
TAKEN = N_("Another table is called {table}.")
NAMELESS = N_("A table needs a name.")
REMOVED = N_("{table} is removed.")
# Translators: {table} is a link with the name of the table.
SEND = N_("To send it, copy the address of this link: {table}")

HERE = "./"  # Panel takes an address that is nothing but a fragment for a place in its text

Follow = Callable[..., None]
Look = Mapping[str, Any]


class HomeFields:
    """The widgets for tables of the learner's own, in step with the form."""

    def __init__(self, form: SetupForm, follow: Follow, look: Look) -> None:
        self.form = form
        self.home = form.home
        self.follow = follow
        self.look = look

    @property
    def words(self) -> Words:
        """The language of the form."""
        return self.form.words or Words()

    def _name_field(self) -> tuple[pn.widgets.TextInput, pn.pane.HTML]:
        """A field for the name of a table, and what is said once it is as long as it can be."""
        widget = pn.widgets.TextInput(max_length=LONGEST_NAME, **self.look)
        full = pn.pane.HTML("", visible=False, **self.look)

        def draw() -> None:
            said = self.words.phrase(FULL, most=LONGEST_NAME)
            full.object = f'<p role="status">{escape(said)}</p>'

        def typed(event: Any) -> None:
            full.visible = len(event.new or "") >= LONGEST_NAME

        self.follow(draw)
        widget.param.watch(typed, ["value", "value_input"])
        return widget, full

    def _step(self, draw: Callable[[], object], *names: str) -> None:
        """Call `draw` now, with the language, and whenever one of these changes at home."""
        self.home.param.watch(lambda *_events: draw(), list(names))
        self.follow(draw)

    def _button(self, label: str, press: Callable[[], object]) -> pn.widgets.Button:
        widget = pn.widgets.Button(css_classes=["quiet"], **self.look)
        self.follow(lambda: widget.param.update(label=self.words.text(label)))

        def pressed(_event: object) -> None:
            press()

        widget.on_click(pressed)
        return widget

    # the questions

    def questions(self, question: pn.pane.HTML, answers: GamesView) -> list[Any]:
        """Ask one question after the other, and give the buttons below it."""

        def draw() -> None:
            scene = question_scene(self.home, self.words)
            answers.param.update(scene=scene, chosen=self.home.chosen)
            answers.visible = not self.home.answered
            question.object = self._question(scene["label"])

        self._step(draw, "given", "chosen", "like")

        def picked(event: Any) -> None:
            if event.new in {tile["preset"] for tile in answers.scene["tiles"]}:
                self.home.chosen = event.new
                self._take()

        answers.param.watch(picked, "chosen")
        return self._steps()

    def _question(self, asked: str) -> str:
        """The question that stands there; once all are answered, what was."""
        if not self.home.answered:
            place = escape(self._place())
            return f'<p role="status"><b class="asked">{escape(asked)}</b> {place}</p>'
        said = home_answers(self.home, self.words)
        rules = "".join(
            f"<li><span>{escape(one)}</span> <b>{escape(answer)}</b></li>" for one, answer in said
        )
        yours = escape(self.words.text(YOURS))
        told = escape(plain(self.words.say(ANSWERED), self.words))
        heading = f'<p role="status"><b class="asked">{yours}</b> {told}</p>'
        return f'{heading}<ul class="agreed">{rules}</ul>'

    def _place(self) -> str:
        """Which of the questions it is; the one on the game comes before those counted."""
        given = self.home.given
        if not given:
            return ""
        game = self.words.preset(given[0])
        return self.words.phrase(PLACE, now=len(given), all=COUNT - 1, game=game)

    def _steps(self) -> list[Any]:
        """The buttons below a question, and what is there when all are answered."""
        home, form = self.home, self.form
        forth = self._button(NEXT, self._next)
        forth.param.update(color="primary", css_classes=["forth"])
        back = self._button(BACK, self._back)
        back.css_classes = ["back"]
        anew = self._button(ANEW, lambda: home.anew(form.preset, form.rules))
        anew.css_classes = ["back"]
        steps = pn.Row(back, anew, forth, css_classes=["steps"], **self.look)
        name, full = self._name_field()
        told = pn.pane.HTML("", visible=False, **self.look)
        keep = self._button(KEEP, lambda: self._keep(name.value or "", told))
        keep.param.update(color="primary", css_classes=["forth", "last-step"])
        offered = ""

        def call() -> None:
            nonlocal offered
            typed = name.value not in ("", offered)
            offered = self._free_name()
            value = name.value if typed else offered
            name.param.update(label=self.words.text(NAME), value=value)

        def show() -> None:
            answered = home.answered
            back.visible = bool(home.given)
            back.label = self.words.text(OTHER_GAME if len(home.given) == 1 else BACK)
            forth.visible = not answered
            steps.visible = back.visible or forth.visible or answered
            anew.visible = answered
            name.visible = keep.visible = answered or self._is_to_keep()
            full.visible = full.visible and name.visible
            told.visible = False

        self._step(call, "tables")
        self._step(lambda: told.param.update(visible=False), "tables")
        self.follow(call, "rules")
        home.param.watch(lambda *_events: name.param.update(value=self._free_name()), "called")
        self._step(show, "given", "called")
        self.follow(show, "rules")
        return [steps, name, full, keep, told]

    def _is_to_keep(self) -> bool:
        """Whether rules that no answers have made are there to be kept: sent, or chosen singly."""
        asked_for = len(self.home.given) > 1 or self.form.rules == self.home.left
        return bool(self.form.differences() or self.home.called) and not asked_for

    def _free_name(self) -> str:
        """The name of the table that is changed here; else one under which none is kept.

        What is answered anew is another table, and takes the name of none.
        """
        table = self.form.table(self.home.called)
        name = table.name or self.home.name_of(table)
        if not name and self.home.own and self.home.left is None:
            return self.home.own
        name = name or self.words.text(OUR_TABLE)
        return self.home.free_name(replace(table, name=name))

    def _next(self) -> None:
        self.home.answer()
        self._take()

    def _back(self) -> None:
        self.home.back()
        self._take()

    def _take(self) -> None:
        """Agree on what is answered so far: whoever deals now plays by it."""
        if self.home.given:
            self.form.choose_table(self.home.made)

    def _keep(self, name: str, told: pn.pane.HTML) -> None:
        """Keep the rules of the form by a name, or say why no match could be played by them."""
        if wrong := contradictions(self.form.rules):
            said = alert_markup(self.words.contradiction(wrong[0]), self.words)
            told.param.update(object=said, visible=True)
            return
        link = self.home.keep(self.form.table(name or self.words.text(OUR_TABLE)))
        self._tell(told, KEPT, link.name)

    def _tell(self, told: pn.pane.HTML, what: str, table: str) -> None:
        """Say what has become of a table, aloud and in a place of its own."""
        said = self.words.phrase(what, table=table)
        told.param.update(object=f"<p>{escape(said)}</p>", visible=True)
        self.home.said = said
        self.home.said = ""  # so that it can be said again

    # the tables

    def tables(self) -> list[Any]:
        """The tables that are kept: which one, its link and name, and what can be done with it."""
        home = self.home
        which = pn.widgets.Select(**self.look)
        name, full = self._name_field()
        link = pn.pane.HTML("", css_classes=["beside"], **self.look)
        copy = self._button(COPY, lambda: self._hand_out("link"))
        copy.css_classes = [*copy.css_classes, "kept-step"]
        told = pn.pane.HTML("", visible=False, **self.look)
        back = self._button(HAVE_BACK, home.have_back)

        def draw() -> None:
            options = {table.name: str(place) for place, table in enumerate(home.tables)}
            known = home.at < len(home.tables)
            table = home.tables[home.at] if known else None
            which.param.update(
                label=self.words.text(WHICH),
                options=options,
                value=str(home.at) if known else None,
            )
            name.param.update(label=self.words.text(NEW_NAME), value=table.name if table else "")
            link.object = _link(table, self.words) if table else ""
            copy.label = self.words.text(COPY)
            told.visible = False
            back.visible = home.removed is not None
            if home.removed is not None:
                back.label = self.words.phrase(HAVE_BACK, table=home.removed[1].name)

        def chosen(event: Any) -> None:
            at = read_whole(event.new or "")
            if at is not None and at < len(home.tables):
                home.at = at

        def copied(event: Any) -> None:
            if event.new:
                copy.label = self.words.text(COPIED)

        self._step(draw, "tables", "removed", "at")
        home.param.watch(copied, "link")
        which.param.watch(chosen, "value")
        parts = [
            which,
            link,
            copy,
            name,
            self._button(RENAME, lambda: self._rename(name.value or "", told)),
            self._button(SAVE, lambda: self._hand_out("file")),
            self._button(REMOVE, lambda: self._remove(told)),
        ]

        def show() -> None:
            for part in parts:
                part.visible = bool(home.tables)

        self._step(show, "tables")
        parts.insert(parts.index(name) + 1, full)
        return [*parts, told, back]

    def _rename(self, name: str, told: pn.pane.HTML) -> None:
        name = clean_table_name(name)
        done = self.home.rename(self.home.at, name)
        self._tell(told, RENAMED if done else TAKEN if name else NAMELESS, name)

    def _remove(self, told: pn.pane.HTML) -> None:
        if self.home.at < len(self.home.tables):
            gone = self.home.tables[self.home.at].name
            self.home.remove(self.home.at)
            self._tell(told, REMOVED, gone)

    def _hand_out(self, way: str) -> None:
        """Let the table that is looked at be copied as a link, or saved as a file."""
        if self.home.at < len(self.home.tables):
            self.home.param.update({way: str(self.home.tables[self.home.at])})
            self.home.param.update({way: ""})  # so that it can be asked for again


def _link(table: TableLink, words: Words) -> str:
    """The way to a table, named by it: its whole address is the page's to know."""
    address = f"{HERE}{table}"
    link = f'<a href="{escape(address)}">{escape(table.name)}</a>'
    said = escape(words.text(SEND)).replace("{table}", link)
    return f"<p>{said}</p>"
