"""Why a try in a past decision will not do: each has its own reason, and none is the answer."""

from engine.actions import Action, Discard, DrawPile, DrawStock, LayAll, LayMeld, LayOff, SwapJoker
from engine.state.seat_view import SeatView
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.side_by_side import against_discard
from lessons.words.words import Words
from tutorial.hints.practice import (
    COULD_END,
    MOST_REASONS,
    WHY_MELDS_WAIT,
    ends_deal,
    main_reasons,
)
from tutorial.review.find_better import FindBetter, JudgedAnswer


BEFORE_DISCARD = N_("A discard ends the turn, and there is something better to do before it.")
WORTH_MORE_HELD = N_("For now these cards are worth more in the hand.")
ANOTHER_PLAY = N_("Something else that you can play now brings more.")
NO_CALL = N_("This call brings less than leaving the card.")
_PLAYS = LayMeld | LayAll | LayOff | SwapJoker


def why_not(find: FindBetter, answer: JudgedAnswer, words: Words) -> Said:
    """What speaks against a try; where the cards tell nothing, what to ask oneself."""
    against, advised = _against(find, answer, words), find.advised
    if advised is not None and ends_deal(advised.reasons) and not ends_deal(answer.reasons):
        return words.join(words.say(COULD_END), against)
    return against


def _against(find: FindBetter, answer: JudgedAnswer, words: Words) -> Said:
    best = find.decision.best if find.decision is not None else None
    if answer.reasons:
        return words.join(*words.reasons(answer.reasons[:MOST_REASONS], LEARNER))
    match answer.action, best:
        case Discard(card=done), Discard(card=better):
            return against_discard(words, SeatView(find.before, LEARNER), done, better)
        case (DrawPile(), DrawStock()) | (DrawStock(), DrawPile(card=None)):
            return _told_of_best(find, words)
        case ((LayMeld() | LayAll() | LayOff() | SwapJoker()), Discard()):
            return _why_held(find, words)
    return words.join(_what_kind(answer.action, best, words), _asked(find, words))


def _told_of_best(find: FindBetter, words: Words) -> Said:
    """The reasons of the hint: where there are two ways, who knows one knows the other."""
    why = main_reasons(find.advised.reasons) if find.advised is not None else ()
    return words.join(*words.reasons(why, LEARNER))


def _why_held(find: FindBetter, words: Words) -> Said:
    why = find.advised.reasons if find.advised is not None else ()
    waits = [one for one in why if one.kind in WHY_MELDS_WAIT][:1]
    return words.join(*words.reasons(waits, LEARNER)) or words.say(WORTH_MORE_HELD)


def _what_kind(tried: Action | None, best: Action | None, words: Words) -> Said:
    """What sort of mistake a try is that moves something else than the best does."""
    if best is None:
        return words.say(NO_CALL)
    if isinstance(best, _PLAYS):
        if isinstance(tried, Discard):
            return words.say(BEFORE_DISCARD)
        if isinstance(tried, _PLAYS):
            return words.say(ANOTHER_PLAY)
    return []


def _asked(find: FindBetter, words: Words) -> Said:
    """The first rung of the hint."""
    if find.advised is None:
        return []
    return words.question(find.advised.question, find.before)
