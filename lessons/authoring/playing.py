"""Played levels proven by playing them: by every hint, and by bots in the learner's place."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.actions import Action, CallRummy, DrawPile, DrawStock
from engine.bots import chance_at, decide, to_call
from engine.match import Match
from engine.reasons.advice import hint
from engine.referee import Applied, legal_actions, legal_calls, play
from engine.scoring import settle
from engine.state import Phase, State
from engine.state.seat_view import SeatView
from lessons.authoring.occasions import OCCASIONS
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.played_level import PlayedLevel


HINTS = "hints"
PLAYERS = (HINTS, "steady", "thoughtful", "coach")
"""Who takes the learner's place: who follows every hint, and these bots."""

MOST_ACTIONS = 1000  # of a deal; no deal that ends has half of them


@dataclass(frozen=True, slots=True)
class Played:
    """What came of playing a level.

    Attributes:
        turns: of the learner, in the longest deal.
        came_up: the deals in which what is to come up did.
        reached: for each aim, whether it was reached in every deal.
        ended: whether the level came to its end.
    """

    turns: int
    came_up: int
    reached: tuple[bool, ...]
    ended: bool


def play_level(level: PlayedLevel, player: str) -> Played:
    """The level played by `player` in the learner's place."""
    match = level.match()
    occasion = OCCASIONS[level.comes_up]
    turns, came_up = 0, 0
    reached = [True] * len(level.aims)
    for _ in range(level.deals):
        moments = list(_deal(level, match, player))
        last = moments[-1]
        turns = max(turns, _turns(last))
        came_up += any(occasion(moment.state) for moment in moments)
        reached = [a and b for a, b in zip(reached, level.check_aims(last), strict=True)]
        over = last.state.phase is Phase.OVER
        if not over:
            return Played(turns, came_up, tuple(reached), level.ended(last))
        match = match.with_result(last.state, settle(last.state).scores)
    return Played(turns, came_up, tuple(reached), True)


def played_findings(level: PlayedLevel) -> Iterator[str]:
    """What of a played level does not hold, whoever plays it."""
    for player in PLAYERS:
        found = play_level(level, player)
        if not found.ended:
            yield f"played by {player} it does not end"
        if found.turns > level.most_turns:
            yield f"played by {player} it takes {found.turns} turns"
        if found.came_up < level.deals:
            yield f"played by {player} no occasion for {level.comes_up} comes up"
        if player == HINTS and not all(found.reached):
            yield f"played by its hints it reaches not every aim: {found.reached}"


def _turns(moment: Moment) -> int:
    return sum(isinstance(action, DrawStock | DrawPile) for action in moment.played)


def _deal(level: PlayedLevel, match: Match, player: str) -> Iterator[Moment]:
    """Every table of a deal from the learner's seat, as the table of the lesson deals it."""
    moment = Moment(match.deal())
    yield moment
    for number in range(MOST_ACTIONS):
        state = moment.state
        if state.phase is Phase.OVER or level.ended(moment):
            return
        seat, action = _next(level, match, player, state, number)
        verdict = play(state, action, seat)
        assert isinstance(verdict, Applied)  # noqa: S101 - bots and hints do what is legal
        played_on = moment.after(action, verdict.state) if seat == LEARNER else moment
        moment = played_on.after_replies(verdict.state, moment.replies + (seat != LEARNER))
        yield moment


def _next(
    level: PlayedLevel, match: Match, player: str, state: State, number: int
) -> tuple[int, Action]:
    """Who does what; a call comes before what the player on turn does."""
    seat = state.to_move
    own = player if seat == LEARNER else level.bots[seat - 1]
    action = _move(own, state, match, number)
    if isinstance(action, CallRummy):
        return seat, action
    if seat != LEARNER or isinstance(action, DrawStock | DrawPile):
        called = _called(level, match, player, state, number)
        if called is not None:
            return called.callers[0], called
    return seat, action


def _move(who: str, state: State, match: Match, number: int) -> Action:
    view, legal = SeatView(state, state.to_move), tuple(legal_actions(state))
    if who == HINTS:
        return hint(view, legal).action
    chance = chance_at(match.seed, match.deal_index, state.to_move, number)
    return decide(who, view, legal, chance).action


def _called(
    level: PlayedLevel, match: Match, player: str, state: State, number: int
) -> CallRummy | None:
    """The first call somebody else makes of the card just discarded, in the order of play."""
    calls = legal_calls(state) if state.window else ()
    for step in range(1, state.players) if calls else ():
        seat = (state.to_move + step) % state.players
        who = player if seat == LEARNER else level.bots[seat - 1]
        if who == HINTS:
            continue  # no hint speaks of a card while somebody else is on turn
        chance = chance_at(match.seed, match.deal_index, seat, number)
        call = to_call(who, SeatView(state, seat), calls, chance)
        if call is not None:
            return call
    return None
