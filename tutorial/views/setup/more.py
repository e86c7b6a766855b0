"""What few people look for before a match: a certain deal, looking on, a match out of a file."""

from collections.abc import Callable, Mapping
from typing import Any

import panel as pn

from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.scenes.pages.deal_questions import LOAD
from tutorial.scenes.pages.looking import WATCH
from tutorial.setup.bot_names import PLAYABLE, bot_style
from tutorial.setup.form import SetupForm


SEED = N_("Number of the shuffle")
ANY_SEED = N_("any")
WATCHED_AS = N_("Your cards, when you watch")

Follow = Callable[..., None]
Look = Mapping[str, Any]


def more_fields(
    form: SetupForm, follow: Follow, ask: Callable[[str], None], look: Look
) -> list[Any]:
    """The widgets; `ask` begins a match, unless something keeps it from being dealt."""
    return [
        _certain_deal(form, follow, look),
        _stand_in(form, follow, look),
        _button(WATCH, lambda: ask("watch"), form, follow, look),
        _button(LOAD, lambda: form.param.trigger("ask_file"), form, follow, look),
    ]


def _certain_deal(form: SetupForm, follow: Follow, look: Look) -> pn.widgets.TextInput:
    """The number of a deal that is to be played again."""
    widget = pn.widgets.TextInput(**look)

    def draw() -> None:
        words = form.words or Words()
        label, empty = words.text(SEED), words.text(ANY_SEED)
        widget.param.update(label=label, placeholder=empty, value=form.seed)

    def typed(event: Any) -> None:
        form.seed = event.new or ""

    follow(draw, "seed")
    widget.param.watch(typed, "value_input")
    return widget


def _stand_in(form: SetupForm, follow: Follow, look: Look) -> pn.widgets.Select:
    """Who plays for the learner while they watch."""
    widget = pn.widgets.Select(css_classes=["apart"], **look)

    def draw() -> None:
        words = form.words or Words()
        styles = {bot_style(bot, words): bot for bot in PLAYABLE}
        widget.param.update(label=words.text(WATCHED_AS), options=styles, value=form.stand_in)

    def chosen(event: Any) -> None:
        if event.new is not None:
            form.stand_in = event.new

    follow(draw, "stand_in")
    widget.param.watch(chosen, "value")
    return widget


def _button(
    label: str, press: Callable[[], None], form: SetupForm, follow: Follow, look: Look
) -> pn.widgets.Button:
    widget = pn.widgets.Button(css_classes=["quiet"], **look)
    follow(lambda: widget.param.update(label=(form.words or Words()).text(label)))
    widget.on_click(lambda _event: press())
    return widget
