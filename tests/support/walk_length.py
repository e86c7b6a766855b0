"""How far walks go: a fixed share with all other tests, everything with `make walk`."""

import os


ALL = os.environ.get("WALK") == "all"
MOST_STATES = 300 if ALL else 10
DRILL_SEEDS = 6 if ALL else 1
DEAL_PRESSES = 400 if ALL else 40
DEAL_SEEDS = 4 if ALL else 1
