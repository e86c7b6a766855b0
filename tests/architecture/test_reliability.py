"""The table of faults names tests that there are."""

import re
from pathlib import Path

import pytest


ROOT = Path(__file__).parents[2]
TABLE = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
ROWS = [line for line in TABLE.splitlines() if re.match(r"\| .*\|$", line)][1:]
TESTS = {
    name
    for file in (ROOT / "tests" / "browser").glob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("row", ROWS)
def test_a_fault_has_its_browser_test(row: str) -> None:
    """The last cell of each row is a test in `tests/browser`."""
    assert 30 < len(ROWS)
    assert re.findall(r"`(test_\w+)` \|$", row)[0] in TESTS
