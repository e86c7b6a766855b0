"""Tables and conditions as a page reads them: all values as links write them."""

from engine.options import OPTION_FIELDS, Options
from engine.options.condition import Condition, Not
from engine.options.text import write_value


def write_conditions(conditions: tuple[Condition, ...]) -> list[dict[str, list[str]]]:
    """Conditions as a page reads them; `!` before values that are excluded."""
    return [
        {
            name: ["!"] * isinstance(values, Not) + [write_value(value) for value in values]
            for name, values in one.items()
        }
        for one in conditions
    ]


def write_table(options: Options) -> dict[str, str]:
    """A table as a page reads it: every option as links write it, and its game."""
    return {"game": options.game} | {
        info.name: write_value(getattr(options, info.name)) for info in OPTION_FIELDS
    }
