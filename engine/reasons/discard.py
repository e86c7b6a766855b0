"""Why to discard a card: what it is worth, what stays, and what others could do with it."""

from collections.abc import Iterable, Iterator, Sequence

from engine.actions import Action, Discard, LayMeld
from engine.cards import PACK, Card, CardSet
from engine.heuristics.baseline import keep
from engine.heuristics.hand_analysis import HandAnalysis, hand_analysis
from engine.heuristics.out_cards import PartialMeld, both_packs, faces, partial_melds, triples
from engine.melds import names
from engine.melds.listing import has_meld_with
from engine.reasons.draw import fits_on, on_meld, takes
from engine.reasons.kinds import Kind, Reason, because
from engine.reasons.opening import waiting, why_melds_wait
from engine.scoring import hand_points
from engine.state.rule_flags import meld_rules
from engine.state.seat_view import SeatView
from engine.violations import Fact


SHOWN_STARTS = 2
"""How many kept pairs or neighbours are named: the best ones."""

FEW_CARDS = 2
"""Another player with so few cards may go out soon."""


def why_discard(view: SeatView, action: Discard, legal: Sequence[Action]) -> Iterator[Reason]:
    """Why to discard this card, and what speaks against it."""
    card = action.card
    if len(view.hand) == 1:
        yield because(Kind.GOES_OUT)
        return
    seen = hand_analysis(view)
    yield from _its_worth(view, card, legal, seen)
    yield from for_others(view, card)
    yield from _kept(view, card, legal, seen)
    yield from _near_end(view, card)


# What the card is worth to this hand


def _its_worth(
    view: SeatView, card: Card, legal: Sequence[Action], seen: HandAnalysis
) -> Iterator[Reason]:
    worth = {a.card: keep(view, a.card, seen) for a in legal if isinstance(a, Discard)}
    mine = keep(view, card, seen)
    if mine.rank == 4:
        meld = next(meld for meld in seen.melds if card in meld.cards)
        yield because(Kind.BREAKS_MELD, card=str(card), cards=names(meld.cards))
        return
    lowest = min((one.order for one in worth.values()), default=mine.order)
    begun = [start for start in seen.completable if card in start.cards]
    if mine.rank == 0 and _goes_with(card, seen.completable):
        yield because(Kind.SHARES, card=str(card))
    elif mine.rank == 0 and _goes_with_melds(view, card, seen):
        yield because(Kind.BESIDE_MELDS, card=str(card))
        yield from _dead(card, seen)
    elif mine.rank == 0:
        points = hand_points((card,), view.options)
        waiting = {one for start in seen.completable for one in start.cards}
        others = [
            one.points
            for other, one in worth.items()
            if one.rank == 0 and other != card and other not in waiting
        ]
        if others and points > max(others):
            yield because(Kind.HIGHEST_USELESS, card=str(card), points=points)
        else:
            yield because(Kind.USELESS, card=str(card))
        yield from _dead(card, seen)
    elif mine.rank == 1 and mine.order == lowest:
        yield because(Kind.LEAST_LOSS, card=str(card), outs=mine.outs, unseen=len(seen.unseen))
    elif mine.rank == 3:
        yield because(Kind.KEEPS_JOKER, card=str(card))
    elif begun:
        if mine.points == max(one.points for one in worth.values()):
            yield because(Kind.HIGHEST, card=str(card), points=mine.points)
        best = max(begun, key=lambda start: len(start.missing))
        yield because(Kind.BREAKS_START, card=str(card), **_waits(best, seen))


def _goes_with(card: Card, begun: Iterable[PartialMeld]) -> bool:
    """Whether one of these could become a meld with the card, or with the same one of a pack."""
    face = faces(CardSet((card,)))
    return any(face & faces(start.cards) for start in begun if start.can_complete)


def _goes_with_melds(view: SeatView, card: Card, seen: HandAnalysis) -> bool:
    """Whether the card makes a meld, or could, with cards of melds that are held together."""
    naturals = CardSet(one for one in seen.hand if not one.is_joker)
    rules = meld_rules(view.options, view.players)
    return has_meld_with(card, naturals, rules) or _goes_with(card, _of_whole_hand(view, seen))


def _of_whole_hand(view: SeatView, seen: HandAnalysis) -> tuple[PartialMeld, ...]:
    """The partial melds of all cards held, those of melds among them."""
    return partial_melds(seen.hand, seen.unseen, view.options.ace)


def _dead(card: Card, seen: HandAnalysis) -> Iterator[Reason]:
    """A pair or neighbours of the card that nothing unseen can complete."""
    for start in seen.partial_melds:
        if card in start.cards and not start.missing:
            yield because(
                Kind.MISSING_GONE,
                cards=_in_a_row(start.cards),
                missing=_in_a_row(start.gone),
            )
            return


def _waits(start: PartialMeld, seen: HandAnalysis) -> dict[str, Fact]:
    return {
        "cards": _in_a_row(start.cards),
        "missing": _in_a_row(start.missing),
        "outs": len(start.missing),
        "unseen": len(seen.unseen),
    }


def _in_a_row(cards: CardSet) -> tuple[str, ...]:
    """By suit and rank, whichever pack they come from."""
    naturals = [card for card in cards if card.suit and card.rank]
    return names(sorted(naturals, key=lambda card: (card.index % PACK, card.copy)))


# What stays


def _kept(
    view: SeatView, discarded: Card, legal: Sequence[Action], seen: HandAnalysis
) -> Iterator[Reason]:
    yield from _kept_melds(view, discarded, legal, seen)
    for card in seen.on_table:
        lying = fits_on(view, card)
        if card is not discarded and lying is not None:
            yield because(Kind.KEEPS_LAYOFF, **on_meld(card, lying))
    begun = [start for start in seen.completable if discarded not in start.cards]
    begun.sort(key=lambda start: -len(start.missing))
    for start in begun[:SHOWN_STARTS]:
        kind = Kind.KEEPS_PAIR if start.kind == "set" else Kind.KEEPS_RUN
        yield because(kind, **_waits(start, seen))
    for card in seen.hand:
        if card.is_joker and card is not discarded:
            yield because(Kind.KEEPS_JOKER, card=str(card))


def _kept_melds(
    view: SeatView, discarded: Card, legal: Sequence[Action], seen: HandAnalysis
) -> Iterator[Reason]:
    """The melds that stay together; those of a first meld all in one."""
    first = why_melds_wait(view, discarded, legal)
    told = set[str]()
    if first is not None:
        yield first
        cards = first.facts["cards"]
        told |= set(cards if isinstance(cards, tuple) else ())
    alone = {CardSet(action.cards) for action in legal if isinstance(action, LayMeld)}
    for meld in seen.melds:
        if discarded not in meld.cards and not told & set(names(meld.cards)):
            kind = waiting(view) if CardSet(meld.cards) in alone else Kind.KEEPS_MELD
            yield because(kind, cards=names(meld.cards))


# What others could do with it


def for_others(view: SeatView, card: Card) -> Iterator[Reason]:
    """What a discarded card may bring others, as far as everybody can see it."""
    lying = None if card.is_joker else takes(view, card)
    if lying is not None:
        yield because(Kind.GIVES_LAYOFF, **on_meld(card, lying))
        if view.options.call == "on":
            yield because(Kind.LETS_CALL, card=str(card), cards=names(lying.cards))
    else:
        yield from _with_the_pile(view, card)
        yield from _safety(view, card)


def _with_the_pile(view: SeatView, card: Card) -> Iterator[Reason]:
    """Pile cards that make a meld with the card, where others may take or call them."""
    partners = pile_partners(view, card)
    if partners:
        kind = Kind.LETS_CALL if view.options.call == "on" else Kind.LETS_TAKE
        yield because(kind, card=str(card), cards=partners)


def pile_partners(view: SeatView, card: Card) -> tuple[str, ...]:
    """Cards of an open pile that make a meld with this one."""
    if view.options.pile != "fanned" or card.is_joker:
        return ()
    pile = CardSet(view.pile)
    if not has_meld_with(card, pile | CardSet((card,)), meld_rules(view.options, view.players)):
        return ()
    held = faces(pile)
    face = faces(CardSet((card,)))
    for _, meld in triples(view.options.ace):
        if meld & face and (meld & held & ~face).bit_count() == 2:
            return names(tuple(pile & CardSet.of_bits(both_packs(meld & ~face))))
    return ()


def _safety(view: SeatView, card: Card) -> Iterator[Reason]:
    """What the next player has taken that goes with the card; or that nobody can use it."""
    wanted = known_partners(view, card)
    if wanted:
        seat = (view.seat + 1) % view.players
        yield because(Kind.NEXT_COLLECTS, card=str(card), seat=seat, cards=names(tuple(wanted)))
        return
    seen = _blockers(view, card)
    buried = seen & CardSet(view.pile[:-1]) - _open_pile(view)
    others = seen - CardSet.of_bits(both_packs(faces(buried)))  # a card is told once
    if buried and others:
        facts = {"seen": names(tuple(others)), "buried": names(tuple(buried))}
        yield because(Kind.SAFE_BURIED, card=str(card), **facts)
    elif buried:
        yield because(Kind.SAFE_ALL_BURIED, card=str(card), buried=names(tuple(buried)))
    elif seen:
        yield because(Kind.SAFE, card=str(card), seen=names(tuple(seen)))


def known_partners(view: SeatView, card: Card) -> CardSet:
    """Cards the next player is known to hold that lie in a possible meld with `card`."""
    if not view.known or card.is_joker:
        return CardSet()
    return near(view, card) & view.known[(view.seat + 1) % view.players]


def near(view: SeatView, card: Card) -> CardSet:
    """The cards that lie in a possible meld with a natural `card`."""
    face = faces(CardSet((card,)))
    found = 0
    for _, meld in triples(view.options.ace):
        if meld & face:
            found |= meld & ~face
    return CardSet.of_bits(both_packs(found))


def _blockers(view: SeatView, card: Card) -> CardSet:
    """The seen cards that make every meld with `card` impossible for others; none if one is left.

    Jokers are left out of account.
    """
    if card.is_joker:
        return CardSet()
    known = CardSet(one for held in view.known for one in held) - view.hand
    free = faces(hand_analysis(view).unseen | known | _open_pile(view))
    face = faces(CardSet((card,)))
    blocked = 0
    for _, meld in triples(view.options.ace):
        if meld & face:
            gone = meld & ~face & ~free
            if not gone:
                return CardSet()
            blocked |= gone
    return CardSet.of_bits(blocked)


def _open_pile(view: SeatView) -> CardSet:
    """Pile cards that others could still take."""
    return CardSet(view.pile) if view.options.pile == "fanned" else CardSet()


# The end


def _near_end(view: SeatView, discarded: Card) -> Iterator[Reason]:
    """That the deal may be over soon, and what the hand would cost then."""
    warning = near_end(view)
    if warning is not None:
        yield warning
        kept = view.hand - CardSet((discarded,))
        yield because(Kind.HAND_COSTS, points=hand_points(kept, view.options))


def near_end(view: SeatView) -> Reason | None:
    """What tells everybody that the deal may be over soon; None if nothing does."""
    return _few_cards(view) or _last_stock(view)


def _few_cards(view: SeatView) -> Reason | None:
    for step in range(1, view.players):
        seat = (view.seat + step) % view.players
        if view.hand_sizes[seat] <= FEW_CARDS:
            return because(Kind.DEAL_NEAR_END, seat=seat, count=view.hand_sizes[seat])
    return None


def _last_stock(view: SeatView) -> Reason | None:
    """Whether the stock lasts for one round at most, and is the last one."""
    limit = view.options.stock_end_after
    if limit is None or view.recycles + 1 < limit or view.stock_count > view.players:
        return None
    return because(Kind.STOCK_NEAR_END, count=view.stock_count)
