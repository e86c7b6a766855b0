"""A learner sets up a match on the built site, by keyboard and with house rules."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.options import PRESETS
from lessons.words.words import Words
from tests.support.browser.barriers import barriers
from tests.support.browser.in_sight import settled
from tests.support.browser.learner import Learner
from tutorial.scenes.pages.deal_questions import MORE
from tutorial.scenes.parts.start import MANNER, PLAYS, TILES
from tutorial.setup.bot_names import PLAYABLE, bot_style
from tutorial.setup.option_groups import GROUP_NAMES
from tutorial.views.setup.form import GAME, HOUSE_RULES, ways_to_play
from tutorial.views.setup.home import HOW


pytestmark = pytest.mark.browser

Ready = Callable[[str], Page]
WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
SHORT = {"width": 390, "height": 664}
TARGET = 44  # points a finger needs
CHECKED = ("basic", "wrotham", "rummy500", "romme500_call")  # one of each kind of form


def tile(page: Page, words: Words, preset: str) -> Locator:
    """The tile of a game."""
    return page.get_by_role("radio", name=words.preset(preset))


def seat(page: Page, words: Words, number: int) -> Locator:
    """The button that takes a seat or frees it."""
    name = words.phrase(PLAYS, player=words.player(number))
    return page.get_by_role("button", name=name, exact=True)


def manner(page: Page, words: Words, number: int) -> Locator:
    """The list of ways to play of an opponent."""
    return page.get_by_label(words.phrase(MANNER, player=words.player(number)), exact=True)


@pytest.mark.parametrize("language", ["en", "de"])
def test_another_game_is_set_up_and_dealt_by_keyboard(ready: Ready, language: str) -> None:
    """An arrow chooses the game, Space takes a seat; Enter on Deal deals seven cards."""
    page = ready(f"{language}/practice/")
    learner = Learner(page, language)
    words = learner.words

    expect(tile(page, words, "basic")).to_be_checked()
    tile(page, words, "basic").focus()
    page.keyboard.press("ArrowRight")
    expect(tile(page, words, "rummy500")).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=ways_to_play(words))).to_be_focused()
    page.keyboard.press("Tab")
    expect(seat(page, words, 2)).to_be_focused()
    page.keyboard.press("Space")
    expect(seat(page, words, 2)).to_have_attribute("aria-pressed", "true")
    expect(seat(page, words, 2)).to_be_focused()
    learner.button("Deal").focus()
    page.keyboard.press("Enter")

    expect(learner.hand()).to_have_count(7)
    expect(page).to_have_url(re.compile(r"#deal=v1\.rummy500\.3\."))


def test_seats_are_taken_and_freed(ready: Ready) -> None:
    """A press on a free seat fills those before it, too; one on a taken seat frees it again."""
    page = ready("en/practice/")
    words = Words("en")
    told = page.get_by_role("status").filter(has_text="opponent")
    expect(told).to_have_text("You and 1 opponent")

    seat(page, words, 4).click()
    expect(told).to_have_text("You and 4 opponents")
    expect(seat(page, words, 2)).to_have_attribute("aria-pressed", "true")
    manner(page, words, 4).select_option("expert")
    seat(page, words, 3).click()
    expect(told).to_have_text("You and 2 opponents")
    expect(manner(page, words, 4)).to_have_count(0)
    seat(page, words, 4).click()

    expect(manner(page, words, 4)).to_have_value("expert")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_phone_shows_all_there_is_to_choose(ready: Ready, page: Page, language: str) -> None:
    """With nothing unfolded it fits a short window; Deal stays in sight at a table of eight."""
    page.set_viewport_size(SHORT)
    ready(f"{language}/practice/")
    learner = Learner(page, language)
    words = learner.words
    parts = [page.get_by_role("button", name=words.text(name)) for name in (HOUSE_RULES, MORE)]
    parts += [page.get_by_role("button", name=ways_to_play(words)), learner.button("Deal")]
    parts += [tile(page, words, preset) for preset in TILES]
    parts += [seat(page, words, number) for number in range(2, 6)]
    for part in parts:
        expect(part).to_be_in_viewport(ratio=1)
        box = part.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= TARGET
    deal = learner.button("Deal").bounding_box()
    folds = (*parts[:2], page.get_by_role("button", name=words.text(HOW)))
    for part in folds:  # none of them lies below the button that stays in sight
        box = part.bounding_box()
        assert box
        assert deal
        assert box["y"] + box["height"] <= deal["y"]

    tile(page, words, "rummy500").check(force=True)
    seat(page, words, 7).click()
    expect(manner(page, words, 7)).to_have_count(1)
    page.get_by_role("button", name=words.text(HOUSE_RULES)).click()
    expect(learner.button("Deal")).to_be_in_viewport(ratio=1)
    assert SHORT["width"] >= page.evaluate("document.documentElement.scrollWidth")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_phone_shows_whole_what_a_bot_is_like(ready: Ready, page: Page, language: str) -> None:
    """No description of a bot is longer than the field it is chosen in."""
    page.set_viewport_size({"width": 390, "height": 844})
    ready(f"{language}/practice/")
    words = Words(language)
    shown = manner(page, words, 1).locator("..").locator(".how")
    for bot in PLAYABLE:
        manner(page, words, 1).select_option(bot)
        expect(shown).to_have_text(bot_style(bot, words))
        assert shown.evaluate("text => text.scrollWidth <= text.clientWidth"), bot


AT_ONCE = """(parts) => {
    for (const part of parts) part.click();
}"""


def test_a_press_does_not_overtake_what_was_chosen(ready: Ready) -> None:
    """Game, players and Deal in one breath, while Python is still busy with the game."""
    page = ready("en/practice/")
    learner = Learner(page, "en")
    words = learner.words
    pressed = (tile(page, words, "rummy500"), seat(page, words, 2), learner.button("Deal"))

    page.evaluate(AT_ONCE, [part.element_handle() for part in pressed])

    expect(learner.hand()).to_have_count(7)
    expect(page).to_have_url(re.compile(r"#deal=v1\.rummy500\.3\."))


def test_a_variation_is_among_all_ways_to_play(ready: Ready) -> None:
    """Chosen there, no tile is; its name stands beside the heading when that is closed again."""
    page = ready("en/practice/")
    learner = Learner(page, "en")
    ways = page.get_by_role("button", name=ways_to_play(learner.words))
    ways.click()
    page.get_by_label(GAME, exact=True).select_option(label=learner.words.preset("block"))
    ways.click()

    expect(ways).to_contain_text(learner.words.preset("block"))
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    learner.press("Deal")
    expect(page).to_have_url(re.compile(r"#deal=v1\.block\.2\."))


def test_a_house_rule_goes_into_the_link(ready: Ready) -> None:
    """What is agreed is part of the address of the deal, and the form shows it again.

    Kept as a table it has a link, which is followed in the open page as any other one.
    """
    page = ready("en/practice/")
    learner = Learner(page, "en")
    for part in ("House rules", "Melding and laying off"):
        page.get_by_role("button", name=part).press("Enter")
    page.get_by_label("New melds in a turn").select_option("as many as you want")
    expect(page.get_by_role("button", name="House rules 1 changed")).to_be_visible()
    learner.press("Deal")
    expect(learner.hand()).to_have_count(10)
    expect(page).to_have_url(re.compile(r"\.melds_per_turn=none(&|$)"))

    page.get_by_role("button", name="New match").click()

    expect(page.get_by_label("New melds in a turn")).to_have_value("as many as you want")
    asks = page.get_by_role("button", name=learner.words.text(HOW))
    asks.press("Enter")
    page.get_by_role("button", name="Keep this table").click()
    page.get_by_role("link", name="Our table", exact=True).click()
    expect(page.get_by_text("The rules of Our table are chosen in the form.")).to_be_visible()
    asks.press("Enter")  # closed, it leaves all games their room
    tile(page, learner.words, "wrotham").check()
    expect(tile(page, learner.words, "wrotham")).to_be_checked()
    asks.press("Enter")
    page.get_by_role("link", name="Our table", exact=True).click()
    asks.press("Enter")
    expect(tile(page, learner.words, "wrotham")).not_to_be_checked()
    page.evaluate("location.hash = '#table=v1.romme..Oma'")
    expect(tile(page, learner.words, "romme")).to_be_checked()
    page.set_viewport_size(SHORT)
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_text("The rules of Oma are chosen in the form.")).to_be_in_viewport()


def test_what_does_not_go_together_is_said_and_not_dealt(ready: Ready) -> None:
    """The sentence stands beside both options, and Deal answers with it until it is mended."""
    page = ready("de/practice/")
    learner = Learner(page, "de")
    sentence = "wie viel ein hohes Ass in einer Figur zählt"
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
    parts = [HOUSE_RULES, MORE, *GROUP_NAMES.values()]
    page.get_by_role("button", name=ways_to_play(words)).click()
    seat(page, words, 3).click()
    page.get_by_label(words.text(GAME), exact=True).select_option(label=words.preset("rummy500"))
    for part in parts:
        page.get_by_role("button", name=words.text(part), exact=True).click()
    found = []
    for preset in games:
        assert preset in PRESETS
        page.get_by_label(words.text(GAME), exact=True).select_option(label=words.preset(preset))
        expect(page.get_by_label("Game", exact=True)).to_have_value(words.preset(preset))
        for number, count in ((4, 4), (3, 2)):  # answered in turn: the form of the game stands
            seat(page, words, number).click()
            told = page.get_by_role("status").filter(has_text="opponents")
            expect(told).to_have_text(f"You and {count} opponents")
        page.evaluate(
            "() => scrollTo(0, document.documentElement.scrollHeight)"
        )  # to Deal's place
        settled(page)
        found += barriers(page, preset, **WCAG)

    assert [] == found


def test_back_from_the_form_leads_to_the_running_match(ready: Ready) -> None:
    """The browser's Back closes the form that New match has opened, and loses nothing."""
    page = ready("en/practice/#deal=v1.basic.2.7")
    learner = Learner(page, "en")
    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(11)
    address = page.url
    page.get_by_role("button", name="New match").click()
    expect(learner.button("Deal")).to_be_visible()
    page.go_back()
    expect(learner.hand()).to_have_count(11)
    expect(learner.button("Deal")).to_be_hidden()
    assert address == page.url
