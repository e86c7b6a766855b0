"""What the judges have in common: turn, phase, cards in hand, duties, the end of a turn.

Each action has its judge in a file of this package; they are the only ones. The order of their
checks is that of the rules document: deal over, turn, phase, card in hand, duty, limits, shape,
consequences.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, CardSet
from engine.melds import Fault, Reading, names
from engine.melds.layoff import fit
from engine.melds.meld import Meld
from engine.state import Phase, State
from engine.state.transitions import (
    end_without_cards,
)
from engine.violations import Code


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


def missing_card(hand: CardSet, cards: Sequence[Card]) -> Fault | None:
    """CARD_NOT_IN_HAND for the first card that is not in the hand, or is named twice."""
    left = hand.bits
    for card in cards:
        if not left & card.bit:
            return Fault(Code.CARD_NOT_IN_HAND, {"card": str(card)})
        left ^= card.bit
    return None


def owes_other(state: State, cards: Sequence[Card]) -> Fault | None:
    """MUST_USE_DRAWN_CARD or MUST_PLAY_JOKER where another card than `cards` is owed."""
    owed = state.turn.must_use
    if owed is None or owed in cards:
        return None
    return owed_card_fault(state, owed)


def owed_card_fault(state: State, owed: Card) -> Fault:
    """What answers everything but playing the owed card."""
    freed = state.turn.owed_from == "swap"
    code = Code.MUST_PLAY_JOKER if freed else Code.MUST_USE_DRAWN_CARD
    return Fault(code, {"card": str(owed)})


def may_be_laid_off(state: State) -> bool:
    """Whether laying the owed card off fulfils the duty to play it."""
    options = state.options
    if state.turn.owed_from == "swap":
        return options.swap_joker_use == "play"
    if options.pile_use_kind == "meld_or_layoff":
        return True
    # a floating player who takes the free top card may only lay it off
    opens_with_it = options.pile_before_meld == "use_now" and state.to_move not in state.melded
    return (
        state.turn.drawn_from == "pile_top"
        and options.pile_top_use == "free"
        and not opens_with_it
    )


def layoff_needs_meld(state: State, cards: Sequence[Card]) -> Fault | None:
    """LAYOFF_NEEDS_OWN_MELD where an own meld must come first and the player has none."""
    if state.options.layoff == "own_meld_first" and state.to_move not in state.melded:
        return Fault(Code.LAYOFF_NEEDS_OWN_MELD, {"cards": names(cards)})
    return None


def outcome_of_play(after: State, cards: Sequence[Card]) -> Outcome:
    """The consequences of having put `cards` of the player on turn on the table."""
    if after.hand_bits[after.to_move]:
        return cannot_end(after) or after
    if after.options.go_out == "discard_required":
        return Fault(Code.MUST_KEEP_DISCARD, {"cards": names(cards)})
    end_without_cards(after)
    return after


def cannot_end(after: State) -> Fault | None:
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
    if state.tableau.fits & card.bit or card.is_joker:
        return next((meld for meld in state.melds if _fits(meld, card, state)), None)
    return None


def _fits(meld: Meld, card: Card, state: State) -> bool:
    return isinstance(fit(meld, (card,), state.meld_rules, end="low"), Reading) or isinstance(
        fit(meld, (card,), state.meld_rules, end="high"), Reading
    )
