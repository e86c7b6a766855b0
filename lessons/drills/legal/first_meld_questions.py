"""Questions on the first meld of German Rommé: whether its melds are worth enough."""

from itertools import chain
from random import Random

from engine.actions import Action, LayAll, LayMeld, LayOff
from engine.card_values import reading_points
from engine.cards import NOTHING, Card
from engine.melds import Reading
from engine.options import preset
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.sentences import ALL_DOWN, FORTY, FORTY_LIE, LAY_OFF
from lessons.exercises.exercise import Line
from lessons.exercises.positions import deck, in_order, melds_of, position


PRESET = "romme"
ROOM = {1: (0, 46), 2: (28, 46), 3: (34, 45)}  # least and most points two melds come to


def forty_question(random: Random, grade: int) -> LegalQuestion | None:
    """Two melds that are worth enough or not, or a card laid off before any of them lies."""
    adas, one, two = melds_of(random, (4, random.choice((3, 4)), 3))
    placed = {*adas, *one, *two}
    loose = [c for c in deck(random, PRESET) if c not in placed and not c.is_joker]
    hand = in_order([*one, *two, *loose[: 14 - len(one) - len(two)]])
    table = position(random, PRESET, hand, melds=(adas,), drawn=hand[-1])
    state = table.state()
    points = 0
    for meld in (one, two):
        read = state.meld_index.read(in_order(meld), NOTHING, None)
        if not isinstance(read, Reading):
            return None
        points += reading_points(read, preset(PRESET))
    least, most = ROOM[min(grade, 3)]
    if not least <= points <= most:
        return None
    laid = in_order([*one, *two])
    wish: Action = LayAll((LayMeld(in_order(one)), LayMeld(in_order(two))))
    asks = Line(ALL_DOWN, {"cards": laid})
    cards: tuple[Card, ...] = laid
    if random.random() < 0.3:
        fits = state.tableau.fits
        off = next((card for card in chain(hand) if card.bit & fits), None)
        if off is None:
            return None
        wish, cards = LayOff("m1", (off,)), (off,)
        asks = Line(LAY_OFF, {"card": off, "meld": in_order(adas)})
    return LegalQuestion(
        table,
        wish,
        (Line(FORTY),),
        asks,
        (),
        cards=cards,
        fine=Line(FORTY_LIE, {"points": points}),
        about=("first-forty",),
    )
