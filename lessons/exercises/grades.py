"""How hard an exercise can be: grades from 1 to `HARDEST`."""

HARDEST = 4
