"""What forms and documents need to know of each option."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.options.fields import OPTION_FIELDS, Group


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option: its name, default, allowed values and rule ids.

    Attributes:
        allowed: the values in the order to show them; empty where any whole number from `low` is.
        optional: whether None (off, unlimited) is allowed.
        group: what of a table it is about; options of one group are looked for together.
    """

    name: str
    default: Any
    allowed: tuple[Any, ...]
    low: int | None
    optional: bool
    rules: tuple[str, ...]
    group: Group


def option_info() -> tuple[OptionInfo, ...]:
    """Every option, in the order of the rules document."""
    return tuple(
        OptionInfo(
            info.name,
            info.default,
            () if info.metadata["low"] is not None else info.metadata["allowed"],
            info.metadata["low"],
            None in info.metadata["allowed"],
            info.metadata["rules"],
            info.metadata["group"],
        )
        for info in OPTION_FIELDS
    )
