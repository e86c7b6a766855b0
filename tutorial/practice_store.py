"""A match at the practice table as it is kept in the browser, and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.cards import NotationError
from engine.option_text import read_option, write_value
from engine.options import OptionsError
from engine.record import Record
from tutorial.match_setup import Setup, SetupError


class StoreError(ValueError):
    """What was kept is no match."""


def kept(setup: Setup, records: Sequence[Record]) -> dict[str, Any]:
    """A match with the records of its deals, oldest first; the last one may be half played."""
    return {
        "preset": setup.preset,
        "players": setup.players,
        "bots": list(setup.bots),
        "seed": setup.seed,
        "options": {name: write_value(value) for name, value in setup.options.items()},
        "records": [record.to_text() for record in records],
    }


def restored(data: Mapping[str, Any]) -> tuple[Setup, tuple[Record, ...]]:
    """The match in `data`.

    Raises:
        StoreError: if there is none, or its records cannot be read.
    """
    try:
        match data:
            case {
                "preset": str(preset),
                "players": int(players),
                "bots": [*bots],
                "seed": int(seed),
                "options": dict(options),
                "records": [*records],
            } if records:
                setup = Setup(
                    seed,
                    preset,
                    players,
                    tuple(map(str, bots)),
                    dict(read_option(name, str(text)) for name, text in options.items()),
                )
                setup.rules()
                return setup, tuple(Record.from_text(str(text)) for text in records)
    except (SetupError, NotationError, OptionsError) as error:
        raise StoreError(str(error)) from error
    raise StoreError(f"no match in {sorted(data)}")
