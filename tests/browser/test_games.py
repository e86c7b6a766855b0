"""A learner does what is special in each family of games, on the built site."""

import pytest
from playwright.sync_api import Page, expect

from engine.actions import Action, CallRummy, DrawPile, LayAll, LayMeld, LayOff, SwapJoker
from engine.cards import CardSet
from engine.referee import Applied, play
from engine.scoring import settle
from engine.state import Phase, State
from lessons.levels.moment import LEARNER
from lessons.words.words import plain
from tests.support.browser.in_sight import refusal
from tests.support.browser.scripts import Script, script
from tests.support.browser.tables import Ready, at, own_turn
from tutorial.scenes.pages.deal_over import LABEL, NOBODY_OUT, PLAY_OFF_WITH_YOU, THEY_LOWEST
from tutorial.scenes.pages.deals.deal_table import CALL_OR_NEXT
from tutorial.scenes.parts.cards import melded_scene
from tutorial.scenes.parts.dialogs.choice import AS_RUN_WITH
from tutorial.scenes.parts.notes import YOU_FLOAT, YOU_OWE
from tutorial.scenes.parts.preview import OWE


pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}


def held_after(found: Script) -> int:
    """How many cards are in the hand when what is wanted is done."""
    by = None if isinstance(found.last, CallRummy) else LEARNER
    verdict = play(found.state, found.last, by)
    assert isinstance(verdict, Applied)
    return len(verdict.state.hands[LEARNER])


# what is wanted


def second_meld(state: State, action: Action) -> bool:
    """A second meld in one turn."""
    return isinstance(action, LayMeld) and state.turn.melds_made == 1


def deep_take(_state: State, action: Action) -> bool:
    """A card from below the top of the pile."""
    return isinstance(action, DrawPile) and action.card is not None


def open_joker(state: State, action: Action) -> bool:
    """A run whose joker could be another card too."""
    if not isinstance(action, LayMeld) or len(action.stands_for) != 1:
        return False
    cards = CardSet(action.cards)
    same = [meld for meld in state.meld_index.melds(cards.bits) if CardSet(meld.cards) == cards]
    return len(same) > 1


def exchange(_state: State, action: Action) -> bool:
    """A joker for the card it stands for."""
    return isinstance(action, SwapJoker)


def all_at_once(_state: State, action: Action) -> bool:
    """The whole hand in one go, a set among the melds and no joker."""
    if not isinstance(action, LayAll):
        return False
    ranks = [{card.rank for card in meld.cards} for meld in action.melds]
    return any(len(rank) == 1 for rank in ranks) and all(None not in rank for rank in ranks)


def call(state: State, action: Action) -> bool:
    """A call while another player is on turn."""
    return isinstance(action, CallRummy) and state.to_move != LEARNER


def own_window(state: State, _action: Action) -> bool:
    """Anything, on the learner's turn with a card just thrown."""
    return state.window and state.to_move == LEARNER


def blocked(state: State, action: Action) -> bool:
    """The last thing in a deal that ends with cards in every hand."""
    verdict = play(state, action)
    return (
        isinstance(verdict, Applied)
        and verdict.state.phase is Phase.OVER
        and verdict.state.out is None
    )


def ties(state: State, action: Action) -> bool:
    """The last thing in a deal that the learner and somebody else win together."""
    verdict = play(state, action)
    if not isinstance(verdict, Applied) or verdict.state.phase is not Phase.OVER:
        return False
    scores = settle(verdict.state).scores
    return scores.count(max(scores)) > 1 and scores[LEARNER] == max(scores)


def float_away(state: State, action: Action) -> bool:
    """The last cards of the hand laid down, and the deal goes on."""
    return isinstance(action, LayMeld | LayOff) and len(action.cards) == len(state.hands[LEARNER])


# the families


def test_basic_rummy_with_many_melds_a_turn(ready: Ready, page: Page) -> None:
    """With the house rule on, a second meld lies beside the first."""
    found = script("basic_multi.2", second_meld)
    learner = at(ready, page, "en", found)

    learner.play(found.last)

    expect(learner.hand()).to_have_count(held_after(found))
    mine = page.get_by_role("group", name="You, ", exact=False)
    expect(mine).to_have_count(2)


@pytest.mark.parametrize("language", ["en", "de"])
def test_block_rummy_ends_with_the_stock(ready: Ready, page: Page, language: str) -> None:
    """Who leaves the last discard lying ends the deal, and the lowest hand scores the rest."""
    if language == "de":
        page.set_viewport_size(PHONE)
    found = script("block.6", blocked)
    verdict = play(found.state, found.last)
    learner = at(ready, page, language, found)
    words = learner.words

    learner.play(found.last)

    heading = page.get_by_role("heading", name=words.text(NOBODY_OUT), exact=True)
    expect(heading).to_be_visible()
    result = page.get_by_role("group", name=words.text(LABEL), exact=True)
    [winner] = settle(verdict.state).winners
    lowest = words.phrase(THEY_LOWEST, player=words.player(winner))
    expect(result.get_by_text(lowest, exact=True)).to_be_visible()
    won = settle(verdict.state).scores[winner]
    expect(result.get_by_text(str(won), exact=True).first).to_be_visible()
    learner.press("Next deal")
    expect(learner.hand()).to_have_count(6)


def test_a_joker_is_exchanged_in_wrotham_rummy(ready: Ready, page: Page) -> None:
    """The card goes into the meld, the joker into the hand."""
    found = script("wrotham.3", exchange)
    learner = at(ready, page, "en", found)

    learner.play(found.last)

    expect(learner.hand().filter(has=page.locator("[aria-label^=joker]"))).to_have_count(0)
    expect(learner.card(found.last.joker)).to_be_visible()


def test_a_joker_on_the_table_answers_a_tap_on_the_phone(ready: Ready, page: Page) -> None:
    """The sheet says what the joker stands for and exchanges it for the card picked."""
    page.set_viewport_size(PHONE)
    found = script("wrotham.3", exchange)
    learner = at(ready, page, "de", found)
    learner.pick(found.last.card)
    meld = found.state.meld(found.last.meld)
    name = melded_scene(found.last.joker, meld, learner.words)["name"]
    learner.group("table").get_by_role("button", name=name, exact=True).first.click()

    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_contain_text("Dieser Joker steht für")
    dialog.get_by_role("button", name=learner.words.button("Exchange joker")).click()

    expect(learner.card(found.last.joker)).to_be_visible()


def test_all_cards_at_once_in_wrotham_rummy(ready: Ready, page: Page) -> None:
    """From the deal on in which it is asked for, two melds go down in one wish."""
    found = script("wrotham.2", all_at_once, "all_at_once_from_deal=1")
    learner = at(ready, page, "de", found)

    learner.play(found.last)

    expect(learner.hand()).to_have_count(held_after(found))
    expect(page.get_by_role("group", name="Du, ", exact=False)).to_have_count(2)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_take_is_looked_at_and_the_debt_paid(ready: Ready, page: Page, language: str) -> None:
    """Three cells tell what would come; after it the owed card comes before all else."""
    if language == "de":
        page.set_viewport_size(PHONE)
    found = script("rummy500.2", deep_take)
    learner = at(ready, page, language, found)
    words, owed = learner.words, found.last.card

    learner.in_pile(owed).click()
    cells = page.locator(".preview dt")
    expect(cells).to_have_count(3)
    expect(cells.nth(1)).to_have_text(plain(words.say(OWE, card={"card": str(owed)}), words))
    learner.press("Take from pile")

    expect(learner.hand()).to_have_count(held_after(found))
    debt = page.get_by_role(
        "heading", name=plain(words.say(YOU_OWE, card={"card": str(owed)}), words)
    )
    expect(debt).to_be_visible()
    other = next(card for card in found.state.hands[LEARNER] if card != owed)
    learner.pick(other)
    learner.press("Discard")
    refused = refusal(page).filter(has=page.get_by_role("link"))
    expect(refused).to_contain_text(words.card_words(str(owed)))


def test_what_a_joker_stands_for_is_asked(ready: Ready, page: Page) -> None:
    """Where two cards are possible a dialog asks, and the joker on the table bears the answer."""
    found = script("rummy500.2", open_joker)
    learner = at(ready, page, "en", found)
    words, [role] = learner.words, found.last.stands_for.values()

    learner.play(found.last)
    said = words.say_count(AS_RUN_WITH, 1, cards=words.symbols([role]))
    learner.answer(plain(said, words))

    name = words.card_name("X1", role)
    expect(learner.group("table").get_by_role("button", name=name, exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_rummy_is_called_in_ones_own_time(ready: Ready, page: Page, language: str) -> None:
    """A discard waits; called, its cards lie on the table and the turn is the learner's."""
    found = script("rummy500.3", call)
    learner = at(ready, page, language, found)
    words = learner.words

    expect(page.get_by_text(words.text(CALL_OR_NEXT).partition("{")[0]).first).to_be_visible()
    learner.play(found.last)

    expect(learner.hand()).to_have_count(held_after(found))
    expect(page.get_by_role("group", name=f"{words.player(0)}, ", exact=False)).not_to_have_count(
        0
    )
    expect(learner.button("Discard")).to_be_enabled()


def test_a_call_and_an_exchange_by_key(ready: Ready, page: Page) -> None:
    """R asks which cards the call is about; J gives the card picked for the joker."""
    found = script("rummy500.3", call)
    learner = at(ready, page, "en", found)
    asked = learner.words.text(CALL_OR_NEXT).partition("{")[0]
    expect(page.get_by_text(asked).first).to_be_visible()
    page.keyboard.press("r")
    learner.name_for_call(*found.last.cards)
    expect(learner.hand()).to_have_count(held_after(found))
    expect(learner.button("Discard")).to_be_enabled()

    found = script("romme500.2", exchange, within=20)
    learner = at(ready, page, "en", found)
    learner.pick(found.last.card)
    page.keyboard.press("j")
    expect(learner.card(found.last.joker)).to_be_visible()
    expect(learner.hand()).to_have_count(held_after(found))


def test_tied_players_play_on_in_romme_500(ready: Ready, page: Page) -> None:
    """After the last deal those in front are named, and only they get cards."""
    found = script("romme500_nojoker.4", ties, "match=deals,deals=1", within=12)
    verdict = play(found.state, found.last)
    scores = settle(verdict.state).scores
    learner = at(ready, page, "de", found)
    words = learner.words

    learner.play(found.last)

    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    said = words.phrase(PLAY_OFF_WITH_YOU, you_and_others=words.players(tied))
    expect(page.locator('[data-slot="table"]').get_by_text(said, exact=True)).to_be_visible()
    learner.press("Next deal")
    expect(learner.hand()).to_have_count(found.state.options.hand_cards[len(tied)])
    others = page.locator('[data-slot="seats"]').get_by_role("button")
    expect(others).to_have_count(len(tied) - 1)


def test_a_false_call_costs_a_turn_in_romme_500(ready: Ready, page: Page) -> None:
    """The refusal says why, and the log who sits out."""
    found = script("romme500_call.3", own_window)
    learner = at(ready, page, "de", found)
    expect(own_turn(learner)).to_be_enabled()

    learner.call(found.state.pile[-1])

    expect(refusal(page).filter(has=page.get_by_role("link"))).to_be_visible()
    expect(page.get_by_text("zu Unrecht Rummy gerufen").first).to_be_visible()
    expect(page.get_by_text("Du setzt diesen Zug aus.").first).to_be_visible()


def test_a_player_without_cards_floats_in_romme_500(ready: Ready, page: Page) -> None:
    """The last cards lie on the table, the deal goes on, and the note says what can be done."""
    found = script("romme500_float.2", float_away)
    learner = at(ready, page, "de", found)

    learner.play(found.last)
    dialog = page.get_by_role("dialog")
    if isinstance(found.last, LayMeld) and found.last.stands_for:
        dialog.get_by_role("button").first.click()

    expect(page.get_by_role("heading", name=learner.words.text(YOU_FLOAT))).to_be_visible()
    expect(learner.hand()).to_have_count(0)
