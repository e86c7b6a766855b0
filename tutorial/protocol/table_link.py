"""The rules of a table as the end of an address, without a deal: `#table=v1.basic..Our table`.

    #table=v1.<preset>.[<options>].[<name>]

Options are `name=value`, comma-separated; they and the name are percent-encoded.
`#home=<preset>` asks how somebody plays that game at home, of which a table then comes.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from tutorial.protocol.deal_link import LinkError


PREFIX = "#table="
ASKING = "#home="
LONGEST_NAME = 40
_FORM = re.compile(r"#table=v1\.([a-z0-9_]{1,40})\.([^.&]*)(?:\.([^&]*))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class TableLink:
    """A table: a preset, options as text where they differ, and what somebody calls it."""

    preset: str
    options: Mapping[str, str] = field(default_factory=dict)
    name: str = ""

    def __str__(self) -> str:
        given = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"{PREFIX}v1.{self.preset}.{quote(given, safe='=')}.{quote(self.name, safe='')}"


def is_table_link(fragment: str) -> bool:
    """Whether a fragment wants to be a table at all."""
    return fragment.startswith(PREFIX)


def read_table_link(fragment: str) -> TableLink:
    """The table a fragment names; whether such a game exists is not asked here.

    Raises:
        LinkError: if the form is wrong.
    """
    found = _FORM.fullmatch(fragment.strip())
    if found is None:
        raise LinkError(f"expected #table=v1.<preset>.<options>.<name>, got {fragment!r:.120}")
    preset, given, name = (unquote(part or "") for part in found.groups())
    options: dict[str, str] = {}
    for pair in filter(None, given.split(",")):
        option, equals, value = pair.partition("=")
        if not (option and equals and value) or option in options:
            raise LinkError(f"expected name=value, got {pair!r:.80}")
        options[option] = value
    return TableLink(preset, options, clean_table_name(name))


def clean_table_name(text: str) -> str:
    """What somebody calls a table, as it is kept: short, in one line, without half letters."""
    return _in_one_line(text)[:LONGEST_NAME].strip()


def is_name_cut(fragment: str) -> bool:
    """Whether the name that a fragment tells is longer than the one that is kept of it."""
    found = _FORM.fullmatch(fragment.strip())
    return found is not None and len(_in_one_line(unquote(found[3] or ""))) > LONGEST_NAME


def _in_one_line(text: str) -> str:
    return " ".join(text.encode(errors="ignore").decode().split())


def asked_game(fragment: str) -> str:
    """The game about which a fragment wants somebody to be asked; "" where it wants nothing so."""
    return fragment.removeprefix(ASKING) if fragment.startswith(ASKING) else ""
