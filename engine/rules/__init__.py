"""Rule ids: which hold at a table, which one a refusal names; may import options."""

from engine.rules.broken import broken_rule
from engine.rules.ids import RULES, SECTIONS


__all__ = [
    "RULES",
    "SECTIONS",
    "broken_rule",
]
