"""The options of a group as labelled widgets, each with its rule and what contradicts it."""

from collections.abc import Callable, Mapping
from typing import Any

import panel as pn

from engine.options import OptionInfo, option_info
from engine.options.fields import Group
from engine.options.relevance import matters
from engine.options.text import read_option, write_value
from engine.rules.applicability import about, saying
from lessons.words.words import Words
from tutorial.scenes.parts.notes import rule_link
from tutorial.setup.form import MOST_DEALS, MOST_PLAYERS, MOST_POINTS, SetupForm
from tutorial.setup.option_groups import GROUPS
from tutorial.views.setup.markup import note_markup


UP = "../"  # the practice page lies one folder below its language
MOST_HAND_CARDS = 26
MOST_LATE_DEALS = 6

_INFO = {info.name: info for info in option_info()}
# Whole numbers that are typed, with their upper bounds; all others are chosen from a list.
_TYPED = {"target": MOST_POINTS, "deals": MOST_DEALS}
_LISTED = {"two_decks_from": MOST_PLAYERS, "all_at_once_from_deal": MOST_LATE_DEALS}

Follow = Callable[..., None]


def option_fields(
    group: Group, form: SetupForm, follow: Follow, look: Mapping[str, Any]
) -> list[Any]:
    """A widget and a note for each option of a group."""
    fields: list[Any] = []
    for name in GROUPS[group]:
        widget = _widget(name, form, look)
        note = pn.pane.HTML("", css_classes=["beside"], **look)
        follow(_drawing(name, widget, note, form), "rules", "players")
        widget.param.watch(_choosing(name, form), "value")
        follow(_showing(name, (widget, note), form), "rules", "players")
        fields += [widget, note]
    return fields


def _widget(name: str, form: SetupForm, look: Mapping[str, Any]) -> Any:
    if name == "hand_cards":
        return pn.widgets.IntInput(start=1, end=MOST_HAND_CARDS, **look)
    if name in _TYPED:
        return pn.widgets.IntInput(start=_INFO[name].low, end=_TYPED[name], **look)
    return pn.widgets.Select(**look)


def _choosing(name: str, form: SetupForm) -> Callable[[Any], None]:
    """What the learner's choice does; a field emptied by hand changes nothing."""

    def chosen(event: Any) -> None:
        if event.new is None or event.new == _shown(name, form):
            return
        if name == "hand_cards":
            form.choose_hand_cards(event.new)
        elif name in _TYPED:
            form.choose(name, event.new)
        else:
            form.choose(*read_option(name, event.new))

    return chosen


def _shown(name: str, form: SetupForm) -> Any:
    """What the widget of an option holds."""
    value = getattr(form.rules, name)
    if name == "hand_cards":
        return value.get(form.players)
    return value if name in _TYPED else write_value(value)


def _drawing(name: str, widget: Any, note: pn.pane.HTML, form: SetupForm) -> Callable[[], None]:
    def draw() -> None:
        words = form.words or Words()
        drawn: dict[str, Any] = {"label": words.option(name), "value": _shown(name, form)}
        if isinstance(widget, pn.widgets.Select):
            drawn["options"] = choices(_INFO[name], words)
        widget.param.update(**drawn)
        note.object = option_note(name, form, words)

    return draw


def _showing(name: str, parts: tuple[Any, ...], form: SetupForm) -> Callable[[], None]:
    def show() -> None:
        for part in parts:
            part.visible = matters(name, form.rules) or bool(_troubles(name, form))

    return show


def choices(info: OptionInfo, words: Words) -> dict[str, str]:
    """The values of an option by what they are called, as links write them."""
    values: list[Any] = list(info.allowed)
    if info.low is not None:
        values = [None] if info.optional else []
        values += range(info.low, _LISTED[info.name] + 1)
    return {words.option_value(info.name, value): write_value(value) for value in values}


def option_note(name: str, form: SetupForm, words: Words) -> str:
    """What the rule says to the value chosen, where to read it, and what it contradicts."""
    rule = saying(name, form.rules)
    return note_markup(
        words.rule(rule).say if rule else [],
        rule_link(about(name, form.rules), words, UP),
        map(words.contradiction, _troubles(name, form)),
        words,
    )


def _troubles(name: str, form: SetupForm) -> list[Any]:
    return [found for found in form.contradictions if name in found.options]
