"""The score sheet at the practice table: every figure opens its cards, in every way of scoring."""

import re
from dataclasses import replace
from typing import Any

import pytest

from engine import preset
from engine.state import State
from lessons.levels.moves import Write
from lessons.levels.score_sheet import Sheet
from lessons.loader import whole_course
from lessons.words.words import Words, plain
from tests.support.deals import play_deal
from tests.support.page import FakePage
from tests.support.scores import WAYS, number, score_sheet
from tutorial.hints.ladder import CARDS
from tutorial.hints.score_sheet import sheet_ladder


def opened(page: FakePage, deal: int, seat: int) -> dict[str, Any]:
    """What stands behind a figure once it is pressed."""
    score_sheet(page)
    page.send(do=f"score:{deal}:{seat}")
    detail = score_sheet(page)["detail"]
    assert isinstance(detail, dict)
    return detail


@pytest.mark.parametrize("way", WAYS)
def test_the_cards_behind_each_figure_add_up_to_it(page: FakePage, way: str) -> None:
    """Whatever the scoring, the groups make the score, and the name says whose it is."""
    page.open("practice", fragment=f"#deal=v1.{way}.5")
    play_deal(page, seed=3)

    for seat, row in enumerate(score_sheet(page)["rows"]):
        figure = row["cells"][0]["figure"]
        detail = opened(page, 0, seat)
        counted = [group["value"] for group in detail["groups"] if group["value"]]
        assert number(figure) == sum(map(number, counted))
        assert detail["heading"].endswith(f"deal 1: {figure}")
        assert row["owner"]["name"] in detail["heading"]


def test_an_earlier_deal_can_still_be_opened(page: FakePage) -> None:
    """Its cards are read from its record."""
    page.open("practice", fragment="#deal=v1.basic.2.5.deals=3%2Cmatch=deals")
    play_deal(page, seed=3)
    before = [opened(page, 0, seat) for seat in (0, 1)]
    page.send(do="next")
    play_deal(page, seed=4)

    assert before == [opened(page, 0, seat) for seat in (0, 1)]


@pytest.mark.slow
def test_all_deals_of_a_match_can_be_opened_at_its_end(page: FakePage) -> None:
    """None of them leaves the sheet, however many there were."""
    page.open("practice", fragment="#deal=v1.basic.2.5.deals=5%2Cmatch=deals")
    for deal in range(5):
        if deal:
            page.send(do="next")
        play_deal(page, seed=deal)

    heads = [f"Deal {deal}" for deal in range(1, 6)]
    assert ["Player", *heads, "Total"] == score_sheet(page)["columns"]
    for deal in range(5):
        for seat, row in enumerate(score_sheet(page)["rows"]):
            figure = row["cells"][deal]["figure"]
            assert opened(page, deal, seat)["heading"].endswith(f"deal {deal + 1}: {figure}")


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_earlier_deals_show_all_their_cards_after_a_reload(page: FakePage, way: str) -> None:
    """What everybody had laid down, laid off and still held, whether or not it counts there."""
    page.open("practice", fragment=f"#deal=v1.{way}.5")
    ends = []
    for deal in range(2):
        if deal:
            page.send(do="next")
        play_deal(page, seed=deal)
        ends.append(page.school.place.deal.table.state)
    page.open("practice", stored=page.last("store"))

    for deal, state in enumerate(ends):
        lay = {str(card) for one in state.melds for card in one.cards}
        held = {str(card) for hand in state.hands for card in hand}
        details = [opened(page, deal, seat) for seat in range(state.players)]
        shown = {card["id"] for one in details for part in one["groups"] for card in part["cards"]}
        assert shown == lay | held, deal


def test_a_figure_closes_when_pressed_again(page: FakePage) -> None:
    """One figure is open at a time."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    play_deal(page, seed=3)
    opened(page, 0, 0)
    opened(page, 0, 1)

    page.send(do="score:0:1")

    assert "detail" not in score_sheet(page)
    assert [False, False] == [row["cells"][0]["open"] for row in score_sheet(page)["rows"]]


def test_while_a_deal_goes_on_only_the_table_is_shown(page: FakePage) -> None:
    """Where the table counts it has a column; nobody's hand is behind its figures."""
    page.open("practice", fragment="#deal=v1.rummy500.3.5")

    assert ["Player", "Table", "Total"] == score_sheet(page)["columns"]
    for seat in range(3):
        detail = opened(page, 0, seat)
        assert not any(re.search("hand", group["label"]) for group in detail["groups"])


@pytest.mark.parametrize("wish", ["score:9:0", "score:0:9", "score:x", "score:", "score:0:-1"])
def test_a_figure_that_is_not_there_changes_nothing(page: FakePage, wish: str) -> None:
    """A message the page would never send is no trouble."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    page.send(do=wish)

    assert "detail" not in score_sheet(page)


FIGURES = [
    pytest.param(level.sheet, move, id=f"{lesson.id}-{level.id}-{move.cell}")
    for lesson in whole_course()
    for level in lesson.levels
    if level.sheet
    for move in level.sheet.solution()
]


def last_rung(sheet: Sheet, move: Write) -> str:
    """What a hint says that writes the figure."""
    return str(" ".join(map(str, sheet_ladder(sheet, move, 0).rungs[-1].say(Words("en")))))


@pytest.mark.parametrize(("sheet", "move"), FIGURES)
def test_a_figure_that_is_shown_comes_with_its_sum(sheet: Sheet, move: Write) -> None:
    """Added up anew it is that figure; one number alone has nothing to add, and none a reason."""
    told = (
        last_rung(sheet, move)
        .replace("\N{MINUS SIGN}", "-")
        .replace("\N{MULTIPLICATION SIGN}", "*")
    )
    figure, _, added = told.removeprefix("Write ").removesuffix(".").partition(": ")
    numbers = [value for group in sheet.groups(move.cell) if group.times for value in group.values]

    assert move.points == figure
    assert bool(added) == (len(numbers) != 1)
    if numbers:
        assert not added or int(figure) == eval(added.partition(" = ")[0])
    else:
        assert "nothing counts here" == added


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("sheet", "move"), FIGURES)
def test_each_rung_of_a_cell_says_something_else(sheet: Sheet, move: Write, language: str) -> None:
    """What counts, then what each group counts or why none does, then the figure."""
    words = Words(language)
    told = [plain(rung.say(words), words) for rung in sheet_ladder(sheet, move, 0).rungs]

    assert all(told)
    assert len(set(told)) == len(told)
    for rung in told[:-1]:
        assert re.search(r"[^\W\d]{3}|[♠♥♦♣]", rung)


NOTHING = [one for one in FIGURES if one.values[0].nothing(one.values[1].cell)]


@pytest.mark.parametrize("scored", ["1", "14", "-3", "77"])
@pytest.mark.parametrize(("sheet", "move"), NOTHING)
def test_a_cell_of_nothing_has_its_reason(sheet: Sheet, move: Write, scored: str) -> None:
    """In the hint, and whatever else is written there; no group is said to be marked."""
    words = Words()
    miss = sheet.miss(replace(move, points=scored))
    assert miss is not None
    why = plain(words.miss(miss).sentence, words)

    assert "0" == move.points
    assert re.search("went out|is left in this hand", why)
    assert why == plain(sheet_ladder(sheet, move, 0).rungs[CARDS - 1].say(words), words)


@pytest.mark.parametrize(
    ("game", "hands", "out", "why"),
    [
        ("basic", "", "A", "You went out, and only"),
        ("basic", "", "B", "Ada went out, and only"),
        ("block", "KD", None, "Nobody went out, so only the lowest hand"),
        ("basic_penalty", "", "A", "No card is left in this hand."),
        ("rummy500", "", "A", "No card was laid down, and none"),
    ],
)
def test_why_nothing_counts_is_told_in_every_way_of_scoring(
    game: str, hands: str, out: str | None, why: str
) -> None:
    """Of a seat that scores nothing, with somebody out or with the deal blocked."""
    held = {"A": hands.split(), "B": ["2S"], "C": ["7C"]} | ({out: []} if out else {})
    ending = {"out": out} if out else {"blocked": True}
    empty: dict[str, Any] = {"stock": [], "pile": [], "melds": [], "to_move": "A", "phase": "over"}
    state = State.from_table({"hands": held, **empty, **ending}, preset(game))
    sheet = Sheet(state, (), ("you", "Ada", "Ben"))
    told = {
        plain(Words().miss(miss).sentence, Words())
        for miss in map(sheet.nothing, sheet.fill)
        if miss is not None
    }

    assert any(one.startswith(why) for one in told)


def test_a_shared_win_has_no_sum() -> None:
    """Half of what the others hold is nothing that cards add up to."""
    state = State.from_table(
        {
            "hands": {"A": ["2S"], "B": ["2D"], "C": ["7C"]},
            "stock": [],
            "pile": [],
            "melds": [],
            "to_move": "A",
            "phase": "over",
            "blocked": True,
        },
        preset("block"),
    )
    sheet = Sheet(state, (), ("you",))

    assert "Write 2½." == last_rung(sheet, Write("you", "2"))
