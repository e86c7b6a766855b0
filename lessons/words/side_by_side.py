"""Two cards of a hand side by side: what each is good for, so that one sees which to discard."""

from collections.abc import Sequence

from engine.cards import Card
from engine.heuristics.baseline import Keep, keep
from engine.heuristics.hand_analysis import HandAnalysis, hand_analysis
from engine.state.seat_view import SeatView
from lessons.language.said import Said, SymbolPart
from lessons.messages.reasons import (
    ALL_THE_SAME,
    ANOTHER_COSTS_MORE,
    ANOTHER_GOES_WITH_LESS,
    HELD_IN_MELD,
    HELD_JOINS,
    HELD_JOKER,
    HELD_LOOSE,
    HELD_ON_TABLE,
    MORE_THAN_THE_HAND,
    MORE_THAN_THE_HAND_TELLS,
)
from lessons.words.speech import Speech


_MELD, _JOKER, _TABLE, _JOINS = 4, 3, 2, 1  # ranks of `Keep`


def side_by_side(
    speech: Speech,
    view: SeatView,
    done: Card,
    best: Card,
    known: Sequence[str] = (),
    *,
    explained: bool = False,
) -> Said:
    """What two cards are good for, where `best` is the better one to discard.

    Where the hand alone says otherwise, that is owned, and nothing else is told of the hand.

    Args:
        speech: the language.
        view: of the seat that discards.
        done: the card that was discarded.
        best: the card that would have been better.
        known: cards in notation of which it has been said already.
        explained: what speaks against discarding `done` has been said.
    """
    seen = hand_analysis(view)
    sides = [(card, keep(view, card, seen)) for card in (best, done)]
    if sides[0][1].order > sides[1][1].order:
        owned = MORE_THAN_THE_HAND_TELLS if explained else ALL_THE_SAME
        return speech.say(owned, card=SymbolPart(card=str(done)))
    told = [_held(speech, card, why, seen) for card, why in sides if str(card) not in known]
    return speech.join(*told)


def against_discard(speech: Speech, view: SeatView, done: Card, best: Card) -> Said:
    """What speaks against discarding `done`, without naming the better card."""
    seen = hand_analysis(view)
    mine, other = keep(view, done, seen), keep(view, best, seen)
    held = _held(speech, done, mine, seen)
    if (other.rank, other.outs) < (mine.rank, mine.outs):
        return speech.join(held, speech.say(ANOTHER_GOES_WITH_LESS))
    if (other.rank, other.outs) == (mine.rank, mine.outs) and other.points > mine.points:
        return speech.join(held, speech.say(ANOTHER_COSTS_MORE))
    return speech.say(MORE_THAN_THE_HAND, card=SymbolPart(card=str(done)))


def _held(speech: Speech, card: Card, why: Keep, seen: HandAnalysis) -> Said:
    shown = SymbolPart(card=str(card))
    if why.rank == _MELD:
        return speech.say(HELD_IN_MELD, card=shown)
    if why.rank == _JOKER:
        return speech.say(HELD_JOKER)
    if why.rank == _TABLE:
        return speech.say(HELD_ON_TABLE, card=shown)
    if why.rank == _JOINS:
        starts = [start for start in seen.completable if card in start.cards]
        others = sorted({other for start in starts for other in start.cards} - {card})
        if others:
            return speech.say_count(
                HELD_JOINS,
                why.outs,
                card=shown,
                cards=speech.symbols(others),
                outs=why.outs,
                unseen=len(seen.unseen),
            )
    return speech.say_count(HELD_LOOSE, why.points, card=shown, points=why.points)
