"""How somebody plays at home: whatever is answered, a table comes out that can be played."""

import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from engine.match import Match
from engine.options import Options, contradictions
from lessons.words.words import Words
from tests.support.positions import random_options
from tutorial.setup.home import COUNT, HomeRules, table_rules
from tutorial.setup.questions import (
    GAMES,
    USUAL,
    offered_answers,
    questions_after,
    rules_of,
    usual,
)


Path = tuple[str, ...]


def paths(game: str) -> Iterator[Path]:
    """Every way through the questions after a game."""
    waiting: list[Path] = [(game,)]
    while waiting:
        given = waiting.pop()
        if len(given) == COUNT:
            yield given
            continue
        keys = {answer.key for answer in offered_answers(given)} | {usual(given)}
        waiting += [(*given, key) for key in sorted(keys)]


def agreed(given: Path) -> Iterator[tuple[str, object]]:
    """What the answers given have agreed on, in the options their questions decide."""
    for question, key in zip(questions_after(given[0]), given[1:], strict=False):
        for answer in question.answers:
            if answer.key == key:
                yield from ((name, answer.agrees[name]) for name in answer.decides)


def sizes(rules: Options) -> range:
    """How many may play."""
    return range(rules.players_min, rules.players_max + 1)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_eight_questions(game: str) -> None:
    """The game, and seven on what may be otherwise at home."""
    assert 8 == COUNT == 1 + len(questions_after(game))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_path_makes_a_table_without_contradictions(game: str) -> None:
    """For every number of players, with all that was answered, whatever came after it."""
    for given in paths(game):
        rules = rules_of(given)
        assert not any(contradictions(rules, players) for players in sizes(rules)), given
        for name, value in agreed(given):
            own = getattr(rules, name)
            same = own == value or all(own[n] == value[n] for n in sizes(rules))
            assert same, (given, name)


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_answers_leave_the_game_as_it_is(game: str) -> None:
    """Whoever plays by the book gets the book."""
    given: Path = (game,)
    while len(given) < COUNT:
        given = (*given, usual(given))

    assert rules_of((game,)) == rules_of(given)


@pytest.mark.slow
def test_tables_from_answers_are_dealt() -> None:
    """A few of them, for as many players as they are for."""
    random = Random(12)
    for game in GAMES:
        for given in islice(paths(game), random.randrange(200), None, 400):
            rules = rules_of(given)
            for players in (rules.players_min, rules.players_max):
                assert players == Match(rules, players, 7).deal().players


def test_an_answer_that_is_not_offered_is_refused() -> None:
    """An unknown one, too; to leave all as it is can always be said."""
    for game in GAMES:
        with pytest.raises(KeyError):
            rules_of((game, "no such answer"))
        assert rules_of((game, USUAL)) == rules_of((game,))


@pytest.mark.parametrize("game", ["basic", "romme"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_answer_has_words_and_cards(language: str, game: str) -> None:
    """A name and a line that tell the answers of a question apart, and known cards."""
    words = Words(language)
    for question in questions_after(game):
        names = [words.text(answer.name) for answer in question.answers]
        assert words.text(question.asks)
        assert len(names) == len(set(names))
        for answer in question.answers:
            assert words.text(answer.line)
            assert all(card == "X" or words.card_name(card) for card in answer.cards.split())


@pytest.mark.parametrize("game", ["basic", "romme"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_and_answer_speaks_to_the_learner(language: str, game: str) -> None:
    """No answer says "I" where its question says "you"."""
    words = Words(language)
    for question in questions_after(game):
        answers = [part for one in question.answers for part in (one.name, one.line)]
        for sentence in map(words.text, [question.asks, *answers]):
            assert not re.search(r"\b(I|my|me|ich|mein\w*|mich|mir)\b", sentence, re.IGNORECASE)


def test_tables_of_any_rules_can_be_asked_about() -> None:
    """Whatever is agreed there, each answer that is offered leaves a table that can be kept."""
    random = Random(3)
    for _ in range(60):
        rules = random_options(random)
        if contradictions(rules):
            continue
        home = HomeRules()
        home.begin(rules.game, rules)
        same = home.given
        while len(same) < COUNT:
            same = (*same, usual(same, rules))
        assert rules == rules_of(same, rules)
        while not home.answered:
            keys = [answer.key for answer in offered_answers(home.given, rules)]
            home.chosen = random.choice([*keys, home.chosen])
            home.answer()
        assert home.rules == table_rules(home.made)


def test_a_table_that_cannot_be_read_here_is_kept_on() -> None:
    """It is of another release; what is kept beside it comes and goes as ever."""
    unknown = "#table=v9.of another release"
    home = HomeRules()
    home.read(("#table=v1.basic..Ours", unknown))
    assert ["Ours"] == [table.name for table in home.tables]

    home.remove(0)
    assert (unknown,) == home.table_texts()


def test_a_picture_of_so_many_cards_shows_so_many() -> None:
    """Whoever counts the cards of an answer finds its number; none is there twice."""
    [dealt] = [one for one in questions_after("basic") if one.key == "cards"]
    for answer in dealt.answers:
        shown = answer.cards.split()
        assert int(answer.key) == len(shown) == len(set(shown))
