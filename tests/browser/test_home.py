"""The first page: a turn as a picture, a run of one's own, and the way back to where one was."""

import pytest
from playwright.sync_api import Browser, Page, expect

from lessons.words.words import Words
from tests.support.browser.kept import with_progress
from tutorial.store.mastery import SkillTally
from tutorial.store.mistakes import Mistake
from tutorial.store.progress import LessonProgress, Progress


SHIFTED = """
window.shifted = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => (shifted += entry.value)))
  .observe({ type: "layout-shift", buffered: true });
"""
STATES = """[...new Set(document.getAnimations()
    .filter((one) => one instanceof CSSAnimation)  // the colour of a button may still be changing
    .map(({ playState }) => playState))]"""
FINISH = "document.getAnimations().forEach((one) => one.finish())"
WORDS = {
    "en": {
        "now": "Now you",
        "lay": "Lay down",
        "again": "Try again",
        "next": "To the lesson: A turn",
    },
    "de": {
        "now": "Jetzt du",
        "lay": "Melden",
        "again": "Noch einmal",
        "next": "Zur Lektion: Ein Zug",
    },
}


def test_a_turn_plays_once_and_can_be_stopped(page: Page, site: str) -> None:
    """It begins by itself, a button holds it, and at its end the visitor's own cards lie there."""
    page.add_init_script(SHIFTED)
    page.goto(f"{site}en/", wait_until="commit")  # a slow machine loads longer than the turn takes
    page.get_by_role("button", name="Pause").click()
    assert ["paused"] == page.evaluate(STATES)

    page.get_by_role("button", name="Go on").click()
    assert ["running"] == page.evaluate(STATES)
    page.evaluate(FINISH)

    expect(page.get_by_role("heading", name="Now you")).to_be_focused()
    hand = page.get_by_role("group", name="Your hand")
    expect(hand.get_by_role("button")).to_have_count(5)
    expect(page.get_by_role("heading", name="A turn")).to_be_hidden()
    page.get_by_role("button", name="Watch the turn again").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    assert 0 == page.evaluate("shifted")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_phone_shows_the_turn_with_what_is_said_of_it(
    page: Page, site: str, language: str
) -> None:
    """The cards, all four captions and what pauses them are in sight together, over the tabs."""
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(f"{site}{language}/", wait_until="commit")
    picture = page.locator("[data-turn-picture]")
    picture.locator("[data-turn-play]").click()  # held: when it is over, other cards lie there
    page.wait_for_load_state()
    tabs = page.locator(".tabs").bounding_box()
    assert tabs
    captions = picture.get_by_role("listitem")
    expect(captions).to_have_count(4)
    for part in (
        picture.locator(".turn-table"),
        *captions.all(),
        picture.locator("[data-turn-play]"),
    ):
        box = part.bounding_box()
        assert box
        assert box["y"] + box["height"] <= tabs["y"]


def test_whoever_picks_a_card_has_the_button_that_lays_it_down(page: Page, site: str) -> None:
    """Over the tabs of a phone, also where one's own turn has begun by itself."""
    page.set_viewport_size({"width": 390, "height": 664})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}en/")
    page.get_by_role("button", name="Now you").click()
    page.evaluate("scrollTo(0, 0)")
    lay = page.get_by_role("button", name="Lay down")
    tabs = page.locator(".tabs").bounding_box()
    assert lay.bounding_box()["y"] + 44 > tabs["y"]  # type: ignore[index]

    page.get_by_role("group", name="Your hand").get_by_role("button").first.press("Enter")

    box = lay.bounding_box()
    assert box
    assert box["y"] + box["height"] <= tabs["y"]  # type: ignore[index]


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640)])
def test_a_phone_shows_all_of_what_is_to_be_tried(
    page: Page, site: str, width: int, height: int
) -> None:
    """Whoever says that it is their turn sees the task, the cards and the button over the tabs."""
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}de/")
    page.get_by_role("button", name="Jetzt du").click()

    tabs = page.locator(".tabs").bounding_box()
    title = page.get_by_role("heading", name="Jetzt du").bounding_box()
    lay = page.get_by_role("button", name="Melden", exact=True).bounding_box()
    assert tabs
    assert title
    assert lay
    assert title["y"] >= 0
    assert lay["y"] + lay["height"] <= tabs["y"]


def test_nothing_moves_where_nothing_should(page: Page, site: str) -> None:
    """The picture stands still at the end of the turn, with no button to play it."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}en/")

    expect(page.get_by_role("button", name="Now you")).to_be_visible()
    expect(page.locator("[data-turn-play]")).to_be_hidden()
    expect(page.get_by_role("heading", name="A turn")).to_be_visible()
    assert [] == page.evaluate(STATES)


def test_the_picture_stands_without_a_script(browser: Browser, site: str) -> None:
    """What a turn is can be read, and the first lesson is a link."""
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{site}en/")
    steps = page.get_by_role("listitem").filter(has_text="run")

    expect(steps.first).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("link", name="Start with a turn")).to_have_attribute(
        "href", "lessons/turn/"
    )
    expect(page.locator(".stopped")).to_be_hidden()
    page.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_visitor_lays_down_a_run_by_keys(page: Page, site: str, language: str) -> None:
    """A gap is drawn and said in a sentence; the run stays, and the lesson on a turn follows."""
    words, named = WORDS[language], Words(language)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}{language}/")
    page.get_by_role("button", name=words["now"]).press("Enter")
    lay = page.get_by_role("button", name=words["lay"])
    hand = page.get_by_role("group", name=named.label("hand"))
    laid = page.get_by_role("group", name=named.label("table"))
    said = page.get_by_role("status").and_(page.locator("[data-said]"))

    def pick(*cards: str) -> None:
        for card in cards:
            hand.get_by_role("button", name=named.card_name(card), exact=True).press("Space")

    pick("5C", "9C", "7C")
    lay.press("Enter")
    expect(said).to_contain_text("6♣ 8♣")
    expect(laid.locator(".gap")).to_have_text(["6♣", "8♣"])
    expect(laid.get_by_role("img")).to_have_count(3)

    page.get_by_role("button", name=words["again"], exact=True).press("Enter")
    expect(said).to_be_empty()
    expect(laid.get_by_role("img")).to_have_count(0)
    expect(lay).to_be_focused()
    expect(hand.get_by_role("button", pressed=True)).to_have_count(0)

    pick("5C", "9C", "7C")
    lay.press("Enter")
    pick("9C")
    expect(said).to_be_empty()
    expect(laid.get_by_role("img")).to_have_count(0)
    pick("6C")
    lay.press("Enter")

    expect(laid.get_by_role("img")).to_have_count(3)
    expect(laid.locator(".gap")).to_have_count(0)
    expect(said).not_to_be_empty()
    to_lesson = page.get_by_role("link", name=words["next"])
    expect(to_lesson).to_be_focused()
    expect(to_lesson).to_have_attribute("href", "lessons/turn/")


# Every choice of cards is laid down, the right one last: how high the figure is after each.
EVERY_CHOICE = """() => {
  const own = document.querySelector("[data-turn-own]");
  const tries = JSON.parse(own.querySelector("[data-tries]").textContent);
  const isRight = (choice) => !tries[choice].says;
  const press = (choice) => choice.split(" ").forEach((card) =>
    own.querySelector(`button[data-card="${card}"]`).click());
  return Object.keys(tries).sort((one, other) => isRight(one) - isRight(other)).map((choice) => {
    press(choice);
    own.querySelector("[data-lay]").click();
    const { height } = own.closest("figure").getBoundingClientRect();
    if (!isRight(choice)) press(choice);
    return height;
  });
}"""


@pytest.mark.parametrize(
    ("language", "width"), [("de", 320), ("en", 360), ("de", 390), ("en", 768), ("de", 1280)]
)
def test_the_figure_keeps_its_height(page: Page, site: str, language: str, width: int) -> None:
    """While it plays, at its end, after every choice of cards, and with the way on."""
    page.set_viewport_size({"width": width, "height": 664})
    page.goto(f"{site}{language}/")
    page.evaluate("document.fonts.ready")
    figure = page.locator("[data-turn]")
    height = "figure => figure.getBoundingClientRect().height"
    figure.scroll_into_view_if_needed()
    expect(figure).to_have_attribute("data-turn", "playing")
    heights = {figure.evaluate(height)}
    page.evaluate(FINISH)
    expect(figure).to_have_attribute("data-turn", "over")
    heights |= {figure.evaluate(height), *page.evaluate(EVERY_CHOICE)}

    assert 1 == len(heights)


def test_whoever_comes_first_is_not_told_where_they_stopped(page: Page, site: str) -> None:
    """The strip comes with what was begun, and leads there."""
    page.goto(f"{site}en/")
    strip = page.get_by_role("region", name="Where you stopped")
    expect(strip).to_be_hidden()

    at_runs = Progress({"runs": LessonProgress("contrast")}, last="runs")
    with_progress(page, at_runs)
    page.reload()

    expect(strip).to_contain_text("Runs, level 8 of 9")
    way_on = strip.get_by_role("link", name="Continue")
    expect(way_on).to_have_attribute("href", "lessons/runs/")
    expect(strip.get_by_role("link")).to_have_count(1)


@pytest.mark.parametrize("width", [390, 1280])
def test_own_mistakes_are_an_invitation(page: Page, site: str, width: int) -> None:
    """Positions of deals come before rules that slipped; nothing moves when they are filled in."""
    page.set_viewport_size({"width": width, "height": 800})
    page.add_init_script(SHIFTED)
    mistakes = tuple(
        Mistake(f"basic.7.0.{number}", "basic", "discard", 2, "", "", cost, 738_000, solved)
        for number, cost, solved in ((3, 4, 0), (9, 12, 0), (12, 6, 0), (15, 30, 738_001))
    )
    slips = {"run-suit": SkillTally(slips=2)}
    with_progress(page, Progress(skills=slips, mistakes=mistakes))
    page.goto(f"{site}en/")
    invitation = page.get_by_role("link", name="Three positions from your own mistakes")

    expect(invitation).to_have_attribute("href", "practice/#mistake=basic.7.0.9")
    expect(page.get_by_role("link", name="Continue")).to_be_hidden()
    assert 0 == page.evaluate("shifted")


def test_a_header_that_has_not_arrived_whole_is_not_shown(page: Page, site: str) -> None:
    """Its links would be moved by those that come later."""
    page.goto(f"{site}en/")
    header = page.get_by_role("banner")
    expect(header).to_be_visible()

    page.evaluate("document.body.append(document.querySelector('.head'))")  # nothing follows it
    expect(page.locator(".head")).to_be_hidden()


def test_a_rule_that_slipped_is_offered_once_more(page: Page, site: str) -> None:
    """Without positions of one's own the rule that slipped most has its exercises."""
    slips = {"run-suit": SkillTally(slips=2), "run-corner": SkillTally(alone=1, slips=1)}
    with_progress(page, Progress(skills=slips))
    page.goto(f"{site}en/")

    expect(page.get_by_role("link", name="Once more: A run has one suit")).to_have_attribute(
        "href", "drills/#skill=run-suit"
    )


@pytest.mark.parametrize(("width", "rows"), [(768, 2), (1280, 1)])
def test_the_ways_in_stand_in_even_rows(page: Page, site: str, width: int, rows: int) -> None:
    """Four in one row, or two and two: none is left alone."""
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{site}de/")
    doors = page.locator(".doors > li")
    tops = [doors.nth(index).bounding_box() for index in range(4)]

    assert rows == len({box["y"] for box in tops if box})


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_turn_fills_its_plate_and_leaves_the_ways_in_sight(
    page: Page, site: str, language: str
) -> None:
    """At a desk the cards begin and end where what is said of them does."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{site}{language}/")
    name = page.locator("[data-turn-picture] > h2").bounding_box()
    table = page.locator(".turn-table").bounding_box()

    assert abs(name["x"] - table["x"]) <= 1
    assert abs(name["width"] - table["width"]) <= 2
    expect(page.locator(".doors")).to_be_in_viewport(ratio=1)
