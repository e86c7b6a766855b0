"""Marks with their words in one language and the number of their sentence."""

from collections.abc import Iterable
from dataclasses import replace

from lessons.marks.marks import SLOTS, Mark
from lessons.messages.labels import COUNTS, LABELS
from lessons.words.speech import Speech


def number_marks(marks: Iterable[Mark], speech: Speech) -> tuple[Mark, ...]:
    """The marks with their words, and the number that stands in the sentence.

    A refusal says one thing, so all its marks bear the same number; of slots side by side only
    the first one does.
    """
    all_marks, made = list(marks), list[Mark]()
    for mark in all_marks:
        beside = (
            made and mark.kind in SLOTS and (made[-1].kind, made[-1].at) == (mark.kind, mark.at)
        )
        alike = sum(other == mark for other in all_marks) if mark.word == "one-more" else 0
        word = _word(mark, max(mark.count, alike), speech)
        made.append(replace(mark, word=word, number=0 if beside else 1))
    return tuple(made)


def _word(mark: Mark, count: int, speech: Speech) -> str:
    """The word of a mark; one word tells how many the slots side by side stand for."""
    if mark.count or count > 1:
        return speech.phrase_count(COUNTS[f"mark-{mark.word}"], count)
    return speech.text(LABELS[f"mark-{mark.word}"])
