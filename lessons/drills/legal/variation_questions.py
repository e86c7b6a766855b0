"""Questions on rules that only some games have: floating, Wrotham Rummy, Rommé 500, the call."""

from random import Random

from engine.actions import (
    SEAT_LETTERS,
    Action,
    CallRummy,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
)
from engine.cards import Card, CardSet
from engine.heuristics.hand_analysis import table_takes
from engine.options import preset
from engine.state.dealing import pack
from lessons.drills.legal.meld_questions import partners
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.sentences import (
    ALL_DOWN,
    ALL_LIES,
    BEN_DREW,
    BEN_NEXT,
    CALL_IT,
    CAN_PLAY,
    DEAL,
    DISCARD_IT,
    DRAW,
    DREW,
    EIGHT,
    FITS,
    FLOATING,
    IS_RUN,
    IS_SET,
    LAY_DOWN,
    NOT_DRAWN,
    OWN_MELD,
    STOCK_CARD,
    TAKE_DEEP,
    TAKE_TOP,
    THREW,
    THREW_ADA,
    TOOK,
)
from lessons.exercises.exercise import Line
from lessons.exercises.positions import (
    in_order,
    melds_of,
    position,
    shuffled_pack,
    some_melds,
    some_run,
)


def float_question(random: Random, grade: int) -> LegalQuestion | None:
    """No card in the hand, and a card of the pile or the stock that fits a meld, or not."""
    preset_name, melds = "rummy500_float", some_melds(random, 2 + grade // 2)
    fits = _fitting(random, preset_name, melds)
    placed = {card for meld in melds for card in meld}
    loose = [
        c
        for c in shuffled_pack(random, preset_name)
        if c not in placed and c not in fits and not c.is_joker
    ]
    card = random.choice(list(fits) or loose) if random.random() < 0.5 else loose[0]
    pick = random.choice(("take", "take", "discard", "stock"))
    hand = () if pick == "take" else (card,)
    table = position(
        random,
        preset_name,
        hand,
        pile=(loose[1], card) if pick == "take" else loose[1:3],
        melds=melds,
        owners=(0,) * len(melds),
        drawn=card if pick == "stock" else None,
        taken=card if pick == "discard" else None,
        more={"floating": [SEAT_LETTERS[0]]},
    )
    if pick == "discard" and card not in fits:
        return None  # nobody may take such a card
    if pick == "discard" and table.written is not None:
        table.written["turn"] |= {"must_use": str(card)}  # type: ignore[index]
    action: Action = DrawPile() if pick == "take" else Discard(card)
    told = {
        "take": Line(NOT_DRAWN),
        "discard": Line(TOOK, {"card": card}),
        "stock": Line(DREW, {"card": card}),
    }
    return LegalQuestion(
        table,
        action,
        (Line(FLOATING), told[pick]),
        Line(TAKE_TOP if pick == "take" else DISCARD_IT, {"card": card}),
        (),
        cards=hand,
        fine=Line(FITS if pick == "take" else STOCK_CARD, {"card": card}),
        points=() if hand else (f"pile:{card}",),
        about=("float",),
        reasons=("allowed", "MUST_USE_DRAWN_CARD" if hand else "PILE_CARD_UNUSABLE"),
    )


def _fitting(random: Random, preset_name: str, melds: tuple[tuple[Card, ...], ...]) -> CardSet:
    """The natural cards that can be laid off on these melds."""
    state = position(random, preset_name, (), melds=melds).state()
    fits = CardSet.of_bits(table_takes(state.melds, preset(preset_name)))
    free = {*pack(preset(preset_name), 2)} - {card for meld in melds for card in meld}
    return CardSet(card for card in fits if not card.is_joker and card in free)


def wrotham_question(random: Random, grade: int) -> LegalQuestion | None:
    """The first turn, which has no draw, a later one, and deals in which all goes at once."""
    return random.choice((_first_turn, _all_at_once))(random, grade)


def _first_turn(random: Random, _grade: int) -> LegalQuestion:
    begins, draws = random.random() < 0.6, random.random() < 0.6
    cards = [card for card in shuffled_pack(random, "wrotham") if not card.is_joker]
    hand = in_order(cards[: 8 if begins else 7])
    table = position(random, "wrotham", hand, more={"phase": "play"} if begins else None)
    card = random.choice(hand)
    return LegalQuestion(
        table,
        DrawStock() if draws else Discard(card),
        (Line(EIGHT if begins else NOT_DRAWN),),
        Line(DRAW) if draws else Line(DISCARD_IT, {"card": card}),
        (),
        cards=() if draws else (card,),
        points=("stock",) if draws else (),
        about=("all-at-once",),
        reasons=("allowed", "FIRST_TURN_NO_DRAW" if draws else "MUST_DRAW_FIRST"),
    )


def _all_at_once(random: Random, _grade: int) -> LegalQuestion | None:
    number = random.choice((1, 2, 4, 5, 6))
    one, two = melds_of(random, (4, 3))
    placed = {*one, *two}
    loose = [c for c in shuffled_pack(random, "wrotham") if c not in placed and not c.is_joker]
    everything = number > 3 and random.random() < 0.5
    hand = [*one, *two, loose[0]] if everything else [*two, *loose[:5]]
    table = position(random, "wrotham", in_order(hand), drawn=loose[0], more={"deal_no": number})
    wish: Action = LayMeld(in_order(two))
    if everything:
        wish = LayAll((LayMeld(in_order(one)), LayMeld(in_order(two))))
    cards = in_order([*one, *two]) if everything else in_order(two)
    is_set = len({card.rank for card in two}) == 1
    return LegalQuestion(
        table,
        wish,
        (Line(DEAL, {"number": number}), Line(DREW, {"card": loose[0]})),
        Line(ALL_DOWN if everything else LAY_DOWN, {"cards": cards}),
        (),
        cards=cards,
        fine=Line(ALL_LIES if everything else IS_SET if is_set else IS_RUN),
        about=("all-at-once",),
        reasons=("allowed", "ALL_AT_ONCE_REQUIRED"),
    )


def romme_question(random: Random, grade: int) -> LegalQuestion | None:
    """A deep card for a lay-off or for a meld, with a meld of one's own or without."""
    preset_name = "romme500"
    adas, mine = some_melds(random, 2)
    own, melds = random.random() < 0.35, random.random() < 0.35
    placed = {*adas, *mine}
    loose = [c for c in shuffled_pack(random, preset_name) if c not in placed and not c.is_joker]
    fits = [card for card in _fitting(random, preset_name, (adas,)) if card in loose]
    card = random.choice(loose if melds or random.random() < 0.2 else fits or loose)
    rest = [one for one in loose if one != card]
    hand = list(rest[: 5 + grade])
    if melds:
        hand[:2] = partners(random, card)
    pile = [one for one in rest if one not in hand][-2 - grade :]
    if len({*hand, *placed, card}) < len(hand) + len(placed) + 1:
        return None
    return LegalQuestion(
        position(
            random,
            preset_name,
            in_order(hand),
            pile=(card, *pile),
            melds=(adas, mine) if own else (adas,),
            owners=(1, 0) if own else (1,),
        ),
        DrawPile(card),
        (Line(OWN_MELD), Line(NOT_DRAWN)),
        Line(TAKE_DEEP, {"card": card}),
        (),
        fine=Line(CAN_PLAY, {"card": card}),
        points=(f"pile:{card}",),
        about=("own-meld-first",),
    )


def call_question(random: Random, grade: int) -> LegalQuestion | None:
    """A call in time or too late, for a discard of Ada or one's own, that fits or does not."""
    preset_name, run = "rummy500_nojoker", some_run(random, 3)
    fits = _fitting(random, preset_name, (run,))
    cards = [card for card in shuffled_pack(random, preset_name) if card not in run]
    when = random.choice(("now", "now", "mine", "late"))
    near = when != "now" or random.random() < 0.6
    card = random.choice([one for one in cards if (one in fits) == near])
    others = [one for one in cards if one != card and one not in fits]
    more = {"to_move": SEAT_LETTERS[1 if when == "mine" else 2], "window": when != "late"}
    if when == "late":
        more |= {"phase": "play"}
    else:
        more |= {"last_discarder": SEAT_LETTERS[0 if when == "mine" else 1]}
    table = position(
        random,
        preset_name,
        in_order(others[: 6 + grade]),
        pile=(*others[-grade:], card),
        melds=(run,),
        owners=(2,),
        players=3,
        more=more,
    )
    told = {
        "now": (Line(THREW_ADA, {"card": card}), Line(BEN_NEXT)),
        "late": (Line(THREW_ADA, {"card": card}), Line(BEN_DREW)),
        "mine": (Line(THREW, {"card": card}),),
    }
    return LegalQuestion(
        table,
        CallRummy((0,), (card,), meld="m1"),
        told[when],
        Line(CALL_IT, {"card": card, "meld": run}),
        (),
        fine=Line(FITS, {"card": card}),
        points=(f"pile:{card}", "meld:m1"),
        about=("call-when",),
    )
