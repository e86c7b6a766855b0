"""Computer players, a file each; may import search, reasons, heuristics and below."""

from engine.bots.choosing import choose, decide, deliberate, explained, to_call
from engine.bots.registry import BOTS, Bot, Choice, at_strength, named


__all__ = [
    "BOTS",
    "Bot",
    "Choice",
    "at_strength",
    "choose",
    "decide",
    "deliberate",
    "explained",
    "named",
    "to_call",
]
