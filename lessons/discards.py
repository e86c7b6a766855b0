"""Looks for more hands for the drill on discards: `python -m lessons.discards 10`.

Each is judged by a thousand imagined deals after every discard, and kept in `lessons/puzzles/`
until all grades have enough; without a number it goes on until then.
"""

import sys

from lessons.drills.choosing.discard_bank import BANK
from lessons.judging.discards import grow_hands


def main(arguments: list[str]) -> int:
    """Look for so many hands; 0, or 2 for what is no number."""
    if len(arguments) > 1 or not all(map(str.isdecimal, arguments)):
        print("give the number of hands to look for, or nothing", file=sys.stderr)  # noqa: T201
        return 2
    for line in grow_hands(BANK, int(arguments[0]) if arguments else sys.maxsize):
        print(line, flush=True)  # noqa: T201 - a command line prints
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
