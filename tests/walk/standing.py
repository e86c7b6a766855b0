"""A school at one moment, which can be copied: a walk tries every press from the same place."""

import copy
from typing import Any

from tests.support.page import VIEWS, FakePage
from tutorial.hints.ladder import READING_SECONDS
from tutorial.protocol.to_page import Errands
from tutorial.table.table import Table


STANDING = ("state", "attempt", "events", "sort", "own_order")
"""What a table is known by; what is picked is part of the scene."""


def scenes(page: FakePage) -> dict[str, Any]:
    """Everything that is shown."""
    return {view: getattr(page.school, view) for view in VIEWS}


def send(page: FakePage, message: tuple[str, Any]) -> list[dict[str, Any]]:
    """Send a message after all there is has been read; what is told to the page by it."""
    page.clock.time += READING_SECONDS + 0.5
    before = len(page.told)
    page.send(**{message[0]: message[1]})
    return page.told[before:]


def fork(page: FakePage, spare: list[FakePage] | None = None) -> FakePage:
    """A second page that stands where `page` stands in a lesson or drill and goes its own way.

    Args:
        page: where it stands; it stays as it is.
        spare: pages that nobody needs any more: one of them is taken, which is cheaper than a
            new one.
    """
    twin = spare.pop() if spare else FakePage()
    twin.told.clear()
    twin.clock.time = page.clock.time
    school = page.school
    twin.school.words = school.words
    twin.school._stored = school._stored
    for view in VIEWS:
        setattr(twin.school, view, getattr(school, view))
    unused = twin.school.place  # its table can lie under what `page` shows
    place = copy.copy(school.place)
    place.errands = Errands()
    place._clock = twin.clock
    table = place._table
    if place.now is not None:
        place.now = _forked(place.now, twin, unused)
        table = place.now.table if place.now is not None else table
    else:
        table = _table(table, unused)
    place._table = table
    twin.school.place = place
    return twin


def _forked(play: Any, page: FakePage, unused: Any) -> Any:
    twin = copy.copy(play)
    twin.table = _table(play.table, unused)
    if hasattr(twin, "_reasons"):
        twin._reasons = list(twin._reasons)
    if hasattr(twin, "_clock"):
        twin._clock = page.clock
    return twin


def _table(table: Table, unused: Any) -> Table:
    """A table that stands like `table`: that of a place nobody needs any more, else a new one."""
    twin = unused._table if unused is not None else Table(table.state)
    for name in STANDING:
        if getattr(twin, name) is not (value := getattr(table, name)):
            setattr(twin, name, value)
    return twin
