"""*Beginner* knows the rules and little else.

It melds when it sees a meld, often overlooks that a card fits the table or that the pile has one
for it, gives no thought to what a take burdens, and discards its highest card. Where melds bring
points it keeps cards of one rank together.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from engine.actions import Action, CallRummy, Discard, DrawPile, DrawStock, LayAll, LayMeld, LayOff
from engine.bots.registry import Choice, bot
from engine.cards import CardSet
from engine.heuristics.hand_analysis import best_split
from engine.melds.listing import has_meld_with
from engine.reasons import Kind, because
from engine.scoring import hand_points, hand_value
from engine.state import Phase
from engine.state.rule_flags import meld_rules
from engine.state.seat_view import SeatView


SEES_TAKE = 0.6
SEES_LAYOFF = 0.6
SEES_CALL = 0.25


def call(_view: SeatView, calls: Sequence[CallRummy], rng: Random) -> CallRummy | None:
    """Call when it is noticed."""
    return calls[0] if rng.random() < SEES_CALL else None


@bot("beginner", call=call)
def beginner(view: SeatView, legal: Sequence[Action], rng: Random) -> Choice:
    """Lay down what is seen, discard the highest card."""
    if view.phase is Phase.DRAW:
        return Choice(_draw(view, legal, rng))
    laid = [action for action in legal if isinstance(action, LayMeld | LayAll)]
    if laid:
        return Choice(max(laid, key=_cards_laid))
    offs = [action for action in legal if isinstance(action, LayOff)]
    discards = [action for action in legal if isinstance(action, Discard)]
    if offs and (rng.random() < SEES_LAYOFF or not discards):
        return Choice(rng.choice(offs))
    if discards:
        return _discard(view, discards)
    return Choice(rng.choice(legal))


def _draw(view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
    """Take from the pile what makes a meld, if it is noticed, else draw from the stock."""
    takes = [a for a in legal if isinstance(a, DrawPile) and _makes_meld(view, a)]
    if takes and rng.random() < SEES_TAKE:
        return rng.choice(takes)
    stock = next((action for action in legal if isinstance(action, DrawStock)), None)
    return stock or next(action for action in legal if not isinstance(action, CallRummy))


def _makes_meld(view: SeatView, take: DrawPile) -> bool:
    """Whether the lowest card taken makes a meld with cards held or taken with it."""
    place = len(view.pile) - 1 if take.card is None else view.pile.index(take.card)
    hand = view.hand | CardSet(view.pile[place:])
    return has_meld_with(view.pile[place], hand, meld_rules(view.options, view.players))


def _cards_laid(action: LayMeld | LayAll) -> int:
    melds = action.melds if isinstance(action, LayAll) else (action,)
    return sum(len(meld.cards) for meld in melds)


def _discard(view: SeatView, discards: Sequence[Discard]) -> Choice:
    """Discard the highest card that is in no complete meld, nor of a pair where melds score."""
    kept = {c for m in best_split(view.hand, view.options, view.players) for c in m.cards}
    free = [discard for discard in discards if discard.card not in kept] or discards
    if view.options.scoring == "net":
        ranks = Counter(card.rank for card in view.hand)
        free = [discard for discard in free if ranks[discard.card.rank] == 1] or free
    discard = max(free, key=lambda discard: hand_value(discard.card, view.options))
    points = hand_points((discard.card,), view.options)
    if any(hand_value(card, view.options) > points for card in view.hand):
        return Choice(discard)
    return Choice(discard, (because(Kind.HIGHEST, card=str(discard.card), points=points),))
