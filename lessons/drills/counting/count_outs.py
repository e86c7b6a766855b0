"""Count your chances: how many cards nobody has seen would make a meld with this hand?"""

from random import Random

from engine.cards import CardSet
from engine.heuristics.out_cards import outs, partial_melds
from engine.melds.listing import melds_in
from engine.options import Options, preset
from engine.state import meld_rules
from engine.state.seat_view import SeatView
from engine.state.unseen import unseen_cards
from lessons.exercises.exercise import Exercise, Line, Trap
from lessons.exercises.positions import position, shuffled_pack
from lessons.language.marking import N_, NP_
from lessons.levels.moves import Answer


GOAL = N_("How many cards would give you a meld?")
TEXT = N_("Count the cards that can still come from the stock. What lies open in the pile cannot.")
NONE = N_("None: what would help has been seen already.")
THESE = NP_(
    "Only {cards} gives you a meld.",
    "{count} cards give you a meld: {cards}.",
)
MELDS = NP_("This card would make a meld: {cards}.", "These would make a meld: {cards}.")
GONE = NP_(
    "{cards} would help too, but lies on the pile already.",
    "{cards} would help too, but lie on the pile already.",
)
ONLY_GONE = NP_(
    "{cards} would help, but lies in the pile already.",
    "{cards} would help, but lie in the pile already.",
)
TOO_MANY = N_("Not all of them can still come from the stock. Look at the open pile.")
MORE = N_("There are more. With each two of your cards: which third card would make a meld?")
FEWER = N_("There are fewer. See of each card whether it makes a meld with two of yours.")
LOOK = N_("For example {cards}: which third card would make a meld of them?")
ASK = N_("Which of your cards are two of one rank, or near each other in one suit?")

PLAYERS = 2
HAND_SIZE = {1: 3, 2: 4, 3: 5, 4: 7}
PILE = {1: 1, 2: 2, 3: 4, 4: 6}


def one_pack_without_jokers(rules: Options) -> bool:
    """Whether each card is there once at a table, and no card takes the place of another."""
    return not rules.jokers_per_deck and rules.packs(PLAYERS) == 1


def count_outs(
    random: Random, seed: int, grade: int, focus: str = "", rules: Options | None = None
) -> Exercise:
    """A hand without a meld, and open cards that are gone; all open cards can be seen."""
    del focus
    preset_name = "rummy500"  # only for the pile, whose cards all lie open
    given = {"jokers_per_deck": 0, "ace": "low" if rules is None else rules.ace}
    options = preset(preset_name, **given)
    while True:
        cards = shuffled_pack(random, preset_name, jokers_per_deck=0)
        hand = CardSet(cards[: HAND_SIZE[grade]])
        pile = cards[HAND_SIZE[grade] :][: PILE[grade]]
        if tuple(melds_in(hand, meld_rules(options, PLAYERS))):
            continue
        table = position(random, preset_name, tuple(hand), pile=pile, options=given)
        view = SeatView(table.state(), 0)
        unseen = unseen_cards(view)
        helping = outs(hand, unseen, options.ace)
        if rules is None and helping != outs(hand, unseen, "high_low"):
            continue  # no game is named, so nothing may turn on how high the ace is
        begun = partial_melds(hand, unseen, options.ace)
        gone = CardSet(card for start in begun for card in start.gone)
        if not begun or (grade > 1 and not gone):
            continue
        break
    number = len(helping)
    wrong = {number + len(gone): TOO_MANY} if gone else {}
    for step in (1, -1, 2, 3):
        if len(wrong) < 3 and number + step >= 0:
            wrong.setdefault(number + step, FEWER if step > 0 else MORE)
    lost = Line(GONE if number else ONLY_GONE, {"cards": tuple(gone), "count": len(gone)})
    these = Line(THESE, {"cards": tuple(helping), "count": number}) if number else Line(NONE)
    melds = Line(MELDS, {"cards": tuple(helping), "count": number})
    return Exercise(
        drill="outs",
        seed=seed,
        grade=grade,
        table=table,
        goal=GOAL,
        text=(Line(TEXT),),
        choices=tuple((str(one), one) for one in sorted({number, *wrong})),
        done={"answered": number},
        solution=(Answer(str(number)),),
        traps=tuple(Trap(Answer(str(one)), Line(why)) for one, why in wrong.items()),
        hints=(
            Line(ASK),
            Line(LOOK, {"cards": tuple(begun[0].cards)}),
            melds if number else lost,
            these,
        ),
        why=(these, lost) if gone else (these,),
        skills=("count-outs",),
    )
