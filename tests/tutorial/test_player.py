"""A mistake, its note, the way out, hints: one level looked at closely."""

import json
from collections.abc import Callable

import pytest

from tests.support.page import FakePage, read
from tutorial.hints.ladder import READING_SECONDS


Opened = Callable[..., FakePage]


def test_a_mistake_is_shown_on_the_cards_and_explained(lesson: Opened) -> None:
    """The cards lie as they were read, the gap is marked, reason, rule and repair are said."""
    page = lesson("runs", "pick-your-run")

    page.send(play="meld 7H 4H 5H")

    attempt, red = page.school.table["attempt"], page.note("red")
    assert ["4H", "5H", "7H"] == [card["id"] for card in attempt["cards"]]
    assert [("gap", 2, 1, "6♥")] == [
        (mark["kind"], mark["at"], mark["number"], mark["face"]) for mark in attempt["marks"]
    ]
    assert "Between 5 and 7 the 6 of hearts is missing." in read(red["said"])
    assert {"mark": 1} in red["said"][0]
    assert "../../rules/basic/#basic.meld.run" == red["rule"]["href"]
    assert "You hold it: 6♥ closes the gap." == read([red["offer"]])
    assert ["Put 6♥ in", "Try again"] == [button["label"] for button in red["buttons"]]
    held = {card["id"] for card in page.school.desk["hand"] if card.get("held")}
    assert {"4H", "5H", "7H"} == held
    assert ["6H"] == [card["id"] for card in page.school.desk["hand"] if card.get("hinted")]


def test_the_repair_does_what_it_offers(lesson: Opened) -> None:
    """Putting the missing card in makes the run and ends the level."""
    page = lesson("runs", "pick-your-run")

    page.send(play="meld 4H 5H 7H")
    page.send(do="repair")

    assert ["4H", "5H", "6H", "7H"] == [
        card["id"] for card in page.school.table["melds"][-1]["cards"]
    ] or ["4H", "5H", "6H", "7H"] == [
        card["id"] for card in page.school.table["melds"][0]["cards"]
    ]
    assert page.note("ok") is not None


def test_trying_again_gives_the_cards_back(lesson: Opened) -> None:
    """Nothing of a refused try stays on the table, and the task is the same."""
    page = lesson("runs", "pick-your-run")
    before = page.school.desk["hand"]

    page.send(play="meld 4H 5H 7H")
    page.send(do="again")

    assert page.school.table["attempt"] is None
    assert before == page.school.desk["hand"]
    assert page.notes == []


def test_a_refusal_goes_with_the_next_pick(lesson: Opened) -> None:
    """It stays until something is done; whoever picks a card has read it and goes on."""
    page = lesson("runs", "pick-your-run")

    page.send(play="meld 4H 5H 7H")
    page.send(do="sort")
    assert page.note("red") is not None
    page.send(picked=["4H", "5H"])

    assert page.note("red") is None
    assert page.school.table["attempt"] is None


def test_two_failures_for_one_reason_open_a_hint(lesson: Opened) -> None:
    """The first rung opens unasked after the second refusal for the same reason, not before."""
    page = lesson("runs", "pick-your-run")

    page.send(play="meld 4H 5H 7H")
    assert page.note("blue") is None
    page.send(play="meld 4H 6H 7H")

    assert 1 == page.note("blue")["rung"]
    assert page.note("red") is not None


def test_two_failures_for_two_reasons_do_not(lesson: Opened) -> None:
    """Different mistakes are explained one by one."""
    page = lesson("runs", "pick-your-run")

    page.send(play="meld 4H 5H 7H")
    page.send(play="meld 4H 5H")

    assert page.note("blue") is None


def test_the_last_rung_waits_until_the_third_was_read(lesson: Opened) -> None:
    """Asked too early nothing changes, and the note says how long to wait; then it plays."""
    page = lesson("runs", "pick-your-run")
    for _ in range(3):
        page.send(do="hint")
    read = page.note("blue")
    assert ["Show me"] == page.buttons()
    assert READING_SECONDS == read["wait"]["seconds"]

    page.send(do="show")
    assert read == page.note("blue")
    page.clock.time += READING_SECONDS
    page.send(do="show")

    assert "This is how it goes" == page.note("blue")["heading"]


@pytest.mark.parametrize(
    ("topic", "level", "rungs"),
    [
        ("runs", "pick-your-run", ["Where?", "Which cards?", "Show me"]),
        ("basic-scoring", "a-small-hand", ["Where do I begin?", "Tell me more", "Show me"]),
        ("basic-scoring", "you-went-out", ["Where?", "How much?", "Show me"]),
    ],
)
def test_each_rung_is_named_after_what_it_tells(
    lesson: Opened, topic: str, level: str, rungs: list[str]
) -> None:
    """Where cards are played it asks for cards, after a question or a figure it does not."""
    page = lesson(topic, level)
    named = []
    for _ in rungs:
        page.send(do="hint")
        named += page.buttons()

    assert rungs == named


def test_a_hint_points_where_it_speaks_of(lesson: Opened) -> None:
    """The third rung underlines the very cards."""
    page = lesson("runs", "pick-your-run")
    for _ in range(3):
        page.send(do="hint")

    hinted = {card["id"] for card in page.school.desk["hand"] if card.get("hinted")}
    assert {"4H", "5H", "6H", "7H"} == hinted


def test_help_costs_a_star_and_is_remembered(lesson: Opened) -> None:
    """With a hint and a slip the level is done with help and one star."""
    page = lesson("runs", "pick-your-run")

    page.send(do="hint")
    page.send(play="meld 4H 5H")
    page.send(play="meld 4H 5H 6H")

    stored = json.loads(page.last("store"))
    assert {"how": "help", "stars": 1} == stored["lessons"]["runs"]["levels"]["pick-your-run"]


def test_a_legal_move_that_is_not_the_task_is_welcomed(lesson: Opened) -> None:
    """The lesson says what it wanted to see, and going back leads to the goal."""
    page = lesson("runs", "pick-your-run")

    page.send(play="discard JS")
    assert "this task wanted a run on the table first" in read(page.notes[0]["said"])
    page.send(do="again")
    page.send(play="meld 5H 6H 7H")

    assert page.note("ok") is not None


def test_undo_goes_back_one_action(lesson: Opened) -> None:
    """Undo takes back what was done last, and the level can still be done."""
    page = lesson("runs", "on-your-own")
    start = page.school.desk["hand"]

    page.send(play="draw stock")
    page.send(do="undo")

    assert start == page.school.desk["hand"]
    page.send(play="draw pile")
    page.send(play="meld 8S 9S TS")
    assert page.note("ok") is not None


def test_a_hint_off_the_way_says_go_back(lesson: Opened) -> None:
    """After another card than the needed one the hint does not talk of cards not held."""
    page = lesson("runs", "on-your-own")

    page.send(play="draw stock")
    page.send(do="hint")

    assert "Undo" in read(page.note("blue")["said"])


def test_wishes_without_cards_are_answered(lesson: Opened) -> None:
    """A button pressed with nothing picked says what is missing; nothing is refused."""
    page = lesson("runs", "pick-your-run")

    for wish in ("meld", "layoff", "discard", "discard 2S JS", "nonsense", "meld 7H ZZ", ""):
        page.send(play=wish)
        assert page.note("blue") is not None
        assert page.note("red") is None
        assert page.school.table["attempt"] is None


def test_too_early_marks_the_part_of_the_turn(lesson: Opened) -> None:
    """Before the draw no card is marked: the phase bar is, and the cards stay in the hand."""
    page = lesson("runs", "on-your-own")

    page.send(play="meld 8S TS JS")

    assert page.note("red") is not None
    assert page.school.table["attempt"] is None
    assert [1, None, None] == [part.get("marked") for part in page.school.desk["phases"]]


def test_the_level_in_hand_comes_back_after_a_reload(lesson: Opened, page: FakePage) -> None:
    """What was kept leads to the same level, with what was done before."""
    lesson("runs", "pick-your-run").send(play="meld 4H 5H 6H")
    page.send(do="next")
    stored = page.last("store")

    again = FakePage()
    again.open("lesson", lesson="runs", stored=stored)

    assert "the-ace-is-low" == again.school.place.steps[again.school.place.at]
    done = again.school.notes["levels"][2]
    assert ("★★★", "Level 3: Pick your run, done, 3 of 3 stars") == (done["stars"], done["label"])


def test_the_hand_can_be_sorted_and_laid(lesson: Opened) -> None:
    """The sort button goes round; an own order is kept when a card comes."""
    page = lesson("runs", "on-your-own")
    page.send(do="sort")
    assert ["3H", "3D", "6C"] == [card["id"] for card in page.school.desk["hand"]][:3]

    page.send(order=["KC", "6C", "8S", "TS", "JS", "3H", "3D", "nonsense"])
    page.send(play="draw pile")

    shown = [card["id"] for card in page.school.desk["hand"]]
    assert ["KC", "6C", "8S", "TS", "JS", "3H", "3D", "9S"] == shown
    assert [False] * 7 + [True] == [card.get("new", False) for card in page.school.desk["hand"]]


def test_a_lesson_begins_with_what_it_is_about(page: FakePage) -> None:
    """The first note introduces the lesson and does not repeat the task."""
    page.open("lesson", lesson="runs")
    [note] = page.notes

    assert "What it is about" == note["heading"]
    assert "A run is three or more neighbours of one suit" in read(note["said"][:1])
    assert page.school.goal["goal"] not in read(note["said"])


def test_the_summary_says_what_was_learned_and_what_comes_next(lesson: Opened) -> None:
    """The last step of a lesson names its rules in words, and the lesson that follows."""
    page = lesson("runs", "summary")

    said = page.note("ok")["said"]
    assert "A run is three or more neighbours of one suit." == read(said[:1])
    assert "Next lesson: Sets" == read(said[-1:])


def test_who_knows_the_cards_goes_on_with_the_next_lesson(page: FakePage) -> None:
    """The first step of a lesson that may be skipped offers the one that follows."""
    page.open("lesson", lesson="cards")
    [note] = page.notes
    assert "Next lesson" in [one["label"] for one in note["buttons"]]

    page.send(do="skip")

    assert ["../turn/"] == page.all("go")


def test_no_other_lesson_can_be_skipped(page: FakePage) -> None:
    """The button is missing, and asking without it leads nowhere."""
    page.open("lesson", lesson="runs")
    [note] = page.notes
    assert ["Next"] == [one["label"] for one in note["buttons"]]

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

    for key in ("goal", "owed", "table", "seat:1", "nonsense", "seat:9"):
        page.send(do=f"say:{key}")

    assert [
        "Lay down a run: three or more neighbours of one suit.",
        "You owe no card.",
        "Ada, set: king of spades, king of diamonds, king of clubs. "
        "On the discard pile: eight of diamonds. The stock has 29 cards.",
        "Ada holds 4 cards. Ada, set: king of spades, king of diamonds, king of clubs.",
    ] == page.all("say")


def test_an_example_is_no_deal_that_has_ended(lesson: Opened) -> None:
    """Its desk stays as it is laid out for playing, though there is nothing to press but Undo."""
    page = lesson("runs")

    assert not page.school.desk.get("ended")


def test_the_new_card_is_marked_before_anything_is_done(lesson: Opened) -> None:
    """Where the turn begins after the draw, the card drawn can be told from the others."""
    page = lesson("discard", "straight-back")

    assert ["KD"] == [card["id"] for card in page.school.desk["hand"] if card.get("new")]


def test_a_task_about_one_card_takes_the_new_pick_for_the_old(lesson: Opened) -> None:
    """The page is told that one card is asked for, and that nothing of a wrong pick was right."""
    page = lesson("cards", "read-a-card")
    right = page.school.place.now.level.solution[0].cards[0]
    wrong = next(card for card in page.school.desk["hand"] if card["id"] != str(right))

    page.send(play=f"pick {wrong['id']}")

    assert page.school.desk["one"]
    assert [] == page.school.desk["right"]


def test_what_was_right_of_a_pick_stays(lesson: Opened) -> None:
    """Of a pick with one card too many the others are told to be right."""
    page = lesson("basic-scoring", "all-that-count-ten")

    page.send(play="pick TS JH QC KD AS")

    assert ["TS", "JH", "QC", "KD"] == page.school.desk["right"]
    assert not page.school.desk["one"]


@pytest.mark.parametrize("order", ["5C X1 7C", "5C 7C X1", "X1 7C 5C"])
def test_the_order_of_picks_never_matters(lesson: Opened, order: str) -> None:
    """A joker that closes the only gap is read as what it must be."""
    page = lesson("jokers-500", "name-it")

    page.send(play=f"meld {order}")

    assert page.note("ok") is not None
    assert ["5C", "X1", "7C"] == [
        card["id"] for meld in page.school.table["melds"] for card in meld["cards"]
    ][-3:]


def test_a_joker_with_two_places_is_asked_about(lesson: Opened) -> None:
    """Queen, king and a joker may be two runs, whatever was picked first."""
    page = lesson("jokers-500", "name-it")

    page.send(play="meld X1 QD KD")

    assert 2 == len(page.school.desk["choice"]["options"])


def test_praise_is_true_of_another_way(lesson: Opened) -> None:
    """Who finds another right way hears what that brought, not what the usual one brings."""
    page = lesson("first-hand", "third-turn")

    for move in ("draw stock", "layoff m1 7S", "discard JC"):
        page.send(play=move)

    assert "Your other two 7s still wait for a third." in read(page.note("ok")["said"])


def test_a_way_nobody_wrote_down_is_not_praised_for_another(lesson: Opened) -> None:
    """A run that the lesson does not name gets the word that fits it."""
    page = lesson("first-hand", "first-turn")

    for move in ("draw pile", "meld 4S 5S 6S", "discard 7H"):
        page.send(play=move)

    assert "high card" not in read(page.note("ok")["said"])
    assert read(page.note("ok")["said"])


@pytest.mark.parametrize("top", ["draw pile", "draw pile KH"])
def test_the_top_card_is_the_same_take_however_it_is_named(lesson: Opened, top: str) -> None:
    """Tapped in the fan first or not, the wrong take of the top card gets its answer."""
    page = lesson("fanned-pile", "a-whole-turn")

    page.send(play=top)

    assert "You took the king alone." in read(page.note("blue")["said"])


def test_a_hint_speaks_of_the_move_that_is_left(lesson: Opened) -> None:
    """Who lays off the high card first is led to the low one, in words and in deed."""
    page = lesson("lay-off", "both-ends")

    page.send(play="layoff m1 7C")
    for _ in range(3):
        page.send(do="hint")
    page.clock.time += READING_SECONDS
    page.send(do="show")

    assert "Pick 3♣ and press Lay off." in read(page.note("blue")["said"])
