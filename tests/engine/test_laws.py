"""What holds at every table: any preset, any options, any number of players."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import CardSet
from engine.options import PRESETS
from engine.record import Record, replay
from engine.referee import legal_actions, play
from engine.scoring import hand_points, settle, table_points
from engine.state import Phase, State
from engine.state.dealing import deal, pack
from engine.state.seat_view import SeatView
from tests.support.positions import a_state, all_cards, random_start, seat_of, walk


randoms = st.integers(0, 2**32 - 1).map(Random)
often = settings(max_examples=60, deadline=None)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_played_to_its_end(name: str) -> None:
    """A random deal of each preset loses no card and reaches its end, or goes on recycling."""
    options, random = PRESETS[name], Random(name)
    for players in (2, options.players_max):
        start = deal(options, players, 7)
        states = [state for state, _ in walk(start, random, 400)]

        assert sorted(pack(options, players)) == all_cards(states[-1])
        assert states[-1].phase is Phase.OVER or len(states) == 401


@often
@given(randoms)
def test_no_card_is_lost_or_made(random: Random) -> None:
    """The pack is the same after every action."""
    start = random_start(random)
    cards = all_cards(start)

    for state, _ in walk(start, random):
        assert cards == all_cards(state)


@often
@given(randoms)
def test_somebody_can_act_until_the_deal_is_over(random: Random) -> None:
    """There is a legal action in every state, and none when the deal is over."""
    for state, _ in walk(random_start(random), random):
        over = state.phase is Phase.OVER

        assert over == (not tuple(legal_actions(state)))


@settings(max_examples=40, deadline=None)
@given(randoms)
def test_a_turn_can_always_be_finished(random: Random) -> None:
    """From every state some legal actions lead to the end of the turn."""
    state = a_state(random)

    assert _can_finish(state, 12)


def _can_finish(state: State, depth: int) -> bool:
    """Whether the turn ends along some legal actions, tried from the end of the list."""
    if state.phase is Phase.OVER or state.phase is Phase.DRAW:
        return True
    if depth == 0:
        return False
    actions = reversed(tuple(legal_actions(state)))
    return any(_can_finish(play(state, action).state, depth - 1) for action in actions)


@often
@given(randoms)
def test_each_action_is_offered_once(random: Random) -> None:
    """No legal action comes twice, and the order is the same each time."""
    state = a_state(random)
    offered = tuple(legal_actions(state))

    assert len(offered) == len(set(offered))
    assert offered == tuple(legal_actions(state))


@often
@given(randoms)
def test_a_record_replays_to_the_same_state(random: Random) -> None:
    """Text out, text in, played again: the very same table."""
    start = random_start(random)
    seed, deal_index = (int(number) for number in (start.seed or "").split("/"))
    played = list(walk(start, random))
    actions = tuple((seat_of(s, action), action) for s, action in played if action)
    base = next(name for name, options in PRESETS.items() if options.game == start.options.game)
    record = Record(base, start.options, start.players, seed, deal_index, None, actions)

    read = Record.from_text(record.to_text())

    assert record == read
    assert [state for state, _ in played] == list(replay(read))


@often
@given(randoms)
def test_a_table_reads_back(random: Random) -> None:
    """The notation of a state holds all of it."""
    state = a_state(random)

    assert state == State.from_table(state.to_table(), state.options)


@often
@given(randoms)
def test_a_seat_sees_no_hidden_card(random: Random) -> None:
    """However the cards that a seat cannot see are exchanged, its view is the same."""
    state = a_state(random)
    seat = random.randrange(state.players)
    view = SeatView(state, seat)

    assert _seen(view) == _seen(SeatView(_reshuffled(state, seat, random), seat))


def _seen(view: SeatView) -> dict[str, object]:
    return {name: getattr(view, name) for name in SeatView.__slots__}


def _reshuffled(state: State, seat: int, random: Random) -> State:
    """The state with all cards exchanged that this seat has not seen."""
    known = state.known
    hidden = [*state.stock]
    for other, hand in enumerate(state.hands):
        if other != seat:
            hidden += hand - known[other]
    random.shuffle(hidden)
    made = state.copy()
    made.stock = tuple(hidden.pop() for _ in state.stock)
    made.hands = tuple(
        hand
        if other == seat
        else (hand & known[other]) | CardSet(hidden.pop() for _ in hand - known[other])
        for other, hand in enumerate(state.hands)
    )
    turn = state.turn
    if turn.drawn_from == "stock" and state.to_move != seat and made.hand():
        drawn = next(iter(made.hand()))
        made.turn = turn._replace(drawn_card=drawn)
    return made


@often
@given(randoms)
def test_scores_add_up_as_the_scoring_says(random: Random) -> None:
    """Pay is a zero sum; the winner gets what the others lose; net is table minus hand."""
    state = a_state(random)
    options, result = state.options, settle(state)
    in_hand = tuple(hand_points(hand, options) for hand in state.hands)

    assert in_hand == result.in_hand
    if options.scoring == "pay":
        assert sum(result.scores) == 0
    elif options.scoring == "net":
        melded = table_points(state.melds, state.players, options)
        assert sum(melded) - sum(in_hand) == sum(result.scores)
    elif options.scoring == "penalty" and options.going_rummy == "none":
        assert sum(in_hand) == sum(result.scores)
    elif options.scoring == "winner":
        assert all(result.scores[seat] >= 0 for seat in result.winners)
        assert sum(result.scores) == sum(result.scores[seat] for seat in result.winners)
