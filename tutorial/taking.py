"""What a take from the fanned pile would come to, before it is done."""

from dataclasses import dataclass

from engine.actions import DrawPile, LayMeld, LayOff
from engine.cards import Card, CardSet
from engine.melds import Reading
from engine.offers import legal_actions
from engine.referee import Applied, Refused, play
from engine.scoring import hand_points, table_points
from engine.seat_view import SeatView
from engine.state import State
from engine.violations import Violation
from engine.weighing import playable
from tutorial.readings import LEARNER


@dataclass(frozen=True, slots=True)
class Taking:
    """What would come, what would be owed, what would stay.

    Attributes:
        card: the lowest card that comes.
        cards: all that come, lowest first.
        owed: the card that has to be played at once; None for one that is free.
        way: how the owed card brings most.
        kind: what `way` makes; empty for a lay-off or where there is none.
        gain: points of `way`.
        stays: cards taken that could not be played in this turn.
        cost: points of `stays`.
        refused: why it cannot be done.
    """

    card: Card
    cards: tuple[Card, ...]
    owed: Card | None = None
    way: LayMeld | LayOff | None = None
    kind: str = ""
    gain: int = 0
    stays: tuple[Card, ...] = ()
    cost: int = 0
    refused: Violation | None = None


def taking(state: State, card: Card) -> Taking | None:
    """What taking the pile from `card` upward would come to; None if it does not lie there."""
    if card not in state.pile:
        return None
    cards = state.pile[state.pile.index(card) :]
    verdict = play(state, _wish(state, card), LEARNER)
    if isinstance(verdict, Refused):
        cost = hand_points(cards, state.options)
        return Taking(card, cards, stays=cards, cost=cost, refused=verdict.violation)
    after = verdict.state
    way, gain = _best_way(after)
    stays = _staying(cards, after, way)
    cost = hand_points(stays, after.options)
    return Taking(card, cards, after.must_use, way, _kind(after, way), gain, stays, cost)


def _wish(state: State, card: Card) -> DrawPile:
    return DrawPile(None if card == state.pile[-1] else card)


def _best_way(after: State) -> tuple[LayMeld | LayOff | None, int]:
    """The play of the owed card that brings most; the first of equals."""
    if after.must_use is None:
        return None, 0
    ways = [way for way in legal_actions(after) if isinstance(way, LayMeld | LayOff)]
    if not ways:
        return None, 0
    best = max(ways, key=lambda way: _points(after, way))
    return best, _points(after, best)


def _kind(after: State, way: LayMeld | LayOff | None) -> str:
    """What a new meld is."""
    if not isinstance(way, LayMeld):
        return ""
    read = after.shapes.read(way.cards, way.stands_for, way.kind)
    return read.kind if isinstance(read, Reading) else ""


def _points(after: State, way: LayMeld | LayOff) -> int:
    """What the cards played bring the learner: on the table, or out of the hand."""
    verdict = play(after, way)
    if after.options.scoring != "net" or not isinstance(verdict, Applied):
        return hand_points(way.cards, after.options)
    now, then = (
        table_points(state.melds, state.players, state.options)[LEARNER]
        for state in (after, verdict.state)
    )
    return then - now


def _staying(
    cards: tuple[Card, ...], after: State, way: LayMeld | LayOff | None
) -> tuple[Card, ...]:
    """The cards taken that neither `way` nor anything after it plays."""
    verdict = play(after, way) if way is not None else None
    then = verdict.state if isinstance(verdict, Applied) else after
    view = SeatView(then, LEARNER)
    goes = playable(view, view.hand) if then.to_move == LEARNER else CardSet()
    left = then.hands[LEARNER] - goes
    return tuple(card for card in cards if card in left)
