"""Command line and notation under attack: numbers without end, odd tables, names of two lines."""

import json
import time
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.options import OptionsError, preset
from engine.options.text import read_option
from engine.record import Record, RecordError
from engine.scoring import read_points


LONG = "9" * 5000
RECORD = "rummy-school record 1\npreset basic\nplayers 2\nseed {seed}\ndeal 0\nA draw stock\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("target", LONG),
        ("hand_cards", f"2:{LONG}"),
        ("hand_cards", "2:0"),
        ("hand_cards", "2:-5"),
        ("hand_cards", "2:1_0"),
        ("hand_cards", "\N{ARABIC-INDIC DIGIT TWO}:\N{ARABIC-INDIC DIGIT FIVE}"),
        ("hand_cards", "2:5:6"),
        ("a\nb", "1"),
        (LONG, "1"),
    ],
)
def test_an_option_that_makes_no_table_is_refused_in_one_line(name: str, text: str) -> None:
    """Whatever it is, the sentence is short."""
    with pytest.raises(OptionsError) as refused:
        read_option(name, text)
    said = str(refused.value)

    assert (1, True) == (len(said.splitlines()), len(said) < 250)


def test_options_beside_those_are_read() -> None:
    """The allowed twins: a target, and cards for each number of players."""
    assert ("target", 250) == read_option("target", "250")
    assert {2: 5, 3: 7} == dict(read_option("hand_cards", "2:5+3:7")[1])
    assert 7 == preset("basic", hand_cards={2: 7}).hand_cards[2]


@pytest.mark.parametrize("seed", [LONG, "1e9", "-1", ""])
def test_a_record_with_no_such_seed_is_refused(seed: str) -> None:
    """So is one whose seed has thousands of digits; that of a deal is read."""
    with pytest.raises(RecordError) as refused:
        Record.from_text(RECORD.format(seed=seed))

    assert len(str(refused.value)) < 250
    assert 7 == Record.from_text(RECORD.format(seed=7)).seed


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("match_end", {"totals": {"A": "1/0", "B": 3}}),
        ("match_end", {"totals": {"A": 1e400, "B": 3}}),
        ("match_end", {"totals": {"A": "1e9999999", "B": 3}}),
        ("match_end", {"totals": {"A": None, "B": 3}}),
        ("score_meld", {"cards": "", "meld_kind": "run"}),
        ("score_meld", {"cards": ["X1"], "meld_kind": "run"}),
    ],
)
def test_a_case_that_cannot_be_answered_says_so_at_once(
    kind: str, given: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line with what is wrong, exit status 1, and the case after it is answered."""
    bad = {"id": "bad", "preset": "romme500", "kind": kind, "input": given}
    good = {"preset": "basic", "kind": "match_end", "input": {"totals": {"A": "7/2", "B": -3}}}
    file = tmp_path / "cases.jsonl"
    file.write_text(f"{json.dumps(bad)}\n{json.dumps({'id': 'good'} | good)}\n", "utf-8")

    began = time.process_time()
    status = main(["cases", str(file)])
    refused, answered = map(json.loads, capsys.readouterr().out.splitlines())

    assert (1, "bad", "good") == (status, refused["id"], answered["id"])
    assert "error" in refused
    assert "got" in answered
    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    "line",
    [
        ["random-deals", "--preset", "basic", "--seed", LONG],
        ["random-deals", "--preset", "basic", "--set", f"target={LONG}"],
        ["random-deals", "--preset", "basic", "--set", "a\nb=1"],
        ["replay", "a\0b"],
    ],
)
def test_arguments_that_mean_nothing_are_answered_with_one_line(
    line: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 2 and one short line."""
    assert 2 == main(line)
    told = capsys.readouterr().err

    assert 1 == told.count("\n")
    assert len(told) < 250


def test_a_record_may_begin_with_the_mark_of_its_encoding(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As editors write it; the page reads such files too."""
    file = tmp_path / "deal.txt"
    file.write_text(RECORD.format(seed=42), encoding="utf-8-sig")

    assert 0 == main(["replay", str(file)])
    assert "" == capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "1/0", "1e3", LONG, "inf", "nan", "--1", "1/", " 1"])
def test_what_is_no_number_of_points_is_none(text: str) -> None:
    """Whole numbers and halves are."""
    assert None is read_points(text)
    assert (-12, 3.5) == (read_points("-12"), float(read_points("7/2") or 0))
