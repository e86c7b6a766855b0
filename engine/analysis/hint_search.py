"""A hint: the best action of a position as it is valued, why, what it costs, what is as good."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace

from engine.actions import Action, Discard, DrawPile, DrawStock, LayAll, LayMeld, LayOff
from engine.analysis.position_value import DEALS, final_result, position_value
from engine.cards import PACK, Card
from engine.melds import names
from engine.movegen.offered import own
from engine.reasons import Kind, Reason, because
from engine.reasons.advice import Hint, hint_for
from engine.search import SearchResult, search_reason
from engine.state.seat_view import SeatView


MANY = 3
"""More cards than these that could go as well are not named one by one."""

_MELDS_MISSED = frozenset({Kind.PILE_MAKES_RUN, Kind.PILE_MAKES_SET})
_AGAINST_A_TAKE = frozenset(
    {Kind.PILE_USELESS, Kind.PILE_FITS_NO_MELD, Kind.PILE_WEAK, Kind.TAKE_NOT_WORTH}
)
_KEEPS = frozenset(
    {Kind.KEEPS_MELD, Kind.KEEPS_LAYOFF, Kind.KEEPS_RUN, Kind.KEEPS_PAIR, Kind.MELDS_SHORT}
)


def search_hint(
    view: SeatView, legal: Sequence[Action], *, patient: bool = True, deals: int = DEALS
) -> Generator[None, None, Hint]:
    """The hint for a position, in short steps: the same whenever and wherever it is asked for.

    Args:
        view: of the seat on turn.
        legal: its legal actions; calls of other seats are passed over.
        patient: melds may be held back, which a beginner has not been taught.
        deals: how many deals to imagine.

    Raises:
        ValueError: if there is no legal action.
    """
    mine = own(view, legal)
    if not mine:
        raise ValueError("there is no legal action to advise")
    if len(mine) == 1:
        return hint_for(view, mine[0], mine)
    found = yield from final_result(position_value(view, mine, patient=patient, deals=deals))
    return hint_of(view, mine, found)


def hint_of(view: SeatView, mine: Sequence[Action], found: SearchResult) -> Hint:
    """The hint to the best action of a search, in the same words wherever it is given.

    Args:
        view: of the seat that acts.
        mine: its legal actions.
        found: what they are worth.
    """
    assert found.best is not None  # noqa: S101 - to let a card lie needs no hint
    given = hint_for(view, found.best, mine)
    even = [one.action for one in found.weighed if one.even and one.action != found.best]
    said = tuple(_not_most(one, even) for one in given.reasons if not _condemns_any(one, even))
    # who lets a meld lie, or breaks one, wants to know for how much
    if waits := _better_than_laying(found, given):
        said = (waits, *said)
    elif not said or any(one.kind in _MELDS_MISSED for one in given.price):
        said = (search_reason(found), *said)
    others = [one for one in even if not _same_to_see(one, found.best)]
    return replace(given, reasons=said, as_good=tuple(_as_good(view, others)))


def _better_than_laying(found: SearchResult, given: Hint) -> Reason | None:
    """By how much it leads laying down the meld that it breaks; None where it breaks none."""
    broken = [set(cards) for cards in _broken(given.price)]
    for one in found.weighed:
        if isinstance(one.action, LayMeld) and set(names(one.action.cards)) in broken:
            points = round(one.behind)
            if points > 0 and not one.even:
                return because(Kind.SEARCHED_WAITS, points=points, cards=names(one.action.cards))
    return None


def _broken(price: Sequence[Reason]) -> Iterator[tuple[str, ...]]:
    for one in price:
        cards = one.facts.get("cards")
        if one.kind is Kind.BREAKS_MELD and isinstance(cards, tuple):
            yield cards


def _not_most(reason: Reason, even: Sequence[Action | None]) -> Reason:
    """The reason without a card costing the most, where another could as well go."""
    if reason.kind is Kind.HIGHEST_USELESS and any(isinstance(one, Discard) for one in even):
        return because(Kind.USELESS, card=reason.facts["card"])
    return reason


def _condemns_any(reason: Reason, even: Sequence[Action | None]) -> bool:
    """Whether it speaks against something that is as good: then it is no reason."""
    if reason.kind in _AGAINST_A_TAKE:
        return any(isinstance(one, DrawPile) for one in even)
    if reason.kind is Kind.HIGHEST:
        return any(isinstance(one, Discard) for one in even)
    if reason.kind in (Kind.HOLDS_BACK, Kind.WAITS_TO_DOUBLE):
        return any(isinstance(one, LayMeld | LayAll | LayOff) for one in even)
    return _keeps_any(reason, even)


def _keeps_any(reason: Reason, even: Sequence[Action | None]) -> bool:
    """Whether it says that cards are kept of which one could as well go: then it is no reason."""
    if reason.kind not in _KEEPS:
        return False
    gone = {str(card) for one in even for card in _gone(one)}
    kept = reason.facts["cards" if "cards" in reason.facts else "card"]
    return bool(gone & set(kept if isinstance(kept, tuple) else [str(kept)]))


def _same_to_see(one: Action | None, best: Action) -> bool:
    """Whether both discard the same card, only from another pack."""
    if not (isinstance(one, Discard) and isinstance(best, Discard)):
        return False
    return not best.card.is_joker and one.card.index % PACK == best.card.index % PACK


def _gone(action: Action | None) -> tuple[Card, ...]:
    match action:
        case Discard(card=card):
            return (card,)
        case LayOff(cards=cards):
            return cards
    return ()


def _as_good(view: SeatView, even: Sequence[Action | None]) -> list[Reason]:
    """What could be done as well, in the order of play; nothing of it is ranked."""
    reasons = list[Reason]()
    if any(isinstance(one, DrawStock) for one in even):
        reasons.append(because(Kind.AS_GOOD_STOCK))
    takes = [one.card or view.pile[-1] for one in even if isinstance(one, DrawPile)]
    if takes:
        reasons.append(because(Kind.AS_GOOD_TAKE, card=str(takes[0])))
    laid = next((_laid(one) for one in even if isinstance(one, LayMeld | LayAll | LayOff)), ())
    if laid:
        reasons.append(because(Kind.AS_GOOD_LAY, cards=names(laid)))
    discards = [one.card for one in even if isinstance(one, Discard)]
    if len(discards) > MANY:
        reasons.append(because(Kind.AS_GOOD_MANY))
    elif discards:
        reasons.append(because(Kind.AS_GOOD_DISCARD, cards=names(tuple(sorted(discards)))))
    return reasons


def _laid(action: LayMeld | LayAll | LayOff) -> tuple[Card, ...]:
    if isinstance(action, LayAll):
        return tuple(card for meld in action.melds for card in meld.cards)
    return action.cards
