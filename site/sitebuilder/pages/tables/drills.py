"""The drills before Python runs: an exercise on the table, and one of each drill to read below."""

from collections.abc import Iterator
from typing import Any

from lessons.drills.registry import DRILLS, exercise, level_of
from lessons.language.said import Said
from lessons.words.words import Words
from tutorial.scenes.parts.cards import card_scene
from tutorial.scenes.parts.table import table_scene
from tutorial.school import VIEWS, School
from tutorial.table.learner_view import sight
from tutorial.table.table import Table


SAMPLE_SEED, SAMPLE_GRADE = 1, 2


def values(words: Words) -> dict[str, Any]:
    """What the template of the drills needs, as it is when they are opened first."""
    school = School(tell=lambda message: None)
    school.receive({"open": {"page": "drill", "language": words.language}})
    return {
        "scenes_now": {view: getattr(school, view) for view in VIEWS},
        "drills": list(_samples(words)),
    }


def _samples(words: Words) -> Iterator[dict[str, Any]]:
    for name, drill in DRILLS.items():
        task = exercise(name, SAMPLE_SEED, SAMPLE_GRADE)
        level = level_of(task, words, words.text(drill.title))
        shown = sight(Table(level.start()))
        table = table_scene(shown, words)
        fanned = table["pile"]["fanned"]
        answer: list[Said] = list(level.well)
        yield {
            "name": name,
            "title": level.title,
            "about": words.text(drill.about),
            "goal": level.goal,
            "text": level.text,
            "answer": answer,
            "figure": {
                "melds": table["melds"],
                "pile": table["pile"]["cards"] if fanned else [],
                "hand": [card_scene(card, words) for card in shown.hand],
            },
        }
