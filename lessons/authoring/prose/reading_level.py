"""How hard the texts of a topic are to read: words a sentence and LIX, the same in any language.

LIX (Björnsson 1968) is the words of a sentence on average plus the share of words of more than
six letters, in percent: under 30 books for children, 40 newspapers, 60 scholarly texts.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from statistics import mean

from lessons.authoring.plain_style import lesson_texts, sentences, words
from lessons.levels.lesson import Lesson
from lessons.words.speech import Speech


LONG = 6  # letters; more make a long word


def sentence_length(texts: Sequence[str]) -> float:
    """Words a sentence, on average."""
    return mean(len(words(sentence)) for text in texts for sentence in sentences(text))


def lix(texts: Sequence[str]) -> float:
    """The readability index LIX of all these texts together."""
    every = list(chain.from_iterable(map(words, texts)))
    return sentence_length(texts) + 100 * sum(len(word) > LONG for word in every) / len(every)


def reading_levels(courses: dict[str, Sequence[Lesson]]) -> Iterator[str]:
    """A table: a row for each topic, two figures for each language, and the whole course last."""
    yield "words a sentence, LIX".ljust(24) + "".join(name.rjust(14) for name in courses)
    topics = [lesson.id for lesson in next(iter(courses.values()))]
    for topic in [*topics, ""]:
        row = [_figures(course, language, topic) for language, course in courses.items()]
        yield (topic or "the whole course").ljust(24) + "".join(row)


def _figures(course: Sequence[Lesson], language: str, topic: str) -> str:
    speech = Speech(language)
    texts = [
        text
        for lesson in course
        if topic in ("", lesson.id)
        for _, text in lesson_texts(lesson, speech)
    ]
    return f"{sentence_length(texts):9.1f}{lix(texts):5.0f}"
