"""What happened, line by line, as the learner may know it."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from engine.cards import CardSet
from lessons.words.words import Words
from tutorial.narration.events import say_event, say_who_begins
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
    known: Sequence[CardSet] = (),
) -> list[LogLine]:
    """The last lines, newest first, and older ones that still tell something.

    Args:
        events: what happened, oldest first.
        words: the language.
        asked: the seats that can be asked why: those of bots.
        first: who begins, where that is the first line.
        known: by seat, the cards of its hand whose coming is told however long ago it was.
    """
    numbered = list(enumerate(events))
    older = [one for one in numbered[:-SHOWN_LINES] if _gave(one[1], known)]
    lines = [
        _line(number, event, words, event.seat in asked)
        for number, event in reversed(older + numbered[-SHOWN_LINES:])
    ]
    if first is not None and len(events) < SHOWN_LINES:
        said = sentence(say_who_begins(first, words), words)
        lines.append(LogLine(owner=owner(first, words), said=said))
    return lines


def _gave(event: Event, known: Sequence[CardSet]) -> bool:
    """Whether it brought one of these cards into the hand of who did it."""
    if event.seat >= len(known) or not known[event.seat]:
        return False
    came = event.after.known[event.seat] - event.before.known[event.seat]
    return bool(came & known[event.seat])


@lru_cache(maxsize=2 * SHOWN_LINES)
def _line(number: int, event: Event, words: Words, asked: bool) -> LogLine:
    line = LogLine(owner=owner(event.seat, words), said=sentence(say_event(event, words), words))
    if asked:
        line["why"] = button(Command.WHY.about(number), words.button("Why?"), "quiet")
    return line
