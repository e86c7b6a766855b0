"""Where the first melds are laid no refusal speaks of runs, sets or neighbours yet."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from lessons.authoring.plain_style import style_findings
from lessons.drills.after_lesson import practice_task
from lessons.levels.lesson import Level
from lessons.loader import course
from lessons.loader import lesson as lesson_of
from lessons.messages.terms import TERMS
from lessons.words.words import Words, plain
from tests.support.page import FakePage, Opened, read


TO_COME = ("runs", "sets")  # the topics after the one on turns
LEVELS = [level for level in lesson_of("turn").levels if level.kind == "play"]


def forms(language: str) -> Iterator[str]:
    """How the words of the topics to come stand in sentences."""
    words = Words(language)
    for term in TERMS:
        if term.lesson in TO_COME:
            yield from words.text(term.forms).split(", ")


def wishes(page: FakePage) -> Iterator[str]:
    """Every three cards laid down, some two, and every card laid off."""
    state = page.school.place.table.state
    hand = sorted(map(str, state.hands[0]))
    yield from (f"meld {' '.join(cards)}" for cards in combinations(hand, 3))
    yield from (f"meld {hand[0]} {card}" for card in hand[1:])
    yield from (f"layoff {meld.id} {card}" for meld in state.melds for card in hand)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_a_refusal_names_no_kind_of_meld_before_its_topic(
    lesson: Opened, level: Level, language: str
) -> None:
    """Whatever three cards are tried: that they do not go together, or what the level says."""

    def begun() -> FakePage:
        page = lesson("turn", level.id, language=language)
        if str(level.solution[0]).startswith("draw"):
            page.send(play="draw stock")
        return page

    page = begun()
    early = re.compile(rf"\b({'|'.join(map(re.escape, forms(language)))})\b", re.IGNORECASE)
    found = set()
    for wish in list(wishes(page)):
        page.send(play=wish)
        note = page.note("red")
        if note is not None:
            told = f"{note['heading']} {read(note['said'])} {read([note.get('offer', [])])}"
            found |= {told} if early.search(told) else set()
            page.send(do="again")
        if page.school.place.step_done:
            page = begun()

    assert set() == found


@pytest.mark.parametrize(
    ("level", "tried", "mark", "told"),
    [
        ("meld", "7S 9S", "different rank", " These two are of different ranks, and a meld"),
        ("meld", "7S KH", "different rank", " These two are of different ranks, and a meld"),
        ("meld", "7H", "2 more", " A meld has at least three cards."),
        ("meld", "7H 7D", "one more", " A meld has at least three cards."),
        ("a-whole-turn", "9D 9C", "one more", " A meld has at least three cards."),
        ("lay-off", "KH 4S", "nothing goes together", " These two do not go together, and a"),
        ("lay-off", "4S TC", "nothing goes together", " These two do not go together, and a"),
        ("lay-off", "6C 6D", "one more", " A meld has at least three cards."),
        ("lay-off", "6C TC", "not neighbours", " These two do not go together, and a meld"),
    ],
)
def test_the_number_at_too_few_cards_stands_before_what_the_mark_says(
    lesson: Opened, level: str, tried: str, mark: str, told: str
) -> None:
    """Cards that do not match are said not to, and not only to be too few."""
    page = lesson("turn", level)
    if level == "a-whole-turn":
        page.send(play="draw stock")
    page.send(play=f"meld {tried}")

    assert mark in {one["word"] for one in page.school.table["attempt"]["marks"]}
    assert read(page.note("red")["said"]).startswith(told)


def test_a_meld_on_the_table_is_called_no_kind_before_its_topic(lesson: Opened) -> None:
    """It bears the name that the same lesson gives it, where it lies and where it will lie."""
    page = lesson("turn", "lay-off")
    assert ["Ada, a meld"] == [one["caption"] for one in page.school.table["melds"]]

    page = lesson("turn", "meld")
    assert ["You, a meld"] == [one["caption"] for one in page.school.table["foreseen"]]
    page.send(play="meld 7S 7H 7D")
    assert ["You, a meld"] == [one["caption"] for one in page.school.table["melds"]]

    page = lesson("lay-off", "fourth-of-a-set")
    assert any(one["caption"].endswith(", set") for one in page.school.table["melds"])


def test_the_exercises_of_that_topic_say_what_a_set_is() -> None:
    """In the very sentence of the task."""
    goals = [str(practice_task("turn", number).goal) for number in range(8)]

    assert "Find and lay down your set: three or four of one rank." in goals
    assert not [goal for goal in goals if re.search(r"\bset\b(?!: )", goal)]


def test_the_order_of_ranks_is_told_before_it_is_asked_for() -> None:
    """The question can be thought out from what was said."""
    said = ""
    for step in lesson_of("cards").watch.steps:
        if step.ask is not None and "lowest" in str(step.ask.question):
            break
        said += plain(step.say, Words())
    else:
        pytest.fail("it is not asked")

    assert "ace, 2, 3 … 10, jack, queen, king" in said


@pytest.mark.slow
@pytest.mark.parametrize("part", ["choices", "title", "heading"])
def test_a_word_to_come_is_found_in_short_texts(part: str) -> None:
    """Among the answers to choose from and in headings too."""
    cards, *others = course("en")
    early = (("a-run", "It is a run"),) if part == "choices" else "It is a run"
    level = replace(cards.levels[0], **{part: early})
    changed = replace(cards, levels=(level, *cards.levels[1:]))

    [found] = style_findings([changed, *others], "en")
    assert "'run' comes before the lesson 'runs': It is a run" in found


@pytest.mark.parametrize(
    ("where", "level", "wrong", "offered"),
    [
        ("turn", "lay-off", "layoff m1 QH", False),
        ("sets", "three-of-one-rank", "meld 9S 9H 6C", True),
    ],
)
def test_no_exercise_is_offered_on_what_a_later_lesson_teaches(
    lesson: Opened, where: str, level: str, wrong: str, offered: bool
) -> None:
    """A queen on kings is no slip in sets before there are sets; later it is one."""
    page = lesson(where, level)
    for _ in range(2):
        page.send(play=wrong)
        page.send(do="again")
    for move in page.school.place.now.level.solution:
        page.send(play=str(move))

    assert offered is ("A set has one rank" in read(page.note("ok")["said"]))
    assert offered is any("exercise" == one["do"] for one in page.note("ok")["buttons"])
