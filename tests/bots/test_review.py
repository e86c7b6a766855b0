"""Looking back on deals: a known blunder is found, good play costs nothing."""

from dataclasses import replace

import pytest

from engine.actions import Discard, DrawStock, LayMeld, LayOff
from engine.bot_reports import recorded
from engine.options import PRESETS
from engine.reasons import Kind
from engine.record import Record, replay
from engine.referee import legal_actions
from engine.review import Review, reviewed
from engine.search import through
from engine.state import Phase


def blundered(preset: str, seed: int) -> tuple[Record, int]:
    """A deal up to the action that could have ended it, and a throw instead; who did that."""
    record = recorded(preset, PRESETS[preset], 2, seed, ("steady", "steady"))
    states = tuple(replay(record))
    assert states[-1].phase is Phase.OVER
    number = next(
        number
        for number in range(len(record.actions) - 1, -1, -1)
        if isinstance(record.actions[number][1], LayMeld | LayOff)
    )
    seat, _ = record.actions[number]
    legal = tuple(legal_actions(states[number]))
    throws = [action for action in legal if isinstance(action, Discard)]
    laid = record.actions[number][1].cards
    throw = next(action for action in throws if action.card in laid)
    return replace(record, actions=(*record.actions[:number], (seat, throw))), seat


def whole(record: Record, seat: int, deals: int = 30) -> Review:
    """The finished review."""
    return through(reviewed(record, seat, "3", deals))


@pytest.mark.parametrize(("preset", "seed"), [("basic", 3), ("rummy500", 3), ("romme500", 4)])
def test_the_known_blunder_is_among_the_worst_decisions(preset: str, seed: int) -> None:
    """To throw a card of the meld or lay-off that was about to be played costs points."""
    record, seat = blundered(preset, seed)
    review = whole(record, seat)
    costs = [decision.cost for decision in review.worst]
    worst = next(one for one in review.worst if one.number == len(record.actions) - 1)

    assert sorted(costs, reverse=True) == costs
    assert isinstance(worst.best, LayMeld | LayOff)
    assert worst.missed in ("meld", "layoff")
    assert worst.cost > 3
    assert Kind.SEARCHED in {reason.kind for reason in worst.reasons}
    assert worst.action not in worst.near
    assert worst.best in worst.near


def test_a_review_tells_how_far_it_is_and_what_was_luck() -> None:
    """Step by step; the result is what the cards brought less what was given away."""
    record = recorded("basic", PRESETS["basic"], 2, 8, ("beginner", "steady"))
    steps = list(reviewed(record, 0, "1", 10))
    last = steps[-1]

    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert last.done == last.total
    assert last.result is not None
    assert last.luck == last.result + last.given_away
    assert last.given_away == sum(decision.cost for decision in last.decisions)


def test_the_only_thing_allowed_is_no_decision() -> None:
    """Nothing is said of it."""
    record = recorded("basic", PRESETS["basic"], 2, 8, ("steady", "steady"))
    review = whole(record, 0, 5)

    states = tuple(replay(record))
    for decision in review.decisions:
        assert len(tuple(legal_actions(states[decision.number]))) > 1


def test_a_missed_call_is_a_decision_too() -> None:
    """A card that somebody could have called out of turn, and let lie."""
    for seed in range(40):
        record = recorded("rummy500", PRESETS["rummy500"], 3, seed, ("beginner",) * 3)
        states = tuple(replay(record))
        lain = [
            number
            for number, (by, action) in enumerate(record.actions)
            if by != 0
            and states[number].window
            and isinstance(action, DrawStock)
            and any("call A" in str(one) for one in legal_actions(states[number]))
        ]
        if lain:
            break
    review = whole(replace(record, actions=record.actions[: lain[0] + 1]), 0, 5)

    assert lain[0] in {decision.number for decision in review.decisions}


def test_the_same_seed_gives_the_same_review() -> None:
    """Everything is a function of it."""
    record = recorded("basic", PRESETS["basic"], 2, 9, ("beginner", "steady"))

    assert whole(record, 0, 8) == whole(record, 0, 8)
