"""Questions whose cards are all they are about, and what becomes of their answers."""

import pytest

from tests.support.page import FakePage


@pytest.mark.parametrize("fragment", ["#count", "#kind"])
def test_a_question_about_cards_alone_lies_in_the_middle(page: FakePage, fragment: str) -> None:
    """No pile beside them, no hand below; after the answer they lie as they are read."""
    page.open("drill", fragment=fragment)
    asked = page.school.table["question"]
    [answer] = page.school.place.task.solution
    page.send(play=str(answer))
    done = page.school.table["question"]

    assert asked["cards"]
    assert [] == page.school.desk["hand"]
    assert len(asked["cards"]) == len(done.get("attempt", done)["cards"])
    assert (fragment == "#count") == ("sum" in done)


def test_answers_that_were_not_right_stay_marked(page: FakePage) -> None:
    """However many have been given: nobody goes round in circles."""
    page.open("drill", fragment="#count")
    [right] = page.school.place.task.solution
    wrong = [key for key, _ in page.school.place.now.level.choices if key != right.text]
    for key in wrong:
        page.send(play=f"answer {key}")

    states = {one["do"]: one["state"] for one in page.school.desk["answers"]}
    assert {f"play:answer {key}" for key in wrong} == {
        do for do, state in states.items() if state == "wrong"
    }
