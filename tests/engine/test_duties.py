"""A card is owed just where it can be played at once: the judges against plain trying."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations, permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import DrawPile, LayAll, LayMeld, LayOff, SwapJoker
from engine.card_values import reading_points
from engine.cards import Card
from engine.melds import Fault, Reading
from engine.melds.listing import melds_in
from engine.options import Options, contradictions, preset
from engine.referee import judge_action, play
from engine.state import Phase, State
from engine.state.dealing import deal
from engine.state.transitions import draw_pile, swap
from engine.violations import Code
from tests.support.positions import random_value, walk


randoms = st.integers(0, 2**32 - 1).map(Random)
# All that decides what may be done with an owed card.
_DECIDING = (
    "first_meld_min",
    "first_meld_waived",
    "pile_before_meld",
    "joker_limit",
    "swap_joker_use",
    "ace",
    "melds_per_turn",
    "all_at_once_from_deal",
    "layoff",
    "go_out",
    "pile",
    "pile_top_use",
    "pile_use_kind",
    "discard_drawn_single",
    "discard_unplayable",
    "joker_value_meld",
    "joker_swap",
    "pip_values",
)
_UNUSABLE = {Code.PILE_CARD_UNUSABLE, Code.FIRST_MELD_TOO_LOW, Code.LAYOFF_NEEDS_OWN_MELD}


def owing_options(random: Random) -> Options:
    """A game in which cards are owed, with a small hand."""
    while True:
        changes = {name: random_value(name, random) for name in _DECIDING if random.random() < 0.4}
        changes |= {"hand_cards": dict.fromkeys(range(2, 9), random.randint(3, 7)), "call": "off"}
        changes |= {"ace_value_meld_high": 11, "jokers_per_deck": 3, "joker_value_hand": 20}
        changes.setdefault("joker_value_meld", "replaced")
        changes.setdefault("joker_swap", random.choice(("any", "own_meld_first")))
        options = preset(random.choice(("romme", "romme", "wrotham", "romme500")), **changes)
        if not contradictions(options, 3):
            return options


def a_walk(random: Random, steps: int) -> Iterator[State]:
    """States of some random play at such a table."""
    options = owing_options(random)
    players = random.choice((2, 3))
    for state, _ in walk(deal(options, players, random.randrange(2**32), 4), random, steps):
        yield state


def playable(state: State, owed: Card) -> bool:
    """Whether some meld, some melds at once or some lay-off with the owed card would stand."""
    melds = list(melds_in(state.hand(), state.meld_rules))
    with_it = [meld for meld in melds if owed in meld.cards]
    if any(_stands(state, meld) for meld in with_it):
        return True
    for count in (1, 2):
        for more in combinations(melds, count):
            for first in with_it:
                cards = [card for meld in (first, *more) for card in meld.cards]
                if len(set(cards)) == len(cards) and _stands(state, LayAll((first, *more))):
                    return True
    others = [card for card in state.hand() if card is not owed]
    for count in range(3):
        for chain in permutations(others, count):
            for meld in state.melds:
                for end in (None, "low", "high"):
                    if _stands(state, LayOff(meld.id, (*chain, owed), end=end)):  # type: ignore[arg-type]
                        return True
    return False


def most_points(state: State, card: Card) -> int:
    """The most a first meld with this card counts that leaves a card where one is needed."""
    room = len(state.hand()) - (state.options.go_out == "discard_required")
    melds = list(melds_in(state.hand(), state.meld_rules))
    most = 0
    for count in (1, 2) if state.options.melds_per_turn is None else (1,):
        for laid in combinations(melds, count):
            cards = [one for meld in laid for one in meld.cards]
            if card in cards and len(set(cards)) == len(cards) <= room:
                most = max(most, sum(map(partial(_points, state), laid)))
    return most


def _points(state: State, meld: LayMeld) -> int:
    read = state.meld_index.read(meld.cards, meld.stands_for, meld.kind)
    assert isinstance(read, Reading)
    return reading_points(read, state.options)


def _stands(state: State, action: LayMeld | LayAll | LayOff) -> bool:
    return isinstance(judge_action(state, action, state.to_move), State)


@settings(max_examples=40, deadline=None)
@given(randoms)
def test_a_take_is_refused_just_where_the_card_could_not_be_played(random: Random) -> None:
    """`edge.romme.pile-owed-first`: one meld, several at once or a lay-off, with what follows."""
    for state in a_walk(random, 40):
        if state.phase is not Phase.DRAW:
            continue
        for card in state.pile[-3:]:
            verdict = judge_action(state, DrawPile(card), state.to_move)
            if isinstance(verdict, State) and verdict.must_use:
                assert playable(verdict, card), (state.to_table(), str(card))
            elif isinstance(verdict, Fault) and verdict.code in _UNUSABLE:
                taken = state.copy()
                draw_pile(taken, DrawPile(card))
                assert not playable(taken, card), (state.to_table(), str(card))
                if verdict.code is Code.FIRST_MELD_TOO_LOW:
                    assert verdict.facts["points"] == most_points(taken, card), state.to_table()


@settings(max_examples=40, deadline=None)
@given(randoms)
def test_an_exchange_is_refused_just_where_the_joker_could_not_be_played(random: Random) -> None:
    """`romme.swap.possible`: in a new meld, or laid off where that will do."""
    for state in a_walk(random, 60):
        for meld in state.melds if state.phase is Phase.PLAY else ():
            for wild in filter(lambda card: card.is_joker, meld.cards):
                for card in state.hand():
                    action = SwapJoker(meld.id, wild, card)
                    verdict = play(state, action)
                    code = None if verdict.state is not state else verdict.violation.code  # type: ignore[union-attr]
                    if code not in (None, Code.JOKER_SWAP_UNUSABLE):
                        continue
                    swapped = state.copy()
                    swap(swapped, action, swapped.tableau.ids.index(meld.id))
                    if swapped.must_use is not None:
                        assert (code is None) == playable(swapped, wild), state.to_table()
