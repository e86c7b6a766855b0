"""German Rommé on the built site: the first meld on the tray, an exchange, a claim, a match."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.actions import Action, ClaimDiscard, Discard, LayAll, LayMeld, SwapJoker
from engine.card_values import reading_points
from engine.cards import Card
from engine.melds import Reading
from engine.referee import Applied, legal_actions, play
from engine.scoring import settle
from engine.state import Phase, State
from lessons.words.words import plain
from tests.support.browser.in_sight import complaints, settled
from tests.support.browser.learner import Learner
from tests.support.browser.scripts import script
from tests.support.browser.tables import at
from tutorial.deal.claim_talk import CLAIM_OR_NEXT
from tutorial.scenes.pages.deal_over import YOU_WIN
from tutorial.scenes.parts.notes import FREED
from tutorial.scenes.parts.tray import CLEAR, ENOUGH, SHORT_OF
from tutorial.scenes.scores.counting import RUMMY


pytestmark = [
    pytest.mark.browser,
    pytest.mark.parametrize(
        ("language", "size"),
        [("en", (1280, 800)), ("de", (390, 664))],
        ids=["en-desk", "de-phone"],
    ),
]

Ready = Callable[[str], Page]
Size = tuple[int, int]
SHORT_MATCH = "hand_cards=2:7,deals=1"
SEEN = ":not([aria-live] *)"  # not what is read aloud


def worth(state: State, meld: LayMeld) -> int:
    """What a meld counts as it is laid."""
    found = state.meld_index.read(meld.cards, meld.stands_for, meld.kind)
    assert isinstance(found, Reading)
    return reading_points(found, state.options)


def is_first_of_two(_state: State, action: Action) -> bool:
    """A first meld of two melds without jokers."""
    return (
        isinstance(action, LayAll)
        and len(action.melds) == 2
        and not any(card.is_joker for meld in action.melds for card in meld.cards)
    )


def pick(learner: Learner, *cards: Card) -> None:
    """Pick cards where they can be seen: a raised card covers part of the one above it."""
    for card in cards:
        learner.card(card).click(position={"x": 10, "y": 8})
        expect(learner.card(card)).to_have_attribute("aria-pressed", "true")


def test_the_first_meld_grows_on_the_tray(
    ready: Ready, page: Page, language: str, size: Size
) -> None:
    """Too little is refused and stays there; all put back, then enough goes down at once."""
    found = script("romme.2", is_first_of_two)
    learner = at(ready, page, language, found)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    words, action = learner.words, found.last
    assert isinstance(action, LayAll)
    first, second = (worth(found.state, meld) for meld in action.melds)
    wanted = found.state.options.first_meld_min
    desk = page.locator('[data-slot="desk"]')

    pick(learner, *action.melds[0].cards)
    short = words.phrase_count(SHORT_OF, wanted - first, sum=str(first), wanted=wanted)
    expect(desk.get_by_text(short, exact=True)).to_be_visible()
    learner.press("Lay down")
    expect(page.get_by_role("alert")).to_contain_text(str(wanted - first))
    settled(page)
    assert complaints(page) == []
    expect(desk.get_by_text(short, exact=True)).to_be_visible()

    page.get_by_role("button", name=words.text(CLEAR), exact=True).click()
    expect(desk.get_by_text(short, exact=True)).to_have_count(0)

    pick(learner, *(card for meld in action.melds for card in meld.cards))
    total = f"{first} + {second} = {first + second}"
    sums = {total, f"{second} + {first} = {first + second}"}
    enough = desk.get_by_text(words.phrase(ENOUGH, sum=total, wanted=wanted), exact=True).or_(
        desk.get_by_text(
            words.phrase(ENOUGH, sum=max(sums - {total}, default=total), wanted=wanted), exact=True
        )
    )
    expect(enough).to_be_visible()
    held = learner.hand()
    before = held.count()
    learner.press("Lay down")
    expect(held).to_have_count(before - sum(len(meld.cards) for meld in action.melds))


def is_plain_exchange(state: State, action: Action) -> bool:
    """An exchange after which the joker has just one meld to go to."""
    return isinstance(action, SwapJoker) and freed_melds(state, action) != ()


def freed_melds(state: State, action: SwapJoker) -> tuple[LayMeld, ...]:
    """The sets that the joker could be laid down in after an exchange."""
    after = play(state, action)
    assert isinstance(after, Applied)
    return tuple(
        one
        for one in legal_actions(after.state)
        if isinstance(one, LayMeld)
        and len({card.rank for card in one.cards if not card.is_joker}) == 1
        and sum(card.is_joker for card in one.cards) == 1
    )


def test_a_freed_joker_is_melded_at_once(
    ready: Ready, page: Page, language: str, size: Size
) -> None:
    found = script("romme.2", is_plain_exchange, within=12)
    action = found.last
    assert isinstance(action, SwapJoker)
    meld = freed_melds(found.state, action)[0]
    learner = at(ready, page, language, found)

    learner.play(action)
    freed = page.get_by_role("heading", name=learner.words.text(FREED), exact=True)
    expect(freed).to_be_visible()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    learner.play(meld)

    expect(freed).to_have_count(0)
    for card in meld.cards:
        expect(learner.card(card)).to_have_count(0)


def test_a_discard_is_claimed_without_hurry(
    ready: Ready, page: Page, language: str, size: Size
) -> None:
    """The question stands until it is answered; the card comes with one of the stock, or not."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found = script("romme_klopfen.3", lambda _, action: isinstance(action, ClaimDiscard))
    learner = at(ready, page, language, found)
    words = learner.words
    card, player = str(found.state.pile[-1]), words.player(found.state.to_move)
    question = plain(words.say(CLAIM_OR_NEXT, card={"card": card}, player=player), words)
    asked = page.get_by_text(question, exact=True).and_(page.locator(SEEN))
    expect(asked.first).to_be_visible()

    page.keyboard.press("k")

    expect(asked).to_have_count(0)
    claimed = page.get_by_role("listitem").filter(has_text=words.card_symbol(card))
    expect(claimed.first).to_be_visible()
    expect(learner.button("Undo")).to_be_enabled()


def goes_out_at_once(state: State, action: Action) -> bool:
    """The last discard of a Handrommé without jokers, which all bear one name."""
    after = play(state, action)
    if not isinstance(action, Discard) or not isinstance(after, Applied):
        return False
    if any(card.is_joker for meld in after.state.melds for card in meld.cards):
        return False
    return after.state.phase is Phase.OVER and settle(after.state).going_rummy


def test_a_handromme_doubles_and_ends_the_match(
    ready: Ready, page: Page, language: str, size: Size
) -> None:
    """The result counts the hand twice, names why, and the match is over."""
    found = script("romme_deals.2", goes_out_at_once, SHORT_MATCH, within=14)
    learner = at(ready, page, language, found)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    after = play(found.state, found.last)
    assert isinstance(after, Applied)
    lost = settle(after.state).scores[1]

    learner.play(found.last)

    result = page.locator('[data-slot="table"]')
    expect(result.get_by_text(learner.words.text(RUMMY), exact=True).first).to_be_visible()
    expect(result.get_by_text(str(lost)).first).to_be_visible()
    expect(page.get_by_text(learner.words.text(YOU_WIN)).first).to_be_visible()
