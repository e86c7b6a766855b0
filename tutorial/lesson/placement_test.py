"""The test-out: two tasks a topic, and the topics that are known when both were done alone."""

from collections.abc import Sequence
from typing import NamedTuple

from lessons.drills.after_lesson import Source
from lessons.drills.registry import Exercise, exercise
from lessons.levels.skills import skills_of_lesson


TRIES = 20  # a drill asks about another topic in one task of five at most


class TestedTopic(NamedTuple):
    """A topic of the course, and where its two tasks come from."""

    lesson: str
    tasks: tuple[Source, Source]


TOPICS = (
    TestedTopic("turn", (Source("legal", 2, "turn"), Source("legal", 3, "turn"))),
    TestedTopic("runs", (Source("meld", 2, "run"), Source("legal", 2, "corner"))),
    TestedTopic("sets", (Source("meld", 2, "set"), Source("twins", 2, "set"))),
    TestedTopic("run-or-set", (Source("legal", 3, "one"), Source("meld", 3, "choose"))),
    TestedTopic("lay-off", (Source("layoff", 3), Source("legal", 2, "stay"))),
    TestedTopic("discard", (Source("legal", 2, "discard"), Source("discard", 2, "alone"))),
    TestedTopic("going-out", (Source("out", 2), Source("out", 3))),
    TestedTopic("basic-scoring", (Source("count", 2), Source("score", 2, "winner"))),
    TestedTopic("500-aim", (Source("score", 1, "net"), Source("score", 2, "net"))),
    TestedTopic("fanned-pile", (Source("legal", 2, "owed"), Source("legal", 2, "pile"))),
)


class Standing(NamedTuple):
    """How far a test-out has come.

    Attributes:
        known: lessons of which both tasks were done alone.
        topic: number of the topic that is asked about, from 0; that of `TOPICS` at the end.
        task: which of its tasks comes now, from 0.
    """

    known: tuple[str, ...]
    topic: int
    task: int = 0


def standing(passed: Sequence[bool | None]) -> Standing:
    """Where a learner is who did these tasks alone or not; a topic that failed asks no more.

    >>> standing([True, True, False, True])
    Standing(known=('turn',), topic=2, task=1)
    """
    left, known = map(bool, passed), list[str]()
    for number, topic in enumerate(TOPICS):
        for at in range(len(topic.tasks)):
            alone = next(left, None)
            if alone is None:
                return Standing(tuple(known), number, at)
            if not alone:
                break
        else:
            known.append(topic.lesson)
    return Standing(tuple(known), len(TOPICS))


def placement_task(topic: int, number: int, attempt: int) -> Exercise:
    """Task `number` of a topic, both from 0; each attempt brings other cards.

    Of what a drill asks it is the first that is about a rule of the topic.
    """
    source = TOPICS[topic].tasks[number]
    taught = {skill.id for skill in skills_of_lesson(TOPICS[topic].lesson)}
    tasks = (
        exercise(source.drill, 1000 + TRIES * attempt + more, source.grade, source.focus)
        for more in range(TRIES)
    )
    return next(task for task in tasks if taught & {*task.skills})
