"""Which rule a refusal names: one that holds at the table and speaks of what was tried."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import parse_action
from engine.options import preset
from engine.referee import Refused, play
from engine.rules import RULES, SECTIONS
from engine.rules.applicability import in_force
from engine.state import State
from tests.support.positions import random_start, walk
from tests.support.wishes import random_wish


RUN = {"id": "m1", "kind": "run", "cards": "3S 4S 5S", "owner": "B"}
WILD = {"id": "m1", "kind": "run", "cards": "3S X1 5S", "owner": "B"}
PLAY = {"phase": "play", "turn": {"drawn_from": "stock"}}


def rule_of(wish: str, game: str, table: dict[str, Any], by: int = 0, **options: Any) -> str:
    """The rule of the refusal that `wish` gets."""
    given = {"hands": {"A": "AS 8S KD QD X2", "B": "3C"}, "stock": "4C", "pile": "9H 8C", **table}
    state = State.from_table(given, preset(game, **options))
    verdict = play(state, parse_action(wish), by)
    assert isinstance(verdict, Refused), wish
    return verdict.violation.rule


@pytest.mark.parametrize(
    ("game", "wish", "by", "rule"),
    [
        ("rummy500", "discard KD", 0, "basic.turn.order-of-parts"),
        ("rummy500", "layoff m1 6S", 0, "500.layoff.any-owner"),
        ("romme500", "layoff m1 X2=6S", 0, "basic.turn.order-of-parts"),
        ("romme500", "swap m1 X1 4S", 0, "romme500.joker.swap.after-draw"),
        ("basic", "swap m1 X1 4S", 0, "basic.turn.order-of-parts"),
        ("wrotham", "meld AS X2 KD", 0, "wrotham.first-turn.no-draw"),
        ("basic", "discard 3C", 1, "basic.discard.required"),
        ("basic", "meld 3C", 1, "basic.turn.order-of-parts"),
        ("romme500", "meld 3C", 1, "romme500.meld.before-discard"),
        ("wrotham", "meld X2 3C", 1, "basic.turn.order-of-parts"),
        ("wrotham", "swap m1 X1 3C", 1, "wrotham.joker.swap"),
    ],
)
def test_too_early_and_out_of_turn(game: str, wish: str, by: int, rule: str) -> None:
    """Who has not drawn, or is not on turn, is told of the turn and not of another action."""
    assert rule == rule_of(wish, game, {"melds": [RUN]}, by)


@pytest.mark.parametrize(
    ("game", "out", "wish", "rule"),
    [
        ("romme500", "B", "discard KD", "500.end.no-more-melds"),
        ("romme500", None, "draw stock", "500.end.no-more-melds"),
        ("wrotham", "B", "draw stock", "basic.out.ends-play"),
        ("basic_recycle2", "B", "draw stock", "basic.out.ends-play"),
        ("basic_recycle2", None, "draw pile", "house.stock.limit2"),
        ("block", None, "meld AS", "house.block"),
        ("block", None, "count stock", "house.stock.count"),
    ],
)
def test_after_the_end(game: str, out: str | None, wish: str, rule: str) -> None:
    """Counting the stock is a rule for who counts; the end has its own, by how it came."""
    assert rule == rule_of(wish, game, {"phase": "over", "out": out})


@pytest.mark.parametrize(
    ("game", "drawn", "floating", "wish", "rule"),
    [
        ("rummy500", "pile_deep", "", "discard KD", "500.draw.fanned.must-meld"),
        ("romme500", "pile_deep", "", "meld AS 8S KD", "romme500.draw.deep.must-use"),
        ("romme500_pilemeld", "pile_top", "", "discard KD", "romme500.var.pile-must-meld"),
        ("romme500_pilemeld", "pile_deep", "", "layoff m1 QD", "romme500.var.pile-must-meld"),
        ("rummy500_float", "pile_top", "A", "discard QD", "romme500.var.floating"),
        ("romme500_float", "pile_top", "A", "discard QD", "romme500.var.floating"),
    ],
)
def test_an_owed_card(game: str, drawn: str, floating: str, wish: str, rule: str) -> None:
    """A card from below is owed for another reason than a top card is."""
    table = {
        "phase": "play",
        "turn": {"drawn_from": drawn, "drawn_card": "QD", "must_use": "QD"},
        "melds": [RUN],
        "floating": list(floating),
    }

    assert rule == rule_of(wish, game, table)


@pytest.mark.parametrize(
    ("game", "wish", "rule", "options"),
    [
        ("wrotham", "layoff m1 4S", "romme500.no-rearrange", {}),
        ("romme500", "layoff m1 4S", "romme500.no-rearrange", {"layoff": "any"}),
        ("rummy500", "layoff m1 4S", "500.joker.fixed", {}),
        ("rummy500", "swap m1 X1 9C", "wrotham.joker.swap", {"joker_swap": "any"}),
        ("rummy500", "meld 9C TC", "basic.meld.run", {}),
        ("rummy500", "meld 9C 9D", "500.meld.set", {}),
        ("rummy500", "meld X2=TC 9C", "basic.meld.run", {}),
        ("rummy500", "discard 6S", "500.var.final-unplayable", {"discard_unplayable": "final"}),
        (
            "basic",
            "discard 6S",
            "romme500.var.no-playable-discard",
            {"discard_unplayable": "always"},
        ),
        ("rummy500", "draw stock", "500.draw.stock", {}),
    ],
)
def test_at_a_meld(game: str, wish: str, rule: str, options: dict[str, Any]) -> None:
    """No rule is named that this table has agreed away."""
    held = wish.rpartition("m1 ")[2].replace("X1 ", "").replace("X2=TC", "X2")
    hand = held.split(" ", 1)[1] if wish.split()[0] in ("meld", "discard") else held
    table = {**PLAY, "hands": {"A": "" if "draw" in wish else hand, "B": "3C"}, "melds": [WILD]}

    assert rule == rule_of(wish, game, table, **options)


@pytest.mark.parametrize(
    ("game", "rule"),
    [("rummy500", "500.callrummy.completes"), ("romme500_call", "romme500.call.turn")],
)
def test_drawing_after_a_call(game: str, rule: str) -> None:
    """Who has called is on turn without a draw."""
    assert rule == rule_of("draw stock", game, {"phase": "play", "turn": {"drawn_from": "call"}})


@pytest.mark.parametrize(
    ("penalty", "wish", "rule"),
    [
        ("skip_turn", "call B 9H 8C", "romme500.call.sanction"),
        ("none", "call B 9H 8C", "romme500.call.take-above"),
        ("skip_turn", "call B 3C", "romme500.call.sanction"),
        ("none", "call B 3C", "edge.call.no-hand-cards"),
    ],
)
def test_a_false_call(penalty: str, wish: str, rule: str) -> None:
    """A sanction is named where there is one."""
    table = {"last_discarder": "A", "to_move": "B"}

    assert rule == rule_of(wish, "romme500_call", table, call_penalty=penalty)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1).map(Random))
def test_a_rule_of_the_table_comes_first(random: Random) -> None:
    """One that does not hold, or of another game, is named only where no other would do."""
    for state, _ in walk(random_start(random), random, 40):
        verdict = play(state, random_wish(state, random))
        if isinstance(verdict, Refused):
            rule, options = verdict.violation.rule, state.options
            rows = [row for row, codes in RULES.items() if verdict.violation.code.value in codes]
            held = [row for row in rows if in_force(row, options) and not _narrow(row)]
            assert rule in rows
            assert in_force(rule, options) or [] == held
            home = {*SECTIONS[options.game], "common", "edge", "house"}
            turn = [row for row in held if row == "basic.turn.order-of-parts"]
            assert rule.partition(".")[0] in home or [] == turn


def _narrow(rule: str) -> bool:
    """Whether the rule is about one particular thing."""
    return rule.startswith(("edge.", "house.stock.count"))
