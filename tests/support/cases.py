"""Where the conformance cases lie: what the rules document says, one case a line."""

from pathlib import Path


CASES = Path(__file__).parents[1] / "data" / "cases.jsonl"
POSITIONS = CASES.with_name("positions.jsonl")
