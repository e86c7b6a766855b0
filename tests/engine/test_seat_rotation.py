"""The rules know no first seat: a turned table allows the same, and the same comes of it."""

from random import Random

import pytest

from engine.match import Match
from engine.options import PRESETS, preset
from engine.referee import Applied, legal_actions, legal_calls, play
from engine.scoring import settle
from engine.state import Phase
from engine.state.seat_rotation import rotate_seats, turned_action


PLAYERS = 3
MOST_ACTIONS = 60


@pytest.mark.parametrize("game", PRESETS)
def test_a_turned_table_plays_like_the_table(game: str) -> None:
    """After every action of a deal: the same moves are legal, and lead to the same, turned."""
    options = preset(game)
    players = min(PLAYERS, options.players_max)
    random = Random(game)
    state, by = Match(options, players, 5).deal(), random.randrange(1, players)
    for _ in range(MOST_ACTIONS):
        if state.phase is Phase.OVER:
            break
        mirror = rotate_seats(state, by)
        legal = [*legal_actions(state), *legal_calls(state)]
        there = [*legal_actions(mirror), *legal_calls(mirror)]
        assert sorted(str(turned_action(one, by, players)) for one in legal) == sorted(
            map(str, there)
        )
        action = random.choice(legal)
        here = play(state, action)
        after = play(mirror, turned_action(action, by, players))
        assert rotate_seats(here.state, by) == after.state
        assert isinstance(here, Applied) == isinstance(after, Applied)
        state = here.state


@pytest.mark.parametrize("game", PRESETS)
def test_turning_on_and_back_leaves_the_table_as_it_was(game: str) -> None:
    """Whole turns, and a turn with its way back, change nothing."""
    options = preset(game)
    players = min(PLAYERS, options.players_max)
    state = Match(options, players, 8).deal()
    assert rotate_seats(rotate_seats(state, 1), -1) == state
    assert rotate_seats(state, players) == state


def test_points_turn_with_the_table() -> None:
    """What a deal brings each player is the same, under the new numbers."""
    state = Match(preset("basic"), PLAYERS, 3).deal()
    scores = settle(state).scores
    assert settle(rotate_seats(state, 1)).scores == (*scores[1:], *scores[:1])
