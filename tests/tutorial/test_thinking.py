"""Long thinking is cut into slices, between which the learner is answered."""

from collections.abc import Generator, Sequence
from random import Random

import pytest

from engine.actions import Action
from engine.bots import Choice, decide
from engine.state.seat_view import SeatView
from tests.support.page import Clock, FakePage
from tutorial.deal import bot_seats as bot_table
from tutorial.protocol.thinking import SLICE, Thinking


STEPS = 40
DEAL = "#deal=v1.basic.2.7"


def counting(clock: Clock, steps: int, each: float) -> Generator[int | None, None, int]:
    for step in range(steps):
        clock.time += each
        yield step
    return steps


def test_a_slice_ends_with_the_step_that_fills_it() -> None:
    """The search goes on where it stopped, and is done when it returns."""
    clock = Clock()
    thinking = Thinking(counting(clock, STEPS, SLICE * 2), clock)
    slices = 1
    while not thinking.go_on():
        slices += 1

    assert (STEPS, STEPS + 1) == (thinking.best, slices)


def test_no_slice_is_longer_than_its_time_and_one_step() -> None:
    """However long the search is, other messages wait a slice and a step at most."""
    clock = Clock()
    thinking = Thinking(counting(clock, STEPS, SLICE / 3), clock)
    longest = 0.0
    done = False
    while not done:
        before = clock.time
        done = thinking.go_on()
        longest = max(longest, clock.time - before)

    assert longest <= SLICE + SLICE / 3


def test_when_its_time_is_over_the_best_known_will_do() -> None:
    """With a limit, what was yielded last is the answer."""
    clock = Clock()
    thinking = Thinking(counting(clock, STEPS, 0.03), clock, limit=0.3)
    while not thinking.go_on():
        pass

    assert 9 == thinking.best
    assert clock.time == pytest.approx(0.3)


def test_thinking_that_is_stopped_goes_no_further() -> None:
    """Nothing of a search runs after it was given up; the best known stays."""
    clock = Clock()
    thinking = Thinking(counting(clock, STEPS, SLICE), clock)
    thinking.go_on()
    thinking.stop()
    thinking.go_on()

    assert (0, True, SLICE) == (thinking.best, thinking.done, clock.time)


@pytest.fixture
def slow(page: FakePage, monkeypatch: pytest.MonkeyPatch) -> FakePage:
    """A page with bots that take many slices for each of their choices."""

    def deliberate(
        name: str, view: SeatView, legal: Sequence[Action], rng: Random
    ) -> Generator[Choice | None, None, Choice]:
        for _ in range(STEPS):
            page.clock.time += SLICE / 2
            yield None
        return decide(name, view, legal, rng)

    monkeypatch.setattr(bot_table, "deliberate", deliberate)
    page.open("practice", fragment=DEAL)
    while page.school.place.deal.others_turn:
        go_on(page)
    return page


def go_on(page: FakePage) -> None:
    """Answer the last errand that waits for an answer, as the bridge does."""
    kind = next(kind for told in reversed(page.told) for kind in told if kind in ("step", "think"))
    page.send(**{kind: page.last(kind)})


def throw(page: FakePage) -> None:
    """Take the learner's turn: draw, and throw the first card."""
    page.send(play="draw stock")
    page.send(play=f"discard {page.school.desk['hand'][0]['id']}")


def test_a_bot_that_thinks_long_acts_in_the_end(slow: FakePage) -> None:
    """Slice by slice the bot comes to its choice, and then it does it."""
    throw(slow)
    events = len(slow.school.place.deal.table.events)
    go_on(slow)
    slices = 1
    while slow.school.place.thinking:
        assert events == len(slow.school.place.deal.table.events)
        go_on(slow)
        slices += 1

    assert slices > STEPS // 4
    assert events + 1 == len(slow.school.place.deal.table.events)


def test_the_learner_is_answered_while_a_bot_thinks(slow: FakePage) -> None:
    """Between two slices the hand can be sorted; the bot goes on where it was."""
    throw(slow)
    go_on(slow)
    thinking = slow.school.place.deal.thinking
    sorted_by = slow.school.place.deal.table.sort
    slow.send(do="sort")
    go_on(slow)

    assert sorted_by != slow.school.place.deal.table.sort
    assert thinking is slow.school.place.deal.thinking


def test_taking_back_ends_the_thinking(slow: FakePage) -> None:
    """After an undo the thought belongs to no table any more: nothing comes of it."""
    throw(slow)
    go_on(slow)
    thinking = slow.school.place.deal.thinking
    slow.send(do="undo")
    for _ in range(STEPS):
        go_on(slow)

    assert thinking.done
    assert not slow.school.place.thinking
    assert not slow.school.place.deal.others_turn


def test_an_old_errand_is_not_answered_twice(slow: FakePage) -> None:
    """A message that comes twice thinks only once, so quick clicks double nothing."""
    throw(slow)
    go_on(slow)
    number = slow.last("think")
    slow.send(think=number)
    time = slow.clock.time
    slow.send(think=number)

    assert time == slow.clock.time


def test_next_hurries_the_others_and_still_lets_messages_in(slow: FakePage) -> None:
    """Next runs through the turns of the others in slices, without their pauses."""
    throw(slow)
    slow.send(do="next")
    steps = slow.all("step")
    sliced = 0
    while slow.school.place.deal.others_turn:
        slow.send(think=slow.last("think"))
        sliced += 1

    assert sliced > STEPS // 4
    assert steps == slow.all("step")
