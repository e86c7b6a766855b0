"""The first page: what rummy is, a turn as a picture, and a run the visitor lays down.

What is said to a wrong choice is what the referee says to it at the table: every choice is tried
when the page is built, so the page needs no Python to answer.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from engine.actions import parse_action
from engine.options import preset
from engine.referee import Refused, play
from engine.state import State
from lessons.levels.skills import SKILLS
from lessons.words.words import Words, plain
from sitebuilder.pages.parts.figures import card_scenes
from tutorial.scenes.parts.marks import marks_at


# The picture: the run, of which the last card is drawn; what stays, what is given away.
PICTURE = {"run": "4H 5H 6H", "kept": "9C", "thrown": "KS", "pile": "JD"}

# The visitor's hand, as it lies: one run, a neighbour too far, a neighbour of another suit.
HAND = ("5C", "8H", "6C", "9C", "7C")
DRAWN = ("gap", "card")  # marks the page can draw
RULES = preset("basic")


def values(words: Words) -> dict[str, Any]:
    """What the template needs beside what it shares with the course."""
    return {
        "picture": {name: card_scenes(cards, words) for name, cards in PICTURE.items()},
        "hand": card_scenes(" ".join(HAND), words),
        "skills": {skill.id: words.text(skill.name) for skill in SKILLS},
        "tries": {" ".join(cards): _tried(cards, words) for cards in _choices()},
    }


def _choices() -> Iterator[tuple[str, ...]]:
    """Every choice of cards there is."""
    for count in range(1, len(HAND) + 1):
        yield from combinations(HAND, count)


def _tried(cards: Sequence[str], words: Words) -> dict[str, Any]:
    """What is said when these cards are laid down, and what is drawn on them."""
    hands = {"you": list(HAND), "Ada": ["2S"]}
    turn = {"to_move": "you", "phase": "play", "turn": {"drawn_from": "stock"}}
    table = State.from_table({"hands": hands, "stock": ["3D"], "pile": ["JD"]} | turn, RULES)
    action = parse_action(f"meld {' '.join(cards)}")
    answer = play(table, action)
    if not isinstance(answer, Refused):
        return {"says": "", "cards": sorted(cards), "marks": []}
    why = words.violation(answer.violation, action)
    tried = why.cards or tuple(cards)
    marks = [mark for mark in marks_at(why.marks, tried, words) if mark["kind"] in DRAWN]
    return {"says": plain(why.reason, words), "cards": tried, "marks": marks}
