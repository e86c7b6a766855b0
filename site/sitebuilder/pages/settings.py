"""What can be chosen on the settings page, by the names of `site/static/scripts/settings.js`."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypedDict

from lessons.messages.cards import LETTERS
from sitebuilder.pages.parts.frame import language_name


LETTERS_SIDE_BY_SIDE = 34  # of all answers together, on a phone
LETTERS_OF_ONE = 20


class SettingChoice(TypedDict):
    """One question of the form, its default first; long answers stand under one another."""

    name: str
    title: str
    choices: Sequence[tuple[str, str]]
    long: bool


def choices(
    _: Callable[[str], str], languages: Sequence[str], language: str
) -> list[SettingChoice]:
    """The questions in the order they are asked.

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
            [
                ("4", _("Four: every suit has its own")),
                ("2", _("Two: hearts and diamonds, spades and clubs")),
            ],
        ),
        "size": (
            _("Size of the cards"),
            [("usual", _("Usual")), ("large", _("Large, in hand and on the table"))],
        ),
        "letters": (
            _("Letters on the cards"),
            [
                ("page", _("As the language of the page")),
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
                ("full", _("Cards glide to their place")),
                ("none", _("Cards are there at once")),
            ],
        ),
        "speed": (
            _("Speed"),
            [("normal", _("Normal")), ("slow", _("Slow")), ("none", _("At once"))],
        ),
        "sounds": (
            _("Sounds"),
            [("off", _("Off")), ("on", _("On: a card put down, a pencil, a page"))],
        ),
        "touch": (
            _("Vibration"),
            [("off", _("Off")), ("on", _("On: short, where the device can"))],
        ),
        "hand": (
            _("Your hand at the phone"),
            [("right", _("Right-handed")), ("left", _("Left-handed"))],
        ),
        "keys": (
            _("Letter keys at the table"),
            [
                ("on", _("On: D draws, L lays off, X discards; ? lists them all")),
                ("off", _("Off")),
            ],
        ),
        "bots": (
            _("When others play"),
            [("go", _("They go on by themselves")), ("wait", _("Each move waits for Next"))],
        ),
        "score": (
            _("Who keeps the score in practice"),
            [
                ("auto", _("The school")),
                ("check", _("I do, and the school checks me")),
                ("own", _("I do, alone")),
            ],
        ),
        "warnings": (
            _("Warn before a costly move in practice"),
            [("off", _("No")), ("big", _("Of big losses")), ("all", _("Of every clear loss"))],
        ),
        "undo": (
            _("Taking moves back in practice"),
            [("on", _("As often as I like")), ("off", _("Never: a move stands"))],
        ),
    }
    return [
        SettingChoice(name=name, title=title, choices=rows, long=_is_long(rows))
        for name, (title, rows) in by_name.items()
    ]


def _is_long(rows: Sequence[tuple[str, str]]) -> bool:
    """Whether the answers have too many letters to stand side by side on a phone."""
    lengths = [len(words) for _value, words in rows]
    return sum(lengths) > LETTERS_SIDE_BY_SIDE or max(lengths) > LETTERS_OF_ONE
