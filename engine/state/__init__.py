"""What lies where, what a seat sees of it, and unjudged changes; may import options and melds."""

from engine.melds.meld import Meld
from engine.state.rule_flags import meld_rules
from engine.state.state import State
from engine.state.turn import NEW_TURN, DrawnFrom, Phase, Turn


__all__ = [
    "NEW_TURN",
    "DrawnFrom",
    "Meld",
    "Phase",
    "State",
    "Turn",
    "meld_rules",
]
