"""Score sheets in the views: figures that open, and cells to be written into."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.deals import play_deal
from tests.support.page import FakePage
from tutorial.hints.ladder import READING_SECONDS


MINUS = "\N{MINUS SIGN}"


@pytest.fixture
def practice() -> FakePage:
    """A practice table on which a deal is over, the score sheet beside it."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.romme500.3.5")
    play_deal(page, seed=3)
    page.send(do="result")
    return page


@pytest.fixture
def lesson() -> FakePage:
    """A lesson at the level with the score sheet."""
    page = FakePage()
    page.open("lesson", lesson="basic-scoring")
    page.send(level=page.school.place.steps.index("you-went-out"))
    return page


def test_a_figure_asks_for_its_cards_and_keeps_the_focus(table: Any, practice: FakePage) -> None:
    """The figure is a button with its whole name; the cards come below the sheet."""
    table.show(notes=practice.school.notes)
    name = practice.school.notes["score"]["rows"][1]["cells"][0]["name"]
    figure = table.page.get_by_role("button", name=name, exact=True)
    table.sent()
    figure.focus()
    table.key("Enter")
    assert [{"do": "score:0:1"}] == table.sent("do")

    practice.send(do="score:0:1")
    table.show(notes=practice.school.notes)

    expect(figure).to_have_attribute("aria-expanded", "true")
    expect(figure).to_be_focused()
    detail = table.page.get_by_role("group", name=name, exact=True)
    expect(detail.get_by_role("listitem")).to_have_count(
        len(practice.school.notes["score"]["detail"]["groups"])
    )


@pytest.mark.parametrize("width", [1280, 390])
def test_the_cards_of_a_figure_come_into_sight(
    open_table: Any, practice: FakePage, width: int
) -> None:
    """Also on the phone, where the sheet lies in a low slot that scrolls."""
    table = open_table(width, 844)
    table.show(notes=practice.school.notes)
    practice.send(do="score:0:1")
    table.show(notes=practice.school.notes)

    detail = practice.school.notes["score"]["detail"]
    heading = table.page.get_by_role("heading", name=detail["heading"], exact=True)
    expect(heading).to_be_in_viewport(ratio=1)
    expect(table.page.locator(".score-detail li").first).to_be_in_viewport(ratio=0.5)


def test_a_figure_opened_with_its_sheet_comes_into_sight(
    open_table: Any, practice: FakePage
) -> None:
    """On a busy machine the sheet and the figure pressed in it are drawn in one frame."""
    table = open_table(390, 844)
    sheet = practice.school.notes
    practice.send(do="score:0:1")
    draw = "scenes => scenes.forEach((scene) => window.show({ NotesView: scene }))"
    table.page.evaluate(draw, [sheet, practice.school.notes])

    expect(table.page.locator(".score-detail li").first).to_be_in_viewport(ratio=0.5)


def show_sheet(table: Any, lesson: FakePage) -> None:
    """The scenes of the lesson as they are now."""
    table.show(table=lesson.school.table, notes=lesson.school.notes, desk=lesson.school.desk)


def test_enter_sends_the_figure_of_the_cell_and_check_sends_all(
    table: Any, lesson: FakePage
) -> None:
    """Check sends them in the order of the sheet, whatever cell the learner is in."""
    show_sheet(table, lesson)
    you = table.page.get_by_role("textbox", name="You, deal 1", exact=True)
    you.fill("7")
    you.press("Enter")
    table.page.get_by_role("textbox", name="Ada, deal 1", exact=True).fill("14")
    table.press("Plus or minus", "Check")

    assert [
        {"play": "write you 7"},
        {"play": f"write you 7; write Ada {MINUS}14"},
    ] == table.sent("play")


def test_check_rests_while_the_figures_are_shown(table: Any, lesson: FakePage) -> None:
    """It says why; once the learner has written a figure it checks that one."""
    for _ in range(3):
        lesson.send(do="hint")
    lesson.clock.time += READING_SECONDS
    lesson.send(do="show")
    show_sheet(table, lesson)
    check = table.page.get_by_role("button", name="Check", exact=True)
    expect(check).to_have_attribute("aria-disabled", "true")
    check.press("Enter")
    assert [] == table.sent("play")
    expect(table.page.get_by_text("The numbers are shown to you.")).to_be_attached()

    table.page.get_by_role("textbox", name="Ben, deal 1", exact=True).fill("9")
    expect(check).not_to_have_attribute("aria-disabled", "true")
    table.press("Check")
    assert [{"play": "write Ben 9"}] == table.sent("play")


def test_the_cards_beside_the_sheet_follow_the_cell(table: Any, lesson: FakePage) -> None:
    """Whatever cell has focus, its cards are shown."""
    show_sheet(table, lesson)
    for name in ("Ben, deal 1", "You, deal 1"):
        table.page.get_by_role("textbox", name=name, exact=True).focus()
        heading = table.page.get_by_role("heading", name=f"For this cell: {name}", exact=True)
        expect(heading).to_be_visible()


def test_a_wrong_figure_stays_ringed_and_a_right_one_lets_go_on(
    table: Any, lesson: FakePage
) -> None:
    """The focus stays in the wrong cell; after a right figure it goes to the next one."""
    show_sheet(table, lesson)
    you = table.page.get_by_role("textbox", name="You, deal 1", exact=True)
    you.fill("43")
    you.press("Enter")
    lesson.send(play="write you 43")
    show_sheet(table, lesson)
    expect(you).to_have_attribute("aria-invalid", "true")
    expect(you).to_have_value("43")
    expect(you).to_be_focused()

    you.fill("33")
    you.press("Enter")
    lesson.send(play="write you 33")
    show_sheet(table, lesson)
    expect(table.page.get_by_role("cell", name="You, deal 1: 33, right")).to_be_visible()
    expect(table.page.get_by_role("textbox", name="Ada, deal 1", exact=True)).to_be_focused()


def test_the_table_comes_back_after_the_sheet(table: Any, lesson: FakePage) -> None:
    """Another level lays cards again; where they are all it is about, in the middle."""
    show_sheet(table, lesson)
    expect(table.page.get_by_role("button", name="stock", exact=False)).to_have_count(0)

    lesson.send(level=1)
    show_sheet(table, lesson)

    expect(table.page.get_by_role("textbox")).to_have_count(0)
    expect(table.page.get_by_role("img", name="king of hearts")).to_be_visible()


def test_a_hint_shows_what_counts_and_the_cell(open_table: Any) -> None:
    """On the phone the sheet moves no further than the cell that is to be filled."""
    lesson = FakePage()
    lesson.open("lesson", lesson="500-scoring")
    lesson.send(level=lesson.school.place.steps.index("below-zero"))
    table = open_table(390, 844, reduced_motion="reduce")
    show_sheet(table, lesson)
    counted = table.page.get_by_role("group", name="Score sheet").get_by_role("listitem")
    lesson.send(do="hint")
    lesson.send(do="hint")
    show_sheet(table, lesson)

    expect(counted.last).to_be_in_viewport(ratio=1)
    cell = table.page.get_by_role("textbox", name="You, deal 2", exact=True)
    expect(cell).to_be_in_viewport(ratio=1)


NAMES = ("Oma Hannelore", "Friedrich-Wilhelm", "Jo", "Mia", "Annegret", "Bo", "Karl", "Lea")
FIGURES = ("105", f"{MINUS}12", "1234", f"{MINUS}1234")
OWNERS = [{"seat": seat, "letter": name[:2], "name": name} for seat, name in enumerate(NAMES)]

# Everything written on a sheet that is not whole inside its own cell.
CUT = """selector => {
    const roots = [...document.querySelectorAll("[data-slot] > *")].map((one) => one.shadowRoot);
    const table = roots.map((root) => root.querySelector(selector)).find(Boolean);
    const box = (node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return ("value" in node ? node : range).getBoundingClientRect();
    };
    const written = [...table.querySelectorAll("th > span:not(.head-word), td > *, td")]
        .filter((node) => !node.matches("svg, .ring, .disc, .spoken") && box(node).width);
    return written.filter((node) => {
        const cell = node.closest("th, td");
        const [own, room] = [box(node), cell.getBoundingClientRect()];
        return own.left < room.left - 0.5 || own.right > room.right + 0.5
            || cell.scrollWidth > cell.clientWidth
            || "value" in node && node.scrollWidth > node.clientWidth;
    }).map((node) => node.value ?? node.textContent);
}"""


def figure(seat: int, deal: int) -> str:
    """A figure of some length."""
    return FIGURES[(seat + deal) % len(FIGURES)]


def sheet_of(players: int) -> dict[str, Any]:
    """A sheet on which every kind of cell is found, with figures of every length."""
    states = ("printed", "right", "wrong", "printed")
    rows = [
        {
            "head": "Total" if number == 4 else f"Deal {number}",
            "short": "Σ" if number == 4 else str(number),
            "total": number == 4,
            "cells": [
                {
                    "id": f"{number}.{seat}",
                    "figure": figure(seat, number),
                    "state": states[number - 1],
                    "name": f"{NAMES[seat]}, deal {number}",
                    "mark": 1,
                }
                for seat in range(players)
            ],
        }
        for number in range(1, 5)
    ]
    return {
        "label": "Score sheet",
        "owners": OWNERS[:players],
        "rows": rows,
        "at": -1,
        "sums": [],
        "hinted": False,
        "check": "Check",
        "sign": "Plus or minus",
    }


@pytest.mark.parametrize("width", [390, 360, 320])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_every_figure_of_a_sheet_is_whole(open_table: Any, players: int, width: int) -> None:
    """Long names, long figures, many players: nothing is cut, and the heads are told in words."""
    table = open_table(width, 664)
    table.change("table", sheet=sheet_of(players))

    assert [] == table.page.evaluate(CUT, "table.paper")
    assert width == table.page.evaluate("document.documentElement.scrollWidth")
    head = table.page.get_by_role("rowheader", name="Deal 1", exact=True)
    expect(head.get_by_text("1", exact=True)).to_be_visible()
    widths = table.page.locator(".paper td:has(.figure)").evaluate_all(
        "cells => cells.map((cell) => cell.getBoundingClientRect().width)"
    )
    assert 56 <= min(widths)


def test_the_names_stay_while_deals_are_moved_sideways(open_table: Any) -> None:
    """With many players the sheet scrolls, and who has a figure is in sight all the time."""
    table = open_table(320, 664)
    table.change("table", sheet=sheet_of(8))
    moved = table.page.locator(".paper-side").evaluate(
        "side => { side.scrollLeft = side.scrollWidth; return side.scrollLeft; }"
    )

    assert 0 < moved
    name = table.page.get_by_role("columnheader", name=NAMES[0])
    expect(name).to_be_in_viewport(ratio=1)


def running(seat: int, deals: int, total: str) -> dict[str, Any]:
    """A row of the running score."""
    cells = [
        {
            "figure": figure(seat, deal),
            "do": f"score:{deal}:{seat}",
            "name": f"{NAMES[seat]}, deal {deal}",
            "open": False,
        }
        for deal in range(1, deals + 1)
    ]
    return {"owner": OWNERS[seat], "cells": [*cells, {"figure": total}]}


@pytest.mark.parametrize("width", [390, 360, 320])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_every_figure_of_the_running_score_is_whole(
    open_table: Any, players: int, width: int
) -> None:
    """In the margin too, with the last deals and the totals beside one another."""
    table = open_table(width, 664)
    rows = [running(seat, 3, f"{MINUS}1234") for seat in range(players)]
    columns = ["Player", "Deal 11", "Deal 12", "Deal 13", "Total"]
    table.change("notes", score={"label": "Score", "columns": columns, "rows": rows})

    assert [] == table.page.evaluate(CUT, ".score table")
    assert width == table.page.evaluate("document.documentElement.scrollWidth")
    widths = table.page.evaluate(
        """() => {
            const { shadowRoot } = document.querySelector('[data-slot="notes"] > *');
            const score = shadowRoot.querySelector(".score");
            return [score.scrollWidth, score.clientWidth];
        }"""
    )
    assert widths[0] <= widths[1]


# How strong the shades are that tell of deals before and after those in sight.
SHADES = """() => {
    const { shadowRoot } = document.querySelector('[data-slot="notes"] > *');
    const heads = [...shadowRoot.querySelectorAll(".score thead th")];
    const shade = (head) => Number(getComputedStyle(head, "::after").opacity);
    return [shade(heads[0]), shade(heads.at(-1))];
}"""


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_earlier_deals_are_moved_into_sight(open_table: Any, width: int) -> None:
    """The last deals are seen first; the first can be had, and names and totals stay."""
    table = open_table(width, 800)
    rows = [running(seat, 12, "321") for seat in range(2)]
    columns = ["Player", *(f"Deal {deal}" for deal in range(1, 13)), "Total"]
    away = "hidden => { document.querySelector('[data-slot=\"notes\"]').style.display = hidden }"
    table.page.evaluate(away, "none")  # it is drawn before it has its place
    table.change("notes", score={"label": "Score", "columns": columns, "rows": rows})
    table.page.evaluate(away, "")
    table.page.get_by_text("321").first.scroll_into_view_if_needed()
    first, last = (
        table.page.get_by_role("button", name=f"{NAMES[0]}, deal {deal}", exact=True)
        for deal in (1, 12)
    )
    expect(last).to_be_in_viewport(ratio=1)
    table.page.wait_for_function(f"() => ({SHADES})().join() === '1,0'")

    first.click()
    assert [{"do": "score:1:0"}] == table.sent("do")
    expect(first).to_be_in_viewport(ratio=1)
    table.page.wait_for_function(f"() => ({SHADES})().join() === '0,1'")
    total = table.page.get_by_text("321").first.bounding_box()
    assert total["x"] + total["width"] <= width
    assert width == table.page.evaluate("document.documentElement.scrollWidth")
