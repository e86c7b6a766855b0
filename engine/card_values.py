"""What single cards count: left in a hand, and in a meld."""

from __future__ import annotations

from engine.cards import Card
from engine.melds import Reading
from engine.melds.meld import Meld, run_of
from engine.options import Options


def pip_value(card: Card, options: Options) -> int:
    """What a natural card other than the ace counts (basic.score.values, 500.var.5-10-15)."""
    rank = card.rank or 0
    if options.pip_values == "5_10":
        return 5 if rank <= 9 else 10
    return min(rank, 10)


def hand_value(card: Card, options: Options) -> int:
    """What a card left in a hand counts."""
    if card.is_joker:
        return options.joker_value_hand or 0
    return options.ace_value_hand if card.rank == 1 else pip_value(card, options)


def meld_values(meld: Meld, options: Options) -> tuple[int, ...]:
    """What each card of a meld counts, in the order of the meld (500.score.ace-low).

    An ace in a run counts 1 where the two lies directly above it, else its high value.
    """
    high = options.ace_value_meld_high or 0
    low = run_of(meld).low if meld.kind == "run" else 0
    values: list[int] = []
    for index, card in enumerate(meld.cards):
        if card.is_joker and options.joker_value_meld != "replaced":
            values.append(options.joker_value_meld or 0)
            continue
        face = card
        if card.is_joker:
            natural = next(one for one in meld.cards if not one.is_joker)
            face = meld.stands_for[card] if meld.kind == "run" else natural
        if face.rank != 1:
            values.append(pip_value(face, options))
            continue
        counts_one = meld.kind == "run" and (low + index) % 13 == 1 and index < len(meld.cards) - 1
        values.append(1 if counts_one else high)
    return tuple(values)


def reading_points(read: Reading, options: Options) -> int:
    """What a meld counts as it is laid."""
    kind, layout, stands_for = read
    return sum(meld_values(Meld("", kind, layout, (), 0, stands_for), options))
