"""A hint to draw where the stock is empty says what becomes of the pile."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.actions import DrawStock
from engine.cards import CardSet, parse_cards
from engine.options import preset
from engine.reasons.advice import hint_for
from engine.referee import legal_actions
from engine.state import Phase, State
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from lessons.words.words import Words, plain
from tests.support.deals import laid, shown
from tests.support.page import FakePage, read
from tutorial.hints.empty_stock import empty_stock
from tutorial.hints.ladder import CARDS
from tutorial.hints.practice import ladder_of


DRAW = DrawStock()


def table(stock: str = "", pile: str = "2C 3C", **options: Any) -> State:
    """A table at which the learner is to draw."""
    written = {"phase": "draw", "hands": {"A": "8H KD", "B": "AD"}, "pile": pile, "stock": stock}
    return State.from_table(written, preset("basic", **options))


def said(state: State, language: str = "en") -> str:
    """What the third rung at the practice table says."""
    words = Words(language)
    hint = hint_for(SeatView(state, LEARNER), DRAW, tuple(legal_actions(state)))
    ladder = ladder_of(hint, state, 0.0)
    return plain(ladder.rungs[CARDS - 1].say(words), words)


@pytest.mark.parametrize(
    ("options", "pile", "told"),
    [
        ({}, "2C 3C", "the pile is turned over, and you draw the first card of the new stock."),
        ({"recycle": "shuffle"}, "2C 3C", "the pile is shuffled"),
        ({"recycle": "shuffle_keep_top"}, "2C 3C", "all of the pile but its top card is shuffled"),
        ({"recycle": "shuffle_keep_top"}, "2C", "{} ends the deal."),
        ({"stock_end_after": 1}, "2C 3C", "{} ends the deal."),
    ],
)
def test_a_hint_at_the_table_says_what_drawing_does(
    options: dict[str, Any], pile: str, told: str
) -> None:
    """The button keeps its name, and the reason is not said a second time."""
    text = said(table(pile=pile, **options))

    assert text.startswith("The stock is empty. ")
    assert told.format("Draw from stock") in text
    assert "Draw from stock" in text
    assert 1 == text.count("empty")


def test_it_is_said_in_german() -> None:
    """With the name that the button bears there."""
    assert said(table(), "de").startswith(
        "Der Talon ist leer. Mit Vom Talon ziehen wird der Ablagestapel umgedreht"
    )


def test_with_cards_in_the_stock_a_draw_is_a_draw() -> None:
    """So is every other move."""
    assert "" == empty_stock(table(stock="4D"), DRAW)
    assert said(table(stock="4D")).startswith("Draw from the stock.")
    assert "" == empty_stock(table(), None)


def test_the_last_rung_of_a_lesson_says_it(lesson: Callable[..., FakePage]) -> None:
    """Where the learner turns the pile over."""
    page = lesson("stock-runs-out", "turn-it-over")
    for _rung in range(3):
        page.send(do="hint")
    page.clock.time += 3

    page.send(do="show")

    assert "the pile is turned over" in read(page.note("blue")["said"])


def test_the_practice_table_says_it(quick_hints: None, page: FakePage) -> None:
    """The hint knows the table it speaks of."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    hands = (CardSet.parse("8H KD"), CardSet.parse("AD 4C JS"))
    piled = parse_cards("9C QC 5D 2C")
    laid(page, stock=(), pile=piled, hands=hands, to_move=LEARNER, phase=Phase.DRAW)
    page.send(do="hint")
    while page.school.place.thinking:
        page.clock.time += 1
        page.send(think=page.last("think"))
    for _rung in range(CARDS - 1):
        page.send(do="hint")

    assert "the pile is turned over" in read(page.note("blue")["said"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_pile_turned_over_by_somebody_else_is_told_until_the_next_own_move(
    page: FakePage, language: str
) -> None:
    """The discard that follows does not hide it; the log says that nothing was shuffled."""
    new_stock, log = {
        "en": ("The pile is the stock now. Ada discarded", "turned over unshuffled. Ada drew."),
        "de": ("Der Stapel ist nun Talon. Ada hat", "ungemischt umgedreht. Ada hat gezogen."),
    }[language]
    page.open("practice", fragment="#deal=v1.basic.2.5", language=language)
    hands = (CardSet.parse("8H KD 3S"), CardSet.parse("AD 4C JS"))
    piled = parse_cards("9C 6D 7H 8S TC 2D 5H 9S")
    laid(page, stock=(), pile=piled, hands=hands, to_move=1, phase=Phase.DRAW)

    shown(page)

    assert page.school.desk["status"].startswith(new_stock)
    assert any(read([line["said"]]).endswith(log) for line in page.school.notes["log"])
    page.send(play="draw stock")
    assert new_stock[:10] not in page.school.desk["status"]
