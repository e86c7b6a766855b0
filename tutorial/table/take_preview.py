"""What a take from the fanned pile would come to, before it is done."""

from dataclasses import dataclass

from engine.actions import DrawPile, LayMeld, LayOff
from engine.cards import Card, CardSet
from engine.heuristics.hand_analysis import best_split
from engine.heuristics.pile_takes import playable
from engine.melds import Reading
from engine.movegen.offered import legal_actions
from engine.referee import Applied, Refused, play
from engine.scoring import hand_points, table_points
from engine.state import State
from engine.state.seat_view import SeatView
from engine.violations import Violation
from lessons.levels.moment import LEARNER


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
        more: what could be played after it with cards that came along, each with its points.
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
    more: tuple[tuple[tuple[Card, ...], int], ...] = ()
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
        return Taking(card, cards, refused=verdict.violation)
    after = verdict.state
    way, gain = _best_way(after)
    then = _after_way(after, way)
    more = _more(then, cards)
    played = CardSet(one for row, _ in more for one in row)
    stays = tuple(one for one in cards if one in then.hands[LEARNER] - played)
    cost = hand_points(stays, after.options)
    return Taking(card, cards, after.must_use, way, _kind(after, way), gain, more, stays, cost)


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
    read = after.meld_index.read(way.cards, way.stands_for, way.kind)
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


def _after_way(after: State, way: LayMeld | LayOff | None) -> State:
    """The table once the owed card has been played; where none is owed, as it is."""
    verdict = play(after, way) if way is not None else None
    return verdict.state if isinstance(verdict, Applied) else after


def _more(then: State, cards: tuple[Card, ...]) -> tuple[tuple[tuple[Card, ...], int], ...]:
    """Melds with cards that came along, then single lay-offs of them, each with its points."""
    if then.to_move != LEARNER:
        return ()
    view = SeatView(then, LEARNER)
    came = CardSet(cards) & view.hand
    split = best_split(view.hand, view.options, view.players)
    rows = [meld.cards for meld in split if came & CardSet(meld.cards)]
    melded = CardSet(one for row in rows for one in row)
    goes = playable(view, view.hand)
    rows += [(one,) for one in cards if one in came and one in goes and one not in melded]
    return tuple((row, hand_points(row, view.options)) for row in rows)
