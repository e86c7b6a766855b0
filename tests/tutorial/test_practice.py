"""Whole matches at the practice table, through the same door as the page."""

import json

import pytest

from engine.actions import DrawPile, DrawStock
from tests.support.deals import play_deal, shown
from tests.support.page import FakePage, read
from tests.support.scores import score_sheet


def test_with_nothing_chosen_it_deals_the_default(page: FakePage) -> None:
    """The page shows the form; Deal alone leads to a table."""
    page.open("practice")
    assert page.school.form.shown
    assert {} == page.school.table

    page.school.form.param.trigger("deal")

    deal = page.school.place.deal
    assert not page.school.form.shown
    assert ("basic", 2, ("beginner",)) == (deal.setup.preset, deal.setup.players, deal.setup.bots)
    assert 10 == len(page.school.desk["hand"])
    assert f"{deal.setup.link()}&bots=beginner" == page.last("address")


def test_the_form_decides_who_plays_and_how_long(page: FakePage) -> None:
    """Players, bots, end and seed of the form are those of the match."""
    page.open("practice")
    form = page.school.form
    form.param.update(players=4, seed=" 42 ")
    form.choose_bot(2, "steady")
    form.choose("match", "deals")
    form.choose("deals", 2)
    page.school.form.param.trigger("deal")

    deal = page.school.place.deal
    assert ("beginner", "steady", "beginner") == deal.setup.bots
    assert 42 == deal.match.seed
    assert ("deals", 2) == (deal.match.options.match, deal.match.options.deals)
    assert ["Beginner", "Steady", "Beginner"] == [
        seat["style"] for seat in page.school.seats["seats"]
    ]
    assert "Deal 1 of 2" == page.school.goal["place"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_match_to_the_last_score(page: FakePage, players: int) -> None:
    """Deal by deal to the end: figures add up, the last note names a winner, the form is back."""
    page.open("practice", fragment=f"#deal=v1.basic.{players}.9.deals=3%2Cmatch=deals")
    for number in range(1, 4):
        play_deal(page, seed=number)
        note, buttons, score = page.ending, page.buttons(), score_sheet(page)
        assert ["Player", *(f"Deal {n}" for n in range(1, number + 1)), "Total"] == score[
            "columns"
        ]
        for row in score["rows"]:
            figures = [int(cell["figure"]) for cell in row["cells"]]
            assert sum(figures[:-1]) == figures[-1]
        assert len(score["rows"]) == len(note["rows"])
        assert not any(seat["on_turn"] for seat in page.school.seats["seats"])
        files = [
            "Copy the link to this position",
            "Check this deal",
            "Save as a file",
            "Open a file",
        ]
        go_on = ["New match", "Look back", "Show the table", "Play it again", "Swap seats"]
        if number < 3:
            go_on[0] = "Next deal"
            assert "Another game" == note["offers"][-1]["button"]["label"]
        assert [*go_on, *files] == buttons
        assert (
            "wins the match" in read(note["said"])
            or "win the match" in read(note["said"])
            or "tie" in read(note["said"])
        ) == (number == 3)
        page.send(do="next")

    assert page.school.place.deal is None
    assert page.school.form.shown
    assert "practice" not in json.loads(page.last("store"))


def test_the_others_act_step_by_step(page: FakePage) -> None:
    """Each action of a bot waits until the one before was shown; a late echo does nothing."""
    page.open("practice", fragment="#deal=v1.basic.3.5")
    shown(page)
    deal = page.school.place.deal
    page.send(play="draw stock")
    hand = page.school.desk["hand"]
    page.send(play=f"discard {hand[0]['id']}")

    assert "Ada is playing." == page.school.desk["waiting"]
    first, events = page.last("step"), len(deal.table.events)
    assert events == first
    page.send(step=first)
    assert events + 1 == len(deal.table.events)
    page.send(step=first)
    assert events + 1 == len(deal.table.events)
    shown(page)
    assert "" == page.school.desk["waiting"]
    assert {1, 2} <= {event.seat for event in deal.table.events[events:]}


@pytest.mark.parametrize("chosen", [True, False])
def test_each_action_of_a_bot_waits_for_next(page: FakePage, chosen: bool) -> None:
    """Chosen in the settings or at the table; let go on again, they do."""
    settings = {"bots": "wait"} if chosen else {}
    page.open("practice", fragment="#deal=v1.basic.4.5", settings=settings)
    if not chosen:
        page.send(do="pause")
    deal = page.school.place.deal
    events = len(deal.table.events)
    page.send(step=events)
    assert events == len(deal.table.events)
    for number in range(1, 4):
        page.send(do="next")
        assert events + number == len(deal.table.events)
        assert page.school.desk["waiting"].endswith("plays when you press Next.")
    page.send(do="pause")
    page.send(step=page.last("step"))

    assert events + 4 == len(deal.table.events)


def test_next_goes_on_to_the_own_turn(page: FakePage) -> None:
    """Who does not want to watch presses Next."""
    page.open("practice", fragment="#deal=v1.basic.4.5")
    page.send(do="next")
    page.send(play="draw stock")
    page.send(play=f"discard {page.school.desk['hand'][0]['id']}")
    assert ["Undo", "Next"] == [one["label"] for one in page.school.desk["left"]]

    page.send(do="next")

    assert "" == page.school.desk["waiting"]
    assert not page.way_on


def test_what_the_others_do_is_said_and_logged_in_words(page: FakePage) -> None:
    """Every action of a bot is one line, and the drawn card stays hidden."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    page.send(play="draw stock")
    page.send(play=f"discard {page.school.desk['hand'][0]['id']}")
    shown(page)

    lines = [read([line["said"]]) for line in page.school.notes["log"]]
    assert lines[0].startswith("Ada discarded")
    assert "Ada drew from the stock." in lines
    assert page.all("say")[-1] == lines[0]


def test_who_begins_is_read_aloud(page: FakePage) -> None:
    """Of each deal once, whoever has pressed the button that dealt it."""
    begins = {"You begin.", "Ada begins."}
    page.open("practice")
    page.school.form.param.trigger("deal")
    said = [one for one in page.all("say") if one in begins]
    assert [page.school.desk["status"]] == said

    play_deal(page, seed=3)
    page.told.clear()
    page.send(do="next")
    assert 1 == len([one for one in page.all("say") if one in begins])


def test_who_begins_is_said_first(page: FakePage) -> None:
    """The log begins with it, and before anything is done so does the line above the hand."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    if page.school.place.deal.others_turn:
        assert "Ada begins." == page.school.desk["status"]
        shown(page)
        assert "Ada begins." == read([page.school.notes["log"][-1]["said"]])
    page.open("practice", fragment="#deal=v1.basic.2.7", language="de")
    first = page.school.notes["log"][-1]["said"]

    assert page.school.desk["status"] == read([first])
    assert read([first]) in ("Du beginnst.", "Ada beginnt.")


def test_after_a_deal_no_button_stands_that_does_nothing(page: FakePage) -> None:
    """No part of a turn is shown and no action; Undo stays, the result says what comes next."""
    page.open("practice", fragment="#deal=v1.rummy500.2.5")
    play_deal(page)
    desk = page.school.desk

    assert [[], [], [], None] == [desk["phases"], desk["draw"], desk["play"], desk["call"]]
    assert ["undo"] == [button["do"] for button in desk["left"]]
    assert "Next deal" in page.buttons()


def test_acting_out_of_turn_is_explained(page: FakePage) -> None:
    """While another plays, an action is refused with its rule like anywhere else."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    page.send(play="draw stock")
    page.send(play=f"discard {page.school.desk['hand'][0]['id']}")

    page.send(play="draw stock")

    assert page.note("red")["rule"]["label"].startswith("Rule: ")
    shown(page)


def test_a_refusal_is_explained_as_in_lessons(page: FakePage) -> None:
    """The cards lie out, reason and rule are said, and trying again gives them back."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)
    page.send(play="draw stock")
    hand = [card["id"] for card in page.school.desk["hand"]]

    page.send(play=f"meld {hand[0]} {hand[1]}")

    assert hand[:2] == [card["id"] for card in page.school.table["attempt"]["cards"]]
    assert page.note("red")["rule"]["href"].startswith("../rules/basic/#")
    page.send(do="again")
    assert page.school.table["attempt"] is None


def test_before_an_own_move_nothing_offers_to_take_one_back(page: FakePage) -> None:
    """Undo says so, and Why? has no way back; after a draw both are there."""
    page.open("practice", fragment="#deal=v1.rummy500.2.5")
    shown(page)
    [undo] = [one for one in page.school.desk["left"] if one["do"] == "undo"]
    assert undo["off"]
    deal = page.school.place.deal
    assert 1 == deal.table.events[0].seat
    page.send(do="why:0")
    assert not [one for note in page.notes for one in note["buttons"] if "back:" in one["do"]]

    page.send(play="draw stock")
    [undo] = [one for one in page.school.desk["left"] if one["do"] == "undo"]
    assert "off" not in undo
    page.send(play=f"discard {page.school.desk['hand'][0]['id']}")
    shown(page)
    number = max(at for at, event in enumerate(deal.table.events) if event.seat == 1)
    page.send(do=f"why:{number}")
    assert [one for note in page.notes for one in note["buttons"] if "back:" in one["do"]]


@pytest.mark.parametrize("pressed", ["meld", "layoff", "discard"])
def test_without_cards_before_the_draw_the_draw_comes_first(page: FakePage, pressed: str) -> None:
    """What is missing first is said first; after the draw it is the cards."""
    page.open("practice", fragment="#deal=v1.rummy500.2.5")
    shown(page)
    page.send(play=pressed)
    assert "not drawn" in read(page.notes[0]["said"])

    page.send(play="draw stock")
    page.send(play=pressed)
    assert "not drawn" not in read(page.notes[0]["said"])


def test_where_to_draw_is_left_to_the_learner(page: FakePage) -> None:
    """A refusal offers no draw, which might be another than the hint's; a discard it does."""
    page.open("practice", fragment="#deal=v1.basic.2.42")
    shown(page)
    page.send(play="discard 2S")
    assert ["again"] == [one["do"] for one in page.notes[0]["buttons"]]

    page.send(play="draw pile")
    page.send(play="discard " + str(page.school.place.deal.table.state.drawn_card))
    assert ["repair", "again"] == [one["do"] for one in page.notes[0]["buttons"]]


def test_what_was_right_of_a_refused_meld_stays_picked(page: FakePage) -> None:
    """As in a lesson: for another try only the card goes back that the way out leaves away."""
    page.open("practice", fragment="#deal=v1.basic.2.6")
    shown(page)
    page.send(play="draw stock")
    assert "right" not in page.school.desk

    page.send(play="meld 4S 4H 3S 4D")

    assert ["repair", "again"] == [one["do"] for one in page.notes[0]["buttons"]]
    assert ["4S", "4H", "4D"] == page.school.desk["right"]


@pytest.mark.usefixtures("quick_hints")
def test_the_hint_can_always_be_followed(page: FakePage) -> None:
    """At every own turn the four rungs say something, and the last one plays a legal action."""
    page.open("practice", fragment="#deal=v1.basic.3.4")
    shown(page)
    deal = page.school.place.deal
    for _ in range(40):
        if deal.over:
            break
        for _rung in range(3):
            page.send(do="hint")
            while page.school.place.thinking:
                page.send(think=page.last("think"))
            assert read(page.note("blue")["said"])
        page.clock.time += 10
        before = len(deal.table.events)
        page.send(do="show")
        assert before + 1 == len(deal.table.events)
        assert page.note("red") is None
        assert deal.over or read(page.note("blue")["said"])
        shown(page)


def test_why_is_answered(page: FakePage) -> None:
    """Asked why, the table says what the bot looked at."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    page.send(do="next")
    page.send(play="draw stock")
    page.send(play=f"discard {page.school.desk['hand'][0]['id']}")
    shown(page)
    line = next(line for line in page.school.notes["log"] if "why" in line)

    page.send(do=line["why"]["do"])

    assert read(page.note("blue")["said"])
    page.send(play="draw stock")
    assert page.note("blue") is None


def test_drawing_needs_no_picks(page: FakePage) -> None:
    """The two draw buttons carry their whole wish."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    shown(page)

    wishes = [button["do"].removeprefix("play:") for button in page.school.desk["draw"]]

    assert [str(DrawStock()), str(DrawPile())] == wishes


def test_the_desk_is_told_that_the_deal_is_over(page: FakePage) -> None:
    """Only then has it nothing but what takes back."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    assert not page.school.desk["ended"]
    play_deal(page, seed=3)

    assert page.school.desk["ended"]
