"""The cards beside the answers on how somebody plays at home: what lies there could lie there."""

from collections.abc import Iterator
from itertools import combinations, count

import pytest

from engine.card_values import reading_points
from engine.cards import Card, parse_cards
from engine.melds import Reading, read_meld
from engine.options import PRESETS, HandCards, Options, preset
from engine.state.rule_flags import meld_rules
from lessons.words.words import Words
from tutorial.setup.home import HomeRules
from tutorial.setup.questions import USUAL, questions_after, rules_of
from tutorial.views.setup.home_questions import question_scene


NO_MELD = {"cards", "jokers", "out"}  # a hand, the pack, the last card
IN_HAND = {("score", "winner"), ("score", "penalty")}
BESIDE = {("pile", "melded")}  # the card of the pile lies beside the meld


def pictures() -> list[tuple[str, str, str]]:
    """The game, question and answer of every picture that shows melds."""
    return [
        (game, question.key, answer.key)
        for game in ("basic", "romme")
        for question in questions_after(game)
        for answer in question.answers
        if question.key not in NO_MELD
        and (question.key, answer.key) not in IN_HAND
        and " " in answer.cards
    ]


def numbered(cards: list[str]) -> Iterator[str]:
    """The cards of a picture with each joker as one of its own, as the engine reads them."""
    jokers = count(1)
    return (f"X{next(jokers)}" if card == "X" else card for card in cards)


def ways(cards: tuple[Card, ...], rules: Options) -> Iterator[list[Reading]]:
    """Every way to lay all of these cards in melds."""
    if not cards:
        yield []
        return
    first, *others = cards
    for size in range(2, len(cards)):
        for rest in combinations(others, size):
            read = read_meld((first, *rest), meld_rules(rules, 2))
            if isinstance(read, Reading):
                left = tuple(card for card in others if card not in rest)
                yield from ([read, *more] for more in ways(left, rules))


@pytest.mark.parametrize(("game", "asked", "answered"), pictures())
def test_melds_in_the_picture_of_an_answer_are_legal(game: str, asked: str, answered: str) -> None:
    """At the table the answer makes; where a first meld needs points, they add up to them."""
    questions = questions_after(game)
    [at] = [index for index, question in enumerate(questions) if question.key == asked]
    [answer] = [one for one in questions[at].answers if one.key == answered]
    rules = rules_of((game, *[USUAL] * at, answered))
    cards = parse_cards(" ".join(numbered(answer.cards.split())))
    if (asked, answered) in BESIDE:
        cards = cards[:-1]
    points = [sum(reading_points(read, rules) for read in way) for way in ways(cards, rules)]

    assert points
    if asked in {"minimum", "first"}:
        assert max(points) >= rules.first_meld_min
    if asked == "minimum" and rules.first_meld_min:
        assert rules.first_meld_min in points


@pytest.mark.parametrize("own", [False, True])
def test_a_hand_as_usual_says_and_shows_how_many_cards_are_dealt(own: bool) -> None:
    """So does the answer that takes a table back to its game; none shows a fan of another size."""
    eight = HandCards(dict.fromkeys(range(2, 7), 8))
    home = HomeRules()
    home.ask("basic", preset("basic", hand_cards=eight) if own else PRESETS["basic"])
    tiles = {one["name"]: one for one in question_scene(home, Words("en"))["tiles"]}
    usual = tiles["As in Basic Rummy"]

    assert "10 for two of you, 7 for three" == usual["line"]
    assert PRESETS["basic"].hand_cards[2] == len(usual["cards"])
