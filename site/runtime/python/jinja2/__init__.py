"""Stands in for Jinja in the browser, where no page is made from a template.

Panel and Bokeh name these classes and get their templates when they are imported.
"""

from typing import Any, NoReturn


class Template:
    """A template that is never filled in."""

    def render(self, *_args: object, **_names: object) -> NoReturn:
        """Say that this is a stand-in.

        Raises:
            RuntimeError: always.
        """
        raise RuntimeError(
            "The browser has no Jinja, only what Panel names at import (site/runtime/python)."
        )


class Environment:
    """Answers every question for a template with one that is never filled in."""

    def __init__(self, **_options: object) -> None:
        self.filters: dict[str, Any] = {}

    def get_template(self, _name: str) -> Template:
        """A template of this name, whether there is one or not."""
        return Template()


class FileSystemLoader:
    """Loads nothing."""

    def __init__(self, *_paths: object) -> None: ...
