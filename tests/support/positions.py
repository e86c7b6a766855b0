"""Random tables and random play on them, for tests that must hold everywhere."""

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.actions import Action, doer
from engine.cards import Card
from engine.options import OPTION_FIELDS, PRESETS, Options, contradictions, preset
from engine.referee import judge_action, legal_actions
from engine.state import Phase, State
from engine.state.dealing import deal


# Values worth trying where any whole number is allowed.
_NUMBERS = {
    "two_decks_from": (None, 2, 4, 6),
    "all_at_once_from_deal": (None, 1, 2),
    "call_limit": (None, 2, 3),
    "target": (None, 30, 100, 500),
    "deals": (None, 1, 6),
}


def random_value(name: str, random: Random) -> Any:
    """Some allowed value of an option."""
    if name == "hand_cards":
        return {players: random.randint(3, 9) for players in range(2, 9)}
    if name in _NUMBERS:
        return random.choice(_NUMBERS[name])
    info = next(info for info in OPTION_FIELDS if info.name == name)
    return random.choice(info.metadata["allowed"])


def random_options(random: Random) -> Options:
    """A preset with up to ten options changed, whether or not they make a game."""
    changes = {}
    for _ in range(random.choice((0, 2, 5, 10))):
        name = random.choice(OPTION_FIELDS).name
        changes[name] = random_value(name, random)
    return preset(random.choice(tuple(PRESETS)), **changes)


def random_start(random: Random) -> State:
    """A fresh deal of random options for two to eight players, of any deal number."""
    while True:
        options = random_options(random)
        players = random.choice((2, 2, 2, 3, 4, random.randint(2, 8)))
        if not contradictions(options, players):
            return deal(options, players, random.randrange(2**32), random.randrange(6))


def random_choice(state: State, random: Random) -> Action:
    """A legal action, its kind chosen first: so rare kinds are seen as often as common ones."""
    kinds: dict[type, list[Action]] = {}
    for action in legal_actions(state):
        kinds.setdefault(type(action), []).append(action)
    kind = random.choice(sorted(kinds, key=lambda kind: kind.__name__))
    return random.choice(kinds[kind])


def after(state: State, action: Action) -> State:
    """The state after a legal action."""
    outcome = judge_action(state, action, state.to_move)
    assert isinstance(outcome, State), (action, outcome)
    return outcome


def walk(state: State, random: Random, steps: int = 60) -> Iterator[tuple[State, Action | None]]:
    """Each state of some random play with the action taken in it; None in the last."""
    for _ in range(steps):
        if state.phase is Phase.OVER:
            break
        action = random_choice(state, random)
        yield state, action
        state = after(state, action)
    yield state, None


def a_state(random: Random) -> State:
    """A state somewhere in a random deal."""
    *_, (state, _) = walk(random_start(random), random, random.randrange(90))
    return state


def all_cards(state: State) -> list[Card]:
    """Every card of the table, sorted, as often as it is there."""
    cards = [card for hand in state.hands for card in hand]
    cards += [*state.stock, *state.pile]
    cards += [card for meld in state.melds for card in meld.cards]
    return sorted(cards)


def seat_of(state: State, action: Action) -> int:
    """The seat that a record names for an action."""
    return doer(action, state.to_move)
