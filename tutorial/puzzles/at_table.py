"""Puzzles for a table of the learner's own: which of them hold there."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.cards import Card
from engine.options import Options
from engine.positions.position import SEAT, BankError, BankPosition
from engine.record import RecordError
from engine.referee import Applied, play
from engine.state import State
from lessons.games.facts import different
from tutorial.puzzles.bank import PuzzleEntry


def holds_at(position: BankPosition, rules: Options) -> bool:
    """Whether all that was judged there is allowed by these rules too.

    The cards are those of the position, however many packs and jokers the rules ask for; where
    they ask for no joker, none may lie in sight.
    """
    state = position.state()
    usual = state.options
    if not rules.jokers_per_deck and any(card.is_joker for card in _in_sight(state)):
        return False
    state.adopt(
        replace(
            rules,
            jokers_per_deck=usual.jokers_per_deck,
            two_decks_from=usual.two_decks_from,
        )
    )
    return all(
        isinstance(play(state, one.move), Applied)
        for one in position.moves
        if one.move is not None
    )


def _in_sight(state: State) -> Iterator[Card]:
    yield from state.hands[SEAT]
    yield from state.pile
    for meld in state.melds:
        yield from meld.cards


def fitting(rules: Options | None) -> Callable[[PuzzleEntry], bool]:
    """Whether a puzzle holds at a table, if there is one; each is played through once."""
    if rules is None or not any(different(rules)):
        return lambda entry: True
    known: dict[str, bool] = {}

    def fits(entry: PuzzleEntry) -> bool:
        if entry.id not in known:
            known[entry.id] = _holds(entry, rules)
        return known[entry.id]

    return fits


def _holds(entry: PuzzleEntry, rules: Options) -> bool:
    try:
        return holds_at(entry.position(), rules)
    except (BankError, RecordError):
        return False
