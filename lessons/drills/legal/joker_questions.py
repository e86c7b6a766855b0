"""Questions on the exchange of a joker that lies in a meld."""

from collections.abc import Sequence
from random import Random

from engine.actions import Action, LayOff, SwapJoker
from engine.cards import Card, Rank, joker
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.sentences import (
    DREW,
    EXCHANGE,
    EXCHANGE_AFTER,
    FITS,
    HAS_ROOM,
    JOKER_AT_ONCE,
    LAY_OFF,
    MAKES_A_MELD,
    NOT_DRAWN,
    OWN_MELD,
    RUMMY_500,
    STANDS_FOR,
)
from lessons.exercises.exercise import Line
from lessons.exercises.positions import (
    change_card,
    in_order,
    position,
    shuffled_pack,
    some_run,
    some_set,
)
from lessons.levels.lesson import Position


RULES_OF = {"romme500": (OWN_MELD,), "romme": (EXCHANGE_AFTER, JOKER_AT_ONCE), "wrotham": ()}


def exchange_question(random: Random, grade: int) -> LegalQuestion | None:
    """In Rommé 500: with a meld of one's own, or without."""
    return _exchange(random, grade, "romme500", own=random.random() < 0.7)


def joker_stays_question(random: Random, grade: int) -> LegalQuestion | None:
    """In Rummy 500: the card a joker stands for, or one that fits at an end of the run."""
    run = some_run(random, 3)
    real = random.choice(run)
    low, high = int(run[0].rank or 1), int(run[-1].rank or 13)
    ends = [change_card(real, rank=Rank(rank)) for rank in (low - 1, high + 1) if 1 < rank <= 13]
    if not ends:
        return None
    fits = random.random() < 0.4
    card = random.choice(ends) if fits else real
    lying = tuple(joker(1) if one == real else one for one in run)
    placed = {*run, card, joker(1)}
    others = [one for one in shuffled_pack(random, "rummy500") if one not in placed][: 3 + grade]
    swaps = not fits and random.random() < 0.5
    action: Action = SwapJoker("m1", joker(1), card) if swaps else LayOff("m1", (card,))
    asks = Line(EXCHANGE, {"card": card})
    if not swaps:
        asks = Line(LAY_OFF, {"card": card, "meld": lying})
    return LegalQuestion(
        _with_joker(random, "rummy500", [card, *others], (lying,), (1,), real, others[-1]),
        action,
        (Line(RUMMY_500), Line(STANDS_FOR, {"card": real}), Line(DREW, {"card": others[-1]})),
        asks,
        (),
        cards=(card,),
        fine=Line(FITS, {"card": card}),
        about=("joker-place",),
        reasons=("allowed", "JOKER_SWAP_NOT_ALLOWED") if swaps else (),
    )


def romme_exchange_question(random: Random, grade: int) -> LegalQuestion | None:
    """In German Rommé: the hand has a pair for the joker, or nothing that goes with it."""
    return _exchange(random, grade, "romme", own=random.random() < 0.75)


def wrotham_exchange_question(random: Random, grade: int) -> LegalQuestion | None:
    """In Wrotham Rummy: after the draw, or before it."""
    return _exchange(random, grade, "wrotham", drawn=random.random() < 0.75)


def _with_a_pair(cards: Sequence[Card], *, lonely: bool) -> list[Card]:
    """A pair for a joker, then cards of which none goes with another; `lonely` without it."""
    chosen: list[Card] = []
    for card in cards:
        if not card.is_joker and not any(_go_together(card, one) for one in chosen):
            chosen.append(card)
    first = chosen[0]
    twin = [c for c in cards if c.rank == first.rank and c.suit != first.suit]
    return chosen if lonely else [first, twin[0], *chosen[1:]]


def _go_together(one: Card, other: Card) -> bool:
    """Whether the two and a joker are a meld."""
    if one.rank == other.rank:
        return True
    steps = abs((one.rank or 0) - (other.rank or 0))
    return one.suit == other.suit and (steps <= 2 or steps >= 11)


def _exchange(
    random: Random, grade: int, preset_name: str, *, own: bool = False, drawn: bool = True
) -> LegalQuestion | None:
    """The card a joker stands for, or one beside it."""
    run, mine = some_run(random, 3), some_set(random, 3)
    at = random.randrange(3)
    real = run[at]
    near = change_card(real, rank=Rank(min(13, run[-1].rank + 1 if run[-1].rank else 13)))
    free = drawn and (own or preset_name == "wrotham")  # else one rule is broken already
    right = not free or random.random() < 0.6
    card = real if right else random.choice((near, change_card(real, suit=mine[0].suit)))
    lying = [joker(1) if one == real else one for one in run]
    placed = {*run, *mine, card, joker(1)}
    others = [one for one in shuffled_pack(random, preset_name) if one not in placed]
    if preset_name == "romme":
        others = _with_a_pair(others, lonely=free and right and random.random() < 0.5)
    others = others[: 3 + grade]
    if card in mine or card in lying or set(run) & set(mine):
        return None
    last = others[-1]
    table = _with_joker(
        random,
        preset_name,
        [card, *others],
        (lying, mine) if own else (lying,),
        (1, 0) if own else (1,),
        real,
        last if drawn else None,
    )
    rules = tuple(map(Line, RULES_OF[preset_name]))
    so_far = Line(DREW, {"card": last}) if drawn else Line(NOT_DRAWN)
    return LegalQuestion(
        table,
        SwapJoker("m1", joker(1), card),
        (*rules, Line(STANDS_FOR, {"card": real}), so_far),
        Line(EXCHANGE, {"card": card}),
        (),
        cards=(card,),
        fine=Line(MAKES_A_MELD if preset_name == "romme" else HAS_ROOM, {"card": card}),
        about=("joker-exchange",),
    )


def _with_joker(
    random: Random,
    preset_name: str,
    hand: Sequence[Card],
    melds: Sequence[Sequence[Card]],
    owners: Sequence[int],
    real: Card,
    drawn: Card | None,
) -> Position:
    """A table whose first meld is a run with a joker in the place of `real`."""
    table = position(random, preset_name, in_order(hand), melds=melds, owners=owners, drawn=drawn)
    assert table.written is not None  # noqa: S101 - positions of exercises are written out
    table.written["melds"][0] |= {"kind": "run", "as": {str(joker(1)): str(real)}}
    return table
