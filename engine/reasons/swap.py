"""Why to exchange a joker: what frees it, and where it goes."""

from collections.abc import Iterator, Sequence

from engine.actions import Action, LayAll, LayMeld, LayOff, SwapJoker
from engine.cards import Card
from engine.heuristics.baseline import baseline_action
from engine.judging.dispatch import judge_action
from engine.melds import names
from engine.movegen.offered import legal_actions
from engine.reasons.kinds import Kind, Reason, because
from engine.reasons.opening import melds_of
from engine.scoring import hand_points
from engine.state import State
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view


def why_swap(view: SeatView, action: SwapJoker) -> Iterator[Reason]:
    """Why to exchange a joker; where it goes is told only to whom the hand is open."""
    meld = next(meld for meld in view.melds if meld.id == action.meld)
    yield because(
        Kind.FREES_JOKER,
        card=str(action.card),
        joker=str(action.joker),
        meld=meld.id,
        owner=meld.owner,
    )
    if len(view.hand) == view.hand_sizes[view.seat]:
        yield from _goes_to(view, action)


def _goes_to(view: SeatView, action: SwapJoker) -> Iterator[Reason]:
    after = judge_action(state_from_view(view), action, view.seat)
    if not isinstance(after, State):
        return
    use = _use_of(action.joker, SeatView(after, view.seat), tuple(legal_actions(after)))
    match use:
        case LayMeld() | LayAll():
            meld = next(one for one in melds_of(use) if action.joker in one.cards)
            beside = names(tuple(card for card in meld.cards if card != action.joker))
            yield because(Kind.JOKER_MELDS, joker=str(action.joker), cards=beside)
        case LayOff():
            lying = after.meld(use.meld)
            assert lying is not None  # noqa: S101 - it is offered
            yield because(
                Kind.JOKER_FITS,
                joker=str(action.joker),
                meld=lying.id,
                melded=names(lying.cards),
                owner=lying.owner,
            )
        case _:
            yield because(Kind.KEEPS_JOKER, card=str(action.joker))


def _use_of(joker: Card, view: SeatView, legal: Sequence[Action]) -> Action | None:
    """What is done with the joker next: as a steady player does, or the dearest meld with it.

    Where it need not be played it is kept rather than laid off.
    """
    likely = baseline_action(view, legal)
    if joker in _cards(likely):
        return likely
    melds = [one for one in legal if isinstance(one, LayMeld | LayAll) and joker in _cards(one)]
    if melds:
        return max(melds, key=lambda one: hand_points(_cards(one), view.options))
    owed = view.must_use == joker
    offs = (one for one in legal if isinstance(one, LayOff) and joker in one.cards)
    return next(offs, None) if owed else None


def _cards(action: Action) -> tuple[Card, ...]:
    match action:
        case LayMeld() | LayAll():
            return tuple(card for meld in melds_of(action) for card in meld.cards)
        case LayOff(cards=cards):
            return cards
    return ()
