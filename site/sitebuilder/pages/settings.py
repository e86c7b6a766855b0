"""What can be chosen on the settings page, by the names of `site/static/scripts/settings.js`."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypedDict

from lessons.messages.cards import LETTERS
from sitebuilder.pages.parts.frame import language_name


class SettingChoice(TypedDict):
    """One question of the form, its default first; `about` tells what the answers do not."""

    name: str
    title: str
    about: str
    choices: Sequence[tuple[str, str]]


class SettingPart(TypedDict):
    """Questions that belong together, under a heading."""

    name: str
    title: str
    choices: Sequence[SettingChoice]


def choices(_: Callable[[str], str], languages: Sequence[str], language: str) -> list[SettingPart]:
    """The parts of the form with their questions, in the order they are asked.

    Args:
        _: translates a message of the pages.
        languages: codes of all languages of the site.
        language: code of the page's own.
    """
    own_first = sorted(languages, key=lambda code: code != language)
    by_name: Mapping[str, tuple[str, Sequence[tuple[str, str]]]] = {
        "language": (_("Language"), [(code, language_name(code)) for code in own_first]),
        "theme": (
            _("Light or dark"),
            [("system", _("As my system")), ("light", _("Light")), ("dark", _("Dark"))],
        ),
        "colours": (
            _("Colours of the suits"),
            [("4", _("Four")), ("2", _("Two"))],
        ),
        "size": (
            _("Size of the cards"),
            [("usual", _("Usual")), ("large", _("Large"))],
        ),
        "letters": (
            _("Letters on the cards"),
            [
                ("page", _("As the page")),
                *(
                    (name, " ".join(row.get(rank, rank) for rank in "AKQJ"))
                    for name, row in LETTERS.items()
                ),
            ],
        ),
        "contrast": (
            _("Contrast of the table"),
            [("system", _("As my system")), ("more", _("High")), ("normal", _("Normal"))],
        ),
        "motion": (
            _("Moving cards"),
            [
                ("system", _("As my system")),
                ("full", _("Gliding")),
                ("none", _("Not at all")),
            ],
        ),
        "speed": (
            _("Speed"),
            [("normal", _("Normal")), ("slow", _("Slow")), ("none", _("At once"))],
        ),
        "sounds": (
            _("Sounds"),
            [("off", _("Off")), ("on", _("On"))],
        ),
        "touch": (
            _("Vibration"),
            [("off", _("Off")), ("on", _("On"))],
        ),
        "hand": (
            _("Your hand on a phone"),
            [("right", _("Right-handed")), ("left", _("Left-handed"))],
        ),
        "keys": (
            _("Letter keys at the table"),
            [("on", _("On")), ("off", _("Off"))],
        ),
        "bots": (
            _("When others play"),
            [("go", _("By themselves")), ("wait", _("I press Next"))],
        ),
        "score": (
            _("Who keeps the score in practice"),
            [
                ("auto", _("The school")),
                ("check", _("I, checked")),
                ("own", _("I, alone")),
            ],
        ),
        "warnings": (
            _("Warn before a costly move in practice"),
            [("off", _("No")), ("big", _("If it costs much")), ("all", _("Always"))],
        ),
        "undo": (
            _("Taking moves back in practice"),
            [("on", _("As often as I like")), ("off", _("Never"))],
        ),
    }
    about: Mapping[str, str] = {
        "colours": _("Four: each suit has its own."),
        "sounds": _("A card put down, a pencil, a page."),
        "touch": _("Short, where the device can."),
        "keys": _("D draws, L lays off, X discards; ? lists them all."),
    }
    parts: Mapping[str, tuple[str, Sequence[str]]] = {
        "page": (_("The page"), ("language", "theme")),
        "cards": (_("Cards and table"), ("colours", "size", "letters", "contrast")),
        "moves": (_("Motion and sound"), ("motion", "speed", "sounds", "touch")),
        "play": (_("While you play"), ("hand", "keys", "bots", "score", "warnings", "undo")),
    }

    def asked(name: str) -> SettingChoice:
        title, rows = by_name[name]
        return SettingChoice(name=name, title=title, about=about.get(name, ""), choices=rows)

    return [
        SettingPart(name=part, title=title, choices=[asked(name) for name in names])
        for part, (title, names) in parts.items()
    ]
