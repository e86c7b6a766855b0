"""What taking from the pile comes to: what could be played, what would stay in the hand."""

from dataclasses import dataclass

from engine.actions import CallRummy, DrawPile
from engine.cards import Card, CardSet
from engine.heuristics.hand_analysis import best_split, table_takes
from engine.melds.listing import melds_in
from engine.scoring import hand_points
from engine.state.rule_flags import meld_rules
from engine.state.seat_view import SeatView


@dataclass(frozen=True, slots=True)
class TakeValue:
    """What taking the pile from a card upward comes to.

    Attributes:
        cards: those taken, bottom first.
        played: cards of hand and take that could be put on the table at once.
        gain: points that `played` is ahead of what the hand could play without the take.
        stays: taken cards that would stay in the hand.
        burden: points of `stays`.
    """

    cards: tuple[Card, ...]
    played: CardSet
    gain: int
    stays: tuple[Card, ...]
    burden: int

    @property
    def worth(self) -> int:
        """Points gained less points kept; one card alone burdens nobody, another one goes."""
        return self.gain if len(self.cards) == 1 else self.gain - self.burden


def value_of_take(view: SeatView, action: DrawPile) -> TakeValue:
    """What a draw from the pile comes to."""
    index = len(view.pile) - 1 if action.card is None else view.pile.index(action.card)
    return _weigh(view, view.pile[index:], CardSet())


def value_of_owing_take(view: SeatView, action: DrawPile) -> TakeValue:
    """What a draw comes to where the lowest card has to be played at once, as it is if it is owed.

    Where it can be played in no way, it comes to what `value_of_take` says.
    """
    take = value_of_take(view, action)
    owed = take.cards[0]
    if owed in take.played:
        return take
    hand = view.hand | CardSet(take.cards)
    melds = melds_in(hand, meld_rules(view.options, view.players))
    ways = [CardSet(meld.cards) for meld in melds if owed in meld.cards]
    played = max(
        (way | playable(view, hand - way, opened=True) for way in ways),
        key=lambda cards: hand_points(cards, view.options),
        default=take.played,
    )
    return _valued(view, take.cards, played)


def value_of_call(view: SeatView, action: CallRummy) -> TakeValue:
    """What calling Rummy comes to; cards that do not lie on the pile take nothing along."""
    called = [view.pile.index(card) for card in action.cards if card in view.pile]
    lowest = min(called, default=len(view.pile))
    return _weigh(view, view.pile[lowest:], CardSet(action.cards))


def _weigh(view: SeatView, cards: tuple[Card, ...], laid: CardSet) -> TakeValue:
    """Weigh taking `cards`, of which `laid` are on the table already."""
    hand = view.hand | CardSet(cards) - laid
    return _valued(view, cards, playable(view, hand, opened=bool(laid)) | laid)


def _valued(view: SeatView, cards: tuple[Card, ...], played: CardSet) -> TakeValue:
    """What the take of `cards` comes to where `played` go on the table."""
    options = view.options
    before = playable(view, view.hand)
    gain = hand_points(played, options) - hand_points(before, options)
    stays = tuple(card for card in cards if card not in played)
    return TakeValue(cards, played, gain, stays, hand_points(stays, options))


def playable(view: SeatView, hand: CardSet, *, opened: bool = False) -> CardSet:
    """The cards of `hand` that could go on the table: melds, then single lay-offs.

    Args:
        view: the table.
        hand: the cards as they would be.
        opened: the seat will have a meld of its own by then.
    """
    options = view.options
    split = best_split(hand, options, view.players)
    melded = CardSet(card for meld in split for card in meld.cards)
    may = options.layoff == "any" or opened or bool(split) or view.seat in view.melded
    if not may:
        return melded
    return melded | hand & CardSet.of_bits(table_takes(view.melds, options))
