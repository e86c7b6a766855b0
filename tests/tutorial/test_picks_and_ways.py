"""What is picked and which way is gone: any order, other spellings, ways nobody wrote down."""

from dataclasses import replace

import pytest

from engine.cards import parse_cards
from lessons.levels.moves import Pick
from lessons.words.words import Words
from tests.support.page import Opened, read
from tutorial.hints.ladder import READING_SECONDS
from tutorial.scenes.pages.lesson import picking


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


def test_a_task_about_all_cards_of_a_kind_never_tells_that_there_is_only_one(
    lesson: Opened,
) -> None:
    """How many there are is to be found out: the next pick lies beside the first."""
    player = lesson("cards", "all-hearts").school.place
    assert player.now.level.done == {"picked": {"every": {"suit": "H"}}}
    player.now.level = replace(player.now.level, solution=(Pick(parse_cards("KH")),))

    assert not picking({}, player, Words())["one"]


def test_what_was_right_of_a_pick_stays(lesson: Opened) -> None:
    """Of a pick with one card too many the others are told to be right."""
    page = lesson("basic-scoring", "all-that-count-ten")

    page.send(play="pick TS JH QC KD AS")

    assert ["TS", "JH", "QC", "KD"] == page.school.desk["right"]
    assert not page.school.desk["one"]


def test_what_can_be_part_of_the_answer_stays(lesson: Opened) -> None:
    """Of a pick that mixes ranks stays the card that has a partner, whichever came first."""
    page = lesson("cards", "same-rank")

    for pick in ("pick QD 8H", "pick 8H QD"):
        page.send(play=pick)
        assert ["8H"] == page.school.desk["right"]


@pytest.mark.parametrize("pick", ["KS JH QC", "QC KS JH"])
def test_right_cards_stay_in_the_order_in_which_they_lay(lesson: Opened, pick: str) -> None:
    """Whatever was pressed first, nothing changes its place when the answer is given."""
    page = lesson("cards", "all-court-cards")
    page.send(picked=pick.split())
    before = [part["card"] for part in page.school.table["picked"]["parts"]]

    page.send(play=f"pick {pick}")

    assert page.school.table["picked"]["done"]
    assert before == [part["card"] for part in page.school.table["picked"]["parts"]]


UPSIDE_DOWN = "A 6 upside down looks like a 9."


@pytest.mark.parametrize(("pick", "meant"), [("6C 9D", True), ("8H 6C", False), ("6C QD", False)])
def test_what_a_foreseen_mistake_says_is_kept_for_it(
    lesson: Opened, pick: str, meant: bool
) -> None:
    """That a 6 may be read as a 9 is said of both, not of a 6 beside any other card."""
    page = lesson("cards", "same-rank")
    page.send(play=f"pick {pick}")

    assert meant is (UPSIDE_DOWN in read(page.note("red")["said"]))


@pytest.mark.parametrize(
    ("topic", "level", "lit"),
    [("discard", "the-single-card", "Discard"), ("turn", "meld", "Meld or lay off")],
)
def test_the_part_of_the_turn_that_is_asked_for_is_lit(
    lesson: Opened, topic: str, level: str, lit: str
) -> None:
    """Where the task is a discard and nothing before it, that is the part."""
    page = lesson(topic, level)
    assert [lit] == [part["word"] for part in page.school.desk["phases"] if part["state"] == "now"]


def test_what_was_right_of_a_meld_stays(lesson: Opened) -> None:
    """A refused layout in a task leaves the cards that belong picked, as a pick does."""
    page = lesson("turn", "meld")

    page.send(play="meld 7S 7H 2C")

    assert ["7S", "7H"] == page.school.desk["right"]


def test_one_right_card_of_a_meld_is_picked_anew(lesson: Opened) -> None:
    """It is the beginning of no meld, and a press on it is to pick it."""
    page = lesson("turn", "meld")

    page.send(play="meld 7S 2C KD")

    assert page.note("red") is not None
    assert [] == page.school.desk["right"]


@pytest.mark.parametrize(
    ("level", "wish", "right"),
    [
        ("both-ends", "layoff m1 3C 7C 9H", ["3C", "7C"]),
        ("one-after-the-other", "layoff m1 8S TS", ["8S", "TS"]),
        ("one-after-the-other", "layoff m1 TS", ["TS"]),
    ],
)
def test_what_was_right_of_a_lay_off_stays(
    lesson: Opened, level: str, wish: str, right: list[str]
) -> None:
    """Cards that belong on melds stay picked, also where another has to go before them."""
    page = lesson("lay-off", level)

    page.send(play=wish)

    assert right == page.school.desk["right"]


@pytest.mark.parametrize(
    ("level", "wish", "right", "said"),
    [
        ("one-after-the-other", "layoff m1 TS", ["TS"], "Right, but not all of it"),
        ("one-end", "layoff m1 TD", [], "What was right stays"),
        ("both-ends", "meld 3C 7C", ["3C", "7C"], "The cards are right, the button was not"),
        ("on-your-own", "layoff m1 4H", ["4H"], "What was right stays"),  # before the draw
    ],
)
def test_it_is_said_why_all_of_a_try_stays(
    lesson: Opened, level: str, wish: str, right: list[str], said: str
) -> None:
    """Where only something is missing, what was tried was right; so it is where it came early."""
    page = lesson("lay-off", level)
    page.send(play=wish)

    assert right == page.school.desk["right"]
    assert page.school.desk["stayed"].startswith(said)


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

    assert "You took only the king." in read(page.note("ink")["said"])


def test_a_hint_speaks_of_the_move_that_is_left(lesson: Opened) -> None:
    """Who lays off the high card first is led to the low one, in words and in deed."""
    page = lesson("lay-off", "both-ends")

    page.send(play="layoff m1 7C")
    for _ in range(3):
        page.send(do="hint")
    page.clock.time += READING_SECONDS
    page.send(do="show")

    assert "Pick 3♣ and press Lay off." in read(page.note("blue")["said"])


@pytest.mark.parametrize(
    ("topic", "level", "moves", "meld"),
    [
        ("sets", "pick-your-set", ["meld 4S 4D 4C"], "m2"),
        ("lay-off", "both-ends", ["layoff m1 3C", "layoff m1 7C"], "m1"),
        ("romme500-jokers", "either-suit", ["swap m1 X1 JC"], "m1"),
        ("cards", "all-hearts", ["pick 2H 9H KH"], ""),
    ],
)
def test_the_meld_that_did_the_task_is_told(
    lesson: Opened, topic: str, level: str, moves: list[str], meld: str
) -> None:
    """Laid down, added to, or with its joker exchanged: the page lets it light up."""
    page = lesson(topic, level)
    for move in moves:
        assert "solved" not in page.school.table
        page.send(play=move)

    assert meld == page.school.table["solved"]


@pytest.mark.parametrize(
    ("lesson_id", "level", "offered"),
    [("cards", "the-lowest", False), ("sets", "all-four", True), ("runs", "pick-your-run", True)],
)
def test_the_hand_is_put_in_order_only_where_the_order_is_no_answer(
    lesson: Opened, lesson_id: str, level: str, offered: bool
) -> None:
    """Where cards are to be found in the mind, sorting would find them."""
    page = lesson(lesson_id, level)

    assert offered == (page.school.desk["sort"] is not None)


@pytest.mark.parametrize(("level", "places"), [("all-four", 4), ("pick-your-set", None)])
def test_a_task_that_names_four_cards_shows_four_places(
    lesson: Opened, level: str, places: int | None
) -> None:
    """Elsewhere as many as the smallest meld has: how many there are is part of the task."""
    page = lesson("sets", level)

    assert places == page.school.table.get("places")
