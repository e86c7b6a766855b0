"""Why to draw from the stock or from the pile, and why to call."""

from collections.abc import Iterator, Sequence

from engine.actions import Action, CallRummy, DrawPile, LayMeld
from engine.cards import Card, CardSet
from engine.heuristics.hand_analysis import hand_analysis, helpful
from engine.heuristics.pile_takes import TakeValue, value_of_call, value_of_owing_take
from engine.melds import names
from engine.melds.extensions import fitting
from engine.melds.listing import melds_in
from engine.melds.meld import Meld
from engine.reasons.kinds import Kind, Reason, because
from engine.scoring import hand_points, hand_value
from engine.state.rule_flags import meld_rules
from engine.state.seat_view import SeatView
from engine.violations import Fact


def why_stock(view: SeatView, legal: Sequence[Action]) -> Iterator[Reason]:
    """Why to draw from the stock: what the pile lacks, what the stock may bring."""
    if view.stock_count == 0:
        yield from _stock_empty(view)
    takes = [action for action in legal if isinstance(action, DrawPile)]
    if any(action.card is None for action in takes):
        yield _pile_top(view)
    deep = [action for action in takes if action.card is not None]
    if deep:
        take = max((value_of_owing_take(view, one) for one in deep), key=lambda take: take.worth)
        if take.worth <= 0:
            yield because(
                Kind.TAKE_NOT_WORTH,
                card=str(take.cards[0]),
                gain=max(0, take.gain),
                points=take.burden,
            )
    seen = hand_analysis(view)
    outs = len(helpful(view, seen))
    if outs:
        yield because(Kind.STOCK_HELPS, outs=outs, unseen=len(seen.unseen))
    else:
        yield because(Kind.STOCK_NEW if seen.melds else Kind.STOCK_UNKNOWN)


def from_empty(view: SeatView) -> Reason:
    """What a draw from the empty stock does, as the table has agreed."""
    limit, how = view.options.stock_end_after, view.options.recycle
    stays = 1 if how == "shuffle_keep_top" else 0
    if len(view.pile) <= stays or (limit is not None and view.recycles + 1 >= limit):
        return because(Kind.STOCK_ENDS_DEAL)
    return because(Kind.STOCK_REFILLS if how == "turn" else Kind.STOCK_SHUFFLED)


def _stock_empty(view: SeatView) -> Iterator[Reason]:
    reason = from_empty(view)
    yield reason
    if reason.kind is Kind.STOCK_ENDS_DEAL:
        yield because(Kind.HAND_COSTS, points=hand_points(view.hand, view.options))


def _pile_top(view: SeatView) -> Reason:
    """What the top card of the pile would be to the hand, as far as it makes no meld."""
    top = view.pile[-1]
    found = tuple(uses(view, top, CardSet((top,))))
    if found:
        return found[0]
    joined = _joined(view, top)
    if joined is None:
        return _useless(view, top)
    return because(Kind.PILE_WEAK, card=str(top), cards=joined.facts["cards"])


def _useless(view: SeatView, card: Card) -> Reason:
    """That a pile card goes with nothing held, or with none of the melds in the hand."""
    melds = len(hand_analysis(view).melds)
    if melds:
        return because(Kind.PILE_FITS_NO_MELD, card=str(card), count=melds)
    return because(Kind.PILE_USELESS, card=str(card))


def why_take(view: SeatView, action: DrawPile) -> Iterator[Reason]:
    """Why to take from the pile: what the lowest card makes, what else comes, what it burdens."""
    take = value_of_owing_take(view, action)
    lowest = take.cards[0]
    found = tuple(uses(view, lowest, CardSet(take.cards)))
    yield from found
    if len(take.cards) > 1 or (found and view.options.scoring == "net"):
        yield from _gain_and_burden(view, take)
    elif not found:
        yield _joined(view, lowest) or _useless(view, lowest)


def why_claim(view: SeatView) -> Iterator[Reason]:
    """Why to claim the newest discard: what it makes with the hand, or that it makes nothing."""
    top = view.pile[-1]
    found = tuple(uses(view, top, CardSet((top,))))
    yield from found or (_joined(view, top) or _useless(view, top),)


def _gain_and_burden(view: SeatView, take: TakeValue) -> Iterator[Reason]:
    if take.gain > 0:
        played = tuple(card for card in take.played if card not in view.hand)
        yield because(Kind.TAKE_GAINS, cards=names(played), points=take.gain)
    if take.stays:
        yield because(Kind.TAKE_BURDENS, cards=names(take.stays), points=take.burden)


def uses(view: SeatView, card: Card, taken: CardSet) -> Iterator[Reason]:
    """The highest meld that `card` makes with hand and take, or the meld it can be laid off on."""
    meld = _highest_with(view, card, view.hand | taken)
    if meld is not None:
        kind = Kind.PILE_MAKES_SET if is_set(meld) else Kind.PILE_MAKES_RUN
        yield because(kind, card=str(card), cards=names(meld.cards))
        return
    lying = fits_on(view, card)
    if lying is not None:
        kind = Kind.PILE_FITS_SET if lying.kind == "set" else Kind.PILE_FITS_RUN
        yield because(kind, **on_meld(card, lying))


def _highest_with(view: SeatView, card: Card, cards: CardSet) -> LayMeld | None:
    """The meld of `cards` with `card` in it that takes the most points, with few jokers."""
    options = view.options
    melds = [
        meld for meld in melds_in(cards, meld_rules(options, view.players)) if card in meld.cards
    ]

    def value(meld: LayMeld) -> int:
        return sum(0 if one.is_joker else hand_value(one, options) for one in meld.cards)

    return max(melds, key=value, default=None)


def _joined(view: SeatView, card: Card) -> Reason | None:
    """The pair or neighbours that the card would make with a card of the hand."""
    if card.is_joker:
        return None
    seen = hand_analysis(view, view.hand | CardSet((card,)))
    joined = [start for start in seen.completable if card in start.cards]
    if not joined:
        return None
    partners = CardSet(one for start in joined for one in start.cards) - CardSet((card,))
    missing = CardSet(one for start in joined for one in start.missing)
    return because(
        Kind.PILE_JOINS,
        card=str(card),
        cards=names(tuple(partners)),
        missing=names(tuple(missing)),
        outs=len(missing),
        unseen=len(seen.unseen),
    )


def why_call(view: SeatView, action: CallRummy) -> Iterator[Reason]:
    """Why to call: what the pile cards make, what else has to be taken."""
    yield called_for(view, action)
    take = value_of_call(view, action)
    if take.stays:
        yield because(Kind.TAKE_BURDENS, cards=names(take.stays), points=take.burden)


def called_for(view: SeatView, action: CallRummy) -> Reason:
    """What the called cards make, or which meld they go on."""
    lying = next((meld for meld in view.melds if meld.id == action.meld), None)
    if lying is not None:
        return because(Kind.CALL_EXTENDS, **on_meld(action.cards[0], lying))
    points = hand_points(action.cards, view.options)
    return because(Kind.CALL_MAKES, cards=names(action.cards), points=points)


def is_set(meld: LayMeld) -> bool:
    """Whether the natural cards of a new meld have one rank."""
    if meld.kind is not None:
        return meld.kind == "set"
    naturals = [card for card in meld.cards if not card.is_joker]
    return len({card.rank for card in naturals}) == 1 and not meld.stands_for


def fits_on(view: SeatView, card: Card) -> Meld | None:
    """The meld that this seat could lay the card off on."""
    if view.options.layoff == "own_meld_first" and view.seat not in view.melded:
        return None
    return takes(view, card)


def takes(view: SeatView, card: Card) -> Meld | None:
    """The first meld on the table that a natural card fits on."""
    return next((m for m in view.melds if fitting(m, view.options.ace) & card.bit), None)


def on_meld(card: Card, meld: Meld) -> dict[str, Fact]:
    """Facts of a card that goes on a meld."""
    return {
        "card": str(card),
        "meld": meld.id,
        "melded": names(meld.cards),
        "owner": meld.owner,
    }
