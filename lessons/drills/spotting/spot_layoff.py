"""Spot the lay-off: which card of the hand fits a meld on the table?"""

from collections.abc import Iterator, Sequence
from random import Random

from engine.actions import LayOff
from engine.cards import Card, CardSet
from engine.heuristics.hand_analysis import table_takes
from engine.heuristics.out_cards import partial_melds
from engine.melds.listing import melds_in
from engine.options import PRESETS, Options
from engine.referee import Applied, play
from engine.state import Meld, State, meld_rules
from lessons.exercises.at_table import laid_at, wants_own_meld
from lessons.exercises.exercise import Exercise, Line
from lessons.exercises.positions import position, shuffled_pack, some_melds
from lessons.language.marking import N_


GOAL = N_("Find the card that fits a meld and lay it off.")
GOAL_ALL = N_("Lay off every card that fits.")
TEXT = N_("You have drawn already. Pick a card, then press {Lay off}.")
WHY_RUN = N_("The {card} fits at one end of {meld}.")
WHY_SET = N_("The {card} has the rank of {meld}, and its place was still free.")
ASK = N_("A run takes the next card at either end, a set the suit that it lacks.")

MELDS = {1: 1, 2: 2, 3: 3, 4: 4}
HAND_SIZE = {1: 4, 2: 5, 3: 7, 4: 8}
FITTING = {1: 1, 2: 1, 3: 1, 4: 2}


def spot_layoff(
    random: Random, seed: int, grade: int, focus: str = "", rules: Options | None = None
) -> Exercise:
    """A table with melds, and a hand of which one card fits, in the last grade two.

    With the focus `set` all melds are sets.
    """
    options = rules or PRESETS["basic"]
    owners = (0,) if wants_own_meld(rules) else ()
    shape = meld_rules(options, 2)
    while True:
        melds = some_melds(random, MELDS[grade], focus)
        on_table = CardSet(card for meld in melds for card in meld)
        others = [card for card in shuffled_pack(random, "basic") if card not in on_table]
        table = laid_at(rules, position(random, "basic", others[:1], melds=melds, owners=owners))
        fits = CardSet.of_bits(table_takes(table.state().melds, options))
        fitting = [card for card in others if card in fits][: FITTING[grade]]
        loose = [card for card in others if card not in fits]
        hand = [*fitting, *loose[: HAND_SIZE[grade] - len(fitting)]]
        if len(fitting) < FITTING[grade] or tuple(melds_in(CardSet(hand), shape)):
            continue
        if grade > 1 and not partial_melds(CardSet(hand), CardSet(others), options.ace):
            continue  # nothing that might mislead
        table = position(random, "basic", sorted(hand), melds=melds, owners=owners, drawn=loose[0])
        table = laid_at(rules, table)
        moves, left = _lay_all_off(table.state())
        if left == len(hand) - len(fitting) and _one_place_each(table.state(), fitting):
            break
    return Exercise(
        drill="layoff",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL_ALL if FITTING[grade] > 1 else GOAL,
        text=(Line(TEXT),),
        done={"laid_off": " ".join(map(str, fitting))},
        solution=tuple(moves),
        also=_backwards(table.state(), moves),
        hints=(Line(ASK),),
        why=tuple(_why(table.state(), move) for move in moves),
        skills=("layoff-fits",),
    )


def _lay_all_off(state: State) -> tuple[list[LayOff], int]:
    """Every card laid off that can be, and how many are left in the hand."""
    moves: list[LayOff] = []
    while True:
        step = next(_fitting(state), None)
        if step is None:
            return moves, len(state.hands[0])
        move, state = step
        moves.append(move)


def _fitting(state: State) -> Iterator[tuple[LayOff, State]]:
    """Every way to lay off one card, and the table after it."""
    for card in state.hands[0]:
        for meld in state.melds:
            move = LayOff(meld.id, (card,))
            verdict = play(state, move)
            if isinstance(verdict, Applied):
                yield move, verdict.state


def _backwards(state: State, moves: Sequence[LayOff]) -> tuple[tuple[LayOff, ...], ...]:
    """Lay-offs in the reverse order, where that is another way and stands."""
    way = tuple(reversed(moves))
    for move in way:
        verdict = play(state, move)
        if len(way) < 2 or not isinstance(verdict, Applied):
            return ()
        state = verdict.state
    return (way,)


def _one_place_each(state: State, cards: Sequence[Card]) -> bool:
    """Whether each card fits one meld only."""
    return all(
        sum(isinstance(play(state, LayOff(meld.id, (card,))), Applied) for meld in state.melds)
        == 1
        for card in cards
    )


def _why(state: State, move: LayOff) -> Line:
    meld: Meld = next(meld for meld in state.melds if meld.id == move.meld)
    form = WHY_RUN if meld.kind == "run" else WHY_SET
    return Line(form, {"card": move.cards[0], "meld": meld.cards})
