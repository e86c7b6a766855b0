"""Refuses to measure beside other work: status 1 and a sentence, unless BUSY is set."""

import os
import sys


MOST_LOAD = 0.5
"""Processes that want to run, as a mean of the last minute."""


def main() -> None:
    """Say that the machine is busy, and end with a status, if it is and nobody allows it."""
    load = os.getloadavg()[0]
    if load <= MOST_LOAD:
        return
    said = f"The machine is busy: a load of {load:.1f}, where {MOST_LOAD} is the most."
    if not os.environ.get("BUSY"):
        sys.exit(f"{said} Wait a minute, or measure all the same with BUSY=1.")
    print(f"{said} The figures are worth little.", flush=True)


if __name__ == "__main__":
    main()
