"""A lesson around its tasks: the beginning, the example, what is said, the summary."""

from tests.support.banks import open_puzzles
from tests.support.page import FakePage, Opened, read, solve
from tutorial.hints.ladder import READING_SECONDS


def test_a_lesson_begins_with_what_it_is_about(page: FakePage) -> None:
    """The first note introduces the lesson and does not repeat the task."""
    page.open("lesson", lesson="runs")
    [note] = page.notes

    assert "What it is about" == note["heading"]
    assert "A run is three or more neighbours of one suit" in read(note["said"][:1])
    assert page.school.goal["goal"] not in read(note["said"])


def test_the_summary_says_what_was_learned_and_what_comes_next(lesson: Opened) -> None:
    """Its rules in words and the lesson that follows; with all still to do nothing is known."""
    page = lesson("runs", "summary")

    [note] = page.notes
    said = note["said"]
    assert ("ink", "What this lesson teaches") == (note["tone"], note["heading"])
    assert "A run is three or more neighbouring cards of one suit." == read(said[:1])
    assert "Next lesson: Sets" == page.way_on
    assert not page.school.desk["went_well"]


def test_the_end_of_a_lesson_says_truly_what_was_done(lesson: Opened) -> None:
    """A tick stands there once every task was done; what took help can be done once more."""
    page = lesson("runs", "summary")
    ending = page.school.table["ending"]
    assert "Runs" == ending["title"]
    assert "" == ending["tick"]
    assert page.school.goal["goal"].startswith("The end of this lesson. 9 tasks")
    assert [0, 0, 0, 0] == [skill["cards"] for skill in ending["skills"]]

    page.send(level=1)
    for _ in range(3):
        page.send(do="hint")
    page.clock.time += READING_SECONDS
    page.send(do="show")
    page.send(level=len(page.school.place.steps) - 1)

    [again] = page.school.table["ending"]["again"]
    assert ("level:1", "Three neighbours") == (again["do"], again["short"])
    assert "8 tasks" in page.school.goal["goal"]


def test_what_is_begun_out_of_turn_can_be_left_by_the_browser(lesson: Opened) -> None:
    """A level chosen again and an exercise beside it have a place of their own in its history."""
    page = lesson("runs", "summary")
    page.send(level=1)
    assert [{"mark": True}, {"address": "#level=three-neighbours"}] == [
        told for told in page.told if "mark" in told or "address" in told
    ][-2:]
    for _ in range(3):
        page.send(do="hint")
    page.clock.time += READING_SECONDS
    page.send(do="show")
    marks = len(page.all("mark"))
    page.send(do="exercise")
    assert marks + 1 == len(page.all("mark"))
    page.send(do="next")

    assert marks + 1 == len(page.all("mark"))


def test_who_knows_the_cards_goes_on_with_the_next_lesson(page: FakePage) -> None:
    """The first step of a lesson that may be skipped offers the one that follows."""
    page.open("lesson", lesson="cards")
    assert ["Next", "Next lesson"] == page.buttons()

    page.send(do="skip")

    assert ["../turn/"] == page.all("go")


def test_no_other_lesson_can_be_skipped(page: FakePage) -> None:
    """The button is missing, and asking without it leads nowhere."""
    page.open("lesson", lesson="runs")
    assert ["Next"] == page.buttons()

    page.send(do="skip")

    assert [] == page.all("go")


def test_watching_goes_forward_and_back(page: FakePage) -> None:
    """The worked example can be stepped through both ways; acting in it does nothing."""
    page.open("lesson", lesson="runs")
    start = page.school.table
    for _ in range(3):
        page.send(do="next")
    laid = page.school.table
    assert ["TS", "JS", "QS"] == [card["id"] for card in laid["melds"][0]["cards"]]

    page.send(play="discard 9H")
    assert laid == page.school.table
    page.send(do="undo")
    page.send(do="undo")
    page.send(do="undo")

    assert start == page.school.table


def test_what_was_done_is_said(lesson: Opened) -> None:
    """An action that stood, and one that was taken back, can be heard; a refusal is an alert."""
    page = lesson("runs", "on-your-own")
    page.told.clear()

    page.send(play="draw pile")
    page.send(play="meld 8S TS JS")
    page.send(do="again")
    page.send(do="undo")
    page.send(do="undo")

    assert ["You took 9♠ from the pile.", "Taken back.", "There is nothing to take back."] == (
        page.all("say")
    )


def test_what_is_asked_for_is_said(lesson: Opened) -> None:
    """The keys for task, owed card and table are answered aloud."""
    page = lesson("runs", "pick-your-run")
    page.told.clear()

    for key in ("goal", "owed", "table", "seat:1", "nonsense", "seat:9"):
        page.send(do=f"say:{key}")

    assert [
        "Lay down a run: three or more neighbours of one suit.",
        "You owe no card.",
        "Ada, run: three of diamonds, four of diamonds, five of diamonds. "
        "On the discard pile: eight of diamonds. The stock has 29 cards.",
        "Ada holds 4 cards. Ada, run: three of diamonds, four of diamonds, five of diamonds.",
    ] == page.all("say")


def test_an_example_is_no_deal_that_has_ended(lesson: Opened) -> None:
    """Its desk stays as it is laid out for playing, though there is nothing to press but Undo."""
    page = lesson("runs")

    assert not page.school.desk.get("ended")


def test_a_new_task_is_said_also_in_the_same_words(lesson: Opened) -> None:
    """Going on says what is to be done next; a page that opens is read from its beginning."""
    page = lesson("runs")
    assert [] == page.all("say")
    page.send(level=2)
    page.send(level=3)
    levels = page.school.place.lesson.levels
    assert [levels[1].goal, levels[2].goal] == page.all("say")

    drill = FakePage()
    drill.open("drill", fragment="#meld.1.5")
    for _ in range(2):
        drill.told.clear()
        solve(drill)
        drill.send(do="next")
        assert [drill.school.goal["goal"]] == drill.all("say")[-1:]


def test_a_new_puzzle_is_said(page: FakePage) -> None:
    """Its question is often that of the one before."""
    open_puzzles(page)
    page.told.clear()
    page.send(do="skip")

    assert [page.school.goal["goal"]] == page.all("say")


def test_a_question_of_the_example_marks_what_it_is_about(lesson: Opened) -> None:
    """After a wrong answer; before it what is told above the question has its own marks."""
    page = lesson("500-scoring")
    page.send(do="next")
    for answer, meant in (("", "m1"), ("answer 21", "m2")):
        page.send(play=answer) if answer else None
        marked = [meld["id"] for meld in page.school.table["melds"] if "hinted" in meld]
        assert [meant] == marked, answer

    page.send(play="answer 35")
    now = page.school.place.now
    assert now.guessed
    counted = f"Step {now.step} of {now.steps}: that is right"
    assert counted == page.school.notes["notes"][0]["heading"]
