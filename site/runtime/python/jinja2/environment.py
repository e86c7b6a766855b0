"""The class that Panel asks this module for."""

from jinja2 import Environment


__all__ = ["Environment"]
