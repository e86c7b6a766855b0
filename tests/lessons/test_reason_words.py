"""Every reason of the engine has a sentence in every language."""

import re

import pytest

from engine.actions import LayAll, parse_action
from engine.options import preset
from engine.reasons import BLANKS, Blank, Kind, Question, Reason
from engine.state import State
from lessons.messages.reasons import AFTER_NAMED
from lessons.words.hints import say_advice
from lessons.words.words import Words, plain


SAMPLE = {
    Blank.CARD: "7H",
    Blank.CARDS: ("7H", "8H", "9H"),
    Blank.MELD: "m1",
    Blank.SEAT: 1,
    Blank.NUMBER: 3,
    Blank.POINTS: 24,
}


def reason(kind: Kind, **other: object) -> Reason:
    """A reason of that kind with facts of the right shape."""
    facts = {name: SAMPLE[blank] for name, blank in BLANKS[kind].items()}
    return Reason(kind, facts | {name: fact for name, fact in other.items() if name in facts})


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_reason_is_said(kind: Kind, words: Words) -> None:
    """A whole sentence with all its facts, for several and for one."""
    for facts in ({}, {"points": 1, "outs": 1, "count": 1, "deals": 1}):
        text = plain(words.reason(reason(kind, **facts)), words)

        assert text.endswith(".")
        assert not re.search(r"[{}]", text)


@pytest.mark.parametrize("kind", [kind for kind in Kind if Blank.SEAT in BLANKS[kind].values()])
def test_a_reason_about_the_learner_says_you(kind: Kind) -> None:
    """The learner is never called by a name."""
    names = {name for name, blank in BLANKS[kind].items() if blank is Blank.SEAT}
    if names != {"seat"}:  # the owner of a meld is not spoken of
        return
    words = Words()

    assert "You" in plain(words.reason(reason(kind, seat=0)), words)
    assert "Ada" in plain(words.reason(reason(kind, seat=1)), words)


@pytest.mark.parametrize("question", Question)
@pytest.mark.parametrize("owed", ["", "2C"])
def test_the_first_rung_asks(question: Question, owed: str, words: Words) -> None:
    """The first rung of a hint is a question."""
    assert plain(words.question(question, table(owed)), words).endswith("?")


def table(owed: str = "") -> State:
    """A table with an open card; perhaps the learner owes one."""
    written = {"phase": "draw", "hands": {"A": "8H KD", "B": "AD"}, "pile": "9H", "stock": "3S"}
    if owed:
        turn = {"drawn_from": "pile_deep", "must_use": owed, "drawn_card": owed}
        written |= {"phase": "play", "hands": {"A": f"8H {owed}", "B": "AD"}, "turn": turn}
    return State.from_table(written, preset("rummy500"))


def test_the_first_rung_names_the_card_that_lies_there() -> None:
    """The open one before a draw, the owed one before it is played."""
    words = Words()

    assert "9♥" in plain(words.question(Question.DRAW, table()), words)
    assert "2♣" in plain(words.question(Question.OWED, table("2C")), words)


@pytest.mark.parametrize(
    ("language", "cards", "said"),
    [
        ("en", "3H 4H 5H", "Look at your hearts."),
        ("en", "7S 7H X1", "Look at your 7s."),
        ("en", "4S 5H", "Look at your hand."),
        ("de", "3H 4H 5H", "Schau auf deine Herzkarten."),
        ("de", "7S 7H 7D", "Schau auf deine Siebenen."),
    ],
)
def test_in_the_hand_it_is_said_where(language: str, cards: str, said: str) -> None:
    """A hint says more than that it is about the hand: what its cards have in common."""
    words = Words(language)

    assert said == plain(words.among(cards.split()), words)


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "Look at your hand: 1 card is asked for."),
        (3, "Look at your hand: 3 cards are asked for."),
    ],
)
def test_a_task_to_pick_cards_says_how_many(count: int, said: str) -> None:
    """What they have in common the task says itself."""
    words = Words()

    assert said == plain(words.how_many(count), words)


@pytest.mark.parametrize("kind", [Kind(kind) for kind in AFTER_NAMED])
def test_cards_named_just_before_are_not_named_again(kind: Kind, words: Words) -> None:
    """What is told of them right after says less: neither the card nor the cards."""
    told = reason(kind)
    about = (told.facts["card"],) if "card" in told.facts else told.facts["cards"]
    assert isinstance(about, tuple)

    [again] = words.reasons([told], named=about)
    assert plain(again, words).endswith(".")
    assert again != words.reason(told)
    assert words.reason(told) == words.reasons([told], named=["KS"])[0]
    assert words.reason(told) == words.reasons([told])[0]


def test_advice_names_its_cards_once() -> None:
    """What to do, what the cards are, and what becomes of them, in three sentences."""
    cards = ("4C", "5C", "6C")
    lays = reason(Kind.LAYS_RUN, cards=cards, points=15)
    grows = reason(Kind.CAN_GROW, cards=cards, missing=("3C",))
    words = Words()
    said = words.join(*words.reasons([lays, grows], named=cards))

    assert plain(said, words) == (
        "They are neighbours of one suit: a run. It takes 15 points out of the hand. "
        "This meld can still grow with 3\u2663."
    )


def test_cards_that_two_packs_share_are_named_once() -> None:
    """What is missing looks the same in both; how many there are is a number."""
    words = Words()
    twice = {"cards": ("7S", "7C"), "missing": ("7H", "7H/2"), "outs": 2, "unseen": 77}
    said = plain(words.reason(Reason(Kind.BREAKS_START, {"card": "7C"} | twice)), words)
    also = plain(words.reason(Reason(Kind.AS_GOOD_DISCARD, {"cards": ("8H", "8H/2")})), words)

    assert 1 == said.count("7♥")
    assert "2 of 77" in said
    assert 1 == also.count("8♥")


@pytest.mark.parametrize("kind", [Kind.SAFE, Kind.SAFE_BURIED, Kind.SAFE_ALL_BURIED])
def test_a_card_that_has_been_seen_is_named_once(kind: Kind, words: Words) -> None:
    """Where it lies is told where it is named, and both packs have the same."""
    told = {"card": "7C", "seen": ("7H", "7H/2"), "buried": ("8C", "8C/2")}
    facts = {name: told[name] for name in BLANKS[kind]}
    text = plain(words.reason(Reason(kind, facts)), words)

    assert [1] * (len(facts) - 1) == [
        text.count(face) for face, name in (("7♥", "seen"), ("8♣", "buried")) if name in facts
    ]


def test_an_advice_of_several_melds_keeps_them_apart() -> None:
    """As everything else that names several does."""
    words = Words()
    laid = parse_action("meld_all 8C 9C TC | 3H 3D 3C")
    assert isinstance(laid, LayAll)
    cards = tuple(card for meld in laid.melds for card in meld.cards)

    assert "8♣ 9♣ 10♣ + 3♥ 3♦ 3♣" in plain(say_advice(words, laid, cards), words)
