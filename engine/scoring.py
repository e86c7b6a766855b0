"""What cards count, who scores what at the end of a deal, and when a match is over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from engine.card_values import hand_value, meld_values, pip_value
from engine.cards import Card, CardSet
from engine.melds.meld import Meld
from engine.options import Options
from engine.state import State


__all__ = [
    "DealResult",
    "MatchEnd",
    "Points",
    "by_letter",
    "goes_rummy",
    "hand_points",
    "hand_value",
    "match_end",
    "meld_values",
    "pip_value",
    "plain",
    "scores_of",
    "settle",
    "settle_hands",
    "table_points",
]


Points = int | Fraction


def hand_points(cards: Iterable[Card], options: Options) -> int:
    """The points of the cards left in a hand."""
    return sum(hand_value(card, options) for card in cards)


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal ended.

    Attributes:
        scores: what each seat gains or loses; a fraction where winnings are shared.
        winners: the seat that went out, or the lowest hands of a blocked deal; with net scoring
            only a seat that went out.
        in_hand: points of the cards left, by seat.
        melded: points of the cards on the table, by the seat that laid them; 0 unless net.
        going_rummy: the whole hand was played in one turn.
    """

    scores: tuple[Points, ...]
    winners: tuple[int, ...]
    in_hand: tuple[int, ...]
    melded: tuple[int, ...]
    going_rummy: bool = False


def table_points(melds: Sequence[Meld], players: int, options: Options) -> tuple[int, ...]:
    """Points on the table by the seat they count for (500.layoff.credit)."""
    points = [0] * players
    if options.scoring == "net":
        for meld in melds:
            for seat, value in zip(meld.by, meld_values(meld, options), strict=True):
                points[seat] += value
    return tuple(points)


def settle(state: State) -> DealResult:
    """The result of the deal, as if it ended now where it has not.

    >>> from engine import State, preset
    >>> table = {"hands": {"A": "", "B": "KD AS"}, "phase": "over", "out": "A"}
    >>> settle(State.from_table(table, preset("basic"))).scores
    (11, 0)
    """
    return settle_hands(
        state.hands, state.melds, state.out, state.options, going_rummy=goes_rummy(state)
    )


def goes_rummy(state: State) -> bool:
    """Whether the seat that went out played its whole hand in one turn, nothing before."""
    out = state.out
    return out is not None and state.turn.played and out not in state.played


def settle_hands(
    hands: Sequence[CardSet],
    melds: Sequence[Meld],
    out: int | None,
    options: Options,
    *,
    going_rummy: bool = False,
) -> DealResult:
    """The result of a deal with these cards in hands and on the table."""
    in_hand = tuple(hand_points(hand, options) for hand in hands)
    melded = table_points(melds, len(hands), options)
    scores = scores_of(in_hand, melded, out, options, going_rummy=going_rummy)
    winners: tuple[int, ...] = () if out is None else (out,)
    if out is None and options.scoring != "net":
        winners = _lowest(in_hand)
    return DealResult(scores, winners, in_hand, melded, going_rummy)


def scores_of(
    in_hand: Sequence[int],
    melded: Sequence[int],
    out: int | None,
    options: Options,
    *,
    going_rummy: bool = False,
) -> tuple[Points, ...]:
    """What each seat scores, from the points in its hand and those it melded.

    Args:
        in_hand: points of the cards left, by seat.
        melded: points of the cards on the table, by seat; they count for net scoring only.
        out: the seat that went out; None where the deal is blocked.
        options: of the table.
        going_rummy: the seat that went out played its whole hand in one turn.
    """
    if options.scoring == "net":
        return tuple(laid - held for laid, held in zip(melded, in_hand, strict=True))
    bonus = options.going_rummy if going_rummy else "none"
    if options.scoring == "penalty":
        return _penalties(in_hand, out, bonus)
    winners = _lowest(in_hand) if out is None else (out,)
    return _winnings(in_hand, winners, out, options.scoring == "pay", bonus)


def _lowest(in_hand: Sequence[int]) -> tuple[int, ...]:
    """The seats with the fewest points in the hand."""
    least = min(in_hand)
    return tuple(seat for seat, points in enumerate(in_hand) if points == least)


def _penalties(in_hand: Sequence[int], out: int | None, bonus: str) -> tuple[Points, ...]:
    """Each gets the points of the own hand (house.score.penalty)."""
    factor = 2 if bonus == "double" else 1
    scores = [factor * points for points in in_hand]
    if out is not None:
        scores[out] = -10 if bonus == "plus10" else 0
    return tuple(scores)


def _winnings(
    in_hand: Sequence[int], winners: Sequence[int], out: int | None, pays: bool, bonus: str
) -> tuple[Points, ...]:
    """The winner gets what the others hold above the winner's hand; ties share (house.block)."""
    least = 0 if out is not None else min(in_hand)
    factor = 2 if bonus == "double" else 1
    losses = [0 if s in winners else factor * (p - least) for s, p in enumerate(in_hand)]
    total = sum(losses) + (10 if bonus == "plus10" else 0)
    whole, rest = divmod(total, len(winners))
    share = Fraction(total, len(winners)) if rest else whole
    return tuple(
        share if seat in winners else (-loss if pays else 0) for seat, loss in enumerate(losses)
    )


def read_points(text: str) -> Points | None:
    """The points that a text such as `-12` or `7/2` means; None for any other text."""
    form = re.fullmatch(r"-?\d{1,6}(/[1-9]\d{0,2})?", text, re.ASCII)
    return plain(Fraction(text)) if form else None


def plain(points: Fraction) -> Points:
    """A whole number as int."""
    return points.numerator if points.denominator == 1 else points


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """Whether a match is over, and what comes next.

    Attributes:
        winners: seats; empty while the match goes on.
        next: the kind of deal that follows; None when over.
        players: the seats that play it.
    """

    over: bool
    winners: tuple[int, ...] = ()
    next: Literal["deal", "extra_deal", "playoff_tied"] | None = None
    players: tuple[int, ...] = ()


def match_end(
    options: Options,
    totals: Sequence[Points],
    deals_played: int = 0,
    playoff: Sequence[int] = (),
) -> MatchEnd:
    """Whether the match is over after `deals_played` deals with these totals.

    `playoff` names the seats that have just played off a tie: only they can still win
    (romme500.match.tie).
    """
    everybody = tuple(range(len(totals)))
    reached = max(totals) >= options.target if options.target is not None else False
    ended = deals_played >= (options.deals or 0) if options.match == "deals" else reached
    if not ended and not playoff:
        return MatchEnd(over=False, next="deal", players=everybody)
    rivals = tuple(playoff) or everybody
    best = (min if options.scoring == "penalty" else max)(totals[seat] for seat in rivals)
    leaders = tuple(seat for seat in rivals if totals[seat] == best)
    if len(leaders) == 1 or options.match_tie == "shared":
        return MatchEnd(over=True, winners=leaders)
    if options.match_tie == "playoff_tied":
        return MatchEnd(over=False, next="playoff_tied", players=leaders)
    return MatchEnd(over=False, next="extra_deal", players=everybody)


def by_letter(points: Sequence[Points], letters: Sequence[str]) -> Mapping[str, int | str]:
    """Points by player, fractions as text: `9/2`."""
    return {
        letter: value if isinstance(value, int) else f"{value.numerator}/{value.denominator}"
        for letter, value in zip(letters, points, strict=True)
    }
