"""Why to lay down or off."""

from collections.abc import Iterator, Sequence

from engine.actions import Action, LayAll, LayMeld, LayOff
from engine.cards import Card, CardSet, StandsFor
from engine.heuristics.hand_analysis import best_split, hand_analysis, table_takes
from engine.melds import Reading, names, read_meld
from engine.melds.extensions import fitting
from engine.melds.layoff import fit
from engine.melds.listing import melds_in
from engine.reasons.draw import is_set
from engine.reasons.going_out import why_it_ends
from engine.reasons.kinds import Kind, Reason, because
from engine.reasons.opening import opens, why_first
from engine.scoring import hand_points, meld_values
from engine.state.rule_flags import meld_rules
from engine.state.seat_view import SeatView
from engine.state.transitions import meld_of


def why_meld(view: SeatView, action: LayMeld, legal: Sequence[Action]) -> Iterator[Reason]:
    """Why to lay this meld: what it is, what it brings, what it leaves."""
    laid = CardSet(action.cards)
    yield from why_it_ends(view, action, laid)
    yield from _owed(view, laid)
    points = hand_points(action.cards, view.options)
    kind = Kind.LAYS_SET if is_set(action) else Kind.LAYS_RUN
    yield because(kind, cards=names(action.cards), points=points)
    yield from why_first(view, (action,))
    yield from _scores(view, action)
    yield from _jokers(action.stands_for)
    yield from _joker_costs(view, laid)
    yield from _alternatives(view, action, legal)
    rest = view.hand - laid
    if view.options.melds_per_turn == 1:
        for later in best_split(rest, view.options, view.players)[:1]:
            yield because(Kind.MELD_WAITS, cards=names(later.cards))
    if _lays_off_now(view, rest):
        yield because(Kind.OPENS_LAYOFFS)
    yield from _can_grow(view, action)


def _lays_off_now(view: SeatView, rest: CardSet) -> bool:
    """Whether this first meld allows to lay off, and a card waits for that."""
    first = view.options.layoff == "own_meld_first" and view.seat not in view.melded
    return first and bool(rest & CardSet.of_bits(table_takes(view.melds, view.options)))


def _alternatives(view: SeatView, action: LayMeld, legal: Sequence[Action]) -> Iterator[Reason]:
    """Where another meld would use some of the same cards: what this way leaves."""
    laid = CardSet(action.cards)
    rivals = [
        other
        for other in legal
        if isinstance(other, LayMeld)
        and CardSet(other.cards) & laid
        and not (CardSet(other.cards) <= laid or laid <= CardSet(other.cards))
    ]
    if rivals:
        rest = view.hand - laid
        for later in best_split(rest, view.options, view.players):
            rest -= CardSet(later.cards)
        yield because(Kind.BEST_SPLIT, points=hand_points(rest, view.options))


def _can_grow(view: SeatView, action: LayMeld) -> Iterator[Reason]:
    read = read_meld(
        action.cards, meld_rules(view.options, view.players), action.stands_for, action.kind
    )
    if isinstance(read, Reading):
        wanted = CardSet.of_bits(fitting(meld_of(read, "m1", view.seat), view.options.ace))
        missing = wanted & hand_analysis(view).unseen
        if missing:
            yield because(Kind.CAN_GROW, cards=names(read.layout), missing=names(tuple(missing)))


def why_all(view: SeatView, action: LayAll) -> Iterator[Reason]:
    """Why to lay several melds at once: what asks for it, what they bring."""
    cards = tuple(card for meld in action.melds for card in meld.cards)
    laid = CardSet(cards)
    first = tuple(why_first(view, action.melds))
    waived = [one for one in first if one.kind is Kind.FIRST_WAIVED]
    yield from waived
    for one in why_it_ends(view, action, laid):
        if not waived or one.kind is not Kind.LAST_CARD_LEFT:  # that has been said with it
            yield one
    yield from _owed(view, laid)
    asked = view.options.all_at_once_from_deal
    if asked is not None and view.deal_number >= asked:
        yield because(Kind.LAYS_ALL, cards=names(cards))
    yield from (one for one in first if one not in waived)
    points = sum(table_gain(view, meld) for meld in action.melds)
    if points:
        yield because(Kind.SCORES, points=points)
    elif not first:
        yield because(Kind.LIGHTENS, points=hand_points(cards, view.options))
    waits = _lays_off_now(view, view.hand - laid)
    if waits:
        yield because(Kind.OPENS_LAYOFFS)
    for meld in action.melds:
        yield from _jokers(meld.stands_for)
    yield from _joker_costs(view, laid)
    if opens(view) and view.options.layoff == "own_meld_first" and not waits:
        yield because(Kind.OPENS_LAYOFFS)


def why_layoff(view: SeatView, action: LayOff) -> Iterator[Reason]:
    """Why to lay off: what it ends, what the cards go on, what they bring."""
    laid = CardSet(action.cards)
    yield from why_it_ends(view, action, laid)
    yield from _owed(view, laid)
    yield from _broken(view, action)
    meld = next(meld for meld in view.melds if meld.id == action.meld)
    yield because(
        Kind.EXTENDS_SET if meld.kind == "set" else Kind.EXTENDS_RUN,
        cards=names(action.cards),
        meld=meld.id,
        melded=names(meld.cards),
        owner=meld.owner,
    )
    yield from _scores(view, action)
    if view.options.scoring != "net" and view.hand_sizes[view.seat] > len(laid):
        yield because(Kind.LIGHTENS, points=hand_points(action.cards, view.options))
    shape = meld_rules(view.options, view.players)
    read = fit(meld, action.cards, shape, action.stands_for, action.end)
    if isinstance(read, Reading):
        added = {joker: face for joker, face in read.stands_for.items() if joker in laid}
        yield from _jokers(StandsFor(added))


def _broken(view: SeatView, action: LayOff) -> Iterator[Reason]:
    """That a lay-off takes a card out of a meld in the hand, of which no meld is left."""
    laid, shape = CardSet(action.cards), meld_rules(view.options, view.players)
    for meld in hand_analysis(view).melds:
        cards = CardSet(meld.cards)
        if cards & laid and not cards <= laid and not any(melds_in(cards - laid, shape)):
            card = next(card for card in action.cards if card in cards)
            yield because(Kind.BREAKS_MELD, card=str(card), cards=names(meld.cards))


def _owed(view: SeatView, laid: CardSet) -> Iterator[Reason]:
    if view.must_use is not None and view.must_use in laid:
        swapped = view.turn.owed_from == "swap"
        yield because(Kind.OWED_JOKER if swapped else Kind.OWED, card=str(view.must_use))


def _scores(view: SeatView, action: LayMeld | LayOff) -> Iterator[Reason]:
    """The points the cards bring where melded cards count."""
    points = table_gain(view, action)
    if points:
        yield because(Kind.SCORES, points=points)


def table_gain(view: SeatView, action: LayMeld | LayOff) -> int:
    """What the cards would count on the table for this seat; 0 where melds do not count."""
    if view.options.scoring != "net":
        return 0
    shape = meld_rules(view.options, view.players)
    if isinstance(action, LayMeld):
        read = read_meld(action.cards, shape, action.stands_for, action.kind)
    else:
        meld = next(meld for meld in view.melds if meld.id == action.meld)
        read = fit(meld, action.cards, shape, action.stands_for, action.end)
    if not isinstance(read, Reading):
        return 0
    values = meld_values(meld_of(read, "m1", view.seat), view.options)
    laid: set[Card] = set(action.cards)
    return sum(v for card, v in zip(read.layout, values, strict=True) if card in laid)


def _jokers(stands_for: StandsFor) -> Iterator[Reason]:
    for joker, face in stands_for.items():
        yield because(Kind.JOKER_STANDS, joker=str(joker), card=str(face))


def _joker_costs(view: SeatView, laid: CardSet) -> Iterator[Reason]:
    """What a joker would cost in the hand, where nothing else counts at the end."""
    joker = next((card for card in laid if card.is_joker), None)
    if joker is not None and view.options.scoring == "penalty":
        yield because(Kind.JOKER_COSTS, points=hand_points((joker,), view.options))
