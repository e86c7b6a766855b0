"""What games with points show besides cards: a face-down last card, figures, points of melds."""

import pytest
from playwright.sync_api import Page, expect

from engine.actions import Action, Discard, LayMeld
from engine.referee import Applied, play
from engine.scoring import meld_values, settle
from engine.state import State
from lessons.levels.moment import LEARNER
from tests.support.browser.scripts import script
from tests.support.browser.tables import Ready, at
from tutorial.scenes.pages.deal_over import LABEL, SHOW_TABLE
from tutorial.scenes.pages.deal_questions import MORE
from tutorial.scenes.scores.running import FIGURE, points_text


pytestmark = pytest.mark.browser

SIZES = [{"width": 1280, "height": 900}, {"width": 390, "height": 844}]


def discards_the_last(state: State, action: Action) -> bool:
    """The discard that ends the deal, the learner having melded before."""
    verdict = play(state, action)
    return (
        isinstance(action, Discard)
        and LEARNER in state.melded
        and isinstance(verdict, Applied)
        and verdict.state.out == LEARNER
    )


def lays_a_meld(_state: State, action: Action) -> bool:
    """A new meld without a joker to be asked about."""
    return isinstance(action, LayMeld) and not action.stands_for


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_the_last_card_lies_face_down_and_a_figure_opens_its_cards(
    ready: Ready, page: Page, size: dict[str, int]
) -> None:
    """In Rommé 500 nobody sees the card discarded last; figures tell what they are made of."""
    page.set_viewport_size(size)
    found = script("romme500_nojoker.2", discards_the_last, "hand_cards=2:4", within=14)
    learner = at(ready, page, "en", found)
    words, verdict = learner.words, play(found.state, found.last)
    assert isinstance(verdict, Applied)

    learner.play(found.last)
    result = page.get_by_role("group", name=words.text(LABEL), exact=True)
    for said in (MORE, SHOW_TABLE):  # over the table stands what everybody holds
        result.get_by_role("button", name=words.text(said), exact=True).click()

    pile = learner.group("pile")
    expect(pile.get_by_role("img", name=words.label("face-down"))).to_be_visible()
    expect(learner.in_pile(found.last.card)).to_have_count(0)
    for seat, score in enumerate(settle(verdict.state).scores):
        player, points = words.player(seat), points_text(score)
        name = words.phrase(FIGURE, player=player, deal=1, points=points)
        page.get_by_role("button", name=name, exact=True).filter(visible=True).click()
        detail = page.get_by_role("heading", name=name, exact=True).locator("..")
        for meld in verdict.state.melds:
            for card, by in zip(meld.cards, meld.by, strict=True):
                if by == seat:
                    expect(detail.get_by_label(words.card_name(card), exact=True)).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_a_meld_bears_its_points(ready: Ready, page: Page, size: dict[str, int]) -> None:
    """In Rummy 500 the points stand with the meld as soon as it lies there."""
    page.set_viewport_size(size)
    found = script("rummy500_nojoker.2", lays_a_meld)
    learner = at(ready, page, "en", found)
    verdict = play(found.state, found.last)
    assert isinstance(verdict, Applied)
    meld = verdict.state.melds[-1]

    learner.play(found.last)

    lying = (
        learner.group("table")
        .get_by_role("group")
        .filter(
            has=page.get_by_role("button", name=learner.words.card_name(meld.cards[0]), exact=True)
        )
    )
    points = str(sum(meld_values(meld, verdict.state.options)))
    expect(lying.first).to_contain_text(points)
