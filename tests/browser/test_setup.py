"""A learner sets up a match on the built site, by keyboard and with house rules."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from engine.options import PRESETS
from lessons.words.words import Words
from tests.support.browser.learner import Learner
from tutorial.setup.option_groups import GROUP_NAMES
from tutorial.views.setup import GAME, HOUSE_RULES, OPPONENTS, PLAYERS, SEAT


pytestmark = pytest.mark.browser

Ready = Callable[[str], Page]
WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
CHECKED = ("basic", "wrotham", "rummy500", "romme500_call")  # one of each kind of form


@pytest.mark.parametrize("language", ["en", "de"])
def test_another_game_is_set_up_and_dealt_by_keyboard(ready: Ready, language: str) -> None:
    """Typing chooses the game and the number of players; Enter on Deal deals seven cards."""
    page = ready(f"{language}/practice/")
    learner = Learner(page, language)
    words = learner.words

    page.get_by_label(words.text(GAME), exact=True).focus()
    page.keyboard.type(words.preset("rummy500"))
    page.keyboard.press("Tab")
    expect(page.get_by_label(words.text(PLAYERS), exact=True)).to_be_focused()
    page.keyboard.type("3")
    learner.button("Deal").focus()
    page.keyboard.press("Enter")

    expect(learner.hand()).to_have_count(7)
    expect(page).to_have_url(re.compile(r"#deal=v1\.rummy500\.3\."))


# The widest of the options as it would be drawn, and the room for it beside the field's arrow.
WIDTHS = """(field) => {
    const style = getComputedStyle(field);
    const ruler = document.createElement("canvas").getContext("2d");
    ruler.font = `${style.fontSize} ${style.fontFamily}`;
    const widths = [...field.options].map(({ text }) => ruler.measureText(text).width);
    return [Math.max(...widths), field.clientWidth - 2 * parseFloat(style.paddingLeft) - 20];
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_phone_shows_whole_what_a_bot_is_like(ready: Ready, page: Page, language: str) -> None:
    """No description of a bot is longer than the field it is chosen in."""
    page.set_viewport_size({"width": 390, "height": 844})
    ready(f"{language}/practice/")
    words = Words(language)
    page.get_by_role("button", name=words.text(OPPONENTS), exact=True).click()
    field = page.get_by_label(words.phrase(SEAT, player=words.player(1)), exact=True)
    expect(field).to_be_visible()
    widest, room = field.evaluate(WIDTHS)

    assert widest <= room


AT_ONCE = """([game, players, deal]) => {
    for (const [select, chosen] of [[game, "Rummy 500"], [players, "3"]]) {
        select.value = chosen;
        select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    deal.click();
}"""


def test_a_press_does_not_overtake_what_was_chosen(ready: Ready) -> None:
    """Game, players and Deal in one breath, while Python is still busy with the game."""
    page = ready("en/practice/")
    learner = Learner(page, "en")
    chosen = (page.get_by_label(name, exact=True) for name in (GAME, PLAYERS))

    page.evaluate(AT_ONCE, [part.element_handle() for part in (*chosen, learner.button("Deal"))])

    expect(learner.hand()).to_have_count(7)
    expect(page).to_have_url(re.compile(r"#deal=v1\.rummy500\.3\."))


def test_a_house_rule_goes_into_the_link(ready: Ready) -> None:
    """What is agreed is part of the address of the deal, and the form shows it again."""
    page = ready("en/practice/")
    learner = Learner(page, "en")
    for part in ("House rules", "Melding and laying off"):
        page.get_by_role("button", name=part).press("Enter")
    page.get_by_label("New melds in a turn").select_option("as many as you want")
    expect(page.get_by_role("button", name="House rules 1 changed")).to_be_visible()
    learner.press("Deal")
    expect(learner.hand()).to_have_count(10)
    expect(page).to_have_url(re.compile(r"\.melds_per_turn=none$"))

    page.get_by_role("button", name="New match").click()

    expect(page.get_by_label("New melds in a turn")).to_have_value("as many as you want")


def test_what_does_not_go_together_is_said_and_not_dealt(ready: Ready) -> None:
    """The sentence stands beside both options, and Deal answers with it until it is mended."""
    page = ready("de/practice/")
    learner = Learner(page, "de")
    sentence = "braucht einen Wert für ein hohes Ass"
    for part in ("Hausregeln", "Wertung"):
        page.get_by_role("button", name=part, exact=True).click()
    page.get_by_label("Wertung", exact=True).select_option("Tisch minus Hand")
    expect(page.get_by_text(sentence)).to_have_count(2)

    learner.press("Deal")

    expect(page.get_by_role("alert")).to_contain_text(sentence)
    page.get_by_label("Ein hohes Ass in einer Figur").select_option("15")
    expect(page.get_by_text(sentence)).to_have_count(0)
    learner.press("Deal")
    expect(learner.hand()).to_have_count(10)


@pytest.mark.parametrize(("width", "games"), [(390, CHECKED), (1280, CHECKED[-1:])])
def test_axe_finds_nothing_in_the_whole_form(
    ready: Ready, width: int, games: tuple[str, ...]
) -> None:
    """Every part open: labels, contrasts, names. On the phone one game of each kind."""
    page = ready("en/practice/")
    page.set_viewport_size({"width": width, "height": 844})
    words = Words("en")
    parts = [OPPONENTS, HOUSE_RULES, *GROUP_NAMES.values()]
    page.get_by_label(words.text(GAME), exact=True).select_option(label=words.preset("rummy500"))
    for part in parts:
        page.get_by_role("button", name=words.text(part), exact=True).click()
    found = []
    for preset in games:
        assert preset in PRESETS
        page.get_by_label(words.text(GAME), exact=True).select_option(label=words.preset(preset))
        expect(page.get_by_label("Game", exact=True)).to_have_value(words.preset(preset))
        results = Axe().run(page, options=WCAG).response["violations"]
        found += [(preset, one["id"], one["nodes"][0]["html"][:200]) for one in results]

    assert [] == found
