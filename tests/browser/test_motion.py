"""Cards move from where they were to where they go on the built site, or lie there at once."""

import json
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from engine.actions import Action, Discard, LayMeld
from lessons.levels.moment import LEARNER
from tests.support.browser.flights import LAYER, NEAR, RECORD, flaws, recorded
from tests.support.browser.kept import with_deal
from tests.support.browser.learner import Learner
from tests.support.browser.review_page import reviewed, rows
from tests.support.browser.scripts import begun, usual
from tests.support.browser.tables import own_turn
from tests.support.past_deals import a_deal
from tutorial.scenes.pages.review import past_decision_notes as scene_past


pytestmark = pytest.mark.browser

Ready = Callable[[str], Page]
PHONE = {"width": 390, "height": 844}
PAUSE = 350  # milliseconds between an act and the next
SEEDS = 100  # deals that are looked through
FEW_ACTIONS = 6  # of the learner, so that a test is short
DEAL = "practice/#deal=v1.rummy500.2.5"
REVIEWED_DEAL = ("rummy500", 2, 7)
# Every motion that begins is written down: what moves, and how far its first frame lies away.
MOTIONS = """
window.motions = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const offset = Array.isArray(frames) ? frames[0]?.transform : null;
  if (offset) motions.push({ card: this.tagName === "svg", offset });
  return animate.call(this, frames, options);
};
"""


def on_turn(ready: Ready, page: Page, language: str = "en", deal: str = DEAL) -> Learner:
    """A learner about to draw, with every motion from here on written down."""
    ready(f"{language}/{deal}")
    learner = Learner(page, language)
    expect(learner.button("Draw from stock")).to_be_enabled()
    return learner


def motions(page: Page, card: bool) -> list[str]:
    """From where cards have begun to move; `card`: those that change their place for another."""
    seen: list[dict[str, object]] = page.evaluate("motions")
    return [str(one["offset"]) for one in seen if one["card"] == card]


@pytest.mark.usefixtures("own_page")
def test_a_drawn_card_flies_and_the_hand_makes_room(ready: Ready, page: Page) -> None:
    """The card comes from the stock; the others slide; all lie still in the end."""
    page.set_viewport_size(PHONE)
    page.add_init_script(MOTIONS)
    learner = on_turn(ready, page)
    page.evaluate("motions.length = 0")
    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(14)

    assert 1 == len(motions(page, card=True))
    assert 0 < len(motions(page, card=False))
    layer = page.locator("body > div[aria-hidden=true] > svg")
    expect(layer).to_have_count(0)
    learner.hand().first.click()
    learner.press("Discard")
    expect(learner.hand()).to_have_count(13)
    expect(layer).to_have_count(0)


@pytest.mark.usefixtures("own_page")
@pytest.mark.parametrize("by", ["system", "setting"])
def test_who_wants_no_motion_sees_none(
    context: BrowserContext, ready: Ready, page: Page, by: str
) -> None:
    """Drawing, discarding, undo and the bots' moves: every card lies there at once."""
    page.add_init_script(MOTIONS)
    if by == "system":
        page.emulate_media(reduced_motion="reduce")
    else:
        settings = json.dumps({"motion": "none"})
        context.add_init_script(
            f"localStorage.setItem('rummy-school-settings', {json.dumps(settings)})"
        )
    learner = on_turn(ready, page)
    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(14)
    learner.hand().first.click()
    learner.press("Discard")
    expect(learner.hand()).to_have_count(13)
    expect(learner.button("Draw from stock")).to_be_enabled()
    learner.press("Undo")
    expect(learner.hand()).to_have_count(14)

    assert [] == motions(page, card=True) + motions(page, card=False)


@pytest.mark.usefixtures("own_page")
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_move_in_a_review_as_in_play(ready: Ready, page: Page, motion: str) -> None:
    """The better move and the way to another decision are shown by cards that move, or at once."""
    with_deal(page, a_deal(*REVIEWED_DEAL))
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page.add_init_script(MOTIONS)
    ready(f"en/practice/#review={REVIEWED_DEAL[-1]}.0")
    learner = Learner(page, "en")
    reviewed(learner)
    page.evaluate("motions.length = 0")
    learner.press("Show me")
    expect(page.get_by_role("heading", name=scene_past.THAT_WAS_BEST, exact=True)).to_be_visible()
    shown = motions(page, card=True)
    rows(learner).nth(1).click()
    expect(rows(learner).nth(1)).to_have_attribute("aria-current", "step")
    gone_on = motions(page, card=True) + motions(page, card=False)

    expect(page.locator("body > div[aria-hidden=true] > svg")).to_have_count(0)
    assert (motion == "no-preference") == (len(shown) > 0) == (len(gone_on) > len(shown))


@cache
def until_ada_melds() -> tuple[str, list[Action], list[Action]]:
    """A deal, what the learner does in it, and the turn of the other in which a meld comes."""
    for seed in range(SEEDS):
        link = f"#deal=v1.basic.2.{seed}"
        deal, done = begun(link), list[Action]()
        while not deal.over and len(done) < FEW_ACTIONS:
            turn = list[Action]()
            while deal.bots_act:
                deal.step()
                turn.append(deal.table.events[-1].action)
            if done and not deal.over and [type(one) for one in turn[1:]] == [LayMeld, Discard]:
                return link, done, turn
            done.append(usual(deal.table.state))
            deal.act(done[-1])
    raise AssertionError(f"nobody melds early in {SEEDS} deals")


@pytest.mark.usefixtures("own_page")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}])
def test_the_turn_of_another_is_seen_act_by_act(
    ready: Ready, page: Page, size: ViewportSize, language: str
) -> None:
    """A card to their sign, the meld from there, the discard: each after a pause, none huge."""
    page.set_viewport_size(size)
    page.add_init_script(RECORD)
    link, moves, (_, meld, thrown) = until_ada_melds()
    assert isinstance(meld, LayMeld)
    assert isinstance(thrown, Discard)
    learner = on_turn(ready, page, language, f"practice/{link}")
    for move in moves:
        expect(own_turn(learner)).to_be_enabled()
        recorded(page)
        learner.play_out(move)
    expect(page.get_by_role("group", name="Ada, ", exact=False)).to_have_count(1)
    expect(learner.in_pile(thrown.card)).to_be_visible()
    expect(page.locator(LAYER)).to_have_count(0)
    flights = recorded(page)
    draw, *laid, last = [one for one in flights if one.from_mark or one.to_mark]

    assert [] == flaws(flights)
    assert draw.to_mark
    assert {str(card) for card in meld.cards} == {one.face for one in laid}
    assert str(thrown.card) == last.face
    for before, after in ((draw, laid[0]), (laid[-1], last)):
        assert after.began - before.began >= before.delay + before.duration + PAUSE - NEAR


@pytest.mark.parametrize("language", ["en", "de"])
def test_eight_players_fit_a_phone(ready: Ready, page: Page, language: str) -> None:
    """Everybody is in sight, a thumb wide, within the page; a discard is taken back."""
    page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="reduce")
    first = (f"#deal=v1.rummy500.8.{seed}" for seed in range(SEEDS))
    deal = next(link for link in first if begun(link).table.state.to_move == LEARNER)
    learner = on_turn(ready, page, language, f"practice/{deal}")

    seats = page.locator('[data-slot="seats"]').get_by_role("button")
    expect(seats).to_have_count(7)
    for seat in seats.all():
        box = seat.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(8)
    learner.hand().last.click()
    learner.press("Discard")
    expect(learner.hand()).to_have_count(7)
    learner.press("Undo")
    expect(learner.hand()).to_have_count(8)
    expect(page.locator('[data-slot="desk"]')).to_be_in_viewport(ratio=1)
    assert PHONE["width"] >= page.evaluate("document.documentElement.scrollWidth")


def test_melds_lie_still_from_part_to_part_of_the_turn(ready: Ready, page: Page) -> None:
    """On a wide screen the place of what a take would bring is kept while nothing is drawn."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    learner = on_turn(ready, page)
    meld = page.get_by_role("group", name="Ada, ", exact=False).first
    before = meld.bounding_box()
    learner.press("Draw from stock")
    expect(learner.hand()).to_have_count(14)

    assert before is not None
    assert before == meld.bounding_box()
