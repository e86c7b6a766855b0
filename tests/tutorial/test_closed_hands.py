"""While a deal goes on nothing is said that the learner's seat cannot see."""

from random import Random

import pytest

import engine.match
from engine.bots import BOTS
from engine.reasons import Kind
from engine.reasons.sides import price_of
from engine.record import Record
from engine.referee import Applied, play
from engine.state import State
from lessons.words.words import plain
from tests.support.closed_cards import dealt_otherwise
from tests.support.deals import play_deal
from tests.support.everything_said import everything_said
from tests.support.page import FakePage, read
from tests.support.running_deals import running_deal, stored_deal
from tutorial.deal.visible_reasons import MOST_REASONS


LEARNER = 0
GAMES = ("basic", "block", "wrotham", "rummy500", "romme500", "romme500_call")


def stands(record: Record, first: State) -> bool:
    """Whether the same can be done from this deal."""
    state = first
    for seat, action in record.actions:
        verdict = play(state, action, seat)
        if not isinstance(verdict, Applied):
            return False
        state = verdict.state
    return True


def other_deal(record: Record, states: list[State], random: Random) -> State:
    """The same deal to the learner, with other closed cards."""
    for _ in range(50):
        first = dealt_otherwise(states, LEARNER, random)
        if first != states[0] and stands(record, first):
            return first
    pytest.fail("the closed cards can lie in no other way")


@pytest.mark.slow
@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_said_stays_when_closed_cards_change(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Notes, reasons, hints, warnings, log and speech follow from what the learner sees."""
    random = Random(f"{game}/{players}")
    record, states = running_deal(game, players, random)
    bots = tuple(random.choice(sorted(BOTS)) for _ in range(players - 1))
    text, language = stored_deal(record, bots), random.choice(("en", "de"))
    expected = everything_said(text, language)

    other = other_deal(record, states, random)
    monkeypatch.setattr(engine.match, "deal", lambda *_: other.copy())
    for before, after in zip(expected, everything_said(text, language), strict=True):
        assert before == after


def asked_why(page: FakePage, number: int) -> str:
    """What Why? says about a move."""
    page.send(do=f"why:{number}")
    return read(page.notes[-1]["said"])


@pytest.fixture
def under_way(page: FakePage) -> FakePage:
    """A deal in which a bot has thrown a card, though not for what everybody sees alone."""
    record, _ = running_deal("rummy500", 2, Random(4))
    page.open("practice", stored=stored_deal(record, ("thoughtful",)))
    return page


def hidden_reasons(page: FakePage) -> int:
    """The number of a move of a bot with reasons that lie in its hand."""
    deal = page.school.place.deal
    for number, event in enumerate(deal.table.events):
        kinds = {reason.kind for reason in deal.why(number).reasons[:MOST_REASONS]}
        if event.seat != LEARNER and kinds & {Kind.KEEPS_RUN, Kind.KEEPS_PAIR, Kind.KEEPS_MELD}:
            return number
    raise AssertionError("no bot has kept anything")


def whole_reasons(page: FakePage, number: int) -> str:
    """All that the bot itself would say about a move."""
    words, why = page.school.words, page.school.place.deal.why(number)
    told = why.reasons[:MOST_REASONS]
    paid = price_of(why.action, told)
    said = [words.reason(one) for one in told if one not in paid]
    said += [words.price(one) for one in paid]
    return " ".join(plain(one, words) for one in said)


def test_closed_hands_keep_their_reasons_until_they_are_opened(under_way: FakePage) -> None:
    """Why? says so and until when; with open hands it tells what the bot had in mind."""
    number = hidden_reasons(under_way)
    said = asked_why(under_way, number)
    assert "in a hand you cannot see" in said
    assert "Open hands" not in said  # a phone shows no such button beside it, a lesson has none
    assert "may become" not in said
    assert "are a meld" not in said

    under_way.send(do="open-hands")
    assert whole_reasons(under_way, number) == read(under_way.notes[-1]["said"])
    under_way.send(do="open-hands")
    assert said == read(under_way.notes[-1]["said"])


def test_after_the_deal_the_whole_reason_is_told(page: FakePage) -> None:
    """At the table and when the moves are gone through, however far back."""
    page.open("practice", fragment="#deal=v1.rummy500.2.9")
    play_deal(page)
    number = hidden_reasons(page)
    expected = whole_reasons(page, number)
    assert expected == asked_why(page, number)

    page.send(do="look-back")
    page.send(do=f"move:{number + 1}")
    assert expected in read(page.notes[-1]["said"])


def test_a_deal_taken_up_again_closes_the_hands(page: FakePage) -> None:
    """Who plays on from a move of a deal that was over is told no more than before."""
    page.open("practice", fragment="#deal=v1.rummy500.2.9")
    play_deal(page)
    number = hidden_reasons(page)
    page.send(do="look-back")
    page.send(do=f"move:{number + 1}")
    page.send(do="take-over")

    assert "in a hand you cannot see" in asked_why(page, number)
