"""What is said about an action at a table set up for it."""

from typing import Any

from engine.actions import parse_action
from engine.options import preset
from engine.reasons.advice import reasons
from engine.reasons.kinds import Kind
from engine.referee import legal_actions
from engine.state import State
from engine.state.seat_view import SeatView


def said(action: str, name: str = "basic", **table: Any) -> dict[Kind, dict[str, object]]:
    """The reasons for an action of A, by kind."""
    table.setdefault("phase", "play")
    table.setdefault("stock", "TD TS")
    if table["phase"] == "play":
        table.setdefault("turn", {"drawn_from": "stock"})
    state = State.from_table(table, preset(name))
    legal = tuple(legal_actions(state))
    wish = parse_action(action)
    assert wish in legal
    return {r.kind: dict(r.facts) for r in reasons(SeatView(state, 0), wish, legal)}


M1 = {"id": "m1", "kind": "run", "cards": "4C 5C 6C", "owner": "B"}
SET = {"id": "m1", "kind": "set", "cards": "7S 7H 7D", "owner": "B"}
