"""*Coach* plays to show the learner something.

It weighs what it does like *Thoughtful*. But where it costs little it discards a card that can be
laid off, or that makes a take from the pile or a call worth while, and says so. It calls nothing
itself. It plays in earnest when somebody is about to go out.
"""

from collections.abc import Iterator, Sequence
from random import Random

from engine.actions import Action, CallRummy, Discard, LayOff
from engine.bots.registry import Choice, bot
from engine.heuristics.baseline import keep
from engine.heuristics.hand_analysis import HandAnalysis, hand_analysis
from engine.heuristics.weighted import weighted_action
from engine.reasons import Kind, Reason, because
from engine.reasons.discard import known_partners, pile_partners
from engine.reasons.draw import on_meld, takes
from engine.rollout.weights import coach_weights
from engine.scoring import hand_points
from engine.state.seat_view import SeatView


SHOWS_LAYOFF = 0.4
"""How often a card that the coach could lay off is discarded instead."""

LOSS_AT_MOST = 16
"""Points a shown card may be worth, and the outs that may be lost with it."""

EARNEST_BELOW = 2
"""With so few cards in any hand the coach shows nothing."""


def call(_view: SeatView, _calls: Sequence[CallRummy], _rng: Random) -> None:
    """Leave every call to the learner."""


@bot("coach", call=call)
def coach(view: SeatView, legal: Sequence[Action], rng: Random) -> Choice:
    """Do the sensible thing, or a thing to learn from that is nearly as good."""
    action = weighted_action(view, legal, coach_weights(view.options, view.players))
    if _in_earnest(view):
        return Choice(action)
    discards = {one.card: one for one in legal if isinstance(one, Discard)}
    if isinstance(action, LayOff) and len(action.cards) == 1 and action.cards[0] in discards:
        shown = _lay_off_shown(view, discards[action.cards[0]])
        if shown is not None and rng.random() < SHOWS_LAYOFF:
            return shown
    elif isinstance(action, Discard):
        seen = hand_analysis(view)
        dearest = _loss(view, action, seen) + LOSS_AT_MOST
        for discard in discards.values():
            if _loss(view, discard, seen) <= dearest:
                for why in _shown_in_pile(view, discard):
                    return Choice(discard, (why,))
        return Choice(action, tuple(shows(view, action)))
    return Choice(action)


def shows(view: SeatView, action: Action) -> Iterator[Reason]:
    """What there is to be found where the coach discards a card; everybody can see it."""
    if isinstance(action, Discard) and not _in_earnest(view):
        yield from _shown_on_table(view, action)
        yield from _shown_in_pile(view, action)


def _in_earnest(view: SeatView) -> bool:
    return view.must_use is not None or min(view.hand_sizes) <= EARNEST_BELOW


def _lay_off_shown(view: SeatView, discard: Discard) -> Choice | None:
    return next((Choice(discard, (why,)) for why in _shown_on_table(view, discard)), None)


def _shown_on_table(view: SeatView, discard: Discard) -> Iterator[Reason]:
    """A meld on the table that takes the card."""
    lying = None if discard.card.is_joker else takes(view, discard.card)
    if lying is not None and hand_points((discard.card,), view.options) <= LOSS_AT_MOST:
        yield because(Kind.SHOWS_LAYOFF, **on_meld(discard.card, lying))


def _shown_in_pile(view: SeatView, discard: Discard) -> Iterator[Reason]:
    """Cards that make a meld with the card, in the pile or taken from it by the next player."""
    partners = pile_partners(view, discard.card)
    kind = Kind.SHOWS_CALL if partners and view.options.call == "on" else Kind.SHOWS_TAKE
    partners = partners or tuple(str(card) for card in known_partners(view, discard.card))
    if partners:
        yield because(kind, card=str(discard.card), cards=partners)


def _loss(view: SeatView, discard: Discard, seen: HandAnalysis) -> float:
    """Roughly what discarding the card costs; cards of melds and jokers cost too much."""
    worth = keep(view, discard.card, seen)
    return float("inf") if worth.rank >= 2 else 2 * worth.outs - worth.points
