"""Call Rummy or not: could the card just discarded have been played?"""

from collections.abc import Iterable, Iterator
from random import Random

from engine.actions import SEAT_LETTERS, Action, CallRummy
from engine.cards import Card
from engine.referee import legal_actions
from engine.state import State
from lessons.exercises.exercise import Exercise, Line, Trap
from lessons.exercises.positions import position, shuffled_pack, some_melds, some_run, some_set
from lessons.language.marking import N_
from lessons.levels.moves import Answer


GOAL = N_("Can you call Rummy for Ada's discard?")
TEXT = N_("Ada has just discarded the {card}. It is Ben's turn, and he has not drawn yet.")
LAY_OFF, MELD, NO = N_("Yes, it fits a meld"), N_("Yes, the pile holds a meld"), N_("No")
WHY_LAY_OFF = N_("The {card} fits {meld}, so Ada could have laid it off.")
WHY_MELD = N_("{cards} lie in the pile and make a meld together.")
WHY_NO = N_("The {card} fits no meld on the table and makes none with other cards of the pile.")
ASK = N_("Does the new discard fit a meld, or go with other cards of the pile?")
TABLE = N_("Look at the ends of the runs and at the ranks of the sets.")
FITS_NONE = N_("The {card} fits no meld on the table.")
NO_MELD = N_("The pile holds no meld with the {card} in it.")
IT_FITS = N_("It can be played. Look at the ends of the runs and at the ranks of the sets.")
IT_GOES = N_("It can be played. Look for two cards in the pile that go with it.")
BESIDE = N_("Hold the {card} beside {meld}.")
NO_FIT = N_("The {card} fits no meld on the table. Does the pile hold two cards that go with it?")

MELDS = {1: 1, 2: 2, 3: 2, 4: 3}
PILE_SIZE = {1: 2, 2: 4, 3: 6, 4: 9}


def call_or_not(random: Random, seed: int, grade: int, focus: str = "") -> Exercise:
    """A table with melds and a pile; the newest discard may be called, or not."""
    del focus
    wanted = random.choice(("layoff", "meld", "no") if grade > 1 else ("layoff", "no"))
    while True:
        melds = some_melds(random, MELDS[grade])
        placed = {card for meld in melds for card in meld}
        cards = [c for c in shuffled_pack(random, "rummy500_nojoker") if c not in placed]
        if wanted == "meld":
            make = random.choice((some_run, some_set))
            planted = list(make(random, 3))
            if placed & set(planted):
                continue
            random.shuffle(planted)
            others = [card for card in cards if card not in planted][: PILE_SIZE[grade] - 3]
            pile = [*_mixed(random, [*others, *planted[1:]]), planted[0]]
        else:
            pile = cards[: PILE_SIZE[grade]]
        hand = [card for card in cards if card not in pile][:7]
        table = position(
            random,
            "rummy500_nojoker",
            sorted(hand),
            pile=pile,
            melds=melds,
            owners=(2,) * len(melds),
            players=3,
            more={"to_move": SEAT_LETTERS[2], "last_discarder": SEAT_LETTERS[1], "window": True},
        )
        calls = _calls(legal_actions(table.state()), pile[-1])
        kinds = {"layoff" if call.meld else "meld" for call in calls}
        if kinds == ({wanted} if wanted != "no" else set()):
            break
    why = _why(table.state(), calls, pile[-1])
    return Exercise(
        drill="call",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(Line(TEXT, {"card": pile[-1]}),),
        choices=(("layoff", LAY_OFF), ("meld", MELD), ("no", NO)),
        done={"answered": wanted},
        solution=(Answer(wanted),),
        traps=tuple(_traps(wanted, pile[-1])),
        hints=(Line(ASK), Line(TABLE), _nearer(table.state(), calls, pile[-1]), why),
        why=(why,),
        skills=("call-when",),
    )


def _nearer(state: State, calls: list[CallRummy], top: Card) -> Line:
    """What to compare the discard with; where it cannot be played, what is left to look for."""
    if not calls:
        return Line(NO_FIT, {"card": top})
    call = _shortest(calls)
    meld = state.meld(call.meld) if call.meld else None
    beside = meld.cards if meld else tuple(card for card in call.cards if card != top)
    return Line(BESIDE, {"card": top, "meld": beside})


def _traps(wanted: str, top: Card) -> Iterator[Trap]:
    """What each other answer overlooks."""
    if wanted != "layoff":
        yield Trap(Answer("layoff"), Line(FITS_NONE, {"card": top}))
    if wanted != "meld":
        yield Trap(Answer("meld"), Line(NO_MELD, {"card": top}))
    if wanted != "no":
        yield Trap(Answer("no"), Line(IT_FITS if wanted == "layoff" else IT_GOES))


def _mixed(random: Random, cards: list[Card]) -> list[Card]:
    random.shuffle(cards)
    return cards


def _calls(legal: Iterable[Action], top: Card) -> list[CallRummy]:
    """The learner's calls that use the newest discard."""
    return [
        action
        for action in legal
        if isinstance(action, CallRummy) and action.callers == (0,) and top in action.cards
    ]


def _shortest(calls: list[CallRummy]) -> CallRummy:
    return min(calls, key=lambda call: len(call.cards))


def _why(state: State, calls: list[CallRummy], top: Card) -> Line:
    if not calls:
        return Line(WHY_NO, {"card": top})
    call = _shortest(calls)
    if call.meld is None:
        return Line(WHY_MELD, {"cards": call.cards})
    meld = next(meld for meld in state.melds if meld.id == call.meld)
    return Line(WHY_LAY_OFF, {"card": top, "meld": meld.cards})
