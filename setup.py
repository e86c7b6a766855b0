"""Compile what searches run through, where that is possible; everything works without it too.

The rest stands in `pyproject.toml`. `RUMMY_PLAIN=1 pip install .` installs plain Python,
`MYPYC_OPT_LEVEL=0` compiles it faster than it then runs.
"""

import os
import sys
from typing import Final

from setuptools import Extension, setup


COMPILED: Final = {
    "arena": ("random_play",),
    "first_meld": ("bounds", "patterns", "search", "spelling"),
    "heuristics": ("hand_analysis", "weighted"),
    "judging": (
        "call",
        "checks",
        "claim",
        "discard",
        "draw",
        "duty",
        "layoff",
        "meld",
        "swap",
    ),
    "melds": (
        "arrangement",
        "extensions",
        "index",
        "joker_limits",
        "layoff",
        "layoff_generator",
        "listing",
        "meld_generator",
        "membership",
        "reading",
        "run_places",
    ),
    "movegen": ("calls", "draws", "first_melds", "plays", "reach", "sequence", "takes"),
    "rollout": (
        "determinization",
        "discard_policy",
        "draw_policy",
        "evaluation",
        "meld_policy",
        "playout",
        "transitions",
        "weights",
    ),
    "search": ("monte_carlo", "race"),
    "state": ("dealing", "transitions", "unseen"),
}
"""Modules of `engine` by package: functions called all the time, no class to build on."""


def extensions() -> list[Extension]:
    """The compiled modules; none where nobody wants them or mypyc is missing."""
    if os.environ.get("RUMMY_PLAIN") or "editable_wheel" in sys.argv:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    paths = [f"engine/{room}/{name}.py" for room, names in COMPILED.items() for name in names]
    made: list[Extension] = mypycify(
        paths, opt_level=os.environ.get("MYPYC_OPT_LEVEL", "1"), debug_level="0"
    )
    for extension in made:
        extension.optional = True  # no C compiler: plain Python is installed
    return made


setup(ext_modules=extensions())
