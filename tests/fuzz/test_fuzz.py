"""Whatever comes from outside is read or refused in one sentence, at once, and nothing is lost.

`make fuzz` tries as many inputs as FUZZ says, and keeps what it finds in `tests/data/fuzz/`.
"""

import os
from random import Random

import pytest
from hypothesis import Phase, given, seed, settings
from hypothesis import strategies as st

from tests.fuzz.keeping import keep, kept, looked_at
from tests.fuzz.readers import readers


READERS = readers()
TRIES = int(os.environ.get("FUZZ", "0"))
EACH = TRIES // len(READERS) if TRIES else 200
SEED = int(os.environ.get("SEED", "1"))
BATCH = 20  # inputs of one chance
PHASES = (Phase.generate,)  # what is found is kept as it is


@pytest.mark.parametrize("name", READERS)
def test_what_once_did_harm_does_none(name: str) -> None:
    """Every input that was ever found is read or refused."""
    for found in kept(name):
        looked_at(READERS[name], found)


@pytest.mark.slow
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
