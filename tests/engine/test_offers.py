"""One judge: a wish is accepted exactly when its canonical steps are offered."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import (
    Action,
    CallRummy,
    ClaimDiscard,
    CountStock,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SetOption,
    SwapJoker,
    parse_action,
)
from engine.cards import CARDS, Card, CardSet
from engine.melds.layoff_generator import single_layoffs
from engine.melds.listing import melds_in
from engine.options import preset
from engine.referee import Applied, carry_out, judge_action, legal_actions, play
from engine.state import Phase, State
from engine.violations import Code
from tests.engine.effects import effect
from tests.support.positions import random_start, walk
from tests.support.wishes import random_wish


randoms = st.integers(0, 2**32 - 1).map(Random)

# A wish that leaves open what it means is asked back, not judged.
_OPEN = {Code.JOKER_UNDECLARED, Code.ACE_END_UNDECLARED}


def steps_of(state: State, wish: Action) -> Iterator[State]:
    """Every state that offered steps lead to, in which just the cards of the wish have moved."""
    if isinstance(wish, LayMeld):
        yield from _after(state, (o for o in _offers(state, LayMeld) if _same(o, wish)))
    elif isinstance(wish, LayAll):
        wanted = _cards(wish)
        whole = (o for o in _offers(state, LayAll) if _cards(o) == wanted)
        yield from _after(state, whole)
        yield from _melds_in_turn(state, wish.melds)
        if state.opens:
            yield from _opened(state, wish.melds)
    elif isinstance(wish, LayOff):
        yield from _layoffs(state, wish.meld, frozenset(wish.cards))
    elif isinstance(wish, CallRummy):
        yield from _calls(state, wish)
    else:
        top = isinstance(wish, DrawPile) and state.pile and wish.card is state.pile[-1]
        plain = DrawPile() if top else DrawStock() if isinstance(wish, DrawStock) else wish
        yield from _after(state, (o for o in legal_actions(state) if o == plain))


def _offers(state: State, kind: Any) -> Iterator[Action]:
    return (action for action in legal_actions(state) if isinstance(action, kind))


def _cards(action: Action) -> frozenset[Card]:
    if isinstance(action, LayAll):
        return frozenset(card for meld in action.melds for card in meld.cards)
    assert isinstance(action, LayMeld | LayOff | CallRummy)
    return frozenset(action.cards)


def _same(one: Action, other: Action) -> bool:
    return _cards(one) == _cards(other)


def _after(state: State, actions: Iterator[Action]) -> Iterator[State]:
    for action in actions:
        outcome = judge_action(state, action, state.to_move)
        assert isinstance(outcome, State)
        yield outcome


def _melds_in_turn(state: State, melds: tuple[LayMeld, ...]) -> Iterator[State]:
    """The melds laid one after the other, in any order (an owed card goes first)."""
    if not melds:
        return
    for index, meld in enumerate(melds):
        rest = melds[:index] + melds[index + 1 :]
        for reached in _after(state, (o for o in _offers(state, LayMeld) if _same(o, meld))):
            if rest:
                yield from _melds_in_turn(reached, rest)
            else:
                yield reached


def _opened(state: State, melds: tuple[LayMeld, ...]) -> Iterator[State]:
    """Just enough of the melds at once, jokers being all alike, then the others one by one."""
    for offer in _offers(state, LayAll):
        assert isinstance(offer, LayAll)
        for part in combinations(melds, len(offer.melds)):
            if sorted(map(_plain, part)) != sorted(map(_plain, offer.melds)):
                continue
            outcome = judge_action(state, LayAll(part), state.to_move)
            assert isinstance(outcome, State)
            rest = tuple(meld for meld in melds if meld not in part)
            yield from _melds_in_turn(outcome, rest) if rest else (outcome,)


def _plain(meld: LayMeld) -> list[str]:
    return sorted("X" if card.is_joker else str(card) for card in meld.cards)


def _layoffs(state: State, meld: str, cards: frozenset[Card]) -> Iterator[State]:
    """The cards laid off in any order of offered lay-offs."""
    if not cards:
        yield state
        return
    for offer in tuple(_offers(state, LayOff)):
        assert isinstance(offer, LayOff)
        if offer.meld == meld and _cards(offer) <= cards:
            for reached in _after(state, iter((offer,))):
                yield from _layoffs(reached, meld, cards - _cards(offer))


def _calls(state: State, wish: CallRummy) -> Iterator[State]:
    """The call itself, or a smaller one that takes as much, and lay-offs after it."""
    for offer in tuple(_offers(state, CallRummy)):
        assert isinstance(offer, CallRummy)
        if offer.meld != wish.meld or offer.callers != (_winner(state, wish),):
            continue
        exact = wish.meld is None and _same(offer, wish)
        part = wish.meld is not None and _cards(offer) <= _cards(wish)
        if (exact or part) and _lowest(state, offer) == _lowest(state, wish):
            for reached in _after(state, iter((offer,))):
                if exact:
                    yield reached
                elif wish.meld is not None:
                    yield from _layoffs(reached, wish.meld, _cards(wish) - _cards(offer))


def _winner(state: State, call: CallRummy) -> int | None:
    """The first to shout, or the nearest after the discarder; never the discarder."""
    seats = [seat for seat in call.callers if seat != state.last_discarder]
    if state.options.call_priority == "turn_order" and state.last_discarder is not None:
        clockwise = [(state.last_discarder + n) % state.players for n in range(state.players)]
        seats = [seat for seat in clockwise if seat in seats]
    return seats[0] if seats else None


def _lowest(state: State, call: CallRummy) -> int:
    return min((state.pile.index(card) for card in call.cards if card in state.pile), default=-1)


def _jokers(wish: Action) -> bool:
    return any(card.is_joker for card in _cards(wish)) if _has_cards(wish) else False


def _has_cards(wish: Action) -> bool:
    return isinstance(wish, LayMeld | LayAll | LayOff | CallRummy)


def _moved(state: State, wish: Action) -> frozenset[Card]:
    if _has_cards(wish):
        return _cards(wish)
    return frozenset((wish.card,)) if isinstance(wish, Discard | SwapJoker) else frozenset()


@pytest.mark.slow
@settings(max_examples=120, deadline=None)
@given(randoms)
def test_a_wish_is_accepted_exactly_when_its_steps_are_offered(random: Random) -> None:
    """Accepted: offered steps have the same effect. Refused: no offered steps have it."""
    for state, _ in walk(random_start(random), random, 50):
        wish = random_wish(state, random)
        verdict = play(state, wish)
        if isinstance(wish, CountStock | SetOption):
            continue
        if isinstance(verdict, Applied):
            reached = {effect_key(found) for found in steps_of(state, wish)}

            told = effect_key(verdict.state) in reached or _one_of_many(state, wish)
            assert told, (str(wish), state.to_table())
        elif verdict.violation.code not in _OPEN and not _jokers(wish) and _moved(state, wish):
            twice = len(getattr(wish, "cards", ())) != len(_moved(state, wish))
            ended = list(steps_of(state, wish)) if not twice and not _is_partial(wish) else []

            assert [] == ended, (str(wish), verdict.violation, state.to_table())


def _one_of_many(state: State, wish: Action) -> bool:
    """Several melds with two jokers in the hand: not all of them are offered, but some are."""
    jokers = sum(card.is_joker for card in state.hand())
    several = isinstance(wish, LayAll) and state.opens and jokers > 1
    return several and any(True for _ in _offers(state, LayMeld | LayAll))


def _is_partial(wish: Action) -> bool:
    return isinstance(wish, LayAll | Discard | SwapJoker)


def effect_key(state: State) -> str:
    """The effect as one text, so that effects can be put into a set."""
    return repr(effect(state))


@settings(max_examples=40, deadline=None)
@given(randoms)
def test_no_two_offers_have_the_same_effect(random: Random) -> None:
    """Each effect is offered once."""
    for state, _ in walk(random_start(random), random, 30):
        if state.phase is Phase.OVER:
            continue
        seen: dict[str, Action] = {}
        for offer in legal_actions(state):
            outcome = judge_action(state, offer, state.to_move)
            assert isinstance(outcome, State)
            where = (outcome.hands, outcome.pile, outcome.melds)
            key = repr((*where, outcome.turn, outcome.to_move, outcome.claims))

            assert key not in seen, (str(offer), str(seen[key]))
            seen[key] = offer


@settings(max_examples=60, deadline=None)
@given(randoms)
def test_a_wish_never_raises_and_never_changes_its_table(random: Random) -> None:
    """Whoever wishes whatever: an answer, and the state given stays as it was."""
    for state, _ in walk(random_start(random), random, 40):
        before = state.to_table()
        wish = random_wish(state, random)

        play(state, wish, random.choice((None, 0, 1, 7)))

        assert before == state.to_table()


@settings(max_examples=60, deadline=None)
@given(randoms)
def test_what_is_offered_is_what_the_judge_lets_pass(random: Random) -> None:
    """The quick list has just the candidates that stand when each of them is judged."""
    for state, _ in walk(random_start(random), random, 40):
        offered = tuple(legal_actions(state))
        expected = [a for a in _candidates(state) if _stands(state, a)]
        quick = [a for a in offered if not isinstance(a, CallRummy | LayAll)]

        assert all(_stands(state, action) for action in offered)
        assert expected == [a for a in quick if not _is_chain(state, a)]


def _stands(state: State, action: Action) -> bool:
    return isinstance(judge_action(state, action, state.to_move), State)


def _is_chain(state: State, action: Action) -> bool:
    return isinstance(action, LayOff) and state.must_use is not None


def _candidates(state: State) -> Iterator[Action]:
    """Everything of one step that could be thought of, in canonical spelling and order."""
    if state.phase is Phase.DRAW:
        yield from (DrawStock(), DrawPile(), *map(DrawPile, reversed(state.pile[:-1])))
    if state.phase is Phase.PLAY:
        yield from melds_in(state.hand(), state.meld_rules)
        if state.must_use is None:
            yield from _single_layoffs(state)
            for meld in state.melds:
                jokers = (card for card in meld.cards if card.is_joker)
                yield from (SwapJoker(meld.id, j, card) for j in jokers for card in state.hand())
        yield from map(Discard, state.hand())
    if state.phase is Phase.DRAW:
        yield from map(ClaimDiscard, range(state.players))


def _single_layoffs(state: State) -> Iterator[Action]:
    """Natural cards one after the other on every meld, then the jokers meld by meld."""
    natural, jokers = state.hand() & CardSet(CARDS[:104]), state.hand() - CardSet(CARDS[:104])
    for card in natural:
        for meld in state.melds:
            yield from single_layoffs(meld, CardSet((card,)), state.meld_rules)
    for meld in state.melds:
        yield from single_layoffs(meld, jokers, state.meld_rules)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(randoms)
def test_carrying_out_is_what_the_judge_would_do(random: Random) -> None:
    """In place on a copy, or judged on a copy: the same table, and the list can be indexed."""
    for state, _ in walk(random_start(random), random, 40):
        legal = legal_actions(state)
        assert [legal[index] for index in range(len(legal))] == list(legal)

        for action in legal[:: max(1, len(legal) // 5)]:
            done = state.copy()
            carry_out(done, action)

            assert judge_action(state, action, state.to_move) == done
            assert (
                State.from_table(done.to_table(), done.options).tableau.extensions
                == done.tableau.extensions
            )


def test_a_card_whose_place_a_joker_took_is_no_reason_for_a_take() -> None:
    """Two jokers lie as king and ace, so the natural ace below the king cannot be laid off."""
    run = {"id": "m1", "kind": "run", "cards": "TC JC QC", "owner": "A"}
    table = {
        "hands": {"A": "X1 X2 4D 9H", "B": "5S 8D 9C"},
        "pile": "AC KC",
        "stock": "2S 7D",
        "melds": [run],
        "melded": ["A", "B"],
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    state = State.from_table(table, preset("romme500"))
    for text in ("layoff m1 X1=KC", "layoff m1 X2=AC", "discard 4D"):
        after = judge_action(state, parse_action(text), 0)
        assert isinstance(after, State)
        state = after

    assert ["draw stock", "draw pile"] == [str(action) for action in legal_actions(state)]
