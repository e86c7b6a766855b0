"""How many cards a hand lacks until it goes at once, and what *Expert* does with that."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action, Discard, LayAll, LayMeld, LayOff
from engine.bots import choose
from engine.cards import CARDS, PACK, Card, CardSet
from engine.heuristics.whole_hand import fewest_draws, waits_for_whole_hand
from engine.melds.arrangement import best_arrangement
from engine.options import preset
from engine.referee import judge_action, legal_actions
from engine.state import Phase, State
from engine.state.dealing import deal
from engine.state.rule_flags import meld_rules
from engine.state.seat_view import SeatView


ROMME = preset("romme")
NATURALS = [card for card in CARDS if not card.is_joker]

naturals = st.lists(st.sampled_from(NATURALS), min_size=6, max_size=14, unique=True)


def lacking(cards: list[Card], jokers: int = 0, size: int | None = None) -> int:
    """The fewest draws until all of the cards, or so many of them, are in melds."""
    places = [card.index % PACK for card in cards]
    return fewest_draws(places, jokers, len(cards) + jokers if size is None else size)


def melds(random: Random) -> list[Card]:
    """The natural cards of four melds of one pack."""
    ranks = random.sample(range(13), 2)
    sets = [Card.parse(f"{'A23456789TJQK'[rank]}{suit}") for rank in ranks for suit in "SHD"]
    low = random.randrange(8)
    run = [NATURALS[PACK + 39 + low + step] for step in range(3)]
    return [*sets, *run]


@settings(deadline=None)
@given(naturals)
def test_a_hand_lacks_nothing_where_all_its_cards_are_melded_at_once(cards: list[Card]) -> None:
    """As the arrangement with the most points says, which finds every meld for itself."""
    hand = CardSet(cards)
    most, _ = best_arrangement(hand, meld_rules(ROMME, 2), dict.fromkeys(cards, 1))

    assert (lacking(cards) == 0) == (most == len(hand))


@settings(deadline=None)
@given(naturals, st.sampled_from(NATURALS))
def test_another_card_helps_by_one_at_most(cards: list[Card], drawn: Card) -> None:
    """And never does harm, as any card may be discarded for it."""
    before = lacking(cards)

    assert lacking([*cards, drawn], size=len(cards)) in (before, max(before - 1, 0))


@settings(deadline=None)
@given(naturals)
def test_a_joker_does_what_any_card_would(cards: list[Card]) -> None:
    """With a joker instead of one card more, a hand lacks one card less."""
    size = len(cards)

    assert lacking(cards, jokers=1, size=size) == max(lacking(cards) - 1, 0)


@settings(deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, 4))
def test_what_is_taken_from_melds_is_what_they_lack(random: Random, taken: int) -> None:
    """Never more than was taken from them."""
    cards = melds(random)
    assert 0 == lacking(cards)
    random.shuffle(cards)

    assert lacking(cards[taken:], size=len(cards)) <= taken


def table(hand: str, **more: object) -> State:
    """A table of two at which nobody has laid anything down."""
    other = "2H/2 4S/2 6D/2 8C/2 TS/2 QH/2 KD/2 3C/2 5S/2 7D/2 9H/2 JC/2 AD/2"
    parts: dict[str, object] = {
        "hands": {"A": hand, "B": other},
        "stock": "2C/2 4C/2 6C/2 6H/2 8H/2",
        "pile": "KH/2",
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    return State.from_table({**parts, **more}, ROMME)


def chosen(state: State, bot: str = "expert:2") -> Action:
    """What the bot does."""
    view = SeatView(state, state.to_move)
    return choose(bot, view, tuple(legal_actions(state)), Random(1)).action


def test_expert_keeps_what_lies_best_together() -> None:
    """Three melds and a begun one: of the two cards beside them the dearer one goes."""
    state = table("3H 4H 5H 7S 7D 7C TS JS QS KS 8C 9C 2D KC")

    assert chosen(state) == Discard(Card.parse("KC"))


@pytest.mark.parametrize(("top", "takes"), [("7S", True), ("9H", False), ("X1", True)])
def test_expert_takes_the_open_card_only_if_it_helps_the_whole_hand(top: str, takes: bool) -> None:
    """Thirteen cards of which one meld is begun."""
    hand = "3H 4H 5H 7D 7C TS JS QS KS 9C TC JC 2D"
    state = table(hand, phase="draw", turn={}, pile=f"AH/2 {top}")

    assert (str(chosen(state)) == "draw pile") == takes


def test_expert_lays_nothing_down_before_all_goes() -> None:
    """Until the hand is whole, it discards; then it lays everything down in one turn."""
    waiting = table("3H 4H 5H 7S 7D 7C TS JS QS KS 9C TC 2D KC")
    whole = table("3H 4H 5H 7S 7D 7C TS JS QS KS 9C TC JC KC")

    assert isinstance(chosen(waiting), Discard)
    assert isinstance(chosen(whole), LayAll | LayMeld)


def test_nobody_waits_where_another_player_is_near_to_going_out() -> None:
    """Nor after a meld of one's own, nor at a table of three."""
    hand = "3H 4H 5H 7S 7D 7C TS JS QS KS 9C TC 2D KC"
    laid = [{"id": "m1", "kind": "set", "cards": "5S 5D/2 5C/2", "owner": "A"}]
    here = SeatView(table(hand), 0)
    near = SeatView(table(hand, hands={"A": hand, "B": "2H/2 4S/2 6D/2"}), 0)
    after = SeatView(table(hand, melds=laid), 0)
    three = SeatView(deal(ROMME, 3, 1), 0)

    assert waits_for_whole_hand(here)
    assert not any(waits_for_whole_hand(view) for view in (near, after, three))


def test_expert_plays_whole_deals_that_way() -> None:
    """To their end, by the rules: its first meld is its last turn, or the other one was near."""
    waited = 0
    for seed in range(4):
        state, random = deal(ROMME, 2, seed), Random(seed)
        while state.phase is not Phase.OVER:
            seat = state.to_move
            view = SeatView(state, seat)
            waits = waits_for_whole_hand(view)
            bot = "expert:2" if seat == 0 else "steady"
            action = choose(bot, view, tuple(legal_actions(state)), random).action
            if seat == 0 and waits:
                waited += 1
                lays = isinstance(action, LayAll | LayMeld | LayOff)
                assert not lays or _goes_out(state, random)
            after = judge_action(state, action, seat)
            assert isinstance(after, State)
            state = after
    assert waited > 20


def _goes_out(state: State, random: Random) -> bool:
    seat = state.to_move
    while state.phase is not Phase.OVER and state.to_move == seat:
        legal = tuple(legal_actions(state))
        after = judge_action(
            state, choose("expert:2", SeatView(state, seat), legal, random).action, seat
        )
        assert isinstance(after, State)
        state = after
    return state.out == seat
