"""Best take: how much of the fanned pile is worth taking, if anything?

Draws are judged by what comes of them: each was played on to the end of the deal many times, with
all rules of the table. What lies on the table at once, and what stays in the hand, is told beside.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from engine.actions import DrawPile, DrawStock
from engine.cards import Card
from engine.heuristics.pile_takes import TakeValue, value_of_owing_take
from engine.state.seat_view import SeatView
from lessons.drills.choosing.take_bank import JudgedDraws, judged_draws
from lessons.exercises.exercise import Exercise, Line, Trap
from lessons.exercises.grades import HARDEST
from lessons.language.marking import N_, NP_
from lessons.levels.lesson import Position
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Move


GAME: Final = "rummy500"
GOAL = N_("Draw what is worth most to you.")
TEXT = N_(
    "What counts is how the deal ends. Each draw was played on to the end {deals} times, with the "
    "unseen cards dealt anew."
)
BEST = N_(
    "Taking from the {card} on: up to {gain} more points on the table, {burden} left in your hand."
)
SINGLE = N_("The {card} alone: up to {gain} more points on the table.")
BEST_EVEN = N_(
    "Taking from the {card} on: no more points on the table yet, {burden} left in your hand."
)
SINGLE_EVEN = N_("The {card} alone brings no more onto the table yet.")
LEADS_OUT = N_("With it all your cards can go, so you can go out.")
STOCK = N_("The stock is best: no take brings as much.")
AHEAD = NP_(
    "In deals played to the end, any other draw is worse by about {count} point or more.",
    "In deals played to the end, any other draw is worse by about {count} points or more.",
)
TIME = NP_(
    "Ada holds {count} card, so there is time to play what stays.",
    "Ada holds {count} cards, so there is time to play what stays.",
)
NO_TIME = NP_(
    "Ada holds only {count} card. What stays in your hand may soon be taken off.",
    "Ada holds only {count} cards. What stays in your hand may soon be taken off.",
)
STOCK_AS_GOOD = N_("The stock is just as good, as far as can be told.")
AS_GOOD = N_("Just as good, as far as can be told: {cards}.")
WORSE = NP_(
    "In points: up to {gain} more on the table, and {burden} left in your hand. Played on to the "
    "end, that is about {count} point worse than the best draw.",
    "In points: up to {gain} more on the table, and {burden} left in your hand. Played on to the "
    "end, that is about {count} points worse than the best draw.",
)
WORSE_EVEN = NP_(
    "In points: no more on the table yet, and {burden} left in your hand. Played on to the end, "
    "that is about {count} point worse than the best draw.",
    "In points: no more on the table yet, and {burden} left in your hand. Played on to the end, "
    "that is about {count} points worse than the best draw.",
)
WORSE_STOCK = NP_(
    "The stock may bring anything. Played on to the end, it is about {count} point worse than the "
    "best draw.",
    "The stock may bring anything. Played on to the end, it is about {count} points worse than "
    "the best draw.",
)
ASK = N_("What would a take bring at once, and what would stay in your hand?")
WHEN_OVER = NP_(
    "Ada holds {count} card. What you still hold when the deal ends is taken off.",
    "Ada holds {count} cards. What you still hold when the deal ends is taken off.",
)

ADA: Final = 1
TIME_LEFT: Final = "time"
MANY: Final = 6  # cards in a hand that will not be gone soon
FEW: Final = 3


def best_take(random: Random, seed: int, grade: int, focus: str = "") -> Exercise:
    """A hand before its draw at a fanned pile, from the bank; a harder part of it each grade.

    With the focus `time` it counts for weighing points against time, which is taught later.
    """
    draws = judged_draws(random, seed, grade - 1, HARDEST)
    table = Position(GAME, {}, draws.table)
    view = SeatView(table.state(), LEARNER)
    good = [move for move in draws.losses if move not in draws.wrong]
    best, top = good[0], view.pile[-1]
    why = tuple(_why(good, draws, view))
    return Exercise(
        drill="take",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(Line(TEXT, {"deals": draws.deals}),),
        done={"any": [_wish(move, top) for move in good]},
        solution=(best,),
        also=tuple((move,) for move in good[1:]),
        traps=tuple(Trap(move, _worse(move, draws, view)) for move in draws.wrong),
        hints=(Line(ASK), Line(WHEN_OVER, {"count": view.hand_sizes[ADA]}), why[0]),
        why=why,
        skills=("points-and-time",) if focus == TIME_LEFT else ("take-worth",),
    )


def _wish(move: Move, top: Card) -> dict[str, str]:
    """The goal that this draw meets."""
    return {"took": str(move.card or top)} if isinstance(move, DrawPile) else {"drew": "stock"}


def _worse(move: Move, draws: JudgedDraws, view: SeatView) -> Line:
    """What is said to a draw that is clearly worse."""
    count = round(draws.losses[move])
    if not isinstance(move, DrawPile):
        return Line(WORSE_STOCK, {"count": count})
    take = value_of_owing_take(view, move)
    if take.gain <= 0:
        return Line(WORSE_EVEN, {"burden": take.burden, "count": count})
    return Line(WORSE, {"gain": take.gain, "burden": take.burden, "count": count})


def _why(good: Sequence[Move], draws: JudgedDraws, view: SeatView) -> Iterator[Line]:
    """What the best draw brings, which others are as good, and how far the rest lies behind."""
    best, top = good[0], view.pile[-1]
    stays = True
    if isinstance(best, DrawPile):
        take = value_of_owing_take(view, best)
        stays = take.burden > 0
        yield _brings(best.card or top, take)
        if len(view.hand) + len(take.cards) - len(take.played) <= 1:  # one may be discarded
            yield Line(LEADS_OUT)
    else:
        yield Line(STOCK)
    if DrawStock() in good[1:]:
        yield Line(STOCK_AS_GOOD)
    takes = [move.card or top for move in good[1:] if isinstance(move, DrawPile)]
    if takes:
        yield Line(AS_GOOD, {"cards": tuple(takes)})
    yield Line(AHEAD, {"count": round(min(draws.losses[move] for move in draws.wrong))})
    yield from _time(best, view.hand_sizes[ADA], stays=stays)


def _brings(card: Card, take: TakeValue) -> Line:
    """What a take can play at once, and what of it stays."""
    single = len(take.cards) == 1
    if take.gain <= 0:
        return Line(SINGLE_EVEN if single else BEST_EVEN, {"card": card, "burden": take.burden})
    form = SINGLE if single else BEST
    return Line(form, {"card": card, "gain": take.gain, "burden": take.burden})


def _time(best: Move, held: int, *, stays: bool) -> Iterator[Line]:
    """Whether there is time for what a take leaves in the hand."""
    if isinstance(best, DrawPile) and stays and held >= MANY:
        yield Line(TIME, {"count": held})
    if isinstance(best, DrawStock) and held <= FEW:
        yield Line(NO_TIME, {"count": held})
