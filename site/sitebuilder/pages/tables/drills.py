"""The drills before Python runs: all of them to choose from, with an example each, and a table.

The table is there for an address that names a drill (`foreseen.js` says so on `<html>`).
"""

from collections.abc import Callable
from typing import Any

from lessons.drills.groups import GROUPS
from lessons.drills.registry import DRILLS, HARDEST, exercise, level_of
from lessons.levels.skills import SKILLS
from lessons.words.words import Words
from sitebuilder.pages.parts.figures import card_scenes
from sitebuilder.pages.parts.mastery import mastery_words
from tutorial.lesson.drilling import FIRST
from tutorial.scenes.parts.cards import card_scene
from tutorial.scenes.parts.table import table_scene
from tutorial.school import VIEWS, School
from tutorial.store.drill_record import IN_A_ROUND
from tutorial.table.learner_view import sight
from tutorial.table.table import Table


SAMPLE_SEED, SAMPLE_GRADE = 1, 2


def values(words: Words, _: Callable[[str], str]) -> dict[str, Any]:
    """What the template of the drills needs, as it is when they are opened first."""
    school = School(tell=lambda message: None)
    opened = {"page": "drill", "language": words.language, "fragment": f"#{FIRST}"}
    school.receive({"open": opened})
    order = list(DRILLS)
    begins = order.index(FIRST)
    return {
        "scenes_now": {view: getattr(school, view) for view in VIEWS},
        "groups": [
            {
                "title": words.text(group.title),
                "emblem": card_scenes(group.emblem, words),
                "drills": [_drill(name, words) for name in group.drills],
            }
            for group in GROUPS
        ],
        "first": _drill(FIRST, words),
        "sureness": mastery_words(words, _),
        "script": {
            "order": order[begins:] + order[:begins],  # knowing the cards is for who asks for it
            "grades": HARDEST,
            "tasks": IN_A_ROUND,
        },
    }


def _drill(name: str, words: Words) -> dict[str, Any]:
    """A drill, what it trains, and one of its exercises with the answer."""
    drill = DRILLS[name]
    task = exercise(name, SAMPLE_SEED, SAMPLE_GRADE)
    level = level_of(task, words, words.text(drill.title))
    shown = sight(Table(level.start()))
    table = table_scene(shown, words)
    fanned = table["pile"]["fanned"]
    return {
        "name": name,
        "title": level.title,
        "about": words.text(drill.about),
        "rules": [
            {"id": skill.id, "name": words.text(skill.name)}
            for skill in SKILLS
            if skill.drill == name
        ],
        "goal": level.goal,
        "text": level.text,
        "answer": list(level.well),
        "figure": {
            "melds": table["melds"],
            "pile": table["pile"]["cards"] if fanned else [],
            "hand": [card_scene(card, words) for card in shown.hand],
        },
    }
