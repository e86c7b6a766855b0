"""Sentences as markup for the set-up form, where Panel's own panes show them; all escaped."""

from collections.abc import Iterable
from html import escape

from lessons.language.said import Said
from lessons.words.words import Words, plain
from tutorial.scene_types.notes import RuleLink


def note_markup(says: Said, rule: RuleLink, troubles: Iterable[Said], words: Words) -> str:
    """What a rule says, the way to it, and in red what does not go together with it."""
    link = f'<a href="{escape(rule["href"])}">{escape(rule["label"])}</a>'
    said = f"<p>{escape(plain(says, words))} {link}</p>"
    return said + "".join(
        f'<p class="trouble">{escape(plain(trouble, words))}</p>' for trouble in troubles
    )


def alert_markup(trouble: Said, words: Words) -> str:
    """Why nothing is dealt, said aloud at once.

    >>> alert_markup(["1 < 2"], Words())
    '<p class="trouble" role="alert">1 &lt; 2</p>'
    """
    return f'<p class="trouble" role="alert">{escape(plain(trouble, words))}</p>'
