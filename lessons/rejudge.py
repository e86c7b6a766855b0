"""Judges what drills and puzzles teach once more: `python -m lessons.rejudge 0.1`.

The number is the share of 200 decisions for each grade of the drills on takes and discards, and
for each theme of puzzles; a second one is how many imagined deals, else 1,000. A line each says
how many refused moves there were, how many of them are clearly worse again and clearly better,
and what they lose. All of it takes hours.
"""

import sys

from lessons.drills.choosing.take_bank import BANK
from lessons.judging.again import groups, judged_again


DEALS = 1000


def main(arguments: list[str]) -> int:
    """Judge this share; 0 if no refused move is clearly better, 1 if one is, 2 for bad use."""
    try:
        share = float(arguments[0]) if arguments else 1.0
        deals = int(arguments[1]) if len(arguments) > 1 else DEALS
    except ValueError:
        share, deals = 0.0, 0
    if not 0 < share <= 1 or deals < 2:
        print("give a share up to 1, and perhaps a number of deals", file=sys.stderr)  # noqa: T201
        return 2
    holds = True
    for group, decisions in groups(BANK.parent, share):
        found = judged_again(group, decisions, deals)
        holds = holds and not found.better
        print(  # noqa: T201 - a command line prints
            f"{group}: {found.decisions} decisions, {found.refused} moves refused, "
            f"{found.worse} clearly worse again, {len(found.better)} clearly better; "
            f"they lose {found.loss:.1f} points",
            *found.better,
            sep="\n  ",
            flush=True,
        )
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
