"""The app connects views and school: messages in, scenes out."""

from typing import Any

import panel as pn
import pytest
from panel.models.esm import DataEvent

from tutorial import app
from tutorial.views.bridge import BridgeView
from tutorial.views.fold import FoldView
from tutorial.views.games import GamesView
from tutorial.views.opponents import OpponentsView


SLOTS = {"goal", "seats", "table", "notes", "desk", "setup", "bridge"}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the bridge tells the page."""
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(BridgeView, "tell", lambda self, message: messages.append(message))
    return messages


def say(roots: dict[str, Any], **message: Any) -> None:
    """Let the page send a message through the bridge."""
    roots["bridge"]._process_event(DataEvent(model=None, data=message))


def test_there_is_a_root_for_every_slot() -> None:
    """The page finds a component under each of its slots' names, empty and without a language."""
    roots = app.roots()

    assert SLOTS == roots.keys()
    assert [{}] * 5 == [roots[name].scene for name in ("goal", "seats", "table", "notes", "desk")]
    assert not roots["setup"].visible


def test_a_page_opens_through_the_bridge(told: list[dict[str, Any]]) -> None:
    """`open` fills every view and is answered."""
    roots = app.roots()

    say(roots, open={"page": "lesson", "lesson": "runs", "language": "de"})

    assert "Deine Aufgabe" == roots["goal"].scene["eyebrow"]
    assert all(roots[name].scene for name in ("seats", "table", "notes", "desk"))
    assert {"opened": {"page": "lesson", "lesson": "runs"}} == told[-1]


def test_two_documents_know_nothing_of_each_other(told: list[dict[str, Any]]) -> None:
    """Roots made twice are two schools."""
    one, other = app.roots(), app.roots()

    say(one, open={"page": "practice", "language": "en"})

    assert one["setup"].visible
    assert not other["setup"].visible


def test_a_mistake_of_ours_is_logged_and_said(
    told: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An exception reaches the log and the learner, not the worker."""
    roots = app.roots()
    say(roots, open={"page": "lesson", "lesson": "runs", "language": "en"})
    monkeypatch.setattr("tutorial.lesson.player.Player.receive", lambda *_: 1 / 0)

    say(roots, do="next")

    assert "ZeroDivisionError" in caplog.text
    assert "Something went wrong" in str(roots["notes"].scene["notes"][0]["said"])


def test_the_form_speaks_the_language_of_the_page(told: list[dict[str, Any]]) -> None:
    """Games and seats are named anew, and what was chosen stays."""
    roots = app.roots()
    (games, _), [seats] = roots["setup"].select(GamesView), roots["setup"].select(OpponentsView)
    say(roots, open={"page": "practice", "language": "en"})
    games.chosen = "wrotham"
    seats.players = 3
    kept = next(message["store"] for message in reversed(told) if "store" in message)
    say(roots, open={"page": "practice", "language": "de", "stored": kept})

    assert ("Welches Spiel?", "wrotham") == (games.scene["label"], games.chosen)
    assert ("Spieler", "Du und 2 Mitspieler") == (seats.scene["label"], seats.scene["count"])
    assert 3 == seats.players


def test_the_form_deals(told: list[dict[str, Any]]) -> None:
    """Deal fills the table, and the form steps aside."""
    roots = app.roots()
    say(roots, open={"page": "practice", "language": "en"})

    [deal] = roots["setup"].select(pn.widgets.Button)
    deal.clicks += 1

    assert roots["table"].scene
    assert not roots["setup"].visible


def test_the_form_lets_bots_play(told: list[dict[str, Any]]) -> None:
    """Among what few look for: looking on, and a match out of a file."""
    roots = app.roots()
    say(roots, open={"page": "practice", "language": "en"})
    [more] = [one for one in roots["setup"].select(FoldView) if one.label == "More"]
    more.open = True
    buttons = {one.label: one for one in roots["setup"].select(pn.widgets.Button)}

    buttons["Open a file"].clicks += 1
    assert {"ask": ".txt"} == told[-1]
    buttons["Watch bots play"].clicks += 1

    assert roots["table"].scene
    assert not roots["setup"].visible
