"""Deals inside the course, played through the door of the page."""

import json
import random
from collections.abc import Callable

import pytest

from engine.referee import legal_actions
from lessons.authoring.playing import HINTS, play_level
from lessons.levels.lesson import Lesson
from lessons.loader import course
from lessons.loader import lesson as lesson_of
from tests.support.page import FakePage, read
from tests.support.played import advised, follow_hints, others_act, playing
from tutorial.hints.ladder import READING_SECONDS


PLAYED = [lesson for lesson in course("en") if lesson.played]


def at_deal(page: FakePage, lesson: str, **given: object) -> FakePage:
    """A page at the level of a lesson in which a deal is played."""
    [level] = lesson_of(lesson).played
    page.open("lesson", lesson=lesson, fragment=f"#level={level.id}", **given)
    return page


def some_turns(page: FakePage, turns: int = 3) -> None:
    """The learner's first turns, as the hints have them."""
    others_act(page)
    for _ in range(turns):
        page.send(play=advised(page))
        while not playing(page).deal.others_turn and not playing(page).done:
            page.send(play=advised(page))
        others_act(page)


@pytest.mark.slow
@pytest.mark.parametrize("lesson", PLAYED, ids=lambda lesson: lesson.id)
def test_its_hints_lead_to_the_end(page: FakePage, lesson: Lesson) -> None:
    """As the proof of the course plays it, so it goes at the table; then the lesson ends."""
    [level] = lesson.played
    at_deal(page, lesson.id)
    proof = play_level(level, HINTS)

    follow_hints(page)

    deals = playing(page)
    assert deals.level.deals == len(deals.finished) + 1
    assert proof.reached == level.check_aims(deals.moment)
    done = page.school.place.progress.lesson(lesson.id).levels[level.id]
    assert ("alone", 3) == (done.how, done.stars)
    assert read(page.result["said"] if page.result else page.note("ok")["said"])
    page.send(do="next")
    assert "summary" == page.school.place.steps[page.school.place.at]
    assert page.school.place.progress.lesson(lesson.id).deal is None


def test_the_task_goes_on_from_phase_to_phase(page: FakePage) -> None:
    """The first deal asks for a meld, then for more, then for its end."""
    at_deal(page, "first-hand")
    [level] = lesson_of("first-hand").played
    asked = [page.school.goal["goal"]]
    others_act(page)
    while not playing(page).deal.over:
        page.send(play=advised(page))
        others_act(page)
        asked.append(page.school.goal["goal"])

    told = [aim.goal for aim in level.aims]
    assert [*told, "Keep the score: what does each player get?"] == list(dict.fromkeys(asked))


def test_the_others_act_one_by_one(page: FakePage) -> None:
    """Each act is shown before the page is asked for the next one."""
    at_deal(page, "lay-off")
    for _ in range(4):
        if not playing(page).deal.others_turn:
            break
        before = len(playing(page).deal.table.events)
        assert "is playing." in page.school.desk["waiting"]
        assert page.school.desk["act"]
        page.send(step=page.last("step"))
        assert before + 1 == len(playing(page).deal.table.events)
        page.send(step=before)  # an old one changes nothing
        assert before + 1 == len(playing(page).deal.table.events)


def test_a_page_that_is_loaded_again_goes_on_where_it_was(page: FakePage) -> None:
    """Table, task and log are what they were, in the middle of a turn too."""
    at_deal(page, "first-hand")
    some_turns(page, 2)
    page.send(play=advised(page))

    again = FakePage()
    again.open("lesson", lesson="first-hand", stored=page.last("store"))

    assert playing(page).deal.table.state == playing(again).deal.table.state
    assert page.school.goal == again.school.goal
    assert page.school.notes["log"] == again.school.notes["log"]


def test_a_match_that_is_loaded_again_keeps_its_deals_and_figures(page: FakePage) -> None:
    """The second deal, a figure already written, and what was earned before."""
    at_deal(page, "match")
    while len(playing(page).finished) < 1 or not playing(page).deal.keeping:
        deal = playing(page).deal
        if deal.keeping:
            for move in deal.sheet.solution():
                page.send(play=str(move))
        elif deal.over:
            page.send(do="next")
        else:
            page.send(play=advised(page))
        others_act(page)
    page.send(play=str(playing(page).deal.sheet.solution()[0]))

    again = FakePage()
    again.open("lesson", lesson="match", stored=page.last("store"))

    assert page.school.table == again.school.table
    assert page.school.goal == again.school.goal
    assert "deal 2 of 3" in again.school.goal["place"]


@pytest.mark.parametrize("kept", ["x", {}, {"level": "three-short-deals"}, {"records": [1]}])
def test_a_deal_that_cannot_be_read_begins_anew(page: FakePage, kept: object) -> None:
    """What was kept by another release, or is broken, loses nothing but this deal."""
    at_deal(page, "first-hand")
    fresh = page.school.table
    text = json.loads(page.last("store") or '{"version": 4, "lessons": {}}')
    runs = {"at": "", "levels": {"watch": {"how": "alone", "stars": 0}}, "practised": 0}
    text["lessons"] = {"first-hand": runs | {"deal": kept}}

    again = at_deal(FakePage(), "first-hand", stored=json.dumps(text))

    assert fresh == again.school.table
    assert "watch" in again.school.place.progress.lesson("first-hand").levels or kept == "x"


def test_a_refusal_is_explained_and_can_be_taken_back(page: FakePage) -> None:
    """What is not allowed is said as everywhere, with its rule; Undo goes back a move."""
    at_deal(page, "first-hand")
    others_act(page)
    hand = [card["id"] for card in page.school.desk["hand"]]
    page.send(play=f"discard {hand[0]}")
    note = page.note("red")
    assert note["rule"]["href"].startswith("../../rules/")

    page.send(do="again")
    assert page.note("red") is None
    start = page.school.table
    page.send(play="draw stock")
    page.send(do="undo")
    assert start == page.school.table


def test_a_hint_goes_up_its_four_rungs_and_costs_a_star(page: FakePage) -> None:
    """Question, where, which cards, do it: the last rung plays; it was not done alone."""
    at_deal(page, "lay-off")
    others_act(page)
    before = len(playing(page).deal.table.events)
    for rung in (1, 2, 3):
        page.send(do="hint")
        while playing(page).deal.pondering:
            page.send(think=page.last("think"))
        assert rung == page.note("blue")["rung"]
    page.clock.time += READING_SECONDS
    page.send(do="show")
    assert before < len(playing(page).deal.table.events)

    follow_hints(page)
    [level] = lesson_of("lay-off").played
    done = page.school.place.progress.lesson("lay-off").levels[level.id]
    assert ("help", 2) == (done.how, done.stars)


def test_each_aim_that_was_not_reached_costs_a_star_and_nothing_else(page: FakePage) -> None:
    """Who never lays down a meld, and does not go out first, comes to the end too."""
    at_deal(page, "going-out")
    others_act(page)
    while not playing(page).done:
        state = playing(page).deal.table.state
        legal = [str(action) for action in legal_actions(state)]
        page.send(play=next(one for one in legal if one.startswith(("draw", "discard"))))
        others_act(page)

    done = page.school.place.progress.lesson("going-out").levels["go-out-in-a-deal"]
    assert ("alone", 1) == (done.how, done.stars)
    page.send(do="next")
    assert "summary" == page.school.place.steps[page.school.place.at]


def test_a_level_that_ends_inside_a_deal_lets_nobody_act_any_more(page: FakePage) -> None:
    """After the last turn the way on stands there, and the table stays as it is."""
    at_deal(page, "500-aim")
    follow_hints(page)
    assert not playing(page).deal.over
    shown = page.school.table
    assert "Next" == page.way_on

    page.send(step=len(playing(page).deal.table.events))
    page.send(play="draw stock")
    page.send(do="hint")
    assert shown == page.school.table

    page.send(do="undo")
    assert "" == page.way_on
    assert not playing(page).done


def test_a_wrong_figure_is_explained(page: FakePage) -> None:
    """The sheet at the end of a deal takes only what is right."""
    at_deal(page, "basic-scoring")
    others_act(page)
    while not playing(page).deal.over:
        page.send(play=advised(page))
        others_act(page)
    assert "Keep the score: what does each player get?" == page.school.goal["goal"]
    page.send(play="write you 999")
    assert page.note("red") is not None
    assert not playing(page).done

    follow_hints(page)
    assert playing(page).done


def test_the_same_deal_can_be_played_again(page: FakePage) -> None:
    """The result offers it, and the cards are the same."""
    at_deal(page, "going-out")
    dealt = playing(page).deal.dealt
    follow_hints(page)
    page.send(do="redeal")

    assert dealt == playing(page).deal.table.first
    assert not playing(page).done


@pytest.mark.slow
@pytest.mark.parametrize("lesson", PLAYED, ids=lambda lesson: lesson.id)
def test_whatever_is_played_comes_to_an_end(page: FakePage, lesson: Lesson) -> None:
    """Legal moves at random, in German; at the end something is said."""
    chance = random.Random(lesson.id)
    at_deal(page, lesson.id, language="de")
    others_act(page)
    for _ in range(24):
        deals = playing(page)
        if deals.done or deals.deal.over:
            break
        page.send(play=str(chance.choice(list(legal_actions(deals.deal.table.state)))))
        others_act(page)
    follow_hints(page)

    assert playing(page).done
    assert page.ending is not None


def test_going_elsewhere_and_back_keeps_the_deal(lesson: Callable[..., FakePage]) -> None:
    """Another level in between changes nothing at the table."""
    page = lesson("first-hand", "a-whole-deal")
    some_turns(page, 2)
    here, state = page.school.place.at, playing(page).deal.table.state
    page.send(level=0)
    page.send(do="next")
    page.send(level=here)

    assert state == playing(page).deal.table.state
