"""What the headings on playing at home open: the questions one by one, the tables kept."""

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import panel as pn

from engine.given_text import read_whole
from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.protocol.table_link import TableLink
from tutorial.setup.form import SetupForm
from tutorial.setup.home import COPIED, COUNT, table_of
from tutorial.views.games import GamesView
from tutorial.views.setup.home_questions import answers_said, question_scene


PLACE = N_("Question {now} of {all}: {question}")
PLACE_IN = N_("{game}, question {now} of {all}: {question}")
ANSWERED = N_("That is your table. Give it a name and keep it; its rules are chosen above.")
BACK = N_("One question back")
NEXT = N_("Next question")
ANEW = N_("Ask me again")
NAME = N_("Name of the table")
OUR_TABLE = N_("Our table")
KEEP = N_("Keep this table")
WHICH = N_("Which table?")
NEW_NAME = N_("New name of this table")
RENAME = N_("Call it by this name")
COPY = N_("Copy its link")
REMOVE = N_("Remove this table")
HAVE_BACK = N_("Bring it back: {table}")
SAVE = N_("Save it as a file")
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

        self._step(draw, "given", "chosen")

        def picked(event: Any) -> None:
            if event.new in {tile["preset"] for tile in answers.scene["tiles"]}:
                self.home.chosen = event.new

        answers.param.watch(picked, "chosen")
        return self._steps()

    def _question(self, asked: str) -> str:
        """The question that stands there; once all are answered, what was."""
        if not self.home.answered:
            return f'<p role="status">{escape(self._place(asked))}</p>'
        said = answers_said(self.home.given, self.words)
        rules = "".join(f"<li>{escape(one)} <b>{escape(answer)}</b></li>" for one, answer in said)
        told = escape(self.words.text(ANSWERED))
        return f'<p role="status">{told}</p><ul>{rules}</ul>'

    def _place(self, question: str) -> str:
        given = self.home.given
        form, game = (PLACE_IN, self.words.preset(given[0])) if given else (PLACE, "")
        now = len(given) + 1
        return self.words.phrase(form, now=now, all=COUNT, question=question, game=game)

    def _steps(self) -> list[Any]:
        """The buttons below a question, and what is there when all are answered."""
        forth = self._button(NEXT, self._next)
        back = self._button(BACK, self.home.back)
        anew = self._button(ANEW, lambda: self.home.anew(self.form.rules.game))
        name = pn.widgets.TextInput(**self.look)

        def call() -> None:
            called = self.home.called or self.words.text(OUR_TABLE)
            name.param.update(label=self.words.text(NAME), value=called)

        self._step(call, "called")
        keep = self._button(KEEP, lambda: self._keep(name.value or ""))

        def show() -> None:
            answered = self.home.answered
            back.visible = bool(self.home.given)
            forth.visible = not answered
            anew.visible = answered
            name.visible = keep.visible = answered or bool(self.form.changed())

        self._step(show, "given")
        self.follow(show, "rules")
        return [forth, back, anew, name, keep]

    def _next(self) -> None:
        self.home.answer()
        if self.home.answered:
            self.form.choose_table(table_of(self.home.given[0], self.home.rules))

    def _keep(self, name: str) -> None:
        """Keep the rules of the form by a name: answered, sent or chosen one by one."""
        self.home.keep(self.form.table(name or self.words.text(OUR_TABLE)))

    # the tables

    def tables(self) -> list[Any]:
        """The tables that are kept: which one, its link and name, and what can be done with it."""
        home = self.home
        which = pn.widgets.Select(**self.look)
        name = pn.widgets.TextInput(**self.look)
        link = pn.pane.HTML("", css_classes=["beside"], **self.look)
        copy = self._button(COPY, lambda: self._hand_out("link"))
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
            self._button(RENAME, lambda: home.rename(home.at, name.value or "")),
            self._button(SAVE, lambda: self._hand_out("file")),
            self._button(REMOVE, lambda: home.remove(home.at)),
        ]

        def show() -> None:
            for part in parts:
                part.visible = bool(home.tables)

        self._step(show, "tables")
        return [*parts, back]

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
