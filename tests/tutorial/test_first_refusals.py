"""First refusals: they speak of no set before its lesson, and leave what is to be found."""

import pytest

from tests.support.page import Opened, read


@pytest.mark.parametrize(
    ("tried", "place"),
    [
        ("meld 5C 7C", 1),  # the 6 belongs between them
        ("meld 5C 6C", 2),
    ],
)
def test_the_slot_stands_where_a_card_is_missing(lesson: Opened, tried: str, place: int) -> None:
    """Between two cards that one card parts, else at the end."""
    page = lesson("runs", "three-neighbours")
    page.send(play=tried)

    (mark,) = page.school.table["attempt"]["marks"]
    assert ("short", place) == (mark["kind"], mark["at"])


def test_a_card_laid_on_a_set_is_judged_by_the_set(lesson: Opened) -> None:
    """A king does not fit 9s because of its rank: they are no bad run."""
    page = lesson("lay-off", "fourth-of-a-set")
    page.send(play="layoff m1 KS")

    (mark,) = page.school.table["attempt"]["marks"]
    assert "different rank" == mark["word"]
    assert "does not belong to the 9s" in read(page.notes[0]["said"])


def test_two_of_one_rank_are_judged_as_a_run_before_sets_are_taught(lesson: Opened) -> None:
    """They are told their suits, and nothing of sets."""
    page = lesson("runs", "pick-your-run")
    page.send(play="meld JS JD")

    said = read(page.note("red")["said"])
    assert "of different suits, so they begin no run" in said
    assert "set" not in said.split()


def test_the_first_refusal_leaves_the_card_to_be_found(lesson: Opened) -> None:
    """It says which cards belong together; the second offers the whole move."""
    page = lesson("turn", "meld")
    page.send(play="meld 7S 7H 9S")

    first = page.note("red")
    assert "7\u2660 7\u2665 and one more card from your hand make a meld." == read(
        [first["offer"]]
    )
    assert ["Try again"] == [one["label"] for one in first["buttons"]]
    assert [] == [card["id"] for card in page.school.desk["hand"] if card.get("hinted")]
    page.send(play="meld 7S 7H JD")
    assert "repair" in [one["do"] for one in page.note("red")["buttons"]]


def test_the_first_refused_discard_gives_only_its_reason(lesson: Opened) -> None:
    """Which card can go instead is found alone, or asked for; it is offered after a second."""
    page = lesson("discard", "not-the-same-card")
    page.send(play="discard 9D")

    note = page.note("red")
    assert "offer" not in note
    assert ["Try again"] == [one["label"] for one in note["buttons"]]
    assert [] == [card["id"] for card in page.school.desk["hand"] if card.get("hinted")]
    page.send(do="again")
    page.send(play="discard 9D")
    assert "repair" in [one["do"] for one in page.note("red")["buttons"]]


def test_a_hint_after_the_first_refusal_begins_with_its_question(lesson: Opened) -> None:
    """It names no card that the refusal has left to be found."""
    page = lesson("turn", "meld")
    page.send(play="meld 7S 7H 9S")
    page.send(do="hint")

    assert 1 == page.note("blue")["rung"]


def test_of_a_first_meld_too_low_no_melds_are_named_at_first(lesson: Opened) -> None:
    """Points that are missing are said; which melds bring them is to be found."""
    page = lesson("romme-forty", "not-on-theirs")
    page.send(play="meld QS QC QH")

    assert "You hold enough in melds." == read([page.note("red")["offer"]])


def test_marked_cards_are_offered_at_once(lesson: Opened) -> None:
    """With full support nothing is to be found."""
    page = lesson("sets", "three-of-one-rank")
    page.send(play="meld 9S 9H KD")

    assert "repair" in [one["do"] for one in page.note("red")["buttons"]]
