"""Computer players, a file each; may import search, reasons, heuristics and below."""

from engine.bots.choosing import (
    chance_at,
    choose,
    decide,
    deliberate,
    explain_choice,
    to_call,
    to_claim,
)
from engine.bots.registry import BOTS, Bot, Choice, at_strength, bot_by_name


__all__ = [
    "BOTS",
    "Bot",
    "Choice",
    "at_strength",
    "bot_by_name",
    "chance_at",
    "choose",
    "decide",
    "deliberate",
    "explain_choice",
    "to_call",
    "to_claim",
]
