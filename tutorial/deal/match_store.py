"""A match as it is kept in the browser, and back."""

import time
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import fields
from typing import Any

from engine.arena.self_play import play_steps
from engine.given_text import in_short
from engine.match import Match
from engine.options import PRESETS, Options
from engine.record import Record, RecordError
from engine.scoring import settle
from lessons.levels.moment import LEARNER
from tutorial.deal.deal_play import DealPlay
from tutorial.setup.people import read_people
from tutorial.setup.setup import DEFAULT_BOT, STAND_IN, Setup
from tutorial.store.solved import read_marks


class StoreError(ValueError):
    """What was kept is no match."""

    def __init__(self, why: str) -> None:
        super().__init__(in_short(why))


def kept_match(setup: Setup, records: Sequence[str]) -> dict[str, Any]:
    """A match by the records of its deals, oldest first; the last one may be half played."""
    match: dict[str, Any] = {"bots": list(setup.bots), "records": list(records)}
    if setup.stand_in != STAND_IN:
        match["stand_in"] = setup.stand_in
    return {**match, "people": list(setup.people)} if setup.people else match


def new_deal(
    setup: Setup,
    match: Match,
    clock: Callable[[], float] = time.monotonic,
    dealer: int | None = None,
) -> DealPlay:
    """The next deal of a match, for one learner or for the people at one device."""
    if not setup.people:
        return DealPlay(setup, match, clock, dealer)
    from tutorial.deal.passing.passing_deal import PassingDeal  # loaded when people share a device

    return PassingDeal(setup, match, clock, dealer)


def begun(deal: DealPlay) -> bool:
    """Whether the learner, or one of the people, has done anything in the deal."""
    return any(not deal.by_bot(event.seat) for event in deal.table.events)


def restore_match(
    data: Mapping[str, Any], clock: Callable[[], float] = time.monotonic
) -> tuple[list[str], DealPlay]:
    """The finished deals of a kept match as records, and the deal that is being played.

    Raises:
        StoreError: if `data` is no match, or its records are no deals of one.
    """
    match data:
        case {"bots": [*bots], "records": [*texts]} if texts:
            try:
                records = [Record.from_text(str(text)) for text in texts]
            except RecordError as error:
                raise StoreError(str(error)) from error
            stand_in = str(data.get("stand_in", STAND_IN))
            setup = _setup(records[0], tuple(map(str, bots)), stand_in, data.get("people"))
            marks = read_marks(data.get("played_for"))
            played_on = _played(records, setup, clock, marks.get(str(len(records) - 1), ()))
            return list(map(str, texts[:-1])), played_on
    raise StoreError(f"no match in {sorted(map(str, data))}")


def with_last_moves(data: object, crashed: str | None) -> dict[str, object]:
    """The kept match, with its last deal as it stood when the worker died."""
    kept = dict(data) if isinstance(data, dict) else {}
    texts = kept.get("records")
    if not crashed or not isinstance(texts, list) or not texts:
        return kept
    try:
        record = Record.from_text(crashed)
        last = Record.from_text(str(texts[-1]))
    except RecordError:
        return kept
    same = (record.seed, record.deal_index, record.options) == (
        last.seed,
        last.deal_index,
        last.options,
    )
    return {**kept, "records": [*texts[:-1], crashed]} if same else kept


def _setup(first: Record, bots: tuple[str, ...], stand_in: str, people: object) -> Setup:
    names = read_people(people, first.players) if isinstance(people, list) else ()
    return Setup(first.seed, first.preset, first.players, bots, _changed(first), stand_in, names)


def _played(
    records: list[Record], setup: Setup, clock: Callable[[], float], played_for: Container[int]
) -> DealPlay:
    first = records[0]
    deal = new_deal(setup, Match(first.options, first.players, first.seed), clock)
    for number, record in enumerate(records):
        if (record.options, record.seed, record.deal_index) != (first.options, first.seed, number):
            raise StoreError(f"deal {number} belongs to another match")
        if number:
            deal = following(deal, clock)
        if record.dealer is not None and record.dealer != deal.dealer:
            deal = new_deal(setup, deal.match, clock, record.dealer)  # the seats were swapped
        last = number == len(records) - 1
        deal.resume(record.actions, played_for if last else ())
        if not last and not deal.over:
            raise StoreError(f"deal {number} was not played to its end")
    return deal


def following(deal: DealPlay, clock: Callable[[], float] = time.monotonic) -> DealPlay:
    """The deal after one that is over; a play-off among bots alone they play by themselves."""
    state = deal.table.state
    match = deal.match.with_result(state, settle(state).scores)
    while match.playoff and not _somebody_plays(deal.setup, match):
        *_, (_, _, state) = play_steps(match.deal(), (DEFAULT_BOT,) * len(match.playoff))
        match = match.with_result(state, settle(state).scores)
    return new_deal(deal.setup, match, clock)


def _somebody_plays(setup: Setup, match: Match) -> bool:
    """Whether a play-off is the learner's, or that of one of the people, too."""
    if setup.people:
        return any(setup.people[seat] for seat in match.playoff)
    return LEARNER in match.playoff


def _changed(record: Record) -> dict[str, Any]:
    """The options that differ from the preset."""
    base = PRESETS[record.preset]
    return {
        info.name: getattr(record.options, info.name)
        for info in fields(Options)
        if getattr(record.options, info.name) != getattr(base, info.name)
    }
