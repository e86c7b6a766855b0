"""*Thoughtful* weighs what it does.

It takes from the pile what is worth more than it burdens, keeps what waits for the most unseen
cards, and throws what helps the next player least.
"""

from collections.abc import Sequence
from random import Random

from engine.actions import Action, CallRummy, Discard, DrawPile, DrawStock
from engine.bots.registry import Choice, bot
from engine.cards import CardSet
from engine.prospects import prospects, unseen_cards
from engine.scoring import hand_points
from engine.sense import sensible, sensible_call
from engine.state import Phase, SeatView
from engine.weighing import playable
from engine.worth import gift, promise, weights_of


def call(view: SeatView, calls: Sequence[CallRummy], _rng: Random) -> CallRummy | None:
    """Call what brings more than it burdens."""
    return sensible_call(view, calls)


@bot("thoughtful", call=call)
def thoughtful(view: SeatView, legal: Sequence[Action], _rng: Random) -> Choice:
    """Weigh draws and discards; lay down and lay off by plain good sense."""
    if view.phase is Phase.DRAW and view.stock_count:
        return Choice(_draw(view, legal))
    action = sensible(view, legal)
    return Choice(_discard(view, legal) if isinstance(action, Discard) else action)


def _draw(view: SeatView, legal: Sequence[Action]) -> Action:
    """The take that is worth most, if it is worth more than a card from the stock."""
    takes = [action for action in legal if isinstance(action, DrawPile)]
    unseen = unseen_cards(view)
    worth = {take: _worth_with(view, _taken(view, take), unseen) for take in takes}
    best = max(takes, key=lambda take: worth[take], default=None)
    stock = next((action for action in legal if isinstance(action, DrawStock)), None)
    if best is None or stock is None:
        return best or stock or sensible(view, legal)
    drawn = _worth_with(view, CardSet(), unseen) + weights_of(view.options).stock
    return best if worth[best] > drawn else stock


def _taken(view: SeatView, take: DrawPile) -> CardSet:
    place = len(view.pile) - 1 if take.card is None else view.pile.index(take.card)
    return CardSet(view.pile[place:])


def _worth_with(view: SeatView, more: CardSet, unseen: CardSet) -> float:
    """What the hand would be worth with these cards in it."""
    hand = view.hand | more
    played = playable(view, hand)
    counts = weights_of(view.options).meld * hand_points(played, view.options)
    return counts + promise(view, hand - played, unseen)


def _discard(view: SeatView, legal: Sequence[Action]) -> Discard:
    """The card whose loss and whose gift to the next player cost least."""
    seen = prospects(view)
    throws = [action for action in legal if isinstance(action, Discard)]
    free = [throw for throw in throws if throw.card not in seen.melded] or throws
    rest = seen.hand - seen.melded - seen.on_table

    def worth(throw: Discard) -> float:
        kept = promise(view, rest - CardSet((throw.card,)), seen.unseen)
        return kept - gift(view, throw.card, seen)

    return max(free, key=worth)
