"""What is said of a puzzle and where: the reason first, what is asked lit, ways on in order."""

import pytest

from engine.positions.position import BankPosition
from tests.support.banks import a_few, of_theme, open_puzzles
from tests.support.page import FakePage, read
from tutorial.puzzles.bank import GAMES


@pytest.mark.parametrize("position", a_few(25), ids=lambda one: one.id)
def test_a_good_answer_is_told_why_before_how_many_points(
    page: FakePage, position: BankPosition
) -> None:
    """The reason is what can be used at a table."""
    open_puzzles(page, f"#puzzle={position.id}")
    move = position.moves[0].move
    page.send(**({"do": "let-lie"} if move is None else {"play": str(move)}))
    *why, points = page.note("ok")["said"]

    assert "played to the end" in read([points])
    assert "played to the end" not in read(why)


@pytest.mark.parametrize(("language", "would"), [("en", "would have been"), ("de", "wäre")])
def test_what_was_shown_is_no_praise(page: FakePage, language: str, would: str) -> None:
    """The learner has not played it."""
    open_puzzles(page, f"#puzzle={of_theme('take').id}", language=language)
    page.send(do="best")

    assert would in page.note("blue")["heading"]


@pytest.mark.parametrize("theme", ["discard", "safe", "pair", "meld", "layoff"])
def test_the_part_of_the_turn_that_is_asked_about_is_lit(page: FakePage, theme: str) -> None:
    """A question for a card to discard lights the discard, any other one what may come before."""
    open_puzzles(page, f"#puzzle={of_theme(theme).id}")
    lit = [part["word"] for part in page.school.desk["phases"] if part["state"] == "now"]

    assert ["Meld or lay off" if theme in ("meld", "layoff") else "Discard"] == lit


def test_what_leads_on_at_once_is_told_from_other_games(page: FakePage) -> None:
    """Skip and the puzzle of the day stand together, the games under a heading of their own."""
    open_puzzles(page, f"#puzzle={of_theme('take').id}")
    notes = page.school.notes
    ways = [way["do"] for way in notes["ways"]]

    assert ["skip", "day"] == [way["do"] for way in notes["foot"]]
    assert [f"puzzles:{game}" for game in GAMES if game != "rummy500"] == ways[1:]
    assert "day" == ways[0]
    page.send(do="best")
    assert ["day"] == [way["do"] for way in page.school.notes["foot"]]
