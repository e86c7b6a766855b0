"""What others do and a new deal: card after card, and told when the cards have come."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.flights import LAYER, RECORD, recorded, same_place
from tests.views.motions import (
    ADA,
    OTHERS,
    box_of,
    deal,
    fly,
    landed,
    lies_still,
    other_discards,
    other_draws,
)


@pytest.mark.parametrize(
    ("motion", "whole"),
    [("deal", 600), ("meld of another", 440), ("take of another from a fan", 400)],
)
def test_cards_of_one_move_set_off_one_after_the_other(
    open_table: Any, motion: str, whole: int
) -> None:
    """By 60 milliseconds each; all of them are down in so many."""
    table = open_table()
    table.page.evaluate(RECORD)
    flights = fly(table, motion)

    assert [60 * place for place in range(len(flights))] == [one.delay for one in flights]
    assert whole == max(one.delay + one.duration for one in flights)


def test_a_long_deal_takes_no_longer(open_table: Any) -> None:
    """Thirteen cards set off closer to each other."""
    table = open_table()
    table.page.evaluate(RECORD)
    hand = table.cards("2C 3C 4C 5C 6C 7C 8C 2D 3D 4D 5D 6D 7D")
    table.change("desk", hand=hand, dealt="7.1")
    lies_still(table)
    flights = recorded(table.page)

    assert len(hand) == len(flights)
    assert 600 == pytest.approx(max(one.delay + one.duration for one in flights))
    landed(table)


def test_cards_are_dealt_once(open_table: Any) -> None:
    """The same deal drawn again lies still; the same cards dealt anew fly again."""
    table = open_table()
    table.page.evaluate(RECORD)
    deal(table)
    landed(table)
    dealt = len(recorded(table.page))
    table.change("desk", status="Ada begins.")
    assert [] == recorded(table.page)
    desk = table.scenes["desk"]
    table.show(desk={name: value for name, value in desk.items() if name != "dealt"})
    deal(table)

    assert 7 == dealt == len(recorded(table.page))


def test_a_seat_tells_of_a_card_when_it_has_come(open_table: Any) -> None:
    """Count and turn change when it has landed, and the old ones are there until then."""
    table = open_table()
    table.show(seats=OTHERS)
    table.page.evaluate("document.documentElement.style.setProperty('--speed', 100)")
    other_draws(table)
    expect(table.page.locator(LAYER)).to_have_count(1)
    expect(table.page.get_by_role("button", name="Ada, 7 cards", exact=True)).to_be_visible()
    table.page.evaluate("document.getAnimations().forEach((motion) => motion.finish())")

    expect(table.page.get_by_role("button", name="Ada, 8 cards", exact=True)).to_be_visible()


def test_what_lay_on_the_pile_is_seen_until_the_next_card_lies_on_it(open_table: Any) -> None:
    """A squared pile is never bare while a card comes."""
    table = open_table()
    table.show(seats=OTHERS)
    table.page.evaluate("document.documentElement.style.setProperty('--speed', 100)")
    place = box_of(table, '.pile [data-face="8D"] > .card')
    other_discards(table)
    below = table.page.locator("body > div[aria-hidden=true] > div > svg")

    assert same_place(place, tuple(below.bounding_box().values()))
    assert "8D" in (below.locator("use").get_attribute("href") or "")
    table.page.evaluate("document.getAnimations().forEach((motion) => motion.finish())")
    expect(below).to_have_count(0)


def test_moves_shown_backwards_bring_nobody_a_card(open_table: Any) -> None:
    """Only what has happened since is shown as happening."""
    table = open_table()
    table.page.evaluate(RECORD)
    table.show(seats=OTHERS | {"moment": 9})
    other_draws(table)
    landed(table)
    assert 1 == len(recorded(table.page))
    table.show(seats=table.scenes["seats"] | {"moment": 8})

    assert [] == recorded(table.page)


def _discards_told(table: Any) -> tuple[Any, str]:
    """Ada discards a card, and the log tells it; its newest line, and what it is to say."""
    [*earlier] = table.scenes["notes"]["log"]
    line = earlier[0] | {"said": ["Ada discards the nine of hearts."]}
    pile = table.scenes["table"]["pile"]
    table.show(
        notes=table.scenes["notes"] | {"log": [line, *earlier]},
        table=table.scenes["table"]
        | {"pile": pile | {"cards": table.cards("9H"), "discarded_by": 1}},
    )
    return table.page.locator(".log > li > span:not(.owner)").first, line["said"][0]


def test_the_log_tells_a_move_when_its_card_has_come(open_table: Any) -> None:
    """Until then its newest line is the one before, and the list is as long as it was."""
    table = open_table()
    table.show(**logged(table))
    lines = table.page.locator(".log > li")
    before = lines.count()
    table.page.evaluate("document.documentElement.style.setProperty('--speed', 100)")
    newest, told = _discards_told(table)
    expect(table.page.locator(LAYER)).to_have_count(1)

    assert before == lines.count()
    assert told != newest.text_content()
    table.page.evaluate("document.getAnimations().forEach((motion) => motion.finish())")
    expect(newest).to_have_text(told)
    expect(lines).to_have_count(before + 1)


def test_the_log_tells_at_once_where_nothing_moves(open_table: Any) -> None:
    """Who wants no motion reads the move with the card that lies there."""
    table = open_table(reduced_motion="reduce")
    table.show(**logged(table))
    newest, told = _discards_told(table)

    assert told == newest.text_content()


def logged(table: Any) -> dict[str, Any]:
    """The sample scenes with others at the table and a line in the log."""
    line = {"owner": ADA, "said": ["Ada draws from the stock."]}
    notes = table.samples()["notes"] | {"notes": [], "log": [line], "log_label": "Moves"}
    return {**table.samples(), "seats": OTHERS, "notes": notes}
