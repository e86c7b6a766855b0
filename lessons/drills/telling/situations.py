"""Wishes that one game allows and another one refuses: the same cards at a table of each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from engine.actions import Action, LayMeld, LayOff
from engine.cards import Card, Rank, Suit
from lessons.exercises.exercise import Line
from lessons.exercises.positions import in_order, position, shuffled_pack, some_melds, some_run
from lessons.language.marking import N_
from lessons.levels.lesson import Position


DREW = N_("You have drawn the {card} from the stock.")
NOTHING_LIES = N_("No meld of yours lies on the table.")
MELDED_BEFORE = N_("You have laid down a meld in this turn already.")
ONLY_THESE = N_("These are all the cards you hold.")
WHERE_MELD = N_("Which game lets you lay down {cards}?")
WHERE_NOT_MELD = N_("Which game does not let you lay down {cards}?")
WHERE_LAY_OFF = N_("Which game lets you lay off the {card}?")
WHERE_NOT_LAY_OFF = N_("Which game does not let you lay off the {card}?")
LOOK_ACE = N_("Look at the ace: where does it stand?")
LOOK_OWN = N_("Look at the melds on the table: whose are they?")
LOOK_TURN = N_("Look at what you have done in this turn.")
LOOK_HAND = N_("Look at your hand: what is left of it for a discard?")


@dataclass(frozen=True, slots=True)
class Situation:
    """A wish that can be put to any game.

    Attributes:
        table: the same cards at a table of a game.
        so_far: what has happened in the turn.
        look: what to look at.
        points: what is pointed at.
    """

    table: Callable[[str], Position]
    action: Action
    so_far: tuple[Line, ...]
    asks_where: Line
    asks_where_not: Line
    look: Line
    points: tuple[str, ...]


def _high_ace(random: Random, grade: int) -> Situation:
    """A run that ends with the ace."""
    suit = random.choice(tuple(Suit))
    length = random.choice((3, 4))
    ranks = [Rank(rank) for rank in range(14 - length + 1, 14)]
    run = (*(Card(suit, rank) for rank in ranks), Card(suit, Rank.ACE))
    rest = _others(random, run)[: 3 + grade]
    return _melding(random, run, (*run, *rest), run[0], (), LOOK_ACE)


def _second_meld(random: Random, grade: int) -> Situation:
    """A meld after another one in the same turn."""
    first, second = some_melds(random, 2)
    rest = _others(random, (*first, *second))[: 2 + grade]
    told = (Line(MELDED_BEFORE),)
    hand = (*second, *rest)
    return _melding(random, second, hand, rest[0], told, LOOK_TURN, (first,), melds_made=1)


def _whole_hand(random: Random, grade: int) -> Situation:
    """A meld of all cards that are left, so that nothing is there to be discarded."""
    first, second = some_melds(random, 2)
    told = (Line(ONLY_THESE),)
    return _melding(random, second, second, second[0], told, LOOK_HAND, own_melds=(first,))


def _lay_off(random: Random, grade: int) -> Situation:
    """A card for a meld of Ada, with no meld of one's own."""
    run = some_run(random, 4)
    low = random.random() < 0.5
    card, meld = (run[0], run[1:]) if low else (run[-1], run[:-1])
    rest = _others(random, run)[: 4 + grade]
    hand = in_order([card, *rest])
    seed = random.random()

    def table(game: str) -> Position:
        return position(Random(seed), game, hand, melds=(meld,), owners=(1,), drawn=rest[0])

    return Situation(
        table,
        LayOff("m1", (card,)),
        (Line(DREW, {"card": rest[0]}), Line(NOTHING_LIES)),
        Line(WHERE_LAY_OFF, {"card": card}),
        Line(WHERE_NOT_LAY_OFF, {"card": card}),
        Line(LOOK_OWN),
        (f"hand:{card}", "meld:m1"),
    )


SITUATIONS = (_high_ace, _second_meld, _whole_hand, _lay_off)


def _melding(
    random: Random,
    meld: Sequence[Card],
    hand: Sequence[Card],
    drawn: Card,
    told: tuple[Line, ...],
    look: str,
    own_melds: Sequence[Sequence[Card]] = (),
    melds_made: int = 0,
) -> Situation:
    """The wish to lay down these cards of the hand."""
    cards, seed = tuple(meld), random.random()
    turn = {"drawn_from": "stock", "drawn_card": str(drawn), "must_use": None}
    table = partial(
        _laid,
        seed,
        in_order(hand),
        own_melds,
        {"phase": "play", "turn": turn | {"melds_made": melds_made}},
    )
    return Situation(
        table,
        LayMeld(cards),
        (Line(DREW, {"card": drawn}), *told),
        Line(WHERE_MELD, {"cards": cards}),
        Line(WHERE_NOT_MELD, {"cards": cards}),
        Line(look),
        tuple(f"hand:{card}" for card in cards),
    )


def _laid(
    seed: float,
    hand: Sequence[Card],
    own_melds: Sequence[Sequence[Card]],
    more: dict[str, object],
    game: str,
) -> Position:
    """These cards at a table of `game`; what lies there already is the learner's."""
    owners = (0,) * len(own_melds)
    return position(Random(seed), game, hand, melds=own_melds, owners=owners, more=more)


def _others(random: Random, placed: Sequence[Card]) -> list[Card]:
    return [card for card in shuffled_pack(random, "basic") if card not in placed]
