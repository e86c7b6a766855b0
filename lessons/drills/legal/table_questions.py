"""Questions on what lies on the table: laying off, the discard pile, the owed card."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.actions import Discard, DrawPile, LayMeld, LayOff, MoveMelded
from engine.cards import Card, CardSet, Rank
from engine.heuristics.hand_analysis import table_takes
from engine.options import preset
from lessons.drills.legal.meld_questions import partners, shape_reason
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.sentences import (
    CAN_PLAY,
    DISCARD_IT,
    DREW,
    FITS,
    HAS_MELD,
    LAY_DOWN,
    LAY_OFF,
    LIES_THERE,
    MOVE_IT,
    NO_MELD_YET,
    NOT_DRAWN,
    OWED_FIRST,
    OWES,
    TAKE_DEEP,
    TWO_PACKS,
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


def layoff_question(random: Random, grade: int) -> LegalQuestion | None:
    """A card for a meld on the table: it fits, or nearly."""
    meld = some_run(random, 3)
    cards = [card for card in shuffled_pack(random, "basic") if card not in meld]
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


def stay_question(random: Random, grade: int) -> LegalQuestion | None:
    """A card that would fit a run if a card of another meld could move there, or one that fits."""
    run = some_run(random, 3)
    low, high = (run[0].rank or 1), (run[-1].rank or 13)
    up = high <= 11 if low <= 2 else random.random() < 0.5 and high <= 11
    if not up and low <= 2:
        return None
    bridge = change_card(run[0], rank=Rank(high + 1 if up else low - 1))
    beyond = change_card(run[0], rank=Rank(high + 2 if up else low - 2))
    other_end = low - 1 if up else high + 1
    stays = some_set(random, 3)
    there = (
        bridge,
        *(change_card(bridge, suit=card.suit) for card in stays if card.suit != bridge.suit),
    )[:3]
    fits = random.random() < 0.4 and 1 <= other_end <= 13
    card = change_card(run[0], rank=Rank(other_end)) if fits else beyond
    if len(there) < 3:
        return None
    asked = _laying_off(
        random,
        "basic",
        card,
        (run, in_order(there)),
        grade,
        rules=(Line(LIES_THERE, {"card": bridge}),),
        skills=(),
        fine=Line(FITS, {"card": card}),
    )
    if random.random() < 0.3:
        asks = Line(MOVE_IT, {"card": bridge, "meld": run})
        asked = replace(asked, action=MoveMelded("m2", "m1", bridge), asks=asks, cards=())
        asked = replace(asked, points=("meld:m1", "meld:m2"))
    return replace(asked, about=("melds-stay",))


def own_meld_question(random: Random, grade: int) -> LegalQuestion | None:
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
        reasons=("allowed", "LAYOFF_NEEDS_OWN_MELD", "RUN_NOT_CONSECUTIVE"),
    )


def two_packs_question(random: Random, grade: int) -> LegalQuestion | None:
    """In German Rommé: a card for a set of three, or the twin of a card that lies there."""
    a_set, run = some_set(random, 3), some_run(random, 3)
    if set(a_set) & set(run):
        return None
    own = random.random() < 0.7
    cards = [c for c in shuffled_pack(random, "romme") if c.rank == a_set[0].rank]
    there = {card.suit for card in a_set}
    twin = own and random.random() < 0.5  # else two rules are broken
    card = next(c for c in cards if c not in a_set and (c.suit in there) == twin)
    if card in run:
        return None
    return _laying_off(
        random,
        "romme",
        card,
        (a_set, run) if own else (a_set,),
        grade,
        rules=(Line(TWO_PACKS),),
        skills=(),
        own_last=own,
        about=("own-meld-first",),
    )


def _laying_off(
    random: Random,
    preset_name: str,
    card: Card,
    melds: Sequence[Sequence[Card]],
    grade: int,
    *,
    rules: tuple[Line, ...] = (),
    skills: tuple[str, ...],
    own_last: bool = False,
    fine: Line | None = None,
    about: tuple[str, ...] = (),
    reasons: tuple[str, ...] = (),
) -> LegalQuestion:
    """The wish to lay off `card` on the first meld; the last one is perhaps the learner's."""
    placed = {card, *(one for meld in melds for one in meld)}
    others = [one for one in shuffled_pack(random, preset_name) if one not in placed][: 3 + grade]
    hand = [card, *others]
    table = position(random, preset_name, in_order(hand), melds=melds, drawn=hand[-1])
    if own_last and table.written is not None:
        mine = table.written["melds"][-1]
        mine |= {"owner": "A", "by": ["A"] * len(mine["cards"])}
    return LegalQuestion(
        table,
        LayOff("m1", (card,)),
        (*rules, Line(DREW, {"card": hand[-1]})),
        Line(LAY_OFF, {"card": card, "meld": tuple(melds[0])}),
        skills,
        cards=(card,),
        fine=fine or (Line(HAS_MELD) if rules else Line(FITS, {"card": card})),
        about=about,
        reasons=reasons,
    )


def pile_question(random: Random, grade: int) -> LegalQuestion | None:
    """A card of the fanned pile that can be played at once, or not; at times after the draw."""
    cards = [card for card in shuffled_pack(random, "rummy500") if not card.is_joker]
    size, depth = 4 + grade, random.randint(2, 2 + grade)
    hand, pile = cards[:size], cards[size : size + depth + 1]
    card = pile[0]
    drawn = None
    if random.random() < 0.6:  # two cards that make a meld of it
        hand[:2] = partners(random, card)
        if len({*hand, *pile}) < len(hand) + len(pile):
            return None
        drawn = hand[-1] if random.random() < 0.2 else None
    return LegalQuestion(
        position(random, "rummy500", in_order(hand), pile=pile, drawn=drawn),
        DrawPile(card),
        (Line(DREW, {"card": drawn}) if drawn else Line(NOT_DRAWN),),
        Line(TAKE_DEEP, {"card": card}),
        ("take-usable",),
        fine=Line(CAN_PLAY, {"card": card}),
        points=(f"pile:{card}",),
    )


def owed_question(random: Random, grade: int) -> LegalQuestion | None:
    """Something done with a card owed: the card itself, or another one first."""
    cards = [card for card in shuffled_pack(random, "rummy500") if not card.is_joker]
    owed = cards[0]
    meld = (owed, *partners(random, owed))
    other = some_set(random, 3)
    rest = [card for card in cards[1:] if card not in meld and card not in other][: 1 + grade]
    if set(meld) & set(other):
        return None
    hand = (*rest, *meld, *other)
    table = position(random, "rummy500", in_order(hand), drawn=owed)
    if table.written is not None:
        table.written["turn"] |= {"drawn_from": "pile_deep", "must_use": str(owed)}  # type: ignore[index]
    so_far = (Line(OWES, {"card": owed}),)
    pick = random.choice(("meld", "meld", "other", "discard"))
    if pick == "discard":
        card = random.choice(rest)
        asks = Line(DISCARD_IT, {"card": card})
        reasons = ("allowed", "MUST_USE_DRAWN_CARD", "DISCARD_SAME_CARD_AS_DRAWN")
        return LegalQuestion(
            table, Discard(card), so_far, asks, ("owed-card",), cards=(card,), reasons=reasons
        )
    wanted = in_order(meld if pick == "meld" else other)
    asks = Line(LAY_DOWN, {"cards": wanted})
    return LegalQuestion(
        table,
        LayMeld(wanted),
        so_far,
        asks,
        ("owed-card",),
        cards=wanted,
        fine=Line(OWED_FIRST),
        reasons=("allowed", "MUST_USE_DRAWN_CARD", shape_reason(wanted)),
    )
