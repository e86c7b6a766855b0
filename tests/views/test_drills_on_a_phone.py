"""Drills and puzzles on a phone: what skips one is in sight, and its count is read."""

from typing import Any

import pytest
from playwright.sync_api import expect

from lessons.words.words import Words
from tests.support.banks import bank, open_puzzles
from tests.support.page import FakePage
from tutorial.puzzles.bank import GAMES
from tutorial.puzzles.theme_words import NAMES


LANGUAGES = ["en", "de"]
DRILLS = ["outs", "take", "legal", "count", "call", "discard"]
WIDTHS = [360, 390, 412]
CLEAR = """way => {
    const words = document.createRange();
    words.selectNodeContents(way.querySelector(".place"));
    const bars = [...way.querySelectorAll(".bars > i")].filter((one) => one.offsetWidth);
    return bars.every((one) =>
        one.getBoundingClientRect().left >= words.getBoundingClientRect().right + 3);
}"""
UNDER_WORDS = """(button) => {
    const words = document.createRange();
    words.selectNodeContents(button.getRootNode().querySelector(".lead h2"));
    const box = button.querySelector("span").getBoundingClientRect();
    return [...words.getClientRects()].some(({ right, top, bottom }) =>
        right > box.left && top < box.bottom && bottom > box.top);
}"""


def drill(open_table: Any, name: str, language: str, width: int, *asked: str) -> Any:
    """The first task of a drill, after what is `asked` for there."""
    page = FakePage()
    page.open("drill", language=language, fragment=f"#{name}.1.0")
    for wish in asked:
        page.send(do=wish)
    school = page.school
    table = open_table(width, 664, reduced_motion="reduce")
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(notes=school.notes, desk=school.desk)
    return table


@pytest.mark.parametrize("name", DRILLS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drill_is_skipped_beside_its_heading(open_table: Any, name: str, language: str) -> None:
    """However much is said below it, and over none of its words."""
    table = drill(open_table, name, language, 390)

    skip = table.page.locator('[data-do="skip"]')
    expect(skip).to_be_visible()
    expect(skip.locator("span")).to_be_in_viewport(ratio=1)
    assert not skip.evaluate(UNDER_WORDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_skips_a_drill_is_whole_below_a_hint(open_table: Any, language: str) -> None:
    """The words of the task stand between them; the page of a drill has no row of players."""
    page = drill(open_table, "meld", language, 390, "hint").page
    page.evaluate("document.querySelector('[data-slot=seats]').hidden = true")

    expect(page.locator('[data-do="skip"] span')).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["legal", "take"])
def test_the_bars_of_a_round_run_into_no_word(open_table: Any, name: str, width: int) -> None:
    """Beside a long name there are none: the words say how far it has come."""
    table = drill(open_table, name, "de", width)

    assert table.page.locator(".way").evaluate(CLEAR)


OVER = """way => {
    const frame = getComputedStyle(way.querySelector(".to-levels"), "::before");
    const high = parseFloat(frame.height);
    return way.querySelector(".place").offsetHeight - high;
}"""


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_of_puzzles_lies_within_its_frame(
    open_table: Any, width: int, language: str
) -> None:
    """Game and theme, however long their names are; how hard it is waits behind a button."""
    words = Words(language)
    page = FakePage()
    open_puzzles(page, language=language)
    school = page.school
    table = open_table(width, 664, reduced_motion="reduce")
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(notes=school.notes, desk=school.desk)
    table.page.evaluate("document.documentElement.dataset.page = 'puzzle'")
    fine = table.page.locator(".lead .fine")

    for game in GAMES:
        for theme in sorted({one.theme for one in bank(game).positions}):
            table.change("goal", place=f"{words.preset(game)}, {words.text(NAMES[theme])}")
            assert table.page.locator(".way").evaluate(OVER) <= 0, (game, theme)
    expect(fine).to_be_hidden()
    table.page.locator('[data-slot="notes"] .spread').click()
    expect(fine).to_be_visible()
