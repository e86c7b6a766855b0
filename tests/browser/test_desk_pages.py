"""Pages that need no Python on a large screen: what belongs together is there together."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.in_sight import settled
from tests.support.browser.kept import with_settings


pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_games_are_named_above_every_row_of_their_comparison(
    page: Page, site: str, language: str
) -> None:
    """However far down the table is read; nothing is wider than the page."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{site}{language}/rules/compare/")
    table = page.locator(".compared").first
    row = table.locator("tbody tr").nth(-4)
    row.evaluate("row => row.scrollIntoView({ block: 'center' })")

    for game in table.locator("thead a").all():
        expect(game).to_be_in_viewport(ratio=1)
    assert 1280 == page.evaluate("document.documentElement.scrollWidth")


@pytest.mark.parametrize(
    ("language", "told", "clear"),
    [
        ("en", "Nothing found for “xyzq”", "Clear the search"),
        ("de", "Nichts gefunden zu „xyzq“", "Suche leeren"),
    ],
)
@pytest.mark.parametrize("place", ["rules/", "rules/basic/"])
def test_a_search_without_a_match_says_so_where_the_rules_would_stand(
    page: Page, site: str, language: str, told: str, clear: str, place: str
) -> None:
    """With what to do next; one press brings all back."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{site}{language}/{place}")
    box = page.get_by_role("searchbox")
    box.fill("xyzq")
    nothing = page.get_by_role("region", name=told, exact=True)
    expect(nothing).to_be_in_viewport(ratio=1)
    href = nothing.get_by_role("link").evaluate("link => link.href")
    assert f"{site}{language}/glossary/" == href

    nothing.get_by_role("button", name=clear).click()
    expect(nothing).to_be_hidden()
    expect(box).to_be_focused()
    expect(page.locator(".rules-text [data-not-found]").first).to_be_visible()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "At your table you play German Rommé: to its rules"),
        ("de", "An deinem Tisch spielst du Deutsches Rommé: zu den Regeln"),
    ],
)
def test_the_match_of_another_game_is_no_more_than_a_way_to_its_rules(
    page: Page, site: str, language: str, told: str
) -> None:
    """It is no heading of the game whose rules are read."""
    page.goto(f"{site}{language}/rules/basic/#table=v1.romme..")
    way = page.get_by_role("link", name=told, exact=True)

    expect(way).to_have_attribute("href", "../romme/#table=v1.romme..")


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_part_of_the_settings_is_split_over_two_columns(
    page: Page, site: str, language: str
) -> None:
    """Each question stands below the heading it belongs to."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{site}{language}/settings/")
    parts = page.locator(".settings").get_by_role("region").all()

    assert len(parts) > 3
    for part in parts:
        [left] = part.locator("h2, fieldset").evaluate_all(
            "all => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))]"
        )
        assert left > 0


@pytest.mark.parametrize("size", [(1280, 800), (800, 900), (390, 664), (320, 568)])
def test_the_sample_of_the_settings_grows_with_large_cards(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    """The sample itself keeps its place and its width, and its rows."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{site}de/settings/")
    sample = page.locator(".sample")
    cards = sample.locator(".card")

    def widths() -> list[float]:
        return cards.evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")

    def rows() -> int:
        tops = (
            "all => new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom))).size"
        )
        return int(sample.locator("> *").evaluate_all(tops))

    usual, lines, width = widths(), rows(), sample.bounding_box()["width"]
    page.locator("input[name=size][value=large]").check(force=True)

    assert all(large > small for large, small in zip(widths(), usual, strict=True))
    assert (lines, width) == (rows(), sample.bounding_box()["width"])


def test_letters_of_the_glossary_are_gone_while_a_word_is_looked_for(
    page: Page, site: str
) -> None:
    """They lead to words that may be hidden; with an empty box they are there again."""
    page.goto(f"{site}de/glossary/")
    letters = page.locator(".letters")
    box = page.get_by_role("searchbox")
    box.fill("joker")
    expect(letters).to_be_hidden()
    box.fill("")
    expect(letters).to_be_visible()


def test_what_stands_beside_the_course_stays_in_sight(page: Page, site: str) -> None:
    """However far down the list of lessons is read."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{site}de/lessons/")
    page.locator("a[href$='wrotham/']").first.scroll_into_view_if_needed()
    page.evaluate("scrollTo({ top: 1000, behavior: 'instant' })")

    expect(page.locator(".side > *").last).to_be_in_viewport()


@pytest.mark.parametrize("cards", ["usual", "large"])
@pytest.mark.parametrize("size", [(1280, 800), (900, 700), (900, 500), (390, 664)])
def test_the_sample_of_the_settings_lies_over_no_question_that_has_the_focus(
    page: Page, site: str, size: tuple[int, int], cards: str
) -> None:
    """Gone through from below by keys, each question stands whole above its answers."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(reduced_motion="reduce")
    with_settings(page, size=cards)
    page.goto(f"{site}de/settings/")
    sample = page.locator(".sample")
    page.locator("[data-keep=save]").focus()

    for _ in page.locator(".settings fieldset").all():
        page.keyboard.press("Shift+Tab")
        settled(page)
        question = page.locator("fieldset:has(:focus) legend").bounding_box()
        below = sample.bounding_box()
        beside = question["x"] + question["width"] <= below["x"]
        assert beside or question["y"] >= below["y"] + below["height"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_goes_under_the_sample_of_the_settings_ends_softly(
    page: Page, site: str, scheme: str
) -> None:
    """On a phone no heading is cut by its edge, and with large cards it is no higher."""
    page.set_viewport_size({"width": 390, "height": 664})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{site}de/settings/")
    shade, paper = page.evaluate(
        """() => [getComputedStyle(document.querySelector(".sample")).boxShadow,
          getComputedStyle(document.body).backgroundColor]"""
    )

    assert shade.startswith(f"{paper} 0px 6px 5px")
    high = page.locator(".sample").bounding_box()["height"]
    page.locator("input[name=size][value=large]").check(force=True)
    assert high == page.locator(".sample").bounding_box()["height"]
