"""Deals of the past for tests: played by bots, kept as a learner's match."""

import json
from dataclasses import replace
from functools import cache
from typing import Any

from engine.commands.reports import record_deal
from engine.options import PRESETS
from engine.record import Record
from tests.support.page import FakePage, read
from tutorial.store.progress import Progress
from tutorial.store.progress_text import write


MOST_SLICES = 4000
COSTLY = ("basic", 2, 6)
WITH_JOKERS = ("rummy500", 2, 5)


@cache
def a_deal(preset: str, players: int, seed: int, bot: str = "beginner") -> Record:
    """A deal in which the learner's seat was played by a bot."""
    bots = (bot, *("steady",) * (players - 1))
    return record_deal(preset, PRESETS[preset], players, seed, bots)


def kept(record: Record) -> str:
    """The store of a learner whose match has come to the end of this deal."""
    match = {"bots": ["steady"] * (record.players - 1), "records": [record.to_text()]}
    return write(replace(Progress(), practice=match))


def look_back(page: FakePage, record: Record, number: int | None = None) -> None:
    """Open the review of a deal, wait until it is there, and go to its dearest decision."""
    at = "" if number is None else f".{number}"
    page.open("practice", stored=kept(record), fragment=f"#review={record.seed}.0{at}")
    wait(page)
    if page.school.place.now is None and page.school.place.worst:
        page.send(do="next")


def wait(page: FakePage) -> None:
    """Send thoughts back, as the bridge does, until nobody thinks any more."""
    for _ in range(MOST_SLICES):
        place = page.school.place
        if not place.thinks and (place.now is None or place.now.weighing is None):
            return
        page.clock.time += 1  # a slice for every step
        page.send(think=page.last("think"))
    raise AssertionError("there is no end of thinking")


def stored(page: FakePage) -> dict[str, Any]:
    """What was kept last."""
    data: dict[str, Any] = json.loads(page.last("store"))
    return data


def rows(page: FakePage) -> list[dict[str, Any]]:
    """The decisions that cost most, as they are listed."""
    found: list[dict[str, Any]] = page.school.notes["review"]["rows"]
    return found


def said(page: FakePage) -> str:
    """Everything the notes say."""
    return " ".join(f"{note['heading']} {read(note['said'])}" for note in page.notes)
