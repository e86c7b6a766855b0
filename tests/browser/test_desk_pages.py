"""Pages that need no Python on a large screen: what belongs together is there together."""

import pytest
from playwright.sync_api import Page, expect


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
        ("en", "The match on your table is another one, German Rommé: to its rules"),
        ("de", "An deinem Tisch liegt eine andere Partie, Deutsches Rommé: zu ihren Regeln"),
    ],
)
def test_the_match_of_another_game_is_no_more_than_a_way_to_its_rules(
    page: Page, site: str, language: str, told: str
) -> None:
    """It is no heading of the game whose rules are read."""
    page.goto(f"{site}{language}/rules/basic/#table=v1.romme..")
    way = page.get_by_role("link", name=told, exact=True)

    expect(way).to_have_attribute("href", "../romme/#table=v1.romme..")
