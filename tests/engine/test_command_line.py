"""The command line: what it says to wrong arguments, and that it stops when nobody reads on."""

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main


ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "knit",
        "random-deals",
        "random-deals --preset bridge",
        "random-deals --preset basic --players 7",
        "random-deals --preset basic --players two",
        "random-deals --preset basic --deals 0",
        "random-deals --preset basic --seed -1",
        "random-deals --preset basic --set",
        "random-deals --preset basic --set ace",
        "random-deals --preset basic --set ace=middle",
        "random-deals --preset basic --set colour=red",
        "random-deals --preset basic --set =",
        "random-deals --preset basic --set hand_cards=2:60",
        "random-deals --preset basic --set scoring=net",
        "random-deals --preset basic --seed 4294967296",
        "random-deals --preset basic --players 0",
        "match --preset basic --bots steady,steady --pairs 0",
        "match --preset basic --bots steady",
        "match --preset basic --bots steady,nobody",
        "record --preset basic --bots steady",
        "hint --preset basic --steps -1",
        "cases missing.jsonl",
        "melds --hands .",
        "replay pyproject.toml",
        f"replay {sys.executable}",
    ],
)
def test_wrong_input_is_answered_with_one_line(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit status 2, one short line on standard error, nothing on standard output."""
    monkeypatch.chdir(ROOT)

    status = main(line.split())
    told = capsys.readouterr()

    assert (2, "") == (status, told.out)
    assert told.err.startswith("engine: ")
    assert 1 == told.err.count("\n")
    assert len(told.err) < 200


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"7H 8H 9H\n7H 9Z\n", "line 2: expected a card"),
        (b"\n7H 7H 8H\n", "line 2: a card is named twice"),
        (b"\xff\xfe7H", "no text in UTF-8"),
        (b"\n", "no hand in it"),
    ],
)
def test_hands_that_cannot_be_read_are_named_with_their_file(
    text: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Which file and which line, and no time is printed."""
    file = tmp_path / "hands.txt"
    file.write_bytes(text)

    status = main(["melds", "--hands", str(file)])
    told = capsys.readouterr()

    assert (2, "") == (status, told.out)
    assert told.err.startswith(f"engine: {file}: {said}")


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("[1]", "a case is an object"),
        ("{", "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
        ("[" * 100_000, "nested too deep"),
        ('{"kind": "deck", "input": {}}', "preset: it is missing"),
        ('{"preset": "basic", "kind": 3, "input": {}}', "kind: of another type"),
        ('{"preset": "basic", "options": 3, "kind": "deck"}', "options: of another type"),
        ('{"preset": "basic", "kind": "deck"}', "input: it is missing"),
        ('{"preset": "basic", "kind": "deck", "input": {}}', "'players' is missing or unknown"),
        (
            '{"preset": "basic", "options": {"scoring": "net"}, "kind": "deck", "input": {}}',
            "ace_value_meld_high: a melded high ace needs a value for scoring=net",
        ),
    ],
)
def test_a_case_that_cannot_be_read_says_why(
    line: str, error: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It gets its number and the reason, the cases after it their answers; the status is 1."""
    deck = '{"id": "next", "preset": "basic", "kind": "deck", "input": {"players": 2}}'
    (tmp_path / "cases.jsonl").write_text(f"{line}\n\n{deck}\n", encoding="utf-8")

    status = main(["cases", str(tmp_path / "cases.jsonl")])

    answers = [json.loads(told) for told in capsys.readouterr().out.splitlines()]
    got = {"decks": 1, "jokers": 0, "cards": 52}
    assert (1, [{"id": 1, "error": error}, {"id": "next", "got": got}]) == (status, answers)


def test_an_unknown_kind_of_case_is_answered_with_those_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """So that a misspelt kind is seen at once."""
    case = {"id": "a", "preset": "basic", "kind": "melds", "input": {}}
    (tmp_path / "cases.jsonl").write_text(json.dumps(case), encoding="utf-8")

    main(["cases", str(tmp_path / "cases.jsonl")])

    error = json.loads(capsys.readouterr().out)["error"]
    assert error.startswith("kind: 'melds' is not one of meld_valid, layoff_valid, ")


class FullDisk(io.StringIO):
    """A standard output that takes nothing more."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could not be written is no success."""
    monkeypatch.setattr(sys, "stdout", FullDisk())

    status = main(["random-deals", "--preset", "basic", "--deals", "1"])

    assert (2, f"engine: {os.strerror(errno.ENOSPC)}\n") == (status, capsys.readouterr().err)


def test_nothing_is_said_when_the_reader_stops() -> None:
    """`python -m engine cases … | head -1` ends without a complaint."""
    command = [sys.executable, "-m", "engine", "cases", "tests/data/cases.jsonl"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline()
        running.stdout.close()

        assert b"" == running.stderr.read()
