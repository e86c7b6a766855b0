"""A match as a text file: who plays, and the record of each deal; and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.record import Record, RecordError, deals_in
from engine.record import replay as replayed


BOTS = "# bots "
PEOPLE = "# people "  # by seat; empty for a bot


class FileError(ValueError):
    """A file that holds no match. `line` counts from 1; 0 where nothing in it is a deal."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


def write_file(bots: Sequence[str], records: Sequence[str], people: Sequence[str] = ()) -> str:
    """The text of a file."""
    names = [PEOPLE + ",".join(people)] if people else []
    return "\n".join([BOTS + ",".join(bots), *names, *records])


def read_file(text: str) -> Mapping[str, Any]:
    """The match in a file, as the browser keeps matches.

    Raises:
        FileError: with the line that cannot be read or played.
    """
    try:
        deals = deals_in(text)
    except RecordError:
        raise FileError(0) from None
    for before, record in deals:
        try:
            for _ in replayed(Record.from_text(record)):
                pass
        except RecordError as error:
            raise FileError(before + error.line) from None
    lines = text.splitlines()
    bots = next((line.removeprefix(BOTS) for line in lines if line.startswith(BOTS)), "")
    names = [bot.strip() for bot in bots.split(",") if bot.strip()]
    match = {"bots": names, "records": [record for _, record in deals]}
    people = next((line.removeprefix(PEOPLE) for line in lines if line.startswith(PEOPLE)), "")
    return {**match, "people": people.split(",")} if people else match
