"""Refused wishes of the learner, and the scenes they make."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.actions import Action, parse_action
from engine.commands.case_table import read_action
from engine.options import Options, preset
from engine.referee import Refused, play
from engine.state import State
from engine.violations import Code
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tests.support.cases import case_lines
from tutorial.scenes.parts.desk import Deskwork, desk_scene
from tutorial.scenes.parts.notes import refusal_note
from tutorial.scenes.parts.table import table_scene
from tutorial.table.learner_view import sight
from tutorial.table.refused_layout import tried_action
from tutorial.table.table import Table


class Wish(NamedTuple):
    """A wish of the learner that is refused."""

    case: str
    state: State
    action: Action
    code: Code


def wishes() -> Iterator[Wish]:
    """Every refused wish of the conformance cases, with the one who wishes as the learner."""
    for line in case_lines():
        case = json.loads(line)
        if case["kind"] == "setup":
            continue
        options = preset(case["preset"], **case["options"])
        given = case["input"]
        if case["kind"] == "meld_valid":
            yield from shaped(case, options, [])
        elif case["kind"] == "layoff_valid":
            lies = {"id": "m1", "kind": given["meld_kind"], "cards": given["meld"], "owner": "B"}
            yield from shaped(case, options, [lies | {"as": given.get("meld_as") or {}}])
        elif case["kind"] in ("legal_action", "sequence"):
            yield from played(case, options)


def shaped(case: dict[str, Any], options: Options, melds: list[dict[str, Any]]) -> Iterator[Wish]:
    """The shape of a meld or a lay-off, tried by somebody who may lay down and lay off."""
    given = case["input"]
    table = {
        "hands": {"A": [*given["cards"], "QH/2"], "B": ["QD/2"]},
        "melds": melds,
        "to_move": "A",
        "phase": "play",
        "turn": {"drawn_from": "stock"},
        "melded": ["A"],
    }
    do = {"do": "layoff" if melds else "meld", "meld": "m1"}
    wish = read_action(given | do, ["A", "B"])
    yield from refused(case["id"], State.from_table(table, options), wish)


def played(case: dict[str, Any], options: Options) -> Iterator[Wish]:
    given = case["input"]
    table = given["state"]
    names = list(table.get("players") or table["hands"])
    for seat in range(len(names)):  # once for each player in the learner's place
        seated = [*names[seat:], *names[:seat]]
        state = State.from_table({**table, "players": seated}, options)
        for wish in given.get("actions") or [given["action"]]:
            action = read_action(wish, seated)
            by = wish.get("by")
            doer = by[0] if isinstance(by, list) and by else by
            who = state.to_move if doer is None else seated.index(doer)
            if who == LEARNER:
                yield from refused(case["id"], state, action)
            state = play(state, action, seated.index(by) if isinstance(by, str) else None).state


def refused(case: str, state: State, action: Action) -> Iterator[Wish]:
    verdict = play(state, action, LEARNER)
    if isinstance(verdict, Refused):
        yield Wish(case, state, action, verdict.violation.code)


def shown(wish: Wish, words: Words) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """The note, the table and the desk after a refused wish."""
    table = Table(wish.state)
    assert not table.act(wish.action, LEARNER)
    explained = words.violation(table.attempt.violation, table.attempt.action)
    tried = tried_action(table.attempt, explained, table.state)
    seen = sight(table, tried)
    return (
        refusal_note(table.attempt, explained, words, ""),
        table_scene(seen, words),
        desk_scene(seen, Deskwork(), words),
    )


def at_table(hand: str, wish: str, runs: tuple[str, ...] = (), **more: Any) -> Wish:
    """A wish in Rummy 500, after the draw, beside runs of the other player."""
    options = preset(more.pop("preset", "rummy500"))
    table = {
        "hands": {"A": [*hand.split(), "KH/2"], "B": ["KD/2"]},
        "stock": ["KS/2"],
        "pile": ["KC/2"],
        "melds": [
            {"id": f"m{number}", "kind": "run", "cards": row.split(), "owner": "B"}
            for number, row in enumerate(runs, 1)
        ],
        "to_move": "A",
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    state = State.from_table(table | more, options)
    [found] = refused("", state, parse_action(wish))
    return found
