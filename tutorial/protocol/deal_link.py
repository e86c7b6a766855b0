"""A deal as the end of an address: `#deal=v1.basic.3.12345` and back.

    #deal=v1.<preset>.<players>.<seed>[.<options>][&bots=<bots>][&moves=<moves>]

Options are `name=value`, comma-separated and percent-encoded, as `docs/contract.md` has it; bots
are comma-separated, from the learner's left; moves lead to a table within the deal, as
`tutorial.practice.position_link` writes them.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import quote, unquote


PREFIX = "#deal="
LARGEST_SEED = 2**32 - 1
LONGEST_MOVES = 6000  # characters; browsers and mail take addresses of that length
BOTS = "&bots="
MOVES = "&moves="
_FORM = re.compile(
    r"#deal=v1\.([^.]+)\.(\d{1,2})\.(-?\d{1,40})(?:\.([^&]*))?(?:&bots=([^&]*))?(?:&moves=(.*))?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class DealLink:
    """Which deal: a preset, how many players, a seed, and options where they differ.

    Attributes:
        moves: what has been done since, as text; "" for the table as it was dealt.
        bots: who sits at the seats after the learner, from the left; () for the usual ones.
    """

    preset: str
    players: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    moves: str = ""
    bots: tuple[str, ...] = ()

    def __str__(self) -> str:
        given = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        tail = "." + quote(given, safe="=") if given else ""
        bots = BOTS + quote(",".join(self.bots), safe=",") if self.bots else ""
        moves = f"{MOVES}{self.moves}" if self.moves else ""
        return f"{PREFIX}v1.{self.preset}.{self.players}.{self.seed}{tail}{bots}{moves}"


class LinkError(ValueError):
    """A fragment is meant as a deal but names none."""


class SeedError(LinkError):
    """The seed is none that a deal can have."""


class MovesError(LinkError):
    """What is said to have been done cannot be done in this deal."""


def is_link(fragment: str) -> bool:
    """Whether a fragment wants to be a deal at all."""
    return fragment.startswith(PREFIX)


def read_link(fragment: str) -> DealLink:
    """The deal a fragment names; whether such a game exists is not asked here.

    Raises:
        LinkError: if the form is wrong or the seed out of range.
    """
    found = _FORM.fullmatch(fragment)
    if found is None:
        raise LinkError(f"expected #deal=v1.<preset>.<players>.<seed>, got {fragment!r:.120}")
    preset, players, seed, given, bots, moves = found.groups()
    if not 0 <= int(seed) <= LARGEST_SEED:
        raise SeedError(f"a seed is 0 to {LARGEST_SEED}, got {seed}")
    return DealLink(
        unquote(preset),
        int(players),
        int(seed),
        _options(given or ""),
        unquote(moves or ""),
        tuple(unquote(bots).split(",")) if bots else (),
    )


def _options(given: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in filter(None, unquote(given).split(",")):
        name, equals, value = pair.partition("=")
        if not (name and equals and value) or name in options:
            raise LinkError(f"expected name=value, got {pair!r:.80}")
        options[name] = value
    return options
