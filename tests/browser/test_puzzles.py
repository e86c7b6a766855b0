"""Puzzles in a browser: answered, explained, rated, linked; by mouse and on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.actions import Discard
from engine.positions.position import BankPosition
from lessons.words.words import Words
from tests.support.banks import bank
from tests.support.browser.barriers import barriers
from tests.support.browser.kept import with_progress
from tests.support.browser.learner import Learner
from tutorial.puzzles.theme_words import NAMES
from tutorial.scenes.pages.puzzles import outcomes as scene_outcomes
from tutorial.scenes.pages.puzzles import puzzle_notes as scene_notes
from tutorial.store.progress import Progress
from tutorial.store.puzzle_record import PuzzleRecord


pytestmark = [pytest.mark.browser, pytest.mark.parametrize("language", ["en", "de"])]

Ready = Callable[[str], Page]
SIZES = {"en": {"width": 1280, "height": 800}, "de": {"width": 390, "height": 664}}


def a_discard() -> BankPosition:
    """A puzzle whose moves are all discards."""
    return next(
        one
        for one in bank("rummy500").positions
        if all(isinstance(move.move, Discard) for move in one.moves) and len(one.sizes) > 3
    )


# The labels of a scale that touch each other; the zero is put close to an end for that.
TOUCHING = """scale => {
  let nought = scale.querySelector(".nought");
  if (!nought) {
    nought = document.createElement("span");
    nought.className = "nought";
    nought.textContent = "0";
    scale.children[0].after(nought);
  }
  const close = [];
  for (const at of [15, 50, 85]) {
    nought.style.setProperty("--at", at);
    const zero = nought.getBoundingClientRect();
    for (const end of [scale.firstElementChild, scale.lastElementChild]) {
      const box = end.getBoundingClientRect();
      const beside = zero.right < box.left || box.right < zero.left;
      if (!beside && zero.top < box.bottom - 2) close.push(`${at}: ${end.textContent}`);
    }
  }
  return close;
}"""


def discard(learner: Learner, move: object) -> None:
    assert isinstance(move, Discard)
    learner.pick(move.card)
    learner.press("Discard")


def test_a_puzzle_is_missed_solved_and_explained(page: Page, ready: Ready, language: str) -> None:
    """A wrong card is told in points, the right one brings strip and slider, all with names."""
    page.set_viewport_size(SIZES[language])  # type: ignore[arg-type]
    position = a_discard()
    ready(f"{language}/puzzles/#puzzle={position.id}")
    learner = Learner(page, language)
    notes = page.locator('[data-slot="notes"]')
    wrong = next(one for one in position.moves if one.wrong)
    discard(learner, wrong.move)
    expect(notes.get_by_role("alert")).to_contain_text(learner.words.text(scene_notes.NOT_BEST))
    learner.press("Try again")
    discard(learner, position.moves[0].move)
    well = notes.get_by_role("status").first
    expect(well).to_contain_text(learner.words.text(scene_notes.ALSO_RIGHT))

    strip = notes.get_by_role("table", name=learner.words.text(scene_outcomes.LABEL))
    expect(strip.get_by_role("row")).to_have_count(1 + sum(bool(o.strip) for o in position.moves))
    assert [] == strip.locator(".scale").evaluate(TOUCHING)
    slider = notes.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    most = slider.get_attribute("aria-valuetext") or ""
    page.keyboard.press("Home")
    expect(slider).not_to_have_attribute("aria-valuetext", most)
    expect(notes.get_by_role("status").last).to_contain_text(learner.words.count("cards", 1))
    assert [] == barriers(page)
    assert page.locator("html").evaluate("html => html.scrollWidth <= innerWidth")

    learner.press("Next")
    expect(page).not_to_have_url(re.compile(re.escape(position.id)))
    expect(page).to_have_url(re.compile("#puzzle=rummy500-"))


def test_the_text_below_leads_to_every_game(page: Page, ready: Ready, language: str) -> None:
    """A link to a theme of another game fetches its puzzles and lays one of them."""
    ready(f"{language}/puzzles/#theme=basic")
    expect(page).to_have_url(re.compile("#puzzle=basic-"))
    page.locator('#text a[href="#theme=romme500"]').click()

    expect(page).to_have_url(re.compile("#puzzle=romme500-"))
    expect(Learner(page, language).hand().first).to_be_visible()


def test_the_choice_tells_how_many_were_answered(page: Page, site: str, language: str) -> None:
    """Of each theme, of its game, of none else; a phone keeps the themes folded in their games."""
    page.set_viewport_size(SIZES[language])  # type: ignore[arg-type]
    answered = [one for one in bank("rummy500").positions if one.theme == "discard"][:3]
    seen = (*(one.id for one in answered), "rummy500-none", "basic-0-0")
    with_progress(page, Progress(puzzles=PuzzleRecord(done=len(seen), seen=seen)))
    page.goto(f"{site}{language}/puzzles/?python=wait")
    said = {"en": "3 of {count} answered", "de": "3 von {count} beantwortet"}[language]
    game = page.locator(".puzzle-game").filter(has=page.locator('[data-of="rummy500"]'))
    theme = game.get_by_role("listitem").filter(has_text=Words(language).text(NAMES["discard"]))

    count = game.locator("summary [data-of]").get_attribute("data-count") or ""
    expect(game.locator("summary")).to_contain_text(said.format(count=count))
    if language == "de":
        expect(theme).to_be_hidden()
        game.locator("summary").click()
    count = theme.locator("[data-of]").get_attribute("data-count") or ""
    expect(theme).to_contain_text(said.format(count=count))
    expect(page.locator(".puzzle-count[data-begun]")).to_have_count(3)
    assert page.locator("html").evaluate("html => html.scrollWidth <= innerWidth")
    assert 44 <= theme.evaluate("item => item.getBoundingClientRect().height")
