"""Spot the meld: a hand in which one run or one set is hidden."""

from collections.abc import Sequence
from random import Random

from engine.actions import LayMeld
from engine.cards import Card, CardSet
from engine.heuristics.out_cards import partial_melds
from engine.melds.listing import melds_in
from engine.options import PRESETS, Options, preset
from engine.state import meld_rules
from lessons.exercises.at_table import laid_at
from lessons.exercises.exercise import Exercise, Line, Trap
from lessons.exercises.positions import in_order, position, shuffled_pack, some_run, some_set
from lessons.language.marking import N_


GOAL = N_("Find the meld in your hand and lay it down.")
GOAL_RUN = N_("Find the run in your hand and lay it down.")
GOAL_SET = N_("Find and lay down your set: three or four of one rank.")
TEXT = N_("You have drawn already. Pick the cards, then press {Lay down}.")
WHY_RUN = N_("{cards} follow each other in one suit: a run.")
WHY_SET = N_("{cards} have the same rank: a set.")
ASK_RUN = N_("Which of your cards are neighbours of one suit?")
ASK_SET = N_("Which rank do you hold three times?")
GOAL_MORE = N_("Lay down the meld that takes four cards.")
ASK_CHOICE = N_("One of your cards fits a run and a set. Which of them has four cards?")
FOUR_TOGETHER = N_("That takes three cards. The other meld takes four.")
WHY_CHOICE = N_("The {card} fits two melds, and here it goes where four cards leave your hand.")
ASK = N_("Do you see three neighbours of one suit, or three of one rank?")

HAND_SIZE = {1: 5, 2: 7, 3: 8, 4: 11}
MISLEADING = {1: 0, 2: 2, 3: 4, 4: 5}  # pairs that lack a card, at least


def spot_meld(
    random: Random, seed: int, grade: int, focus: str = "", rules: Options | None = None
) -> Exercise:
    """A hand with one meld; `focus` is `run`, `set` or either, `choose` two that share a card."""
    if focus == "choose":
        return _choice(random, seed, grade)
    options = rules or PRESETS["basic"]
    shape = meld_rules(options, 2)
    while True:
        kind = focus or random.choice(("run", "set"))
        size = 4 if grade > 2 and random.random() < 0.4 else 3
        meld = some_run(random, size, options.ace) if kind == "run" else some_set(random, size)
        others = [card for card in shuffled_pack(random, "basic") if card not in meld]
        hand = CardSet((*meld, *others[: HAND_SIZE[grade] - len(meld)]))
        if all(set(found.cards) <= set(meld) for found in melds_in(hand, shape)):
            loose = hand - CardSet(meld)
            if (
                len(partial_melds(loose, CardSet(others) - loose, options.ace))
                >= MISLEADING[grade]
            ):
                break
    return Exercise(
        drill="meld",
        seed=seed,
        grade=grade,
        table=laid_at(
            rules, position(random, "basic", tuple(hand), drawn=random.choice(tuple(hand)))
        ),
        goal={"run": GOAL_RUN, "set": GOAL_SET}.get(focus, GOAL),
        text=(Line(TEXT),),
        done={"melded": kind},
        solution=(LayMeld(meld),),
        also=tuple((LayMeld(part),) for part in _parts(meld, kind)),
        hints=(Line({"run": ASK_RUN, "set": ASK_SET}.get(focus, ASK)),),
        why=(Line(WHY_RUN if kind == "run" else WHY_SET, {"cards": meld}),),
        skills=("run-neighbours", "run-suit") if kind == "run" else ("set-rank",),
    )


def _choice(random: Random, seed: int, grade: int) -> Exercise:
    """A card fits a run and a set, and one of them takes four cards."""
    while True:
        longer = random.choice(("run", "set"))
        run, rank_cards = some_run(random, 4 if longer == "run" else 3), some_set(random, 4)
        if not set(run) & set(rank_cards):
            continue
        shared = next(card for card in run if card in rank_cards)
        others = [card for card in rank_cards if card != shared]
        cards = (shared, *(others if longer == "set" else random.sample(others, 2)))
        placed = {*run, *cards}
        loose = [card for card in shuffled_pack(random, "basic") if card not in placed]
        hand = CardSet((*placed, *loose[: 1 + grade]))
        found = {CardSet(meld.cards) for meld in melds_in(hand, meld_rules(preset("basic"), 2))}
        if all(meld <= CardSet(run) or meld <= CardSet(cards) for meld in found):
            break
    best, short = (
        in_order(run if longer == "run" else cards),
        in_order(cards if longer == "run" else run),
    )
    return Exercise(
        drill="meld",
        seed=seed,
        grade=grade,
        table=position(random, "basic", tuple(hand), drawn=loose[0]),
        goal=GOAL_MORE,
        text=(Line(TEXT),),
        done={"melded": " ".join(map(str, best))},
        solution=(LayMeld(best),),
        traps=(Trap(LayMeld(short), Line(FOUR_TOGETHER)),),
        hints=(Line(ASK_CHOICE),),
        why=(Line(WHY_CHOICE, {"card": shared}),),
        skills=("choose-meld",),
    )


def _parts(meld: Sequence[Card], kind: str) -> list[tuple[Card, ...]]:
    """The melds of three in a meld of four."""
    if len(meld) == 3:
        return []
    ends = (0, 3) if kind == "run" else range(4)
    return [tuple(card for at, card in enumerate(meld) if at != out) for out in ends]
