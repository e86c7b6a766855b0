"""What is said about an action at a table set up for it."""

from typing import Any

from engine.actions import parse_action
from engine.cards import Card
from engine.options import preset
from engine.reasons import Blank
from engine.reasons.advice import reasons
from engine.reasons.facts import BLANKS
from engine.reasons.kinds import Kind, Reason
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


def check_facts(reason: Reason, state: State) -> None:
    """Every blank of the reason's sentence can be filled in."""
    assert BLANKS[reason.kind].keys() == reason.facts.keys()
    for name, blank in BLANKS[reason.kind].items():
        fact = reason.facts[name]
        match blank:
            case Blank.CARD:
                assert isinstance(fact, str)
                assert str(Card.parse(fact)) == fact
            case Blank.CARDS:
                assert isinstance(fact, tuple)
                assert [str(Card.parse(card)) for card in fact] == list(fact) != []
            case Blank.MELD:
                assert fact in [meld.id for meld in state.melds]
            case Blank.SEAT:
                assert fact in range(state.players)
            case Blank.NUMBER | Blank.POINTS:
                assert type(fact) is int
                assert fact >= 0
