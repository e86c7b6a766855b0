"""Questions on the exchange of a joker that lies in a meld."""

from random import Random

from engine.actions import SwapJoker
from engine.cards import Rank, joker
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.sentences import (
    DREW,
    EXCHANGE,
    HAS_ROOM,
    NOT_DRAWN,
    OWN_MELD,
    STANDS_FOR,
)
from lessons.exercises.exercise import Line
from lessons.exercises.positions import changed, deck, in_order, position, some_run, some_set


def exchange_question(random: Random, grade: int) -> LegalQuestion | None:
    """In Rommé 500: with a meld of one's own, or without."""
    return _exchange(random, grade, "romme500", own=random.random() < 0.7)


def wrotham_exchange_question(random: Random, grade: int) -> LegalQuestion | None:
    """In Wrotham Rummy: after the draw, or before it."""
    return _exchange(random, grade, "wrotham", drawn=random.random() < 0.75)


def _exchange(
    random: Random, grade: int, preset_name: str, *, own: bool = False, drawn: bool = True
) -> LegalQuestion | None:
    """The card a joker stands for, or one beside it."""
    run, mine = some_run(random, 3), some_set(random, 3)
    at = random.randrange(3)
    real = run[at]
    near = changed(real, rank=Rank(min(13, run[-1].rank + 1 if run[-1].rank else 13)))
    free = drawn and (own or preset_name != "romme500")  # else one rule is broken already
    right = not free or random.random() < 0.6
    card = real if right else random.choice((near, changed(real, suit=mine[0].suit)))
    lying = [joker(1) if one == real else one for one in run]
    placed = {*run, *mine, card, joker(1)}
    others = [one for one in deck(random, preset_name) if one not in placed][: 3 + grade]
    if card in mine or card in lying or set(run) & set(mine):
        return None
    hand = in_order([card, *others])
    last = others[-1]
    table = position(
        random,
        preset_name,
        hand,
        melds=(lying, mine) if own else (lying,),
        owners=(1, 0) if own else (1,),
        drawn=last if drawn else None,
    )
    assert table.written is not None  # noqa: S101 - positions of exercises are written out
    table.written["melds"][0] |= {"kind": "run", "as": {str(joker(1)): str(real)}}
    rules = (Line(OWN_MELD),) if preset_name == "romme500" else ()
    so_far = Line(DREW, {"card": last}) if drawn else Line(NOT_DRAWN)
    return LegalQuestion(
        table,
        SwapJoker("m1", joker(1), card),
        (*rules, Line(STANDS_FOR, {"card": real}), so_far),
        Line(EXCHANGE, {"card": card}),
        (),
        cards=(card,),
        fine=Line(HAS_ROOM, {"card": card}),
        about=("joker-exchange",),
    )
