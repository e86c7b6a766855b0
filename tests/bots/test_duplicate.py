"""Comparing bots: the same deals twice, seats changed, and what is made of them."""

import json

import pytest

from engine.__main__ import main
from engine.arena.duplicate import compare
from engine.options import PRESETS, preset
from engine.record import Record, replay
from engine.state import Phase, State


def test_a_bot_is_as_good_as_itself() -> None:
    """Every pair of deals comes out even when the same bot sits everywhere."""
    found = compare(PRESETS["basic"], 2, ("steady", "steady"), 5, 3)

    assert (5, 0.0, [0.0, 0.0], 0.5) == (
        found["pairs"],
        found["mean_diff"],
        found["ci95"],
        found["deal_wins"],
    )


@pytest.mark.slow
@pytest.mark.parametrize("pair", [("steady", "beginner"), ("beginner", "random")])
def test_the_better_bot_is_clearly_ahead(pair: tuple[str, str]) -> None:
    """Steady before beginner before random: the interval lies above 0."""
    found = compare(PRESETS["basic"], 2, pair, 40, 1)
    low, high = found["ci95"]

    assert 0 < low < found["mean_diff"] < high
    assert 0.5 < found["deal_wins"]
    assert set(pair) == set(found["ms_median"]) == set(found["ms_p95"])


@pytest.mark.slow
def test_thoughtful_is_clearly_ahead_of_steady() -> None:
    """Where the whole pile lies open, weighing a take is worth points."""
    found = compare(PRESETS["rummy500"], 2, ("thoughtful", "steady"), 60, 1)
    low, _ = found["ci95"]

    assert 0 < low
    assert 0.5 < found["deal_wins"]


def test_a_comparison_can_be_repeated() -> None:
    """Everything but the times is a function of the seed."""

    def found() -> list[object]:
        report = compare(PRESETS["basic"], 3, ("steady", "beginner"), 4, 9)
        return [value for key, value in report.items() if not key.startswith("ms")]

    assert found() == found()


def test_penalty_points_count_against_a_bot() -> None:
    """The fewer the better: the better bot is still ahead."""
    found = compare(PRESETS["basic_penalty"], 2, ("steady", "random"), 6, 2)

    assert 0 < found["mean_diff"]
    assert 0.8 < found["deal_wins"]


def test_matches_are_counted_when_finished() -> None:
    """A match of one deal is finished with it; an endless one never."""
    one = compare(
        preset("basic", match="deals", deals=1, target=None), 2, ("steady", "random"), 3, 2
    )
    assert 1.0 == one["match_wins"]

    endless = compare(preset("basic", target=10**6), 2, ("steady", "random"), 3, 2)
    assert endless["match_wins"] is None


def test_the_match_command_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    """With the keys that others rely on."""
    line = "match --preset basic --bots steady,beginner --pairs 3 --seed 4 --set target=30"

    assert 0 == main(line.split())
    found = json.loads(capsys.readouterr().out)
    expected = {"pairs", "mean_diff", "ci95", "deal_wins", "match_wins", "ms_median", "ms_p95"}
    assert expected <= found.keys()
    assert 3 == found["pairs"]


def test_the_record_command_prints_a_deal_that_can_be_replayed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """To its end, with the options it was played with."""
    line = "record --preset rummy500 --players 3 --seed 4 --bots steady,beginner,random"

    assert 0 == main([*line.split(), "--set", "ace=low"])
    record = Record.from_text(capsys.readouterr().out)
    assert preset("rummy500", ace="low") == record.options
    *_, last = replay(record)
    assert last.phase is Phase.OVER


@pytest.mark.parametrize("steps", [0, 7, 300])
def test_the_hint_command_shows_table_and_hints(
    steps: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also beyond the first deal, and the table can be read back."""
    line = f"hint --preset basic --seed 4 --steps {steps}"

    assert 0 == main(line.split())
    found = json.loads(capsys.readouterr().out)
    state = State.from_table(found["table"], PRESETS["basic"])
    assert state.phase is not Phase.OVER
    assert all(one["reasons"] for one in found["hints"])
    assert len(found["hints"]) == 2
    assert (steps == 300) == (state.deal_number > 1)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("match --preset basic --bots steady", "two bots"),
        ("match --preset basic --bots steady,nobody", "nobody"),
        ("match --preset basic --bots steady,random --pairs 0", "whole number"),
        ("match --preset basic --players 7 --bots steady,random", "players"),
        ("record --preset basic --players 3 --bots steady,random", "3 players"),
        ("hint --preset basic --steps x", "whole number"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    line: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """And nothing on standard output."""
    assert 2 == main(line.split())

    out, err = capsys.readouterr()
    assert out == ""
    assert 1 == err.count("\n")
    assert word in err
