"""Addresses of drills, tables and mistakes, and what is kept of tables and mistakes."""

import json
from dataclasses import replace
from functools import cache
from typing import Any

from engine.record import Record
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tests.fuzz.inputs import as_json, either, texts, values
from tests.fuzz.reader import Reader, records
from tests.support.page import read as said
from tutorial.lesson.drilling import Drilling
from tutorial.protocol.deal_link import LinkError
from tutorial.protocol.table_link import read_table_link
from tutorial.review.mistake_exercise import MistakeExercise
from tutorial.scenes.pages.drill import drill_scenes
from tutorial.setup.at_home import kept_tables
from tutorial.setup.form import SetupForm
from tutorial.setup.home import HomeRules, table_rules
from tutorial.setup.link_trouble import table_trouble
from tutorial.setup.setup import SetupError
from tutorial.store.mistakes import (
    Mistake,
    MistakeError,
    kind_of,
    read_kept_mistake,
    written_mistakes,
)
from tutorial.store.past_deal import PastDeal
from tutorial.store.progress import Progress
from tutorial.store.progress_text import read, write


WORDS = Words("en")
TABLES = (
    "#table=v1.basic.ace=corner.Sunday",
    "#table=v1.rummy500.ace=high_low,target=250.Our%20table",
    "#table=v1.basic.hand_cards=2%3A7.",
    "#table=v1.romme.first_meld%3D30",
)
DRILLS = (
    *("#meld", "#meld.2.17", "#take.1.3", "#discard.1.5", "#meld.1.1.end", "#skill=run-suit"),
    *("#skill=run-suit.end", "#test-out", "#checkpoint=1"),
    "#meld.2.17&table=v1.basic.ace=corner.Sunday",
)


class RefusedError(ValueError):
    """What a place says to an address that it cannot follow."""


def _drill(fragment: str) -> None:
    kept = Progress().with_skills(["run-suit"], "alone", 5)
    place = Drilling(kept, WORDS, fragment)
    assert kept == place.progress
    if place.unknown or place.table_trouble == "unread" or place.not_there:
        first, *_ = drill_scenes(place, WORDS)["notes"]["notes"]
        raise RefusedError(said(first["said"]))
    shown = [errand["address"] for errand in place.errands.take() if "address" in errand]
    for address in shown[-1:]:
        assert Drilling(kept, WORDS, address).task == place.task


def _table(text: str) -> None:
    form = SetupForm()
    offered = form.take_sent_table(text)
    if offered is None:
        [trouble] = table_trouble(None, WORDS)
        raise RefusedError(said([trouble]))
    assert read_table_link(str(offered)) == offered
    assert table_rules(offered) == form.rules
    form.home.keep(form.table(offered.name))
    again = HomeRules()
    again.read(form.home.table_texts())
    assert again.tables == form.home.tables


def _kept_tables(text: str) -> None:
    stored = read(text)
    progress = stored.progress
    given = json.loads(text).get("tables", ()) if text.strip() and not stored.trouble else ()
    assert stored.trouble or len(progress.tables) == len(given)
    form = SetupForm()
    form.begin(progress.form)
    form.home.read(progress.tables)
    kept_tables(progress.tables)
    again = form.home.table_texts()
    for table in progress.tables:
        assert table in again or _rules(table) in map(_rules, again)
    assert read(write(Progress(tables=again, form=form.lasting()))).progress.tables == again


def _rules(text: str) -> Any:
    try:
        link = read_table_link(text)
        return link.name, link.preset, table_rules(link)
    except (LinkError, SetupError):
        return text


@cache
def mistakes() -> tuple[Mistake, ...]:
    """A decision of each deal, kept to be made again."""
    made = []
    for text in records():
        record = Record.from_text(text)
        number = max(at for at, (seat, _) in enumerate(record.actions) if seat == LEARNER)
        past = PastDeal.of(record)
        action = record.actions[number][1]
        before = replace(record, actions=record.actions[:number], lines=()).to_text()
        key = f"{record.preset}.{record.seed}.{record.deal_index}.{number}"
        turn = past.turn(number)
        made.append(
            Mistake(key, record.preset, kind_of(action), turn, before, str(action), 5, 738_000)
        )
    return tuple(made)


def _mistake(fragment: str) -> None:
    kept = Progress().with_mistakes(mistakes())
    place = MistakeExercise(kept, WORDS, fragment)
    assert kept == place.progress
    if place.now is None:
        raise RefusedError(place.goal)
    assert place.mistake is not None
    assert fragment.endswith(place.mistake.key)


def _kept_mistake(value: Any) -> None:
    found = read_kept_mistake(value)
    if found is None:
        return
    assert read_kept_mistake(*written_mistakes([found])) == found
    found.position()


def address_readers() -> dict[str, Reader]:
    """All of these, by name."""
    tables = [
        {
            "version": 8,
            "tables": [*TABLES],
            "form": {"table": TABLES[0], "players": 3, "bots": []},
        },
        {"version": 8, "tables": [TABLES[1], "#table=v9.of another release"]},
    ]
    keys = [f"#mistake={mistake.key}" for mistake in mistakes()]
    damaged = as_json(values(tables))
    return {
        "drill-link": Reader(texts(DRILLS), _drill, (RefusedError,)),
        "table-link": Reader(texts(TABLES), _table, (RefusedError,)),
        "kept-tables": Reader(either(damaged, texts([*map(json.dumps, tables)])), _kept_tables),
        "mistake-link": Reader(texts(keys), _mistake, (RefusedError,)),
        "kept-mistake": Reader(
            values(written_mistakes(mistakes())), _kept_mistake, (MistakeError,)
        ),
    }
