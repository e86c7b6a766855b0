"""Looking on: bots play while the learner watches, and the moves of a deal back and forth."""

import json

import pytest

from engine.arena import self_play
from tests.support.deals import play_deal, shown
from tests.support.page import FakePage, read
from tutorial.deal.looking import Looking


DEAL = "#deal=v1.basic.3.5"


@pytest.fixture
def watching(page: FakePage) -> FakePage:
    """A match that bots play, from its first card."""
    page.open("practice")
    page.school.form.param.update(players=3, seed="5")
    page.send(do="watch")
    return page


@pytest.fixture
def over(page: FakePage) -> FakePage:
    """A deal played to its end, gone through from its start."""
    page.open("practice", fragment=DEAL)
    play_deal(page)
    page.send(do="look-back")
    return page


def events(page: FakePage) -> int:
    """How many moves are shown."""
    return len(page.school.place.deal.table.events)


def buttons(page: FakePage) -> list[str]:
    """What can be pressed below the hand."""
    desk = page.school.desk
    return [button["label"] for button in (*desk["left"], *desk["draw"], *desk["play"])]


def test_what_was_asked_before_is_closed_for_whoever_looks_on(page: FakePage) -> None:
    """How a deal was shuffled stays before neither the moves nor a hand that is taken over."""
    page.open("practice", fragment=DEAL)
    for turn in ("watch", "take-over"):
        page.send(do="check-deal")
        assert "Check this deal" in [note["heading"] for note in page.school.notes["notes"]]
        page.send(do=turn)
        assert "Check this deal" not in [note["heading"] for note in page.school.notes["notes"]]


def test_each_next_shows_one_move_with_its_reasons(watching: FakePage) -> None:
    """Nothing moves by itself; every move of every seat is told together with why."""
    seats = set()
    for number in range(1, 25):
        assert number - 1 == events(watching)
        assert watching.last("rest") is None
        watching.send(do="next")
        event = watching.school.place.deal.table.events[-1]
        seats.add(event.seat)
        note = watching.note("blue")
        assert 2 == len(note["said"])
        assert watching.last("say") == read(note["said"])

    assert {0, 1, 2} == seats


def test_a_watched_deal_comes_to_its_end_and_the_next_one_is_watched_too(
    watching: FakePage,
) -> None:
    """Next goes through the whole deal, then to the next one."""
    while not watching.school.place.deal.over:
        watching.send(do="next")
    assert watching.ending is not None
    watching.send(do="next")

    assert 1 == watching.school.place.deal.match.deal_index
    assert watching.school.place.deal.looking.bots
    assert 0 == events(watching)


def test_bots_stop_where_nobody_can_finish(
    page: FakePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the stock has run out too often: it is said why, and whoever watches may play on."""
    monkeypatch.setattr(self_play, "RECYCLES_AT_MOST", 1)
    for seed in range(20):
        page.open("practice")
        page.school.form.param.update(players=2, seed=str(seed))
        page.send(do="watch")
        while "Next" in buttons(page) and not page.school.place.deal.over:
            page.send(do="next")
        if not page.school.place.deal.over:
            break

    assert 1 == page.school.place.deal.table.state.recycles
    assert "Nobody seems able to finish" in read(page.note("blue")["said"])
    assert ["Back", "Take over"] == buttons(page)

    page.send(do="undo")
    assert "Next" in buttons(page)
    page.send(do="next")
    page.send(do="take-over")
    assert page.school.place.deal.looking is None


def test_by_itself_each_move_stays_as_long_as_wished(watching: FakePage) -> None:
    """The page is asked to come back after some seconds; the pace can be changed."""
    watching.send(do="pace")
    first = watching.last("rest")
    assert 0 == first["step"]
    watching.send(step=0)
    assert 1 == events(watching)

    watching.send(do="slower")
    assert first["seconds"] < watching.last("rest")["seconds"]
    watching.send(do="faster")
    watching.send(do="faster")
    assert first["seconds"] > watching.last("rest")["seconds"]


def test_pause_stops_what_is_under_way(watching: FakePage) -> None:
    """The echo of a move that was to come finds the table paused."""
    watching.send(do="pace")
    watching.send(do="pace")
    watching.send(step=0)

    assert 0 == events(watching)
    assert "By itself" in buttons(watching)


def test_back_and_forth_shows_the_same_moves(watching: FakePage) -> None:
    """What was done is not done anew: the table is the very one it was."""
    for _ in range(12):
        watching.send(do="next")
    tables = [event.after for event in watching.school.place.deal.table.events]
    for number in range(11, 4, -1):
        watching.send(do="undo")
        assert number == events(watching)
    for number in range(6, 13):
        watching.send(do="next")
        assert tables[number - 1] is watching.school.place.deal.table.state


def test_the_list_names_every_move_and_leads_to_each(over: FakePage) -> None:
    """All moves of the deal stand there in words; choosing one shows its table."""
    moves = over.school.desk["moves"]
    deal = over.school.place.deal
    assert (0, len(deal.looking.moves) + 1) == (moves["at"], len(moves["names"]))
    assert "The cards are dealt." == moves["names"][0]

    for number in (7, 3, len(moves["names"]) - 1):
        over.send(do=f"move:{number}")
        assert number == over.school.desk["moves"]["at"] == events(over)
        assert f"{number}. {over.last('say').split('.')[0]}." in moves["names"][number] + "."
    assert deal.over


def test_playing_on_from_a_move_forgets_what_came_after(over: FakePage) -> None:
    """The learner takes over; the deal goes on from there and is kept like that."""
    over.send(do="move:6")
    over.send(do="take-over")
    shown(over)

    deal = over.school.place.deal
    assert deal.looking is None
    assert not deal.over
    assert "Draw from stock" in buttons(over)
    [text] = json.loads(over.last("store"))["practice"]["records"]
    assert len(deal.table.events) == text.count("\nA ") + text.count("\nB ") + text.count("\nC ")


def test_looking_back_loses_nothing(over: FakePage) -> None:
    """A reload in the middle of looking finds the whole deal."""
    moves = len(over.school.place.deal.looking.moves)
    over.send(do="move:4")
    again = FakePage()
    again.open("practice", stored=over.last("store"))

    assert moves == events(again)


def test_a_watched_match_is_watched_after_a_reload(watching: FakePage) -> None:
    """Nobody finds themselves in the middle of a turn they were looking at."""
    watching.send(do="next")
    again = FakePage()
    again.open("practice", stored=watching.last("store"))

    assert again.school.place.deal.looking.bots
    assert 1 == events(again)


def test_who_looks_on_is_told_how_to_play(watching: FakePage) -> None:
    """A card tapped while looking on changes nothing, and says what would help."""
    watching.send(do="next")
    watching.send(play="draw stock")
    assert 1 == events(watching)
    assert "Take over" in read(watching.notes[0]["said"])
    watching.send(do="hint")
    assert watching.school.place.deal.ladder is None


def test_bots_play_on_in_the_middle_of_a_match(page: FakePage) -> None:
    """The learner leans back; the cards in their hand are played for them."""
    page.open("practice", fragment=DEAL)
    shown(page)
    page.send(do="watch")
    before = events(page)
    page.send(do="next")

    assert 0 == page.school.place.deal.table.events[before].seat


def test_a_match_that_cannot_be_set_up_is_not_watched(page: FakePage) -> None:
    """The form says what does not go together, as it does for Deal."""
    page.open("practice")
    page.school.form.param.update(players=6)
    page.school.form.choose_hand_cards(20)
    page.send(do="watch")

    assert page.school.place.deal is None
    assert page.note("red") is not None


def test_expert_thinks_in_slices_for_somebody_who_looks_on(page: FakePage) -> None:
    """The page is answered while a bot thinks; its move comes with what it found."""
    page.open("practice")
    page.school.form.param.update(seed="5")
    page.school.form.choose_bot(1, "expert")
    page.send(do="watch")
    for _ in range(6):
        page.send(do="next")
        while page.school.place.thinking:
            page.clock.time += 1
            page.send(think=page.last("think"))

    assert 6 == events(page)


def test_who_plays_the_own_cards_is_chosen_and_said(page: FakePage) -> None:
    """The form names a bot for the own seat; the first note says so, and a reload keeps it."""
    page.open("practice")
    page.school.form.param.update(seed="5", stand_in="beginner")
    page.send(do="watch")
    again = FakePage()
    again.open("practice", stored=page.last("store"))

    for one in (page, again):
        assert "Beginner plays your cards." in read(one.note("blue")["said"])
    assert "beginner" == again.school.form.stand_in


def test_in_the_middle_of_a_deal_it_is_said_too(page: FakePage) -> None:
    """Who lets bots go on is told who plays, until the next move."""
    page.open("practice", fragment=DEAL)
    shown(page)
    page.send(play="draw stock")
    page.send(do="watch")
    assert "Thoughtful plays your cards." in read(page.note("blue")["said"])
    page.send(do="next")
    assert "plays your cards" not in read(page.note("blue")["said"])


@pytest.mark.parametrize("wish", ["faster", "slower"])
def test_the_pace_of_a_watched_match_is_kept_from_deal_to_deal(
    watching: FakePage, wish: str
) -> None:
    """Whoever has chosen how long a move stays does not choose it again."""
    watching.send(do=wish)
    chosen = watching.school.place.deal.looking.seconds
    while not watching.school.place.deal.over:
        watching.send(do="next")
    watching.send(do="next")

    assert 1 == watching.school.place.deal.match.deal_index
    assert chosen == watching.school.place.deal.looking.seconds
    assert chosen != Looking(watching.school.place.deal.table).seconds


def test_moves_come_by_themselves_in_the_next_deal_too(watching: FakePage) -> None:
    """Once wished it is so in every deal that is watched, until it is stopped."""
    watching.send(do="pace")
    while not watching.school.place.deal.over:
        watching.send(do="next")
    assert not watching.school.place.deal.looking.running
    watching.send(do="next")
    assert 1 == watching.school.place.deal.match.deal_index
    assert 0 == watching.last("rest")["step"]
    assert "Pause" in buttons(watching)

    watching.send(do="take-over")
    watching.send(do="watch")
    assert watching.school.place.deal.looking.running
    watching.send(do="pace")
    watching.send(do="take-over")
    watching.send(do="watch")
    assert not watching.school.place.deal.looking.running
