"""A hint at the practice table: what to do and why, from what the learner can see."""

from collections.abc import Sequence
from dataclasses import replace

from engine.analysis.hint_search import search_hint
from engine.reasons import Kind, Reason
from engine.reasons.advice import Hint
from engine.referee import legal_actions
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.hints.empty_stock import SAID_WITH_IT, empty_stock
from tutorial.hints.ladder import Ladder, Rung
from tutorial.hints.level import cards_of
from tutorial.hints.where import areas_of, areas_to_mark, say_where
from tutorial.protocol.thinking import Search


WHY_MELDS_WAIT = (Kind.HOLDS_BACK, Kind.WAITS_TO_DOUBLE, Kind.MELDS_SHORT)
ENDS = (Kind.GOES_OUT, Kind.LAST_CARD_LEFT, Kind.REST_GOES)
COULD_END = N_("You could have ended the deal in this turn.")
MOST_REASONS = 2  # a note has room for two sentences, and for one of what it costs


def hint_search(state: State, patient: bool) -> Search[Hint] | None:
    """The search for the hint to the learner's next action; None if nothing can be done.

    Args:
        state: the learner's turn.
        patient: holding melds back has been taught.
    """
    legal = tuple(legal_actions(state))
    return search_hint(SeatView(state, LEARNER), legal, patient=patient) if legal else None


def ladder_of(found: Hint, state: State, now: float, first: Sequence[Reason] = ()) -> Ladder:
    """The four rungs to a hint; of a draw from an empty stock it is said what that does.

    Args:
        found: what is advised, and why.
        state: the table at which it is.
        now: seconds of the clock of the table.
        first: what is told before all other reasons.
    """
    empty = empty_stock(state, found.action)
    if empty:
        told_so = [reason for reason in found.reasons if reason.kind not in SAID_WITH_IT]
        found = replace(found, reasons=tuple(told_so))
    areas, cards = areas_of(found.action), cards_of(found.action)

    def reasons(words: Words, named: Sequence[object] = ()) -> Said:
        return say_why(found, (*first, *main_reasons(found.reasons)), words, named)

    def advice(words: Words) -> Said:
        what = words.say(empty) if empty else words.advice(found.action, found.cards)
        return words.join(what, reasons(words, found.cards))

    return Ladder(
        (
            Rung(lambda words: words.question(found.question, state)),
            Rung(
                lambda words: say_where(found.action, state, words),
                areas_to_mark(found.action, state),
            ),
            Rung(advice, cards or areas),
            Rung(reasons),
        ),
        found.action,
        since=now,
    )


def say_why(
    found: Hint, why: Sequence[Reason], words: Words, named: Sequence[object] = ()
) -> Said:
    """Reasons for what a hint advises, what it costs, and what is as good.

    Args:
        found: what is advised.
        why: the reasons that are told.
        words: the language.
        named: the cards that the sentence before has named.
    """
    said = words.reasons(why, LEARNER, named)
    costs = [words.price(reason, LEARNER) for reason in found.price[:1]]
    also = [words.reason(reason, LEARNER) for reason in found.as_good[:1]]
    return words.join(*said, *costs, *also)


def main_reasons(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """The reasons that weigh most; why a meld waits is always told, for learners lay melds."""
    if Kind.GOES_OUT in {reason.kind for reason in reasons}:  # that there is no choice says less
        reasons = [reason for reason in reasons if reason.kind is not Kind.ONLY_MOVE]
    first = reasons[:MOST_REASONS]
    waits = [reason for reason in reasons if reason.kind in WHY_MELDS_WAIT][:1]
    return first if not waits or waits[0] in first else (*first[: MOST_REASONS - 1], *waits)


def ends_deal(found: Sequence[Reason]) -> bool:
    """Whether a move of which this is said ends the deal, at once or in the same turn."""
    return any(one.kind in ENDS for one in found)
