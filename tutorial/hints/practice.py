"""A hint at the practice table, from what the learner can see: one at once, then a better one."""

import random
from collections.abc import Sequence
from dataclasses import replace

from engine.analysis.searched_hint import searched_hint
from engine.reasons import Kind, Reason
from engine.reasons.advice import Hint, hint
from engine.referee import legal_actions
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.hints.ladder import CARDS, SHOW, WHERE, Ladder, Rung
from tutorial.hints.level import areas_of, cards_of
from tutorial.protocol.thinking import Search


MOST_REASONS = 2  # a note has room for two sentences
BETTER = N_("A longer look at the cards found something better.")


def first_hint(state: State) -> Hint | None:
    """The hint for the learner's next action; None if nothing can be done."""
    legal = tuple(legal_actions(state))
    return hint(SeatView(state, LEARNER), legal) if legal else None


def longer_look(state: State) -> Search[Hint]:
    """A search for a better hint, in short steps."""
    chance = random.Random(f"{state.seed}/{len(state.pile)}/{len(state.stock)}/hint")
    return searched_hint(SeatView(state, LEARNER), tuple(legal_actions(state)), chance)


def ladder_of(found: Hint, now: float) -> Ladder:
    """The four rungs to a hint."""
    areas, cards = areas_of(found.action), cards_of(found.action)

    def reasons(words: Words) -> Said:
        told = [words.reason(reason, LEARNER) for reason in _told(found.reasons)]
        return words.joined(*told) or words.show(found.action)

    return Ladder(
        (
            Rung(lambda words: words.question(found.question)),
            Rung(lambda words: _where(found, words), areas),
            Rung(lambda words: words.these_cards(found.cards), cards or areas),
            Rung(reasons),
        ),
        found.action,
        since=now,
    )


def _where(found: Hint, words: Words) -> Said:
    return words.among(found.cards) if found.area == "hand" else words.area(found.area)


def _told(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """The reasons that weigh most; why a meld waits is always told, for learners lay melds."""
    first = reasons[:MOST_REASONS]
    waits = [reason for reason in reasons if reason.kind is Kind.HOLDS_BACK][:1]
    return first if not waits or waits[0] in first else (*first[: MOST_REASONS - 1], *waits)


def changed(ladder: Ladder, before: Hint, found: Hint, now: float) -> Ladder:
    """The ladder to what a longer look has found, at the rung that is shown.

    What has been read stays as it is; where that would lead astray it is said that something
    better was found.
    """
    if ladder.shown == SHOW:
        return ladder  # it has been played
    better = replace(ladder_of(found, now), shown=ladder.shown)
    if _reads_alike(ladder.shown, before, found):
        return replace(better, since=ladder.since)
    rung = better.rung

    def told(words: Words) -> Said:
        return words.joined(words.say(BETTER), rung.say(words))

    rungs = list(better.rungs)
    rungs[better.shown - 1] = replace(rung, say=told)
    return replace(better, rungs=(rungs[0], rungs[1], rungs[2], rungs[3]))


def _reads_alike(shown: int, before: Hint, found: Hint) -> bool:
    """Whether all rungs up to `shown` say and point at the same."""
    words = Words()  # alike in one language, alike in all
    return (
        before.question == found.question
        and (shown < WHERE or areas_of(before.action) == areas_of(found.action))
        and (shown < WHERE or _where(before, words) == _where(found, words))
        and (shown < CARDS or before.action == found.action)
    )
