"""Whether the task of a level can still be done in the turn that is being played, and why not."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal

from engine.actions import Action, Discard, DrawPile, DrawStock, LayAll, LayMeld, LayOff, SwapJoker
from engine.cards import Card
from engine.movegen.offered import legal_actions
from engine.referee import Refused, play
from engine.state import Phase, State
from lessons.levels.lesson import Level
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.move_equality import same_move
from lessons.levels.moves import Move


LostBy = Literal[
    "discarded",
    "laid",
    "no_meld",
    "no_more_melds",
    "no_layoff",
    "no_exchange",
    "other_discard",
    "not_stock",
    "not_pile",
    "other_take",
    "over",
]


@dataclass(frozen=True, slots=True)
class Lost:
    """Why a task can no longer be done, as far as the table tells. Carries no prose.

    Attributes:
        by: what the learner's last move has done to it.
        cards: those it needs and the learner has just given away.
    """

    by: LostBy
    cards: tuple[Card, ...] = ()


MOST_TRIES = 400  # actions; where they do not suffice to find out, the task counts as within reach


def reachable(level: Level, moment: Moment) -> bool:
    """Whether some legal moves from here meet the goal before the learner's turn ends.

    Tasks with answers, with moves of others still to come, and a table at which nothing
    has been done yet always count as within reach: more can come than lies on the table.
    """
    undrawn = moment.state.phase is Phase.DRAW and not moment.played
    if level.kind != "play" or level.script[moment.replies :] or undrawn:
        return True
    to_see, tries = [moment], 0
    while to_see:
        now = to_see.pop()
        if level.goal_met(now):
            return True
        if now.state.phase is Phase.OVER or now.state.to_move != LEARNER:
            continue
        for action in legal_actions(now.state):
            tries += 1
            if tries > MOST_TRIES:
                return True
            verdict = play(now.state, action, LEARNER)
            if not isinstance(verdict, Refused):
                to_see.append(now.after(action, verdict.state))
    return False


def way_on(level: Level, moment: Moment) -> tuple[Action, ...] | None:
    """Legal moves of the learner that meet the goal in this turn; None where few tries find none.

    Moves that the level names come first, in their order: hints are written for these.
    """
    if level.kind != "play" or level.script[moment.replies :]:
        return None
    named = [move for way in (level.solution, *level.also) for move in way]
    to_see, tries = [moment], 0
    while to_see:
        now = to_see.pop()
        if level.goal_met(now):
            return now.played[len(moment.played) :]
        if now.state.phase is Phase.OVER or now.state.to_move != LEARNER:
            continue
        for action in reversed(_named_first(tuple(legal_actions(now.state)), named)):
            tries += 1
            if tries > MOST_TRIES:
                return None
            verdict = play(now.state, action, LEARNER)
            if not isinstance(verdict, Refused):
                to_see.append(now.after(action, verdict.state))
    return None


def _named_first(legal: Sequence[Action], named: Sequence[Move]) -> list[Action]:
    """Legal actions, those first that mean a named move, in the order of these."""
    same = [one for move in named for one in legal if same_move(one, move)]
    return [*dict.fromkeys((*same, *legal))]


def leads_on(level: Level, moment: Moment, action: Action) -> bool:
    """Whether this is allowed to the learner, and the task can still be done after it."""
    verdict = play(moment.state, action, LEARNER)
    if isinstance(verdict, Refused):
        return False
    return reachable(level, moment.after(action, verdict.state))


def loss_reason(level: Level, moment: Moment, before: State) -> Lost | None:
    """Why the learner's last move has put the task out of reach; None where that is not known.

    Args:
        level: its task cannot be done any more.
        moment: after the move.
        before: the table on which it was made.
    """
    *earlier, last = moment.played
    rest = _still_to_do(level, earlier)
    held, holds = before.hands[LEARNER], moment.state.hands[LEARNER]
    gone = tuple(card for card in _to_be_laid(rest) if card in held and card not in holds)
    if gone:
        return Lost("discarded" if isinstance(last, Discard) else "laid", gone)
    match last, rest[0] if rest else None:
        case (DrawStock() | DrawPile(), DrawStock()):
            return Lost("not_stock")
        case (DrawStock(), DrawPile()):
            return Lost("not_pile")
        case (DrawPile(), DrawPile()):
            return Lost("other_take")
        case (Discard(), Discard()):
            return Lost("other_discard")
        case (Discard(), LayMeld() | LayAll()):
            laid = any(isinstance(act, LayMeld | LayAll) for act in earlier)
            return Lost("no_more_melds" if laid else "no_meld")
        case (Discard(), LayOff()):
            return Lost("no_layoff")
        case (Discard(), SwapJoker()):
            return Lost("no_exchange")
    return Lost("over") if moment.state.phase is Phase.OVER else None


def _still_to_do(level: Level, played: Sequence[Move]) -> tuple[Move, ...]:
    """What follows in the way that the learner has gone furthest."""
    way = max((level.solution, *level.also), key=lambda way: _alike(way, played))
    rest = way[_alike(way, played) :]
    return tuple(move for move in rest if not any(same_move(move, done) for done in played))


def _alike(way: Sequence[Move], played: Sequence[Move]) -> int:
    """With how many moves both begin."""
    pairs = zip(way, played, strict=False)
    return sum(1 for _ in takewhile(lambda pair: same_move(*pair), pairs))


def _to_be_laid(moves: Sequence[Move]) -> tuple[Card, ...]:
    """The cards that these moves bring onto the table."""
    cards: list[Card] = []
    for move in moves:
        match move:
            case LayMeld(cards=laid) | LayOff(cards=laid):
                cards += laid
            case LayAll(melds=melds):
                cards += [card for meld in melds for card in meld.cards]
            case SwapJoker(card=card):
                cards.append(card)
    return tuple(cards)
