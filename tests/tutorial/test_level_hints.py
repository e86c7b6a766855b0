"""The third rung of a hint in lessons and drills: what to do, and why."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from lessons.authoring.proof import try_move
from lessons.drills.after_lesson import PRACTICE, practice_task
from lessons.drills.registry import level_of
from lessons.levels.lesson import Lesson, Level
from lessons.levels.moves import HandedIn, parse_move
from lessons.loader import course
from lessons.messages.cards import split_card
from lessons.words.words import Words, plain
from tests.support.page import FakePage, Opened
from tutorial.hints.ladder import CARDS, Ladder
from tutorial.hints.level import cards_of, ladder_for
from tutorial.lesson.contrast_play import ContrastPlay


WORDS = Words("en")
FIRST = ("cards", "turn")
LESSONS = [pytest.param(lesson, id=lesson.id) for lesson in course("en")]


def ladders(level: Level) -> Iterator[Ladder]:
    """The hint to each action of the solution of a level, where the level writes no third rung."""
    moment = level.begin()
    for number, move in enumerate(level.solution):
        written = level.hints[min(number, len(level.hints) - 1)].cards
        if not written and not isinstance(move, HandedIn):
            yield ladder_for(level, moment, 0.0)
        moment, _ = try_move(level, moment, move)


def told(ladder: Ladder) -> str:
    return plain(ladder.rungs[CARDS - 1].say(WORDS), WORDS)


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_third_rung_advises_and_gives_a_reason(lesson: Lesson) -> None:
    """In levels and in the exercises after them: the move as a request, then more than that."""
    tasks = [practice_task(lesson.id, number) for number in range(2 * len(PRACTICE[lesson.id]))]
    for level in (*lesson.levels, *(level_of(task, WORDS, "") for task in tasks)):
        for ladder in ladders(level):
            cards = getattr(ladder.move, "cards", None) or (getattr(ladder.move, "card", None),)
            only = plain(WORDS.these_cards([card for card in cards if card]), WORDS)
            assert only not in told(ladder), (level.id, told(ladder))
            assert told(ladder).count(".") > 1, (level.id, told(ladder))


@pytest.mark.parametrize("lesson", [one for one in LESSONS if one.id in FIRST])
def test_the_third_rung_leaves_a_beginner_one_choice(lesson: Lesson) -> None:
    """Before there is anything to weigh: it points at the cards of the move, and at no others."""
    for level in lesson.levels:
        moment = level.begin()
        for move in level.solution:
            pointed = ladder_for(level, moment, 0.0).rungs[CARDS - 1].pointed
            hand = {place for place in pointed if place.startswith("hand:")}
            assert hand <= cards_of(move), level.id
            moment, _ = try_move(level, moment, move)


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_is_marked_is_what_the_words_name(lesson: Lesson) -> None:
    """Where the third rung names the card of the move, no other is marked that it says nothing of.

    Else a learner looks for the difference between two marked cards, and finds none.
    """
    for level in lesson.levels:
        moment = level.begin()
        for move in level.solution:
            ladder = ladder_for(level, moment, 0.0)
            rung, own = ladder.rungs[CARDS - 1], cards_of(move, moment.state.pile)
            marked = {place for place in rung.pointed if place.startswith(("hand:", "pile:"))}
            if not isinstance(move, HandedIn) and any(
                said_of(one, ladder) for one in marked & own
            ):
                unsaid = {place for place in marked - own if not said_of(place, ladder)}
                assert not unsaid, (level.id, told(ladder))
            moment, _ = try_move(level, moment, move)


def said_of(place: str, ladder: Ladder) -> bool:
    """Whether the third rung speaks of a marked card: by its sign, its rank, or their plural."""
    card = place.partition(":")[2]
    rank, _ = split_card(card)
    spoken = WORDS.ranks_word(rank).lower() if rank else "jokers"
    forms = {
        spoken,
        spoken.removesuffix("s"),
        WORDS.rank_letter(rank).lower() if rank else "joker",
    }
    words = told(ladder).lower()
    return any(re.search(rf"\b{re.escape(form)}(?![a-z0-9])", words) for form in forms)


@pytest.mark.parametrize(
    ("name", "level", "says"),
    [
        (
            "lay-off",
            "what-ben-lays-down",
            "Draw from the stock. 10♠ goes with Q♠, but",
        ),
        (
            "fanned-pile",
            "under-the-jack",
            "Take 6♥ from the pile, with all that lies above it. It",
        ),
        (
            "call-rummy",
            "before-ben-draws",
            "Call Rummy with 10♠. 10♠ from the pile fits 7♠ 8♠",
        ),
    ],
)
def test_the_reason_is_that_of_the_move(name: str, level: str, says: str) -> None:
    """A draw, a take and a call are explained as at the practice table."""
    lesson = next(lesson for lesson in course("en") if lesson.id == name)

    assert told(next(ladders(lesson.level(level)))).startswith(says)


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_hint_to_an_answer_is_written(lesson: Lesson) -> None:
    """A question names no card of its own, so every rung to its answer says something about it."""
    asked = [level for level in lesson.levels if level.kind == "answer"]
    hints = [(level.id, hint) for level in asked for hint in level.hints]

    assert [] == [name for name, hint in hints if not (hint.where and hint.cards and hint.show)]


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_hint_to_twins_stops_before_the_answer(lesson: Lesson) -> None:
    """It begins with the idea of this pair and leaves one step; neither twin is told of."""
    pair = lesson.contrast
    play = ContrastPlay(pair)
    play.hint()
    assert play.ladder is not None
    said = [plain(rung.say(WORDS), WORDS) for rung in play.ladder.rungs]

    assert len(said) == len(set(said))
    for side in (pair.works, pair.fails):
        assert not any(plain(side.say, WORDS) in rung for rung in said[:CARDS])
    assert "difference" not in said[0]


def test_a_meld_is_explained_without_points() -> None:
    """What it is, since points are taught later."""
    lesson = next(lesson for lesson in course("en") if lesson.id == "fanned-pile")
    level = lesson.level("what-ada-leaves")
    run = parse_move("meld 9C TC JC")
    *_, meld = ladders(
        replace(level, done={"melded": "run"}, solution=(*level.solution, run), also=())
    )

    assert told(meld).endswith("They are neighbours of one suit: a run.")


def test_the_button_that_goes_on_is_that_of_the_way_chosen(lesson: Opened) -> None:
    """Where a task can be done in two ways, each move shows the next of its own way."""
    page = lesson("sets", "all-four")
    assert ["Lay down"] == filled(page)

    page.send(play="meld JS JH JD")
    assert ["Lay off"] == filled(page)

    page.send(play="discard 3H")
    assert [] == filled(page)


def filled(page: Opened) -> list[str]:
    """The names of the buttons that are drawn as the next to press."""
    actions = (*page.school.desk["draw"], *page.school.desk["play"])
    return [one["label"] for one in actions if one["tone"] == "primary"]


@pytest.mark.parametrize("level", ["draw-from-stock", "take-from-pile"])
def test_no_draw_is_filled_where_the_place_is_to_be_found(lesson: Opened, level: str) -> None:
    """Both places are marked there; only the third step of a hint tells which of the two it is."""
    page = lesson("turn", level)
    for _rung in range(CARDS):
        assert [] == filled(page)
        assert page.school.table["stock"]["hinted"]
        assert page.school.table["pile"]["hinted"]
        page.send(do="hint")

    assert 1 == len(filled(page))
    places = (page.school.table["stock"], page.school.table["pile"])
    assert not all(place.get("hinted") for place in places)


@pytest.mark.parametrize("topic", LESSONS)
def test_what_the_task_has_marked_stays_marked_until_cards_are_named(
    topic: Lesson, lesson: Opened
) -> None:
    """The text above goes on speaking of it while a hint asks, and says where to look."""
    for level in topic.levels:
        if level.support != "full":
            continue
        page = lesson(topic.id, level.id)
        before = _marked(page)
        for _ in range(CARDS - 1):
            page.send(do="hint")
            assert before <= _marked(page), level.id


def _marked(page: FakePage) -> set[str]:
    """The cards of the hand that are underlined."""
    return {card["id"] for card in page.school.desk["hand"] if card.get("hinted")}
