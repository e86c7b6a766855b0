"""Questions on laying a meld down."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from engine.actions import LayMeld, MeldKind
from engine.cards import Card, Rank, Suit
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.sentences import (
    ACE_CORNER,
    ACE_TWO_PLACES,
    DREW,
    FIRST_MELD,
    IS_RUN,
    IS_SET,
    LAY_DOWN,
    MANY_MELDS,
    MELDED,
    NOT_DRAWN,
    SECOND_MELD,
)
from lessons.exercises.exercise import Line
from lessons.exercises.positions import (
    change_card,
    in_order,
    position,
    shuffled_pack,
    some_melds,
    some_run,
    some_set,
)


REASONS_OF: Mapping[MeldKind, tuple[str, ...]] = {
    "run": ("allowed", "RUN_NOT_CONSECUTIVE", "RUN_SUIT_MISMATCH", "MELD_TOO_SHORT"),
    "set": ("allowed", "SET_RANK_MISMATCH", "MELD_TOO_SHORT"),
}


def melding(
    preset_name: str,
    random: Random,
    hand: Sequence[Card],
    meld: Sequence[Card],
    *,
    drawn: bool = True,
    rules: tuple[Line, ...] = (),
    skills: tuple[str, ...] = ("turn-order",),
    laid: Sequence[Card] = (),
) -> LegalQuestion:
    """The wish to lay down `meld`; `laid` the learner has laid down before in this turn."""
    last = hand[-1]
    so_far = (Line(DREW, {"card": last}),) if drawn else (Line(NOT_DRAWN),)
    table = position(
        random,
        preset_name,
        in_order(hand),
        melds=(laid,) if laid else (),
        owners=(0,) if laid else (),
        drawn=last if drawn else None,
        evenly=not laid,
    )
    if laid and table.written is not None:
        table.written["turn"] |= {"melds_made": 1}  # type: ignore[index]
    return LegalQuestion(
        table,
        LayMeld(in_order(meld)),
        (*rules, *so_far, *([Line(MELDED)] if laid else [])),
        Line(LAY_DOWN, {"cards": tuple(meld)}),
        skills,
        cards=tuple(meld),
        fine=Line(IS_SET if shape_reason(meld) == "SET_RANK_MISMATCH" else IS_RUN),
    )


def shape_reason(meld: Sequence[Card]) -> str:
    """Why cards that are laid down as a run, or as a set, may make none."""
    ranks = [card.rank for card in meld]
    return "SET_RANK_MISMATCH" if len({*ranks}) < len(ranks) else "RUN_NOT_CONSECUTIVE"


def meld_question(
    random: Random, grade: int, kinds: Sequence[MeldKind] = ("run", "set")
) -> LegalQuestion | None:
    """A run or a set, right or spoilt in one way."""
    kind = random.choice(kinds)
    meld = some_run(random, 3 + (grade > 1)) if kind == "run" else some_set(random, 3)
    skills = ("run-neighbours", "run-suit") if kind == "run" else ("set-rank", "meld-size")
    spoil = random.choice(("", "", "short", "gap", "suit"))
    cards = list(meld)
    if spoil == "short":
        cards = cards[:2]
    elif spoil == "gap":
        if kind == "set":
            other = Rank((meld[0].rank or 1) % 13 + 1)
            cards[2] = change_card(meld[2], rank=other)
        else:
            del cards[1]
            if len(cards) < 3:
                return None
    elif spoil == "suit" and kind == "run":
        at = random.randrange(len(cards))
        suits = [suit for suit in Suit if suit != meld[0].suit]
        cards[at] = change_card(cards[at], suit=random.choice(suits))
    asked = melding("basic", random, hand_with(random, cards, 3 + grade), cards, skills=skills)
    return replace(asked, reasons=REASONS_OF[kind])


def run_question(random: Random, grade: int) -> LegalQuestion | None:
    """A run, right or spoilt in one way."""
    return meld_question(random, grade, ("run",))


def set_question(random: Random, grade: int) -> LegalQuestion | None:
    """A set, right or spoilt in one way."""
    return meld_question(random, grade, ("set",))


def corner_question(random: Random, grade: int) -> LegalQuestion | None:
    """Runs at the two ends of a suit."""
    suit = random.choice(tuple(Suit))
    names = random.choice(("A23", "JQK", "QKA", "KA2", "A234" if grade > 2 else "TJQ"))
    cards = tuple(Card.parse(f"{name}{suit}") for name in names)
    return melding(
        "basic", random, hand_with(random, cards, 3 + grade), cards, skills=("run-corner",)
    )


def ace_question(random: Random, grade: int) -> LegalQuestion | None:
    """Runs of three or four with an ace, where a house rule gives the ace another place."""
    preset_name, rule = random.choice(
        (("basic_ace15", ACE_TWO_PLACES), ("basic_corner", ACE_CORNER))
    )
    suit = random.choice(tuple(Suit))
    names = random.choice(("A23", "QKA", "KA2", "QKA2" if grade > 2 else "KA2"))
    cards = tuple(Card.parse(f"{name}{suit}") for name in names)
    hand = hand_with(random, cards, 3 + grade)
    return melding(preset_name, random, hand, cards, rules=(Line(rule),), skills=("ace-places",))


def one_meld_question(random: Random, grade: int) -> LegalQuestion | None:
    """The first or a second meld of a turn, where one is allowed."""
    meld, laid = some_melds(random, 2)
    second = random.random() < 0.5
    return _one_more(random, grade, "basic", meld, laid, second=second, fine=Line(FIRST_MELD))


def many_melds_question(random: Random, grade: int) -> LegalQuestion | None:
    """A second meld in a turn, by the usual rule or where many are allowed."""
    meld, laid = some_melds(random, 2)
    if random.random() < 0.5:
        return _one_more(random, grade, "basic", meld, laid)
    rules, fine = (Line(MANY_MELDS),), Line(SECOND_MELD)
    return _one_more(random, grade, "basic_multi", meld, laid, rules=rules, fine=fine)


def _one_more(
    random: Random,
    grade: int,
    preset_name: str,
    meld: Sequence[Card],
    laid: Sequence[Card],
    *,
    second: bool = True,
    rules: tuple[Line, ...] = (),
    fine: Line | None = None,
) -> LegalQuestion:
    hand = [card for card in hand_with(random, meld, 5 + grade) if card not in laid][: 5 + grade]
    skills = ("one-meld",)
    before = laid if second else ()
    asked = melding(preset_name, random, hand, meld, rules=rules, skills=skills, laid=before)
    return replace(asked, fine=fine, reasons=("allowed", "ONE_MELD_PER_TURN", shape_reason(meld)))


def partners(random: Random, card: Card) -> tuple[Card, Card]:
    """Two cards that make a meld with `card`."""
    if random.random() < 0.5:
        suits = random.sample([suit for suit in Suit if suit != card.suit], 2)
        return change_card(card, suit=suits[0]), change_card(card, suit=suits[1])
    rank = card.rank or Rank.ACE
    low = min(max(rank - 1, 1), 11)
    one, two = (change_card(card, rank=Rank(at)) for at in range(low, low + 3) if at != rank)
    return one, two


def hand_with(random: Random, cards: Sequence[Card], others: int) -> tuple[Card, ...]:
    """`cards` with others around them; the last one counts as the card drawn."""
    more = [card for card in shuffled_pack(random, "basic") if card not in cards][:others]
    return (*cards, *more)
