"""In the colours of the system what is chosen, right, wrong or current differs in its form."""

from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.views.samples import answer


FORM = """node => [null, '::before', '::after'].flatMap((kind) => {
  const style = getComputedStyle(node, kind);
  return ['content', 'borderTopStyle', 'borderTopWidth', 'outlineStyle', 'outlineWidth',
    'textDecorationLine', 'fontWeight'].map((name) => style[name]);
})"""


@pytest.fixture
def plain_table(table: Any) -> Any:
    """The sample table in the colours of the system."""
    table.page.emulate_media(forced_colors="active")
    return table


def form(control: Locator) -> list[str]:
    """How something is drawn, its colours left out."""
    found: list[str] = control.evaluate(FORM)
    return found


def named(table: Any, name: str) -> Locator:
    found: Locator = table.page.get_by_role("button", name=name, exact=True)
    return found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Draw from stock", "Lay off"),  # of another part of the turn, and of this one
        ("Lay off", "Lay down"),  # the one that does the task
    ],
)
def test_buttons_of_the_turn_can_be_told_apart(plain_table: Any, one: str, other: str) -> None:
    """Which group is on, and which button leads once enough is picked."""
    for _ in range(3):
        plain_table.page.locator(".hand .slot:not(.picked) > .card").first.click()
    assert form(named(plain_table, one)) != form(named(plain_table, other))


def test_buttons_alike_are_drawn_alike(plain_table: Any) -> None:
    """Two that differ in nothing but their word."""
    assert form(named(plain_table, "Lay off")) == form(named(plain_table, "Discard"))


def test_a_picked_card_is_framed(plain_table: Any) -> None:
    """Beside the one that is not."""
    before = form(named(plain_table, "nine of clubs"))
    plain_table.press("nine of clubs")

    assert before != form(named(plain_table, "nine of clubs"))


def test_what_became_of_an_answer_can_be_seen(plain_table: Any) -> None:
    """Right, wrong and not chosen are three forms."""
    states = ("right", "wrong", "open")
    answers = [answer(state, state) | {"state": state} for state in states]
    plain_table.change("desk", phases=[], play=[], draw=[], hand=[], sort=None, answers=answers)

    assert 3 == len({str(form(named(plain_table, state))) for state in states})


def test_the_part_of_the_turn_that_is_on_is_underlined(plain_table: Any) -> None:
    """The others are not."""
    words = plain_table.page.locator(".phases li")
    forms = {str(form(words.nth(at).locator("span").last)) for at in range(words.count())}

    assert 1 < len(forms)
