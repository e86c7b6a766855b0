"""What happened, line by line, as the learner may know it."""

from collections.abc import Sequence

from lessons.said import Said
from lessons.words import Words, plain
from tutorial.scene_cards import owner
from tutorial.scene_words import button, sentence
from tutorial.scenes import LogLine
from tutorial.sight import LEARNER
from tutorial.table import Event


SHOWN_LINES = 24  # the last few rounds; more would cost every click time


def event_said(event: Event, words: Words) -> Said:
    """What somebody did; hidden cards are not named."""
    return words.log(event.before, event.action, event.after, event.seat, LEARNER)


def log_scene(events: Sequence[Event], words: Words, asked: bool = False) -> list[LogLine]:
    """The last lines, newest first.

    Args:
        events: what happened, oldest first.
        words: the language.
        asked: whether the others can be asked why.
    """
    return [
        _line(number, event, words, asked)
        for number, event in reversed(list(enumerate(events))[-SHOWN_LINES:])
    ]


def _line(number: int, event: Event, words: Words, asked: bool) -> LogLine:
    line = LogLine(owner=owner(event.seat, words), said=sentence(event_said(event, words), words))
    if asked and event.seat != LEARNER:
        line["why"] = button(f"why:{number}", words.button("Why?"), "quiet")
    return line


def status_text(event: Event | None, words: Words) -> str:
    """The last thing that happened, for the line above the hand."""
    if event is None:
        return ""
    if event.seat == LEARNER:
        said = words.status(event.before, event.action, event.after)
    else:
        said = event_said(event, words)
    return plain(said, words)
