"""The score sheet of a lesson: right figures from the engine, and mistakes told apart."""

from fractions import Fraction

import pytest

from engine.options import preset
from engine.scoring import settle
from engine.state import State
from lessons.levels.moves import Write, parse_move
from lessons.levels.score_sheet import Sheet
from lessons.loader import whole_course


SHEETS = {
    f"{lesson.id}/{level.id}": level.sheet
    for lesson in whole_course()
    for level in lesson.levels
    if level.sheet is not None
}


def table(name: str, hands: dict[str, str], out: str | None = "A", **more: object) -> State:
    """A deal that is over."""
    seats = list(hands)
    whole = {
        "players": seats,
        "hands": {seat: cards.split() for seat, cards in hands.items()},
        "stock": [],
        "pile": [],
        "melds": [],
        "to_move": "A",
        "phase": "over",
        **({"out": out} if out else {"blocked": True}),
        **more,
    }
    return State.from_table(whole, preset(name))


def meld(name: str, kind: str, cards: str, by: str) -> dict[str, object]:
    """A meld on the table; who laid each card, the owner first."""
    return {"id": name, "kind": kind, "cards": cards.split(), "owner": by[0], "by": list(by)}


def code(sheet: Sheet, written: str) -> str | None:
    """What a figure is answered with; None if it is right."""
    move = parse_move(f"write {written}")
    assert isinstance(move, Write)
    miss = sheet.miss(move)
    return miss.code if miss else None


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=list(SHEETS))
def test_the_groups_of_a_cell_add_up_to_its_figure(sheet: Sheet) -> None:
    """What is shown beside the sheet is all that counts, no more and no less."""
    for cell in sheet.fill:
        assert sheet.right(cell) == sum(group.points for group in sheet.groups(cell))


@pytest.mark.parametrize("scoring", ["basic", "basic_penalty", "basic_money"])
@pytest.mark.parametrize("out", ["A", None])
def test_the_groups_add_up_in_every_way_of_scoring(scoring: str, out: str | None) -> None:
    """Winner, penalty and payment, with somebody out and blocked."""
    hands = {"A": "" if out else "2S", "B": "KD 4S", "C": "9H 9C AH"}
    sheet = Sheet(table(scoring, hands, out), (), ("you", "Ada", "Ben"))

    assert list(settle(sheet.state).scores) == [
        sum(group.points for group in sheet.groups(cell)) for cell in sheet.fill
    ]


def test_a_tie_of_the_lowest_hands_still_has_its_right_figures() -> None:
    """Shared winnings may be fractions; the figures are the engine's."""
    hands = {"A": "2S", "B": "2D", "C": "7C"}
    sheet = Sheet(table("block", hands, None), (), ("you", "Ada", "Ben"))

    half = Fraction(5, 2)
    assert [half, half, 0] == [sheet.right(cell) for cell in sheet.fill]


WINNER = Sheet(
    table("basic", {"A": "", "B": "KD 4S", "C": "9H 9C AH"}), ((20, 0, 5),), ("you", "total you")
)
NET = Sheet(
    table(
        "rummy500",
        {"A": "KD 5C", "B": ""},
        "B",
        melds=[
            meld("m1", "run", "AH 2H 3H", "AAA"),
            meld("m2", "set", "8S X1 8C", "AAA"),
            meld("m3", "run", "6D 7D 8D 9D", "BBBA"),
        ],
    ),
    (),
    ("you", "Ada"),
)


@pytest.mark.parametrize(
    ("sheet", "written", "answer"),
    [
        (WINNER, "you 33", None),
        (WINNER, "you +33", None),
        (WINNER, "you 033", None),
        (WINNER, "total you 53", None),
        (WINNER, "you 36", "SHEET_COURT"),
        (WINNER, "you 47", "SHEET_ACE"),
        (WINNER, "you 43", "SHEET_ACE"),
        (WINNER, "you 14", "SHEET_LEFT_OUT"),
        (WINNER, "you -33", "SHEET_SIGN"),
        (WINNER, "you 34", "SHEET_OTHER"),
        (WINNER, "you abc1", "SHEET_NO_NUMBER"),
        (WINNER, "total you 33", "SHEET_NOT_ADDED"),
        (WINNER, "total you 20", "SHEET_NOT_ADDED"),
        (WINNER, "Ada 14", "SHEET_NOT_COUNTED"),
        (WINNER, "Ada 5", "SHEET_NOT_COUNTED"),
        (WINNER, "total you 52", "SHEET_NOT_ADDED"),
        (NET, "you 31", None),
        (NET, "you 45", "SHEET_ACE"),
        (NET, "you 24", "SHEET_JOKER"),
        (NET, "you 22", "SHEET_CREDIT"),
        (NET, "you 46", "SHEET_LEFT_OUT"),
        (NET, "you 61", "SHEET_ADDED"),
        (NET, "Ada 21", None),
    ],
)
def test_a_figure_is_told_right_or_why_not(sheet: Sheet, written: str, answer: str | None) -> None:
    """Each mistake beginners make is recognised from the figure alone."""
    assert answer == code(sheet, written)


def test_a_miss_names_the_group_in_doubt_and_the_values() -> None:
    """The ace of the run was taken for 15: its group is the first, and it counts 1."""
    move = parse_move("write you 45")
    assert isinstance(move, Write)
    miss = NET.miss(move)

    assert miss is not None
    assert (0, 1, 15) == tuple(miss.facts[name] for name in ("group", "value", "counted"))
    assert "500.score.ace-low" == miss.facts["rule"]
