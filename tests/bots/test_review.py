"""Looking back on deals: a known blunder is found, good play costs nothing."""

from dataclasses import replace

import pytest

from engine.actions import CallRummy, Discard, DrawPile, DrawStock, LayMeld, LayOff, parse_action
from engine.analysis.decision import compare_with_best, looked_at
from engine.analysis.hint_search import search_hint
from engine.analysis.review import Review, review_deal
from engine.commands.reports import record_deal
from engine.options import PRESETS
from engine.reasons import AGAINST, Kind
from engine.reasons.advice import reasons
from engine.record import Record, replay
from engine.referee import Refused, legal_actions, play
from engine.search import run_to_end
from engine.state import Phase
from engine.state.seat_view import SeatView
from tests.bots.advice_share import positions


def blundered(preset: str, seed: int) -> tuple[Record, int]:
    """A deal up to the action that could have ended it, and a discard instead; who did that."""
    record = record_deal(preset, PRESETS[preset], 2, seed, ("steady", "steady"))
    states = tuple(replay(record))
    assert states[-1].phase is Phase.OVER
    number = next(
        number
        for number in range(len(record.actions) - 1, -1, -1)
        if isinstance(record.actions[number][1], LayMeld | LayOff)
    )
    seat, _ = record.actions[number]
    legal = tuple(legal_actions(states[number]))
    discards = [action for action in legal if isinstance(action, Discard)]
    laid = record.actions[number][1].cards
    discard = next(action for action in discards if action.card in laid)
    return replace(record, actions=(*record.actions[:number], (seat, discard))), seat


def whole(record: Record, seat: int, deals: int = 30) -> Review:
    """The finished review."""
    return run_to_end(review_deal(record, seat, deals=deals))


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "seed"), [("basic", 3), ("rummy500", 3), ("romme500", 4)])
def test_the_known_blunder_is_among_the_worst_decisions(preset: str, seed: int) -> None:
    """To discard a card of the meld or lay-off that was about to be played costs points."""
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


@pytest.mark.parametrize("preset", ["basic", "rummy500"])
def test_a_review_counts_where_something_else_could_be_done(preset: str) -> None:
    """A discard of the others is counted only where it could have been called."""
    record = record_deal(preset, PRESETS[preset], 2, 8, ("beginner", "steady"))
    states = tuple(replay(record))[:-1]
    mine = [number for number, (seat, _) in enumerate(record.actions) if seat == 0]
    single = [number for number in mine if len(tuple(legal_actions(states[number]))) == 1]
    called = [
        number
        for number, state in enumerate(states)
        if state.to_move == 1
        and any(
            isinstance(one, CallRummy) and one.callers[0] == 0
            for one in tuple(legal_actions(state))
        )
    ]

    total = next(review_deal(record, 0, deals=2)).total
    assert total == len(mine) - len(single) + len(called)


def test_a_review_tells_how_far_it_is_and_what_was_luck() -> None:
    """Step by step; the result is what the cards brought less what was given away."""
    record = record_deal("basic", PRESETS["basic"], 2, 8, ("beginner", "steady"))
    steps = list(review_deal(record, 0, deals=10))
    last = steps[-1]

    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert last.done == last.total
    assert last.result is not None
    assert last.luck == last.result + last.given_away
    assert last.given_away == sum(decision.cost for decision in last.decisions)


def test_the_only_thing_allowed_is_no_decision() -> None:
    """Nothing is said of it."""
    record = record_deal("basic", PRESETS["basic"], 2, 8, ("steady", "steady"))
    review = whole(record, 0, 8)

    states = tuple(replay(record))
    for decision in review.decisions:
        assert len(tuple(legal_actions(states[decision.number]))) > 1


def test_a_missed_call_is_a_decision_too() -> None:
    """A card that somebody could have called out of turn, and let lie."""
    for seed in range(40):
        record = record_deal("rummy500", PRESETS["rummy500"], 3, seed, ("beginner",) * 3)
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


@pytest.mark.slow
def test_the_same_record_gives_the_same_review() -> None:
    """Everything is a function of what the seat could see."""
    record = record_deal("basic", PRESETS["basic"], 2, 9, ("beginner", "steady"))

    assert whole(record, 0, 8) == whole(record, 0, 8)


def test_a_call_that_was_better_not_made_costs_points() -> None:
    """To let the card lie is weighed against the call, and what the call burdens with is said."""
    record = record_deal("rummy500", PRESETS["rummy500"], 3, 13, ("steady",) * 3)
    call = parse_action("call A 9C layoff=m5")
    called = replace(record, actions=(*record.actions[:34], (0, call)))
    found = next(one for one in whole(called, 0).decisions if one.number == 34)

    assert (call, None, None) == (found.action, found.best, found.missed)
    assert found.cost > 3
    assert Kind.TAKE_BURDENS in {reason.kind for reason in found.against}


def test_a_false_call_is_no_decision() -> None:
    """It is a slip against the rules, which no imagined deal has to weigh."""
    record = record_deal("rummy500", PRESETS["rummy500"], 3, 4, ("steady",) * 3)
    states = tuple(replay(record))
    number = next(
        at
        for at, state in enumerate(states)
        if state.window and state.to_move != 0 and state.last_discarder != 0
    )
    false = CallRummy((0,), states[number].pile[-1:])
    assert isinstance(play(states[number], false), Refused)
    review = whole(replace(record, actions=(*record.actions[:number], (0, false))), 0, 5)

    assert number not in {decision.number for decision in review.decisions}


@pytest.mark.slow
def test_what_speaks_against_a_throw_is_said() -> None:
    """A card of a meld that was about to be laid belongs to it."""
    record, seat = blundered("basic", 3)
    worst = next(one for one in whole(record, seat).worst if one.number == len(record.actions) - 1)

    assert {reason.kind for reason in worst.against} <= AGAINST
    assert not {reason.kind for reason in worst.reasons} & AGAINST


def test_any_other_move_is_weighed_against_the_best() -> None:
    """What is near the best is good at once; the blunder itself stays behind by what it cost."""
    record, seat = blundered("rummy500", 3)
    number = len(record.actions) - 1
    state = tuple(replay(record))[number]
    decision = run_to_end(looked_at(state, record.actions[-1][1], seat, number, deals=30))
    assert decision is not None
    near = run_to_end(compare_with_best(state, decision.best, decision, seat, deals=30))
    blunder = run_to_end(compare_with_best(state, decision.action, decision, seat, deals=30))

    assert (0.0, True) == (near.short, near.good)
    assert not blunder.good
    assert blunder.short > 3


@pytest.mark.slow
def test_what_follows_the_hint_is_as_advised() -> None:
    """Something else is not, though it cost nothing."""
    otherwise = 0
    for state in positions("basic", 40, 40):
        seat = state.to_move
        view, legal = SeatView(state, seat), tuple(legal_actions(state))
        advised = run_to_end(search_hint(view, legal, deals=10)).action
        decision = run_to_end(looked_at(state, advised, seat, 0, deals=10))
        assert decision is None or decision.as_advised
        for other in decision.near if decision is not None else ():
            if other != advised:
                even = run_to_end(looked_at(state, other, seat, 0, deals=10))
                otherwise += even is not None and not even.cost and not even.as_advised
    assert otherwise


@pytest.mark.slow
def test_only_a_draw_that_was_a_choice_is_well_decided() -> None:
    """To leave a card that is of no use goes without saying; what was left else is named."""
    led = dict.fromkeys((DrawStock, DrawPile), 0)
    useless = {Kind.PILE_USELESS, Kind.PILE_FITS_NO_MELD}
    for state in positions("basic", 120, 40):
        view, legal = SeatView(state, state.to_move), tuple(legal_actions(state))
        if state.phase is not Phase.DRAW or not state.pile:
            continue
        best = run_to_end(search_hint(view, legal, deals=40)).action
        decision = run_to_end(looked_at(state, best, state.to_move, 0, deals=40))
        if decision is None:
            continue
        kinds = {reason.kind for reason in reasons(view, best, legal)}
        assert not decision.ahead or isinstance(best, DrawPile) or not kinds & useless
        if decision.ahead:
            led[type(best)] += 1
            assert {best, decision.runner_up} == {DrawStock(), DrawPile()}

    assert led[DrawPile]
