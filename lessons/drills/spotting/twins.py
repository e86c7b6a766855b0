"""Twins: two rows of cards that differ in a single card; one is a meld, the other is not."""

from random import Random

from engine.actions import LayMeld
from engine.cards import Card, Rank, Suit
from engine.options import Options
from engine.referee import Applied, Refused, play
from engine.violations import Violation
from lessons.exercises.at_table import shown_at
from lessons.exercises.exercise import Exercise, Line, Trap
from lessons.exercises.positions import change_card, in_order, position, some_run, some_set
from lessons.language.marking import N_
from lessons.levels.moves import Answer


GOAL = N_("Which of these rows is a meld?")
TEXT = N_("The two rows differ in one card.")
RIGHT_RUN = N_("{cards} is a run.")
RIGHT_SET = N_("{cards} is a set.")
OTHER = N_("{cards} is not a meld.")
ASK = N_("Compare the two rows card by card. In which card do they differ?")
DIFFER = N_("They differ in the {card} and the {other}. Which of the two goes with the others?")

LENGTH = {1: (3,), 2: (3, 4), 3: (4, 5), 4: (5, 6)}


def twins(
    random: Random, seed: int, grade: int, focus: str = "", rules: Options | None = None
) -> Exercise:
    """A pair; `focus` is `run`, `set` or either."""
    ace = rules.ace if rules is not None else "low"
    while True:
        kind = focus or random.choice(("run", "set"))
        length = random.choice(LENGTH[grade])
        good = some_run(random, length, ace) if kind == "run" else some_set(random, min(length, 4))
        bad = _spoilt(random, good, kind)
        hand = in_order(tuple({*good, *bad}))
        if len(hand) != len(good) + 1:
            continue
        table = shown_at(rules, position(random, "basic", hand, drawn=hand[-1]))
        works, fails = (play(table.state(), LayMeld(row)) for row in (good, bad))
        if isinstance(works, Applied) and isinstance(fails, Refused):
            break
    rows = {"first": good, "second": bad}
    if random.random() < 0.5:
        rows = {"first": bad, "second": good}
    answer = next(name for name, row in rows.items() if row is good)
    wrong = next(name for name, row in rows.items() if row is bad)
    right = Line(RIGHT_RUN if kind == "run" else RIGHT_SET, {"cards": good})
    one, other = in_order(tuple({*good} ^ {*bad}))  # told in no order that tells
    why: tuple[Line | Violation, ...] = (right, Line(OTHER, {"cards": bad}), fails.violation)
    return Exercise(
        drill="twins",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(Line(TEXT),),
        choices=tuple(rows.items()),
        done={"answered": answer},
        solution=(Answer(answer),),
        traps=(Trap(Answer(wrong), fails.violation),),
        hints=(
            Line(ASK),
            Line(DIFFER, {"card": one, "other": other}),
            Line(OTHER, {"cards": bad}),
            right,
        ),
        why=why,
        tried=LayMeld(good),
        skills=("run-neighbours", "run-suit") if kind == "run" else ("set-rank",),
    )


def _spoilt(random: Random, meld: tuple[Card, ...], kind: str) -> tuple[Card, ...]:
    """A meld with one of its cards exchanged, so that it is none."""
    at = random.choice((0, len(meld) - 1)) if kind == "run" else random.randrange(len(meld))
    card = meld[at]
    suits = [suit for suit in Suit if suit != card.suit]
    if kind == "run" and random.random() < 0.5:
        other = change_card(card, suit=random.choice(suits))
    else:
        step = -1 if at == 0 else 1
        rank = Rank(min(13, max(1, (card.rank or 1) + step)))
        other = change_card(card, rank=rank)
    return (*meld[:at], other, *meld[at + 1 :])
