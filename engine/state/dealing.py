"""The pack, the shuffle and the deal. The order of cards is a documented function of the seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from engine.cards import CARDS, Card, CardSet, joker
from engine.options import Options, check_table
from engine.state.state import State
from engine.state.turn import Phase


SEED_AT_MOST = 2**32 - 1


def pack(options: Options, players: int) -> tuple[Card, ...]:
    """The cards of the game, unshuffled: suits S H D C, A to K, jokers; then the second pack."""
    return _packs(options.packs(players), options.jokers_per_deck)


@lru_cache(maxsize=16)
def _packs(packs: int, jokers: int) -> tuple[Card, ...]:
    cards: list[Card] = []
    for copy in range(packs):
        cards += CARDS[52 * copy : 52 * (copy + 1)]
        first = copy * jokers + 1
        cards += [joker(number) for number in range(first, first + jokers)]
    return tuple(cards)


def shuffle(cards: Sequence[Card], random: Random) -> tuple[Card, ...]:
    """`cards` in the order that `random` gives, the same in every Python."""
    order, share = list(cards), random.random
    for i in range(len(order) - 1, 0, -1):
        j = int(share() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def deal(
    options: Options, players: int, seed: int, deal_index: int = 0, dealer: int | None = None
) -> State:
    """Deal `deal_index` (0, 1, …) of the match with this seed.

    Args:
        options: the rules of the table.
        players: how many.
        seed: 0 to `SEED_AT_MOST`.
        deal_index: which deal of the match, from 0.
        dealer: the seat that deals; None draws one, as for the first deal.

    Raises:
        OptionsError: if no table can be set up so.

    >>> from engine.options import preset
    >>> state = deal(preset("basic"), players=4, seed=7)
    >>> [len(hand) for hand in state.hands], len(state.stock), len(state.pile)
    ([7, 7, 7, 7], 23, 1)
    """
    text = f"{seed}/{deal_index}"
    random = Random(text)
    check_table(options, players)
    cards = shuffle(pack(options, players), random)
    if dealer is None:
        dealer = int(random.random() * players)
    return deal_from(options, players, cards, dealer, deal_index, text)


def deal_from(
    options: Options,
    players: int,
    cards: Sequence[Card],
    dealer: int,
    deal_index: int = 0,
    seed: str | None = None,
) -> State:
    """Deal `cards`, top first, singly from the left of the dealer (basic.deal.order)."""
    starter = (dealer + 1) % players
    dealt = options.hand_cards[players] * players
    hands = [
        CardSet(cards[(seat - starter) % players : dealt : players]) for seat in range(players)
    ]
    rest = cards[dealt:]
    if options.starter_extra_card:
        hands[starter] |= CardSet(rest[:1])
        rest = rest[1:]
    pile = tuple(rest[:1]) if options.upcard else ()
    return State(
        options=options,
        players=players,
        hands=hands,
        stock=tuple(rest[len(pile) :]),
        pile=pile,
        to_move=starter,
        phase=Phase.DRAW if options.starter_draws_first_turn else Phase.PLAY,
        dealer=dealer,
        deal_number=deal_index + 1,
        seed=seed,
        calls_used=(0,) * players,
        known=(CardSet(),) * players,
    )
