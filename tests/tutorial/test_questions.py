"""Questions whose cards are all they are about, and what becomes of their answers."""

from collections.abc import Callable, Iterator

import pytest

from tests.support.page import FakePage, read
from tutorial.scenes.parts.words import sentences


OTHER = "You can look at the other one too."


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


@pytest.mark.parametrize(
    ("place", "address"),
    [("drill", {"fragment": "#twins.2.3"}), ("lesson", {"lesson": "runs"})],
)
def test_answers_that_are_cards_are_shown_as_cards(
    page: FakePage, place: str, address: dict[str, str]
) -> None:
    """In a drill and in the practice after a lesson: they lie in the middle, and only there."""
    page.open(place, **address)
    if place == "lesson":
        page.send(level=page.school.place.steps.index("practice"))
        while page.school.place.now.task.drill != "twins":
            for move in page.school.place.now.level.solution:
                page.send(play=str(move))
            page.send(do="next")
    now = page.school.place.now
    rows = dict(now.task.choices)
    answers = page.school.table["question"]["answers"]
    tiles = {one["do"].rpartition(" ")[2]: one for one in answers}

    assert [] == page.school.desk["hand"]
    assert rows.keys() == tiles.keys()
    for key, row in rows.items():
        assert [str(card) for card in row] == [card["id"] for card in tiles[key]["cards"]]
        assert "" == tiles[key]["label"]
        assert dict(now.level.choices)[key] == tiles[key]["name"]


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


@pytest.mark.parametrize("step", ["watch", "contrast"])
def test_wrong_answers_stay_marked_beside_the_next_ones(
    lesson: Callable[..., FakePage], step: str
) -> None:
    """In an example that asks and in a pair too; what is right at last says so."""
    page = lesson("cards", step)
    while step == "watch" and page.school.place.now.asks is None:
        page.send(do="next")
    now = page.school.place.now
    if step == "watch":
        right, wrong = (
            now.asks.right,
            [key for key, _ in now.asks.choices if key != now.asks.right],
        )
    else:
        right = str(1 + now.sides.index(now.contrast.works))
        wrong = [str(3 - int(right))]
    for key in wrong:
        page.send(play=f"answer {key}")
    assert {f"play:answer {key}" for key in wrong} == marked(page)

    page.send(play=f"answer {right}")
    if step == "contrast":
        assert {f"play:answer {key}" for key in wrong} == marked(page)
        assert "Now it is right" == page.note("ok")["heading"]
        assert OTHER not in read(page.note("ok")["said"])  # it was tried before


def test_looking_at_the_other_hand_of_a_pair_is_no_mistake(
    lesson: Callable[..., FakePage],
) -> None:
    """Who was right at once has been right at once, whatever they look at then."""
    page = lesson("cards", "contrast")
    now = page.school.place.now
    right = 1 + now.sides.index(now.contrast.works)
    for number in (right, 3 - right, right):
        page.send(play=f"answer {number}")

    assert set() == marked(page)
    assert "Done" == page.note("ok")["heading"]
    assert OTHER in read(page.note("ok")["said"])


def marked(page: FakePage) -> set[str]:
    """What the tiles send that are marked as wrong, at the desk or in the middle."""
    question = page.school.table.get("question", {"answers": []})
    tiles = [*page.school.desk["answers"], *question["answers"]]
    return {one["do"] for one in tiles if one["state"] == "wrong"}


def numbers(scene: object) -> Iterator[int]:
    """The numbers of all discs of a scene; in sentences they stand as marks."""
    if isinstance(scene, dict):
        yield from (scene[key] for key in ("number", "mark") if isinstance(scene.get(key), int))
    inside = scene.values() if isinstance(scene, dict) else scene
    if isinstance(scene, dict | list | tuple):
        for one in inside:
            yield from numbers(one)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("drill", ["legal", "kind"])
def test_a_number_that_is_said_stands_at_a_card(page: FakePage, drill: str, seed: int) -> None:
    """Why something is not allowed points at what lies there, and else at nothing."""
    page.open("drill", fragment=f"#{drill}.{seed % 4 + 1}.{seed}")
    [answer] = page.school.place.now.level.solution
    page.send(play=str(answer))

    said = {number for number in numbers(page.note("ok")["said"]) if number}
    assert said <= {*numbers(page.school.table), *numbers(page.school.desk)}


@pytest.mark.parametrize("fragment", ["#score", "#legal"])
def test_a_wrong_answer_keeps_what_the_question_is_about(page: FakePage, fragment: str) -> None:
    """What others hold, or what was done in the turn: without it there is nothing to go by."""
    page.open("drill", fragment=fragment)
    level = page.school.place.now.level
    [right] = level.solution
    names = [f"answer {name}" for name, _ in page.school.place.task.choices]
    page.send(play=next(name for name in names if name != str(right)))

    wrong = page.note("red")
    assert wrong is not None
    assert sentences(level.text, page.school.words)
    for said in sentences(level.text, page.school.words):
        assert read([said]) in read([wrong["fine"]])
        assert said not in wrong["said"]  # which are the reasons
