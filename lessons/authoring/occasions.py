"""What a played level is to bring up: whether a table gives the learner the occasion for it."""

from collections.abc import Callable, Mapping

from engine.actions import CallRummy, Discard, DrawPile, LayAll, LayMeld, LayOff, SwapJoker
from engine.heuristics.hand_analysis import table_takes
from engine.judging.call import may_call
from engine.melds.arrangement import best_arrangement
from engine.positions.themes import partners
from engine.referee import legal_actions, legal_calls
from engine.state import Phase, State
from lessons.levels.moment import LEARNER


def _layoff(state: State) -> bool:
    """A card can be laid off."""
    return _can(state, LayOff)


def _layoff_waits(state: State) -> bool:
    """A card fits a meld on the table, but the learner has none there yet, so it has to wait."""
    if not _plays(state) or state.options.layoff != "own_meld_first" or LEARNER in state.melded:
        return False
    takes = table_takes(state.melds, state.options)
    return any(takes & card.bit for card in state.hands[LEARNER])


def _first_meld(state: State) -> bool:
    """A first meld that is worth enough can be laid down."""
    return state.opens and (_can(state, LayMeld) or _can(state, LayAll))


def _two_melds(state: State) -> bool:
    """Two melds can be laid down in one turn."""
    hand = state.hands[LEARNER]
    if not _plays(state):
        return False
    return len(best_arrangement(hand, state.meld_rules, dict.fromkeys(hand, 1))[1]) > 1


def _deep_take(state: State) -> bool:
    """A card under the top of the fanned pile can be taken."""
    top = state.pile[-1:]
    return any(
        isinstance(action, DrawPile) and action.card is not None and action.card not in top
        for action in _legal(state)
    )


def _open_card(state: State) -> bool:
    """A single card has been taken from the pile, and may not be discarded this turn."""
    return state.to_move == LEARNER and state.kept_card is not None


def _joker(state: State) -> bool:
    """The learner holds a joker."""
    return any(card.is_joker for card in state.hands[LEARNER])


def _joker_opens(state: State) -> bool:
    """The learner holds a joker, and a first meld would open laying off on what lies there."""
    return _joker(state) and _layoff_waits(state) and _can(state, LayMeld)


def _joker_meld(state: State) -> bool:
    """A meld with a joker in it can be laid down, alone or with others."""
    return any(
        card.is_joker
        for action in _legal(state)
        if isinstance(action, LayMeld | LayAll)
        for meld in (action.melds if isinstance(action, LayAll) else (action,))
        for card in meld.cards
    )


def _pairs(state: State) -> bool:
    """Nothing can be laid, and nearly every card has a partner: one pair is to be parted."""
    hand = state.hands[LEARNER]
    if not _plays(state) or not all(isinstance(one, Discard) for one in _legal(state)):
        return False
    return len(hand) > 2 and sum(not partners(card, hand) for card in hand) <= 1


def _swap(state: State) -> bool:
    """A joker on the table can be exchanged."""
    return _can(state, SwapJoker)


def _call(state: State) -> bool:
    """The learner can call Rummy."""
    if not may_call(state, LEARNER):
        return False
    return any(isinstance(c, CallRummy) and LEARNER in c.callers for c in legal_calls(state))


def _stock_out(state: State) -> bool:
    """The stock is empty or has been turned over, or the deal has ended for want of cards."""
    return not state.stock or state.recycles > 0


def _floating(state: State) -> bool:
    """Somebody is without cards, and the deal goes on."""
    return bool(state.floating) and state.phase is not Phase.OVER


def _known_card(state: State) -> bool:
    """The learner decides, and another player holds a card that everybody saw being taken."""
    others = (seat for seat in range(state.players) if seat != LEARNER)
    return state.to_move == LEARNER and any(state.known[seat] for seat in others)


def _last_card(state: State) -> bool:
    """The deal has ended because somebody went out."""
    return state.phase is Phase.OVER and state.out is not None


def _plus_and_minus(state: State) -> bool:
    """The deal has ended, and somebody has melds and cards in the hand."""
    owners = {meld.owner for meld in state.melds}
    return state.phase is Phase.OVER and any(state.hands[seat] for seat in owners)


def _penalty(state: State) -> bool:
    """The deal has ended, and the learner holds cards that count against their score."""
    return state.phase is Phase.OVER and bool(state.hands[LEARNER])


OCCASIONS: Mapping[str, Callable[[State], bool]] = {
    "call": _call,
    "deep-take": _deep_take,
    "first-meld": _first_meld,
    "floating": _floating,
    "joker-meld": _joker_meld,
    "joker-opens": _joker_opens,
    "known-card": _known_card,
    "layoff": _layoff,
    "layoff-waits": _layoff_waits,
    "open-card": _open_card,
    "out": _last_card,
    "pairs": _pairs,
    "penalty": _penalty,
    "plus-and-minus": _plus_and_minus,
    "stock-out": _stock_out,
    "swap": _swap,
    "two-melds": _two_melds,
}
"""What can come up, by its name in a level file."""


def _plays(state: State) -> bool:
    return state.to_move == LEARNER and state.phase is Phase.PLAY


def _legal(state: State) -> list[object]:
    return list(legal_actions(state)) if state.to_move == LEARNER else []


def _can(state: State, kind: type) -> bool:
    return any(isinstance(action, kind) for action in _legal(state))
