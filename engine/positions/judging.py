"""Judging one position: screened with few imagined deals, confirmed with many fresh ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from engine.actions import CallRummy
from engine.bots import decide, to_call
from engine.cards import CardSet
from engine.movegen.offered import legal_actions, own
from engine.positions.judgement import Judge, Move, Outcomes
from engine.positions.position import CLEAR, NEAR, SEAT, JudgedMove, SizeLead, short
from engine.positions.themes import Sides, Theme
from engine.state import State
from engine.state.seat_view import SeatView
from engine.state.unseen import state_from_view


SCREENS: Final = (16, 64)
"""Imagined deals of the two screens that most positions do not pass."""

CONFIRMED: Final = (400, 600)
"""Fresh imagined deals: where these leave a move unclear, so many more."""

SIZE_DEALS: Final = 200
"""Imagined deals for each other number of cards in the next player's hand."""

SIZES: Final = (1, 2, 3, 5, 7, 10, 13)
MOST_MOVES: Final = 24  # where jokers stand for much there are hundreds
CHANCES: Final = 8  # times that each bot is asked
STRIPS: Final = 4  # moves with a strip


def moves_of(state: State) -> tuple[Move, ...]:
    """What the seat can do; () where there is nothing to decide, or too much."""
    view = SeatView(state, SEAT)
    mine: list[Move] = [*own(view, tuple(legal_actions(state)))]
    if state.to_move != SEAT:
        mine = [move for move in mine if isinstance(move, CallRummy)]
        mine += [None] if mine else []
    else:
        mine = [move for move in mine if not isinstance(move, CallRummy)]
    return tuple(mine) if 1 < len(mine) <= MOST_MOVES and not view.must_use else ()


def choices(state: State, bot: str, moves: Sequence[Move], seed: str) -> tuple[Move, ...]:
    """What a bot does here, asked several times."""
    view, legal = SeatView(state, SEAT), tuple(legal_actions(state))
    chosen: list[Move] = []
    for number in range(CHANCES):
        rng = Random(f"{seed}/{bot}/{number}")
        if state.to_move != SEAT:
            chosen.append(to_call(bot, view, legal, rng))
        else:
            mine = [move for move in moves if move is not None]
            chosen.append(decide(bot, view, mine, rng).action)
    return tuple(chosen)


def promising(
    view: SeatView, moves: Sequence[Move], theme: Theme, sides: Sides, seed: str, judge: Judge
) -> str:
    """The side of which few imagined deals leave hope that it is clearly better, or ""."""
    found = Outcomes({})
    for number, deals in enumerate(SCREENS):
        found = judge(view, moves, Random(f"{seed}/screen/{number}"), deals)
        if found.best not in sides:
            return ""
        others = [move for move in sides if sides[move] != sides[found.best]]
        leads = [found.lead(found.best, move) for move in others]
        clear = [lead for lead, error in leads if lead > CLEAR * 0.7 and lead > 1.2 * error]
        enough = len(others) / 2 if theme.each else len(others)
        if len(clear) < enough:
            return ""
    return sides[found.best]


def rank_moves(
    view: SeatView, moves: Sequence[Move], sides: Sides, seed: str, judge: Judge
) -> tuple[Outcomes, tuple[JudgedMove, ...]]:
    """What many fresh deals say of each move, best first; more where they leave one unclear."""
    found = judge(view, moves, Random(seed), CONFIRMED[0])
    answer = judged_moves(found)
    if _unclear(answer, sides):
        close = [one.move for one in answer if not one.wrong]
        close += [one.move for one in answer if one.wrong][:1]
        found = found.join(judge(view, close, Random(f"{seed}/more"), CONFIRMED[1]))
    return found, judged_moves(found)


def settled(view: SeatView, moves: Sequence[JudgedMove], theme: Theme, sides: Sides) -> bool:
    """Whether the answer to the question of the theme is clear."""
    best = moves[0].move
    if best not in sides or _unclear(moves, sides):
        return False
    wrong = [one.move for one in moves if one.wrong]
    others = [move for move in sides if sides[move] != sides[best]]
    parted = [move for move in others if move in wrong]
    enough = len(parted) * 2 >= len(others) if theme.each else len(parted) == len(others)
    return bool(parted) and enough and theme.fits(view, best, wrong)


def judged_moves(found: Outcomes) -> tuple[JudgedMove, ...]:
    """Each move with what it loses, best first; in the figures that are kept, so they decide."""
    best = found.best
    moves = [JudgedMove(move, *_loss(found, best, move)) for move in found.gains]
    return tuple(sorted(moves, key=lambda one: one.loss))


def _loss(found: Outcomes, best: Move, move: Move) -> tuple[float, float]:
    if move == best:
        return 0.0, 0.0
    loss, error = found.lead(best, move)
    return short(loss), short(error)


def _unclear(moves: Sequence[JudgedMove], sides: Sides) -> bool:
    """Whether a move that answers the question is neither as good as the best nor clearly worse.

    On the side of the best move that is allowed: there such a move will do.
    """
    best = sides.get(moves[0].move)
    return any(
        one.loss > NEAR and not one.wrong and sides.get(one.move, best) != best for one in moves
    )


def with_strips(
    moves: Sequence[JudgedMove], found: Outcomes, wanted: Sequence[Move]
) -> tuple[JudgedMove, ...]:
    """The moves, with a strip for the best, for what bots do, and for some of the others."""
    first = [moves[0].move, *wanted, *(one.move for one in moves)]
    drawn = set(list(dict.fromkeys(first))[:STRIPS])
    return tuple(
        JudgedMove(one.move, one.loss, one.error, found.strip(one.move))
        if one.move in drawn
        else one
        for one in moves
    )


def leads_by_size(
    view: SeatView, best: Move, other: JudgedMove, seed: str, judge: Judge
) -> tuple[SizeLead, ...]:
    """The lead of a move over another one for each number of cards in the next player's hand."""
    answer = []
    after = (view.seat + 1) % view.players
    held = view.hand_sizes[after]
    for size in sorted({*SIZES, held}):
        if size == held:
            answer.append(SizeLead(size, other.loss, other.error))
            continue
        changed = with_hand_size(view, after, size)
        if changed is not None:
            rng = Random(f"{seed}/size/{size}")
            found = judge(changed, [best, other.move], rng, SIZE_DEALS)
            answer.append(SizeLead(size, *found.lead(best, other.move)))
    return tuple(answer)


def with_hand_size(view: SeatView, seat: int, size: int) -> SeatView | None:
    """A view with so many cards in another hand; the stock has the more or the fewer.

    None where the seat is known to hold more, or the stock would run out or be larger than it
    was at first.
    """
    seen = state_from_view(view)
    known, hand = view.known[seat], seen.hands[seat]
    others = len(hand) - len(known)
    stock = list(seen.stock)
    more = size - len(hand)
    if size < len(known) or more > len(stock) - 4 or others < -more:
        return None
    hidden = [card for card in hand if card not in known]
    if more > 0:
        hidden += [stock.pop() for _ in range(more)]
    else:
        stock += [hidden.pop() for _ in range(-more)]
    hands = [
        known | CardSet(hidden) if place == seat else cards
        for place, cards in enumerate(seen.hands)
    ]
    return SeatView(seen.replace(hands=hands, stock=tuple(stock)), view.seat)


def misses(chosen: Mapping[str, Sequence[Move]], moves: Sequence[JudgedMove]) -> tuple[int, ...]:
    """Hundredths of the time that each bot does something wrong."""
    right = {one.move for one in moves if one.right}
    return tuple(
        round(100 * sum(move not in right for move in made) / len(made))
        for made in chosen.values()
    )


def rating(missed: Sequence[int], moves: Sequence[JudgedMove]) -> int:
    """How hard a position is, on the scale of learners, where 1500 is the middle.

    A miss of the strongest bot counts most; many wrong moves and a small lead make it harder.
    """
    of_bots = sum(weight * share for weight, share in zip((3, 3, 4), missed, strict=True))
    wrong = [one.loss for one in moves if one.wrong]
    crowd = 200 * len(wrong) / len(moves)
    hidden = 200 / (1 + min(wrong) / 5)
    return round(850 + of_bots * 0.9 + crowd + hidden)
