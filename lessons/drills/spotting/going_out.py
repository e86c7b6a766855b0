"""Go out: a hand that can be emptied in this turn."""

from random import Random

from engine.actions import Action, Discard, LayMeld, LayOff
from engine.cards import Card, CardSet
from engine.heuristics.hand_analysis import table_takes
from engine.melds.listing import melds_in
from engine.options import PRESETS, Options
from engine.referee import Applied, play
from engine.state import State, meld_rules
from lessons.exercises.at_table import laid_at, wants_own_meld
from lessons.exercises.exercise import Exercise, Line
from lessons.exercises.positions import in_order, position, shuffled_pack, some_melds
from lessons.language.marking import N_, NP_


GOAL = N_("Get rid of your whole hand in this turn.")
TEXT = N_("You have drawn already. Your last card may be the discard.")
TEXT_MUST = N_("You have drawn already. Your last card must be the discard.")
MELD = N_("{cards} are a meld.")
LAY_OFF = NP_("{cards} fits a meld on the table.", "{cards} fit melds on the table.")
THROW = N_("The {card} is the discard that ends the deal.")
ASK = N_("What can you meld, what can you lay off, and which card is left to discard?")

MELDS = {1: 0, 2: 1, 3: 2, 4: 3}
LAID_OFF = {1: 0, 2: 1, 3: 2, 4: 3}


def going_out(
    random: Random, seed: int, grade: int, focus: str = "", rules: Options | None = None
) -> Exercise:
    """A meld, lay-offs and one card to discard, in this order or another."""
    del focus
    options = rules or PRESETS["basic"]
    owners = (0,) if wants_own_meld(rules) else ()
    while True:
        own, *melds = some_melds(random, max(MELDS[grade], len(owners)) + 1)
        placed = {*own, *(card for meld in melds for card in meld)}
        others = [card for card in shuffled_pack(random, "basic") if card not in placed]
        table = laid_at(rules, position(random, "basic", others[:1], melds=melds, owners=owners))
        fits = CardSet.of_bits(table_takes(table.state().melds, options))
        fitting = [card for card in others if card in fits][: LAID_OFF[grade]]
        loose = next(card for card in others if card not in fits)
        hand = in_order((*own, *fitting, loose))
        found = tuple(melds_in(CardSet(hand), meld_rules(options, 2)))
        if len(fitting) < LAID_OFF[grade] or any(set(m.cards) - set(own) for m in found):
            continue
        table = position(random, "basic", hand, melds=melds, owners=owners, drawn=loose)
        table = laid_at(rules, table)
        way = _way_out(table.state(), in_order(own), fitting, loose)
        if way is not None:
            break
    laid = tuple(fitting)
    return Exercise(
        drill="out",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(Line(TEXT if options.go_out == "free" else TEXT_MUST),),
        done={"out": True},
        solution=way,
        hints=(Line(ASK),),
        why=(
            Line(MELD, {"cards": in_order(own)}),
            *([Line(LAY_OFF, {"cards": laid, "count": len(laid)})] if laid else []),
            Line(THROW, {"card": loose}),
        ),
        skills=("go-out",),
    )


def _way_out(
    state: State, own: tuple[Card, ...], fitting: list[Card], loose: Card
) -> tuple[Action, ...] | None:
    """The moves that empty the hand; None if some card cannot go where it should."""
    moves: list[Action] = [LayMeld(own)]
    verdict = play(state, moves[0])
    for card in fitting:
        for meld in verdict.state.melds:
            wish = LayOff(meld.id, (card,))
            after = play(verdict.state, wish)
            if isinstance(after, Applied):
                verdict = after
                moves.append(wish)
                break
    moves.append(Discard(loose))
    verdict = play(verdict.state, moves[-1])
    return tuple(moves) if verdict.state.out == 0 else None
