"""Coming onto the table: what the first meld counts, what it still lacks, what waits for it."""

from collections.abc import Iterator, Sequence

from engine.actions import Action, LayAll, LayMeld
from engine.card_values import reading_points
from engine.cards import Card, CardSet
from engine.first_meld.search import best_first_meld
from engine.heuristics.whole_hand import waits_for_whole_hand
from engine.melds import Reading, names, read_meld
from engine.reasons.kinds import Kind, Reason, because
from engine.state.rule_flags import meld_rules
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view


def opens(view: SeatView) -> bool:
    """Whether the seat has no meld yet where the first one needs a minimum."""
    return view.options.first_meld_min > 0 and view.seat not in view.melded


def why_first(view: SeatView, melds: Sequence[LayMeld]) -> Iterator[Reason]:
    """What these melds count against the minimum, or that none is asked of a whole hand."""
    if not opens(view):
        return
    wanted, points = view.options.first_meld_min, laid_points(view, melds)
    cards = tuple(card for meld in melds for card in meld.cards)
    if points >= wanted:
        yield because(Kind.FIRST_ENOUGH, cards=names(cards), points=points, wanted=wanted)
    else:
        yield because(Kind.FIRST_WAIVED, wanted=wanted)


def laid_points(view: SeatView, melds: Sequence[LayMeld]) -> int:
    """What the melds count as they are laid: a joker what it stands for, a low ace one."""
    shape = meld_rules(view.options, view.players)
    read = (read_meld(meld.cards, shape, meld.stands_for, meld.kind) for meld in melds)
    return sum(reading_points(one, view.options) for one in read if isinstance(one, Reading))


def why_melds_wait(view: SeatView, discarded: Card, legal: Sequence[Action]) -> Reason | None:
    """Why the best first meld stays in the hand: too few points, or it waits for more.

    Args:
        view: of the seat that discards.
        discarded: the card that goes.
        legal: its legal actions.

    Returns:
        None where there is no first meld to speak of.
    """
    if not opens(view):
        return None
    points, cards = _first_meld_without(view, discarded)
    wanted = view.options.first_meld_min
    if not cards:
        return None
    if points < wanted:
        short, told = wanted - points, names(cards)
        return because(Kind.MELDS_SHORT, cards=told, points=points, short=short, wanted=wanted)
    return because(waiting(view), cards=names(cards)) if could_be_laid(cards, legal) else None


def _first_meld_without(view: SeatView, discarded: Card) -> tuple[int, tuple[Card, ...]]:
    """The most a first meld of the other cards counts, and its cards."""
    state = state_from_view(view)
    points, melds = best_first_meld(state, view.hand.bits)
    if any(discarded in meld.cards for meld in melds):
        points, melds = best_first_meld(state, view.hand.bits & ~discarded.bit)
    return points, tuple(card for meld in melds for card in meld.cards)


def could_be_laid(cards: Sequence[Card], legal: Sequence[Action]) -> bool:
    """Whether something among these cards may go on the table now."""
    held = CardSet(cards)
    return any(
        CardSet(card for meld in melds_of(action) for card in meld.cards) <= held
        for action in legal
        if isinstance(action, LayMeld | LayAll)
    )


def melds_of(action: LayMeld | LayAll) -> tuple[LayMeld, ...]:
    """The melds that are laid."""
    return action.melds if isinstance(action, LayAll) else (action,)


def waiting(view: SeatView) -> Kind:
    """Why melds wait that could be laid: for a hand that counts double, or as others lay off."""
    doubles = view.options.going_rummy == "double" and view.seat not in view.played
    return Kind.WAITS_TO_DOUBLE if doubles and waits_for_whole_hand(view) else Kind.HOLDS_BACK
