"""What would happen: for every action the state after it, or the fault that forbids it.

These functions are the only judges; calls have theirs in `calls`, the discard pile in `taking`.
The order of checks is that of the rules document: deal over, turn, phase, card in hand, duty,
limits, shape, consequences.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import deeds
from engine.actions import Discard, DrawStock, LayAll, LayMeld, LayOff, Move, SwapJoker
from engine.cards import CARDS, Card, CardSet
from engine.deeds import extended, meld_of
from engine.layoffs import fit
from engine.meld import Meld
from engine.melds import Fault, Reading, names
from engine.state import Phase, State, pack_of
from engine.violations import Code, Fact


__all__ = ["Outcome", "extended", "meld_of", "pack_of"]

Outcome = State | Fault


def not_now(state: State, seat: int, phase: Phase | None) -> Fault | None:
    """Why `seat` cannot act in `phase` now: deal over, then turn, then phase."""
    if state.phase is Phase.OVER:
        return Fault(Code.DEAL_OVER)
    if seat != state.to_move:
        return Fault(Code.NOT_YOUR_TURN, {"seat": seat, "on_turn": state.to_move})
    if phase is None or phase is state.phase:
        return None
    if phase is Phase.PLAY:
        return Fault(Code.MUST_DRAW_FIRST)
    if state.turn.drawn_from is None:
        return Fault(Code.FIRST_TURN_NO_DRAW, {"count": len(state.hand())})
    return Fault(Code.ALREADY_DREW)


def after_draw_stock(state: State, action: DrawStock, seat: int) -> Outcome:
    """Draw from the stock; recycle the pile or end the deal where the stock is empty."""
    fault = not_now(state, seat, Phase.DRAW)
    if fault:
        return fault
    after = state.copy()
    deeds.draw_stock(after, action)
    return after


def after_meld(state: State, action: LayMeld, seat: int) -> Outcome:
    """Lay one new meld."""
    return (
        not_now(state, seat, Phase.PLAY)
        or not_held(state.hand(), action.cards)
        or _owes_other(state, action.cards)
        or _meld_limit(state, 1, len(action.cards))
        or _laid(state, (action,))
    )


def after_lay_all(state: State, action: LayAll, seat: int) -> Outcome:
    """Lay several melds at once, all or none."""
    cards = tuple(card for meld in action.melds for card in meld.cards)
    return (
        not_now(state, seat, Phase.PLAY)
        or not_held(state.hand(), cards)
        or _owes_other(state, cards)
        or _meld_limit(state, len(action.melds), len(cards))
        or _no_meld(action)
        or _laid(state, action.melds)
    )


def _no_meld(action: LayAll) -> Fault | None:
    if action.melds:
        return None
    return Fault(Code.MELD_TOO_SHORT, {"cards": (), "count": 0, "wanted": 3})


def not_held(hand: CardSet, cards: Sequence[Card]) -> Fault | None:
    """CARD_NOT_IN_HAND for the first card that is not in the hand, or is named twice."""
    left = hand.bits
    for card in cards:
        if not left & card.bit:
            return Fault(Code.CARD_NOT_IN_HAND, {"card": str(card)})
        left ^= card.bit
    return None


def _owes_other(state: State, cards: Sequence[Card]) -> Fault | None:
    owed = state.turn.must_use
    if owed is None or owed in cards:
        return None
    return Fault(Code.MUST_USE_DRAWN_CARD, {"card": str(owed)})


def all_at_once(state: State) -> bool:
    """Whether this deal allows melding only all at once (wrotham.deals4-6.all-at-once)."""
    first = state.options.all_at_once_from_deal
    return first is not None and state.deal_no >= first


def _meld_limit(state: State, melds: int, cards: int) -> Fault | None:
    bound = all_at_once(state)
    limit = state.options.melds_per_turn
    if limit is not None and state.turn.melds_made + (1 if bound else melds) > limit:
        return Fault(Code.ONE_MELD_PER_TURN)
    left = len(state.hand()) - cards
    if bound and left > 1:
        return Fault(Code.ALL_AT_ONCE_REQUIRED, {"left": left, "deal": state.deal_no})
    return None


def _laid(state: State, actions: Sequence[LayMeld]) -> Outcome:
    readings, spent = list[Reading](), list[Card]()
    for action in actions:
        read = state.shapes.read(action.cards, action.stands_for, action.kind)
        if isinstance(read, Fault):
            return read
        readings.append(read)
        spent += action.cards
    after = state.copy()
    deeds.lay_melds(after, readings)
    return ended(after, spent)


def after_layoff(state: State, action: LayOff, seat: int) -> Outcome:
    """Add hand cards to a meld."""
    fault = (
        not_now(state, seat, Phase.PLAY)
        or not_held(state.hand(), action.cards)
        or _owes_other(state, action.cards)
        or _owes_a_meld(state)
        or layoff_needs_meld(state, action.cards)
    )
    if fault:
        return fault
    meld = state.meld(action.meld)
    if meld is None or not action.cards:
        return Fault(Code.MELD_NEITHER, {"cards": names(action.cards)})
    read = fit(meld, action.cards, state.pack, action.stands_for, action.end)
    if isinstance(read, Fault):
        return read
    after = state.copy()
    deeds.lay_off(after, after.place_of(meld.id), read, action.cards)
    return ended(after, action.cards)


def _owes_a_meld(state: State) -> Fault | None:
    """A pile card that may only be melded cannot be laid off (romme500.var.pile-must-meld)."""
    if state.turn.must_use is None or may_be_laid_off(state):
        return None
    return Fault(Code.MUST_USE_DRAWN_CARD, {"card": str(state.turn.must_use)})


def may_be_laid_off(state: State) -> bool:
    """Whether laying the owed card off fulfils the duty to play it."""
    if state.options.pile_use_kind == "meld_or_layoff":
        return True
    # a floating player who takes the free top card may only lay it off
    return state.turn.drawn_from == "pile_top" and state.options.pile_top_use == "free"


def layoff_needs_meld(state: State, cards: Sequence[Card]) -> Fault | None:
    """LAYOFF_NEEDS_OWN_MELD where an own meld must come first and the player has none."""
    if state.options.layoff == "own_meld_first" and state.to_move not in state.melded:
        return Fault(Code.LAYOFF_NEEDS_OWN_MELD, {"cards": names(cards)})
    return None


def ended(after: State, cards: Sequence[Card]) -> Outcome:
    """The consequences of having put `cards` of the player on turn on the table."""
    if after.hand_bits[after.to_move]:
        return _cannot_end(after) or after
    if after.options.go_out == "discard_required":
        return Fault(Code.MUST_KEEP_DISCARD, {"cards": names(cards)})
    deeds.end_without_cards(after)
    return after


def _cannot_end(after: State) -> Fault | None:
    """TURN_CANNOT_END where only the pile card just taken is left and cannot be laid off."""
    kept = after.kept_card
    if kept is None or after.hand_bits[after.to_move] != kept.bit:
        return None
    if (
        after.options.go_out != "discard_required"
        and not layoff_needs_meld(after, (kept,))
        and where_fits(after, kept)
    ):
        return None
    return Fault(Code.TURN_CANNOT_END, {"card": str(kept)})


def where_fits(state: State, card: Card) -> Meld | None:
    """The first meld on which the card fits, at any end."""
    if state.fits & card.bit or card.is_joker:
        return next((meld for meld in state.melds if _fits(meld, card, state)), None)
    return None


def _fits(meld: Meld, card: Card, state: State) -> bool:
    return isinstance(fit(meld, (card,), state.pack, end="low"), Reading) or isinstance(
        fit(meld, (card,), state.pack, end="high"), Reading
    )


def after_swap(state: State, action: SwapJoker, seat: int) -> Outcome:
    """Exchange a melded joker for the card it stands for."""
    fault = not_now(state, seat, Phase.PLAY) or not_held(state.hand(), (action.card,))
    if fault:
        return fault
    if state.turn.must_use is not None:
        return Fault(Code.MUST_USE_DRAWN_CARD, {"card": str(state.turn.must_use)})
    if state.options.joker_swap == "none":
        return Fault(Code.JOKER_SWAP_NOT_ALLOWED)
    if state.options.joker_swap == "own_meld_first" and seat not in state.melded:
        return Fault(Code.SWAP_NEEDS_OWN_MELD)
    meld, card = state.meld(action.meld), action.card
    wanted = wanted_for(meld, action.joker) if meld else ()
    if meld is None or not any(f.suit == card.suit and f.rank == card.rank for f in wanted):
        facts: dict[str, Fact] = {"card": str(card), "joker": str(action.joker)}
        facts |= {"meld": action.meld, "wanted": names(wanted)}
        return Fault(Code.JOKER_SWAP_MISMATCH, facts)
    after = state.copy()
    deeds.swap(after, action, after.place_of(meld.id))
    return _cannot_end(after) or after  # the joker may be the very card just taken


def wanted_for(meld: Meld, joker: Card) -> tuple[Card, ...]:
    """The faces that may take the joker's place; in a set any missing suit."""
    if not joker.is_joker or joker not in meld.cards:
        return ()
    if meld.kind == "run":
        return (meld.stands_for[joker],)
    naturals = [card for card in meld.cards if not card.is_joker]
    suits = {card.suit for card in naturals}
    rank = naturals[0].rank
    return tuple(card for card in CARDS[:52] if card.rank == rank and card.suit not in suits)


def after_move(state: State, action: Move, seat: int) -> Outcome:
    """Cards on the table stay where they are (basic.layoff.no-rearrange)."""
    fault = not_now(state, seat, Phase.PLAY)
    facts = {"card": str(action.card), "source": action.source, "target": action.target}
    return fault or Fault(Code.LAYOFF_REARRANGES_MELD, facts)


def after_discard(state: State, action: Discard, seat: int) -> Outcome:
    """Throw a card and end the turn."""
    fault = (
        not_now(state, seat, Phase.PLAY)
        or not_held(state.hand(), (action.card,))
        or _owes_other(state, ())
        or _just_taken(state, action.card)
        or _fits_where_forbidden(state, action.card)
    )
    if fault:
        return fault
    after = state.copy()
    deeds.discard(after, action)
    return after


def _just_taken(state: State, card: Card) -> Fault | None:
    if card is state.kept_card:
        return Fault(Code.DISCARD_SAME_CARD_AS_DRAWN, {"card": str(card)})
    return None


def _fits_where_forbidden(state: State, card: Card) -> Fault | None:
    """DISCARD_PLAYABLE, except where nothing else could be done (edge.turn.cannot-end)."""
    when, hand = state.options.discard_unplayable, state.hand()
    if when == "off" or (when == "final" and len(hand) > 1):
        return None
    meld = where_fits(state, card)
    if meld is None:
        return None
    stuck = all(one is state.kept_card or where_fits(state, one) for one in hand)
    if stuck and not any(_may_lay_off(state, one) for one in hand):
        return None
    return Fault(Code.DISCARD_PLAYABLE, {"card": str(card), "meld": meld.id})


def _may_lay_off(state: State, card: Card) -> bool:
    """Whether the player on turn may lay off this card alone on some meld."""
    return any(
        isinstance(after_layoff(state, LayOff(meld.id, (card,), end=end), state.to_move), State)
        for meld in state.melds
        for end in ("low", "high")
    )
