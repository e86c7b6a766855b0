"""The lesson to read: what is tried, what lies open, what a score sheet is counted from."""

from typing import Any

import pytest

from lessons.loader import course
from lessons.words.words import Words
from sitebuilder.pages import lesson as page_lesson
from sitebuilder.pages.parts.frame import in_rows, with_signs


def read(lesson_id: str) -> dict[str, Any]:
    """What the template of this lesson is given."""
    lessons = course("en")
    lesson = next(one for one in lessons if one.id == lesson_id)
    return page_lesson.values(lesson, 1, lessons, Words("en"), lambda text: text)


def test_a_score_sheet_is_read_empty_and_filled_in() -> None:
    """Beside it lie the hands it is counted from; the answer is the whole sheet."""
    [first, *_] = [one for one in read("basic-scoring")["levels"] if one["sheet"]]
    cells = [cell["figure"] for row in first["filled"]["rows"] for cell in row["cells"]]

    assert ["33", "0", "0"] == cells
    assert {"due"} == {cell["state"] for row in first["sheet"]["rows"] for cell in row["cells"]}
    assert ["Left in the hand of Ada", "Left in the hand of Ben"] == [
        one["label"] for one in first["held"]
    ]


@pytest.mark.parametrize(("lesson_id", "tried"), [("lay-off", ["7C"]), ("turn", ["5D"])])
def test_of_a_pair_only_the_card_that_was_tried_is_shown(lesson_id: str, tried: list[str]) -> None:
    """Other cards of the hand have nothing to do with the question."""
    works, _ = read(lesson_id)["twins"]

    assert tried == [card["id"] for card in works["cards"]]


def test_all_of_a_fanned_pile_is_seen() -> None:
    """Its cards are what the example speaks of."""
    first = read("fanned-pile")["watch_steps"][0]["figure"]

    assert ["3S", "9D", "KH", "QD"] == [card["id"] for card in first["pile"]]


def test_an_answer_is_given_once() -> None:
    """Where the words at the end begin with the answer, it is not said before them too."""
    [level] = [one for one in read("match")["levels"] if one["level"].id == "who-deals"]

    assert list(level["level"].well) == level["answer"]


def test_a_sign_taught_in_a_sentence_is_told_from_its_words() -> None:
    """The template gives it the colour of its suit."""
    assert [("hearts ", None), ("♥", "H"), (" and clubs ", None), ("♣", "C")] == with_signs(
        "hearts ♥ and clubs ♣"
    )


def test_cards_in_a_row_stay_together_with_what_closes_them() -> None:
    """A whole hand may break over lines, and so may cards with words between them."""
    first, *rest = ({"card": card} for card in ("5H", "6H", "7H"))
    meld = [first, *(part for card in rest for part in (" ", card))]
    hand = [*meld, " ", *meld]

    assert ["Lay down ", [*meld, "."], " Then wait."] == in_rows(
        ["Lay down ", *meld, ". Then wait."]
    )
    assert [[*meld, ","], " or ", first] == in_rows([*meld, ", or ", first])
    assert hand == in_rows(hand)
    assert [first, " or ", first] == in_rows([first, " or ", first])
