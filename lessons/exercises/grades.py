"""How hard an exercise can be: grades from 1 to `HARDEST`; how far the next one is looked for."""

HARDEST = 4
MOST_TRIES = 12  # exercises looked at for one with another answer
