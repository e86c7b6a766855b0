"""What a hand is good for: its melds, what it has begun, what fits on the table, what is loose."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.actions import LayMeld
from engine.cards import JOKER_BITS, CardSet
from engine.heuristics.out_cards import PartialMeld, partial_melds
from engine.melds.arrangement import best_arrangement
from engine.melds.extensions import fitting
from engine.melds.listing import has_meld_with, melds_in
from engine.melds.meld import Meld
from engine.options import Options
from engine.scoring import hand_points, hand_value
from engine.state.rule_flags import meld_rules
from engine.state.seat_view import SeatView
from engine.state.unseen import unseen_cards


_TOO_MANY = 16
"""From more cards than these the highest meld is taken first; to weigh all would take too long."""


@dataclass(frozen=True, slots=True)
class HandAnalysis:
    """A hand as a player sorts it in mind.

    Attributes:
        melds: melds that share no card and take the most points out of the hand.
        partial_melds: pairs among the other cards that lack one card.
        on_table: cards outside of `melds` that fit a meld on the table.
        loose: natural cards that go with nothing.
        unseen: cards nobody has shown yet, in the stock or in other hands.
    """

    hand: CardSet
    melds: tuple[LayMeld, ...]
    partial_melds: tuple[PartialMeld, ...]
    on_table: CardSet
    loose: CardSet
    unseen: CardSet

    @property
    def melded(self) -> CardSet:
        """The cards of `melds`."""
        return CardSet(card for meld in self.melds for card in meld.cards)

    @property
    def completable(self) -> tuple[PartialMeld, ...]:
        """The partial melds that an unseen card can still complete."""
        return tuple(start for start in self.partial_melds if start.can_complete)


def hand_analysis(view: SeatView, hand: CardSet | None = None) -> HandAnalysis:
    """Sort a hand, by default the seat's own, with what the seat can see around it."""
    options = view.options
    cards = view.hand if hand is None else hand
    unseen = unseen_cards(view) - cards
    melds = best_split(cards, options, view.players)
    rest = cards - CardSet(card for meld in melds for card in meld.cards)
    on_table = rest & CardSet.of_bits(table_takes(view.melds, options))
    begun = partial_melds(rest, unseen, options.ace)
    paired = CardSet(card for start in begun if start.can_complete for card in start.cards)
    jokers = CardSet.of_bits(JOKER_BITS)
    return HandAnalysis(cards, melds, begun, on_table, rest - on_table - paired - jokers, unseen)


def table_takes(melds: Sequence[Meld], options: Options) -> int:
    """Index bits of the natural cards that fit on some meld of the table."""
    bits = 0
    for meld in melds:
        bits |= fitting(meld, options.ace)
    return bits


def helpful(view: SeatView, seen: HandAnalysis) -> CardSet:
    """The unseen cards that would make a meld with any cards of the hand or fit one that lies."""
    rules = meld_rules(view.options, view.players)
    melding = CardSet(
        card for card in seen.unseen if has_meld_with(card, seen.hand | CardSet((card,)), rules)
    )
    return melding | seen.unseen & CardSet.of_bits(table_takes(view.melds, view.options))


def best_split(hand: CardSet, options: Options, players: int) -> tuple[LayMeld, ...]:
    """Melds of `hand` that share no card and take the most points out of it, worth most first."""
    shape = meld_rules(options, players)
    values = {card: hand_value(card, options) for card in hand}
    chosen: list[LayMeld] = []
    while len(hand) > _TOO_MANY:
        melds = tuple(melds_in(hand, shape))
        if not melds:
            break
        chosen.append(max(melds, key=lambda meld: sum(values[card] for card in meld.cards)))
        hand -= CardSet(chosen[-1].cards)
    else:
        chosen += best_arrangement(hand, shape, values)[1]
    return tuple(sorted(chosen, key=lambda meld: -hand_points(meld.cards, options)))
