"""The class that Panel asks this module for."""

from jinja2 import FileSystemLoader


__all__ = ["FileSystemLoader"]
