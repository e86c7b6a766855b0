"""Puzzles on a short phone: the reason is read at once, all melds and all words have a layer."""

from typing import Any

import pytest
from playwright.sync_api import expect

from lessons.words.words import Words
from tests.support.banks import all_positions, open_puzzles
from tests.support.browser.in_sight import settled
from tests.support.page import FakePage


SEVEN_MELDS = "rummy500-434-38"
WINDOWS = [(390, 664), (360, 640)]
LANGUAGES = ["en", "de"]
OVER_THE_BUTTONS = """paragraph => {
  const part = paragraph.closest(".told");
  const edge = part.querySelector(".buttons").getBoundingClientRect().top;
  return Math.ceil(paragraph.getBoundingClientRect().bottom - edge);
}"""
LINES_IN_SIGHT = """paragraph => {
  const edge = paragraph.closest(".told").querySelector(".buttons").getBoundingClientRect().top;
  const lines = document.createRange();
  lines.selectNodeContents(paragraph);
  const bottoms = [...lines.getClientRects()].map(({ bottom }) => bottom);
  return bottoms.filter((bottom) => bottom <= edge + 1).length / bottoms.length;
}"""
BELOW = """node => getComputedStyle(node, "::before").backgroundImage"""


class Puzzle:
    """A puzzle in the views of a phone."""

    def __init__(self, open_table: Any, name: str, language: str, window: Any) -> None:
        """Lay it."""
        self.position = next(one for one in all_positions() if one.id == name)
        self.words = Words(language)
        self.page = FakePage()
        open_puzzles(self.page, f"#puzzle={name}", language=language)
        self.views = open_table(*window, reduced_motion="reduce")
        self.views.page.evaluate("document.querySelector('main').dataset.page = 'puzzle'")
        self.notes = self.views.page.locator('[data-slot="notes"]')
        self.table = self.views.page.locator('[data-slot="table"]')
        self.draw()

    def draw(self) -> None:
        """Show the scenes as they are now."""
        school = self.page.school
        self.views.show(goal=school.goal, seats=school.seats, table=school.table)
        self.views.show(desk=school.desk, notes=school.notes)
        settled(self.views.page)

    def miss(self) -> None:
        """Answer it wrong."""
        wrong = next(one for one in self.position.moves if one.wrong)
        self.page.send(play=str(wrong.move))
        self.draw()

    def send(self, command: str) -> None:
        """Press a button."""
        self.page.send(do=command)
        self.draw()

    def spread(self, place: Any) -> None:
        """Give a part all the room there is, or take it back."""
        place.locator(".spread").click()
        settled(self.views.page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS)
def test_why_an_answer_is_worse_is_read_at_once(
    open_table: Any, language: str, window: Any
) -> None:
    """Over the ways on, without scrolling; beside what goes on a mark points down."""
    puzzle = Puzzle(open_table, SEVEN_MELDS, language, window)
    puzzle.miss()
    why = puzzle.notes.locator(".told p").first

    if window == WINDOWS[0]:
        assert why.evaluate(OVER_THE_BUTTONS) <= 1
    assert why.evaluate(LINES_IN_SIGHT) >= 0.75
    told = puzzle.notes.locator(".told")
    goes_on = told.locator("p").last.evaluate(OVER_THE_BUTTONS) > 4
    assert goes_on or language == "en"
    assert goes_on == (told.get_attribute("data-more") is not None)
    if goes_on:
        assert "url" in told.locator(".buttons").evaluate(BELOW)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS)
def test_all_melds_have_a_layer_of_their_own(open_table: Any, language: str, window: Any) -> None:
    """Whole cards with owner and points; nothing that lay there looks out behind it."""
    puzzle = Puzzle(open_table, SEVEN_MELDS, language, window)
    puzzle.spread(puzzle.table)
    melds = puzzle.table.locator(".meld")

    assert melds.count() == len(puzzle.position.state().melds)
    for meld in melds.all():
        expect(meld.locator(".card").last).to_be_in_viewport(ratio=1)
        card = meld.locator(".card").last.bounding_box()
        assert card["height"] >= 1.39 * card["width"]
        expect(meld.locator(".caption > .owner")).to_be_visible()
        assert meld.locator(".caption > b").bounding_box()["width"] > 6
    for name in ("goal", "seats", "notes"):
        expect(puzzle.views.page.locator(f'[data-slot="{name}"] > div').first).to_be_hidden()
    less = puzzle.table.locator(".spread").bounding_box()
    for part in puzzle.table.locator(".meld .card, .pile .card").all():
        box = part.bounding_box()
        beside = box["x"] + box["width"] <= less["x"] or less["x"] + less["width"] <= box["x"]
        assert beside or box["y"] >= less["y"] + less["height"]


def test_what_is_said_brings_the_table_back_to_its_place(open_table: Any) -> None:
    """An answer that is given over all melds is read at once."""
    puzzle = Puzzle(open_table, SEVEN_MELDS, "en", WINDOWS[0])
    puzzle.spread(puzzle.table)
    puzzle.miss()

    expect(puzzle.notes.locator(".told .note-heading")).to_be_visible()
    expect(puzzle.table.locator(".spread")).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("name", ["basic-84-77", "romme500-6-1", "romme-35-27"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_came_of_each_move_follows_the_answer(
    open_table: Any, name: str, language: str
) -> None:
    """Nothing stands between them, the button for less covers nothing, the page stays in place."""
    puzzle = Puzzle(open_table, name, language, WINDOWS[0])
    puzzle.send("best")
    puzzle.spread(puzzle.notes)
    told, strip = puzzle.notes.locator(".told"), puzzle.notes.locator(".outcomes")
    talk, less = puzzle.notes.locator(".talk"), puzzle.notes.locator(".spread")
    end = told.bounding_box()["y"] + told.bounding_box()["height"]

    assert 0 <= strip.bounding_box()["y"] - end <= 16
    expect(strip.get_by_role("row").nth(1)).to_be_in_viewport()
    assert talk.bounding_box()["y"] + talk.bounding_box()["height"] <= less.bounding_box()["y"]
    assert "contain" in talk.evaluate("talk => getComputedStyle(talk).overscrollBehaviorY")
    expect(puzzle.notes.locator(".foot button:visible")).to_have_count(0)
    expect(puzzle.notes.locator(".levels button:visible")).to_have_count(0)


@pytest.mark.parametrize(("window", "room_for_it"), [((390, 664), False), ((1280, 800), True)])
def test_what_came_of_each_move_is_not_cut(
    open_table: Any, window: Any, room_for_it: bool
) -> None:
    """Where no move of it fits under a long reason it waits for all of it to be shown."""
    puzzle = Puzzle(open_table, "basic-99-63", "de", window)
    puzzle.miss()
    puzzle.send("best")
    strip, room = puzzle.notes.locator(".outcomes"), puzzle.notes.bounding_box()
    first = strip.get_by_role("row").nth(1).bounding_box()
    fits = first["y"] + first["height"] <= room["y"] + room["height"] + 1

    assert fits is room_for_it
    expect(strip.get_by_role("table")).to_have_css("opacity", str(int(fits)))
    if not fits:
        puzzle.spread(puzzle.notes)
    expect(strip.get_by_role("table")).to_have_css("opacity", "1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_opens_at_its_beginning(open_table: Any, language: str) -> None:
    """Also where the words of the puzzle before had been scrolled to their end."""
    puzzle = Puzzle(open_table, "basic-84-77", language, WINDOWS[0])
    talk = puzzle.notes.locator(".talk")
    puzzle.spread(puzzle.notes)
    talk.evaluate("talk => { talk.scrollTop = talk.scrollHeight; }")
    assert talk.evaluate("talk => talk.scrollTop") > 100
    puzzle.spread(puzzle.notes)
    puzzle.send("skip")
    puzzle.spread(puzzle.notes)

    assert 0 == talk.evaluate("talk => talk.scrollTop")
    expect(puzzle.notes.locator(".lead h2")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("name", ["rummy500-1-24", "basic-84-77"])
def test_the_players_stay_away_once_an_answer_stands(open_table: Any, name: str) -> None:
    """What is said of it has their room, and the melds lie still when the best move is shown."""
    puzzle = Puzzle(open_table, name, "de", WINDOWS[0])
    seats = puzzle.views.page.locator('[data-slot="seats"]')
    assert seats.bounding_box()["height"] >= 44
    puzzle.miss()
    assert seats.bounding_box()["height"] <= 1
    puzzle.send("best")
    assert seats.bounding_box()["height"] <= 1


@pytest.mark.parametrize("name", ["rummy500-1-24", "rummy500-53-33", "basic-84-77"])
@pytest.mark.parametrize("window", WINDOWS)
def test_what_skips_a_puzzle_stands_clear_of_what_shows_all(
    open_table: Any, window: Any, name: str
) -> None:
    """A thumb meets one of them."""
    puzzle = Puzzle(open_table, name, "de", window)
    skip = puzzle.notes.get_by_role("button", name="Überspringen").bounding_box()
    whole = puzzle.notes.locator(".spread").bounding_box()
    heading = puzzle.notes.locator(".lead h2")
    end = heading.evaluate(
        """node => {
          const line = document.createRange();
          line.selectNodeContents(node);
          return line.getBoundingClientRect().right;
        }"""
    )

    aside = whole["x"] - skip["x"] - skip["width"]
    below = whole["y"] - skip["y"] - skip["height"]
    assert max(aside, below) >= 6
    assert end <= skip["x"] + 12  # its words begin so far inside
    puzzle.spread(puzzle.notes)
    skip = puzzle.notes.get_by_role("button", name="Überspringen").bounding_box()
    assert skip["x"] + skip["width"] < window[0]


def test_the_theme_that_is_chosen_bears_a_sign(open_table: Any) -> None:
    """A line at its side, and its words begin where those of the others do."""
    puzzle = Puzzle(open_table, "basic-84-77", "en", WINDOWS[0])
    puzzle.views.page.locator(".to-levels").click()
    rows = puzzle.views.page.get_by_role("dialog").locator(".levels button")
    now = rows.and_(puzzle.views.page.locator("[aria-current]"))
    width = "node => parseFloat(getComputedStyle(node).borderLeftWidth)"

    assert now.evaluate(width) >= 3
    assert rows.last.evaluate(width) == 0
    starts = [row.locator(".step-title").bounding_box()["x"] for row in rows.all()]
    assert len(set(starts)) == 1


def test_the_list_of_themes_leads_to_other_games(open_table: Any) -> None:
    """What stands nowhere else on a phone is found there."""
    puzzle = Puzzle(open_table, "basic-84-77", "en", WINDOWS[0])
    puzzle.views.page.locator(".to-levels").click()
    sheet = puzzle.views.page.get_by_role("dialog")

    for name in ("Puzzle of the day", "Rummy 500", "German Rommé"):
        expect(sheet.get_by_role("button", name=name, exact=True)).to_be_visible()


@pytest.mark.parametrize("name", ["basic-84-77", SEVEN_MELDS, "romme500-6-1", "romme-35-27"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_a_desk_the_ways_on_stand_in_rows(open_table: Any, language: str, name: str) -> None:
    """Two buttons, the games under their name, and a list that ends softly where it goes on."""
    puzzle = Puzzle(open_table, name, language, (1280, 800))
    foot = puzzle.notes.locator(".foot")
    first = foot.locator(".buttons").first.get_by_role("button")
    games = foot.get_by_role("group").get_by_role("button")

    assert len({one.bounding_box()["y"] for one in first.all()}) == 1
    assert len({one.bounding_box()["y"] for one in games.all()}) == 1
    assert (first.count(), games.count()) == (2, 3)
    levels = puzzle.notes.locator(".levels")
    assert levels.get_attribute("data-below") is not None
    soft = levels.evaluate("levels => getComputedStyle(levels).maskImage")
    assert soft.startswith("linear-gradient")
    levels.evaluate("levels => { levels.scrollTop = levels.scrollHeight; }")
    expect(levels).not_to_have_attribute("data-below", "")
