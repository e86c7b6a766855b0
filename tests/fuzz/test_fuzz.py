"""Whatever comes from outside is read or refused in one sentence, at once, and nothing is lost.

`make fuzz` tries as many inputs as FUZZ says, and keeps what it finds in `tests/data/fuzz/`.
"""

import json
import os
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, seed, settings
from hypothesis import strategies as st

from tests.fuzz.reader import Reader
from tests.fuzz.readers import readers


KEPT = Path(__file__).parents[1] / "data" / "fuzz"
READERS = readers()
TRIES = int(os.environ.get("FUZZ", "0"))
EACH = TRIES // len(READERS) if TRIES else 200
SEED = int(os.environ.get("SEED", "1"))
BATCH = 20  # inputs of one chance
PHASES = (Phase.generate,)  # what is found is kept as it is
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


@pytest.mark.parametrize("name", READERS)
def test_what_once_did_harm_does_none(name: str) -> None:
    """Every input that was ever found is read or refused."""
    for found in kept(name):
        looked_at(READERS[name], found)


@pytest.mark.parametrize("name", READERS)
def test_anything_is_read_or_refused(name: str) -> None:
    """No other exception, one short sentence, at most 50 milliseconds."""
    reader = READERS[name]

    @seed(SEED)
    @settings(max_examples=max(1, EACH // BATCH), deadline=None, database=None, phases=PHASES)
    @given(st.integers(0, 2**64))
    def look(chance: int) -> None:
        random = Random(chance)
        for _ in range(BATCH):
            found = reader.make(random)
            try:
                looked_at(reader, found)
            except Exception:
                if TRIES:
                    keep(name, found)
                raise

    look()
