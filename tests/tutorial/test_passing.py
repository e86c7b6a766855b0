"""People who pass one device around: hands stay covered, all go by their names."""

import random
import re
from typing import Any

import pytest

from engine.actions import DrawStock
from engine.bots import choose
from engine.referee import legal_actions
from engine.scoring import settle
from engine.state.seat_rotation import rotate_seats
from engine.state.seat_view import SeatView
from tests.support.page import FakePage, read
from tests.support.passed_on import deal_of, hand, open_cards, opened, press, shown_ids, take
from tutorial.deal.match_store import restore_match
from tutorial.practice.record_file import read_file, write_file
from tutorial.setup.people import clean_name, people_of, read_people
from tutorial.setup.setup import Setup


MOST_PRESSES = 400
TABLES = [("Anna", "Bert"), ("Anna", "", "Cleo"), ("Anna", "Bert", "", "Dora")]


def go_on(page: FakePage, chance: random.Random) -> None:
    """Take the device where that is asked; else do something that is allowed."""
    deal = deal_of(page)
    if deal.covered or deal.others_turn:
        buttons = [page.school.desk["way_on"], *page.school.desk["left"]]
        ways = [one["do"] for one in buttons if one and one["do"].partition(":")[0] != "undo"]
        press(page, do=chance.choice(ways))
        return
    state = deal.table.state
    choice = choose("beginner", SeatView(state, 0), tuple(legal_actions(state)), chance)
    press(page, play=str(choice.action))


def played(page: FakePage, seed: int) -> FakePage:
    """The page after its deal has been played to the end."""
    chance = random.Random(seed)
    for _ in range(MOST_PRESSES):
        if deal_of(page).over:
            return page
        go_on(page, chance)
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("people", TABLES)
@pytest.mark.parametrize("preset", ["basic", "rummy500", "romme"])
def test_only_who_says_so_sees_a_hand(preset: str, people: tuple[str, ...]) -> None:
    """Covered, no card of any hand is in a scene; uncovered, only the hand of who pressed."""
    page, chance = opened(people, preset), random.Random(preset)
    options: set[str] = set()
    for _ in range(60):
        deal = deal_of(page)
        if deal.over:
            break
        if deal.covered:
            assert shown_ids(page) <= open_cards(deal)
            assert not page.school.desk["hand"]
        else:
            own = set(map(str, deal.table.state.hands[0]))
            assert hand(page) <= own
            assert shown_ids(page) <= open_cards(deal) | own
            options.add(people[deal.seats[0]])
        go_on(page, chance)
    assert options == set(filter(None, people))


def test_covered_nothing_but_the_way_on_is_done() -> None:
    """Neither draws nor hints nor sorting reach a hand nobody has asked for."""
    page = opened(("Anna", "Bert"))
    before = deal_of(page).table.state
    for message in ({"play": "draw stock"}, {"do": "hint"}, {"do": "open-hands"}, {"do": "watch"}):
        press(page, **message)
    press(page, order=[str(card) for card in before.hands[0]])
    assert deal_of(page).covered
    assert deal_of(page).table.state == before
    assert deal_of(page).ladder is None

    take(page)
    press(page, play="draw stock")
    assert isinstance(deal_of(page).table.events[-1].action, DrawStock)


def test_whoever_is_not_asked_gets_no_hand() -> None:
    """A press for a seat that is not on turn changes nothing."""
    page = opened(("Anna", "Bert"))
    waiting = deal_of(page).seats[deal_of(page).table.state.to_move]
    for seat in ("7", "x", "", str(1 - waiting)):
        press(page, do=f"here:{seat}")
        assert deal_of(page).covered
    press(page, do=f"here:{waiting}")
    assert not deal_of(page).covered


@pytest.mark.parametrize(
    ("preset", "people"),
    [
        ("basic", TABLES[2]),
        ("rummy500", TABLES[1]),
        ("romme500", TABLES[0]),
        ("romme", TABLES[1]),
        ("block", TABLES[0]),
    ],
)
def test_deals_come_to_their_end(preset: str, people: tuple[str, ...]) -> None:
    """Of each game a deal is played out; kept and taken up again it has the same end."""
    page = played(opened(people, preset), 1)
    deal = deal_of(page)
    assert deal.holder == 0
    _, again = restore_match(page.school.place.matches.progress.practice)
    assert again.table.state == deal.table.state
    assert settle(again.table.state).scores == settle(deal.table.state).scores


def test_a_deal_under_way_is_covered_when_it_is_opened_again() -> None:
    """A reload shows the same table, and nobody's hand."""
    page, chance = opened(("Anna", "Bert", "")), random.Random(2)
    for _ in range(20):
        go_on(page, chance)
    deal = deal_of(page)
    kept = page.last("store")
    again = FakePage()
    again.open("practice", stored=kept)
    there = deal_of(again)
    assert there.covered
    assert there.setup.people == ("Anna", "Bert", "")
    assert rotate_seats(there.table.state, there.holder * -1) == rotate_seats(
        deal.table.state, deal.holder * -1
    )
    assert shown_ids(again) <= open_cards(there)


def test_hints_are_for_who_holds_the_device() -> None:
    """The hint speaks of the holder's cards, also of who was dealt the second hand."""
    page = opened(("Anna", "Bert"))
    take(page)
    press(page, play="draw stock")
    press(page, play=f"discard {sorted(hand(page))[0]}")
    take(page)
    press(page, play="draw stock")
    for _ in range(3):
        press(page, do="hint")
    ladder = deal_of(page).ladder
    assert ladder is not None
    assert set(re.findall(r"[0-9TJQKA][SHDC]", str(ladder.action))) <= hand(page)


def test_the_result_calls_everybody_by_name() -> None:
    """The end, the score sheet and the next dealer are told by names, and nobody is "You"."""
    page = played(opened(TABLES[2]), 4)
    result: Any = page.result
    names = {row["owner"]["name"] for row in result["rows"]}
    assert {"Anna", "Bert", "Dora"} < names
    told = " ".join([result["heading"], read(result["said"]), result["after"]])
    assert "You" not in told
    assert "This match waits for all of you." in [offer["said"] for offer in result["offers"]]
    seated = [seat["owner"]["name"] for seat in page.school.seats["seats"]]
    assert seated == ["Anna", "Bert", "Ben", "Dora"]
    assert "off" in page.school.desk["left"][0]
    assert "Look back" not in page.buttons()
    press(page, do="next")
    assert deal_of(page).covered
    assert deal_of(page).match.deal_index == 1


def test_the_sheet_says_no_you_and_the_question_stands_alone() -> None:
    """Names also while one holds their hand; asked to take back, nothing else is to be read."""
    page = opened(("Anna", "Bert"), "rummy500")
    take(page)
    names = [row["owner"]["name"] for row in page.school.notes["score"]["rows"]]
    assert ["Anna", "Bert"] == names
    press(page, play="draw stock")
    press(page, play=f"discard {sorted(hand(page))[0]}")
    press(page, do="undo")
    assert ["Take it back?"] == [note["heading"] for note in page.notes]


def test_who_may_claim_is_asked_before_the_next_player() -> None:
    """At a table with claims everybody else has a button; who claims plays on for the card."""
    page = opened(("Anna", "Bert", "Cleo"), "romme", claim="on")
    take(page)
    press(page, play="draw stock")
    press(page, play=f"discard {sorted(hand(page))[0]}")
    deal = deal_of(page)
    [caller] = deal.callers
    name = deal.setup.people[deal.seats[caller]]
    assert "out of turn" in read(page.notes[0]["said"])
    wants = next(one for one in page.school.desk["left"] if one.get("short") == name)
    press(page, do=wants["do"])
    assert not deal.covered
    press(page, play="claim")
    assert deal.table.state.claims
    assert deal.covered
    assert deal.callers == ()


def test_a_file_brings_the_people_back() -> None:
    """A match saved as a file knows its people; odd names are made plain."""
    page = opened(("Anna", "", "Cleo"))
    deal = deal_of(page)
    text = write_file(deal.setup.bots, page.school.place.matches.records, deal.setup.people)
    _, again = restore_match(read_file(text))
    assert again.setup.people == ("Anna", "", "Cleo")


@pytest.mark.parametrize(
    ("given", "people"),
    [
        (["Anna", "Bert"], ("Anna", "Bert")),
        (["Anna"], ()),
        (["", "Bert"], ()),
        (["<b>Anna", 7], ()),
        (["{7H}", "Bert", "Cleo"], ("7H", "Bert")),
        ([], ()),
    ],
)
def test_kept_people_are_read_with_care(given: list[object], people: tuple[str, ...]) -> None:
    """What is no table of people is one learner's."""
    assert read_people(given, 2) == people


def test_people_without_a_name_of_their_own_are_numbered() -> None:
    """Nobody is nameless, nobody has the name of another."""
    words = opened(("Anna", "Bert")).school.words
    found = people_of(["person", "steady", "person"], ["Anna", "Anna", "x", " "], words)
    assert found == ("Anna", "Player 2", "", "Player 4")
    assert people_of(["steady"], ["Anna"], words) == ()
    assert clean_name("x" * 40) == "x" * 16


def test_people_without_a_name_of_their_own_have_the_number_on_their_mark() -> None:
    """Eight marks with the same letter would tell nobody apart."""
    page = opened(("Anna", "Player 2", "Player 3"))
    marks = {seat["owner"]["name"]: seat["owner"]["letter"] for seat in page.school.seats["seats"]}
    assert {"Anna": "An", "Player 2": "2", "Player 3": "3"} == marks
    take(page)
    names = {read(line["said"]) for line in page.school.notes["log"]}
    assert names
    assert not any("You" in said for said in names)  # the log is read by all


def test_what_shows_a_hand_takes_no_press_meant_for_something_else() -> None:
    """The buttons of the cover say so; the others are taken at once."""
    page = opened(("Anna", "Bert"))
    assert page.school.desk["way_on"]["late"]
    take(page)
    assert not any("late" in one for one in page.school.desk["draw"])


def test_a_form_makes_people_of_seats() -> None:
    """Who is chosen as a person gets a hand; taken from a match, the form shows the same."""
    page = FakePage()
    page.open("practice")
    form = page.school.form
    form.players = 3
    form.choose_bot(2, "person")
    form.names = ["Anna", "", "Cleo", *form.names[3:]]
    setup = form.setup()
    assert setup.people == ("Anna", "", "Cleo")
    form.take(Setup(1))
    form.take(setup)
    assert form.bots[:2] == [setup.bots[0], "person"]
    assert form.setup().people == setup.people


def test_the_form_remembers_people() -> None:
    """Whoever was seated and named is there at the next visit."""
    page = FakePage()
    page.open("practice")
    page.school.form.choose_bot(1, "person")
    page.school.form.names = ["Anna", "Bert", *page.school.form.names[2:]]
    again = FakePage()
    again.open("practice", stored=page.last("store"))
    assert again.school.form.setup().people == ("Anna", "Bert")
