"""Monte Carlo search over imagined deals; may import reasons, heuristics, rollout and below."""

from engine.search.monte_carlo import ahead, run_to_end, search, search_reason
from engine.search.race import CLEARLY, ROUND, SURE, TRUST, ActionEstimate, SearchResult


__all__ = [
    "CLEARLY",
    "ROUND",
    "SURE",
    "TRUST",
    "ActionEstimate",
    "SearchResult",
    "ahead",
    "run_to_end",
    "search",
    "search_reason",
]
