"""Runs and sets without a table: reading, extending, listing, arranging; may import options."""

from engine.actions import MeldKind
from engine.melds.reading import Fault, MeldRules, Reading, declaration, names, read_meld


__all__ = [
    "Fault",
    "MeldKind",
    "MeldRules",
    "Reading",
    "declaration",
    "names",
    "read_meld",
]
