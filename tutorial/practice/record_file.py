"""A match as a text file: who plays, and the record of each deal; and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.record import Record, RecordError
from engine.record import replay as replayed


BOTS = "# bots "
HEAD = "rummy-school record"
PARTS = HEAD + " "


class FileError(ValueError):
    """A file that holds no match. `line` counts from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


def written(bots: Sequence[str], records: Sequence[str]) -> str:
    """The text of a file."""
    return "\n".join([BOTS + ",".join(bots), *records])


def read_file(text: str) -> Mapping[str, Any]:
    """The match in a file, as the browser keeps matches.

    Raises:
        FileError: with the line that cannot be read or played.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    bots = next((line.removeprefix(BOTS) for line in lines if line.startswith(BOTS)), "")
    starts = [number for number, line in enumerate(lines) if line.startswith(PARTS)]
    if not starts:
        raise FileError(1)
    records = []
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        record = "\n".join(lines[start:end]).rstrip() + "\n"
        try:
            for _ in replayed(Record.from_text(record)):
                pass
        except RecordError as error:
            raise FileError(start + error.line) from None
        records.append(record)
    return {"bots": [bot.strip() for bot in bots.split(",") if bot.strip()], "records": records}
