"""Runs and sets without a table: reading, extending, listing, arranging; may import options."""

from engine.actions import MeldKind
from engine.melds.reading import Fault, Pack, Reading, declaration, names, read_meld


__all__ = [
    "Fault",
    "MeldKind",
    "Pack",
    "Reading",
    "declaration",
    "names",
    "read_meld",
]
