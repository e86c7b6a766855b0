"""Taking from the discard pile: which cards come, which is owed, and whether it can be played."""

from __future__ import annotations

from engine.actions import DrawPile
from engine.candidates import has_meld_with
from engine.candidates_layoff import chains_to
from engine.cards import CardSet
from engine.melds import Fault, names
from engine.outcomes import Outcome, not_now, pack_of, with_hand
from engine.state import Phase, State, Turn
from engine.violations import Code


def after_draw_pile(state: State, action: DrawPile, seat: int) -> Outcome:
    """Take a card from the discard pile with everything above it."""
    fault = not_now(state, seat, Phase.DRAW)
    if fault:
        return fault
    if not state.pile:
        return Fault(Code.PILE_EMPTY)
    card = action.card or state.pile[-1]
    if card not in state.pile:
        return Fault(Code.CARD_NOT_IN_PILE, {"card": str(card)})
    if card is not state.pile[-1] and state.options.pile == "top":
        return Fault(Code.PILE_TOP_ONLY, {"card": str(card), "top": str(state.pile[-1])})
    after = taken(state, state.pile.index(card))
    return why_unusable(after) or after


def taken(state: State, place: int) -> State:
    """The state after taking the pile from `place` upward, its lowest card owed if it must be."""
    seat, cards = state.to_move, state.pile[place:]
    deep = len(cards) > 1
    owed = deep or not state.hands[seat] or state.options.pile_top_use == "must"
    after = state.copy()
    after.window = False
    after.pile = state.pile[:place]
    after.hands = with_hand(state.hands, seat, state.hands[seat] | CardSet(cards))
    after.known = with_hand(state.known, seat, state.known[seat] | CardSet(cards))
    after.phase = Phase.PLAY
    after.turn = Turn("pile_deep" if deep else "pile_top", cards[0], cards[0] if owed else None)
    return after


def why_unusable(after: State) -> Fault | None:
    """Why the owed card could not be played at once: in one meld or one lay-off.

    (500.draw.fanned.must-meld, romme500.draw.deep, edge.float.top-must-use)
    """
    owed = after.turn.must_use
    if owed is None:
        return None
    pack = pack_of(after.options, after.players)
    hand = after.hand()
    keep = 1 if after.options.go_out == "discard_required" else 0
    if len(hand) >= 3 + keep and has_meld_with(owed, hand, pack):
        return None
    facts = {"card": str(owed)}
    if not may_be_laid_off(after):
        return Fault(Code.PILE_CARD_UNUSABLE, facts)
    chains = (chain for meld in after.melds for chain in chains_to(owed, hand, meld, pack))
    if not any(len(hand) - len(chain.cards) >= keep for chain in chains):
        return Fault(Code.PILE_CARD_UNUSABLE, facts)
    if after.options.layoff == "own_meld_first" and after.to_move not in after.melded:
        return Fault(Code.LAYOFF_NEEDS_OWN_MELD, {"cards": names((owed,))})
    return None


def may_be_laid_off(after: State) -> bool:
    """Whether laying the owed card off fulfils the duty to play it."""
    if after.options.pile_use_kind == "meld_or_layoff":
        return True
    return after.turn.drawn_from == "pile_top" and after.options.pile_top_use == "free"
