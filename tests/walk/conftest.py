"""What walks share: thoughts are short, since only what is pressed and shown is looked at."""

import pytest

from tests.support.few_deals import think_little


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints and warnings that imagine few deals: how well they judge is tested with the engine."""
    think_little(monkeypatch)
