"""What happened is told in one sentence, and hidden cards stay hidden."""

import pytest

from engine.actions import parse_action
from engine.options import preset
from engine.referee import Applied, play
from engine.state import State
from lessons.words.words import Words, plain


TABLE = {
    "players": ["A", "B"],
    "hands": {"A": "4H 5H 6H KC", "B": "9S 9D 9C 2C 7H"},
    "stock": "8S 2D 3D",
    "pile": "JD TC",
    "melds": [{"id": "m1", "kind": "set", "cards": "KS KH KD", "owner": "B"}],
    "to_move": "A",
    "phase": "draw",
}
TURN = ["draw stock", "meld 4H 5H 6H", "layoff m1 KC", "discard 8S"]


def told(language: str, seat: int, *actions: str) -> list[str]:
    """The log of these actions of `seat`, and what the learner's own last one achieved."""
    words = Words(language)
    state = State.from_table(TABLE | {"to_move": "AB"[seat]}, preset("basic"))
    lines = []
    for text in actions:
        action = parse_action(text)
        verdict = play(state, action)
        assert isinstance(verdict, Applied), text
        lines.append(plain(words.log(state, action, verdict.state, seat), words))
        state = verdict.state
    return lines


def test_the_learner_is_told_with_you() -> None:
    """Own actions name the cards drawn, and going out is said with the card that did it."""
    assert [
        "You drew 8♠.",
        "You laid down 4♥ 5♥ 6♥.",
        "You laid off K♣ on K♠ K♥ K♦.",
        "You discarded 8♠ and went out.",
    ] == told("en", 0, *TURN)


def test_the_learner_is_told_with_du() -> None:
    """In German the log speaks to the learner with du."""
    assert [
        "Du hast 8♠ gezogen.",
        "Du hast 4♥ 5♥ 6♥ gemeldet.",
        "Du hast K♣ an K♠ K♥ K♦ angelegt.",
        "Du hast 8♠ abgeworfen und Schluss gemacht.",
    ] == told("de", 0, *TURN)


def test_another_player_is_told_by_name_and_draws_in_secret() -> None:
    """A card from the stock is not named, one from the pile is."""
    assert [
        "Ada drew from the stock.",
        "Ada laid down 9♠ 9♦ 9♣.",
        "Ada discarded 7♥.",
    ] == told("en", 1, "draw stock", "meld 9S 9D 9C", "discard 7H")
    assert ["Ada took 10♣ from the pile."] == told("en", 1, "draw pile")


@pytest.mark.parametrize(
    ("language", "drawn", "laid_off", "discarded"),
    [
        (
            "en",
            "You drew a joker.",
            "You laid off a joker on 7♠ 8♠ 9♠.",
            "You discarded a joker.",
        ),
        (
            "de",
            "Du hast einen Joker gezogen.",
            "Du hast einen Joker an 7♠ 8♠ 9♠ angelegt.",
            "Du hast einen Joker abgeworfen.",
        ),
    ],
)
def test_a_joker_is_told_with_its_article(
    language: str, drawn: str, laid_off: str, discarded: str
) -> None:
    """A joker is no name like 7♥, so it is drawn, laid off and discarded with an article."""
    words = Words(language)
    run = {"id": "m1", "kind": "run", "cards": "7S 8S 9S", "owner": "B"}
    table = {"hands": {"A": "X2 2C", "B": "3D"}, "stock": "X1 4D", "pile": "JD", "melds": [run]}
    state, told = State.from_table(table, preset("wrotham")), []
    for text in ("draw stock", "layoff m1 X1 end=high", "discard X2"):
        verdict = play(state, parse_action(text))
        assert isinstance(verdict, Applied), text
        told.append(plain(words.log(state, parse_action(text), verdict.state, 0), words))
        state = verdict.state

    assert [drawn, laid_off, discarded] == told


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "A run. It stays on the table."), ("de", "Eine Sequenz. Sie bleibt auf dem Tisch.")],
)
def test_a_meld_is_praised_plainly(language: str, said: str) -> None:
    """What went well is said without exclamation."""
    words = Words(language)
    before = State.from_table(TABLE | {"phase": "play"}, preset("basic"))
    action = parse_action("meld 4H 5H 6H")
    verdict = play(before, action)
    assert isinstance(verdict, Applied)

    assert said == plain(words.status(before, action, verdict.state), words)


@pytest.mark.parametrize(
    ("language", "laid_off", "melded"),
    [
        (
            "en",
            "You called Rummy and laid off K♣ on K♠ K♥ K♦.",
            "You called Rummy and laid down 9♠ 9♦ 9♣.",
        ),
        (
            "de",
            "Du hast Rummy gerufen und K♣ an K♠ K♥ K♦ angelegt.",
            "Du hast Rummy gerufen und 9♠ 9♦ 9♣ gemeldet.",
        ),
    ],
)
def test_a_call_says_what_became_of_the_cards(language: str, laid_off: str, melded: str) -> None:
    """Cards that were called go on a meld, or are one."""
    words = Words(language)
    table = TABLE | {
        "players": ["A", "B", "C"],
        "hands": {"A": "4H 5H", "B": "2C 7H", "C": "4D 3S"},
        "pile": "9S 9D 9C KC",
        "to_move": "C",
        "last_discarder": "B",
        "window": True,
    }
    before = State.from_table(table, preset("rummy500"))

    def log(text: str) -> str:
        action = parse_action(text)
        verdict = play(before, action)
        assert isinstance(verdict, Applied), text
        return plain(words.log(before, action, verdict.state, 0), words)

    assert laid_off == log("call A KC layoff=m1")
    assert melded == log("call A 9S 9D 9C")
