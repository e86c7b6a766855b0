"""Know the cards: pick what is named."""

from random import Random
from typing import Any

from engine.cards import Card, Rank, Suit
from lessons.exercises.exercise import Exercise, Line
from lessons.exercises.positions import position, shuffled_pack
from lessons.language.marking import N_, NP_
from lessons.levels.moves import Pick
from lessons.levels.picks import wanted_cards


GOAL_SUIT = {
    Suit.SPADES: N_("Pick every spade."),
    Suit.HEARTS: N_("Pick every heart."),
    Suit.DIAMONDS: N_("Pick every diamond."),
    Suit.CLUBS: N_("Pick every club."),
}
SUITS = frozenset(GOAL_SUIT.values())
GOAL_COURT = N_("Pick every court card.")
GOAL_LOWEST = N_("Pick the lowest card. The ace is low.")
GOAL_HIGHEST = N_("Pick the highest card. The ace is low.")
GOAL_RANK = {
    Rank.JACK: N_("Pick every jack."),
    Rank.QUEEN: N_("Pick every queen."),
    Rank.KING: N_("Pick every king."),
    Rank.ACE: N_("Pick every ace."),
}
TEXT = N_("Only the cards in your hand count. Pick them, then press {Check}.")
THESE = NP_("{cards}: this is the one.", "{cards}: these are the ones.")
ASK_SUIT = N_("The suit is the sign: ♠ spades, ♥ hearts, ♦ diamonds, ♣ clubs.")
ASK_RANK = N_(
    "The letter is the rank: J jack, Q queen, K king, A ace. J, Q and K are court cards."
)
ASK_ORDER = N_("From low to high: ace, 2, 3 … 10, jack, queen, king.")

HAND_SIZE = {1: 5, 2: 7, 3: 10, 4: 13}


def pick_cards(random: Random, seed: int, grade: int, focus: str = "") -> Exercise:
    """A hand, and a word for some of its cards."""
    del focus
    while True:
        goal, asked = _asked(random)
        hand = sorted(shuffled_pack(random, "basic")[: HAND_SIZE[grade]])
        right = wanted_cards(asked, hand)
        alone = "lowest" in asked or "highest" in asked
        if right and len(right) < len(hand) and (not alone or len(right) == 1):
            break
    return Exercise(
        drill="pick",
        seed=seed,
        grade=grade,
        table=position(random, "basic", hand, bare=True),
        goal=goal,
        text=(Line(TEXT),),
        done={"picked": asked},
        solution=(Pick(right),),
        hints=(Line(ASK_ORDER if alone else ASK_SUIT if goal in SUITS else ASK_RANK),),
        why=(Line(THESE, {"cards": right, "count": len(right)}),),
        skills=("read-cards",),
    )


def _asked(random: Random) -> tuple[str, dict[str, Any]]:
    kind = random.choice(("suit", "suit", "rank", "court", "lowest", "highest"))
    if kind == "suit":
        suit = random.choice(tuple(Suit))
        return GOAL_SUIT[suit], {"every": {"suit": str(suit)}}
    if kind == "rank":
        rank = random.choice(tuple(GOAL_RANK))
        return GOAL_RANK[rank], {"every": {"rank": str(Card(Suit.SPADES, rank))[0]}}
    if kind == "court":
        return GOAL_COURT, {"every": {"court": True}}
    return (GOAL_LOWEST if kind == "lowest" else GOAL_HIGHEST), {kind: True}
