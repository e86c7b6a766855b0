"""Let coverage lead to odd inputs: make fuzz-guided (atheris, in an environment of its own).

It goes on from samples to whatever runs lines that nothing has run before. What does harm is
kept in `tests/data/fuzz/`, as `make fuzz` keeps it, and ends it with exit status 77.
"""

import json
import os
import sys
from pathlib import Path
from random import Random
from typing import Any

import atheris


with atheris.instrument_imports(include=["engine", "tutorial"]):
    from tests.fuzz.keeping import keep
    from tests.fuzz.readers import readers

READERS = readers()
NAMES = [*READERS]
SAMPLES = 40  # of each reader, to begin with
LONGEST = 20_000  # bytes
CORPUS = Path("build/fuzz-guided")  # what has led somewhere, from run to run
_random = Random(1)
BY_TEXT = {name: isinstance(READERS[name].make(_random), str) for name in NAMES}


def one_input(data: bytes) -> None:
    """Try the reader that the first byte names on the rest, as text or as what JSON says."""
    if not data:
        return
    name = NAMES[data[0] % len(NAMES)]
    text = data[1:].decode("utf-8", errors="surrogateescape")
    found: Any = text
    if not BY_TEXT[name]:
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            return
    try:
        READERS[name].try_on(found)
    except Exception:
        keep(name, found)
        raise


def main() -> None:
    """Fuzz for as long as MINUTES says."""
    CORPUS.mkdir(parents=True, exist_ok=True)
    for number, name in enumerate(NAMES):
        for sample in range(SAMPLES):
            made = READERS[name].make(_random)
            text = made if BY_TEXT[name] else json.dumps(made)
            data = bytes([number]) + text.encode("utf-8", errors="surrogatepass")
            (CORPUS / f"{name}-{sample}").write_bytes(data)
    seconds = round(60 * float(os.environ.get("MINUTES", "10")))
    seed = os.environ.get("SEED", "1")
    options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-seed={seed}"]
    atheris.Setup([sys.argv[0], str(CORPUS), *options, *sys.argv[1:]], one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
