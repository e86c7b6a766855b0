"""Come out: the engine says which melds are enough, and each mistake hears what it is."""

from random import Random

import pytest

from engine.actions import LayAll, LayMeld
from engine.card_values import reading_points
from engine.melds import Reading
from engine.options import PRESETS, preset
from engine.referee import Applied, Refused, play
from engine.state import State
from engine.violations import Code
from lessons.drills.registry import DRILLS, HARDEST, Exercise, exercise, level_of
from lessons.drills.spotting import come_out
from lessons.words.words import Words, plain
from tests.lessons.drilled import WORDS, hand_of, tasks
from tests.support.page import FakePage


MANY = 80


def worth(state: State, wish: LayMeld | LayAll) -> int:
    """What melds that are laid down together count."""
    melds = wish.melds if isinstance(wish, LayAll) else (wish,)
    reads = [state.meld_index.read(one.cards, one.stands_for, one.kind) for one in melds]
    return sum(reading_points(one, state.options) for one in reads if isinstance(one, Reading))


def openings(task: Exercise) -> list[tuple[LayMeld | LayAll, int]]:
    """What is told of: ways that are right, and mistakes that are melds."""
    state = task.table.state()
    wishes = [*(way[0] for way in (task.solution, *task.also)), *(t.move for t in task.traps)]
    return [(one, worth(state, one)) for one in wishes]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["romme", "romme_30", "romme_51", "romme_nojoker"])
def test_the_minimum_of_the_table_decides(name: str) -> None:
    """What reaches it is laid down, and what does not is refused."""
    rules = PRESETS[name]
    for seed in range(20):
        task = exercise("come", seed, 1 + seed % HARDEST, rules=rules)
        state = task.table.state()
        for wish, points in openings(task):
            verdict = play(state, wish)
            assert isinstance(verdict, Applied) == (points >= rules.first_meld_min)
        assert 14 >= len(hand_of(state))
        assert str(rules.first_meld_min) in plain(level_of(task, WORDS, "").text[0], WORDS)


def test_no_meld_alone_is_enough_and_not_any_two_are() -> None:
    """Who lays down whatever comes first has to count again."""
    for task in tasks("come", MANY):
        wishes = openings(task)
        assert all(points < 40 for wish, points in wishes if isinstance(wish, LayMeld))
        if task.grade > 1:
            assert [wish for wish, points in wishes if isinstance(wish, LayAll) and points < 40]


def test_each_mistake_hears_a_sentence_of_its_own(words: Words) -> None:
    """The sum and what is missing; a joker, a low ace."""
    met = set()
    for task in tasks("come", MANY):
        for trap, told in zip(task.traps, level_of(task, words, "").tempting, strict=True):
            met.add(trap.say.message)
            said = plain(told.say, words)
            if trap.refused == Code.FIRST_MELD_TOO_LOW:
                points = worth(task.table.state(), trap.move)
                assert str(points) in said
                assert str(40 - points) in said
            if trap.say.message == come_out.JOKER:
                assert any(c.is_joker for one in trap.move.melds for c in one.cards)
    assert {come_out.JOKER, come_out.ACE, come_out.TOO_FEW, come_out.ALONE} <= met


def test_a_set_with_a_suit_twice_is_refused_for_that() -> None:
    """Two packs are there: the table says which card is there twice, not that points lack."""
    refused = 0
    for task in tasks("come", MANY):
        state = task.table.state()
        for card in hand_of(state):
            alike = [one for one in hand_of(state) if one.rank == card.rank]
            twice = {one.suit for one in alike}
            if len(alike) == 3 and len(twice) == 2:
                verdict = play(state, LayMeld(tuple(alike)))
                assert isinstance(verdict, Refused)
                refused += verdict.violation.code is Code.SET_DUPLICATE_SUIT
    assert refused


def test_it_is_offered_at_tables_of_german_romme_with_a_minimum_alone() -> None:
    """Where several melds may go down together."""
    drill = DRILLS["come"]
    for name, rules in PRESETS.items():
        german = name.startswith("romme") and not name.startswith("romme500")
        assert drill.suits(rules) == (german and rules.first_meld_min > 0), name
    assert not drill.suits(preset("romme", all_at_once_from_deal=1))


def test_picked_cards_that_are_too_few_are_answered_with_their_sum() -> None:
    """Whatever order they were picked in."""
    task = exercise("come", 3, 3)
    trap = next(one for one in task.traps if isinstance(one.move, LayAll))
    page = FakePage()
    page.open("drill", fragment="#come.3.3")
    cards = [str(card) for one in trap.move.melds for card in one.cards]
    Random(1).shuffle(cards)
    page.send(play="meld " + " ".join(cards))
    said = str(page.notes)
    assert f"{worth(task.table.state(), trap.move)} of 40" in said
