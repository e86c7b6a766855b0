"""The result of a deal over the table: counted out, in sight, and no trap."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.browser.in_sight import settled
from tests.support.deals import play_deal
from tests.support.page import FakePage


CHEER = 900  # ms in which a win is shown before anything is counted
FIGURES = """() => {
    const { shadowRoot } = document.querySelector('[data-slot="table"] > *');
    return [...shadowRoot.querySelectorAll(".result .count-figure")].map((one) => one.textContent);
}"""


def ended(deal: str, **given: Any) -> FakePage:
    """A practice table on which this deal is over."""
    page = FakePage()
    page.open("practice", fragment=f"#deal=v1.{deal}", **given)
    play_deal(page, seed=3)
    return page


def show(table: Any, page: FakePage) -> Locator:
    """The page as it is now; its result."""
    views = {name: getattr(page.school, name) for name in ("goal", "seats", "table", "notes")}
    table.show(**views, desk=page.school.desk)
    result: Locator = table.page.get_by_role("group", name="Result of the deal", exact=True)
    return result


def scores(page: FakePage) -> list[str]:
    """What the deal brings everybody."""
    return [row["count"]["figure"] for row in page.result["rows"]]


@pytest.mark.parametrize("deal", ["rummy500.2.5", "basic.3.5", "basic_money.4.5"])
def test_without_motion_the_sums_stand_at_once(open_table: Any, deal: str) -> None:
    """Nobody has to wait who wants nothing to move."""
    page = ended(deal)
    table = open_table(reduced_motion="reduce")
    show(table, page)

    assert scores(page) == table.page.evaluate(FIGURES)
    expect(table.page.locator(".result .ahead")).to_have_count(0)


@pytest.mark.parametrize("way", ["key", "tap"])
def test_counting_begins_at_nothing_and_any_press_ends_it(open_table: Any, way: str) -> None:
    """The sums grow with the cards; a key or a tap shows all of it."""
    page = ended("rummy500.2.5")
    table = open_table()
    table.hold_time()
    show(table, page)
    assert ["0", "0"] == table.page.evaluate(FIGURES)
    first = page.result["rows"][0]["count"]["parts"][0]["cards"][0]

    expect(table.page.locator(".result .big-tick")).to_have_count(int("won" in page.result))
    table.page.clock.run_for(700 + (CHEER if "won" in page.result else 0))
    assert first["sum"] == table.page.evaluate(FIGURES)[0]
    assert scores(page) != table.page.evaluate(FIGURES)
    if way == "key":
        table.key("Shift")
    else:
        table.page.locator(".result h2").click()

    assert scores(page) == table.page.evaluate(FIGURES)
    assert [] == table.sent("do")


def test_after_a_reload_the_result_lies_there_finished(open_table: Any) -> None:
    """No figure runs, no card flies in, no ribbon unrolls: all of it was seen."""
    page = ended("rummy500.2.5")
    page.school.table["result"]["counted"] = True
    table = open_table()
    table.hold_time()
    result = show(table, page)

    assert scores(page) == table.page.evaluate(FIGURES)
    moving = "one => one.getAnimations({ subtree: true }).map((each) => each.animationName)"
    assert [] == result.evaluate(moving)


def test_what_was_counted_is_not_counted_again(open_table: Any) -> None:
    """Back from the table the sums stand."""
    page = ended("rummy500.2.5")
    table = open_table()
    show(table, page)
    table.key("Shift")
    page.send(do="result")
    show(table, page)
    page.send(do="result")
    show(table, page)

    assert scores(page) == table.page.evaluate(FIGURES)


def test_a_screen_reader_hears_a_sentence_for_each_player(open_table: Any) -> None:
    """Heading, one sentence each, and no single value: said once, and there to be read."""
    page = ended("basic.3.5")
    table = open_table()
    result = show(table, page)
    rows = [row["said"] for row in page.result["rows"]]
    told = result.locator(".result-told").aria_snapshot()
    assert all(row in told for row in rows)
    assert len(rows) == told.count("paragraph")

    heard = " ".join([f"{page.result['heading']}.", *rows])
    expect(table.page.locator(".spoken[aria-live]")).to_have_text(heard)


def test_the_ways_on_are_in_sight_and_the_others_open_above_them(open_table: Any) -> None:
    """One filled button with who deals, another game beside it; Escape closes the list again."""
    page = ended("basic.2.5")
    table = open_table(390, 664, reduced_motion="reduce")
    result = show(table, page)
    following = result.get_by_role("button", name="Next deal", exact=True)
    expect(following).to_contain_text(page.result["after"])
    expect(result.get_by_role("button")).to_have_count(4)

    more = result.get_by_role("button", name="More", exact=True)
    more.focus()
    table.key("Enter")
    again = result.get_by_role("button", name="Play it again", exact=True)
    expect(again).to_be_in_viewport(ratio=1)
    table.key("Escape")
    expect(again).to_be_hidden()
    expect(more).to_be_focused()
    table.key("Enter")
    table.sent()
    again.click()
    assert [{"do": "redeal"}] == table.sent("do")


def test_focus_goes_with_the_result_and_comes_back(open_table: Any) -> None:
    """From "Show the table" to the way back, and from there to the result."""
    page = ended("basic.2.5")
    table = open_table(reduced_motion="reduce")
    result = show(table, page)
    under = table.page.locator(".piles")
    expect(under).to_have_attribute("inert", "")
    result.get_by_role("button", name="More", exact=True).click()
    result.get_by_role("button", name="Show the table", exact=True).focus()

    page.send(do="result")
    show(table, page)
    expect(under).not_to_have_attribute("inert", "")
    notes = table.page.locator('[data-slot="notes"]')
    expect(notes.get_by_role("button", name="Next deal", exact=True)).to_be_focused()
    notes.get_by_role("button", name="Show the result", exact=True).focus()

    page.send(do="result")
    result = show(table, page)
    expect(result.get_by_role("button", name="Next deal", exact=True)).to_be_focused()


@pytest.mark.parametrize(
    ("width", "height"), [(320, 568), (390, 664), (390, 844), (844, 390), (1280, 800)]
)
@pytest.mark.parametrize("deal", ["basic.2.5", "basic.6.5", "rummy500.8.5"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_ways_on_are_in_sight_however_many_play(
    open_table: Any, deal: str, language: str, width: int, height: int
) -> None:
    """Rows scroll inside; every one of them can be reached, and nothing is cut at the side."""
    page = ended(deal, language=language)
    table = open_table(width, height, reduced_motion="reduce")
    views = {name: getattr(page.school, name) for name in ("goal", "seats", "table", "notes")}
    table.show(**views, desk=page.school.desk)

    for button in table.page.locator(".result-ways > .buttons button:visible").all():
        expect(button).to_be_in_viewport(ratio=1)
        assert 44 <= button.bounding_box()["height"]
    assert width == table.page.evaluate("document.documentElement.scrollWidth")
    told = table.page.locator(".result-told")
    wide = told.evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert wide[0] <= wide[1]
    last = table.page.locator(".result-row").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080)])
def test_on_a_large_screen_the_result_takes_the_place_of_the_table(
    open_table: Any, width: int, height: int
) -> None:
    """Nothing of the table looks out beside it; the other ways on open below what is counted."""
    page = ended("rummy500.4.5")
    table = open_table(width, height, reduced_motion="reduce")
    result = show(table, page)
    heading = result.get_by_role("heading")
    box, place = result.bounding_box(), table.page.locator(".table").bounding_box()

    assert box is not None
    assert place is not None
    assert [place["x"], place["y"], place["width"]] == [box["x"], box["y"], box["width"]]
    assert place["height"] <= box["height"]
    result.get_by_role("button", name="More", exact=True).click()
    expect(heading).to_be_in_viewport(ratio=1)
    expect(result.get_by_role("button", name="Open a file", exact=True)).to_be_in_viewport(ratio=1)
    assert result.get_by_role("button", name="Show the table", exact=True).evaluate(
        """one => { const { left, top, width } = one.getBoundingClientRect();
          const over = one.getRootNode().elementFromPoint(left + width / 2, top + 4);
          return one.contains(over); }"""
    )


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080)])
def test_at_a_desk_the_final_table_is_read_above_a_short_result(
    open_table: Any, width: int, height: int
) -> None:
    """Every meld whole, no line of the desk cut; below the result only the bar."""
    page = ended("basic.2.5")
    table = open_table(width, height, reduced_motion="reduce")
    result = show(table, page).bounding_box()

    melds = table.page.locator(".felt .meld")
    assert melds.count() == len(page.school.table["melds"])
    for one in melds.all():
        box = one.bounding_box()
        assert box["y"] + box["height"] <= result["y"]
    over = table.page.get_by_text("The deal is over.", exact=True).bounding_box()
    assert result["y"] <= over["y"]
    assert over["y"] + over["height"] <= result["y"] + result["height"]
    undo = table.page.get_by_role("button", name="Undo", exact=True).bounding_box()
    assert 0 < undo["y"] - (result["y"] + result["height"]) < 40

    page.send(do="next")
    show(table, page)
    felt = table.page.locator(".felt").bounding_box()
    assert felt["height"] > 200


@pytest.mark.parametrize("deal", ["basic.2.5", "rummy500.8.5"])
def test_on_a_phone_the_head_of_the_page_stays_in_sight(open_table: Any, deal: str) -> None:
    """However long the result is, it ends below the head that is shown."""
    page = ended(deal, language="en")
    table = open_table(390, 664, reduced_motion="reduce")
    head = table.page.locator(".play-head").bounding_box()
    result = show(table, page)
    settled(table.page)
    box = result.bounding_box()

    assert box is not None
    assert head is not None
    assert 40 < head["y"] + head["height"] <= box["y"] + 0.5
    expect(result.get_by_role("button", name="Next deal", exact=True)).to_be_in_viewport()
