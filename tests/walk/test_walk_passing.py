"""People at one device press at random whatever is in sight: each press is answered."""

import random

import pytest

from tests.support.passed_on import opened, settle
from tests.support.walk_length import DEAL_PRESSES
from tests.walk.presses import Press, presses
from tests.walk.standing import scenes, send
from tests.walk.walker import LEAVING, lacking, looks


AWAY = frozenset({"setup", "resume", "redeal", "swap"})  # what leads away from the deal


@pytest.mark.parametrize(
    ("preset", "people"), [("basic", ("Anna", "Bert")), ("romme500", ("Anna", "", "Cleo"))]
)
def test_every_press_is_answered(preset: str, people: tuple[str, ...]) -> None:
    """Something changes or is said, and what is shown lacks nothing, covered or not."""
    chance = random.Random(preset)
    page = opened(people, preset, seed=5)
    complaints: list[str] = []
    for _ in range(DEAL_PRESSES):
        found = [one for one in presses(scenes(page)) if one.message[1] not in AWAY]
        press: Press = chance.choice(found)
        before, shown = len(page.told), looks(page)
        told = send(page, press.message)
        settle(page, before)
        heard = any({"say", *LEAVING} & set(one) for one in told)
        if looks(page) == shown and (press.primary or not heard):
            complaints.append(f"{press.name}: nothing changes and nothing is said")
        complaints += [f"{press.name}: {what}" for what in lacking(page)]
    assert complaints == []
