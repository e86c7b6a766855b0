"""What the site holds that others made: by whom, under which licence, and the licences' texts."""

import importlib.metadata
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sitebuilder.pages.parts.bundled_works import by_licence, list_works
from sitebuilder.paths import NODE_MODULES, ROOT


class Notice(NamedTuple):
    """One work, or several by the same people."""

    name: str
    by: str
    licence: str


NOTICES = (
    Notice("Rummy School", "Rummy School contributors", "BSD-3-Clause"),
    Notice("Playing cards", "Adrian Kennard", "CC0-1.0"),
    Notice("react-playing-cards", "Ilya Malyanov", "MIT"),
    Notice("Vollkorn", "Friedrich Althausen", "OFL-1.1"),
    Notice("Python", "Python Software Foundation", "PSF-2.0"),
    Notice("Pyodide", "Pyodide contributors, Mozilla", "MPL-2.0"),
    Notice("Panel, Param, pyviz_comms", "HoloViz", "BSD-3-Clause"),
    Notice("Bokeh", "Anaconda, Bokeh contributors", "BSD-3-Clause"),
    Notice("es-module-shims", "Guy Bedford", "MIT"),
    Notice("Workbox", "Google", "MIT"),
    Notice("zstddec", "Don McCurdy", "MIT"),
    Notice("Zstandard", "Meta Platforms", "BSD-3-Clause"),
    *(Notice(names, f"in {inside}", licence) for names, inside, licence in by_licence()),
)

# Python libraries that are shipped; their own files say under which licence.
LIBRARIES = (
    "bokeh",
    "markupsafe",
    "packaging",
    "panel",
    "param",
    "pyviz_comms",
)

# Licences that their works do not bring along, and where the source of those works lies.
TEXTS = (
    ("Pyodide (source: https://github.com/pyodide/pyodide)", "MPL-2.0.txt"),
    ("Python (source: https://github.com/python/cpython)", "PSF-2.0.txt"),
    ("Apache License 2.0, for the works it is named for above", "Apache-2.0.txt"),
    ("MIT License, for the works it is named for above", "MIT.txt"),
    ("ISC License, for the works it is named for above", "ISC.txt"),
    ("Parts of Python that others made", "python-parts.txt"),
)
LICENCES = ROOT / "site" / "licences"

PACKAGES = (
    "@heruka_urgyen/react-playing-cards",
    "@fontsource/vollkorn",
    "workbox-precaching",
    "zstddec",
)

LICENCE_FILE = re.compile(r"(?:licen[cs]e|copying|notice)[^/]*$", re.IGNORECASE)
RULE = "\n\n" + "=" * 72 + "\n\n"


def licence_texts(node_modules: Path = NODE_MODULES) -> str:
    """The text of every licence, our own first, as one file."""
    return RULE.join(_texts(node_modules)) + "\n"


def _texts(node_modules: Path) -> Iterator[str]:
    yield "Rummy School\n\n" + (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    for package in PACKAGES:
        text = (node_modules / package / "LICENSE").read_text(encoding="utf-8")
        yield f"{package}\n\n{text.strip()}"
    for name in LIBRARIES:
        found = importlib.metadata.distribution(name)
        for file in found.files or ():
            if ".dist-info" in str(file) and LICENCE_FILE.search(str(file)):
                text = Path(str(file.locate())).read_text(encoding="utf-8")
                yield f"{found.metadata['Name']} {found.version}\n\n{text.strip()}"
    yield f"Works inside the files of Bokeh, Panel and Pyodide\n\n{list_works()}"
    for work, name in TEXTS:
        yield f"{work}\n\n{(LICENCES / name).read_text(encoding='utf-8').strip()}"
