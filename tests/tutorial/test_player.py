"""A mistake, its note, the way out, hints: one level looked at closely."""

import json

import pytest

from engine.violations import Code
from tests.support.page import FakePage, Opened, read
from tutorial.hints.ladder import READING_SECONDS
from tutorial.lesson.remembering import with_slips
from tutorial.store.progress import Progress


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
    """It opens unasked after the second refusal for the same reason that offers no way out."""
    page = lesson("runs", "pick-your-run")

    page.send(play="meld 7H 9C JS")
    assert page.note("blue") is None
    page.send(play="meld 2S 9C JD")

    assert 1 == page.note("blue")["rung"]
    assert page.note("red") is not None


@pytest.mark.parametrize(
    ("topic", "level", "tried"),
    [("runs", "pick-your-run", "meld 4H 5H 7H"), ("cards", "read-a-card", "pick 7D")],
)
def test_the_very_same_once_more_is_no_second_slip(
    lesson: Opened, topic: str, level: str, tried: str
) -> None:
    """It opens no hint, and its note is another one each time, so that it is read aloud anew."""
    page = lesson(topic, level)

    notes = []
    for _ in range(3):
        page.send(play=tried)
        notes.append(page.note("red"))

    assert 1 == page.school.place.now.slips
    assert page.note("blue") is None
    assert notes[0] != notes[1] != notes[2]
    assert 1 == len({read(note["said"]) for note in notes})


def test_the_same_after_try_again_is_a_second_slip(lesson: Opened) -> None:
    """Who has put it back and lays it once more has meant it."""
    page = lesson("runs", "pick-your-run")

    page.send(play="meld 4H 5H 7H")
    page.send(do="again")
    page.send(play="meld 4H 5H 7H")

    assert 2 == page.school.place.now.slips


def test_further_failures_go_a_rung_up(lesson: Opened) -> None:
    """Help goes on as far as the cards, and leaves the last step to the learner."""
    page = lesson("cards", "read-a-card")

    rungs = []
    for _ in range(3):
        page.send(play="pick 7D")
        page.send(play="pick 9C")
        rungs.append(page.note("blue")["rung"])

    assert [1, 3, 3] == rungs


def test_before_sets_are_taught_none_is_spoken_of(lesson: Opened) -> None:
    """In the lesson on runs three cards are judged as a run; in the next one as what they are."""
    page = lesson("runs", "the-ace-is-low")
    page.send(play="meld 6C 6H AS")
    marks = page.school.table["attempt"]["marks"]

    assert "Not a run yet" == page.note("red")["heading"]
    assert page.note("red")["rule"]["href"].endswith("#basic.meld.run")
    assert [("different suit", 1), ("different suit", 2)] == [
        (one["word"], one["at"]) for one in marks
    ]

    page = lesson("sets", "three-of-one-rank")
    page.send(play="meld 9S 9H KD")
    assert "Not a set yet" == page.note("red")["heading"]


def test_three_ranks_are_no_set_with_a_wrong_card(lesson: Opened) -> None:
    """Neighbours tried where a set is asked for: no card of them has one beside it to match."""
    page = lesson("sets", "all-four")
    page.send(play="meld JC QC KD")

    assert Code.RUN_SUIT_MISMATCH is page.school.place.table.attempt.violation.code
    told = page.note("red")
    assert ("Not a meld", "Rule: Sets") == (told["heading"], told["rule"]["label"])


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
    assert ["Play it for me"] == page.buttons()
    assert READING_SECONDS == read["wait"]["seconds"]

    page.send(do="show")
    assert read == page.note("blue")
    page.clock.time += READING_SECONDS
    page.send(do="show")

    assert "Shown to you" == page.note("blue")["heading"]


@pytest.mark.parametrize(
    ("topic", "level", "rungs"),
    [
        ("runs", "pick-your-run", ["Where?", "Which cards?", "Play it for me"]),
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
        assert page.note("ink") is not None
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


def test_an_example_about_cards_alone_shows_what_it_points_at(lesson: Opened) -> None:
    """Large on the empty table, to be looked at; what explains has no colour of help."""
    page = lesson("cards")
    shown = []
    for _ in range(3):
        page.send(do="next")
        shown.append([part["face"] for part in page.school.table["picked"]["parts"]])
        assert "plain" == page.notes[0]["tone"]

    assert [["7H"], ["7H", "QS", "JC", "KD"], ["QS", "JC", "KD"]] == [
        sorted(f, key="7H QS JC KD".index) for f in shown
    ]
    assert page.school.table["picked"]["shown"]


def test_a_rule_that_was_never_met_is_not_forgotten() -> None:
    """A refusal counts under what the lesson teaches, not under rules of later ones."""
    codes = ("SET_RANK_MISMATCH", "MUST_DRAW_FIRST")
    in_turn = with_slips(Progress(), codes, ("turn-order",), 1, "turn")
    met = with_slips(in_turn, codes, (), 1, "sets")

    assert {"turn-order": 1} == {name: tally.slips for name, tally in in_turn.skills.items()}
    assert {"turn-order": 2, "set-rank": 1} == {
        name: one.slips for name, one in met.skills.items()
    }
