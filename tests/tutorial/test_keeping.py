"""Keeping the score at the practice table: checked, alone, or not at all."""

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.cards import CardSet
from engine.state import Phase
from lessons.levels.score_sheet import NAMES
from tests.support.deals import laid, play_deal
from tests.support.page import FakePage, read
from tests.support.scores import score_sheet
from tutorial.deal.deal_play import DealPlay


def over(page: FakePage, way: str, deal: str = "basic.3.9") -> FakePage:
    """A deal that is over, in a match whose score is kept like this."""
    page.open("practice", fragment=f"#deal=v1.{deal}", settings={"score": way})
    play_deal(page, seed=1)
    return page


def right(page: FakePage) -> dict[str, int]:
    """What belongs into each cell."""
    sheet = page.school.place.deal.sheet
    return {cell: sheet.right(cell) for cell in sheet.fill}


def fill_in(page: FakePage, figures: dict[str, int]) -> None:
    """Write all of these figures."""
    for cell, points in figures.items():
        page.send(play=f"write {cell} {points}")


def columns(page: FakePage, row: int) -> list[str]:
    """The figures of one player on the score sheet."""
    return [cell["figure"] for cell in score_sheet(page)["rows"][row]["cells"]]


@pytest.mark.parametrize("way", ["check", "own"])
def test_nothing_is_told_before_it_has_been_written(page: FakePage, way: str) -> None:
    """No score, no winner's points: the sheet has a cell for each player, and nothing in it."""
    over(page, way)

    assert page.school.notes["score"] is None
    assert "score" not in read(page.ending["said"])
    cells = [cell for row in page.school.table["sheet"]["rows"] for cell in row["cells"]]
    assert ["due"] * 3 == [cell["state"] for cell in cells]
    assert "Next deal" not in page.buttons()


def test_a_wrong_figure_is_explained_and_a_right_one_stays(page: FakePage) -> None:
    """The ring, the sentence and the rule are those of the lessons; then the deal goes on."""
    over(page, "check")
    figures = right(page)
    fill_in(page, {"you": figures["you"] + 1})
    assert "not" in page.note("red")["heading"]
    assert "rule" in page.note("red")
    assert page.school.table["sheet"]["rows"][0]["cells"][0]["state"] == "wrong"

    fill_in(page, figures)

    assert page.note("red") is None
    assert "sheet" not in page.school.table
    assert "Next deal" in page.buttons()
    assert [str(figures[name]) for name in NAMES[:3]] == [
        columns(page, row)[0] for row in range(3)
    ]


def test_totals_are_kept_from_the_second_deal_on(page: FakePage) -> None:
    """The learner adds up what the deals before brought."""
    over(page, "check")
    fill_in(page, right(page))
    page.send(do="next")
    play_deal(page, seed=2)

    assert {"total you", "total Ada", "total Ben"} <= set(right(page))
    fill_in(page, right(page))
    assert "sheet" not in page.school.table


def test_alone_any_number_stands_until_the_learner_asks(page: FakePage) -> None:
    """The learner's own figures are the score; asked to, the school explains each wrong one."""
    over(page, "own")
    fill_in(page, {"you": 7, "Ada": 8, "Ben": 9})
    assert page.note("red") is None
    assert ["7", "7"] == columns(page, 0)

    page.send(do="check-me")

    wrong = [cell for cell, points in right(page).items() if points != {"you": 7}.get(cell, -1)]
    told = page.note("red")
    answered = page.school.place.deal.answered.move.cell
    assert told is not None
    assert answered in wrong
    for player in ("Ada", "Ben"):
        assert player in f"{told['heading']} {read(told['said'])}"

    marked = {
        cell["id"]
        for row in page.school.table["sheet"]["rows"]
        for cell in row["cells"]
        if cell["state"] == "wrong"
    }
    assert set(wrong) == marked

    for _cell in wrong:
        answered = page.school.place.deal.answered.move.cell
        fill_in(page, {answered: right(page)[answered]})
    assert page.note("red") is None


def test_own_figures_go_on_into_the_next_deals_and_are_kept(page: FakePage) -> None:
    """The sheet adds up what was written, after a reload too."""
    over(page, "own")
    fill_in(page, {"you": 7, "Ada": 8, "Ben": 9})
    page.send(do="next")
    assert ["7", "7"] == columns(page, 0)
    again = FakePage()
    again.open("practice", stored=page.last("store"), settings={"score": "own"})
    assert page.school.notes["score"] == again.school.notes["score"]

    play_deal(page, seed=2)
    fill_in(page, {"you": 1, "Ada": 2, "Ben": 3})
    assert ["7", "1", "8"] == columns(page, 0)


def test_a_half_written_sheet_is_kept(page: FakePage) -> None:
    """After a reload the figures that stood still stand."""
    over(page, "check")
    fill_in(page, {"Ada": right(page)["Ada"]})
    again = FakePage()
    again.open("practice", stored=page.last("store"), settings={"score": "check"})

    assert page.school.table["sheet"] == again.school.table["sheet"]


def test_a_hint_counts_along_and_shows_the_figure(page: FakePage) -> None:
    """The four rungs lead to the cell that is due."""
    over(page, "check")
    for _rung in range(3):
        page.send(do="hint")
    page.clock.time += 10
    page.send(do="show")

    assert right(page)["you"] == int(page.school.place.deal.written[0].points)


def test_undo_takes_a_figure_back_first(page: FakePage) -> None:
    """Then, with none left, the learner's last move."""
    over(page, "check")
    fill_in(page, {"you": right(page)["you"]})
    page.send(do="undo")
    assert () == page.school.place.deal.written
    assert page.school.place.deal.over
    page.send(do="undo")
    assert not page.school.place.deal.over


def test_the_school_counts_when_it_is_asked_to(page: FakePage) -> None:
    """Nobody is kept at a sheet they do not want."""
    over(page, "own")
    page.send(do="count")

    assert "sheet" not in page.school.table
    assert page.result is not None
    assert score_sheet(page)


@pytest.mark.parametrize(
    "wish", ["write you 1.5", "write you", "write nobody 3", "write you 9999999"]
)
def test_what_is_no_figure_changes_nothing(page: FakePage, wish: str) -> None:
    """Half points, nothing, and cells that are not there."""
    over(page, "own")
    page.send(play=f"write {wish}")

    assert () == page.school.place.deal.written


def test_what_somebody_else_wrote_into_the_store_is_left_out(page: FakePage) -> None:
    """Rows of another length and moves that are no figures."""
    over(page, "own")
    fill_in(page, {"you": 7, "Ada": 8, "Ben": 9})
    page.send(do="next")
    data = json.loads(page.last("store"))
    data["practice"] |= {"figures": [[1, 2], "x", [1, 2, 3.5]], "written": ["draw stock", 7]}
    again = FakePage()
    again.open("practice", stored=json.dumps(data), settings={"score": "own"})

    assert again.school.place.matches.figures == [None, None, None]
    assert () == again.school.place.deal.written


def gone_rummy(page: FakePage, way: str) -> DealPlay:
    """A deal that ends with the learner's whole hand in one turn, which doubles the points."""
    page.open("practice", fragment="#deal=v1.basic_multi.2.9", settings={"score": way})
    hands = (CardSet.parse("7H 8H 9H 2C"), CardSet.parse("KS QD"))
    deal: DealPlay = laid(page, hands=hands, to_move=0, phase=Phase.PLAY)
    for wish in ("meld 7H 8H 9H", "discard 2C"):
        page.send(play=wish)
    return deal


@pytest.mark.parametrize("way", ["check", "own"])
def test_a_doubled_score_is_counted_by_the_school_which_says_so(page: FakePage, way: str) -> None:
    """Going rummy takes more than adding up cards."""
    gone_rummy(page, way)

    assert "more than adding up cards" in read(page.ending["said"])
    assert "sheet" not in page.school.table


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"results": ((Fraction(9, 2), Fraction(9, 2), 0),)}, "has halves"),
        ({"playoff": (0, 1, 2)}, "While a tie is played off"),
    ],
)
def test_halves_and_play_offs_are_kept_by_the_school_which_says_so(
    page: FakePage, changed: dict[str, Any], said: str
) -> None:
    """Nobody wonders where the score sheet is."""
    over(page, "check")
    deal = page.school.place.deal
    deal.match = replace(deal.match, **changed)
    page.send(preview=None)

    assert said in read(page.ending["said"])
    assert "sheet" not in page.school.table


def test_who_never_kept_the_score_hears_nothing_of_it(page: FakePage) -> None:
    """The sentence answers a wish; without one there is nothing to say."""
    gone_rummy(page, "auto")

    assert "adding up" not in read(page.ending["said"])
