"""Seeds with which a played level holds: `python -m lessons.seeds lay-off` tries 0 to 99.

A seed fits if the level comes to its end in time, what it is to bring up comes up, and its hints
reach every aim, as `lessons.authoring.playing` asks. `python -m lessons.seeds lay-off 100 500`
tries others. Each is printed with the turns it takes: by every hint, then by the bots.
"""

import sys
from dataclasses import replace

from lessons.authoring.playing import PLAYERS, play_level, played_findings
from lessons.loader import whole_course


SEEDS = (0, 100)


def main(arguments: list[str]) -> int:
    """Print the seeds that fit; 0 if there is one, 1 if none, 2 for bad arguments."""
    name, *given = arguments or [""]
    lesson = next((one for one in whole_course() if one.id == name), None)
    if lesson is None or not lesson.played or not all(map(str.isdecimal, given)):
        print(f"no lesson {name!r} in which a deal is played", file=sys.stderr)  # noqa: T201
        return 2
    first, last = (*map(int, given), *SEEDS[len(given) :])[:2]
    found = 0
    for level in lesson.played:
        for seed in range(first, last):
            tried = replace(level, seed=seed)
            if any(played_findings(tried)):
                continue
            found += 1
            turns = ", ".join(str(play_level(tried, player).turns) for player in PLAYERS)
            print(f"{level.id}: seed {seed}, turns {turns}")  # noqa: T201
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
