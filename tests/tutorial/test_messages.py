"""What the page says is read, or refused without harm."""

import pytest

from tutorial.protocol.commands import Do
from tutorial.protocol.from_page import (
    Crashed,
    GoTo,
    MessageError,
    Open,
    Order,
    Picked,
    Play,
    Preview,
    Shown,
    read_message,
)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"play": "meld 7H 8H 9H"}, Play("meld 7H 8H 9H")),
        ({"picked": ["7H", "8H"]}, Picked(("7H", "8H"))),
        ({"preview": "9D"}, Preview("9D")),
        ({"preview": None}, Preview(None)),
        ({"do": "undo"}, Do("undo")),
        ({"level": 2}, GoTo(2)),
        ({"level": 2.0}, GoTo(2)),
        ({"order": ["7H"]}, Order(("7H",))),
        ({"step": 3}, Shown(3)),
        ({"crashed": "record"}, Crashed("record")),
        ({"open": {"page": "practice"}}, Open("practice")),
        (
            {"open": {"page": "lesson", "lesson": "runs", "language": "de", "stored": "{}"}},
            Open("lesson", lesson="runs", language="de", stored="{}"),
        ),
    ],
)
def test_every_message_of_the_contract_is_read(data: object, message: object) -> None:
    """A message of the scene contract becomes the value of its kind."""
    assert message == read_message(data)


@pytest.mark.parametrize(
    "data",
    [
        None,
        "play",
        [],
        {},
        {"play": "a", "do": "b"},
        {"unknown": 1},
        {"play": 7},
        {"play": None},
        {"picked": "7H"},
        {"picked": [7]},
        {"picked": ["7H"] * 1000},
        {"do": ["undo"]},
        {"level": "2"},
        {"level": True},
        {"level": 2.5},
        {"level": float("inf")},
        {"step": None},
        {"open": None},
        {"open": {}},
        {"open": {"page": "elsewhere"}},
        {"open": {"page": "lesson", "lesson": 7}},
        {"open": {"page": "lesson", "stored": {"version": 1}}},
        {"crashed": 1},
        {"order": {"7H": 1}},
    ],
)
def test_anything_else_is_a_message_error(data: object) -> None:
    """What cannot be read raises one error and nothing else."""
    with pytest.raises(MessageError):
        read_message(data)


def test_settings_that_are_no_mapping_are_no_settings() -> None:
    """Damaged settings do not keep a page from opening."""
    opened = read_message({"open": {"page": "practice", "settings": "dark"}})

    assert Open("practice") == opened
