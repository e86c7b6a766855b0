"""Pages under random messages, good and bad: none breaks, nothing that was kept is lost."""

import json
import os
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, seed, settings
from hypothesis import strategies as st

from tests.fuzz.inputs import values
from tests.fuzz.readers import matches, messages
from tests.support.page import FakePage
from tutorial.store.progress import Progress
from tutorial.store.progress_text import read, write


TRIES = int(os.environ.get("FUZZ", "0")) // 200
MESSAGES = 12  # to one page
PLACES: dict[str, dict[str, Any]] = {
    "deal": {"page": "practice", "fragment": "#deal=v1.basic.2.8"},
    "calls": {"page": "practice", "fragment": "#deal=v1.romme500_call.3.2"},
    "match": {"page": "practice", "stored": write(Progress(practice=matches()[1]))},
    "lesson": {"page": "lesson", "lesson": "runs"},
    "drill": {"page": "drill", "fragment": "#meld"},
    "puzzle": {"page": "puzzle", "fragment": "#day"},
}


@pytest.mark.parametrize("place", PLACES)
def test_no_message_breaks_a_page(place: str) -> None:
    """Whatever is sent is answered; what is kept can be read, and damage done before is kept."""
    make, odd = values(messages()), values([message for message in messages() if "do" in message])

    @seed(int(os.environ.get("SEED", "1")))
    @settings(
        max_examples=max(3, TRIES // MESSAGES),
        deadline=None,
        database=None,
        phases=(Phase.generate,),
    )
    @given(st.integers(0, 2**64))
    def look(chance: int) -> None:
        random = Random(chance)
        page = FakePage()
        page.open(**PLACES[place])
        for _ in range(MESSAGES):
            message = random.choice((make, odd))(random)
            if isinstance(message, dict) and "open" in message:
                message = {"do": "next"}
            page.school.receive(message)
        for text in page.all("store"):
            assert None is read(text).trouble
        assert json.dumps(page.school.notes)

    look()
