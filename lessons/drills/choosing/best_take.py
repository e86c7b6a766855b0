"""Best take: how much of the fanned pile is worth taking, if anything?

A take is judged by the points that go on the table less the points that stay in the hand with it.
Takes within three points of the best are as good.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

from engine.actions import Action, DrawPile, DrawStock
from engine.cards import Card
from engine.heuristics.pile_takes import TakeValue, value_of_take
from engine.referee import legal_actions
from engine.state.seat_view import SeatView
from lessons.exercises.exercise import Exercise, Line, Trap
from lessons.exercises.positions import deck, position, some_melds
from lessons.language.marking import N_, NP_
from lessons.levels.moves import Move


GOAL = N_("Draw what is worth most to you.")
TEXT = N_(
    "Points that go on the table count for the draw, points that stay in your hand against it. "
    "The stock counts nothing."
)
STOCK = N_("No take gains more than it costs, so the stock is best.")
BEST = N_("From the {card} on: {gain} points go on the table, {burden} stay in your hand.")
SINGLE = N_("The {card} alone: {gain} points more go on the table, and no more stay in your hand.")
STOCK_AS_GOOD = N_("The stock is just as good, within three points.")
AS_GOOD = N_("Just as good, within three points: {cards}.")
WORSE = NP_(
    "Only {gain} points go on the table and {burden} stay in your hand. The best draw is worth "
    "{count} point more.",
    "Only {gain} points go on the table and {burden} stay in your hand. The best draw is worth "
    "{count} points more.",
)
WORSE_SINGLE = NP_(
    "Alone this card puts only {gain} points on the table. The best draw is worth {count} point "
    "more.",
    "Alone this card puts only {gain} points on the table. The best draw is worth {count} points "
    "more.",
)
NOTHING_ALONE = NP_(
    "Alone this card puts nothing on the table. The best draw is worth {count} point more.",
    "Alone this card puts nothing on the table. The best draw is worth {count} points more.",
)
WORSE_STOCK = NP_(
    "The stock counts nothing, and a take is worth {count} point.",
    "The stock counts nothing, and a take is worth {count} points.",
)
ASK = N_("Which card of the pile could you play at once?")

NEAR: Final = 3
PILE = {1: 3, 2: 5, 3: 8, 4: 11}
HAND_SIZE = {1: 5, 2: 6, 3: 7, 4: 9}
LIKELY_STOCK = 0.25


def best_take(random: Random, seed: int, grade: int, focus: str = "") -> Exercise:
    """A hand before its draw at a fanned pile."""
    del focus
    stock_is_best = random.random() < LIKELY_STOCK
    while True:
        melds = some_melds(random, grade // 2)
        placed = {card for meld in melds for card in meld}
        cards = [c for c in deck(random, "rummy500") if c not in placed and not c.is_joker]
        hand, pile = cards[: HAND_SIZE[grade]], cards[HAND_SIZE[grade] :][: PILE[grade]]
        table = position(random, "rummy500", sorted(hand), pile=pile, melds=melds)
        worth, takes = _weighed(SeatView(table.state(), 0), legal_actions(table.state()))
        deep = [move for move in takes if takes[move].worth > 0]
        if bool(deep) == stock_is_best or (stock_is_best and not takes):
            continue
        if grade == 1 or len(takes) > 1:
            break
    most = max(worth.values())
    good = [move for move, value in worth.items() if most - value < NEAR]
    best = max(good, key=lambda move: worth[move])
    return Exercise(
        drill="take",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(Line(TEXT),),
        done={"any": [_wish(move, pile[-1]) for move in good]},
        solution=(best,),
        also=tuple((move,) for move in good if move != best),
        traps=tuple(
            Trap(
                move, _worse(takes.get(move) if isinstance(move, DrawPile) else None, most - value)
            )
            for move, value in worth.items()
            if move not in good
        ),
        hints=(Line(ASK),),
        why=tuple(_why(best, good, takes, pile[-1])),
        skills=("take-worth",),
    )


def _weighed(
    view: SeatView, legal: Iterable[Action]
) -> tuple[dict[Move, int], dict[DrawPile, TakeValue]]:
    """What each draw is worth, and what each take comes to."""
    takes = {move: value_of_take(view, move) for move in legal if isinstance(move, DrawPile)}
    worth: dict[Move, int] = {DrawStock(): 0}
    return worth | {move: take.worth for move, take in takes.items()}, takes


def _worse(take: TakeValue | None, count: int) -> Line:
    """What is said to a draw that is worth so many points less; without a take to the stock."""
    if take is None:
        return Line(WORSE_STOCK, {"count": count})
    if len(take.cards) == 1:  # like the card of the stock it takes the place of a discard
        if not take.gain:
            return Line(NOTHING_ALONE, {"count": count})
        return Line(WORSE_SINGLE, {"gain": take.gain, "count": count})
    return Line(WORSE, {"gain": take.gain, "burden": take.burden, "count": count})


def _lowest(move: DrawPile, top: Card) -> Card:
    return move.card or top


def _wish(move: Move, top: Card) -> Mapping[str, str]:
    """The goal that this draw meets."""
    return {"took": str(_lowest(move, top))} if isinstance(move, DrawPile) else {"drew": "stock"}


def _why(
    best: Move, good: Sequence[Move], takes: Mapping[DrawPile, TakeValue], top: Card
) -> Iterator[Line]:
    if isinstance(best, DrawPile):
        take = takes[best]
        form = SINGLE if len(take.cards) == 1 else BEST
        yield Line(form, {"card": _lowest(best, top), "gain": take.gain, "burden": take.burden})
        if DrawStock() in good:
            yield Line(STOCK_AS_GOOD)
    else:
        yield Line(STOCK)
    others = [_lowest(one, top) for one in good if isinstance(one, DrawPile) and one != best]
    if others:
        yield Line(AS_GOOD, {"cards": tuple(others)})
