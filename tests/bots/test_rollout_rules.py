"""Rollouts play by the rules: what they do is done at the real table too, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.options import PRESETS, Options, contradictions, preset
from engine.options.hand_cards import HandCards
from engine.options.text import read_option
from engine.rollout import playout
from engine.rollout.convert import rollout_table
from engine.rollout.determinization import Determinizer
from engine.rollout.rules import LEFT_OUT
from engine.rollout.weights import club_weights, expert_weights
from engine.state import Phase, State
from engine.state.dealing import deal
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view
from tests.bots.followed_rollouts import DUTIES, NEVER_DONE, followed, played_beside
from tests.support.positions import random_options, random_value, walk


def test_what_is_left_out_is_an_option_and_the_document_says_so() -> None:
    """One list; `docs/bots.md` names each entry with its reason."""
    document = Path("docs/bots.md").read_text(encoding="utf-8")
    for name, reason in LEFT_OUT.items():
        option, value = read_option(*name.split("="))
        assert value != getattr(Options(), option)
        assert f"| `{name}` | {reason} |" in document
    assert LEFT_OUT.keys() > NEVER_DONE


@pytest.mark.parametrize("name", PRESETS)
def test_a_rollout_of_each_preset_is_a_deal_by_the_rules(name: str) -> None:
    """Whole deals of some players."""
    random, options = Random(name), followed(PRESETS[name])
    for deal_no in range(3):
        players = random.choice([count for count in range(2, 7) if count <= options.players_max])
        played_beside(deal(options, players, random.randrange(2**32), 2 * deal_no), random)


def tight_options(random: Random) -> Options:
    """A small table with other duties in a turn, so that the end of a deal is often near."""
    while True:
        changes = {name: random_value(name, random) for name in DUTIES if random.random() < 0.6}
        hand = {players: random.randint(3, 6) for players in range(2, 9)}
        base = replace(PRESETS[random.choice(tuple(PRESETS))], **changes)
        options = followed(replace(base, hand_cards=HandCards(hand)))
        if not contradictions(options, 2):
            return options


@pytest.mark.parametrize("seed", range(90))
def test_the_duties_of_a_turn_bind_rollouts_too(seed: int) -> None:
    """Tables of two with few cards, where the last ones come into question soon."""
    random = Random(seed)
    options = tight_options(random)
    for _ in range(3):
        played_beside(deal(options, 2, random.randrange(2**32), random.randrange(6)), random)


@pytest.mark.parametrize("seed", range(60))
def test_a_rollout_of_odd_options_is_a_deal_by_the_rules(seed: int) -> None:
    """From the deal, and from within deals in which players did anything."""
    random = Random(seed)
    while True:
        options = followed(random_options(random))
        players = random.choice((2, 2, 3, 4, random.randint(2, 8)))
        if not contradictions(options, players):
            break
    start = deal(options, players, random.randrange(2**32), random.randrange(6))
    played_beside(start, random)
    *_, (state, _) = walk(start, random, random.randrange(60))
    if state.phase is not Phase.OVER and state.turn.must_use is None:
        played_beside(state, random)


RUN = {"id": "m1", "kind": "run", "cards": "4H 5H 6H", "owner": "A"}
NINES = {"id": "m2", "kind": "set", "cards": "9S 9C 9D", "owner": "A"}
TOOK_KING = {"drawn_from": "pile_top", "drawn_card": "KS"}
OWES = {"drawn_from": "pile_deep", "drawn_card": "9D", "must_use": "9D"}
STOCK = "TD TC 5C AC 2D TS JC 4C"
EIGHTS = {"id": "m1", "kind": "run", "cards": "6D 7D 8D", "owner": "A"}
LOW_HEARTS = {
    "id": "m1",
    "kind": "run",
    "cards": "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
    "owner": "A",
}
HEARTS = LOW_HEARTS | {"cards": f"{LOW_HEARTS['cards']} X1"}
ALWAYS = {"discard_unplayable": "always"}
NINE_HELD = "9H 9C 9D 2S 4S JS KC 2C"
AT_ONCE = {"all_at_once_from_deal": 1}
MELDED_ONE = {"drawn_from": "stock", "drawn_card": "2S", "melds_made": 1}
DUTIES_MET: Sequence[tuple[str, dict[str, Any], str, list[dict[str, Any]], Any, str]] = (
    ("basic", {}, "7H KS", [RUN], TOOK_KING, "discard 7H"),
    ("basic", {}, "7S 7C 7D KS", [], TOOK_KING, "discard 7"),
    ("basic", {}, "7S 7H 7C 7D KS", [], TOOK_KING, "meld 7"),
    ("basic", ALWAYS | AT_ONCE, "3H 7H 9H", [RUN, NINES], None, "layoff"),
    ("basic", ALWAYS | AT_ONCE, "3H 7H 2S", [RUN, NINES], None, "discard 2S"),
    ("basic", AT_ONCE, "7S 7C 7D 2S", [], MELDED_ONE, "discard"),
    ("rummy500", {"pile_use_kind": "meld_only"}, NINE_HELD, [EIGHTS], OWES, "meld 9"),
    ("rummy500", {}, NINE_HELD, [EIGHTS], OWES, ""),
    ("rummy500", {}, "AH 2S", [HEARTS], None, "discard"),
    ("romme500", {"ace": "low"}, "X1 2S", [LOW_HEARTS], None, "layoff m1 X1"),
)
"""Preset, options, the hand after the draw, melds, what was drawn, how the first action begins."""


@pytest.mark.parametrize("case", DUTIES_MET)
@pytest.mark.parametrize("weights", [club_weights, expert_weights])
def test_positions_in_which_a_duty_decides(case: tuple[Any, ...], weights: Any) -> None:
    """What random deals seldom come to; all of the deal after it is followed too."""
    name, changes, hand, melds, turn, begins = case
    others = "QS QC 8C JD 3C 5S 6S"
    table = {"hands": {"A": hand, "B": others}, "melds": melds, "stock": STOCK, "phase": "play"}
    table["turn"] = turn or {"drawn_from": "stock", "drawn_card": hand.split()[0]}
    state = State.from_table(table, preset(name, **changes))
    actions = played_beside(state, Random(1), weights)
    assert str(actions[0]).startswith(begins), actions[:3]


def test_the_pile_is_shuffled_for_a_new_stock_where_that_is_agreed() -> None:
    """Each sample of the hidden cards has an order of its own; copies of it have the same."""
    table = {"hands": {"A": "2S", "B": "3S"}, "pile": LOW_HEARTS["cards"]}
    view = SeatView(State.from_table(table, preset("basic_reshuffle")), 0)
    unseen, random = Determinizer(view), Random(0)
    start = rollout_table(state_from_view(view))
    orders = []
    for _ in range(3):
        one, twin = unseen.sample([start, start], random)
        for dealt in (one, twin):
            playout.draw_stock(dealt)
        assert one.stock == twin.stock
        orders.append(tuple(one.stock))
    assert 3 == len(set(orders))
    assert tuple(start.pile[:0:-1]) not in orders
