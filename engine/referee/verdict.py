"""The referee: whether an action is legal, and the state after it or why it is refused."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import (
    Action,
)
from engine.judging.call import FalseCall
from engine.judging.dispatch import judge_action
from engine.movegen.offered import legal_actions, legal_calls
from engine.movegen.sequence import LegalActions
from engine.referee.repairs import repair
from engine.referee.rule_keywords import attempt_keywords
from engine.referee.whereabouts import whereabouts
from engine.rules import broken_rule
from engine.state import State
from engine.state.carrying_out import carry_out
from engine.violations import Violation


__all__ = [
    "Applied",
    "LegalActions",
    "Refused",
    "carry_out",
    "judge_action",
    "legal_actions",
    "legal_calls",
    "play",
]


@dataclass(frozen=True, slots=True)
class Applied:
    """The wish stood; `state` is the table after it."""

    state: State


@dataclass(frozen=True, slots=True)
class Refused:
    """The wish broke a rule. `state` is the table as it was, save after a false call."""

    violation: Violation
    state: State


def play(state: State, action: Action, by: int | None = None) -> Applied | Refused:
    """Judge `action` and, if it stands, carry it out. Never raises for an illegal wish.

    Args:
        state: stays as it is.
        action: the wish.
        by: the seat that acts; None is the seat on turn. A call names its callers itself.

    >>> from engine import deal, parse_action, preset
    >>> state = deal(preset("basic"), players=2, seed=7)
    >>> isinstance(play(state, parse_action("draw stock")), Applied)
    True
    >>> refused = play(state, parse_action("draw stock"), by=1 - state.to_move)
    >>> refused.violation.code.value
    'NOT_YOUR_TURN'
    """
    seat = state.to_move if by is None else by
    outcome = judge_action(state, action, seat)
    if isinstance(outcome, State):
        return Applied(outcome)
    if isinstance(outcome, FalseCall):
        fault, after = outcome.fault, outcome.state
    else:
        fault, after = outcome, state
    rule = broken_rule(fault.code, state.options, attempt_keywords(state, action, fault))
    mended = repair(state, action, fault, seat)
    seen = whereabouts(state, seat, fault)
    return Refused(Violation(fault.code, rule, fault.facts, mended, seen), after)
