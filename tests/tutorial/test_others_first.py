"""Levels in which others act before the learner does, and examples that ask before they go on."""

import pytest

from lessons.levels.lesson import Lesson, Level
from lessons.loader import course
from lessons.loader import lesson as lesson_of
from tests.support.page import FakePage, read
from tutorial.lesson.level_play import LevelPlay
from tutorial.lesson.watch_play import WatchPlay


OPENED = [
    pytest.param(topic, level, id=f"{topic.id}/{level.id}")
    for topic in course("en")
    for level in topic.levels
    if level.begin().replies
]
NEEDED = (
    "discard",
    "lay-off",
    "fanned-pile",
    "pile-or-not",
    "call-rummy",
    "strategy",
    "strategy-reading",
    "strategy-500",
    "strategy-500-plans",
    "strategy-romme",
    "romme-choices",
)
ANSWERED = [
    pytest.param(topic, level, id=f"{topic.id}/{level.id}")
    for topic in course("en")
    for level in topic.levels
    if len(level.script) > level.begin().replies
]
ASKING = [
    pytest.param(topic, number, id=topic.id)
    for topic in course("en")
    for number, step in enumerate(topic.watch.steps)
    if step.ask is not None
]


def at_level(page: FakePage, topic: Lesson, level: Level) -> None:
    page.open("lesson", lesson=topic.id, fragment=f"#level={level.id}")


@pytest.mark.parametrize("name", NEEDED)
def test_two_levels_of_the_topic_show_others_first(name: str) -> None:
    """Before the learner decides, somebody else has a turn."""
    found = [one for one in OPENED if one.values[0].id == name]

    assert len(found) >= 2


@pytest.mark.parametrize(("topic", "level"), OPENED)
def test_each_act_is_shown_before_the_next(page: FakePage, topic: Lesson, level: Level) -> None:
    """Act by act as the page asks for them; then the learner's own move is waited for."""
    at_level(page, topic, level)
    acts = level.begin().replies
    for number in range(acts):
        assert number == len(page.school.place.table.events)
        assert "is playing." in page.school.desk["waiting"]
        assert bool(number) == bool(page.school.desk.get("act"))
        page.send(step=page.last("step"))
    assert level.begin().state == page.school.place.table.state
    assert "" == page.school.desk["waiting"]
    asked = len(page.all("step"))

    page.send(do="sort")
    assert asked == len(page.all("step"))
    for move in level.solution:
        page.send(play=str(move))
    assert page.note("ok") is not None


@pytest.mark.parametrize(("topic", "level"), ANSWERED)
def test_each_answer_to_a_move_is_shown_before_the_next(
    page: FakePage, topic: Lesson, level: Level
) -> None:
    """With the card that was laid in sight first; Next shows all that is left at once."""
    at_level(page, topic, level)
    page.send(do="next")
    page.slow, seen = True, 0
    for move in level.solution:
        page.send(play=str(move))
        place = page.school.place
        while place.now.others_act:
            acts = len(place.table.events)
            assert acts == page.last("step")
            assert not place.now.done
            assert "is playing." in page.school.desk["waiting"]
            assert not page.school.seats.get("aside")
            page.send(step=page.last("step"))
            assert acts + 1 == len(place.table.events)
            seen += 1
    assert len(level.script) - level.begin().replies == seen
    assert page.note("ok") is not None


def test_the_answers_to_a_move_are_taken_back_with_it(page: FakePage) -> None:
    """Undo in the midst of them leaves the table as it was before the move."""
    topic = lesson_of("run-or-set")
    at_level(page, topic, topic.level("one-a-turn"))
    page.slow = True
    page.send(play="meld 4S 5S 6S")
    before = page.school.place.table.state
    page.send(play="discard 9D")
    page.send(step=page.last("step"))
    page.send(do="undo")
    assert before == page.school.place.table.state
    page.send(play="discard 2H")
    assert page.school.place.now.others_act
    page.send(do="next")
    assert not page.school.place.now.others_act


def test_whoever_acts_is_seen(page: FakePage) -> None:
    """Every level and every example in which others do something shows them beside the table."""
    for topic in course("en"):
        page.open("lesson", lesson=topic.id, fragment="#level=watch")
        for index, step in enumerate(page.school.place.steps):
            page.send(level=index)
            now = page.school.place.now
            acts = isinstance(now, WatchPlay) and now.others_move
            acts = acts or (isinstance(now, LevelPlay) and bool(now.level.script))
            assert not (acts and page.school.seats.get("aside")), f"{topic.id}/{step}"


@pytest.mark.parametrize("way", ["next", "hint", "move"])
def test_nobody_has_to_wait_for_the_others(page: FakePage, way: str) -> None:
    """Next shows all at once; so does a hint, and a move that is made early."""
    topic = lesson_of("discard")
    level = topic.level("what-ada-takes")
    at_level(page, topic, level)
    if way == "move":
        page.send(play=str(level.solution[0]))
        assert level.begin().replies + 1 == len(page.school.place.table.events)
    else:
        page.send(do=way)
        assert level.begin().state == page.school.place.table.state
    page.send(step=0)  # an act that was asked for before comes too late
    assert level.begin().replies + (way == "move") == len(page.school.place.table.events)


def test_the_others_are_seen_where_they_play_and_nowhere_else(page: FakePage) -> None:
    """Who holds how many cards matters in a deal, and where somebody has just acted."""
    page.open("lesson", lesson="discard")
    aside = {
        step: bool(page.send(level=index) or page.school.seats.get("aside"))
        for index, step in enumerate(page.school.place.steps)
    }

    shown = {step for step, away in aside.items() if not away}
    turns = {"a-turn-later", "what-ada-takes", "what-she-throws", "discard-in-a-deal"}
    assert turns == shown


def test_undo_takes_back_what_the_learner_did_and_nothing_of_the_others(page: FakePage) -> None:
    """After the own move is gone the others have still acted."""
    topic = lesson_of("discard")
    at_level(page, topic, topic.level("what-she-throws"))
    page.send(do="next")
    shown = page.school.table
    page.send(play="draw stock")
    page.send(do="undo")
    page.send(do="undo")

    assert shown == page.school.table


def test_every_example_asks_once() -> None:
    """One step of each worked example is to be guessed."""
    assert [topic.id for topic in course("en")] == [one.values[0].id for one in ASKING]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("topic", "number"), ASKING)
def test_an_example_asks_then_goes_on(
    page: FakePage, topic: Lesson, number: int, language: str
) -> None:
    """A wrong answer gets its reason, the right one is shown on the table and said."""
    page.open("lesson", lesson=topic.id, language=language)
    for _ in range(number):
        page.send(do="next")
    place = page.school.place
    ask = place.now.asks
    assert ask.question == page.school.desk["told"]["asks"]
    page.send(do="say:goal")
    assert page.last("say").endswith(ask.question)
    assert len(ask.choices) == len(page.school.desk["answers"])
    assert "" == page.way_on

    for wrong in ask.wrong:
        page.send(play=f"answer {wrong}")
        assert number == place.now.step
        assert read(page.note("red")["said"])
        states = {one["do"]: one["state"] for one in page.school.desk["answers"]}
        assert "wrong" == states[f"play:answer {wrong}"]
    page.send(play="answer nonsense")
    assert number == place.now.step
    page.send(play=f"answer {ask.right}")

    assert number + 1 == place.now.step
    assert page.note("red") is None
    assert read(page.note("ok")["said"])
    page.send(do="undo")
    assert ask.question == page.school.desk["told"]["asks"]


def test_who_does_not_guess_is_shown(page: FakePage) -> None:
    """The example goes on without an answer, and praises nothing."""
    page.open("lesson", lesson="discard")
    for _ in range(2):
        page.send(do="next")
    assert ["Back", "Show me"] == [one["label"] for one in page.school.desk["left"]]

    page.send(do="next")

    assert 3 == page.school.place.now.step
    assert page.note("ok") is None


def test_an_example_that_speaks_of_the_others_shows_them(page: FakePage) -> None:
    """All through it, and marked where it is about them; elsewhere the table has their room."""
    page.open("lesson", lesson="turn")
    marked = []
    for _ in page.school.place.now.watch.steps:
        assert "aside" not in page.school.seats
        page.send(do="next")
        marked.append(page.school.seats.get("hinted", False))
    assert [True] + [False] * (len(marked) - 1) == marked

    page.open("lesson", lesson="runs")
    assert page.school.seats["aside"]
