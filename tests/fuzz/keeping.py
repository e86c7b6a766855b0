"""Inputs that once did harm, kept to be tried again; and whether an input is read in time."""

import json
import time
from pathlib import Path
from typing import Any

from tests.fuzz.reader import Reader


KEPT = Path(__file__).parents[1] / "data" / "fuzz"
LONGEST = 0.05  # seconds of this thread
AGAIN = 3  # times it is read before it counts as slow: the first time something may be loaded


def spent(reader: Reader, found: Any) -> float:
    """Seconds of this thread to read an input."""
    began = time.thread_time()
    reader.try_on(found)
    return time.thread_time() - began


def looked_at(reader: Reader, found: Any) -> None:
    """Read an input, in time."""
    if spent(reader, found) > LONGEST:
        assert min(spent(reader, found) for _ in range(AGAIN)) <= LONGEST


def kept(name: str) -> list[Any]:
    """Inputs that once did harm."""
    file = KEPT / f"{name}.jsonl"
    return [*map(json.loads, file.read_text("utf-8").splitlines())] if file.exists() else []


def keep(name: str, found: Any) -> None:
    """Have an input tried with all tests from now on."""
    KEPT.mkdir(exist_ok=True)
    with (KEPT / f"{name}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(found) + "\n")
