"""Who plays in tests: the bots by name, those that search with little strength."""

from engine.bots import BOTS, at_strength


FEW = 3
"""Imagined deals for each decision."""

EVERY_BOT = tuple(at_strength(name, FEW) for name in BOTS)

LADDER = tuple(name for name in BOTS if at_strength(name, FEW) == name)
"""The bots that do not search."""
