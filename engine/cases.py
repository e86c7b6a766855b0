"""Answers to conformance cases: what the engine says of plain questions about the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from engine.actions import (
    Action,
    CallRummy,
    CountStock,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    Move,
    SetOption,
    SwapJoker,
)
from engine.cards import Card, CardSet, StandsFor
from engine.dealing import check_table, deal, deal_from, pack
from engine.layoffs import fit
from engine.melds import Fault, Pack, Reading, read_meld
from engine.option_text import write_value
from engine.options import Options, OptionsError, contradictions, preset
from engine.referee import Applied, play
from engine.scoring import (
    by_letter,
    goes_rummy,
    hand_points,
    match_end,
    meld_values,
    plain,
    settle,
    settle_hands,
)
from engine.state import Meld, Phase, State
from engine.tables import read_table


def answer(case: Mapping[str, Any]) -> dict[str, Any]:
    """What the engine says to a case; only its preset, options, kind and input are read.

    Raises:
        ValueError: if the case cannot be read or its table cannot be set up.
    """
    options = preset(case["preset"], **case.get("options", {}))
    check_table_alone(options)
    return _KINDS[case["kind"]](case["input"], options)


def check_table_alone(options: Options) -> None:
    """Raise OptionsError for contradictory options, whatever the number of players."""
    for found in contradictions(options):
        raise OptionsError(found.options[0], found.code.replace("_", " "))


def _cards(words: Sequence[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, words))


def _roles(pairs: Mapping[str, str] | None) -> StandsFor:
    return StandsFor({Card.parse(j): Card.parse(c) for j, c in (pairs or {}).items()})


def _words(cards: Sequence[Card]) -> list[str]:
    return list(map(str, cards))


def _pack(given: Mapping[str, Any], options: Options) -> Pack:
    return Pack(options.ace, options.jokers_per_deck > 0, given.get("decks", 1))


def _meld_valid(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    read = read_meld(
        _cards(given["cards"]),
        _pack(given, options),
        _roles(given.get("as")),
        given.get("as_kind"),
    )
    if isinstance(read, Fault):
        return {"valid": False, "code": read.code.value}
    roles = {str(joker): str(card) for joker, card in read.stands_for.items()}
    return {"valid": True, "kind": read.kind, "as": roles}


def _given_meld(given: Mapping[str, Any], options: Options) -> Meld:
    """A meld of a case; what its jokers stand for is read from the layout where not said."""
    cards, roles = _cards(given["meld"]), _roles(given.get("meld_as"))
    if given["meld_kind"] == "run" and not roles and any(card.is_joker for card in cards):
        read = read_meld(cards, _pack(given, options), kind="run")
        if isinstance(read, Reading):
            roles = read.stands_for
    return Meld("m1", given["meld_kind"], cards, (0,) * len(cards), 0, roles)


def _layoff_valid(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    meld = _given_meld(given, options)
    read = fit(
        meld,
        _cards(given["cards"]),
        _pack(given, options),
        _roles(given.get("as")),
        given.get("end"),
    )
    if isinstance(read, Fault):
        return {"valid": False, "code": read.code.value}
    return {"valid": True, "meld": _words(read.layout)}


def _out_of_range(players: int, options: Options) -> bool:
    return not options.players_min <= players <= options.players_max


def _check_players(options: Options, players: int) -> None:
    """Raise OptionsError if so many make no table; how many cards each gets may be unsaid."""
    for found in contradictions(options, players):
        if found.code != "hand_cards_missing":
            raise OptionsError(found.options[0], found.code.replace("_", " "))


def _deck(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    players = given["players"]
    if _out_of_range(players, options):
        return {"code": "PLAYERS_OUT_OF_RANGE"}
    _check_players(options, players)
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
        state = deal_from(options, len(names), _cards(given["deck"]), dealer)
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
        got["hands"] = {n: _words(tuple(h)) for n, h in zip(names, state.hands, strict=True)}
        got["pile_cards"] = _words(state.pile)
        got["stock_top"] = str(state.stock[0]) if state.stock else None
    return got


def _score_hand(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    return {"points": hand_points(_cards(given["cards"]), options)}


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
    hands = [CardSet(_cards(given["hands"][name])) for name in names]
    result = settle_hands(hands, melds, out, options, going_rummy=bool(given.get("going_rummy")))
    got: dict[str, Any] = {"scores": dict(by_letter(result.scores, names))}
    if out is None and options.scoring != "net":
        got["winners"] = [names[seat] for seat in result.winners]
    return got


def _match_end(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    names = list(given["totals"])
    totals = [plain(Fraction(given["totals"][name])) for name in names]
    playoff = [names.index(name) for name in given.get("playoff") or ()]
    end = match_end(options, totals, given.get("deals_played") or 0, playoff)
    if end.over:
        return {"over": True, "winners": [names[seat] for seat in end.winners]}
    return {"over": False, "next": end.next, "players": [names[seat] for seat in end.players]}


def _state(given: Mapping[str, Any], options: Options) -> tuple[State, list[str]]:
    table = given["state"]
    names = list(table.get("players") or table["hands"])
    _check_players(options, len(names))
    return read_table(table, options), names


def read_action(given: Mapping[str, Any], names: Sequence[str]) -> Action:
    """A case's action."""

    def card(key: str) -> Card:
        return Card.parse(given[key])

    def cards(source: Mapping[str, Any] = given) -> tuple[Card, ...]:
        return _cards(source.get("cards") or ())

    match given["do"]:
        case "draw_stock":
            new = given.get("shuffled")
            return DrawStock(_cards(new) if new is not None else None)
        case "draw_pile":
            return DrawPile(card("card") if given.get("card") else None)
        case "meld":
            return LayMeld(cards(), _roles(given.get("as")), given.get("as_kind"))
        case "meld_all":
            return LayAll(tuple(_part(meld, given.get("as") or {}) for meld in given["melds"]))
        case "layoff":
            return LayOff(given["meld"], cards(), _roles(given.get("as")), given.get("end"))
        case "swap":
            return SwapJoker(given["meld"], card("joker"), card("card"))
        case "move":
            return Move(str(given.get("from")), str(given.get("to")), card("card"))
        case "discard":
            return Discard(card("card"))
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
                _roles(use.get("as")),
                use.get("as_kind"),
                use.get("end"),
            )
    raise ValueError(f"there is no action {given['do']!r}")


def _part(cards: Sequence[str], roles: Mapping[str, str]) -> LayMeld:
    return LayMeld(_cards(cards), _roles({j: c for j, c in roles.items() if j in cards}))


def _seat(given: Mapping[str, Any], names: Sequence[str]) -> int | None:
    by = given.get("by")
    return names.index(by) if isinstance(by, str) else None


def facts(state: State, names: Sequence[str]) -> dict[str, Any]:
    """What can be said of a table, by the names of its players."""
    over = state.phase is Phase.OVER
    got: dict[str, Any] = {
        "hand": {n: _words(tuple(h)) for n, h in zip(names, state.hands, strict=True)},
        "hand_size": {n: len(h) for n, h in zip(names, state.hands, strict=True)},
        "pile": _words(state.pile),
        "stock": len(state.stock),
        "stock_cards": _words(state.stock),
        "to_move": None if over else names[state.to_move],
        "phase": state.phase.value,
        "over": over,
        "out": None if state.out is None else names[state.out],
        "melds": {meld.id: _words(meld.cards) for meld in state.melds},
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
        "face_down": state.face_down,
        "going_rummy": goes_rummy(state),
    }
    if over:
        result = settle(state)
        got["scores"] = dict(by_letter(result.scores, names))
        if state.out is None and state.options.scoring != "net":
            got["winners"] = [names[seat] for seat in result.winners]
    return got


def _legal_action(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
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
    return {"code": verdict.violation.code.value, "facts": said}, verdict.state


def _sequence(given: Mapping[str, Any], options: Options) -> dict[str, Any]:
    state, names = _state(given, options)
    steps = []
    for action in given["actions"]:
        step, state = _step(state, action, names)
        steps.append(step)
    return {"steps": steps}


_KINDS = {
    "meld_valid": _meld_valid,
    "layoff_valid": _layoff_valid,
    "deck": _deck,
    "deal": _deal,
    "score_hand": _score_hand,
    "score_meld": _score_meld,
    "settle_deal": _settle_deal,
    "match_end": _match_end,
    "legal_action": _legal_action,
    "sequence": _sequence,
}
