"""Answers that are cards: tiles in the middle of the table, each row whole on its own."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.page import FakePage


SIZES = [(320, 568), (390, 664), (844, 390), (1280, 800)]

# Cards that reach beyond their tile, and tiles that reach beyond the window.
BEYOND = """() => {
    const root = document.querySelector('[data-slot="table"] > *').shadowRoot;
    const out = (node, box) => {
        const own = node.getBoundingClientRect();
        return own.left < box.left - 0.5 || own.right > box.right + 0.5;
    };
    const tiles = [...root.querySelectorAll(".tile")];
    const page = document.documentElement.getBoundingClientRect();
    return tiles.flatMap((tile) =>
        [tile, ...tile.querySelectorAll(".card")].filter((node) =>
            out(node, node === tile ? page : tile.getBoundingClientRect())
        )).length;
}"""


@pytest.mark.parametrize("grade", [1, 3, 4])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_row_of_cards_lies_inside_its_tile(
    open_table: Any, width: int, height: int, grade: int
) -> None:
    """Three cards or six: none is cut, on any screen."""
    drill = FakePage()
    drill.open("drill", fragment=f"#twins.{grade}.3")
    table = open_table(width, height)
    table.show(table=drill.school.table, desk=drill.school.desk, notes=drill.school.notes)

    for answer in drill.school.table["question"]["answers"]:
        tile = table.page.get_by_role("button", name=answer["name"], exact=True)
        expect(tile).to_be_visible()
    assert 0 == table.page.evaluate(BEYOND)


def test_a_card_of_the_hand_answers_a_question_about_it(open_table: Any) -> None:
    """Who presses the card itself has answered; a card that is no answer is picked as always."""
    lesson = FakePage()
    lesson.open("lesson", lesson="cards")
    hand = {card["id"]: card["name"] for card in lesson.school.desk["hand"]}
    while not asked_of(lesson, hand):
        lesson.send(do="next")
    asked = asked_of(lesson, hand)
    table = open_table(1280, 800)
    table.show(table=lesson.school.table, desk=lesson.school.desk, notes=lesson.school.notes)
    cards = table.page.locator(".hand")
    table.sent()

    for id_ in asked:
        cards.get_by_role("button", name=hand[id_], exact=True).click()
        assert [f"answer {id_}"] == [one["play"] for one in table.sent("play")]
    other = next(id_ for id_ in hand if id_ not in asked)
    cards.get_by_role("button", name=hand[other], exact=True).click()
    assert [[other]] == [one["picked"] for one in table.sent("picked")]


def asked_of(lesson: FakePage, hand: dict[str, str]) -> list[str]:
    """The cards of the hand that are answers to what is asked."""
    answers = lesson.school.desk.get("answers", [])
    ids = [answer["do"].removeprefix("play:answer ") for answer in answers]
    return [id_ for id_ in ids if id_ in hand]


def test_who_goes_on_to_a_question_finds_its_answers_first(open_table: Any) -> None:
    """By keys alone a second press of Next must not ask to be shown the answer."""
    lesson = FakePage()
    lesson.open("lesson", lesson="cards")
    table = open_table(1280, 800)

    def show() -> None:
        school = lesson.school
        table.show(table=school.table, desk=school.desk, notes=school.notes, goal=school.goal)

    show()
    table.page.get_by_role("button", name="Next", exact=True).focus()
    while not lesson.school.desk.get("answers"):
        lesson.send(do="next")
        show()

    first = lesson.school.desk["answers"][0]["name"]
    actions = table.page.get_by_role("group", name="Actions")
    expect(actions.get_by_role("button", name=first, exact=True)).to_be_focused()


def test_at_a_desk_the_cards_to_choose_from_are_large(open_table: Any) -> None:
    """Below the table as large as those of the hand, side by side; in a sheet legible too."""
    lesson = FakePage()
    lesson.open("lesson", lesson="lay-off", fragment="#level=contrast")
    table = open_table(1280, 800, reduced_motion="reduce")
    table.show(table=lesson.school.table, desk=lesson.school.desk, notes=lesson.school.notes)
    first, second = [one.bounding_box() for one in table.page.locator(".answers .card").all()]
    assert first["width"] >= 90
    assert first["y"] == second["y"]

    options = [
        {"play": f"layoff m{number} 7H", "cards": table.cards("7H 7S 7D"), "said": ["A set"]}
        for number in (1, 2)
    ]
    choice = {"heading": ["Which?"], "options": options, "cancel": "Cancel"}
    table.change("desk", choice=choice)
    card = table.page.get_by_role("dialog").locator(".card").first
    assert card.bounding_box()["width"] >= 60


@pytest.mark.parametrize("language", ["en", "de"])
def test_five_games_lie_in_one_row_at_a_desk(open_table: Any, language: str) -> None:
    """None alone in a second row; all of one height."""
    drill = FakePage()
    for number in range(20):
        drill.open("drill", language=language, fragment=f"#which.4.{number}")
        if 5 == len(drill.school.desk["answers"]):
            break
    table = open_table(1280, 800)
    table.show(table=drill.school.table, desk=drill.school.desk, notes=drill.school.notes)
    names = [one["label"] for one in drill.school.desk["answers"]]
    boxes = [
        table.page.get_by_role("button", name=name, exact=True).bounding_box() for name in names
    ]

    assert 5 == len(boxes)
    assert 1 == len({(round(box["y"]), round(box["height"])) for box in boxes if box})
