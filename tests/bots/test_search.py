"""Search and what is made of it: hints, warnings, what a take would bring."""

from random import Random
from typing import Any

import pytest

from engine.actions import Action, Discard, DrawPile, LayMeld, parse_action
from engine.analysis.hint_search import search_hint
from engine.analysis.move_cost import move_cost
from engine.cards import CardSet
from engine.heuristics.pile_takes import value_of_take
from engine.heuristics.weighted import weighted_action
from engine.options import preset
from engine.reasons import Kind
from engine.reasons.advice import reasons
from engine.referee import legal_actions
from engine.rollout.convert import rollout_table
from engine.rollout.meld_policy import lay_down
from engine.rollout.transitions import take_pile
from engine.rollout.weights import expert_weights
from engine.search import run_to_end, search
from engine.search.candidates import candidate_actions
from engine.search.race import CLEARLY, ENOUGH, SURE
from engine.state import State
from engine.state.seat_view import SeatView


def at(name: str = "basic", **table: Any) -> tuple[SeatView, tuple[Action, ...]]:
    """What A sees on its turn after the draw, and what it may do."""
    table.setdefault("phase", "play")
    table.setdefault("stock", "TD TS 5C 6H 2D 3H")
    if table["phase"] == "play":
        table.setdefault("turn", {"drawn_from": "stock"})
    state = State.from_table(table, preset(name))
    return SeatView(state, 0), tuple(legal_actions(state))


PAIR_OF_KINGS = {"hands": {"A": "7H 8H 9H KD", "B": "2C 4S JD QS 9C"}, "pile": "KC"}


def test_every_step_of_a_search_is_one_deal_and_the_answer_can_be_repeated() -> None:
    """So it can be stopped anywhere, and the same seed gives the same answer."""
    view, legal = at(hands={"A": "4H 5H 9S 9D KD 2C", "B": "2S 4S JD QS 9C"}, pile="KC")
    candidates = candidate_actions(view, legal)

    found = list(search(view, candidates, Random(4), 25))
    assert 1 < len(found) <= 25
    assert found == list(search(view, candidates, Random(4), 25))
    assert {one.action for one in found[-1].weighed} == set(candidates)


def test_a_search_sees_that_going_out_wins() -> None:
    """The meld and the last card end the deal; discarding part of it does not."""
    view, legal = at(**PAIR_OF_KINGS)
    meld, spoils = parse_action("meld 7H 8H 9H"), parse_action("discard 9H")
    assert {meld, spoils} <= set(legal)

    found = run_to_end(search(view, [spoils, meld], Random(0), 40, watched=[spoils]))
    assert meld == found.best
    assert found.of(spoils).behind > 5


def test_a_hint_is_silent_until_it_is_settled() -> None:
    """Its steps tell nothing; what comes of them has a reason, and may be asked for again."""
    view, legal = at(**PAIR_OF_KINGS)
    steps = list(search_hint(view, legal))
    found = run_to_end(search_hint(view, legal))

    assert steps == [None] * len(steps) != []
    assert parse_action("meld 7H 8H 9H") == found.action
    assert [one.kind for one in found.reasons[:2]] == [Kind.LAST_CARD_LEFT, Kind.LAYS_RUN]


def test_what_is_watched_is_played_on_and_wins_nothing() -> None:
    """An action that is only asked about is compared to the end, however good it is."""
    view, _ = at(**PAIR_OF_KINGS)
    meld, spoils = parse_action("meld 7H 8H 9H"), parse_action("discard 9H")
    other = parse_action("discard KD")
    plain = run_to_end(search(view, [spoils, other], Random(0), 60))
    found = run_to_end(search(view, [spoils, other], Random(0), 60, watched=[meld]))

    assert plain.best == found.best != meld
    assert found.of(meld).deals >= min(ENOUGH, 60)
    assert found.of(meld).behind < 0


@pytest.mark.slow
def test_what_is_watched_is_played_until_it_is_clear_how_it_compares() -> None:
    """Also where only one action is left to be done; nearly clear, it is played on once more."""
    view, legal = at(
        hands={"A": "9S 2H 3H 4H 2C 3C 8C 9C QC 7D QD", "B": "5S KS KH 6D 8D TH 4S 7C AD JC"},
        pile="JS",
        stock="TD TS 5C 6H 2D 3S AC 8H JD QS 9D 4D",
    )
    meld = parse_action("meld 2H 3H 4H")
    discards = [action for action in legal if isinstance(action, Discard)]
    ends = set()
    for wish in discards:
        found = run_to_end(search(view, [meld], Random(3), 100, watched=[wish])).of(wish)
        compared = found.behind / found.error
        assert found.deals == 200 or not SURE < compared <= CLEARLY
        assert found.deals >= 100 or abs(compared) >= CLEARLY
        ends.add(found.deals > 100)
    assert ends == {True, False}


def test_a_warning_names_the_loss_and_what_is_better() -> None:
    """Breaking a meld that goes out costs points; the meld itself costs none."""
    view, legal = at(**PAIR_OF_KINGS)
    loss = run_to_end(move_cost(view, parse_action("discard 9H"), legal))
    assert parse_action("meld 7H 8H 9H") == loss.better
    assert loss.points > 5

    none = run_to_end(move_cost(view, parse_action("meld 7H 8H 9H"), legal))
    assert (0.0, parse_action("meld 7H 8H 9H")) == (none.points, none.better)


def test_the_value_of_a_take_is_what_it_brings_and_costs() -> None:
    """Three nines against a queen and a king."""
    hands = {"A": "9H 9C 2S", "B": "AD"}
    view, _ = at("rummy500", phase="draw", hands=hands, pile="3C 9D KH QS")
    take = parse_action("draw pile 9D")
    assert isinstance(take, DrawPile)
    found = value_of_take(view, take)

    assert (CardSet.parse("9H 9C 9D"), 27) == (found.played, found.gain)
    assert (["KH", "QS"], 20) == (list(map(str, found.stays)), found.burden)
    assert found.worth == 7
    assert Kind.TAKE_BURDENS in {reason.kind for reason in reasons(view, take, (take,))}


TWO_RUNS = {"A": "4H 5H 6H 9S TS JS KD 2C", "B": "2S 4S JD QS 8C 8D 3C"}
STOCK = "TD TC 5C 7C 2D 3H"


@pytest.mark.parametrize(("others", "expected"), [(7, "discard"), (3, "meld")])
def test_a_shrewd_player_holds_melds_back_until_another_is_near_the_end(
    others: int, expected: str
) -> None:
    """Melds on the table help others to lay off; held too long they count against the hand."""
    hands = {**TWO_RUNS, "B": " ".join(TWO_RUNS["B"].split()[:others])}
    view, legal = at("rummy500", hands=hands, pile="KC", stock=STOCK)
    action = weighted_action(view, legal, expert_weights(view.options, view.players))

    assert expected == str(action).partition(" ")[0]
    assert str(weighted_action(view, legal)).startswith("meld")


def test_an_owed_card_is_played_with_no_more_than_it_needs_while_melds_are_held_back() -> None:
    """The rest of the hand stays hidden."""
    hands = {**TWO_RUNS, "A": TWO_RUNS["A"] + " 9H 9D"}
    state = State.from_table(
        {"hands": hands, "pile": "9C 3D", "stock": STOCK, "phase": "draw"},
        preset("rummy500"),
    )
    table = rollout_table(state)
    take_pile(table, 0)
    lay_down(table, expert_weights(state.options, state.players))

    assert [(True, 9)] == [meld[:2] for meld in table.melds]
    assert 0 == table.owed


def test_the_choice_of_judgement_is_only_left_for_a_lead_that_is_more_than_doubt() -> None:
    """Few imagined deals are luck; many that all say the same count."""
    view, _ = at(**PAIR_OF_KINGS)
    meld, spoils = parse_action("meld 7H 8H 9H"), parse_action("discard 9H")
    few = search(view, [spoils, meld], Random(0), 1, worth=[0.0, -500.0])
    many = search(view, [spoils, meld], Random(0), 20, worth=[0.0, 0.0])

    assert spoils == run_to_end(few).best
    assert meld == run_to_end(many).best


def test_an_expert_thinks_of_laying_down_and_of_holding_back() -> None:
    """Whichever judgement says, the other is searched too."""
    for others in (3, 7):
        hands = {**TWO_RUNS, "B": " ".join(TWO_RUNS["B"].split()[:others])}
        view, legal = at("rummy500", hands=hands, pile="KC", stock=STOCK)
        kinds = {type(action) for action in candidate_actions(view, legal)}
        assert {Discard, LayMeld} <= kinds
