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
    assert "Your hand has one more card for 7\u2660 7\u2665." == read([first["offer"]])
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


@pytest.mark.parametrize(
    ("tried", "said"),
    [
        ("7S 7H KH", "The king of hearts does not belong to the 7s."),
        ("7S 7H 7D KH", "The king of hearts does not belong to the 7s."),
        ("7S 7H 9S QC", "These do not belong to the 7s: 9\u2660 Q\u2663."),
    ],
)
def test_what_spoils_a_set_is_named_before_sets_are_taught(
    lesson: Opened, tried: str, said: str
) -> None:
    """Most of the cards have one rank, as the task asks for: what differs is no secret."""
    page = lesson("turn", "meld")
    page.send(play=f"meld {tried}")

    assert said == read(page.note("red")["said"]).strip()


def test_of_two_pairs_the_one_of_the_task_is_right(lesson: Opened) -> None:
    """What is said not to belong is not what stays picked."""
    page = lesson("sets", "pick-your-set")
    page.send(play="meld JH JC 4S 4D")

    assert "These do not belong to the 4s: J\u2665 J\u2663." in read(page.note("red")["said"])
    assert ["4S", "4D"] == page.school.desk["right"]


def test_what_is_a_run_but_for_a_card_is_judged_as_a_run(lesson: Opened) -> None:
    """Though the task asks for a set: reason and rule speak of the same kind of meld."""
    page = lesson("run-or-set", "the-set")
    page.send(play="meld TS JS QS 6C")

    said = read(page.note("red")["said"])
    assert "does not go with 10\u2660 J\u2660 Q\u2660" in said
    assert "A run is" in said


@pytest.mark.parametrize(
    ("level", "plays", "where"),
    [
        ("a-deep-card", ("draw pile 5H", "discard KH"), "cards that make a meld with 5\u2665"),
        ("owed-first", ("draw pile 8D", "meld QS QH QC"), "cards that make a meld with 8\u2666"),
        ("by-laying-off", ("draw pile 6H", "discard 3C"), "meld on the table that 6\u2665 fits"),
    ],
)
def test_the_first_refusal_for_an_owed_card_leaves_its_place_to_be_found(
    lesson: Opened, level: str, plays: tuple[str, ...], where: str
) -> None:
    """It says what is owed and where to look; the whole move is offered after a second one."""
    page = lesson("fanned-pile", level)
    for wish in plays:
        page.send(play=wish)

    first = page.note("red")
    assert f"Find the {where}." == read([first["offer"]])
    assert ["Try again"] == [one["label"] for one in first["buttons"]]
    page.send(do="again")
    page.send(play=plays[-1])
    assert "repair" in [one["do"] for one in page.note("red")["buttons"]]


def test_where_the_lesson_says_what_to_do_with_an_owed_card_nothing_else_is_said(
    lesson: Opened,
) -> None:
    """Its own words lead to the very place that the task asks for."""
    page = lesson("romme-joker", "exchange-and-lay-off")
    page.send(play="swap m1 X1 9H")
    page.send(play="discard KS")

    assert "It fits your run and your aces." in read(page.note("red")["said"])
    assert "offer" not in page.note("red")


def test_after_a_refusal_to_try_again_is_the_filled_button(lesson: Opened) -> None:
    """And no action in the bar is; once it is taken back the action is again."""
    page = lesson("turn", "meld")

    def filled() -> list[str]:
        return [one["label"] for one in page.school.desk["play"] if one["tone"] == "primary"]

    assert ["Lay down"] == filled()
    page.send(play="meld 7S 7H KH")
    assert ["Try again"] == [
        one["label"] for one in page.note("red")["buttons"] if one["tone"] == "primary"
    ]
    assert [] == filled()
    page.send(do="again")
    assert ["Lay down"] == filled()


def test_after_a_wrong_answer_the_other_answers_are_not_outshone(lesson: Opened) -> None:
    """They are there to be pressed at once."""
    page = lesson("basic-scoring", "a-court-card")
    page.send(play="answer 1")

    assert ["plain"] == [one["tone"] for one in page.note("red")["buttons"]]
