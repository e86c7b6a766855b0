"""Marks with their words in one language and the number of their sentence."""

from collections.abc import Iterable
from dataclasses import replace

from lessons.marks.marks import SLOTS, Mark
from lessons.messages.labels import COUNTS, LABELS
from lessons.words.speech import Speech


def numbered(marks: Iterable[Mark], speech: Speech) -> tuple[Mark, ...]:
    """The marks with their words, and the number that stands in the sentence.

    A refusal says one thing, so all its marks bear the same number; of slots side by side only
    the first one does.
    """
    made: list[Mark] = []
    for mark in marks:
        beside = (
            made and mark.kind in SLOTS and (made[-1].kind, made[-1].at) == (mark.kind, mark.at)
        )
        made.append(replace(mark, word=_word(mark, speech), number=0 if beside else 1))
    return tuple(made)


def _word(mark: Mark, speech: Speech) -> str:
    if mark.count:
        return speech.phrase_count(COUNTS[f"mark-{mark.word}"], mark.count)
    return speech.text(LABELS[f"mark-{mark.word}"])
