"""A hint at the practice table, from what the learner can see."""

from engine.advice import hint
from engine.referee import legal_actions
from engine.state import SeatView, State
from lessons.said import Said
from lessons.words import Words
from tutorial.ladder import Ladder, Rung
from tutorial.level_hints import areas_of, cards_of
from tutorial.sight import LEARNER


MOST_REASONS = 2  # a note has room for two sentences


def ladder_for(state: State, now: float) -> Ladder | None:
    """The hint for the learner's next action; None if nothing can be done."""
    legal = tuple(legal_actions(state))
    if not legal:
        return None
    found = hint(SeatView(state, LEARNER), legal)
    areas, cards = areas_of(found.action), cards_of(found.action)

    def reasons(words: Words) -> Said:
        told = [words.reason(reason, LEARNER) for reason in found.reasons[:MOST_REASONS]]
        return words.joined(*told) or words.show(found.action)

    return Ladder(
        (
            Rung(lambda words: words.question(found.question)),
            Rung(lambda words: words.area(found.area), areas),
            Rung(lambda words: words.these_cards(found.cards), cards or areas),
            Rung(reasons),
        ),
        found.action,
        since=now,
    )
