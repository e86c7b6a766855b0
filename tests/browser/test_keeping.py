"""A learner keeps the score of a practice deal on the built site."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lessons.levels.score_sheet import Sheet
from lessons.words.words import Words
from tests.support.browser.barriers import barriers
from tests.support.browser.in_sight import refusal
from tests.support.browser.kept import with_progress, with_settings
from tests.support.browser.learner import Learner
from tutorial.deal.score_keeping import KEEP, sheet_to_keep
from tutorial.scenes.scores.sheet import cell_name
from tutorial.school import School


pytestmark = [
    pytest.mark.browser,
    pytest.mark.parametrize("language", ["en", "de"]),
]

Ready = Callable[[str], Page]
PHONE = {"width": 390, "height": 844}
MOVES = 2000  # far more than any deal has


def played(players: int) -> tuple[str, Sheet]:
    """What a browser keeps of a deal that is over, and the sheet that belongs to it."""
    told: list[dict[str, object]] = []
    school = School(told.append)
    fragment = f"#deal=v1.rummy500.{players}.5"
    school.receive({"open": {"page": "practice", "fragment": fragment}})
    school.receive({"do": "watch"})
    deal = school.place.deal
    for _ in range(MOVES):
        if deal.over:
            break
        school.receive({"do": "next"})
    store = json.loads(next(str(one["store"]) for one in reversed(told) if "store" in one))
    del store["practice"]["watched"]
    sheet = sheet_to_keep(deal.match, deal.table.state, "check")
    assert sheet is not None
    return json.dumps(store), sheet


@pytest.mark.parametrize("players", [3, 8])
def test_the_score_is_kept_on_a_phone_and_checked(
    page: Page, ready: Ready, language: str, players: int
) -> None:
    """A wrong figure is ringed and explained; with all right ones the next deal is offered."""
    store, sheet = played(players)
    with_progress(page, store)
    with_settings(page, score="check")
    page.set_viewport_size(PHONE)
    ready(f"{language}/practice/")
    learner, words = Learner(page, language), Words(language)
    expect(learner.goal()).to_contain_text(words.text(KEEP))
    fields = {
        cell: page.get_by_role("textbox", name=cell_name(sheet, cell, words), exact=True)
        for cell in sheet.fill
    }
    wrong = fields["you"]
    wrong.fill("7777")
    wrong.press("Enter")
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(refusal(page).get_by_role("link")).to_be_visible()
    assert [] == barriers(page)
    assert 390 == page.evaluate("document.documentElement.scrollWidth")

    for write in sheet.solution():
        fields[write.cell].fill(write.points)
        fields[write.cell].press("Enter")
        expect(fields[write.cell]).to_have_count(0)

    expect(learner.button("Next deal")).to_be_visible()
