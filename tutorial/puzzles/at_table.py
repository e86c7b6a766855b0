"""Puzzles for a table of the learner's own: what is different there, and which still hold."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.cards import Card
from engine.options import PRESETS, Options, option_info
from engine.positions.position import SEAT, BankError, BankPosition
from engine.record import RecordError
from engine.referee import Applied, play
from engine.state import State
from lessons.games.facts import changed
from tutorial.puzzles.bank import PuzzleEntry


# Of a position the cards are dealt already, and its deal is what counts.
_NEVER_ASKED = {
    "players_min",
    "players_max",
    "hand_cards",
    "starter_extra_card",
    "starter_draws_first_turn",
    "upcard",
    "final_discard_face_down",
    *(info.name for info in option_info() if info.group == "match"),
}
PLAYERS = 2


def different(rules: Options) -> Iterator[str]:
    """The options in which a table differs from its game, where that may change what is best."""
    usual = PRESETS[rules.game]
    for option in changed(rules, usual):
        same_packs = rules.packs(PLAYERS) == usual.packs(PLAYERS)
        if option not in _NEVER_ASKED and not (option == "two_decks_from" and same_packs):
            yield option


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
