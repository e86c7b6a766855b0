"""Answers to conformance cases: what the engine says of plain questions about the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.cards import CardSet
from engine.commands.case_table import (
    UNSAID,
    cards_of,
    legal_action,
    refusal_entry,
    roles_of,
    sequence,
    words_of,
)
from engine.given_text import in_short
from engine.melds import Fault, MeldRules, Reading, read_meld
from engine.melds.layoff import fit
from engine.melds.meld import Meld
from engine.options import Options, OptionsError, check_table, preset
from engine.scoring import (
    Points,
    by_letter,
    hand_points,
    match_end,
    meld_values,
    read_points,
    settle_hands,
)
from engine.state.dealing import deal, deal_from, pack


def answer_line(line: str, number: int) -> dict[str, Any]:
    """The answer to a line: `id` and `got`, or `error` in one short sentence.

    Args:
        line: a case as JSON.
        number: of the line; its `id` where it has none.
    """
    name: object = number
    try:
        case = json.loads(line)
        if not isinstance(case, dict):
            raise ValueError("a case is an object")
        name = case.get("id", number)
        return {"id": name, "got": answer(case)}
    except RecursionError:
        why = "nested too deep"
    except KeyError as error:
        why = f"{error} is missing or unknown"
    except (ValueError, TypeError, AttributeError, LookupError, ArithmeticError) as error:
        why = str(error) or repr(error)
    return {"id": name, "error": in_short(why)}


def answer(case: Mapping[str, Any]) -> dict[str, Any]:
    """What the engine says to a case; only its preset, options, kind and input are read.

    Raises:
        ValueError: if the case cannot be read or its table cannot be set up.
    """
    changes = case.get("options", {})
    for name, value, wanted in (
        ("preset", case.get("preset"), str),
        ("options", changes, Mapping),
        ("kind", case.get("kind"), str),
        ("input", case.get("input"), Mapping),
    ):
        if not isinstance(value, wanted):
            raise ValueError(f"{name}: {'it is missing' if value is None else 'of another type'}")
    if case["kind"] not in (*_KINDS, "setup"):
        known = ", ".join((*_KINDS, "setup"))
        raise ValueError(f"kind: {case['kind']!r} is not one of {known}")
    if case["kind"] == "setup":
        return _setup(case["preset"], changes, case["input"])
    options = preset(case["preset"], **changes)
    check_table(options)
    return _KINDS[case["kind"]](case["input"], options)


def _setup(name: str, changes: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Whether a table with these options, and so many players if they are said, is refused."""
    try:
        options = preset(name, **changes)
        check_table(options, given.get("players"))
    except OptionsError:
        return {"refused": True}
    return {"refused": False}


def _pack(given: Mapping[str, Any], options: Options) -> MeldRules:
    jokers = options.jokers_per_deck > 0
    return MeldRules(options.ace, jokers, given.get("decks", 1), options.joker_limit)


def _meld_valid(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    read = read_meld(
        cards_of(given["cards"]),
        _pack(given, options),
        roles_of(given.get("as")),
        given.get("as_kind"),
    )
    if isinstance(read, Fault):
        return {"valid": False, **refusal_entry(read)}
    roles = {str(joker): str(card) for joker, card in read.stands_for.items()}
    return {"valid": True, "kind": read.kind, "as": roles}


def _given_meld(given: Mapping[str, Any], options: Options) -> Meld:
    """A meld of a case; what its jokers stand for is read from the layout where not said."""
    cards, roles = cards_of(given["meld"]), roles_of(given.get("meld_as"))
    if all(card.is_joker for card in cards):
        raise ValueError("meld: it has no card but jokers")
    if given["meld_kind"] == "run" and not roles and any(card.is_joker for card in cards):
        read = read_meld(cards, _pack(given, options), kind="run")
        if isinstance(read, Reading):
            roles = read.stands_for
    return Meld("m1", given["meld_kind"], cards, (0,) * len(cards), 0, roles)


def _layoff_valid(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    meld = _given_meld(given, options)
    read = fit(
        meld,
        cards_of(given["cards"]),
        _pack(given, options),
        roles_of(given.get("as")),
        given.get("end"),
    )
    if isinstance(read, Fault):
        return {"valid": False, **refusal_entry(read)}
    return {"valid": True, "meld": words_of(read.layout)}


def _out_of_range(players: int, options: Options) -> bool:
    return not options.players_min <= players <= options.players_max


def _pack_size(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    players = given["players"]
    if _out_of_range(players, options):
        return {"code": "PLAYERS_OUT_OF_RANGE"}
    check_table(options, players, but=UNSAID)
    packs = options.packs(players)
    cards = len(pack(options, players))
    return {"decks": packs, "jokers": packs * options.jokers_per_deck, "cards": cards}


def _deal(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    names = given["players"]
    if _out_of_range(len(names), options):
        return {"code": "PLAYERS_OUT_OF_RANGE"}
    check_table(options, len(names))
    if given.get("dealer") is not None:
        dealer = names.index(given["dealer"])
    else:
        dealer = (names.index(given["previous_dealer"]) + 1) % len(names)
    if given.get("deck"):
        state = deal_from(options, len(names), cards_of(given["deck"]), dealer)
    else:
        state = deal(options, len(names), 0, 0, dealer)
    got: dict[str, Any] = {
        "hand_sizes": {name: len(hand) for name, hand in zip(names, state.hands, strict=True)},
        "pile": len(state.pile),
        "stock": len(state.stock),
        "first": names[state.to_move],
        "phase": state.phase.value,
        "dealer": names[dealer],
    }
    if given.get("deck"):
        got["hands"] = {n: words_of(tuple(h)) for n, h in zip(names, state.hands, strict=True)}
        got["pile_cards"] = words_of(state.pile)
        got["stock_top"] = str(state.stock[0]) if state.stock else None
    return got


def _score_hand(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    return {"points": hand_points(cards_of(given["cards"]), options)}


def _score_meld(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    read = {"meld": given["cards"], "meld_kind": given["meld_kind"], "meld_as": given.get("as")}
    meld = _given_meld(read | {"decks": given.get("decks", 1)}, options)
    values = meld_values(meld, options)
    per_card = {str(card): value for card, value in zip(meld.cards, values, strict=True)}
    return {"points": sum(values), "per_card": per_card}


def _settle_deal(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    names = list(given["hands"])
    melds = [
        Meld(
            f"m{number}",
            meld["kind"],
            made.cards,
            tuple(names.index(player) for player in meld["by"]),
            0,
            made.stands_for,
        )
        for number, meld in enumerate(given.get("melds") or [], 1)
        for made in [
            _given_meld(
                {
                    "meld": meld["cards"],
                    "meld_kind": meld["kind"],
                    "meld_as": meld.get("as"),
                    "decks": 2,
                },
                options,
            )
        ]
    ]
    out = names.index(given["out"]) if given.get("out") is not None else None
    hands = [CardSet(cards_of(given["hands"][name])) for name in names]
    result = settle_hands(hands, melds, out, options, going_rummy=bool(given.get("going_rummy")))
    got: dict[str, Any] = {"scores": dict(by_letter(result.scores, names))}
    if out is None and options.scoring != "net":
        got["winners"] = [names[seat] for seat in result.winners]
    return got


def _points(value: object) -> Points:
    points = read_points(str(value))
    if points is None:
        raise ValueError(f"totals: {value!r:.80} are no points")
    return points


def _match_end(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    names = list(given["totals"])
    totals = [_points(given["totals"][name]) for name in names]
    playoff = [names.index(name) for name in given.get("playoff") or ()]
    end = match_end(options, totals, given.get("deals_played") or 0, playoff)
    if end.over:
        return {"over": True, "winners": [names[seat] for seat in end.winners]}
    return {"over": False, "next": end.next, "players": [names[seat] for seat in end.players]}


_KINDS = {
    "meld_valid": _meld_valid,
    "layoff_valid": _layoff_valid,
    "deck": _pack_size,
    "deal": _deal,
    "score_hand": _score_hand,
    "score_meld": _score_meld,
    "settle_deal": _settle_deal,
    "match_end": _match_end,
    "legal_action": legal_action,
    "sequence": sequence,
}
