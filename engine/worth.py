"""What a hand promises and what a discard gives away, in points: how *Thoughtful* weighs both.

The weights were found by play: each was moved as long as that won more points from the opponent
it was tried against. Games in which melds count points ask for others than races to an empty hand.
"""

from dataclasses import dataclass
from typing import Final

from engine.cards import JOKER_BITS, Card, CardSet
from engine.options import Options
from engine.outs import both_packs, faces, triples
from engine.prospects import Prospects, table_takes
from engine.scoring import hand_points
from engine.state import SeatView


@dataclass(frozen=True, slots=True)
class Weights:
    """How much things count, in points.

    Attributes:
        out: an unseen card that makes a meld.
        loose: each point of a card that goes with nothing.
        begun: each point of a card in a pair that can still become a meld.
        hurry: what a point costs more when another player is about to go out.
        joker: a joker in the hand.
        meld: each point of what can be laid down or off.
        stock: what the card from the stock is worth before it is seen.
        gives: the next player can make a meld with the discard.
        fits: the discard fits the table.
    """

    out: float
    loose: float
    begun: float
    hurry: float
    joker: float
    meld: float
    stock: float
    gives: float
    fits: float


RACE: Final = Weights(0.8, 0.5, 0.4, 0.5, 5.0, 0.5, 3.0, 5.0, 5.0)
NET: Final = Weights(0.48, 0.5, 0.4, 0.5, 10.0, 1.0, 1.8, 15.0, 5.0)


def weights_of(options: Options) -> Weights:
    """The weights for a game."""
    return NET if options.scoring == "net" else RACE


def promise(view: SeatView, hand: CardSet, unseen: CardSet) -> float:
    """What the cards of a hand that cannot be played at once are worth while the deal goes on."""
    weights = weights_of(view.options)
    held, free = faces(hand), faces(unseen)
    begun = wanted = 0
    for _, meld in triples(view.options.ace):
        pair = meld & held
        if pair.bit_count() == 2:
            missing = meld & ~held & free
            if missing:
                begun |= pair
                wanted |= missing
    outs = (both_packs(wanted) & unseen.bits).bit_count()
    jokers = CardSet.of_bits(hand.bits & JOKER_BITS)
    in_pairs = CardSet.of_bits(hand.bits & both_packs(begun))
    alone = hand - in_pairs - jokers
    dear = 1 + weights.hurry * haste(view)
    return (
        weights.out * outs
        + weights.joker * len(jokers)
        - weights.begun * dear * hand_points(in_pairs, view.options)
        - weights.loose * dear * hand_points(alone, view.options)
    )


def haste(view: SeatView) -> float:
    """How near the end of the deal is: 1 when another player holds one card."""
    fewest = min(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
    return 1 / max(1, fewest)


def gift(view: SeatView, card: Card, seen: Prospects) -> float:
    """What a discard gives to the next player."""
    if card.is_joker:
        return 0.0
    weights = weights_of(view.options)
    follower = (view.seat + 1) % view.players
    fits = 0.0
    if table_takes(view.melds, view.options) & card.bit:
        own_first = view.options.layoff == "own_meld_first"
        fits = weights.fits * (not own_first or follower in view.melded)
    return fits + weights.gives * min(1.0, _chance_of_meld(view, card, seen, follower))


def _chance_of_meld(view: SeatView, card: Card, seen: Prospects, follower: int) -> float:
    """How many melds the next player is to be expected to make with `card`."""
    known = faces(view.known[follower]) if view.known else 0
    if view.options.pile == "fanned":
        known |= faces(CardSet(view.pile))
    hidden = faces(seen.unseen)
    size = view.hand_sizes[follower] - known.bit_count()
    chance = max(0.0, min(1.0, size / max(1, len(seen.unseen))))
    face = faces(CardSet((card,)))
    expected = 0.0
    for _, meld in triples(view.options.ace):
        if not meld & face:
            continue
        others = meld & ~face
        if others & ~(known | hidden):
            continue
        expected += chance ** (others & ~known).bit_count()
    return expected
