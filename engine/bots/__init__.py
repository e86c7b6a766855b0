"""Computer players, a file each; may import search, reasons, heuristics and below."""

from engine.bots.choosing import (
    chance_at,
    choose,
    decide,
    deliberate,
    explained,
    to_call,
    to_claim,
)
from engine.bots.registry import BOTS, Bot, Choice, at_strength, named


__all__ = [
    "BOTS",
    "Bot",
    "Choice",
    "at_strength",
    "chance_at",
    "choose",
    "decide",
    "deliberate",
    "explained",
    "named",
    "to_call",
    "to_claim",
]
