"""What is used that others made, and under which licence."""

from typing import NamedTuple


class Notice(NamedTuple):
    """One work by others."""

    name: str
    by: str
    licence: str


NOTICES = (
    Notice("Rummy School", "Rummy School contributors", "BSD-3-Clause"),
    Notice("Playing cards", "Adrian Kennard", "CC0-1.0"),
    Notice("react-playing-cards (file collection)", "Ilya Malyanov", "MIT"),
    Notice("Vollkorn", "Friedrich Althausen", "OFL-1.1"),
    Notice("Python", "Python Software Foundation", "PSF-2.0"),
    Notice("Pyodide", "Pyodide contributors and Mozilla", "MPL-2.0"),
    Notice("Panel, Param", "HoloViz team", "BSD-3-Clause"),
    Notice("Bokeh", "Bokeh contributors", "BSD-3-Clause"),
)
