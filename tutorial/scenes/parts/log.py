"""What happened, line by line, as the learner may know it."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from lessons.words.words import Words
from tutorial.narration.events import begins_said, event_said
from tutorial.protocol.commands import Command
from tutorial.scene_types.notes import LogLine
from tutorial.scenes.parts.cards import owner
from tutorial.scenes.parts.words import button, sentence
from tutorial.table.table import Event


SHOWN_LINES = 24  # the last few rounds; more would cost every click time


def log_scene(
    events: Sequence[Event],
    words: Words,
    asked: Collection[int] = (),
    first: int | None = None,
) -> list[LogLine]:
    """The last lines, newest first.

    Args:
        events: what happened, oldest first.
        words: the language.
        asked: the seats that can be asked why: those of bots.
        first: who begins, where that is the first line.
    """
    lines = [
        _line(number, event, words, event.seat in asked)
        for number, event in reversed(list(enumerate(events))[-SHOWN_LINES:])
    ]
    if first is not None and len(events) < SHOWN_LINES:
        said = sentence(begins_said(first, words), words)
        lines.append(LogLine(owner=owner(first, words), said=said))
    return lines


@lru_cache(maxsize=2 * SHOWN_LINES)
def _line(number: int, event: Event, words: Words, asked: bool) -> LogLine:
    line = LogLine(owner=owner(event.seat, words), said=sentence(event_said(event, words), words))
    if asked:
        line["why"] = button(Command.WHY.about(number), words.button("Why?"), "quiet")
    return line
