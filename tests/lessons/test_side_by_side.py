"""Two cards of a hand side by side: what each is good for, in words."""

import pytest

from engine.cards import Card
from engine.options import preset
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.words.side_by_side import against_discard, side_by_side
from lessons.words.words import Words, plain


WORDS = Words("en")


def view(hand: str) -> SeatView:
    """What somebody sees who has drawn and holds these cards."""
    table = {
        "hands": {"A": hand.split(), "B": ["KS", "QH", "3C", "8S"]},
        "pile": ["2D"],
        "melds": [{"id": "m1", "kind": "run", "cards": ["4C", "5C", "6C"], "owner": "B"}],
        "to_move": "A",
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    return SeatView(State.from_table(table, preset("basic")), 0)


def compared(
    hand: str, done: str, best: str, known: tuple[str, ...] = (), *, explained: bool = False
) -> str:
    """What is said of two discards."""
    cards = Card.parse(done), Card.parse(best)
    return plain(side_by_side(WORDS, view(hand), *cards, known, explained=explained), WORDS)


def test_each_card_is_told_by_what_it_goes_with() -> None:
    """A pair and a card that waits for nothing."""
    said = compared("9D 9S TC 2H", "9D", "TC")

    assert said.startswith("10\N{BLACK CLUB SUIT} waits for nothing and costs 10 points. ")
    assert "goes with 9\N{BLACK SPADE SUIT}: with it 2 of " in said


def test_what_is_known_is_not_said_again() -> None:
    """A reason that was given stands for its card."""
    assert "waits" not in compared("9D 9S TC 2H", "9D", "TC", known=("TC",))


def test_a_surprise_is_called_one() -> None:
    """Where the hand alone speaks for the other card, that is said."""
    assert "By the hand alone" in compared("9D 9S TC 2H", "TC", "9D")
    assert "By the hand alone" not in compared("9D 9S TC 2H", "9D", "TC")


@pytest.mark.parametrize(
    ("explained", "weighs"),
    [(False, "What can still happen at the table"), (True, "What speaks against that")],
)
def test_nothing_is_told_that_speaks_against_the_better_one(explained: bool, weighs: str) -> None:
    """That the card costs much in the hand is no reason to have kept it."""
    said = compared("9D 9S TC 2H", "TC", "9D", explained=explained)

    assert f"to go. {weighs} weighs more" in said
    assert "costs 10 points" not in said
    assert "goes with" not in said


@pytest.mark.parametrize(
    ("done", "best", "why"),
    [
        ("9D", "TC", "Another card goes with less."),
        ("2H", "TC", "Another card goes with as little and costs more."),
        ("TC", "9D", "could go. What can still happen at the table"),
        ("7C", "TC", "fits a meld on the table. Another card goes with less."),
    ],
)
def test_why_a_discard_is_worse_names_no_better_one(done: str, best: str, why: str) -> None:
    """Only the card that was tried is named."""
    seen = view("9D 9S TC 2H 7C")
    said = plain(against_discard(WORDS, seen, Card.parse(done), Card.parse(best)), WORDS)

    assert why in said
    assert WORDS.card_symbol(Card.parse(best)) not in said.split(": with it")[0]
