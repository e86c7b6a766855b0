"""Whole deals recorded once: they are dealt, played and settled the same for ever.

After a wanted change of the rules, write them anew: `python -m tests.engine.test_records`.
"""

from pathlib import Path
from random import Random

import pytest

from engine.commands.table_text import replay_tables
from engine.options import PRESETS
from engine.record import Record, RecordError, replay
from tests.support.positions import seat_of, walk


RECORDS = Path(__file__).parents[1] / "data" / "records"
DEALS = {
    "basic": (2, 5), "wrotham": (3, 2), "rummy500": (2, 11), "romme500": (3, 4),
    "romme500_float_strict": (2, 6), "romme500_call": (4, 8),
}  # fmt: skip


def recorded(name: str, players: int, seed: int) -> str:
    """A random deal: its record, then every table."""
    options = PRESETS[name]
    start = Record(name, options, players, seed).start()
    played = list(walk(start, Random(seed), 60))
    actions = tuple((seat_of(state, action), action) for state, action in played if action)
    text = Record(name, options, players, seed, 0, None, actions).to_text()
    return text + "\n" + "\n".join(replay_tables(text))


@pytest.mark.parametrize("name", DEALS)
def test_a_recorded_deal_plays_as_it_did(name: str) -> None:
    """Line by line, so that the first line that moved is seen."""
    text, _, tables = (RECORDS / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")

    assert tables.splitlines() == "\n".join(replay_tables(text + "\n")).splitlines()


@pytest.mark.parametrize(
    ("line", "change"),
    [
        (1, ("rummy-school record 1", "chess")),
        (2, ("preset basic", "preset bridge")),
        (2, ("players 2", "players 9")),
        (2, ("seed 5", "seed -5")),
        (6, ("A draw stock", "A draws stock")),
        (6, ("A draw stock", "Q draw stock")),
    ],
)
def test_a_broken_record_names_its_line(line: int, change: tuple[str, str]) -> None:
    """Reading stops at the first line that makes no sense."""
    text = "rummy-school record 1\npreset basic\nplayers 2\nseed 5\ndeal 0\nA draw stock\n"

    with pytest.raises(RecordError) as caught:
        Record.from_text(text.replace(*change))

    assert line == caught.value.line


def test_an_illegal_action_names_its_line() -> None:
    """A record that breaks the rules stops where it does."""
    text = "rummy-school record 1\npreset basic\nplayers 2\nseed 5\n\n# a comment\nA draw stock\n"
    record = Record.from_text(text + "A draw stock\nB draw stock\n")
    starter = "AB"[record.start().to_move]

    with pytest.raises(RecordError) as caught:
        list(replay(record))

    assert (8 if starter == "A" else 7) == caught.value.line


if __name__ == "__main__":
    RECORDS.mkdir(exist_ok=True)
    for name, (players, seed) in DEALS.items():
        (RECORDS / f"{name}.txt").write_text(recorded(name, players, seed), encoding="utf-8")
