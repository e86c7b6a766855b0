"""Cases played at a table: the action a case names, what comes of it, the facts of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.actions import (
    Action,
    CallRummy,
    ClaimDiscard,
    CountStock,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    MoveMelded,
    SetOption,
    SwapJoker,
)
from engine.cards import Card, StandsFor
from engine.melds import Fault
from engine.options import Options, check_table
from engine.options.text import write_value
from engine.referee import Applied, play
from engine.scoring import by_letter, goes_rummy, settle
from engine.state import Phase, State
from engine.violations import Code, Violation


UNSAID: Final = ("hand_cards_missing",)
"""What a case may leave unsaid: how many cards each gets, where none are dealt."""


def cards_of(words: Sequence[str]) -> tuple[Card, ...]:
    """Cards in notation."""
    return tuple(map(Card.parse, words))


def roles_of(pairs: Mapping[str, str] | None) -> StandsFor:
    """What jokers stand for."""
    return StandsFor({Card.parse(j): Card.parse(c) for j, c in (pairs or {}).items()})


def words_of(cards: Sequence[Card]) -> list[str]:
    """The notation of cards."""
    return list(map(str, cards))


def _state(given: Mapping[str, Any], options: Options) -> tuple[State, list[str]]:
    table = given["state"]
    names = list(table.get("players") or table["hands"])
    check_table(options, len(names), but=UNSAID)
    return State.from_table(table, options), names


def read_action(given: Mapping[str, Any], names: Sequence[str]) -> Action:
    """A case's action."""

    def card(key: str) -> Card:
        return Card.parse(given[key])

    def cards(source: Mapping[str, Any] = given) -> tuple[Card, ...]:
        return cards_of(source.get("cards") or ())

    match given["do"]:
        case "draw_stock":
            new = given.get("shuffled")
            return DrawStock(cards_of(new) if new is not None else None)
        case "draw_pile":
            return DrawPile(card("card") if given.get("card") else None)
        case "meld":
            return LayMeld(cards(), roles_of(given.get("as")), given.get("as_kind"))
        case "meld_all":
            return LayAll(tuple(_part(meld, given.get("as") or {}) for meld in given["melds"]))
        case "layoff":
            return LayOff(given["meld"], cards(), roles_of(given.get("as")), given.get("end"))
        case "swap":
            return SwapJoker(given["meld"], card("joker"), card("card"))
        case "move":
            return MoveMelded(str(given.get("from")), str(given.get("to")), card("card"))
        case "discard":
            return Discard(card("card"))
        case "claim":
            return ClaimDiscard(names.index(given["by"]))
        case "count_stock":
            return CountStock()
        case "set_option":
            name = given.get("option") or given.get("name")
            return SetOption(str(name), write_value(given.get("value")))
        case "call":
            callers = given["by"] if isinstance(given["by"], list) else [given["by"]]
            use = given.get("use") or {}
            return CallRummy(
                tuple(names.index(caller) for caller in callers),
                cards(use),
                use.get("layoff"),
                roles_of(use.get("as")),
                use.get("as_kind"),
                use.get("end"),
            )
    raise ValueError(f"there is no action {given['do']!r}")


def _part(cards: Sequence[str], roles: Mapping[str, str]) -> LayMeld:
    return LayMeld(cards_of(cards), roles_of({j: c for j, c in roles.items() if j in cards}))


def _seat(given: Mapping[str, Any], names: Sequence[str]) -> int | None:
    by = given.get("by")
    return names.index(by) if isinstance(by, str) else None


def facts(state: State, names: Sequence[str]) -> dict[str, Any]:
    """What can be said of a table, by the names of its players."""
    over = state.phase is Phase.OVER
    got: dict[str, Any] = {
        "hand": {n: words_of(tuple(h)) for n, h in zip(names, state.hands, strict=True)},
        "hand_size": {n: len(h) for n, h in zip(names, state.hands, strict=True)},
        "pile": words_of(state.pile),
        "stock": len(state.stock),
        "stock_cards": words_of(state.stock),
        "to_move": None if over else names[state.to_move],
        "phase": state.phase.value,
        "over": over,
        "out": None if state.out is None else names[state.out],
        "melds": {meld.id: words_of(meld.cards) for meld in state.melds},
        "owners": {
            meld.id: {str(c): names[s] for c, s in zip(meld.cards, meld.by, strict=True)}
            for meld in state.melds
        },
        "reps": {
            meld.id: {str(j): str(c) for j, c in meld.stands_for.items()} for meld in state.melds
        },
        "must_use": str(state.must_use) if state.must_use else None,
        "floating": [names[seat] for seat in sorted(state.floating)],
        "recycles": state.recycles,
        "skip_next": [names[seat] for seat in state.skip_next],
        "calls_used": dict(zip(names, state.calls_used, strict=False)),
        "claims": [names[seat] for seat in state.claims],
        "first_meld": {n: p for n, p in zip(names, state.opened_with, strict=True) if p},
        "face_down": state.face_down,
        "going_rummy": goes_rummy(state),
    }
    if over:
        result = settle(state)
        got["scores"] = dict(by_letter(result.scores, names))
        if state.out is None and state.options.scoring != "net":
            got["winners"] = [names[seat] for seat in result.winners]
    return got


def legal_action(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    """Whether one action is legal, and the table after it."""
    state, names = _state(given, options)
    step = _step(state, given["action"], names)[0]
    legal = step.pop("ok", False)
    return {"legal": legal, **step}


def _step(
    state: State, given: Mapping[str, Any], names: Sequence[str]
) -> tuple[dict[str, Any], State]:
    verdict = play(state, read_action(given, names), _seat(given, names))
    said = facts(verdict.state, names)
    if isinstance(verdict, Applied):
        return {"ok": True, "facts": said}, verdict.state
    return {**refusal_entry(verdict.violation), "facts": said}, verdict.state


_WHY: Final = {
    Code.FIRST_MELD_TOO_LOW: ("points", "wanted", "missing", "cards"),
    Code.JOKER_TOO_MANY: ("jokers", "naturals"),
    Code.CLAIM_STOCK_SHORT: ("stock", "wanted"),
}


def refusal_entry(fault: Fault | Violation) -> dict[str, Any]:
    """The code of an answer, and why where numbers say it."""
    facts = fault.facts
    why = {
        name: list(fact) if isinstance(fact := facts[name], tuple) else fact
        for name in _WHY.get(fault.code, ())
    }
    return {"code": fault.code.value, "why": why} if why else {"code": fault.code.value}


def sequence(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    """What comes of each action, one after the other."""
    state, names = _state(given, options)
    steps = []
    for action in given["actions"]:
        step, state = _step(state, action, names)
        steps.append(step)
    return {"steps": steps}
