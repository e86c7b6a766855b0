"""All that is seen on the way through worked examples and tasks, as scenes of all views."""

from collections.abc import Iterator
from typing import Any

from lessons.levels.lesson import Lesson
from lessons.levels.steps import WATCH
from tests.support.page import VIEWS, FakePage


Shown = dict[str, Any]


def steps_of_example(topic: Lesson, language: str = "en") -> list[Shown]:
    """The worked example of a topic, from the table before anything happens to its end."""
    page = FakePage()
    page.open("lesson", lesson=topic.id, language=language, fragment=f"#level={WATCH}")
    seen = [_shown(page)]
    while not page.school.place.now.done:
        asks = page.school.place.now.asks
        page.send(**({"do": "next"} if asks is None else {"play": f"answer {asks.right}"}))
        seen.append(_shown(page))
    return seen


def steps_of_level(topic: Lesson, name: str, language: str = "en") -> list[Shown]:
    """A task as its solution goes, with each act of the others on the way."""
    page = FakePage()
    page.open("lesson", lesson=topic.id, language=language, fragment=f"#level={name}")
    moves = iter(topic.level(name).solution)
    seen = [_shown(page)]
    while not page.school.place.now.done:
        others = page.school.place.now.others_act
        page.send(**({"step": page.last("step")} if others else {"play": str(next(moves))}))
        seen.append(_shown(page))
    return seen


def all_steps(topics: list[Lesson], language: str = "en") -> Iterator[tuple[str, list[Shown]]]:
    """Each example and each task that is played, by its name."""
    for topic in topics:
        yield f"{topic.id}/{WATCH}", steps_of_example(topic, language)
        for level in topic.levels:
            if level.kind == "play":
                yield f"{topic.id}/{level.id}", steps_of_level(topic, level.id, language)


def _shown(page: FakePage) -> Shown:
    return {view: getattr(page.school, view) for view in VIEWS}
