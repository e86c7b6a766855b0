"""The door of the rules: play, verdicts, repairs; may import movegen, rules, scoring and below."""

from engine.judging.dispatch import judge_action
from engine.movegen.offered import legal_actions, legal_calls
from engine.movegen.sequence import LegalActions
from engine.referee.verdict import Applied, Refused, play
from engine.state.carrying_out import TRANSITIONS, carry_out


__all__ = [
    "TRANSITIONS",
    "Applied",
    "LegalActions",
    "Refused",
    "carry_out",
    "judge_action",
    "legal_actions",
    "legal_calls",
    "play",
]
