"""No scene shows what the learner cannot see."""

import random
import re

import pytest

from engine.cards import CardSet
from engine.state import State
from tests.support.deals import play_on, shown
from tests.support.page import VIEWS, FakePage
from tutorial.deal.deal_play import DealPlay
from tutorial.scenes.pages.practice import practice_scenes


def reshuffled(state: State, seed: int) -> State:
    """The same table for the learner: what nobody but the others can know lies otherwise."""
    hidden = [*state.stock, *(card for hand in state.hands[1:] for card in hand)]
    random.Random(seed).shuffle(hidden)
    after = state.copy()
    after.stock = tuple(hidden[: len(state.stock)])
    rest = hidden[len(state.stock) :]
    hands = [state.hands[0]]
    for hand in state.hands[1:]:
        hands.append(CardSet(rest[: len(hand)]))
        rest = rest[len(hand) :]
    after.hands = tuple(hands)
    return after


def think(deal: DealPlay) -> None:
    """Think until the hint is there."""
    while deal.pondering:
        deal.ponder()


@pytest.mark.slow
@pytest.mark.usefixtures("quick_hints")
def test_no_scene_shows_a_hidden_card(page: FakePage) -> None:
    """Other hands and another stock behind the same table make the same scenes, hints included."""
    page.open("practice", fragment="#deal=v1.basic.3.9")
    shown(page)
    practice = page.school.place
    for turn in range(25):
        if practice.deal.over:
            break
        page.send(do="hint")
        think(practice.deal)
        before, scenes = practice.deal.table.state, practice_scenes(practice, page.school.words)
        for seed in range(1 + (turn < 4)):
            practice.deal.table.state = reshuffled(before, seed)
            practice.deal.ladder = None
            practice.deal.hint()
            think(practice.deal)
            assert scenes == practice_scenes(practice, page.school.words)
        practice.deal.table.state = before
        play_on(page, random.Random(turn))


def test_the_card_another_player_drew_stays_hidden(page: FakePage) -> None:
    """A stock card that a bot drew and keeps stands in no scene."""
    page.open("practice", fragment="#deal=v1.basic.2.9")
    shown(page)
    page.send(play="draw stock")
    page.send(play=f"discard {page.school.desk['hand'][0]['id']}")
    page.send(step=page.last("step"))
    state = page.school.place.deal.table.state

    ids = {
        card
        for view in VIEWS
        for card in re.findall(r"'id': '(\S+?)'", repr(getattr(page.school, view)))
    }
    assert "stock" == state.drawn_from
    assert set() == {str(card) for card in state.hands[1]} & ids
    assert page.school.words.card_words(state.drawn_card) not in repr(page.school.notes)


def test_a_face_down_card_is_not_shown(page: FakePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A last card thrown face down keeps its face to itself."""
    page.open("practice", fragment="#deal=v1.basic.2.9")
    shown(page)
    table = page.school.place.deal.table
    top = str(table.state.pile[-1])
    after = table.state.copy()
    after.face_down = True
    table.state = after
    page.send(do="sort")

    assert top not in [card["id"] for card in page.school.table["pile"]["cards"]]
