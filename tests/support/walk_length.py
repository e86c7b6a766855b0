"""How far walks and drills are gone through: a share in `make test`, less in `make quick`."""

import os


LENGTH = os.environ.get("WALK")
ALL, LITTLE = LENGTH == "all", LENGTH == "little"
MOST_STATES = 300 if ALL else 1 if LITTLE else 10
DRILL_SEEDS = 6 if ALL else 1
DEAL_PRESSES = 400 if ALL else 40
DEAL_SEEDS = 4 if ALL else 1
DRILL_EXERCISES = 100 if LITTLE else 500
"""Of each drill, from the first one on."""
