"""Whether a position can come up: every player has as many cards, in hand and laid, as can be."""

from collections.abc import Iterator

from engine.options import Options
from engine.state import Phase, State


def count_findings(state: State, options: Options) -> Iterator[str]:
    """Whose cards do not add up, in a game in which a turn brings one card and takes one.

    Hand and laid cards of each player together are what was dealt to them, one more in their own
    turn, and one more at the end for a player who went out without a discard. Where takes from a
    fanned pile or claims bring more cards, a player can only have too few. Cards shown without a
    discard pile are no position of a deal.
    """
    if not state.pile and not _first_turn(state, options):
        return
    brings_more = options.pile == "fanned" or options.claim == "on"
    for seat in range(state.players):
        has = len(state.hands[seat]) + sum(meld.by.count(seat) for meld in state.melds)
        least, most = _bounds(state, options, seat)
        if has < least or (has > most and not brings_more):
            yield f"player {seat} has {has} cards in hand and melds, not {_said(least, most)}"


def _first_turn(state: State, options: Options) -> bool:
    """Whether the starter plays without a draw, so that nothing has been discarded yet."""
    begins = state.phase is Phase.PLAY and state.turn.drawn_from is None
    return begins and not options.starter_draws_first_turn


def _bounds(state: State, options: Options, seat: int) -> tuple[int, int]:
    """How many cards a player can have in hand and melds, at least and at most."""
    dealt = options.hand_cards[state.players]
    if state.phase is Phase.PLAY and seat == state.to_move:
        return dealt + 1, dealt + 1
    return dealt, dealt + (state.phase is Phase.OVER and seat == state.out)


def _said(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} or {most}"
