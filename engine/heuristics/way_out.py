"""Whether a hand can be played to its last card in this turn, and what to lay down first."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.actions import Action, Discard, LayAll, LayMeld, LayOff
from engine.cards import JOKER_BITS, Card, CardSet
from engine.first_meld.patterns import Pattern, pattern_index
from engine.first_meld.spelling import as_melds
from engine.judging.dispatch import judge_action
from engine.melds.extensions import reached_by
from engine.melds.membership import meldable
from engine.movegen.offered import legal_actions
from engine.state import Phase, State
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view


_STEPS: Final = 2_000
"""So many steps are looked ahead at most: a hand with several jokers has very many melds."""

_TRIES: Final = 12
"""So many ways that look good are tried on the table."""


def way_out(view: SeatView, legal: Sequence[Action]) -> Action | None:
    """What to lay down first to go out in this turn; None where no way is found.

    Args:
        view: of the seat on turn, after its draw.
        legal: its legal actions.
    """
    if view.options.melds_per_turn is not None or view.options.scoring == "net":
        return None
    state = state_from_view(view)
    hand = state.hand_bits[state.to_move]
    on_table = _laid_off(state, hand)
    flags = state.flags
    useful = meldable(hand, flags.ace, flags.joker_limit) | on_table | hand & JOKER_BITS
    if (hand & ~useful).bit_count() > 1:
        return None
    jokers = list(CardSet.of_bits(hand & JOKER_BITS))
    for _, ways in zip(range(_TRIES), _ways(state, hand, on_table), strict=False):
        first = _begun(state, ways, jokers, legal)
        if first is not None:
            return first
    return None


def _laid_off(state: State, hand: int) -> int:
    """The natural cards of the hand that fit the table, alone or one after the other."""
    found, naturals = 0, hand & ~JOKER_BITS
    for rows in state.tableau.extensions:
        found |= reached_by(rows, naturals)
    return found & naturals


def _ways(state: State, hand: int, on_table: int) -> Iterator[tuple[Pattern, ...]]:
    """Melds after which what is left fits the table, but for one card at most."""
    found = pattern_index(state.flags).of_hand(hand, sparing=True)
    steps = 0

    def grow(
        left: int, wild: int, spare: bool, chosen: tuple[Pattern, ...]
    ) -> Iterator[tuple[Pattern, ...]]:
        nonlocal steps
        steps += 1
        if steps > _STEPS:
            return
        if not left:
            yield chosen
            return
        low = left & -left
        for one in found:
            if one.cards & low and not one.cards & ~left and one.jokers <= wild:
                yield from grow(left & ~one.cards, wild - one.jokers, spare, (*chosen, one))
        if on_table & low:
            yield from grow(left ^ low, wild, spare, chosen)
        if spare:
            yield from grow(left ^ low, wild, False, chosen)

    yield from grow(hand & ~JOKER_BITS, (hand & JOKER_BITS).bit_count(), True, ())


def _begun(
    state: State, ways: Sequence[Pattern], jokers: Sequence[Card], legal: Sequence[Action]
) -> Action | None:
    """What is done first on a way that leads out on this very table."""
    last = _last(state, as_melds(ways, jokers))
    if last is None:
        return None
    if not ways:
        return last if last in legal else None
    if not state.opens:
        owed = state.must_use
        alone = [as_melds((one,), jokers)[0] for one in ways]
        mine = (one for one in alone if owed is None or owed in one.cards)
        return next((one for one in mine if one in legal), None)
    ordered = sorted(ways, key=lambda one: -one.points)
    for count in range(1, len(ordered) + 1):
        melds = as_melds(ordered[:count], jokers)
        opening: Action = LayAll(melds) if count > 1 else melds[0]
        if opening in legal:
            return opening
    whole = LayAll(as_melds(ways, jokers))
    return whole if whole in legal else None


def _last(state: State, melds: Sequence[LayMeld]) -> Action | None:
    """After these melds the first lay-off, or the discard, with which all cards go; else None."""
    seat = state.to_move
    first: Action | None = None
    if melds:
        after = judge_action(state, LayAll(tuple(melds)) if len(melds) > 1 else melds[0], seat)
        if not isinstance(after, State):
            return None
        state = after
    while state.phase is Phase.PLAY and state.to_move == seat:
        legal = legal_actions(state)
        action: Action | None = next((one for one in legal if isinstance(one, LayOff)), None)
        if len(state.hand()) == 1:
            action = next((one for one in legal if isinstance(one, Discard)), action)
        if action is None:
            return None
        first = first or action
        after = judge_action(state, action, seat)
        assert isinstance(after, State)  # noqa: S101 - it is offered
        state = after
    return first if state.out == seat else None
