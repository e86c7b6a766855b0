"""What is said and shown when a turn has ended with its task, and when a wish is unclear."""

import pytest

from tests.support.page import Opened, read


def strip(page: object) -> list[str]:
    """How the parts of the turn stand."""
    return [part["state"] for part in page.school.desk["phases"]]  # type: ignore[attr-defined]


def test_after_the_discard_all_parts_of_the_turn_are_behind(lesson: Opened) -> None:
    """What was done is ticked, and no meld that was never laid down."""
    page = lesson("turn", "discard-one")
    assert ["done", "todo", "now"] == strip(page)
    page.send(play="discard KH")

    assert ["done", "todo", "done"] == strip(page)


def test_a_turn_with_a_meld_has_all_its_parts_ticked(lesson: Opened) -> None:
    """The draw, the meld, the discard."""
    page = lesson("turn", "a-whole-turn")
    for move in page.school.place.now.level.solution:
        page.send(play=str(move))

    assert page.school.place.now.done
    assert ["done", "done", "done"] == strip(page)


def test_a_turn_that_is_not_over_has_parts_to_come(lesson: Opened) -> None:
    """A task may end with the meld; the discard is still open then."""
    page = lesson("turn", "meld")
    page.send(play="meld 7S 7H 7D")

    assert ["done", "now", "todo"] == strip(page)


@pytest.mark.parametrize(
    ("card", "cards"),
    [
        ("6S", "6♠ 7♠"),
        ("7S", "6♠ 7♠"),
        ("TD", "10♦ J♦"),
        ("JD", "10♦ J♦"),
        ("3C", "3♦ 3♣"),
        ("3D", "3♦ 3♣"),
    ],
)
def test_who_throws_away_what_goes_together_hears_of_it(
    lesson: Opened, card: str, cards: str
) -> None:
    """The task is done all the same, with all its stars."""
    page = lesson("turn", "discard-one")
    page.send(play=f"discard {card}")

    said = read(page.note("ok")["said"])
    assert f"For later: cards that go together, such as {cards}, are mostly worth keeping." in said
    assert "★★★" == page.note("ok")["stars"]


def test_who_throws_another_loose_card_away_is_told_what_mostly_stays(lesson: Opened) -> None:
    """Without a word of having parted any of it."""
    page = lesson("turn", "discard-one")
    page.send(play="discard 9H")

    said = read(page.note("ok")["said"])
    assert "keep cards that go together: here 6♠ 7♠, 10♦ J♦ and" in said
    assert "just discarded" not in said


def test_who_throws_the_lone_king_away_hears_nothing_of_it(lesson: Opened) -> None:
    """It goes with no other card, and it is the highest."""
    page = lesson("turn", "discard-one")
    page.send(play="discard KH")

    assert "go together" not in read(page.note("ok")["said"])


@pytest.mark.parametrize(
    ("topic", "level", "wish", "heading"),
    [
        ("runs", "three-neighbours", "layoff 5C", "Not possible yet"),
        ("runs", "three-neighbours", "discard 5C 6C", "Only one card"),
        ("runs", "three-neighbours", "swap 5C", "Not possible here"),
        ("runs", "three-neighbours", "swap 5C 6C", "Only one card"),
        ("runs", "three-neighbours", "dance", "Not understood"),
        ("runs", "three-neighbours", "meld", "First this"),
        ("turn", "draw-from-stock", "discard", "First this"),
    ],
)
def test_the_heading_of_an_unclear_wish_fits_what_is_said(
    lesson: Opened, topic: str, level: str, wish: str, heading: str
) -> None:
    """The words "First this" stand only where there is something to be done first."""
    page = lesson(topic, level)
    page.send(play=wish)

    assert heading == page.note("ink")["heading"]


def test_before_sets_are_taught_only_runs_lie_on_the_table(lesson: Opened) -> None:
    """Nobody has to guess what three kings do there."""
    page = lesson("runs", "pick-your-run")
    kinds = {meld.kind for meld in page.school.place.table.state.melds}

    assert {"run"} == kinds
