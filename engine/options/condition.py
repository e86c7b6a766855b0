"""Conditions on a table as data: values by option, or what they may not be; readable by a page."""

from __future__ import annotations

from collections.abc import Mapping

from engine.options.fields import Options


class Not(tuple[object, ...]):
    """Values an option may not have; every other one meets the condition."""

    __slots__ = ()

    def __new__(cls, *values: object) -> Not:
        """These values are excluded."""
        return super().__new__(cls, values)


Condition = Mapping[str, tuple[object, ...]]
"""By option (or `game`) the values it may have, or `Not` those it may not."""


def met(conditions: tuple[Condition, ...], options: Options) -> bool:
    """Whether a table meets one of these conditions, and with it all that it names.

    >>> met(({"pile": ("fanned",)}, {"jokers_per_deck": Not(0)}), Options(jokers_per_deck=2))
    True
    """
    return any(
        all(_fits(getattr(options, name), values) for name, values in one.items())
        for one in conditions
    )


def _fits(value: object, values: tuple[object, ...]) -> bool:
    return (value in values) != isinstance(values, Not)
