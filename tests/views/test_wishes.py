"""What is meant is sent once: double presses, an answer that is slow, a press beside a card."""

from typing import Any

import pytest


def test_a_double_click_is_one_wish(table: Any) -> None:
    """The second click of a double click is not a wish of its own, another wish is."""
    table.press("nine of clubs")
    table.page.get_by_role("button", name="Discard", exact=True).dblclick()
    table.press("Lay off")

    assert [{"play": "discard 9C"}, {"play": "layoff 9C"}] == table.sent("play")


def test_a_wish_is_sent_once_while_its_answer_is_to_come(table: Any) -> None:
    """However late the second press: what it asks for is on its way, and may be asked after it."""
    said = "([name, number]) => document.dispatchEvent(new CustomEvent(name, { detail: number }))"
    table.hold_time()
    table.press("nine of clubs")
    table.page.evaluate(said, ["school:delivered", 1])
    for _ in range(3):
        table.press("Discard")
        table.page.clock.run_for(1000)
    assert [{"play": "discard 9C"}] == table.sent("play")

    table.page.evaluate(said, ["school:answered", 1])
    table.press("Discard")
    assert [{"play": "discard 9C"}] == table.sent("play")

    table.page.evaluate(said, ["school:delivered", 2])
    table.press("Lay off")
    table.page.evaluate(said, ["school:delivered", 0])  # Python was started anew
    table.press("Lay off")
    assert [{"play": "layoff 9C"}] * 2 == table.sent("play")


def test_the_same_wish_after_another_button_counts(table: Any) -> None:
    """Draw, Undo, draw: however quickly, the second one is meant."""
    draw = {"play": "draw stock"}
    table.page.evaluate(
        """() => {
            const bar = document.querySelector('[data-slot="desk"] > *').shadowRoot;
            for (const name of ["play:draw stock", "undo", "play:draw stock"]) {
                bar.querySelector(`[data-do="${name}"]`).click();
            }
        }"""
    )

    assert [draw, {"do": "undo"}, draw] == table.sent("play", "do")


@pytest.mark.parametrize("touch", [False, True])
def test_the_second_press_is_not_for_what_came_to_lie_there(open_table: Any, touch: bool) -> None:
    """Discard brings Next to the same place; a press after the double one is meant again."""
    table = open_table(390, 664, has_touch=True) if touch else open_table(1280, 800)
    table.press("nine of clubs")
    bar = table.page.get_by_role("toolbar")
    box = bar.get_by_role("button", name="Discard", exact=True).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    table.page.evaluate(
        """() => document.addEventListener("click", ({ detail }) => {
            if (detail > 1) return;
            const button = document.createElement("button");
            button.textContent = "Next";
            button.style.cssText = "position: fixed; inset: 0; z-index: 9";
            button.onclick = () => (window.nexts = (window.nexts ?? 0) + 1);
            document.body.append(button);
        }, { once: true })"""
    )
    if touch:
        table.page.touchscreen.tap(x, y)
        table.page.touchscreen.tap(x, y)
    else:
        table.page.mouse.dblclick(x, y)
    assert [{"play": "discard 9C"}] == table.sent("play")
    assert table.page.evaluate("window.nexts") is None

    table.page.get_by_role("button", name="Next", exact=True).click()
    assert 1 == table.page.evaluate("window.nexts")


def test_next_pressed_double_goes_on_once(table: Any) -> None:
    """It passes by no question that the first press brings; a press after that is meant."""
    table.page.evaluate(
        """() => {
            const button = document.createElement("button");
            button.dataset.do = "next";
            button.textContent = "On and on";
            button.style.cssText = "position: fixed; inset: 0; z-index: 9";
            button.onclick = () => (window.nexts = (window.nexts ?? 0) + 1);
            document.body.append(button);
        }"""
    )
    on = table.page.get_by_role("button", name="On and on", exact=True)
    on.dblclick()
    assert 1 == table.page.evaluate("window.nexts")

    on.click()
    on.click()
    assert 3 == table.page.evaluate("window.nexts")


def test_undo_pressed_double_takes_back_one_move(table: Any) -> None:
    """A second press after that takes back the next one."""
    table.hold_time()
    for passed, undone in ((50, 1), (50, 0), (300, 1)):
        table.page.clock.run_for(passed)
        table.press("Undo")
        assert [{"do": "undo"}] * undone == table.sent("do")


@pytest.mark.parametrize(
    ("name", "play"), [("Stock", "draw stock"), ("Discard pile", "draw pile")]
)
def test_what_lies_around_a_small_pile_counts_as_the_pile(
    open_table: Any, name: str, play: str
) -> None:
    """On a phone its card is less than a finger wide, the place with its label is not."""
    table = open_table(390, 664, has_touch=True, reduced_motion="reduce")
    pile = table.scenes["table"]["pile"]
    table.change("table", pile=pile | {"fanned": False, "cards": pile["cards"][-1:]})
    place = table.page.get_by_role("group", name=name, exact=True)
    box = place.bounding_box()
    assert min(box["width"], box["height"]) >= 44

    table.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] - 4)
    assert [{"play": play}] == table.sent("play")
