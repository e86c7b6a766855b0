"""What happened, in one sentence for each action: for the log and for the status line."""

from collections.abc import Sequence

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
    SwapJoker,
)
from engine.cards import Card
from engine.state import Phase, State
from lessons.language.marking import N_, NP_
from lessons.language.said import Fill, Said
from lessons.words.speech import Speech


# Each sentence stands twice: about the learner and about somebody else. The newest one stands in
# the line above the hand too, which holds some 50 characters on a phone.
YOU, NAMED = 0, 1

_DREW_CARD = (N_("You drew {a:card}."), N_("{player} drew from the stock."))
_DREW_AND_ENDED = (
    N_("The stock is empty. You end the deal."),
    N_("The stock is empty. {player} ends the deal."),
)
_DREW_FROM_NEW_STOCK = (
    N_("The pile was turned over unshuffled. You drew {a:card}."),
    N_("The pile was turned over unshuffled. {player} drew."),
)
_DREW_FROM_SHUFFLED = (
    N_("The pile was shuffled. You drew {a:card}."),
    N_("The pile was shuffled. {player} drew."),
)
_TOOK = (N_("You took {a:cards} from the pile."), N_("{player} took {a:cards} from the pile."))
_MELDED = (N_("You laid down {cards}."), N_("{player} laid down {cards}."))
_MELDED_OUT = (
    N_("You went out with {cards}."),
    N_("{player} went out with {cards}."),
)
_LAID_OFF = (N_("You laid off {a:cards} on {meld}."), N_("{player} laid off {a:cards} on {meld}."))
_LAID_OFF_OUT = (
    N_("You laid off {a:cards} and went out."),
    N_("{player} laid off {a:cards} and went out."),
)
_SWAPPED = (
    N_("You exchanged the joker for {card}."),
    N_("{player} exchanged the joker for {card}."),
)
_THREW = (N_("You discarded {a:card}."), N_("{player} discarded {a:card}."))
_THREW_OUT = (
    N_("You discarded {a:card} and went out."),
    N_("{player} discarded {a:card} and went out."),
)
_THREW_FACE_DOWN = (
    N_("You discarded your last card face down and went out."),
    N_("{player} discarded the last card face down and went out."),
)
_CALLED = (
    N_("You called Rummy and laid down {cards}."),
    N_("{player} called Rummy and laid down {cards}."),
)
_CALLED_OFF = (
    N_("You called Rummy and laid off {a:cards} on {meld}."),
    N_("{player} called Rummy and laid off {a:cards} on {meld}."),
)
_CALLED_FALSELY = (
    N_("You called Rummy falsely with {a:cards}."),
    N_("{player} called Rummy falsely with {a:cards}."),
)
_FLOATS = (
    N_("You laid down {cards} and float."),
    N_("{player} laid down {cards} and floats."),
)
_FLOATS_OFF = (
    N_("You laid off {a:cards} on {meld} and float."),
    N_("{player} laid off {a:cards} on {meld} and floats."),
)
_COUNTED = (
    NP_(
        "You counted the stock: {count} card.",
        "You counted the stock: {count} cards.",
    ),
    NP_(
        "{player} counted the stock: {count} card.",
        "{player} counted the stock: {count} cards.",
    ),
)
_CLAIMED = (N_("You claim {a:card}."), N_("{player} claims {a:card}."))
_RUN = N_("A run. It stays on the table.")
_SET = N_("A set. It stays on the table.")


def log_line(
    speech: Speech, before: State, action: Action, after: State, by: int, name: str, viewer: int
) -> Said:
    """What `action` did, as `viewer` may know it: hidden cards are not named.

    Args:
        speech: the language.
        before: the table before the action.
        action: an action that was accepted.
        after: the table after it.
        by: the seat that acted.
        name: that player's name.
        viewer: the seat the line is for.
    """
    own = YOU if by == viewer else NAMED
    went_out = after.phase is Phase.OVER and after.out == by
    floats = not went_out and not after.hands[by]

    def say(forms: Sequence[str], **fills: Fill) -> Said:
        return speech.say(forms[own], player=name, **fills)

    match action:
        case DrawStock():
            if after.phase is Phase.OVER:
                return say(_DREW_AND_ENDED)
            return say(_drew(before, after), card=_card(after.drawn_card))
        case DrawPile():
            return say(_TOOK, cards=speech.symbols(after.hands[by] - before.hands[by]))
        case LayMeld(cards=cards):
            return say(_melded(went_out, floats), cards=speech.symbols(cards))
        case LayAll():
            laid = [meld.cards for meld in after.melds[len(before.melds) :]]
            return say(_melded(went_out, floats), cards=speech.rows(laid))
        case LayOff(meld=meld, cards=cards):
            [target] = [found for found in before.melds if found.id == meld]
            return say(
                _LAID_OFF_OUT if went_out else _FLOATS_OFF if floats else _LAID_OFF,
                cards=speech.symbols(cards),
                meld=speech.symbols(target.cards),
            )
        case SwapJoker(card=card):
            return say(_SWAPPED, card=_card(card))
        case Discard(card=card):
            if not went_out:
                return say(_THREW, card=_card(card))
            return say(_THREW_FACE_DOWN if after.face_down else _THREW_OUT, card=_card(card))
        case CallRummy(cards=cards, meld=meld):
            if len(after.pile) == len(before.pile):
                return say(_CALLED_FALSELY, cards=speech.symbols(cards))
            laid_on = next((found.cards for found in before.melds if found.id == meld), ())
            return say(
                _CALLED_OFF if laid_on else _CALLED,
                cards=speech.symbols(cards),
                meld=speech.symbols(laid_on),
            )
        case ClaimDiscard():
            return say(_CLAIMED, card=_card(before.pile[-1]))
        case CountStock():
            return speech.say_count(_COUNTED[own], len(after.stock), player=name)
    raise ValueError(f"{action} is never accepted, so it is never told")


def _drew(before: State, after: State) -> tuple[str, str]:
    if after.recycles == before.recycles:
        return _DREW_CARD
    return _DREW_FROM_SHUFFLED if after.options.recycle != "turn" else _DREW_FROM_NEW_STOCK


def _melded(went_out: bool, floats: bool) -> tuple[str, str]:
    return _MELDED_OUT if went_out else _FLOATS if floats else _MELDED


def status_line(speech: Speech, before: State, action: Action, after: State, by: int) -> Said:
    """What the learner's own accepted `action` achieved."""
    if isinstance(action, LayMeld) and after.phase is not Phase.OVER and after.hands[by]:
        [laid] = after.melds[len(before.melds) :]
        return speech.say(_RUN if laid.kind == "run" else _SET)
    return log_line(speech, before, action, after, by, "", by)


def _card(card: Card | None) -> Fill:
    return {"card": str(card)}
