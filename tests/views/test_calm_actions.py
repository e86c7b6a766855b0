"""While others play the actions keep their places, dimmed once; Next stands beside Undo."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.page import FakePage


SIZES = [(390, 664), (1280, 800), (1440, 900)]
VIEWS = ("goal", "seats", "table", "notes", "desk")

WATCH = """() => {
    const bar = document.querySelector('[data-slot="desk"] > *').shadowRoot.querySelector(".bar");
    window.changes = [];
    const watch = new MutationObserver((list) => window.changes.push(...list.map(
        ({ type, attributeName, target }) => `${type} ${attributeName} ${target.className}`)));
    const attributeFilter = ["aria-disabled", "class", "data-on", "data-group", "hidden"];
    watch.observe(bar, { subtree: true, childList: true, attributeFilter });
}"""
BOXES = """() => {
    const bar = document.querySelector('[data-slot="desk"] > *').shadowRoot.querySelector(".bar");
    return [...bar.querySelectorAll(".bar-draw > *, .bar-play > *, [data-do='undo']")]
        .map((button) => [button.dataset.do, button.getBoundingClientRect()])
        .filter(([, box]) => box.width)
        .map(([what, { left, top, width, height }]) =>
            [what, ...[left, top, width, height].map(Math.round)]);
}"""


def same_places(before: list[list[Any]], now: list[list[Any]]) -> bool:
    """Whether the same buttons lie at the same places, but for a fraction of a point."""
    return [one[0] for one in before] == [one[0] for one in now] and all(
        abs(was - new) <= 1
        for one, other in zip(before, now, strict=True)
        for was, new in zip(one[1:], other[1:], strict=True)
    )


def drawn(views: Any, page: FakePage) -> None:
    """Draw all that the school shows."""
    views.show(**{name: getattr(page.school, name) for name in VIEWS})


def throw(page: FakePage) -> None:
    """Discard the last card of the hand."""
    page.send(play=f"discard {page.school.desk['hand'][-1]['id']}")


@pytest.fixture(params=["basic.3.5", "rummy500.2.5", "romme.4.5"])
def dealt(request: pytest.FixtureRequest) -> FakePage:
    """A deal in which the learner has drawn."""
    page = FakePage()
    page.open("practice", fragment=f"#deal=v1.{request.param}", language="de")
    deal = page.school.place.deal
    while deal.others_turn:
        page.send(**({"do": "next"} if deal.may_call else {"step": page.last("step")}))
    page.send(play="draw stock")
    return page


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_actions_are_dimmed_once_and_stay_where_they_are(
    open_table: Any, dealt: FakePage, width: int, height: int
) -> None:
    """From the discard to the own turn no act of another changes anything in the bar."""
    views = open_table(width, height, reduced_motion="reduce")
    drawn(views, dealt)
    before = views.page.evaluate(BOXES)
    throw(dealt)
    deal = dealt.school.place.deal
    drawn(views, dealt)
    views.page.evaluate(WATCH)
    acts = 0
    while deal.bots_act:
        assert same_places(before, views.page.evaluate(BOXES))
        assert [] == views.page.evaluate("window.changes")
        expect(views.page.locator('[data-do="play:discard"]')).to_be_disabled()
        dealt.send(step=dealt.last("step"))
        acts += 1
        if deal.bots_act:
            drawn(views, dealt)

    assert acts >= 2


def test_a_press_on_a_dimmed_action_says_why(table: Any) -> None:
    """It is no wish; the words are those of its key."""
    table.change("desk", waiting="Ada is playing.")
    table.sent()
    table.page.get_by_role("button", name="Discard").click(force=True)

    assert [] == table.sent("play")
    expect(table.page.locator("[aria-live]").get_by_text("Ada is playing.")).to_have_count(1)


def test_the_focus_stays_with_what_was_pressed(open_table: Any, dealt: FakePage) -> None:
    """Discard keeps it while others play, and Next leads to the hand when they have played."""
    views = open_table()
    drawn(views, dealt)
    views.page.locator('[data-do="play:discard"]').focus()
    throw(dealt)
    drawn(views, dealt)
    assert "Abwerfen" == views.focused()

    onward = views.page.get_by_role("button", name="Weiter", exact=True)
    onward.focus()
    dealt.send(do="next")
    drawn(views, dealt)
    if dealt.school.place.deal.others_turn:
        expect(onward).to_be_focused()
    else:
        assert views.focused() == views.page.evaluate(
            """() => document.querySelector('[data-slot="desk"] > *').shadowRoot
                .querySelector(".hand .card").getAttribute("aria-label")"""
        )
