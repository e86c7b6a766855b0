"""The command line: what it says to wrong arguments, and that it stops when nobody reads on."""

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
