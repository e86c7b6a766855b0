"""One value of a position: whoever asks, wherever and how often, hears the same."""

from random import Random

import pytest

from engine.actions import Discard, LayAll, LayMeld, LayOff
from engine.analysis.decision import looked_at
from engine.analysis.hint_search import search_hint
from engine.analysis.move_cost import move_cost
from engine.analysis.position_value import NEAR, as_good, cost, position_value, rated_actions
from engine.movegen.offered import own
from engine.referee import legal_actions
from engine.search import run_to_end
from engine.state import State
from engine.state.information_state import information_state
from engine.state.seat_view import SeatView
from tests.bots.advice_share import GAMES, VALUED, positions
from tests.support.closed_cards import reshuffled


FEW = 12


def seen(state: State) -> SeatView:
    return SeatView(state, state.to_move)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_positions_that_look_the_same_get_the_same_advice(game: str) -> None:
    """Hidden cards, the seed and the number of the deal change neither action nor words."""
    for number, state in enumerate(positions(game, 2 * VALUED, 100)):
        other = reshuffled(state, state.to_move, Random(number))
        other.seed, other.deal_number = f"{number}", state.deal_number + 1
        hints = [
            run_to_end(search_hint(seen(one), tuple(legal_actions(one)), deals=FEW))
            for one in (state, other, state)
        ]

        assert information_state(seen(state)) == information_state(seen(other))
        assert hints[0] == hints[1] == hints[2]


def test_another_card_in_sight_makes_another_information_state() -> None:
    """What the seat holds, what lies open and what was taken openly are told apart."""
    state = next(positions("rummy500", 1, 5))
    texts = {information_state(seen(state))}
    for change in ("pile", "hands", "known"):
        other = state.copy()
        if change == "pile":
            other.pile = state.pile[1:]
        elif change == "hands":
            other.hands = tuple(hand - hand for hand in state.hands)
        else:
            other.known_bits = list(state.hand_bits)
        texts.add(information_state(seen(other)))

    assert 4 == len(texts)


@pytest.mark.slow
@pytest.mark.parametrize("patient", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_that_is_followed_costs_nothing(game: str, patient: bool) -> None:
    """Neither in the review of the deal nor in a warning; hints imagine as many deals as these."""
    for state in positions(game, VALUED, 200 + patient):
        legal = tuple(legal_actions(state))
        given = run_to_end(search_hint(seen(state), legal, patient=patient)).action
        decision = run_to_end(looked_at(state, given, state.to_move, 0, patient=patient))
        warned = run_to_end(move_cost(seen(state), given, legal, patient=patient))

        assert decision is None or (0.0, given) == (decision.cost, decision.near[0])
        assert (0.0, given) == (warned.points, warned.better)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_who_asks_about_another_action_changes_nothing(game: str) -> None:
    """The best stays the best, and what is far behind costs something."""
    dear = 0
    for state in positions(game, 2 * VALUED, 300):
        view, legal = seen(state), tuple(legal_actions(state))
        plain = run_to_end(position_value(view, legal, deals=40))
        mine = own(view, legal)
        asked = Random(1).sample(mine, min(4, len(mine)))
        more = run_to_end(position_value(view, legal, asked, deals=40))

        assert plain.best == more.best
        assert {one.action for one in plain.weighed} <= {one.action for one in more.weighed}
        assert plain.best in as_good(more)
        for action in asked:
            found = more.of(action)
            charged = cost(more, action)
            dear += charged > 0
            assert charged in (0.0, found.behind)
            assert not charged or (found.clearly_behind and charged > NEAR)
            assert not (charged and found.even)
    assert dear


@pytest.mark.parametrize("game", GAMES)
def test_before_it_is_taught_nothing_is_held_back(game: str) -> None:
    """Where plain play lays down or off, no discard is looked at that keeps something back.

    A card that could be laid off may be the discard: it leaves the hand in any case.
    """
    laid = 0
    for state in positions(game, 40, 400):
        legal = tuple(legal_actions(state))
        found = rated_actions(seen(state), legal, patient=False)
        base = found[0][0]
        if isinstance(base, LayMeld | LayOff | LayAll):
            laid += 1
            offs = [one.cards for one in legal if isinstance(one, LayOff)]
            gone = [one.card for one, _ in found if isinstance(one, Discard)]
            assert not gone or isinstance(base, LayOff)
            assert all(any(card in cards for cards in offs) for card in gone)
    assert laid
