"""Why an action is good or bad, as facts; may import heuristics, movegen and below."""

from engine.reasons.facts import BLANKS, Blank
from engine.reasons.kinds import AGAINST, Kind, Question, Reason, because


__all__ = [
    "AGAINST",
    "BLANKS",
    "Blank",
    "Kind",
    "Question",
    "Reason",
    "because",
]
