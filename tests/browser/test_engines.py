"""The same path through a lesson, a deal and a reload without a network, in three engines."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from engine.actions import LayMeld, parse_action
from lessons.levels.moves import Move
from lessons.loader import course
from lessons.words.words import Words, plain
from tests.support.browser.engines import firefox, webkit
from tests.support.browser.host import hosted
from tests.support.browser.visitor import Visitor, in_chromium, in_firefox, in_webkit


pytestmark = pytest.mark.browser

KEPT = "The whole school is kept in this browser: it opens without a network too."
TURNS = 3
DEALT = 10  # cards for each of two players


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def visitor(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Visitor]:
    """A visitor in each engine that is there."""
    # Firefox and WebKitGTK are system packages: where they cannot be installed, the summary has to
    # say that nothing was tried in them; passing without them would claim what nobody saw.
    match request.param:
        case "firefox" if not firefox():
            pytest.skip("no Firefox here and none could be installed: NOT tested in Firefox")
        case "webkit" if not webkit():
            pytest.skip("no WebKitGTK here and none could be installed: NOT tested in WebKit")
        case "firefox":
            opened = in_firefox(playwright)
        case "webkit":
            opened = in_webkit()
        case _:
            opened = in_chromium(request.getfixturevalue("browser"))
    with opened as visitor:
        yield visitor


def play(visitor: Visitor, move: Move, words: Words) -> None:
    assert isinstance(move, LayMeld)
    for card in move.cards:
        visitor.press(words.card_name(card))
    visitor.press("Lay down")


def test_a_lesson_three_turns_and_no_network(built_site: Path, visitor: Visitor) -> None:
    """A mistake is explained, a deal is played, and all of it opens without a network."""
    words = Words("en")
    lesson = next(one for one in course("en") if one.id == "runs")
    first, second = lesson.levels[:2]
    with hosted(built_site) as host:
        visitor.go(f"{host.address}en/lessons/runs/")
        visitor.be_ready()
        for step in lesson.watch.steps:
            visitor.press("Show me" if step.ask else "Next")
        visitor.press("Next")
        for move in first.solution:
            play(visitor, move, words)
        visitor.press("Next")
        visitor.see(second.goal)
        play(visitor, parse_action("meld 4H 5H 7H"), words)
        visitor.see(words.card_words("6H"))
        visitor.press("Try again")  # what is right stays picked
        play(visitor, parse_action("meld 6H"), words)
        visitor.see(plain(second.well[0], words))

        visitor.go(f"{host.address}en/practice/#deal=v1.basic.2.7")
        visitor.be_ready()
        for _ in range(TURNS):
            visitor.press("Draw from stock")
            *_, last = visitor.hand(DEALT + 1)
            visitor.press(last)
            visitor.press("Discard")
            visitor.hand(DEALT)
        visitor.press("Draw from stock")  # the learner's turn again

        visitor.go(f"{host.address}en/settings/")
        visitor.see(KEPT)
        host.stop()
        visitor.go(f"{host.address}en/lessons/runs/")
        visitor.be_ready()
        visitor.reload()
        visitor.be_ready()
        visitor.see(lesson.levels[2].goal)
