"""The conformance cases: what the rules document says, asked of the engine."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.commands.cases import answer
from tests.support.cases import POSITIONS, case_lines


_LINES = case_lines()
_MORE = POSITIONS.read_text(encoding="utf-8").splitlines()
_UNORDERED = {"winners", "players", "floating", "skip_next"}


def _agrees(key: str, expected: Any, got: Any) -> bool:
    """Compare only what is expected; hand cards, players and the like in any order."""
    if isinstance(expected, dict) and isinstance(got, dict):
        inner = "hand" if key in ("hand", "hands") else ""
        return all(k in got and _agrees(inner or k, expected[k], got[k]) for k in expected)
    if isinstance(expected, list) and isinstance(got, list):
        if key in _UNORDERED or key == "hand":
            return sorted(expected) == sorted(got)
        return len(expected) == len(got) and all(
            _agrees("", one, other) for one, other in zip(expected, got, strict=True)
        )
    if key in ("points",) or (isinstance(expected, int | str) and isinstance(got, int | str)):
        return _number(expected) == _number(got)
    return bool(expected == got)


def _number(value: Any) -> Any:
    if isinstance(value, bool):
        return value
    try:
        return Fraction(value)
    except (ValueError, TypeError):
        return value


@pytest.mark.parametrize("line", _LINES, ids=[json.loads(line)["id"] for line in _LINES])
def test_a_case_is_answered_as_the_rules_say(line: str) -> None:
    """Every key of the expected answer is in the engine's, with the same value."""
    case = json.loads(line)
    expected = case.pop("expect")

    got = answer(case)

    assert _agrees("", expected, got), (expected, got)


@pytest.mark.parametrize("line", _MORE, ids=[json.loads(line)["id"] for line in _MORE])
def test_a_position_of_odd_options_is_answered_as_the_rules_say(line: str) -> None:
    """Exchange, owed cards, calls, floating, the end of the stock: worked out by hand."""
    case = json.loads(line)

    assert _agrees("", case["expect"], answer(case)), case["expect"]


def test_the_command_line_answers_every_case_without_reading_the_answers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One JSON line a case, in order, from a file that holds no expected answer."""
    keys = ("id", "preset", "options", "kind", "input")
    cases = [json.loads(line) for line in _LINES]
    bare = tmp_path / "bare.jsonl"
    bare.write_text("\n".join(json.dumps({k: c[k] for k in keys if k in c}) for c in cases))

    status = main(["cases", str(bare)])

    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert status == 0
    assert [case["id"] for case in cases] == [one["id"] for one in answers]
    assert all(
        _agrees("", case["expect"], one["got"]) for case, one in zip(cases, answers, strict=True)
    )


def test_a_case_that_cannot_be_read_is_reported_and_the_rest_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bad lines become errors with their id, and the exit status is 1."""
    file = tmp_path / "some.jsonl"
    refused = '{"id": "r", "preset": "basic", "options": {"scoring": "net"}, "kind": "deck"'
    file.write_text(
        "not json\n"
        '{"id": "a", "preset": "no game", "kind": "deck", "input": {"players": 2}}\n'
        f'{refused}, "input": {{"players": 2}}}}\n'
        '{"id": "b", "preset": "basic", "kind": "deck", "input": {"players": 2}}\n'
    )

    status = main(["cases", str(file)])

    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert status == 1
    assert [1, "a", "r", "b"] == [one["id"] for one in answers]
    assert [True, True, True, False] == ["error" in one for one in answers]
