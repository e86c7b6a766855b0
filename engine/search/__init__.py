"""Monte Carlo search over imagined deals; may import reasons, heuristics, rollout and below."""

from engine.search.monte_carlo import ahead, searched, through, told
from engine.search.race import CLEARLY, ROUND, SURE, TRUST, Found, Weighed


__all__ = [
    "CLEARLY",
    "ROUND",
    "SURE",
    "TRUST",
    "Found",
    "Weighed",
    "ahead",
    "searched",
    "through",
    "told",
]
