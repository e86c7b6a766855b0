"""What a deal gave away: a chance that stays open is charged once."""

from dataclasses import replace

import pytest

from engine.actions import Discard, DrawPile, DrawStock, LayAll, LayMeld, LayOff, SwapJoker
from engine.analysis.open_chances import OpenChances
from engine.analysis.review import Review, review_deal
from engine.arena.self_play import goes_on, next_action
from engine.cards import Card, CardSet
from engine.options import PRESETS
from engine.record import Record
from engine.referee import judge_action, legal_actions
from engine.search import run_to_end
from engine.state import State
from engine.state.dealing import deal


def cards(text: str) -> tuple[Card, ...]:
    """Cards as they are written."""
    return tuple(map(Card.parse, text.split()))


def table(hand: str, pile: str = "2C") -> State:
    """A table with these cards."""
    state = deal(PRESETS["rummy500"], 2, 1)
    return state.replace(hands=(CardSet(cards(hand)), CardSet()), pile=cards(pile))


KINGS, EIGHTS = LayMeld(cards("KS KH KD KC")), LayMeld(cards("8S 8H 8C"))
DISCARD = Discard(Card.parse("3D"))


def paid(*turns: tuple[State, object, object, float]) -> list[float]:
    """What each of these decisions had been charged before."""
    chances = OpenChances(0)
    return [chances.charged_before(*turn) for turn in turns]


def test_a_meld_kept_in_hand_is_charged_at_its_dearest() -> None:
    """As long as it can be laid, only what a turn costs beyond the others is new."""
    held = table("KS KH KD KC 3D")

    assert [0.0, 20.0, 20.0, 35.0] == paid(
        *((held, DISCARD, KINGS, cost) for cost in (20.0, 35.0, 20.0, 35.0))
    )


def test_what_is_left_of_a_meld_is_the_same_chance() -> None:
    """Four kings less one are still a meld; with two of them the next chance is another."""
    two = LayMeld(cards("KS KH X1"))

    assert [0.0, 60.0, 0.0] == paid(
        (table("KS KH KD KC 3D"), Discard(Card.parse("KC")), KINGS, 60.0),
        (table("KS KH KD 3D"), DISCARD, LayMeld(cards("KS KH KD")), 70.0),
        (table("KS KH X1 3D"), DISCARD, two, 30.0),
    )


def test_a_second_chance_adds_what_it_is_worth() -> None:
    """Whoever discards lets all that could be laid wait; whoever lays does not."""
    both = table("KS KH KD KC 8S 8H 8C 3D")
    first = (both, DISCARD, KINGS, 40.0)

    later = (both, DISCARD, EIGHTS, 55.0), (both, DISCARD, KINGS, 60.0)

    assert [0.0, 40.0, 55.0] == paid(first, *later)
    assert [0.0, 0.0] == paid(first, (both, LayMeld(cards("3D 8S 8H")), EIGHTS, 10.0))


def test_a_card_on_the_pile_is_a_chance_while_it_lies_there() -> None:
    """The same card under more cards was missed before; a card that came is new."""
    take = DrawPile(Card.parse("7D"))
    stock = DrawStock()

    assert [0.0, 30.0, 0.0] == paid(
        (table("3D", "2C 7D"), stock, take, 50.0),
        (table("3D", "2C 7D 9C"), stock, take, 30.0),
        (table("3D", "4H"), stock, DrawPile(), 20.0),
    )


def test_other_lays_and_other_costs() -> None:
    """Lay-offs, several melds and jokers are chances too; a wrong discard costs anew."""
    held = table("KS 8S 8H 8C 3D")
    lay_off, swap = LayOff("m1", cards("KS")), SwapJoker("m1", Card.parse("X1"), Card.parse("KS"))
    better = Discard(Card.parse("KS"))

    for best in (lay_off, swap, LayAll((EIGHTS,))):
        assert [0.0, 9.0] == paid((held, DISCARD, best, 9.0), (held, DISCARD, best, 9.0))
    assert [0.0, 0.0] == paid((held, DISCARD, better, 9.0), (held, DISCARD, better, 9.0))


def held_back(preset: str, seed: int, turns: int) -> Review:
    """The review of a deal in which one seat lays nothing for so many turns."""
    record = Record(preset, PRESETS[preset], 2, seed)
    state, actions, discarded = record.start(), list[tuple[int, object]](), 0
    while goes_on(state):
        seat, action = next_action(state, ("steady", "steady"), len(actions))
        if seat == 0 and discarded < turns and isinstance(action, LayMeld | LayAll | LayOff):
            discards = [one for one in legal_actions(state) if isinstance(one, Discard)]
            action = next((one for one in discards if one.card not in action.cards), action)
        discarded += seat == 0 and isinstance(action, Discard)
        actions.append((seat, action))
        after = judge_action(state, action, seat)
        assert isinstance(after, State)
        state = after
    return run_to_end(review_deal(replace(record, actions=tuple(actions)), 0, deals=20))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [11, 12])
def test_who_lays_nothing_is_charged_for_chances_and_not_for_turns(seed: int) -> None:
    """The sum is that of the list, nothing is above its cost, all is less than turn by turn."""
    review = held_back("rummy500", seed, 30)
    costs, charges = zip(*((one.cost, one.charge) for one in review.decisions), strict=True)

    assert review.given_away == pytest.approx(sum(one.charge for one in review.worst))
    assert all(0 <= charge <= cost for cost, charge in zip(costs, charges, strict=True))
    assert sum(charges) < 0.9 * sum(costs)


@pytest.mark.slow
def test_a_meld_laid_after_five_turns_costs_no_more_than_its_dearest_turn() -> None:
    """Whatever else these turns cost, the waiting is charged once."""
    review = held_back("rummy500", 11, 12)
    kings = [one for one in review.decisions if one.cost and one.best == KINGS]

    assert len(kings) > 1
    assert sum(one.charge for one in kings) <= max(one.cost for one in kings)
