"""Deals of every preset, ended by presses at random: whatever is in sight is pressed."""

import random
from collections.abc import Iterator

import pytest

from engine.options import PRESETS
from engine.referee import legal_actions
from tests.support.page import FakePage
from tests.support.walk_length import DEAL_PRESSES, DEAL_SEEDS
from tests.walk.presses import Press, presses
from tests.walk.standing import scenes, send
from tests.walk.walker import LEAVING, lacking, looks


TO_THE_END = 3000  # presses after which every deal has long ended
TICK = 0.02  # seconds between two looks at the clock: a thought comes to its end
# What leads away from the deal; each has its own tests.
AWAY = frozenset({"setup", "watch", "look-back", "swap", "redeal", "resume", "take-over"})


class Ticking:
    """A clock that goes on with every look at it."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += TICK
        return self.time


def dealt(preset: str, players: int, seed: int) -> FakePage:
    """A page at which a deal has begun, and the first player to act is the learner."""
    page = FakePage()
    page.clock = page.school._now = Ticking()
    page.open("practice", fragment=f"#deal=v1.{preset}.{players}.{seed}")
    settle(page, 0)
    return page


def settle(page: FakePage, since: int) -> None:
    """Do what the page does by itself: show each step, give time to think."""
    while since < len(page.told):
        told = page.told[since]
        since += 1
        if "step" in told:
            page.send(step=told["step"])
        elif "think" in told:
            page.send(think=told["think"])


def pressed(page: FakePage, press: Press) -> Iterator[str]:
    """Press something, wait until the others have acted, and tell what should not be."""
    before, shown = len(page.told), looks(page)
    told = send(page, press.message)
    settle(page, before)
    same = looks(page) == shown
    heard = any({"say", *LEAVING} & set(one) for one in told)
    if same and (press.primary or not heard):
        yield f"{press.name}: nothing changes and nothing is said"
    yield from (f"{press.name}: {what}" for what in lacking(page))


def in_sight(page: FakePage) -> list[Press]:
    """Everything that can be pressed without leaving the deal."""
    return [press for press in presses(scenes(page)) if press.message[1] not in AWAY]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(DEAL_SEEDS))
@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_is_pressed_the_deal_can_be_ended(preset: str, seed: int) -> None:
    """Presses and tries at random are answered; then every hint to its end ends the deal."""
    chance = random.Random(f"{preset}/{seed}")
    page = dealt(preset, chance.choice((2, 2, 3, 4)), seed)
    complaints: list[str] = []
    for _ in range(DEAL_PRESSES):
        deal = page.school.place.deal
        if deal.over:
            break
        wish = _try(page, chance) if chance.random() < 0.4 else None
        complaints += pressed(page, wish or chance.choice(in_sight(page)))

    for _ in range(TO_THE_END):
        if page.school.place.deal.over:
            break
        complaints += pressed(page, _helped(page))

    assert [] == complaints
    assert page.school.place.deal.over
    number = page.school.place.deal.match.deal_index
    page.send(do="next")
    assert page.school.place.deal is None or page.school.place.deal.match.deal_index == number + 1


def _try(page: FakePage, chance: random.Random) -> Press | None:
    """Something a learner might try with the cards: allowed, or nearly."""
    state = page.school.place.deal.table.state
    hand = sorted(state.hands[0])
    odd = [f"discard {card}" for card in hand[:1]] + [
        f"meld {' '.join(map(str, hand[:3]))}",
        f"layoff {' '.join(map(str, hand[-1:]))}".strip(),
        "draw stock",
        "draw pile",
    ]
    legal = [str(action) for action in legal_actions(state)] if state.to_move == 0 else []
    wish = chance.choice(legal if legal and chance.random() < 0.7 else odd)
    return Press(wish, ("play", wish))


def _helped(page: FakePage) -> Press:
    """What somebody presses who follows every hint."""
    found = {press.message: press for press in in_sight(page)}
    for do in ("cancel", "anyway", "show", "next", "hint", "again"):
        if ("do", do) in found:
            return found["do", do]
    # A rung that is not the last has a button of its own with the same message as Hint.
    raise AssertionError(f"no way on: {sorted(map(str, found))}")
