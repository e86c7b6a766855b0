"""The test-out, however somebody does its tasks: it keeps only what it has asked."""

from random import Random
from typing import Any

import pytest

from engine.actions import DrawStock, LayMeld
from tests.support.page import FakePage, solve
from tutorial.lesson.drilling import TEST_OUT
from tutorial.lesson.placement_test import TOPICS
from tutorial.store.progress_text import read


def go_wrong(page: FakePage, random: Random) -> None:
    """Do something that is not asked: what the task foresees, or what its cards are not."""
    play: Any = page.school.place.now
    hand = play.table.state.hands[0]
    wrong = [trap.move for trap in page.school.place.task.traps]
    wrong += [DrawStock(), LayMeld(tuple(random.sample(sorted(hand), min(3, len(hand)))))]
    page.send(play=str(random.choice(wrong)))
    page.send(do="again")


@pytest.mark.parametrize("seed", range(24))
def test_the_test_out_keeps_no_rule_it_has_not_asked(page: FakePage, seed: int) -> None:
    """Done alone, with mistakes, with help or skipped: of rules only those that were asked."""
    random = Random(seed)
    page.open("drill", fragment=f"#{TEST_OUT}")
    asked, booked, steps = set[str](), set[str](), 0
    while page.school.place.now is not None:
        asked |= set(page.school.place.task.skills)
        way = random.choice(("alone", "mistakes", "help", "skip"))
        if way == "mistakes":
            for _ in range(random.randint(1, 3)):
                go_wrong(page, random)
        elif way == "help":
            page.send(do="hint")
        if way == "skip":
            page.send(do="skip")
        else:
            solve(page)
            page.send(do="next")
        stored = page.last("store")
        booked |= set(read(stored).progress.skills) if stored else set()
        assert booked <= asked
        steps += 1

    assert booked
    assert len(TOPICS) <= steps <= 2 * len(TOPICS)
