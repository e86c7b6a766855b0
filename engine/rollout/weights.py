"""The weights of quick players on rollout tables: what they weigh, and how much.

Each decision takes some microseconds, so that rollouts can be played to their end by
players who are no fools. They know what their seat would know, never the cards of others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.options import Options


LAYS_AT_ONCE: Final = 99
"""As `hold`: more cards than anybody has, so no meld is ever held back."""


@dataclass(frozen=True, slots=True)
class PolicyWeights:
    """How much things count, in points. Found by play against earlier ones; see docs/bots.md.

    Attributes:
        out: a card still to come that makes a meld.
        loose: each point of a card that goes with nothing.
        begun: each point of a card in a pair that can still become a meld.
        hurry: what these points count more when another player holds one card.
        stock: what a take must be worth more than the hand without it.
        joker: a joker in the pile.
        with_pile: against discarding what makes a meld with cards others can get openly.
        triple: against discarding, for each possible meld with cards not seen yet.
        fits: against discarding what fits the table.
        known: against discarding what is near to cards the next player took openly.
        thorough: also take a card for a mere pair, and look at every card to discard, not only at
            loose ones.
        danger: against discarding, each point of the card for each possible meld.
        hold: hold melds back while every other player has more cards than this.
        nearly: hold back only a first meld, and only if no more cards than this would be left; 0
            for any number.
        baseline: draw and discard by the baseline policy, not by these weights.
    """

    out: float
    loose: float
    begun: float
    hurry: float
    stock: float
    joker: float
    with_pile: float
    triple: float
    fits: float
    known: float
    thorough: bool
    danger: float = 0.0
    hold: int = LAYS_AT_ONCE
    nearly: int = 0
    baseline: bool = False


RACE: Final = PolicyWeights(3.0, 0.5, 0.45, 0.5, 3.0, 5.0, 5.0, 0.7, 5.0, 2.0, thorough=True)
NET: Final = PolicyWeights(0.5, 0.24, 0.18, 0.5, 2.0, 5.0, 20.0, 2.4, 5.0, 5.0, thorough=False)
SHREWD_RACE: Final = PolicyWeights(
    2.5, 0.52, 0.5, 0.7, 3.4, 5.0, 5.0, 0.36, 2.6, 4.4, thorough=True, danger=0.02
)
CROWDED_RACE: Final = PolicyWeights(
    2.9, 0.48, 0.33, 0.0, 6.5, 5.0, 5.0, 0.3, 5.0, 5.0, thorough=True, danger=0.06
)
CROWDED_NET: Final = PolicyWeights(
    0.47, 0.25, 0.2, 0.6, 1.3, 4.4, 18.0, 0.1, 5.0, 6.5, thorough=False, danger=0.13
)
SHREWD_NET: Final = PolicyWeights(
    0.33, 0.27, 0.11, 1.1, 4.3, 9.5, 25.0, 0.12, 2.6, 5.1, thorough=False, danger=0.168, hold=3
)


_QUICK: Final = {weights: replace(weights, thorough=False) for weights in (RACE, NET)}
_WAITING: Final = {
    weights: replace(weights, hold=3) for weights in (RACE, SHREWD_RACE, CROWDED_RACE)
}

_NEARLY_OUT: Final = replace(CROWDED_RACE, hold=8, nearly=4, baseline=True)


def club_weights(options: Options, players: int) -> PolicyWeights:
    """Policy weights of a club player.

    Melds that count points ask for others than a race to be out, and a table of two for others
    than a larger one, where cards come round more seldom and a discard helps more players.
    """
    if options.scoring == "net":
        return NET if players == 2 else CROWDED_NET
    if players > 2 and options.melds_per_turn is None and options.scoring == "penalty":
        return _NEARLY_OUT
    return _in_race(RACE if players == 2 else CROWDED_RACE, options, players)


def coach_weights(options: Options, players: int) -> PolicyWeights:
    """Policy weights of a club player who lays down at once for penalty points.

    There is more to see for learners.
    """
    if options.scoring == "penalty":
        return RACE if players == 2 else CROWDED_RACE
    return club_weights(options, players)


def expert_weights(options: Options, players: int) -> PolicyWeights:
    """Policy weights of an expert, who knows what a discard may bring others, and when to meld."""
    if options.scoring == "net":
        return SHREWD_NET
    return _in_race(SHREWD_RACE if players == 2 else CROWDED_RACE, options, players)


def prompt_weights(options: Options, players: int) -> PolicyWeights:
    """Policy weights of an expert who lays everything down at once, as beginners are taught."""
    return replace(expert_weights(options, players), hold=LAYS_AT_ONCE)


def rollout_weights(options: Options) -> PolicyWeights:
    """Policy weights of the opponents in rollouts: a club player's at a table of two."""
    return _QUICK[NET if options.scoring == "net" else RACE]


def _in_race(weights: PolicyWeights, options: Options, players: int) -> PolicyWeights:
    """These; melds wait where all may be laid in one turn and the winner is paid for it.

    With penalty points nobody is paid, so at a table of two they wait for a hand that goes at once
    and counts double, and at larger ones not at all.
    """
    paid = options.scoring != "penalty" or (players == 2 and options.going_rummy == "double")
    return _WAITING[weights] if paid and options.melds_per_turn is None else weights
