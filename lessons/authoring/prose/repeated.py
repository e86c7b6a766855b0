"""Phrases a learner reads too often: the same words in praise and answers all over the course."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from lessons.authoring.plain_style import words
from lessons.language.said import Said
from lessons.levels.lesson import Lesson
from lessons.messages.cards import RANKS, SUITS
from lessons.words.speech import Speech, plain


MOST = 5
SHORTEST = 4  # words; what is shorter is no phrase


def repeated_phrases(course: Sequence[Lesson], language: str) -> Iterator[str]:
    """Phrases that stand more than `MOST` times where a learner is answered or praised.

    Cards and numbers are left out, so `The king of hearts goes with nothing` is the same for every
    card. What a hint says to do, `Pick 7♥ and press Discard`, is alike on purpose and not counted.
    """
    speech = Speech(language)
    names = [speech.card_words(rank + suit) for rank in RANKS for suit in SUITS]
    card = re.compile("|".join([*map(re.escape, names), r"\S*[♠♥♦♣]", r"\b\d+s?\b"]))
    counted = Counter(
        part.strip().lower()
        for lesson in course
        for said in _answers(lesson)
        for part in re.split(r"[.,:;?]", card.sub("…", plain(said, speech)))
        if len(words(part)) >= SHORTEST
    )
    for phrase, times in counted.most_common():
        if times > MOST:
            yield f"{language}: {times} times in the course: {phrase}"


def _answers(lesson: Lesson) -> Iterator[Said]:
    """What is said about a task, to a mistake and to a solution, and why a card is shown."""
    for level in lesson.levels:
        yield from (*level.text, *level.well, *level.otherwise)
        yield from (trap.say for trap in level.tempting if trap.say)
        for hint in level.hints:
            if not any("card" in part for part in hint.cards if not isinstance(part, str)):
                yield hint.cards
