"""Who scores what: a deal has ended, and the learner says what it brings."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from engine.actions import SEAT_LETTERS
from engine.cards import Card
from engine.options import PRESETS, Options
from engine.scoring import hand_points, settle
from lessons.exercises.at_table import table_differences
from lessons.exercises.exercise import Exercise, Line, Trap
from lessons.exercises.positions import in_order, melds_of, position, shuffled_pack
from lessons.language.marking import N_, NP_, Plural
from lessons.levels.lesson import Position
from lessons.levels.moves import Answer


class Case(NamedTuple):
    """One way a deal can end.

    Attributes:
        preset: says how it is scored.
        out: who went out, by letter; A is the learner.
        goal: what is asked; a plural where the number of opponents changes it.
        why: how it is found, likewise.
        skills: what it trains.
    """

    preset: str
    out: str | None
    goal: str | Plural
    why: str | Plural
    skills: tuple[str, ...]


HOLDS = (
    N_("Ada holds {cards}."),
    N_("Ben holds {cards}."),
    N_("Cem holds {cards}."),
)
COUNTS = N_("{cards} count {points}.")
HAD = N_("Before this deal you had {before} points.")
CASES = {
    "winner": Case(
        "basic",
        SEAT_LETTERS[0],
        N_("You went out. How many points do you score?"),
        NP_(
            "You score what is left in the other hand, {points}.",
            "You score what is left in all other hands, together {points}.",
        ),
        ("winner-score",),
    ),
    "total": Case(
        "basic",
        SEAT_LETTERS[0],
        N_("You went out. How many points do you have now?"),
        N_("This deal brings {scored}, and you already had {before}. Together that is {points}."),
        ("winner-score",),
    ),
    "blocked": Case(
        "block",
        None,
        N_("Nobody went out. How many points do you score?"),
        NP_(
            "Your hand is the lower one. You score its difference to the other hand, {points}.",
            "Your hand is the lowest. You score its difference to each of the others, together "
            "{points}.",
        ),
        ("stock-over",),
    ),
    "penalty": Case(
        "basic_penalty",
        SEAT_LETTERS[1],
        N_("Ada went out. How many penalty points do you get?"),
        N_("Everybody gets the points of their own hand as a penalty, so you get {points}."),
        ("penalty-pay",),
    ),
    "romme": Case(
        "romme",
        SEAT_LETTERS[1],
        N_("Ada went out. How many penalty points do you get?"),
        N_("Everybody gets the points of their own hand as a penalty, so you get {points}."),
        ("penalty-pay",),
    ),
    "pay": Case(
        "basic_money",
        SEAT_LETTERS[0],
        NP_(
            "You went out. How many points does Ada pay you?",
            "You went out. How many points do the others pay you?",
        ),
        NP_(
            "Ada pays you the points in her hand, {points}.",
            "Each of the others pays the points in their hand, together {points}.",
        ),
        ("penalty-pay",),
    ),
    "net": Case(
        "rummy500_nojoker",
        SEAT_LETTERS[1],
        N_("Ada went out. How many points do you score?"),
        N_(
            "Your cards on the table count {laid}, the cards in your hand cost {held}. "
            "That makes {points}."
        ),
        ("net-score",),
    ),
}
NEARLY = N_("Nearly. Add the cards once more.")
ONE_HAND = N_("That is one hand alone. You score all other hands.")
THIS_DEAL = N_("That is this deal alone. You had points before it.")
BEFORE = N_("That is what you had before. This deal brings more.")
NOT_TAKEN_OFF = N_("Not all of it. A hand brings you only what it counts more than yours.")
NOT_ADDED = N_("Your own hand is taken off, not added.")
HAND_OF_BEN = N_("That is the hand of Ben. Only your own hand counts for you.")
BOTH_HANDS = N_("Those are two hands. Only your own hand counts for you.")
JOKER_LOW = N_("In your hand a joker counts 20, not 10.")
ACE_LOW = N_("In your hand an ace counts 11, not 1.")
LAID_ALONE = N_("That is your cards on the table. Your hand is taken off.")
ADDED = N_("Your hand is taken off, not added.")
# The first rung: the rule by which it is counted.
RULES: Mapping[str, str | Plural] = {
    "winner": N_("Whoever goes out scores what the others still hold."),
    "total": N_("What the others still hold is added to what you had before."),
    "blocked": N_("The lowest hand scores how much more each other hand counts."),
    "penalty": N_("Everybody gets what they still hold. Your own hand counts for you."),
    "romme": N_("Everybody gets what they still hold: a joker 20 points, an ace 11."),
    "pay": N_("Each of the others pays what they still hold."),
    "net": N_("What lies on the table for you, less what is left in your hand."),
}
ONE_BY_ONE = NP_("Count this hand card by card: {cards}.", "Begin with one hand: {cards}.")
FOCUS = {"penalty": ("penalty", "pay"), "": ("winner", "winner", "blocked", "net")}
OTHERS = {1: 1, 2: 2, 3: 2, 4: 3}
HAD_BEFORE = (11, 90)  # points of earlier deals, in a match to 100
CARDS_HELD = {1: 2, 2: 3, 3: 4, 4: 5}
MELDS_IN_SIGHT = 3  # those of two opponents lie beside the piles on a phone
MELDS_OF_WINNER = {2: (4, 3, 3), 3: (4, 3), 4: (4, 3)}  # a whole hand, by number of players


def who_scores(
    random: Random, seed: int, grade: int, focus: str = "", rules: Options | None = None
) -> Exercise:
    """A deal that is over; `focus` is one of `CASES`, and `penalty` means paying too."""
    kind = random.choice(FOCUS.get(focus, (focus,)) if rules is None else _ends(rules))
    case = CASES[kind]
    options = rules or PRESETS[case.preset]
    while True:
        table, mine, others = _ended(random, kind, grade, rules)
        result = settle(table.state())
        scored = int(result.scores[0])
        if scored and (kind != "blocked" or result.winners == (0,)):
            break
    before = random.randrange(*HAD_BEFORE) if kind == "total" else 0
    points = before + scored
    counts = (*result.in_hand, *result.melded, *((before,) if before else ()))
    blanks = {
        "points": points,
        "scored": scored,
        "before": before,
        "laid": result.melded[0],
        "held": result.in_hand[0],
    }
    wrong = dict(_slips(kind, mine, others, points, blanks, options))
    wrong = {number: slip for number, slip in wrong.items() if number not in (points, 0)}
    while len(wrong) > 3:
        wrong.popitem()
    for number in _near(points, counts, random, below_zero=kind == "net"):
        if len(wrong) < 3:
            wrong.setdefault(number, NEARLY)
    counted = tuple(
        Line(COUNTS, {"cards": hand, "points": hand_points(hand, options)})
        for hand in ((mine,) if case.out == SEAT_LETTERS[1] else (mine, *others))
        if hand
    )
    opponents = {"count": len(others)}
    why = Line(case.why, blanks | opponents)
    return Exercise(
        drill="score",
        seed=seed,
        grade=grade,
        table=table,
        goal=Line(case.goal, opponents),
        text=(
            *((Line(HAD, {"before": before}),) if before else ()),
            *(Line(HOLDS[at], {"cards": hand}) for at, hand in enumerate(others) if hand),
        ),
        choices=tuple((str(number), number) for number in sorted({points, *wrong})),
        done={"answered": points},
        solution=(Answer(str(points)),),
        traps=tuple(Trap(Answer(str(number)), Line(slip)) for number, slip in wrong.items()),
        hints=(
            Line(RULES[kind]),
            Line(ONE_BY_ONE, {"count": len(counted), "cards": counted[0].fills["cards"]}),
            counted[0],
            why,
        ),
        why=(*counted, why),
        skills=case.skills,
    )


def _ends(rules: Options) -> tuple[str, ...]:
    """How a deal can end at a table."""
    if rules.scoring == "winner" and rules.stock_end_after is not None:
        return "winner", "winner", "blocked"
    return (rules.scoring,)


def _ended(
    random: Random, kind: str, grade: int, rules: Options | None
) -> tuple[Position, tuple[Card, ...], tuple[tuple[Card, ...], ...]]:
    """A table after its deal, the learner's hand, and those of the others."""
    case = CASES[kind]
    preset_name, given = rules.game if rules is not None else case.preset, table_differences(rules)
    players = 3 if case.out == SEAT_LETTERS[1] else OTHERS[grade] + 1
    sizes, owners = _laid(kind, grade, players)
    melds = melds_of(random, sizes)
    placed = {card for meld in melds for card in meld}
    cards = [card for card in shuffled_pack(random, preset_name, **given) if card not in placed]
    rows = [in_order([cards.pop() for _ in range(CARDS_HELD[grade])]) for _ in range(4)]
    mine = () if case.out == SEAT_LETTERS[0] else rows.pop()
    others = tuple(rows[: players - 1])
    if case.out == SEAT_LETTERS[1]:
        others = ((), *others[1:])
    table = position(
        random,
        preset_name,
        mine,
        melds=melds,
        owners=owners,
        held=others,
        stock=case.out is not None,
        options=given,
        more={"phase": "over", "out": case.out},
    )
    return table, mine, others


def _laid(kind: str, grade: int, players: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The sizes of the melds on the table, and whose they are."""
    out = CASES[kind].out
    if out is None:
        with_meld = range(min(players, MELDS_IN_SIGHT))
        return (3,) * len(with_meld), tuple(with_meld)
    winner = MELDS_OF_WINNER[players]
    own = (3,) * (1 if grade < 3 else 2) if kind == "net" else ()
    return (*winner, *own), (SEAT_LETTERS.index(out),) * len(winner) + (0,) * len(own)


def _slips(
    kind: str,
    mine: tuple[Card, ...],
    others: Sequence[tuple[Card, ...]],
    points: int,
    blanks: Mapping[str, int],
    options: Options,
) -> Iterator[tuple[int, str]]:
    """Scores that beginners come to, and what went wrong."""
    hands = [int(hand_points(hand, options)) for hand in others if hand]
    own, all_others = int(hand_points(mine, options)), sum(hands)
    match kind:
        case "winner" | "pay" if len(hands) > 1:
            yield from ((hand, ONE_HAND) for hand in hands)
        case "total":
            yield blanks["scored"], THIS_DEAL
            yield blanks["before"], BEFORE
        case "blocked":
            yield all_others, NOT_TAKEN_OFF
            yield all_others + own, NOT_ADDED
        case "penalty" | "romme":
            jokers, aces = sum(card.is_joker for card in mine), sum(c.rank == 1 for c in mine)
            if kind == "romme":
                yield points - 10 * jokers, JOKER_LOW
                yield points - 10 * aces, ACE_LOW
            yield all_others, HAND_OF_BEN
            yield all_others + own, BOTH_HANDS
        case "net":
            yield blanks["laid"], LAID_ALONE
            yield blanks["laid"] + blanks["held"], ADDED


def _near(points: int, counts: Sequence[int], random: Random, *, below_zero: bool) -> list[int]:
    """Three other numbers near the right one, `below_zero` only where a score can be."""
    steps = [*counts, 1, 2, 10]
    near = {points + step for step in steps} | {points - step for step in steps}
    wrong = [number for number in near - {points, 0} if below_zero or number > 0]
    return random.sample(sorted(wrong), 3)
