"""Bots: always legal, always the same from the same seed, each in its own way."""

from random import Random
from typing import Any

import pytest

from engine.actions import Discard, DrawPile, DrawStock, LayMeld, LayOff, parse_action
from engine.arena.self_play import goes_on, play_steps
from engine.bots import at_strength, choose, decide, registry, to_call
from engine.options import PRESETS, preset
from engine.reasons import Kind
from engine.referee import legal_actions, legal_calls
from engine.state import Phase, State
from engine.state.dealing import deal
from engine.state.seat_view import SeatView
from tests.bots.lineups import EVERY_BOT, LADDER
from tests.support.positions import random_start


def at(name: str = "basic", **table: Any) -> State:
    """A table with A on turn after the draw."""
    table.setdefault("phase", "play")
    table.setdefault("stock", "TD TS")
    if table["phase"] == "play":
        table.setdefault("turn", {"drawn_from": "stock"})
    return State.from_table(table, preset(name))


def chosen(bot: str, state: State, seed: int = 0) -> str:
    """What the bot does on its turn, in notation."""
    view = SeatView(state, state.to_move)
    return str(choose(bot, view, tuple(legal_actions(state)), Random(seed)).action)


def seats(players: int, first: int = 0) -> list[str]:
    """The bots that need no search, in turn, for a table of so many."""
    return [LADDER[(first + seat) % len(LADDER)] for seat in range(players)]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 8])
@pytest.mark.parametrize("name", PRESETS)
def test_bots_play_every_preset_by_the_rules(name: str, players: int) -> None:
    """No action is refused, and every deal comes to an end or is given up in a standstill."""
    options = PRESETS[name]
    count = min(players, options.players_max)
    for seed in range(4):
        state = deal(options, count, seed, seed)
        for _, _, after in play_steps(state, seats(count, seed)):
            state = after

        assert not goes_on(state)


def test_a_bot_is_no_more_than_its_function(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who says nothing of calls lets it call as the steady one does."""
    known = dict(registry.BOTS)
    monkeypatch.setattr(registry, "_BOTS", known)
    registry.bot("newcomer")(known["beginner"].play)

    assert known["steady"].call is known["newcomer"].call


def test_bots_play_odd_options_by_the_rules() -> None:
    """Any options that make a game, any number of players."""
    random = Random(6)
    for _ in range(60):
        state = random_start(random)
        for _, _, after in play_steps(state, seats(state.players)):
            state = after

        assert not goes_on(state)


@pytest.mark.slow
def test_expert_plays_by_the_rules() -> None:
    """Any options that make a game, against players who do anything."""
    random = Random(7)
    for _ in range(20):
        state = random_start(random)
        for _, _, after in play_steps(state, ["expert:2", *["random"] * (state.players - 1)]):
            state = after

        assert not goes_on(state)


def test_strength_is_part_of_the_name_of_a_bot_that_searches() -> None:
    """And of no other."""
    assert "expert:5" == at_strength("expert", 5)
    assert "steady" == at_strength("steady", 5)
    assert "expert" == at_strength("expert", None)


@pytest.mark.parametrize("name", EVERY_BOT)
def test_the_same_seed_gives_the_same_deal(name: str) -> None:
    """Everything a bot does is a function of the seed."""
    start = deal(PRESETS["rummy500"], 3, 11)

    first = [str(action) for _, action, _ in play_steps(start, [name] * 3)]
    assert first == [str(action) for _, action, _ in play_steps(start, [name] * 3)]


@pytest.mark.parametrize("name", EVERY_BOT)
def test_every_choice_comes_with_reasons(name: str) -> None:
    """Through a whole deal, for each action."""
    state = deal(PRESETS["basic"], 2, 5)
    random = Random(5)
    for _ in range(30):
        if state.phase is Phase.OVER:
            break
        legal = tuple(legal_actions(state))
        choice = choose(name, SeatView(state, state.to_move), legal, random)

        assert choice.action in legal
        assert choice.reasons


def test_random_says_that_it_is_chance() -> None:
    """And nothing else."""
    state = at(hands={"A": "KD 2C 8H", "B": "AD"})
    legal = tuple(legal_actions(state))

    choice = choose("random", SeatView(state, 0), legal, Random(3))
    assert [Kind.BY_CHANCE] == [reason.kind for reason in choice.reasons]


# Beginner


def test_beginner_discards_its_highest_card_and_says_so() -> None:
    """Even one of a pair of kings."""
    state = at(hands={"A": "KD KC 8H 2C", "B": "AD"})
    legal = tuple(legal_actions(state))
    choice = choose("beginner", SeatView(state, 0), legal, Random(0))

    assert parse_action("discard KD") == choice.action
    assert Kind.HIGHEST == choice.reasons[0].kind


def test_beginner_keeps_a_pair_where_melds_score_and_says_so() -> None:
    """It does not call the eight the dearest card while it holds kings."""
    state = at("rummy500", hands={"A": "KD KC 8H 2C", "B": "AD"})
    legal = tuple(legal_actions(state))
    choice = choose("beginner", SeatView(state, 0), legal, Random(0))

    assert parse_action("discard 8H") == choice.action
    said = {reason.kind for reason in choice.reasons}
    assert {Kind.HIGHEST_USELESS, Kind.KEEPS_PAIR} <= said
    assert Kind.HIGHEST not in said


def test_beginner_lays_what_it_sees_and_keeps_a_second_meld() -> None:
    """It knows a meld."""
    hands = {"A": "7S 7H 7D KS KH KC 4C", "B": "AD"}
    assert "meld" == chosen("beginner", at(hands=hands)).split()[0]

    turn = {"drawn_from": "stock", "melds_made": 1, "played": True}
    assert "discard 4C" == chosen("beginner", at(hands=hands, turn=turn))


def test_beginner_overlooks_a_lay_off_now_and_then() -> None:
    """But not always."""
    meld = {"id": "m1", "kind": "run", "cards": "4C 5C 6C", "owner": "B"}
    state = at(hands={"A": "7C 2D KH", "B": "AD"}, melds=[meld])
    legal = tuple(legal_actions(state))
    view = SeatView(state, 0)

    found = {type(decide("beginner", view, legal, Random(n)).action) for n in range(30)}
    assert {Discard, LayOff} == found


def test_beginner_overlooks_a_pile_card_now_and_then() -> None:
    """And takes one only if it makes a meld."""
    state = at(phase="draw", hands={"A": "8H 9H KD", "B": "AD"}, pile="7H")
    legal = tuple(legal_actions(state))
    view = SeatView(state, 0)
    found = {type(decide("beginner", view, legal, Random(n)).action) for n in range(30)}
    assert {DrawPile, DrawStock} == found

    useless = at(phase="draw", hands={"A": "8H 9H KD", "B": "AD"}, pile="7C")
    assert {"draw stock"} == {chosen("beginner", useless, n) for n in range(30)}


# Steady


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("KD 4S 8H 9H", "discard KD"),
        ("KD KC 4S 9H", "discard 9H"),
        ("KD KC 8H 9H 2S", "discard 2S"),
        ("KD KC QC 8H TH", "discard TH"),
        ("AC 2C 7D", "discard 7D"),
    ],
)
def test_steady_keeps_pairs_and_neighbours_and_discards_high(hand: str, expected: str) -> None:
    """The highest that goes with nothing; else the card with the fewest chances."""
    assert expected == chosen("steady", at(hands={"A": hand, "B": "AD"}))


def test_steady_counts_what_has_been_seen() -> None:
    """Neighbours that nothing can complete any more are loose."""
    state = at(hands={"A": "8H 9H 2C 3C 5D", "B": "AD"}, pile="7H TH")

    assert "discard 9H" == chosen("steady", state)


@pytest.mark.parametrize(
    ("hand", "pile", "expected"),
    [
        ("8H 9H KD", "7H", "draw pile"),
        ("7S 7D KD", "7H", "draw pile"),
        ("KD 2S", "7C", "draw pile"),
        ("8H KD", "7H", "draw stock"),
        ("KD 2S", "JH", "draw stock"),
    ],
)
def test_steady_takes_from_the_pile_what_it_can_play(hand: str, pile: str, expected: str) -> None:
    """A meld or a lay-off, but not a mere neighbour."""
    meld = {"id": "m1", "kind": "run", "cards": "4C 5C 6C", "owner": "B"}
    state = at(phase="draw", hands={"A": hand, "B": "AD"}, pile=pile, melds=[meld])

    assert expected == chosen("steady", state)


def test_steady_takes_deep_only_what_pays() -> None:
    """Three nines bring 27; two court cards burden 20, three more would be too many."""
    hands = {"A": "9H 9C 2S", "B": "AD"}
    pays = at("rummy500", phase="draw", hands=hands, pile="3C 9D KH QS")
    assert "draw pile 9D" == chosen("steady", pays)

    burdens = at("rummy500", phase="draw", hands=hands, pile="3C 9D KH QS JD")
    assert "draw stock" == chosen("steady", burdens)


def test_steady_lays_the_melds_that_leave_the_least() -> None:
    """7♥ goes into the run, which leaves a second meld; in the set it would not."""
    state = at("basic_multi", hands={"A": "7H 8H 9H 7S 7D 7C KD", "B": "AD"})

    assert "meld 7H 8H 9H" == chosen("steady", state)


def test_steady_lays_off_but_leaves_its_melds_together() -> None:
    """A card of a meld that waits for the next turn is not laid off."""
    meld = {"id": "m1", "kind": "run", "cards": "4C 5C 6C", "owner": "B"}
    turn = {"drawn_from": "stock", "melds_made": 1, "played": True}
    hands = {"A": "7C 2D KH", "B": "AD"}
    assert "layoff m1 7C" == chosen("steady", at(hands=hands, melds=[meld]))

    waiting = {"A": "7C 7D 7H KH", "B": "AD"}
    assert "discard KH" == chosen("steady", at(hands=waiting, melds=[meld], turn=turn))


def test_steady_calls_what_pays() -> None:
    """The called cards against those that come with them."""
    table = {
        "phase": "draw",
        "to_move": "B",
        "last_discarder": "B",
        "hands": {"A": "2S", "B": "AD"},
    }
    pays = at("rummy500", **table, pile="8S TH 4C JH QH")
    view = SeatView(pays, 0)
    assert "call A TH JH QH" == str(to_call("steady", view, tuple(legal_calls(pays)), Random(0)))

    burdens = at("rummy500", **table, pile="8S 2H KC KD QC 3H 4H")
    view = SeatView(burdens, 0)
    assert to_call("steady", view, tuple(legal_calls(burdens)), Random(0)) is None


def test_nobody_is_asked_to_call_who_cannot() -> None:
    """Without a call of its own a bot answers None."""
    state = at(hands={"A": "KD 2C", "B": "AD"})

    assert to_call("steady", SeatView(state, 1), tuple(legal_actions(state)), Random(0)) is None


def test_a_standstill_is_broken() -> None:
    """Once the same cards have come round twice, a player gives up a pair now and then."""
    state = at(hands={"A": "KD KC 8H 9H 2S", "B": "AD"}, recycles=2)

    assert {"discard 2S"} < {chosen("steady", state, seed) for seed in range(30)}


def test_a_card_is_not_taken_for_a_meld_that_cannot_come() -> None:
    """With one card in the hand a pair is worth nothing: aces do not go round for ever."""
    table = {"stock": "5D", "pile": "9D AH", "phase": "draw"}

    assert "draw stock" == chosen("thoughtful", at(hands={"A": "AS", "B": "AC"}, **table))
    assert "draw pile" == chosen("thoughtful", at(hands={"A": "AS AD", "B": "AC"}, **table))


def test_a_second_card_is_not_taken_for_later() -> None:
    """Not while one that was taken openly still waits for its meld."""
    table = {"stock": "5D", "pile": "9D AH", "phase": "draw"}
    hands = {"A": "AS 9H 5H QC", "B": "AC 2D"}

    assert "draw pile" == chosen("thoughtful", at(hands=hands, **table))
    waiting = at(hands=hands, known={"A": "QC"}, **table)
    assert "draw stock" == chosen("thoughtful", waiting)
    assert "draw stock" == chosen("expert:20", waiting)


def test_a_card_for_a_mere_pair_is_taken_only_at_a_table_of_two() -> None:
    """Where more players wait for the next card, the stock is worth more."""
    table = {"stock": "TD 9S 4D", "pile": "6D", "phase": "draw"}
    hands = {"A": "6S 9H 5C 2D JC", "B": "AD AC 8S QS"}
    more = {"C": "3H 8D TS QH", "D": "6H JS 2H 2C"}

    assert "draw pile" == chosen("thoughtful", at(hands=hands, **table))
    assert "draw stock" == chosen("thoughtful", at(hands=hands | more, **table))


@pytest.mark.parametrize(
    ("name", "others", "expected"),
    [
        ("basic", "AD AC 8S QS", "meld"),
        ("basic_multi", "AD AC 8S QS", "discard"),
        ("basic_multi", "AD AC 8S", "meld"),
    ],
)
def test_melds_wait_where_all_may_be_laid_in_one_turn(
    name: str, others: str, expected: str
) -> None:
    """Until somebody has few cards left: melds on the table let others lay off."""
    hands = {"A": "7S 7H 7D KD JC 2C", "B": others}
    state = at(name, hands=hands, stock="TD TS 4H")

    assert expected == chosen("thoughtful", state).partition(" ")[0]


def test_melds_are_not_given_up_in_a_standstill() -> None:
    """Only what is still loose."""
    state = at(hands={"A": "7S 7H 7D KD 2C", "B": "AD"}, recycles=5)
    first = chosen("steady", state)
    assert LayMeld is type(parse_action(first))

    turn = {"drawn_from": "stock", "melds_made": 1, "played": True}
    state = at(hands={"A": "7S 7H 7D KD 2C", "B": "AD"}, recycles=5, turn=turn)
    assert {"discard KD", "discard 2C"} == {chosen("steady", state, n) for n in range(30)}
