"""Drills that judge every choice: chances, calls, draws and discards, each found by trying."""

from fractions import Fraction
from random import Random
from statistics import mean

from engine.actions import CallRummy, Discard, DrawPile, DrawStock, LayOff
from engine.cards import Card, CardSet
from engine.melds.arrangement import best_arrangement
from engine.melds.listing import melds_in
from engine.positions.judgement import judged as imagined
from engine.referee import Applied, legal_actions, play
from engine.scoring import hand_value
from engine.state import State, meld_rules
from engine.state.dealing import pack
from engine.state.seat_view import SeatView
from lessons.drills.registry import HARDEST, Exercise, exercise, level_of
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Move
from lessons.words.words import plain
from tests.lessons.drilled import SAMPLE, SEEDS, WORDS, answer, hand_of, tasks


def unseen(state: State) -> list[Card]:
    """The cards that lie neither in the hand nor open on the table."""
    seen = {*hand_of(state), *state.pile, *(card for meld in state.melds for card in meld.cards)}
    return [card for card in pack(state.options, state.players) if card not in seen]


def test_chances_are_counted_by_trying_every_card() -> None:
    """As many unseen cards give a meld as the answer says."""
    for task in tasks("outs", SEEDS):
        state = task.table.state()
        shape = meld_rules(state.options, state.players)
        helping = [
            c for c in unseen(state) if any(melds_in(hand_of(state) | CardSet((c,)), shape))
        ]
        assert str(len(helping)) == answer(task)


def test_a_call_is_possible_where_the_answer_says_so() -> None:
    """The learner may call for the newest discard in just the way that is told."""
    for task in tasks("call", SEEDS):
        state = task.table.state()
        kinds = {
            "layoff" if call.meld else "meld"
            for call in legal_actions(state)
            if isinstance(call, CallRummy)
            and call.callers == (LEARNER,)
            and state.pile[-1] in call.cards
        }
        assert (kinds or {"no"}) == {answer(task)}


def judged(task: Exercise) -> tuple[set[Move], set[Move]]:
    """The moves that are good enough, and those that are not."""
    return (
        {move for way in (task.solution, *task.also) for move in way},
        {trap.move for trap in task.traps},
    )


def test_every_draw_is_judged_by_what_comes_of_it() -> None:
    """Each legal draw is good or told to be worse; other imagined deals agree on the whole."""
    leads = []
    for number, task in enumerate(tasks("take", SEEDS)):
        state = task.table.state()
        draws = {move for move in legal_actions(state) if isinstance(move, DrawPile | DrawStock)}
        good, worse = judged(task)
        assert good | worse == draws
        assert not good & worse
        assert worse
        if number % 25 == 0:
            pair = [task.solution[0], next(trap.move for trap in task.traps)]
            found = imagined(SeatView(state, LEARNER), pair, Random("other deals"), 60)
            leads.append(found.lead(*pair)[0])

    assert mean(leads) > 0
    assert sum(lead > 0 for lead in leads) >= 0.8 * len(leads)


def test_suits_change_places_and_nothing_else_does() -> None:
    """The same position in other suits has the same answer."""
    pairs = [(task, exercise("take", seed, 2, "again")) for seed, task in _grade_two()]
    for one, other in pairs:
        assert [len(trap.say.fills) for trap in one.traps] == [
            len(trap.say.fills) for trap in other.traps
        ]
        ranks = [sorted(str(card)[0] for card in hand_of(t.table.state())) for t in (one, other)]
        assert ranks[0] == ranks[1]
    assert any(hand_of(a.table.state()) != hand_of(b.table.state()) for a, b in pairs)


def _grade_two() -> list[tuple[int, Exercise]]:
    return [(seed, exercise("take", seed, 2)) for seed in range(12)]


def fitting(state: State) -> set[Card]:
    """The unseen cards that the referee would let be laid off at once."""
    return {
        card
        for meld in state.melds
        for card in unseen(state)
        if isinstance(play(state_with(state, card), LayOff(meld.id, (card,))), Applied)
    }


def left_after_next_turn(state: State, thrown: Card, fits: set[Card]) -> Fraction:
    """The points left on average, found by drawing every card and doing the best with it."""
    hand = hand_of(state) - CardSet((thrown,))
    values = {card: hand_value(card, state.options) for card in pack(state.options, 2)}
    shape = meld_rules(state.options, state.players)
    left = []
    for drawn in unseen(state):
        held = hand | CardSet((drawn,))
        melds = best_arrangement(held, shape, values)[1] if any(melds_in(held, shape)) else ()
        gone = melds[0].cards if melds else (drawn,) if drawn in fits else ()
        kept = [values[card] for card in held if card not in gone]
        left.append(sum(kept) - max(kept, default=0))
    return Fraction(sum(left), len(left))


def state_with(state: State, card: Card) -> State:
    """The table with one more card in the learner's hand."""
    table = dict(state.to_table())
    first = next(iter(table["hands"]))
    held = [*hand_of(state), card]
    others = {name: [] for name in list(table["hands"])[1:]}
    table["hands"] = {first: list(map(str, held)), **others}
    table["stock"] = [one for one in table["stock"] if str(one) != str(card)]
    table["pile"] = [one for one in table["pile"] if str(one) != str(card)]
    table["known"] = {}
    return State.from_table(table, state.options)


def test_every_discard_is_judged_by_all_draws() -> None:
    """Each card is good or told to be worse, by the average over all cards that may be drawn."""
    for task in tasks("discard", SEEDS):
        state = task.table.state()
        fits = fitting(state)
        left = {card: left_after_next_turn(state, card, fits) for card in hand_of(state)}
        good, worse = judged(task)
        assert good == {Discard(card) for card in left if left[card] - min(left.values()) < 1}
        assert worse == {Discard(card) for card in left} - good


def test_a_discard_before_counting_is_told_without_points() -> None:
    """It is the best by the average of all draws too, yet found by looking for partners."""
    for seed in range(SAMPLE):
        task = exercise("discard", seed, seed % HARDEST + 1, "alone")
        state = task.table.state()
        left = {c: left_after_next_turn(state, c, fitting(state)) for c in hand_of(state)}
        good, worse = judged(task)
        level = level_of(task, WORDS, "")
        said = [*level.text, *level.well, *(trap.say for trap in level.tempting)]

        assert good == {Discard(card) for card in left if left[card] - min(left.values()) < 1}
        assert worse == {Discard(card) for card in left} - good
        assert not [line for line in said if "point" in plain(line, WORDS)]
