"""The score sheet for a real table: a page that needs no Python."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.words.words import Words
from tests.support.browser.barriers import barriers


pytestmark = pytest.mark.browser

KEY = "rummy-school-score-sheet"
MINUS = "\N{MINUS SIGN}"


def put(page: Page, name: str, deal: int, figure: str) -> None:
    """Write a figure as a keyboard does: type, then Tab."""
    page.get_by_role("textbox", name=f"{name}, deal {deal}", exact=True).fill(figure)
    page.keyboard.press("Tab")


def totals(page: Page) -> Locator:
    """The last line of the sheet."""
    return page.locator("tfoot td")


def test_the_sheet_adds_up_and_is_there_again(page: Page, site: str) -> None:
    """Names and figures stay in the browser; a minus counts, a word does not."""
    page.goto(f"{site}en/score-sheet/")
    page.get_by_role("textbox", name="Name of player 1").fill("Anna")
    put(page, "Anna", 1, "33")
    put(page, "Anna", 2, "-12")
    put(page, "Player 2", 1, "5")
    expect(totals(page)).to_have_text(["21", "5", "0", "0"])
    said = page.get_by_role("status").filter(has_text=re.compile("."))
    expect(said).to_have_text("Anna leads with 21.")

    put(page, "Player 2", 2, "ten")
    expect(said).to_contain_text("“ten” is not a whole number")
    expect(totals(page)).to_have_text(["21", "5", "0", "0"])

    page.reload()
    expect(page.get_by_role("textbox", name="Anna, deal 2")).to_have_value(f"{MINUS}12")
    expect(totals(page)).to_have_text(["21", "5", "0", "0"])


def test_only_who_has_a_figure_leads(page: Page, site: str) -> None:
    """No column that is empty or holds a word: it is no better for having nothing."""
    page.goto(f"{site}en/score-sheet/")
    page.locator("input[name=scoring][value=penalty]").check()
    leading = page.locator("tfoot .leads")
    put(page, "Player 1", 1, "13")
    expect(leading).to_have_count(0)
    put(page, "Player 2", 1, "25")
    put(page, "Player 3", 1, "abc")
    page.get_by_role("button", name="One player more").click()

    expect(leading).to_have_text(["13"])
    put(page, "Player 2", 2, "3")
    expect(page.locator("[data-pad-said]")).to_contain_text("Player 1 leads with 13.")
    page.locator("input[name=scoring][value=net]").check()
    expect(leading).to_have_text(["28"])


def test_eight_players_have_the_width_of_the_page(page: Page, site: str) -> None:
    """No column is cut on a large screen, and a usual name stands in one line."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{site}de/score-sheet/")
    page.locator("thead textarea").first.fill("Maximiliane")
    line = page.locator("thead textarea").first.bounding_box()
    for _ in range(4):
        page.locator("[data-pad-more]").click()

    paper = page.locator(".pad-scroll")
    assert paper.evaluate("node => node.scrollWidth <= node.clientWidth")
    assert line
    assert line["height"] == page.locator("thead textarea").first.bounding_box()["height"]


def test_two_to_eight_players_and_a_new_sheet_that_can_be_taken_back(
    page: Page, site: str
) -> None:
    """Columns come and go; a new sheet keeps the names, Undo brings the figures back."""
    page.goto(f"{site}en/score-sheet/")
    more = page.get_by_role("button", name="One player more")
    for _ in range(4):
        more.click()
    expect(more).to_be_disabled()
    expect(page.get_by_role("textbox", name="Name of player 8")).to_be_visible()
    put(page, "Player 8", 1, "40")

    page.get_by_role("button", name="New sheet").click()
    expect(totals(page)).to_have_text(["0"] * 8)
    page.get_by_role("button", name="Undo").click()

    expect(totals(page)).to_have_text([*["0"] * 7, "40"])


@pytest.mark.parametrize(
    "kept", ["{", "null", "7", '{"names": 3, "deals": [[1], "x", null], "scoring": ["net"]}']
)
def test_a_damaged_store_gives_a_sheet_all_the_same(page: Page, site: str, kept: str) -> None:
    """Whatever lies in the browser, the sheet can be written on."""
    page.goto(f"{site}en/score-sheet/")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, kept])
    page.reload()

    put(page, "Player 1", 1, "8")

    expect(totals(page).first).to_have_text("8")


@pytest.mark.parametrize("language", ["en", "de"])
def test_axe_finds_nothing_on_a_sheet_in_use(page: Page, site: str, language: str) -> None:
    """By day and at night, with figures, a leader and a mistake."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto(f"{site}{language}/score-sheet/")
        cells = page.locator("tbody input")
        cells.nth(0).fill("33")
        cells.nth(1).fill("x")
        found += barriers(page, scheme)

    assert [] == found


NAMES = ("Oma Hannelore", "Friedrich-Wilhelm", "Jo", "Mia", "Annegret", "Bo", "Karl", "Lea")
FIGURES = ("105", f"{MINUS}12", "1234", f"{MINUS}1234")

# Every name and every figure that is not whole inside its own cell, and the columns' widths.
CUT = """() => {
    const table = document.querySelector(".pad-table");
    const whole = (node) => node.scrollWidth <= node.clientWidth
        && (node.tagName === "INPUT" || node.scrollHeight <= node.clientHeight); // of one line
    const inside = (node, cell) => {
        const [own, room] = [node, cell].map((one) => one.getBoundingClientRect());
        return own.left >= room.left && own.right <= room.right
            && own.top >= room.top && own.bottom <= room.bottom;
    };
    const cut = [...table.querySelectorAll("input, textarea, tfoot b, tr > :first-child")]
        .filter((node) => {
            const cell = node.closest("th, td");
            return !whole(cell) || node !== cell && !inside(node, cell)
                || "value" in node && !whole(node);
        });
    return cut.map((node) => node.value ?? node.textContent);
}"""
WIDTHS = """() => [...document.querySelectorAll(".pad-table thead tr > *")]
    .map((cell) => cell.getBoundingClientRect().width)"""


def fill_sheet(page: Page, players: int) -> None:
    """As many players as asked for, with long names, and figures of every length."""
    change = {2: ("One player fewer", 2), 4: ("One player more", 0), 8: ("One player more", 4)}
    name, times = change[players]
    for _ in range(times):
        page.get_by_role("button", name=name).click()
    for number in range(players):
        page.get_by_role("textbox", name=f"Name of player {number + 1}").fill(NAMES[number])
        for deal in (1, 2):
            figure = FIGURES[(number + deal) % len(FIGURES)]
            put(page, NAMES[number], deal, figure)


@pytest.mark.parametrize("players", [2, 4, 8])
def test_every_figure_is_whole_on_a_phone(page: Page, site: str, players: int) -> None:
    """No figure and no name is cut; the first column is narrow, and many columns scroll."""
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(f"{site}en/score-sheet/")
    fill_sheet(page, players)
    for width in (390, 360, 320):
        page.set_viewport_size({"width": width, "height": 664})

        assert [] == page.evaluate(CUT), width
        first, *columns = page.evaluate(WIDTHS)
        assert first <= 48, width
        assert min(columns) >= 56, width
        paper = page.locator(".pad-scroll")
        scrolls = paper.evaluate("node => node.scrollWidth > node.clientWidth")
        assert scrolls == (players > 4), width
        assert width == page.evaluate("document.documentElement.scrollWidth")


def test_the_first_column_stays_and_is_said_in_words(page: Page, site: str) -> None:
    """However far the sheet is moved sideways, every line tells its deal; a reader hears it."""
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(f"{site}en/score-sheet/")
    fill_sheet(page, 8)
    page.get_by_role("textbox", name=f"{NAMES[7]}, deal 2").focus()
    paper = page.locator(".pad-scroll")
    assert 0 < paper.evaluate("node => node.scrollLeft")

    for name, sign in (("Deal 2", "2"), ("Total", "Σ")):
        head = page.get_by_role("rowheader", name=name, exact=True)
        expect(head).to_be_in_viewport(ratio=1)
        expect(head.get_by_text(sign, exact=True)).to_be_visible()


def test_a_figure_that_counts_more_digits_widens_its_column(page: Page, site: str) -> None:
    """The longest figure a cell takes is whole, and so is the sum of several."""
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(f"{site}en/score-sheet/")
    for deal in (1, 2):
        put(page, "Player 1", deal, "-999999")

    assert [] == page.evaluate(CUT)


@pytest.mark.parametrize(("width", "height"), [(390, 664), (1280, 800)])
def test_what_is_no_number_is_named_until_it_is_mended(
    page: Page, site: str, width: int, height: int
) -> None:
    """In sight right below its field; other figures and a reload change nothing."""
    told = "Anna, deal 1: “abc” is not a whole number, so it is not added up."
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{site}en/score-sheet/")
    page.get_by_role("textbox", name="Name of player 1").fill("Anna")
    put(page, "Anna", 1, "abc")
    put(page, "Anna", 2, "12")
    wrong = page.get_by_role("textbox", name="Anna, deal 1", exact=True)
    beside = page.get_by_role("cell").get_by_text(told)
    expect(beside).to_be_in_viewport(ratio=1)
    field, sentence = wrong.bounding_box(), beside.bounding_box()
    assert field
    assert sentence
    assert 0 <= sentence["y"] - field["y"] - field["height"] < 8

    page.reload()
    expect(beside).to_be_visible()
    expect(wrong).to_have_value("abc")
    expect(wrong).to_have_accessible_description(told)
    expect(page.get_by_role("status").filter(has_text=told)).to_have_count(1)
    expect(totals(page).first).to_have_text("12")

    put(page, "Anna", 1, "7")
    expect(page.get_by_text(told)).to_have_count(0)
    expect(totals(page).first).to_have_text("19")


def test_a_figure_begun_with_its_sign_is_not_wrong_yet(page: Page, site: str) -> None:
    """Nothing jumps while a minus waits for its digits; left alone, it is no number."""
    page.goto(f"{site}en/score-sheet/")
    field = page.get_by_role("textbox", name="Player 1, deal 1", exact=True)
    field.press("-")
    expect(field).to_have_attribute("aria-invalid", "false")
    field.press("Tab")
    expect(field).to_have_attribute("aria-invalid", "true")


def test_what_is_wrong_in_the_last_of_many_columns_is_told_in_sight(page: Page, site: str) -> None:
    """However far the sheet is moved sideways, the whole sentence can be read."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{site}de/score-sheet/")
    for _ in range(4):
        page.locator("[data-pad-more]").click()
    page.locator("tbody input").nth(7).fill("zehn")

    expect(page.locator(".pad-sentence")).to_be_in_viewport(ratio=1)
    assert 360 == page.evaluate("document.documentElement.scrollWidth")


def test_the_printed_sheet_has_all_its_edges(page: Page, site: str) -> None:
    """On paper the last line has a lower edge, and eight columns fit beside each other."""
    page.set_viewport_size({"width": 680, "height": 900})
    page.goto(f"{site}en/score-sheet/")
    fill_sheet(page, 8)
    page.emulate_media(media="print")

    edges = page.locator("tfoot tr > *").evaluate_all(
        "cells => cells.map((cell) => getComputedStyle(cell).borderBottomStyle)"
    )
    assert ["solid"] * 9 == edges
    assert [] == page.evaluate(CUT)
    assert 680 == page.evaluate("document.documentElement.scrollWidth")


FAMILY = "#table=v1.romme..Familie"
PAYS = "#table=v1.basic_money.joker_value_hand=20,jokers_per_deck=2.Pays"


@pytest.mark.parametrize(
    ("language", "told", "reached"),
    [
        (
            "en",
            "Table minus hand. Target score: 50.",
            "Anna leads with 61. The target of 50 is reached.",
        ),
        (
            "de",
            "Tisch minus Hand. Punkteziel: 50.",
            "Anna führt mit 61. Das Ziel von 50 ist erreicht.",
        ),
    ],
)
def test_a_table_that_is_kept_is_scored_as_agreed_there(
    page: Page, site: str, language: str, told: str, reached: str
) -> None:
    """Its way of scoring is chosen, its target is told when it is reached, its rules are near.

    What cards count there is told as well.
    """
    page.goto(f"{site}{language}/score-sheet/")
    choice = page.locator("[data-pad-tables] select")
    expect(choice).to_be_hidden()
    link = "#table=v1.rummy500.target=50.Oma%20Else"
    page.evaluate(
        "(tables) => localStorage.setItem('rummy-school', JSON.stringify({version: 1, tables}))",
        [link, PAYS, FAMILY, "#table=v1.nothing..x"],
    )
    page.reload()

    choice.select_option("Oma Else")
    said = page.locator("[data-pad-said]")
    expect(said).to_contain_text(told)
    expect(page.locator("input[name=scoring][value=net]")).to_be_checked()
    rules = page.locator("[data-pad-table-rules]")
    expect(rules).to_have_attribute("href", re.compile(re.escape(f"/rules/table/{link}") + "$"))
    page.locator("thead textarea").first.fill("Anna")
    page.locator("tbody input").first.fill("61")
    expect(said).to_have_text(reached)

    choice.select_option("Pays")
    joker = {"en": "A joker in the hand: 20.", "de": "Ein Joker auf der Hand: 20."}[language]
    expect(page.get_by_text(joker)).to_be_visible()
    courts = {"en": "10, jack, queen and king: 10.", "de": "10, Bube, Dame und König: 10."}[
        language
    ]
    expect(page.get_by_text(courts)).to_be_visible()
    choice.select_option("Oma Else")
    expect(page.get_by_text(joker)).to_have_count(0)
    whole_hand = page.get_by_role("link", name=Words(language).rule("romme.hand.double").title)
    expect(whole_hand).to_be_hidden()
    choice.select_option("Familie")
    expect(whole_hand).to_be_visible()
    choice.select_option("Oma Else")

    page.reload()
    expect(choice).to_have_value("Oma Else")
    expect(said).to_contain_text(told)
    page.locator("input[name=scoring][value=penalty]").check()
    expect(choice).to_have_value("")  # scored otherwise, it is not that table any more
    expect(rules).to_be_hidden()
