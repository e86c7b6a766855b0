"""The notation of a table: a mapping of plain values, as cases, lessons and records write it.

Keys: `players` (names, clockwise), `hands` by name, `stock` (top first), `pile` (bottom first),
`melds` (`id kind cards owner by as`), `to_move`, `phase`, `turn` (`drawn_from drawn_card must_use
must_use_from melds_made played`), `deal_no`, `recycles`, `last_discarder`, `floating`,
`skip_next`, `calls_used`, `claims`, `out`, `started` and, for what play leaves behind, `melded`,
`opened_with`, `played`, `window`, `face_down`, `known`, `dealer`, `seed`, `blocked`. Cards are a
list, or a text with spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypedDict

from engine.actions import seat_letter
from engine.cards import NOTHING, Card, CardSet, NotationError, StandsFor
from engine.melds.meld import Meld
from engine.melds.run_places import face_of
from engine.state.turn import OwedFrom, Phase, Turn


if TYPE_CHECKING:
    from engine.state.state import State


class Fields(TypedDict):
    """What a table says of a state, by the names of its attributes."""

    players: int
    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    melds: tuple[Meld, ...]
    to_move: int
    phase: Phase
    turn: Turn
    dealer: int | None
    deal_number: int
    seed: str | None
    recycles: int
    melded: frozenset[int]
    played: frozenset[int]
    floating: frozenset[int]
    skip_next: tuple[int, ...]
    calls_used: tuple[int, ...]
    claims: tuple[int, ...]
    opened_with: tuple[int, ...]
    window: bool
    last_discarder: int | None
    out: int | None
    face_down: bool
    started: bool
    blocked: bool
    known: tuple[CardSet, ...]


_KEYS: Final = frozenset(Fields.__annotations__) - {"deal_number"} | {"deal_no"}


def read_table(table: Mapping[str, Any]) -> Fields:
    """What `table` says of a state.

    A player whose cards lie in a meld counts as having melded in an earlier turn.

    Raises:
        NotationError: for an unknown key or player, or a card named twice.
    """
    strange = sorted(set(table) - _KEYS)
    if strange:
        raise NotationError(f"a table has no {strange[0]!r}")
    try:
        return _read(table)
    except NotationError:
        raise
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
        raise NotationError(f"this table cannot be read: {error!r}") from error


def _read(table: Mapping[str, Any]) -> Fields:
    names = list(table.get("players") or table["hands"])
    seats = {name: seat for seat, name in enumerate(names)}

    def seat_of(name: str | None) -> int | None:
        if name is None:
            return None
        if name not in seats:
            raise NotationError(f"there is no player {name!r}")
        return seats[name]

    def seats_of(key: str) -> frozenset[int]:
        return frozenset(seats[name] for name in table.get(key) or ())

    for name in table["hands"]:
        seat_of(name)
    melds = tuple(_read_meld(meld, seats) for meld in table.get("melds") or ())
    layers = frozenset(seat for meld in melds for seat in meld.by)
    owners = frozenset(meld.owner for meld in melds)
    turn = table.get("turn")
    discarder = seat_of(table.get("last_discarder"))
    phase = Phase(table.get("phase", "draw"))
    calls = table.get("calls_used") or {}
    opened_with = table.get("opened_with") or {}
    out = seat_of(table.get("out"))
    known = table.get("known") or {}
    fields = Fields(
        players=len(names),
        hands=tuple(CardSet(_cards(table["hands"].get(name, ()))) for name in names),
        stock=_cards(table.get("stock") or ()),
        pile=_cards(table.get("pile") or ()),
        melds=melds,
        to_move=seats[table["to_move"]] if table.get("to_move") else 0,
        phase=phase,
        turn=_read_turn(turn) if turn else Turn(),
        dealer=seat_of(table.get("dealer")),
        deal_number=table.get("deal_no", 1),
        seed=table.get("seed"),
        recycles=table.get("recycles", 0),
        melded=seats_of("melded") if "melded" in table else owners,
        played=seats_of("played") if "played" in table else layers,
        floating=seats_of("floating"),
        skip_next=tuple(seats[name] for name in table.get("skip_next") or ()),
        calls_used=tuple(calls.get(name, 0) for name in names),
        claims=tuple(seats[name] for name in table.get("claims") or ()),
        opened_with=tuple(opened_with.get(name, 0) for name in names),
        window=table.get("window", discarder is not None and phase is Phase.DRAW),
        last_discarder=discarder,
        out=out,
        face_down=table.get("face_down", False),
        started=table.get("started", True),
        blocked=table.get("blocked", phase is Phase.OVER and out is None),
        known=tuple(CardSet(_cards(known.get(name, ()))) for name in names),
    )
    _check_once(fields)
    return fields


def _check_once(fields: Fields) -> None:
    cards = [card for hand in fields["hands"] for card in hand]
    cards += [*fields["stock"], *fields["pile"]]
    cards += [card for meld in fields["melds"] for card in meld.cards]
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise NotationError(f"the card {card} is named twice")
        seen.add(card)


def _cards(written: str | Iterable[str]) -> tuple[Card, ...]:
    words = written.split() if isinstance(written, str) else written
    return tuple(Card.parse(word) for word in words)


def _read_meld(meld: Mapping[str, Any], seats: Mapping[str, int]) -> Meld:
    cards = _cards(meld["cards"])
    owner = seats[meld["owner"]]
    by = tuple(seats[name] for name in meld.get("by") or ())
    if by and len(by) != len(cards):
        raise NotationError(f"the meld {meld.get('id')} names {len(by)} players for its cards")
    return Meld(
        meld["id"],
        meld["kind"],
        cards,
        by or (owner,) * len(cards),
        owner,
        _roles(cards, meld.get("as") or {}) if meld["kind"] == "run" else NOTHING,
    )


def _roles(cards: tuple[Card, ...], said: Mapping[str, str]) -> StandsFor:
    """What the jokers of a run stand for: as said, else what their place in the layout says."""
    natural = next((index for index, card in enumerate(cards) if not card.is_joker), None)
    if natural is None:
        raise NotationError("a run has a natural card")
    suit, low = cards[natural].suit, (cards[natural].rank or 0) - natural
    lying = {c: face_of(suit, low + index) for index, c in enumerate(cards) if c.is_joker}
    return StandsFor(lying | {Card.parse(j): Card.parse(c) for j, c in said.items()})


def _read_turn(turn: Mapping[str, Any]) -> Turn:
    drawn, owed = turn.get("drawn_card"), turn.get("must_use")
    made = turn.get("melds_made") or 0
    return Turn(
        turn.get("drawn_from"),
        Card.parse(drawn) if drawn else None,
        Card.parse(owed) if owed else None,
        made,
        turn.get("played", made > 0),
        _owed_from(turn.get("must_use_from")),
    )


def _owed_from(said: str | None) -> OwedFrom:
    if said not in (None, "pile", "swap"):
        raise NotationError(f"expected must_use_from to be 'pile' or 'swap', got {said!r}")
    return "swap" if said == "swap" else "pile"


def table_of(state: State) -> dict[str, Any]:
    """The table of a state, complete; players are named by seat letters."""
    names = [seat_letter(seat) for seat in range(state.players)]

    def letters(seats: Iterable[int]) -> list[str]:
        return [names[seat] for seat in sorted(seats)]

    turn = state.turn
    return {
        "players": names,
        "hands": {name: _words(hand) for name, hand in zip(names, state.hands, strict=True)},
        "stock": _words(state.stock),
        "pile": _words(state.pile),
        "melds": [
            {
                "id": meld.id,
                "kind": meld.kind,
                "cards": _words(meld.cards),
                "owner": names[meld.owner],
                "by": [names[seat] for seat in meld.by],
                "as": {str(joker): str(card) for joker, card in meld.stands_for.items()},
            }
            for meld in state.melds
        ],
        "to_move": names[state.to_move],
        "phase": state.phase.value,
        "turn": {
            "drawn_from": turn.drawn_from,
            "drawn_card": str(turn.drawn_card) if turn.drawn_card else None,
            "must_use": str(turn.must_use) if turn.must_use else None,
            "must_use_from": turn.owed_from if turn.must_use else None,
            "melds_made": turn.melds_made,
            "played": turn.played,
        },
        "dealer": None if state.dealer is None else names[state.dealer],
        "deal_no": state.deal_number,
        "seed": state.seed,
        "recycles": state.recycles,
        "melded": letters(state.melded),
        "played": letters(state.played),
        "floating": letters(state.floating),
        "skip_next": letters(state.skip_next),
        "calls_used": dict(zip(names, state.calls_used, strict=True)),
        "claims": [names[seat] for seat in state.claims],
        "opened_with": dict(zip(names, state.opened_with, strict=True)),
        "window": state.window,
        "last_discarder": None if state.last_discarder is None else names[state.last_discarder],
        "out": None if state.out is None else names[state.out],
        "face_down": state.face_down,
        "started": state.started,
        "blocked": state.blocked,
        "known": {name: _words(seen) for name, seen in zip(names, state.known, strict=True)},
    }


def _words(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
