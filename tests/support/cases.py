"""Where the conformance cases lie: what the rules documents say, one case a line."""

from pathlib import Path


CASES = Path(__file__).parents[1] / "data" / "cases.jsonl"
ROMME_CASES = CASES.with_name("cases_romme.jsonl")
POSITIONS = CASES.with_name("positions.jsonl")


def case_lines() -> list[str]:
    """The cases of all games."""
    files = (CASES, ROMME_CASES)
    return [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
