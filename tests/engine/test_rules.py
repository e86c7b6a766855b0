"""Rules without a conformance case, and the document that lists all of them."""

import importlib.util
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from engine.actions import parse_action
from engine.options import PRESETS, preset
from engine.referee import Applied, Refused, play
from engine.rules import RULES
from engine.scoring import settle
from engine.state import Phase, State
from engine.state.dealing import deal


@pytest.fixture(scope="module")
def writer() -> ModuleType:
    """The script that writes the document."""
    path = Path(__file__).parents[2] / "docs" / "write_rules.py"
    spec = importlib.util.spec_from_file_location("write_rules", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_document_of_the_rules_is_current(writer: ModuleType) -> None:
    """`docs/rules.md` is what its script writes now."""
    assert writer.rules_text() == writer.RULES_MD.read_text(encoding="utf-8")


def test_every_rule_has_a_case_or_a_test(writer: ModuleType) -> None:
    """No rule is only words."""
    shown = {*writer.cases_by_rule(), *writer.tests_by_rule()}

    assert [] == [rule for rule in RULES if rule not in shown]


def test_chance_chooses_the_first_dealer() -> None:
    """`basic.dealer.first`: over many seeds every seat deals first about as often."""
    dealers = Counter(deal(PRESETS["basic"], 4, seed).dealer for seed in range(400))

    assert {0, 1, 2, 3} == set(dealers)
    assert min(dealers.values()) > 70


def test_who_has_no_card_left_has_won_the_deal() -> None:
    """`basic.object`: the last card ends the deal, and its player scores."""
    table = {
        "hands": {"A": "7H 8H 9H", "B": "KD"},
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    verdict = play(State.from_table(table, preset("basic")), parse_action("meld 7H 8H 9H"))

    assert isinstance(verdict, Applied)
    assert Phase.OVER is verdict.state.phase
    assert (10, 0) == settle(verdict.state).scores


def test_points_are_won_by_melding_and_not_by_going_out() -> None:
    """`romme500.object`: who goes out with little on the table may have fewer points."""
    table = {
        "hands": {"A": "", "B": "2D"},
        "phase": "over",
        "out": "A",
        "melds": [
            {"id": "m1", "kind": "set", "cards": "2S 2H 2C", "owner": "A"},
            {"id": "m2", "kind": "set", "cards": "KS KH KC", "owner": "B"},
        ],
    }

    assert (6, 28) == settle(State.from_table(table, preset("romme500"))).scores


def test_a_running_tally_can_be_had_at_any_moment() -> None:
    """`romme500.score.tally`: settling an unfinished deal says how it stands now."""
    table = {
        "hands": {"A": "AS", "B": "2D"},
        "melds": [{"id": "m1", "kind": "set", "cards": "KS KH KC", "owner": "B"}],
    }

    assert (-15, 28) == settle(State.from_table(table, preset("romme500"))).scores


def test_a_hand_may_be_held_in_any_order() -> None:
    """`500.hand.arrange`: how a hand is sorted changes nothing."""
    one = State.from_table({"hands": {"A": "7H 2S KD", "B": "3C"}}, preset("rummy500"))
    other = State.from_table({"hands": {"A": "KD 7H 2S", "B": "3C"}}, preset("rummy500"))

    assert one == other


@pytest.mark.parametrize(
    ("name", "wish", "rule"),
    [
        ("basic", "meld 9S 9H", "basic.meld.set"),
        ("basic", "meld 9H TH", "basic.meld.run"),
        ("basic", "layoff m1 TC", "basic.layoff.valid"),
        ("basic", "meld KS AS 2S", "basic.rank"),
        ("basic_ace15", "meld KS AS 2S", "house.ace.high-low"),
        ("basic_discard_out", "layoff m1 8C", "house.final-discard"),
    ],
)
def test_a_refusal_names_the_rule_of_what_was_tried(name: str, wish: str, rule: str) -> None:
    """A pair is no short run, a gap at a meld is no rearranging, a house rule its house's own."""
    cards = wish.partition(" ")[2].removeprefix("m1 ")
    table = {
        "hands": {"A": cards, "B": "QD"},
        "melds": [{"id": "m1", "kind": "run", "cards": "5C 6C 7C", "owner": "A"}],
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }

    verdict = play(State.from_table(table, preset(name)), parse_action(wish))

    assert isinstance(verdict, Refused)
    assert rule == verdict.violation.rule


RUN = {"id": "m1", "kind": "run", "cards": "3S 4S 5S", "owner": "A"}
TWOS = {"id": "m2", "kind": "set", "cards": "2C 2H 2D 2S", "owner": "B"}


@pytest.mark.parametrize(
    ("game", "phase", "melds", "wish", "by", "rule"),
    [
        ("basic", "draw", [], "draw stock", 1, "basic.turn.order-of-parts"),
        ("basic", "draw", [], "count stock", 1, "house.stock.count"),
        ("basic", "play", [RUN], "layoff m1 AS", 0, "basic.layoff.valid"),
        ("basic", "play", [RUN, TWOS], "layoff m1 AS", 0, "basic.layoff.no-rearrange"),
        ("romme500", "play", [RUN], "layoff m1 X1", 0, "romme500.joker.declare"),
        ("rummy500", "play", [RUN], "layoff m1 X1", 0, "500.joker.fixed"),
        ("wrotham", "play", [RUN], "layoff m1 X1", 0, "romme500.joker.declare"),
    ],
)
def test_a_refusal_names_no_rule_of_another_action(
    game: str, phase: str, melds: list[dict[str, str]], wish: str, by: int, rule: str
) -> None:
    """Counting is not drawing, a gap is not rearranging, an exchanged joker is not fixed."""
    table = {"hands": {"A": "AS X1 KD", "B": "3C"}, "stock": "4C", "phase": phase}
    state = State.from_table({**table, "melds": melds}, preset(game))
    verdict = play(state, parse_action(wish), by)

    assert isinstance(verdict, Refused)
    assert rule == verdict.violation.rule


@pytest.mark.parametrize(
    ("game", "wish", "rule"),
    [
        ("rummy500_float", "draw pile", "edge.float.top-must-use"),
        ("romme500_float", "draw pile 8C", "edge.float.top-must-use"),
        ("rummy500_float", "draw pile 3D", "500.draw.fanned.must-meld"),
        ("romme500_float", "draw pile 3D", "romme500.draw.deep.must-use"),
    ],
)
def test_a_floating_player_is_told_what_floating_forbids(game: str, wish: str, rule: str) -> None:
    """The top card is refused for floating, a deeper one as it is refused to everybody."""
    table = {
        "hands": {"A": "", "B": "9C"},
        "stock": "4C",
        "pile": "3D 8C",
        "melds": [RUN],
        "phase": "draw",
        "floating": ["A"],
    }
    verdict = play(State.from_table(table, preset(game)), parse_action(wish))

    assert isinstance(verdict, Refused)
    assert rule == verdict.violation.rule


@pytest.mark.parametrize(
    ("ace", "missing"),
    [
        ("low", ("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS")),
        ("high_low", ()),
        ("corner", ()),
    ],
)
def test_nothing_is_missing_between_king_and_ace_in_the_wrong_order(
    ace: str, missing: tuple[str, ...]
) -> None:
    """Ace, king, joker: where the ace follows the king, only the order is wrong."""
    table = {
        "hands": {"A": "AS KS X1 2D", "B": "9C"},
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    state = State.from_table(table, preset("rummy500", ace=ace))
    verdict = play(state, parse_action("meld AS KS X1"))

    assert isinstance(verdict, Refused)
    assert missing == verdict.violation.facts["missing"]
