"""What exercises a level offers once it is done, and for which rules it counts."""

from collections.abc import Callable
from typing import Any

import pytest

from lessons.levels.skills import BY_ID
from tests.support.page import solve


def test_the_same_slip_twice_is_answered_with_an_exercise(lesson: Callable[..., Any]) -> None:
    """After the level an exercise on just this rule is offered; then the lesson goes on."""
    page = lesson("runs", "pick-your-run")
    for _ in range(2):
        page.send(play="meld 4H 5H 7H")
        page.send(do="again")
    page.send(play="meld 4H 5H 6H 7H")
    assert "An exercise" in page.buttons()
    done = page.school.goal["steps"].count("done")
    page.send(do="exercise")
    assert done == page.school.goal["steps"].count("done")  # its level stays done meanwhile
    task = page.school.place.now.task
    solve(page)
    page.send(do="next")

    assert "run-neighbours" in task.skills
    assert "the-ace-is-low" == page.school.place.steps[page.school.place.at]


def test_what_slipped_most_often_is_trained(lesson: Callable[..., Any]) -> None:
    """Melds of two cards slip in the first lesson on melds too; three such tries outweigh two."""
    page = lesson("runs", "pick-your-run")
    for cards in ("4H 5H 7H", "4H 5H 7H", "4H 5H", "5H 6H", "6H 7H"):
        page.send(play=f"meld {cards}")
        page.send(do="again")
    page.send(play="meld 4H 5H 6H 7H")

    offer, size = page.school.place.offer, BY_ID["meld-size"]
    assert (size.name, size.drill) == (offer.rule, offer.drill)


def test_cards_that_are_no_meld_at_all_are_a_slip_in_what_was_asked(
    lesson: Callable[..., Any],
) -> None:
    """Where a run is asked for nobody is told of the ranks of a set, which is not taught yet."""
    page = lesson("runs", "pick-your-run")
    for _ in range(2):
        page.send(play="meld 7H 9C JS")
        page.send(do="again")
    page.send(play="meld 4H 5H 6H 7H")

    assert ("meld", "run") == (page.school.place.offer.drill, page.school.place.offer.focus)
    assert "run-neighbours" in page.school.place.progress.skills
    assert "set-rank" not in page.school.place.progress.skills


@pytest.mark.parametrize(
    ("topic", "level", "about"),
    [
        ("discard", "the-single-card", ("discard", "alone")),
        ("discard", "not-the-same-card", ("legal", "discard")),
        ("discard", "straight-back", ("discard", "alone")),
        ("discard", "the-high-one", ("discard", "alone")),
        ("runs", "one-suit", ("meld", "run")),
        ("run-or-set", "the-set", ("meld", "choose")),
        ("basic-scoring", "too-late", ("score", "winner")),
        ("house-rules", "several-melds", ("meld", "choose")),
        ("house-rules", "going-rummy", ("out", "")),
        ("house-rules", "ten-extra", ("score", "winner")),
        ("house-rules", "own-meld-first", ("legal", "own")),
        ("house-rules", "the-ace-is-high", ("legal", "ace")),
        ("house-rules", "an-ace-left-over", ("score", "winner")),
        ("house-rules", "the-last-discard", ("out", "")),
        ("fanned-pile", "the-top-card", ("legal", "pile")),
        ("fanned-pile", "by-laying-off", ("legal", "owed")),
        ("fanned-pile", "a-whole-turn", ("legal", "owed")),
        ("wrotham", "in-a-run", ("kind", "joker")),
        ("wrotham", "exchange", ("legal", "wrotham-exchange")),
        ("wrotham", "all-at-once", ("legal", "wrotham")),
        ("romme500-jokers", "either-suit", ("legal", "exchange")),
        ("romme500-jokers", "a-tie", ("which", "course")),
        ("romme500-jokers", "in-romme-500", ("call", "")),
    ],
)
def test_what_is_offered_after_show_me_is_about_that_task(
    lesson: Callable[..., Any], topic: str, level: str, about: tuple[str, str]
) -> None:
    """A topic teaches several rules; the exercise is on the one the task was about."""
    page = lesson(topic, level)
    while page.school.place.offer is None:
        page.clock.time += 10
        page.send(do="hint")
    offer = page.school.place.offer

    assert about == (offer.drill, offer.focus)


@pytest.mark.parametrize(
    ("topic", "level", "alike"),
    [
        ("turn", "a-whole-turn", False),
        ("runs", "one-suit", True),
        ("lay-off", "one-end", True),
        ("basic-scoring", "too-late", True),
    ],
)
def test_it_is_said_to_do_the_same_only_where_the_same_is_to_be_done(
    lesson: Callable[..., Any], topic: str, level: str, alike: bool
) -> None:
    """After a whole turn a question about its order is not "it" with other cards."""
    page = lesson(topic, level)
    while page.school.place.offer is None:
        page.clock.time += 10
        page.send(do="hint")

    assert alike == ("do it yourself" in str(page.school.notes["notes"]))
    assert alike != ("exercise on this topic" in str(page.school.notes["notes"]))


@pytest.mark.parametrize(
    "level", ["draw-from-stock", "take-from-pile", "discard-one", "draw-and-discard", "meld"]
)
def test_nobody_is_asked_about_a_whole_turn_before_they_know_it(
    lesson: Callable[..., Any], level: str
) -> None:
    """After its parts were shown one by one the lesson goes on, and offers nothing beside it."""
    page = lesson("turn", level)
    for _ in range(3):
        page.send(do="hint")
    page.clock.time += 10
    page.send(do="show")
    while not page.school.place.now.done:
        page.send(do="next")

    assert page.school.place.now.was_shown
    assert ["Next"] == page.buttons()


def test_a_slip_in_a_turn_is_trained_once_all_of_it_is_known(lesson: Callable[..., Any]) -> None:
    """Who discards twice before the draw is asked about turns, but not before melds are known."""
    offers = []
    for level in ("draw-from-stock", "a-whole-turn"):
        page = lesson("turn", level)
        for _ in range(2):
            page.send(play="discard KC")
            page.send(do="again")
        for move in page.school.place.now.level.solution:
            page.send(play=str(move))
        offers.append("An exercise" in page.buttons())

    assert [False, True] == offers


def test_a_level_done_at_first_try_offers_nothing(lesson: Callable[..., Any]) -> None:
    """Who had no trouble goes on."""
    page = lesson("runs", "pick-your-run")
    page.send(play="meld 4H 5H 6H 7H")

    assert ["Next"] == page.buttons()
