"""What the command line shows of bots: the record of a deal, and the hint at some point of one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.analysis.hint_search import search_hint
from engine.arena.self_play import goes_on, next_action, play_steps
from engine.movegen.offered import legal_actions
from engine.options import Options
from engine.reasons.advice import Hint, hint
from engine.reasons.kinds import Reason
from engine.record import Record
from engine.referee import judge_action
from engine.search import run_to_end
from engine.state import State
from engine.state.dealing import deal
from engine.state.seat_view import SeatView


HINTED_BOT = "steady"
"""Who plays the deal in which a hint is shown."""


def record_deal(
    preset: str, options: Options, players: int, seed: int, bots: Sequence[str]
) -> Record:
    """The record of one deal played by these bots, one for each seat."""
    start = Record(preset, options, players, seed)
    done = tuple((seat, action) for seat, action, _ in play_steps(start.start(), bots))
    return Record(preset, options, players, seed, actions=done)


def hint_report(options: Options, players: int, seed: int, steps: int) -> dict[str, object]:
    """The table after so many actions of bots, and the hints: of plain judgement, and searched.

    Deals that end on the way are followed by the next ones of the match, beyond its end.
    """
    state = _after_steps(options, players, seed, steps)
    view, legal = SeatView(state, state.to_move), tuple(legal_actions(state))
    hints = (hint(view, legal), run_to_end(search_hint(view, legal)))
    return {"table": state.to_table(), "hints": [_hint_values(found) for found in hints]}


def _after_steps(options: Options, players: int, seed: int, steps: int) -> State:
    state = start = deal(options, players, seed)
    number = 0
    for _ in range(steps):
        seat, action = next_action(state, (HINTED_BOT,) * players, number)
        after = judge_action(state, action, seat)
        assert isinstance(after, State), action  # noqa: S101 - bots do what is legal
        state, number = after, number + 1
        if not goes_on(state):
            assert start.dealer is not None  # noqa: S101 - a deal has a dealer
            dealer = (start.dealer + 1) % players
            # the number of a deal, from 1, is the index of the next, from 0
            state = start = deal(options, players, seed, start.deal_number, dealer)
            number = 0
    return state


def _hint_values(found: Hint) -> dict[str, object]:
    return {
        "question": found.question.value,
        "area": found.area,
        "meld": found.meld,
        "cards": [str(card) for card in found.cards],
        "action": str(found.action),
        "reasons": [_reason_values(reason) for reason in found.reasons],
        "price": [_reason_values(reason) for reason in found.price],
        "as_good": [_reason_values(reason) for reason in found.as_good],
    }


def _reason_values(reason: Reason) -> dict[str, object]:
    return {"kind": reason.kind.value, **reason.facts}
