"""Matches as they are kept: the one on the table and those put aside, of one tab or of two."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias


Match: TypeAlias = Mapping[str, Any]

LONGEST_NAME = 16  # of a person, as far as it is shown
MOST_ASIDE = 20  # the store is not endless
BESIDE = frozenset({"link", "score"})  # what is kept of a match put aside, and is no part of it


def together(
    match: Mapping[str, Any] | None, aside: Sequence[Mapping[str, Any]]
) -> dict[str, Any] | None:
    """The match on the table and those put aside as one mapping; None if there is neither."""
    if not aside:
        return dict(match) if match is not None else None
    return {**(match or {}), "aside": [dict(other) for other in aside[-MOST_ASIDE:]]}


def apart(
    data: Mapping[str, Any],
) -> tuple[Mapping[str, Any] | None, tuple[Mapping[str, Any], ...]]:
    """What `together` has joined; what stands among the matches and is none is left out."""
    given = data.get("aside")
    aside = tuple(one for one in given if isinstance(one, dict)) if isinstance(given, list) else ()
    match = {key: value for key, value in data.items() if key != "aside"}
    return (None if aside and not match else match), aside


def merged_matches(known: Match | None, mine: Match | None, theirs: Match | None) -> Match | None:
    """What two tabs have kept of matches, with the table of `mine` as the table.

    A match that went on in both is as it is in `theirs`; what it was in `mine` is put aside.

    Args:
        known: what both began with.
        mine: what this tab has made of it.
        theirs: what the other one has.
    """
    before, here, there = map(_by_identity, (known, mine, theirs))
    found: list[Match] = []
    twice: list[Match] = []
    for name in dict.fromkeys((*there, *here)):
        was, own, other = before.get(name), here.get(name), there.get(name)
        taken = own if other == was or (other is None and own != was) else other
        if own not in (None, was, taken):
            twice.append(own)
        if taken is not None:
            found.append(taken)
    table, table_there = apart(mine or {})[0], apart(theirs or {})[0]
    wanted = [_identity(one) for one in (table, table_there) if one]
    names = [_identity(one) for one in found]
    at = next((names.index(name) for name in wanted if name in names), None)
    played = None if at is None else found.pop(at)
    return together(played, [*twice, *found])


def _by_identity(kept: Match | None) -> dict[str, Match]:
    match, aside = apart(kept or {})
    return {_identity(one): _bare(one) for one in (*aside, *([match] if match else []))}


def _bare(match: Match) -> Match:
    return {key: value for key, value in match.items() if key not in BESIDE}


def head_of(match: Match) -> tuple[str, str]:
    """The preset of a match and its number of players, as they were kept; "" for what is not."""
    found = dict(line.partition(" ")[::2] for line in _head_lines(match))
    return found.get("preset", ""), found.get("players", "")


def options_of(match: Match) -> dict[str, str]:
    """Where the rules of a match differ from its preset, by option, as text."""
    agreed = [line.removeprefix("set ") for line in _head_lines(match) if line.startswith("set ")]
    return dict(line.partition("=")[::2] for line in agreed)


def people_in(match: Match) -> tuple[str, ...]:
    """Who shares a device in a match, by seat."""
    people = match.get("people")
    names = people if isinstance(people, list) else []
    return tuple(name[:LONGEST_NAME] for name in names if isinstance(name, str) and name)


def deal_and_turn(match: Match) -> tuple[int, int]:
    """At which deal a match is, and at which turn of it, both counted from 1."""
    records = match.get("records")
    texts = records if isinstance(records, list) else []
    lines = str(texts[-1]).splitlines() if texts else []
    return len(texts), 1 + sum(line.split()[1:2] == ["discard"] for line in lines)


def _identity(match: Match) -> str:
    """What stays the same while a match is played: its game, its players and its seed."""
    return "\n".join([*_head_lines(match), str(match.get("bots"))])


def _head_lines(match: Match) -> list[str]:
    records = match.get("records")
    first = str(records[0]) if isinstance(records, list) and records else ""
    return [line for line in first.splitlines() if line.startswith(_HEAD)]


_HEAD = ("preset ", "set ", "players ", "seed ")
