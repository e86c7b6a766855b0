"""Wishes at a table, each right or wrong in one way only: what `legal_or_not` asks about."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from engine.actions import Action, Discard, DrawPile, DrawStock, LayMeld, LayOff, MeldKind
from engine.cards import Card, CardSet, Rank, Suit
from engine.heuristics.hand_analysis import table_takes
from engine.options import preset
from lessons.exercises.exercise import Line
from lessons.exercises.positions import (
    changed,
    deck,
    in_order,
    position,
    some_melds,
    some_run,
    some_set,
)
from lessons.language.marking import N_
from lessons.levels.lesson import Table


NOT_DRAWN = N_("Your turn has begun, and you have not drawn yet.")
DREW = N_("You have drawn the {card} from the stock.")
TOOK = N_("You have taken the {card} from the pile.")
OWES = N_("You have taken the {card} and the cards above it from the pile.")
MELDED = N_("You have laid down a meld in this turn already.")
NO_MELD_YET = N_("House rule: you may lay off only after a meld of your own.")
ACE_TWO_PLACES = N_("House rule: the ace may stand below the 2 or above the king.")
ACE_CORNER = N_("House rule: a run may go on from the king over the ace.")
MANY_MELDS = N_("House rule: as many melds a turn as you like.")

LAY_DOWN = N_("May you lay down {cards}?")
LAY_OFF = N_("May you lay off the {card} on {meld}?")
THROW = N_("May you discard the {card}?")
DRAW = N_("May you draw from the stock?")
TAKE_DEEP = N_("May you take the {card} and the cards above it?")

IS_RUN = N_("It is a run: neighbours of one suit.")
IS_SET = N_("It is a set: cards of one rank.")
FITS = N_("The {card} fits this meld.")
HAS_MELD = N_("It fits, and a meld of yours lies on the table.")
STOCK_CARD = N_("A card from the stock may be discarded at once.")
ANY_CARD = N_("You took nothing from the pile, so you may discard any card of your hand.")
OTHER_CARD = N_("Only the card you took must stay, and this is another one.")
OWED_FIRST = N_("The card you owe is in this meld.")
CAN_PLAY = N_("You can play the {card} at once.")


@dataclass(frozen=True, slots=True)
class Wish:
    """What the learner is said to want.

    Attributes:
        so_far: what has happened in the turn.
        asks: whether it may be done.
        cards: cards of the hand it is about.
        fine: why it is allowed, where it is.
        skills: what it trains where it is allowed.
        points: what else is pointed at.
    """

    table: Table
    action: Action
    so_far: tuple[Line, ...]
    asks: Line
    skills: tuple[str, ...]
    cards: tuple[Card, ...] = ()
    fine: Line | None = None
    points: tuple[str, ...] = ()


class Case(NamedTuple):
    """A kind of wish, and the answers offered to it; None is made where no wish comes of it."""

    make: Callable[[Random, int], Wish | None]
    reasons: tuple[str, ...]


def _turn(random: Random, grade: int) -> Wish | None:
    """Drawing, melding and throwing, each at its time or before it."""
    meld = some_run(random, 3)
    hand = _hand(random, meld, 3 + grade)
    drawn = random.random() < 0.5
    wishes: tuple[Wish | None, ...] = (
        _melding("basic", random, hand, meld, drawn=drawn),
        _throwing(random, hand, drawn=drawn),
        _drawing(random, hand, drawn=drawn),
    )
    return random.choice(wishes)


def _melding(
    game: str,
    random: Random,
    hand: Sequence[Card],
    meld: Sequence[Card],
    *,
    drawn: bool = True,
    rules: tuple[Line, ...] = (),
    skills: tuple[str, ...] = ("turn-order",),
    laid: Sequence[Card] = (),
) -> Wish:
    """The wish to lay down `meld`; `laid` the learner has laid down before in this turn."""
    last = hand[-1]
    so_far = (Line(DREW, {"card": last}),) if drawn else (Line(NOT_DRAWN),)
    table = position(
        random,
        game,
        in_order(hand),
        melds=(laid,) if laid else (),
        owners=(0,) if laid else (),
        drawn=last if drawn else None,
    )
    if laid and table.written is not None:
        table.written["turn"] |= {"melds_made": 1}  # type: ignore[index]
    return Wish(
        table,
        LayMeld(in_order(meld)),
        (*rules, *so_far, *([Line(MELDED)] if laid else [])),
        Line(LAY_DOWN, {"cards": tuple(meld)}),
        skills,
        cards=tuple(meld),
        fine=Line(IS_SET if len({card.rank for card in meld}) == 1 else IS_RUN),
    )


def _throwing(random: Random, hand: Sequence[Card], *, drawn: bool) -> Wish:
    card = random.choice(hand)
    return Wish(
        position(random, "basic", in_order(hand), drawn=hand[-1] if drawn else None),
        Discard(card),
        (Line(DREW, {"card": hand[-1]}) if drawn else Line(NOT_DRAWN),),
        Line(THROW, {"card": card}),
        ("turn-order",),
        cards=(card,),
    )


def _drawing(random: Random, hand: Sequence[Card], *, drawn: bool) -> Wish:
    return Wish(
        position(random, "basic", in_order(hand), drawn=hand[-1] if drawn else None),
        DrawStock(),
        (Line(DREW, {"card": hand[-1]}) if drawn else Line(NOT_DRAWN),),
        Line(DRAW),
        ("turn-order",),
        points=("stock",),
    )


def _meld(random: Random, grade: int, kinds: Sequence[MeldKind] = ("run", "set")) -> Wish | None:
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
            cards[2] = changed(meld[2], rank=other)
        else:
            del cards[1]
            if len(cards) < 3:
                return None
    elif spoil == "suit" and kind == "run":
        at = random.randrange(len(cards))
        suits = [suit for suit in Suit if suit != meld[0].suit]
        cards[at] = changed(cards[at], suit=random.choice(suits))
    return _melding("basic", random, _hand(random, cards, 3 + grade), cards, skills=skills)


def _run(random: Random, grade: int) -> Wish | None:
    """A run, right or spoilt in one way."""
    return _meld(random, grade, ("run",))


def _set(random: Random, grade: int) -> Wish | None:
    """A set, right or spoilt in one way."""
    return _meld(random, grade, ("set",))


def _corner(random: Random, grade: int) -> Wish | None:
    """Runs at the two ends of a suit."""
    suit = random.choice(tuple(Suit))
    names = random.choice(("A23", "JQK", "QKA", "KA2", "A234" if grade > 2 else "TJQ"))
    cards = tuple(Card.parse(f"{name}{suit}") for name in names)
    return _melding(
        "basic", random, _hand(random, cards, 3 + grade), cards, skills=("run-corner",)
    )


def _ace(random: Random, grade: int) -> Wish | None:
    """The same where a house rule gives the ace another place."""
    game, rule = random.choice((("basic_ace15", ACE_TWO_PLACES), ("basic_corner", ACE_CORNER)))
    suit = random.choice(tuple(Suit))
    names = random.choice(("A23", "QKA", "KA2", "QKA2" if grade > 2 else "KA2"))
    cards = tuple(Card.parse(f"{name}{suit}") for name in names)
    hand = _hand(random, cards, 3 + grade)
    return _melding(game, random, hand, cards, rules=(Line(rule),), skills=("ace-places",))


def _one(random: Random, grade: int) -> Wish | None:
    """A second meld in a turn, by the usual rule or where many are allowed."""
    many = random.random() < 0.5
    meld, laid = some_melds(random, 2)
    hand = [card for card in _hand(random, meld, 5 + grade) if card not in laid][: 5 + grade]
    return _melding(
        "basic_multi" if many else "basic",
        random,
        hand,
        meld,
        rules=(Line(MANY_MELDS),) if many else (),
        skills=("one-meld",),
        laid=laid,
    )


def _discard(random: Random, grade: int) -> Wish | None:
    """The card just taken, or another one."""
    hand = _hand(random, (), 4 + grade)
    taken = random.random() < 0.7
    last = hand[-1]
    card = last if random.random() < 0.6 else random.choice(hand[:-1])
    return Wish(
        position(
            random,
            "basic",
            in_order(hand),
            drawn=None if taken else last,
            taken=last if taken else None,
        ),
        Discard(card),
        (Line(TOOK if taken else DREW, {"card": last}),),
        Line(THROW, {"card": card}),
        ("discard-not-taken",),
        cards=(card,),
        fine=Line(OTHER_CARD if taken else STOCK_CARD if card == last else ANY_CARD),
    )


def _layoff(random: Random, grade: int) -> Wish | None:
    """A card for a meld on the table: it fits, or nearly."""
    meld = some_run(random, 3)
    cards = [card for card in deck(random, "basic") if card not in meld]
    table = position(random, "basic", cards[:1], melds=(meld,))
    fits = CardSet.of_bits(table_takes(table.state().melds, preset("basic")))
    low, high = (meld[0].rank or 1), (meld[-1].rank or 13)
    near = [
        c
        for c in cards
        if c not in fits and c.rank and (c.suit == meld[0].suit or c.rank in (low - 1, high + 1))
    ]
    card = random.choice(tuple(fits) if random.random() < 0.5 else near or tuple(fits))
    return _laying_off(random, "basic", card, (meld,), grade, skills=("layoff-fits",))


def _own(random: Random, grade: int) -> Wish | None:
    """A card that fits, where a meld of one's own has to be there first."""
    melds = (some_run(random, 3), some_set(random, 3))
    if set(melds[0]) & set(melds[1]):
        return None
    own = random.random() < 0.5
    shown = melds if own else melds[:1]
    table = position(random, "basic", (), melds=shown)
    fits = CardSet.of_bits(table_takes(table.state().melds[:1], preset("basic")))
    free = [card for card in fits if card not in melds[1]]
    if not free:
        return None
    return _laying_off(
        random,
        "basic_own_meld",
        random.choice(free),
        shown,
        grade,
        rules=(Line(NO_MELD_YET),),
        skills=("own-meld-first",),
        own_last=own,
    )


def _laying_off(
    random: Random,
    game: str,
    card: Card,
    melds: Sequence[Sequence[Card]],
    grade: int,
    *,
    rules: tuple[Line, ...] = (),
    skills: tuple[str, ...],
    own_last: bool = False,
) -> Wish:
    """The wish to lay off `card` on the first meld; the last one is perhaps the learner's."""
    placed = {card, *(one for meld in melds for one in meld)}
    others = [one for one in deck(random, game) if one not in placed][: 3 + grade]
    hand = [card, *others]
    table = position(random, game, in_order(hand), melds=melds, drawn=hand[-1])
    if own_last and table.written is not None:
        mine = table.written["melds"][-1]
        mine |= {"owner": "A", "by": ["A"] * len(mine["cards"])}
    return Wish(
        table,
        LayOff("m1", (card,)),
        (*rules, Line(DREW, {"card": hand[-1]})),
        Line(LAY_OFF, {"card": card, "meld": tuple(melds[0])}),
        skills,
        cards=(card,),
        fine=Line(HAS_MELD) if rules else Line(FITS, {"card": card}),
    )


def _pile(random: Random, grade: int) -> Wish | None:
    """A card of the fanned pile that can be played at once, or not."""
    cards = [card for card in deck(random, "rummy500") if not card.is_joker]
    size, depth = 4 + grade, random.randint(2, 2 + grade)
    hand, pile = cards[:size], cards[size : size + depth + 1]
    card = pile[0]
    if random.random() < 0.6:  # two cards that make a meld of it
        hand[:2] = _partners(random, card)
        if len({*hand, *pile}) < len(hand) + len(pile):
            return None
    return Wish(
        position(random, "rummy500", in_order(hand), pile=pile),
        DrawPile(card),
        (Line(NOT_DRAWN),),
        Line(TAKE_DEEP, {"card": card}),
        ("take-usable",),
        fine=Line(CAN_PLAY, {"card": card}),
        points=(f"pile:{card}",),
    )


def _owed(random: Random, grade: int) -> Wish | None:
    """Something done with a card owed: the card itself, or another one first."""
    cards = [card for card in deck(random, "rummy500") if not card.is_joker]
    owed = cards[0]
    meld = (owed, *_partners(random, owed))
    other = some_set(random, 3)
    rest = [card for card in cards[1:] if card not in meld and card not in other][: 1 + grade]
    if set(meld) & set(other):
        return None
    hand = (*rest, *meld, *other)
    table = position(random, "rummy500", in_order(hand), drawn=owed)
    if table.written is not None:
        table.written["turn"] |= {"drawn_from": "pile_deep", "must_use": str(owed)}  # type: ignore[index]
    so_far = (Line(OWES, {"card": owed}),)
    pick = random.choice(("meld", "meld", "other", "throw"))
    if pick == "throw":
        card = random.choice(rest)
        asks = Line(THROW, {"card": card})
        return Wish(table, Discard(card), so_far, asks, ("owed-card",), cards=(card,))
    wanted = in_order(meld if pick == "meld" else other)
    asks = Line(LAY_DOWN, {"cards": wanted})
    fine = Line(OWED_FIRST)
    return Wish(table, LayMeld(wanted), so_far, asks, ("owed-card",), cards=wanted, fine=fine)


def _partners(random: Random, card: Card) -> tuple[Card, Card]:
    """Two cards that make a meld with `card`."""
    if random.random() < 0.5:
        suits = random.sample([suit for suit in Suit if suit != card.suit], 2)
        return changed(card, suit=suits[0]), changed(card, suit=suits[1])
    rank = card.rank or Rank.ACE
    low = min(max(rank - 1, 1), 11)
    one, two = (changed(card, rank=Rank(at)) for at in range(low, low + 3) if at != rank)
    return one, two


def _hand(random: Random, cards: Sequence[Card], others: int) -> tuple[Card, ...]:
    """`cards` with others around them; the last one counts as the card drawn."""
    more = [card for card in deck(random, "basic") if card not in cards][:others]
    return (*cards, *more)


_MELD = ("allowed", "RUN_NOT_CONSECUTIVE", "RUN_SUIT_MISMATCH", "SET_RANK_MISMATCH")
CASES: Mapping[str, Case] = {
    "turn": Case(_turn, ("allowed", "MUST_DRAW_FIRST", "ALREADY_DREW")),
    "meld": Case(_meld, (*_MELD, "MELD_TOO_SHORT")),
    "run": Case(_run, (*_MELD[:3], "MELD_TOO_SHORT")),
    "set": Case(_set, ("allowed", "SET_RANK_MISMATCH", "MELD_TOO_SHORT")),
    "corner": Case(_corner, ("allowed", "RUN_AROUND_CORNER", "RUN_NOT_CONSECUTIVE")),
    "ace": Case(_ace, ("allowed", "RUN_AROUND_CORNER", "RUN_NOT_CONSECUTIVE")),
    "one": Case(_one, ("allowed", "ONE_MELD_PER_TURN", "RUN_NOT_CONSECUTIVE")),
    "discard": Case(_discard, ("allowed", "DISCARD_SAME_CARD_AS_DRAWN", "MUST_DRAW_FIRST")),
    "layoff": Case(_layoff, ("allowed", "RUN_NOT_CONSECUTIVE", "RUN_SUIT_MISMATCH")),
    "own": Case(_own, ("allowed", "LAYOFF_NEEDS_OWN_MELD", "RUN_NOT_CONSECUTIVE")),
    "pile": Case(_pile, ("allowed", "PILE_CARD_UNUSABLE", "ALREADY_DREW")),
    "owed": Case(_owed, ("allowed", "MUST_USE_DRAWN_CARD", "DISCARD_SAME_CARD_AS_DRAWN")),
}
