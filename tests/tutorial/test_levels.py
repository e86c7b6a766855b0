"""Every level of every lesson, played as a learner plays it."""

from collections.abc import Callable

import pytest

from lessons.levels.lesson import Lesson, Level
from lessons.levels.moment import LEARNER
from lessons.levels.skills import skills_of_level
from lessons.loader import course
from lessons.loader import lesson as lesson_of
from lessons.paths.paths import PATHS, lesson_after
from lessons.words.words import Words, plain
from tests.support.page import FakePage, read
from tests.support.played import follow_hints
from tutorial.hints.ladder import READING_SECONDS
from tutorial.lesson.contrast_play import ContrastPlay
from tutorial.lesson.player import EXERCISES
from tutorial.store.progress import LevelDone


WORDS = Words("en")
LEVELS = [
    pytest.param(lesson, level, id=f"{lesson.id}/{level.id}")
    for lesson in course("en")
    for level in lesson.levels
]
WAYS = [
    pytest.param(lesson, level, way, id=f"{lesson.id}/{level.id}/{number}")
    for lesson in course("en")
    for level in lesson.levels
    for number, way in enumerate((level.solution, *level.also))
]
TRAPS = [
    pytest.param(lesson, level, trap, id=f"{lesson.id}/{level.id}/{trap.move}")
    for lesson in course("en")
    for level in lesson.levels
    for trap in level.tempting
]


def at_level(page: FakePage, lesson: Lesson, level: Level, language: str = "en") -> None:
    page.open("lesson", lesson=lesson.id, language=language)
    page.send(level=page.school.place.steps.index(level.id))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("lesson", "level", "way"), WAYS)
def test_every_way_leads_to_the_goal(
    page: FakePage, lesson: Lesson, level: Level, way: tuple[object, ...], language: str
) -> None:
    """Each right way ends in a green note, its stars and the next step."""
    at_level(page, lesson, level, language)
    for move in way:
        assert page.note("ok") is None
        page.send(play=str(move))

    done = page.school.place.progress.lesson(lesson.id).levels[level.id]
    assert page.note("ok") is not None
    assert ("alone", 3 if len(way) <= level.par else 2) == (done.how, done.stars)
    page.send(do="next")
    assert page.school.place.steps[page.school.place.at - 1] == level.id


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "level", "trap"), TRAPS)
def test_every_trap_is_answered_and_can_be_left(
    page: FakePage, lesson: Lesson, level: Level, trap: object
) -> None:
    """A mistake is said with the goal still there; the level can be done, for a star less."""
    at_level(page, lesson, level)
    for move in trap.after:
        page.send(play=str(move))

    page.send(play=str(trap.move))

    note = page.notes[0]
    assert ("red" if trap.refused else "ink") == note["tone"]
    assert level.goal == page.school.goal["goal"]
    assert plain(trap.say, WORDS) in read(note["said"])
    assert read(note["said"])
    if trap.refused:
        ways = [*note["buttons"], *filter(None, [page.school.desk["way_on"]])]
        assert 1 == [button["do"] for button in ways].count("again")

    page.send(do="again")
    assert page.school.table["attempt"] is None
    assert page.note("red") is None
    if trap.after:
        page.send(level=page.school.place.at)  # begins anew
    for move in level.solution:
        page.send(play=str(move))
    assert page.note("ok") is not None
    done = page.school.place.progress.lesson(lesson.id).levels[level.id]
    assert LevelDone("alone", 3 if trap.after else 2) == done


@pytest.mark.parametrize(("lesson", "level"), LEVELS)
def test_the_hint_leads_through_every_level(page: FakePage, lesson: Lesson, level: Level) -> None:
    """Question, where, which cards, do it: the last rung plays, and Next goes to the end."""
    at_level(page, lesson, level)
    for rung in (1, 2, 3):
        page.send(do="hint")
        assert rung == page.note("blue")["rung"]
        assert read(page.note("blue")["said"])
    page.clock.time += READING_SECONDS
    page.send(do="show")
    for _ in level.solution[1:]:
        assert 4 == page.note("blue")["rung"]
        assert ["Next number" if level.sheet else "Next"] == page.buttons()
        page.send(do="next")

    done = page.school.place.progress.lesson(lesson.id).levels[level.id]
    assert page.note("ok") is None  # what was shown is not praised
    assert "Shown to you" == page.note("blue")["heading"]
    assert ("shown", 0) == (done.how, done.stars)
    trained = skills_of_level(lesson.id, level)  # where it is none, no exercise is like it
    part = lesson.id == "turn" and level.id != "a-whole-turn"  # too little to ask about turns
    assert ["Next", *(["An exercise"] if trained and not part else [])] == page.buttons()
    page.send(do="next")
    assert page.school.place.steps[page.school.place.at - 1] == level.id


@pytest.mark.slow
@pytest.mark.parametrize("lesson", course("en"), ids=lambda lesson: lesson.id)
def test_a_whole_lesson_from_watching_to_the_next_one(page: FakePage, lesson: Lesson) -> None:
    """Watch, do every level, choose in the pair, read what was learned, go on."""
    page.open("lesson", lesson=lesson.id)
    for _ in lesson.watch.steps:
        page.send(do="next")
        assert read(page.notes[0]["said"])
    page.send(do="next")
    for level in lesson.levels:
        assert level.goal == page.school.goal["goal"]
        for move in level.solution:
            page.send(play=str(move))
        page.send(do="next")
    sides = page.school.place.now.sides
    fails = 1 + sides.index(lesson.contrast.fails)
    page.send(play=f"answer {fails}")
    assert page.note("red") is not None
    page.send(do="next")
    assert "contrast" == page.school.place.steps[page.school.place.at]
    page.send(play=f"answer {3 - fails}")
    assert page.note("ok") is not None
    page.send(play=f"answer {fails}")
    assert "Next" in page.buttons()  # a look at the other side takes nothing back
    page.send(do="next")

    assert "practice" == page.school.place.steps[page.school.place.at]
    for _ in range(EXERCISES):
        for move in page.school.place.now.level.solution:
            page.send(play=str(move))
        assert page.note("ok") is not None
        page.send(do="next")
    for level in lesson.played:
        assert level.aims[0].goal == page.school.goal["goal"]
        follow_hints(page)
        page.send(do="next")

    assert "summary" == page.school.place.steps[page.school.place.at]
    page.send(do="next")
    following = lesson_after(PATHS[0], lesson.id, course())
    assert (f"../{following.id}/" if following else "../") == page.last("go")


@pytest.mark.parametrize("works", [True, False])
def test_what_is_tried_in_a_pair_is_the_learners_deed(works: bool) -> None:
    """A call in the pair is the learner's, though another player is on turn."""
    pair = ContrastPlay(lesson_of("call-rummy").contrast)
    sides = [side is pair.contrast.works for side in pair.sides]

    pair.choose(1 + sides.index(works))

    assert [LEARNER] == [event.seat for event in pair.table.events]


def test_a_hint_at_a_pair_names_the_card_that_one_side_lacks() -> None:
    """Where the side that fails has no card of its own, what it is without is named."""
    words = Words("en")
    pair = ContrastPlay(lesson_of("romme-out").contrast, clock=iter(range(0, 90, 10)).__next__)
    said = []
    for _ in range(3):
        pair.hint()
        assert pair.ladder is not None
        said.append(plain(pair.ladder.rung.say(words), words))

    assert "Only one of the two has 4♣." == said[1].replace("\N{NO-BREAK SPACE}", "")
    assert said[2].startswith("They are not needed when all cards but the discard go down.")


def test_a_task_about_sets_speaks_of_sets(lesson: Callable[..., FakePage]) -> None:
    """A joker laid with two cards that make nothing is no set yet, and the offer is a set."""
    page = lesson("wrotham", "in-a-set")
    page.send(play="meld QS 8H X3")

    note = page.note("red")
    assert "Not a set yet" == note["heading"]
    assert "Your hand has one more card for Q♠ joker." == read([note["offer"]])
    page.send(play="meld QS 4C X3")
    assert "Q♠ Q♦ joker would be a meld." == read([page.note("red")["offer"]])

    page.send(do="repair")
    assert page.note("ok") is not None


@pytest.mark.parametrize("way_back", ["again", "undo"])
def test_a_false_call_is_taken_back_like_any_mistake(
    lesson: Callable[..., FakePage], way_back: str
) -> None:
    """After it the hint leads on from the beginning, and the level can be done."""
    page = lesson("call-rummy", "a-meld-in-the-pile")
    page.send(play="call A JD")
    assert page.note("red") is not None

    page.send(do=way_back)
    page.send(do="hint")
    assert "Which three cards of the pile are neighbours?" == read(page.note("blue")["said"])
    page.send(play="call A 9D TD JD")
    assert page.note("ok") is not None


def test_two_wrong_picks_lead_to_an_exercise_on_it(
    lesson: Callable[..., FakePage],
) -> None:
    """Who picks the ace among the tens needs the card values, not suits and ranks."""
    page = lesson("basic-scoring", "all-that-count-ten")
    for _ in range(2):
        page.send(play="pick TS JH QC KD AS")
        page.send(do="again")
    page.send(play="pick TS JH QC KD")

    assert "You slipped on this rule twice: What cards count." in read(page.note("ok")["said"])
    page.send(do="exercise")
    assert "count" == page.school.place.now.task.drill


def test_a_hint_goes_with_the_move_it_followed(lesson: Callable[..., FakePage]) -> None:
    """Undo puts away a hint that speaks of what comes next; a new one asks about this step."""
    page = lesson("turn", "draw-and-discard")
    first = page.school.place.now.level.solution[0]
    page.send(do="hint")
    asked = read(page.note("blue")["said"])
    page.send(play=str(first))
    page.send(do="hint")
    assert asked != read(page.note("blue")["said"])

    page.send(do="undo")
    assert page.note("blue") is None
    page.send(do="hint")
    assert asked == read(page.note("blue")["said"])


def test_a_move_that_puts_the_task_out_of_reach_is_told_at_once(page: FakePage) -> None:
    """The top card instead of a deep one: said, not repaired with what the task needs, left."""
    topic = lesson_of("fanned-pile", "en")
    [level] = [one for one in topic.levels if one.id == "owed-first"]
    at_level(page, topic, level)

    page.send(play="draw pile")
    note = page.notes[0]
    assert "leads away from the task" in read(note["said"])
    assert "the task asks for another card of the pile" in read(note["said"])
    assert not note["buttons"]
    assert "again" == page.school.desk["way_on"]["do"]

    page.send(play="discard 2S")
    assert "repair" not in [button["do"] for button in page.notes[0]["buttons"]]
    page.send(do="hint")
    assert "hard to reach" in read(page.notes[-1]["said"])
    assert ["show"] == [button["do"] for button in page.notes[-1]["buttons"]]

    page.send(do="undo")
    assert not page.notes
    for move in level.solution:
        page.send(play=str(move))
    assert page.note("ok") is not None


def test_the_card_that_the_task_misses_is_named(page: FakePage) -> None:
    """A discarded card of the meld asked for, and the way back in the bar."""
    topic = lesson_of("turn", "de")
    at_level(page, topic, topic.level("meld"), language="de")

    page.send(play="discard 7S")

    assert "Sie braucht 7♠, und diese Karte liegt jetzt im Ablagestapel." in read(
        page.notes[0]["said"]
    )
    assert "again" == page.school.desk["way_on"]["do"]


def test_an_allowed_move_beside_the_task_is_a_try(page: FakePage) -> None:
    """It costs a star and counts as a slip, like a move that is refused."""
    topic = lesson_of("turn", "en")
    level = topic.levels[0]
    at_level(page, topic, level)
    page.send(play="draw pile")
    assert "ink" == page.notes[0]["tone"]
    page.send(do="undo")
    for move in level.solution:
        page.send(play=str(move))

    progress = page.school.place.progress
    assert 2 == progress.lesson("turn").levels[level.id].stars
    assert "\u2605\u2605\u2606" == page.note("ok")["stars"]
    trained = [tally for tally in progress.skills.values() if tally.alone or tally.helped]
    assert trained
    assert not any(tally.alone for tally in trained)


def test_the_meld_that_was_touched_is_named_to_the_table(page: FakePage) -> None:
    """So that it is in sight where many lie; a draw or a discard touches none."""
    topic = lesson_of("turn", "en")
    level = topic.level("a-whole-turn")
    at_level(page, topic, level)
    touched = []
    for move in level.solution:
        page.send(play=str(move))
        touched.append(page.school.table.get("touched", ""))

    assert ["", page.school.table["melds"][0]["id"], ""] == touched


@pytest.mark.parametrize(
    ("lesson_id", "level"),
    [
        *(("match", "who-deals"), ("match", "a-tie"), ("first-hand", "who-begins")),
        *(("romme-pile", "new-stock"), ("at-the-table", "in-a-minute"), ("500-scoring", "a-tie")),
    ],
)
def test_no_exercise_is_offered_where_none_is_about_what_was_asked(
    lesson: Callable[..., FakePage], lesson_id: str, level: str
) -> None:
    """Missed twice, or shown: another rule of the lesson is not spoken of."""
    page = lesson(lesson_id, level)
    asked = lesson_of(lesson_id).level(level)
    [right] = (str(move) for move in asked.solution)
    wrong = next(f"answer {key}" for key, _ in asked.choices if f"answer {key}" != right)
    for answer in (wrong, wrong, right):
        page.send(play=answer)

    assert page.note("ok") is not None
    assert [] == page.note("ok")["buttons"]
