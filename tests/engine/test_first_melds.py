"""German Rommé at every table: first melds, limits for jokers, freed jokers, claims."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import ClaimDiscard, DrawPile, DrawStock, LayAll, LayMeld, SwapJoker
from engine.card_values import meld_values
from engine.cards import CARDS, CardSet
from engine.first_meld.search import best_first_meld
from engine.melds.listing import melds_in
from engine.melds.meld import Meld
from engine.options import PRESETS, Options, contradictions, preset
from engine.referee import Applied, Refused, judge_action, legal_actions, play
from engine.scoring import settle
from engine.state import Phase, State
from engine.state.dealing import deal
from engine.violations import Code
from tests.support.positions import all_cards, random_value, walk


randoms = st.integers(0, 2**32 - 1).map(Random)
NEW = (
    "first_meld_min",
    "first_meld_waived",
    "pile_before_meld",
    "joker_limit",
    "swap_joker_use",
    "claim",
    "claim_price",
    "recycle",
)
OLD = (
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
    "stock_end_after",
    "joker_value_meld",
    "joker_swap",
    "call_priority",
    "pip_values",
)


def mixed_options(random: Random) -> Options:
    """A game with any of the options that Rommé brought, and some of the older ones."""
    while True:
        name = random.choice(("romme", "romme", "basic", "wrotham", "rummy500", "romme500"))
        changes = {one: random_value(one, random) for one in NEW if random.random() < 0.7}
        changes |= {one: random_value(one, random) for one in OLD if random.random() < 0.2}
        if name != "romme":
            changes |= {"ace_value_meld_high": 11, "call": "off"}
        options = preset(name, **changes)
        if not contradictions(options, 3):
            return options


def a_walk(random: Random, steps: int = 60) -> Iterator[State]:
    """States of some random play at such a table."""
    options = mixed_options(random)
    start = deal(
        options, random.choice((2, 3, 3, 4)), random.randrange(2**32), random.randrange(6)
    )
    for state, _ in walk(start, random, steps):
        yield state


def points_of(state: State, laid: tuple[LayMeld, ...]) -> int:
    """What these melds count, each as the referee reads it."""
    total = 0
    for one in laid:
        read = state.meld_index.read(one.cards, one.stands_for, one.kind)
        assert not hasattr(read, "code"), one
        kind, layout, roles = read  # type: ignore[misc]
        total += sum(meld_values(Meld("", kind, layout, (), 0, roles), state.options))
    return total


@pytest.mark.parametrize("name", [name for name in PRESETS if PRESETS[name].game == "romme"])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_preset_of_the_game_is_played_to_its_end(name: str, players: int) -> None:
    """Nothing is lost, and the stock ends the deal after two shuffles at the latest."""
    start = deal(PRESETS[name], players, 11)
    *_, (last, _) = walk(start, Random(name), 3000)

    assert last.phase is Phase.OVER
    assert all_cards(start) == all_cards(last)
    assert last.recycles <= 2
    assert sum(settle(last).scores) >= 0


@settings(max_examples=60, deadline=None)
@given(randoms)
def test_nobody_comes_onto_the_table_with_too_little(random: Random) -> None:
    """`romme.first.min`: enough points, or a whole hand where that is agreed."""
    for state in a_walk(random):
        if not state.opens or state.phase is not Phase.PLAY:
            continue
        for action in tuple(legal_actions(state)):
            if isinstance(action, LayMeld | LayAll):
                laid = action.melds if isinstance(action, LayAll) else (action,)
                left = len(state.hand()) - sum(len(meld.cards) for meld in laid)
                enough = points_of(state, laid) >= state.options.first_meld_min
                waived = state.options.first_meld_waived == "hand_out" and left <= 1
                assert enough or waived


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(randoms)
def test_what_is_too_little_is_told_with_what_is_missing(random: Random) -> None:
    """`romme.first.several`: the sum of the melds, in the order named; nothing is laid."""
    for state in a_walk(random, 25):
        if not state.opens or state.phase is not Phase.PLAY or state.must_use:
            continue
        melds = list(melds_in(state.hand(), state.meld_rules))
        for laid in random.sample(melds, min(4, len(melds))):
            verdict = play(state, LayAll((laid,)))
            if isinstance(verdict, Refused) and verdict.violation.code is Code.FIRST_MELD_TOO_LOW:
                facts = verdict.violation.facts
                assert points_of(state, (laid,)) == facts["points"]
                assert state.options.first_meld_min == facts["wanted"]
                assert facts["wanted"] - facts["points"] == facts["missing"]  # type: ignore[operator]
                assert tuple(map(str, laid.cards)) == facts["cards"]
                assert state is verdict.state


def by_trying(state: State, keep: int) -> int:
    """The best first meld of a hand, by trying all melds that share no card."""
    melds = list(melds_in(state.hand(), state.meld_rules))
    best = 0
    for count in range(1, 4):
        for laid in combinations(melds, count):
            cards = [card for meld in laid for card in meld.cards]
            if len(set(cards)) == len(cards) <= len(state.hand()) - keep:
                best = max(best, points_of(state, laid))
    return best


@settings(max_examples=25, deadline=None)
@given(randoms)
def test_the_best_first_meld_is_the_best_of_all(random: Random) -> None:
    """Found by search, and by trying everything on small hands."""
    limit = random.choice(("none", "two_naturals", "not_adjacent", "one"))
    melded = random.choice((15, "replaced"))
    options = preset("romme", joker_limit=limit, joker_value_meld=melded)
    near = [card for card in CARDS[:104] if (card.rank or 0) in (1, 2, 11, 12, 13)]
    cards = [*random.sample(near, 8), *random.sample(CARDS[104:], random.choice((0, 0, 1)))]
    table = {"hands": {"A": cards and list(map(str, cards)), "B": []}, "phase": "play"}
    state = State.from_table(table, options)

    points, melds = best_first_meld(state, state.hand_bits[0])

    assert by_trying(state, 1) == points
    assert points_of(state, melds) == points


@settings(max_examples=50, deadline=None)
@given(randoms)
def test_limits_for_jokers_hold_on_the_table(random: Random) -> None:
    """`romme.joker.two-naturals`: whatever is laid, extended or exchanged."""
    for state in a_walk(random, 80):
        limit = state.options.joker_limit
        for meld in state.melds if limit != "none" else ():
            wild = [card.is_joker for card in meld.cards]
            assert wild.count(False) >= 2
            assert limit != "one" or wild.count(True) <= 1
            pairs = tuple(pairwise(wild))
            assert limit != "not_adjacent" or meld.kind == "set" or (True, True) not in pairs


@settings(max_examples=50, deadline=None)
@given(randoms)
def test_a_card_that_is_owed_can_be_played(random: Random) -> None:
    """`romme.swap.possible`: a duty arises only where something offered fulfils it."""
    for state in a_walk(random, 80):
        if state.phase is Phase.PLAY and state.must_use is not None:
            offered = tuple(legal_actions(state))
            assert offered
            assert all(
                isinstance(judge_action(state, one, state.to_move), State) for one in offered
            )
            assert not any(isinstance(one, SwapJoker) for one in offered)


@settings(max_examples=40, deadline=None)
@given(randoms)
def test_a_claim_moves_nothing_until_the_draw(random: Random) -> None:
    """`romme.claim.price`: then one claimer has the discard and the price, the others nothing."""
    options = preset("romme_klopfen", claim_price=random.choice((1, 2)),
                     call_priority=random.choice(("first", "turn_order")))  # fmt: skip
    for state, _ in walk(deal(options, 4, random.randrange(2**32)), random, 60):
        if state.phase is not Phase.DRAW or not state.claims:
            continue
        taken = play(state, DrawPile())
        served = play(state, DrawStock())
        assert isinstance(taken, Applied)
        assert isinstance(served, Applied)
        assert not taken.state.claims
        assert taken.state.stock == state.stock
        price = options.claim_price
        gains = [
            CardSet.of_bits(after & ~before)
            for before, after in zip(state.hand_bits, served.state.hand_bits, strict=True)
        ]
        [winner] = [seat for seat in range(4) if seat != state.to_move and gains[seat]]
        assert winner in state.claims
        assert CardSet((state.pile[-1], *state.stock[:price])) == gains[winner]
        assert CardSet(state.stock[price : price + 1]) == gains[state.to_move]
        if options.call_priority == "first":
            assert winner == state.claims[0]


def test_a_claim_is_written_as_it_is_read() -> None:
    """In records it stands like a call: with the seat that claims."""
    table = {"hands": {"A": "2S", "B": "3S", "C": "4S"}, "pile": "KD", "stock": "5S 6S",
             "last_discarder": "A", "to_move": "B"}  # fmt: skip
    state = State.from_table(table, PRESETS["romme_klopfen"])

    verdict = play(state, ClaimDiscard(2))

    assert isinstance(verdict, Applied)
    assert "claim C" == str(ClaimDiscard(2))
    assert verdict.state == State.from_table(verdict.state.to_table(), state.options)
    assert ClaimDiscard(2) in legal_actions(state)
    assert ClaimDiscard(2) not in legal_actions(verdict.state)


@pytest.mark.parametrize("card", ["8C", "8C/2"])
def test_a_card_of_either_pack_makes_a_run_with_two_jokers(card: str) -> None:
    """Where one natural card is enough: eight, nine, ten count 27 and not 24."""
    options = preset("romme", joker_limit="none", joker_value_meld="replaced", ace="low")
    table = {"hands": {"A": f"{card} X1 X2 2S", "B": []}, "phase": "play"}
    state = State.from_table(table, options)

    assert best_first_meld(state, state.hand_bits[0])[0] == 27
