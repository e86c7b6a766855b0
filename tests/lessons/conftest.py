"""What tests of words and lessons share."""

import pytest

from lessons.catalogue import languages
from lessons.words import Words


@pytest.fixture(params=languages())
def words(request: pytest.FixtureRequest) -> Words:
    """Every language in turn."""
    return Words(request.param)
