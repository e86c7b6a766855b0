"""Positions for exercises: some cards are placed, the others are shuffled around them."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.actions import SEAT_LETTERS
from engine.cards import Card, CardSet, Rank, Suit
from engine.options import Ace, preset
from engine.state.dealing import pack, shuffle
from lessons.levels.lesson import Position


ADAS_CARDS = 7


def shuffled_pack(random: Random, preset_name: str, **options: Any) -> list[Card]:
    """The pack of a preset for two, shuffled."""
    return list(shuffle(pack(preset(preset_name, **options), 2), random))


def some_run(random: Random, length: int, ace: Ace = "low") -> tuple[Card, ...]:
    """Any run of this length, from its low end on."""
    suit = random.choice(tuple(Suit))
    highest = {"low": 14 - length, "high_low": 15 - length, "corner": 13}[ace]
    low = random.randint(1, highest)
    return tuple(Card(suit, Rank((low + step - 1) % 13 + 1)) for step in range(length))


def some_set(random: Random, size: int) -> tuple[Card, ...]:
    """Any set of this size, in the order of the pack."""
    rank = random.choice(tuple(Rank))
    suits = random.sample(tuple(Suit), size)
    return tuple(Card(suit, rank) for suit in Suit if suit in suits)


def position(
    random: Random,
    preset_name: str,
    hand: Sequence[Card],
    *,
    pile: Sequence[Card] = (),
    melds: Sequence[Sequence[Card]] = (),
    drawn: Card | None = None,
    taken: Card | None = None,
    players: int = 2,
    held: Sequence[Sequence[Card]] = (),
    owners: Sequence[int] = (),
    stock: bool = True,
    bare: bool = False,
    evenly: bool = False,
    options: Mapping[str, Any] | None = None,
    more: Mapping[str, Any] | None = None,
) -> Position:
    """The table with these cards placed and all others shuffled.

    Args:
        random: shuffles the others.
        preset_name: of the table.
        hand: the learner's cards.
        pile: bottom first; one card of the others where none is given.
        melds: on the table.
        drawn: the learner has drawn this card of the hand from the stock.
        taken: the same, from the pile.
        players: how many, where no hands of others are given.
        held: the hands of the others.
        owners: seats of the owners of the melds; Ada owns those not named.
        stock: the others are the stock; else they lie in the pile, and the stock has run out.
        bare: no card lies open, as the question is about the hand alone.
        evenly: nobody has melded yet, so the others hold as many as the learner was dealt.
        options: what differs from the preset.
        more: further keys of the table's notation.
    """
    rules = preset(preset_name, **(options or {}))
    players = len(held) + 1 if held else players
    placed = {*hand, *pile, *(card for row in (*melds, *held) for card in row)}
    rest = [c for c in shuffle(pack(rules, players), random) if c not in placed]
    open_pile = list(pile) or ([] if bare else [rest.pop()])
    hands = {SEAT_LETTERS[0]: list(map(str, hand))}
    each = len(hand) - bool(drawn or taken) if evenly else ADAS_CARDS
    for seat in range(1, players):
        row = held[seat - 1] if held else [rest.pop() for _ in range(each)]
        hands[SEAT_LETTERS[seat]] = list(map(str, row))
    if not stock:
        rest, open_pile = [], [*rest, *open_pile]
    owned = [*owners, *[1] * (len(melds) - len(owners))]
    table: dict[str, Any] = {
        "players": list(SEAT_LETTERS[:players]),
        "hands": hands,
        "stock": list(map(str, rest)),
        "pile": list(map(str, open_pile)),
        "melds": [
            written_meld(meld, number, SEAT_LETTERS[owner])
            for number, (meld, owner) in enumerate(zip(melds, owned, strict=True), 1)
        ],
        "to_move": SEAT_LETTERS[0],
        "phase": "play" if drawn or taken else "draw",
    }
    if drawn or taken:
        table["turn"] = {
            "drawn_from": "pile_top" if taken else "stock",
            "drawn_card": str(taken or drawn),
            "must_use": None,
            "melds_made": 0,
        }
    return Position(preset_name, dict(options or {}), table | dict(more or {}))


def written_meld(cards: Sequence[Card], number: int, owner: str) -> dict[str, Any]:
    """A meld without jokers as a table is written; `number` counts the melds there from 1."""
    return {
        "id": f"m{number}",
        "kind": "set" if len({card.rank for card in cards}) == 1 else "run",
        "cards": list(map(str, cards)),
        "owner": owner,
        "by": [owner] * len(cards),
        "as": {},
    }


def change_card(card: Card, suit: Suit | None = None, rank: Rank | None = None) -> Card:
    """A natural card with another suit or another rank."""
    if card.suit is None or card.rank is None:
        raise ValueError("a joker has neither")
    return Card(suit or card.suit, rank or card.rank)


def some_melds(random: Random, number: int, kind: str = "") -> tuple[tuple[Card, ...], ...]:
    """This many melds of three cards that share no card; all sets where `kind` is `set`."""
    return melds_of(random, (3,) * number, kind)


def melds_of(random: Random, sizes: Sequence[int], kind: str = "") -> tuple[tuple[Card, ...], ...]:
    """Melds of these sizes, at most 4, that share no card; all sets where `kind` is `set`."""
    found: list[tuple[Card, ...]] = []
    used = CardSet()
    while len(found) < len(sizes):
        make = some_set if kind == "set" else random.choice((some_run, some_set))
        meld = make(random, sizes[len(found)])
        if not used & CardSet(meld):
            found.append(meld)
            used |= CardSet(meld)
    return tuple(found)


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards in the order of the pack."""
    return tuple(sorted(cards))
