"""The way out of a refusal: the nearest legal action as an offer, and the name of its button."""

from engine.actions import (
    Action,
    CallRummy,
    ClaimDiscard,
    CountStock,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    MoveMelded,
    SetOption,
    SwapJoker,
)
from engine.cards import Card
from engine.violations import Code, Violation
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.words.speech import Speech


_CLOSES_GAP = NP_(
    "You hold it: {the:cards} closes the gap.",
    "You hold them: {cards} close the gap.",
)
_MAKES_MELD = NP_(
    "Together with {the:cards} from your hand it is a meld.",
    "Together with {the:cards} from your hand it is a meld.",
)
_JOKERS_MAKE_MELD = N_("Together with your jokers it is a meld.")
_PUT_IN = N_("Put {cards} in")
_PUT_JOKERS_IN = N_("Put the jokers in")
_WITHOUT = NP_("Without {the:cards} it is a meld.", "Without {the:cards} it is a meld.")
_LEAVE_OUT = N_("Lay down without {cards}")
_OTHER_MELD = N_("{cards} would be a meld.")
# Translators: after a first meld that is worth too little; {cards} are melds of the hand.
_ENOUGH = N_("This would be enough: {cards}.")
_HOLDS_ENOUGH = N_("You hold enough in melds.")
# Translators: {kept} are cards of a refused meld that belong together.
_WITH_MORE = NP_(
    "Your hand has one more card for {kept}.",
    "Your hand has {count} more cards for {kept}.",
)
# Translators: {the:card} has to be played at once; with which cards is to be found.
_OWED_TO_MELD = N_("Find the cards that make a meld with {the:card}.")
_OWED_TO_TABLE = N_("Find the meld on the table that {the:card} fits.")
_ALL_MELDS = N_("You can lay down all of these at once: {cards}.")
_LAY_DOWN = N_("Lay down {cards}")
_LAY_OFF = N_("You can lay off {the:cards}.")
_LAY_OFF_ELSEWHERE = N_("You can lay off {the:cards} on another meld.")
_LAY_OFF_BUTTON = N_("Lay off {cards}")
_DRAW = N_("You can draw from the stock.")
_TAKE_TOP = N_("You can take the top card of the pile.")
_TAKE = N_("You can take the pile from {the:card} upward.")
# Only action buttons bear the names of actions, so an offer has a name of its own.
_DRAW_BUTTON = N_("Draw a card")
_TAKE_TOP_BUTTON = N_("Take the top card")
_TAKE_BUTTON = N_("Take from {card} upward")
_SWAP_BUTTON = N_("Exchange it for {card}")
_LAY_ALL_BUTTON = N_("Lay them all down")
_THROW = N_("You can discard {the:card}.")
_THROW_BUTTON = N_("Discard {card}")
_SWAP = N_("You can exchange the joker for {card}.")


def owes(violation: Violation) -> bool:
    """Whether a card was to be played before anything else."""
    return violation.code in (Code.MUST_USE_DRAWN_CARD, Code.MUST_PLAY_JOKER)


def names_more(violation: Violation) -> bool:
    """Whether the offer names cards that are still to be found: not those of a gap."""
    action = violation.repair
    if violation.code is Code.FIRST_MELD_TOO_LOW:
        return isinstance(action, LayMeld | LayAll)
    if isinstance(action, Discard) or owes(violation):
        return True
    if not isinstance(action, LayMeld):
        return False
    tried, found = _tried(violation), {str(card) for card in action.cards}
    closes = violation.code is Code.RUN_NOT_CONSECUTIVE and tried < found
    return not closes and not tried.isdisjoint(found) and not found <= tried


def makes_three(violation: Violation) -> bool:
    """Whether the way out lays two cards that were too few together with a third."""
    action = violation.repair
    if violation.code is not Code.MELD_TOO_SHORT or not isinstance(action, LayMeld):
        return False
    return len(action.cards) == 3 and _tried(violation) < {str(card) for card in action.cards}


def direction(speech: Speech, violation: Violation) -> Said | None:
    """Where the way out lies, without the cards that are still to be found; None: anywhere."""
    action, tried = violation.repair, _tried(violation)
    if isinstance(action, Discard):
        return None
    if owes(violation):
        if isinstance(action, LayAll):
            return speech.say(_HOLDS_ENOUGH)
        where = _OWED_TO_TABLE if isinstance(action, LayOff) else _OWED_TO_MELD
        return speech.say(where, card={"card": str(violation.facts["card"])})
    if not isinstance(action, LayMeld) or violation.code is Code.FIRST_MELD_TOO_LOW:
        return speech.say(_HOLDS_ENOUGH)
    kept = [str(card) for card in action.cards if str(card) in tried]
    return speech.say_count(_WITH_MORE, len(action.cards) - len(kept), kept=speech.symbols(kept))


def _tried(violation: Violation) -> set[str]:
    """The cards of a new meld that was refused."""
    tried = violation.facts.get("cards", ())
    return set(tried) if isinstance(tried, tuple) and "meld" not in violation.facts else set()


def repair(speech: Speech, violation: Violation) -> tuple[Said | None, str]:
    """The offer and its button; None and an empty name where nothing legal is near."""
    action = violation.repair
    if action is None:
        return None, ""
    if isinstance(action, LayMeld | LayAll) and violation.code is Code.FIRST_MELD_TOO_LOW:
        melds = action.melds if isinstance(action, LayAll) else (action,)
        rows = [list(meld.cards) for meld in melds]
        _, button = _offer(speech, LayAll(melds))
        return speech.say(_ENOUGH, cards=speech.rows(rows)), button
    if isinstance(action, LayMeld):
        return _meld_offer(speech, violation, action)
    if isinstance(action, LayOff) and _is_elsewhere(violation, action):
        _, button = _offer(speech, action)
        return speech.say(_LAY_OFF_ELSEWHERE, cards=speech.symbols(action.cards)), button
    return _offer(speech, action)


def _is_elsewhere(violation: Violation, offer: LayOff) -> bool:
    """Whether cards did not fit the meld they were for, and the offer is about another one."""
    if violation.code is Code.DISCARD_PLAYABLE:
        return False
    return violation.facts.get("meld", offer.meld) != offer.meld


def _meld_offer(speech: Speech, violation: Violation, action: LayMeld) -> tuple[Said, str]:
    before = _tried(violation)
    after = [str(card) for card in action.cards]
    added = [card for card in after if card not in before]
    removed = [card for card in before if card not in after]
    if before and len(added) > 1 and not removed and all(card.startswith("X") for card in added):
        return speech.say(_JOKERS_MAKE_MELD), speech.text(_PUT_JOKERS_IN)
    if before and added and not removed:
        closes = violation.code is Code.RUN_NOT_CONSECUTIVE
        says = _CLOSES_GAP if closes else _MAKES_MELD
        said = speech.say_count(says, len(added), cards=speech.symbols(added))
        return said, speech.phrase(_PUT_IN, cards=_row(speech, added))
    if before and removed and not added:
        gone = sorted(removed, key=lambda text: Card.parse(text))
        said = speech.say_count(_WITHOUT, len(gone), cards=speech.symbols(gone))
        return said, speech.phrase(_LEAVE_OUT, cards=_row(speech, gone))
    said = speech.say(_OTHER_MELD, cards=speech.symbols(after))
    return said, speech.phrase(_LAY_DOWN, cards=_row(speech, after))


def _offer(speech: Speech, action: Action) -> tuple[Said | None, str]:
    match action:
        case DrawStock():
            return speech.say(_DRAW), speech.text(_DRAW_BUTTON)
        case DrawPile(card=None):
            return speech.say(_TAKE_TOP), speech.text(_TAKE_TOP_BUTTON)
        case DrawPile(card=card):
            said = speech.say(_TAKE, card={"card": str(card)})
            return said, speech.phrase(_TAKE_BUTTON, card=speech.card_symbol(card))
        case LayOff(cards=cards):
            said = speech.say(_LAY_OFF, cards=speech.symbols(cards))
            return said, speech.phrase(_LAY_OFF_BUTTON, cards=_row(speech, cards))
        case LayAll(melds=melds):
            said = speech.say(_ALL_MELDS, cards=speech.rows(meld.cards for meld in melds))
            return said, speech.text(_LAY_ALL_BUTTON)
        case Discard(card=card):
            said = speech.say(_THROW, card={"card": str(card)})
            return said, speech.phrase(_THROW_BUTTON, card=speech.card_symbol(card))
        case SwapJoker(card=card):
            said = speech.say(_SWAP, card={"card": str(card)})
            return said, speech.phrase(_SWAP_BUTTON, card=speech.card_symbol(card))
        case CallRummy() | ClaimDiscard() | CountStock() | MoveMelded() | SetOption() | LayMeld():
            return None, ""


def _row(speech: Speech, cards: "tuple[Card, ...] | list[str]") -> str:
    return " ".join(speech.card_symbol(card) for card in cards)
