"""Compile what searches run through, where that is possible; everything works without it too.

The rest stands in `pyproject.toml`. `RUMMY_PLAIN=1 pip install .` installs plain Python.
"""

import os
import sys
from typing import Final

from setuptools import Extension, setup


COMPILED: Final = (
    "arrangement",
    "calls",
    "candidates",
    "candidates_layoff",
    "dealing",
    "deeds",
    "draws",
    "habits",
    "imagining",
    "judgement",
    "lanes",
    "laying",
    "layoffs",
    "legal",
    "meldable",
    "melds",
    "outcomes",
    "places",
    "playout",
    "plays",
    "prospects",
    "random_play",
    "reach",
    "search",
    "shapes",
    "taking",
    "throwing",
    "ways",
)
"""Modules of `engine`: functions that are called all the time, and no class people build on."""


def extensions() -> list[Extension]:
    """The compiled modules; none where nobody wants them or mypyc is missing."""
    if os.environ.get("RUMMY_PLAIN") or "editable_wheel" in sys.argv:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    paths = [f"engine/{name}.py" for name in COMPILED]
    made: list[Extension] = mypycify(paths, opt_level="1", debug_level="0")
    for extension in made:
        extension.optional = True  # no C compiler: plain Python is installed
    return made


setup(ext_modules=extensions())
