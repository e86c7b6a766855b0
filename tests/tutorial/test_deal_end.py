"""The end of a deal: who has won, where the points come from, what everybody has."""

import json
import re
from typing import Any

import pytest

from engine.scoring import hand_points, settle
from tests.support.deals import play_deal, shown
from tests.support.page import FakePage, read
from tests.support.scores import WAYS, number, score_sheet


SEEDS = range(4)


def played(page: FakePage, way: str, seed: int) -> Any:
    """A deal at its end."""
    page.open("practice", fragment=f"#deal=v1.{way}.{seed}.deals=3%2Cmatch=deals")
    play_deal(page, seed=seed)
    return page.school.place.deal


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("way", ["basic.2", "basic_penalty.3", "basic_money.3", "rummy500.3"])
def test_who_has_won_is_said_in_words(page: FakePage, way: str, seed: int) -> None:
    """The heading tells what happened; the winner has a word beside the name, heard too."""
    deal = played(page, way, seed)
    result = settle(deal.table.state)
    best = max(result.scores)
    winners = result.winners
    if deal.match.options.scoring == "net":
        winners = [seat for seat, score in enumerate(result.scores) if score == best]

    word = "Deal won" if len(winners) == 1 else "Deal shared"
    assert [word if seat in winners else "" for seat in range(len(result.scores))] == [
        row["won"] for row in page.result["rows"]
    ]
    assert all(f"{word}." in page.result["rows"][seat]["said"] for seat in winners)
    assert [] == page.notes
    assert ("You win the deal" == page.result["heading"]) == ([0] == list(winners))
    heading = page.result["heading"]
    elsewhere = deal.table.state.out not in (None, *winners)  # somebody else went out
    assert elsewhere == ("the most points in a deal" in read(page.result["said"]))
    assert ("went out." in read(page.result["said"])) == (elsewhere and [0] == list(winners))
    page.send(do="result")
    assert [heading] == [note["heading"] for note in page.notes]  # beside the table too


@pytest.mark.parametrize("deals", [2, 3])
def test_the_end_of_a_match_names_who_has_won_it(page: FakePage, deals: int) -> None:
    """The last result speaks of the match, whoever went out last."""
    page.open("practice", fragment=f"#deal=v1.basic.2.{deals}.deals=1%2Cmatch=deals")
    play_deal(page, seed=deals)

    said, won = read(page.result["said"]), [row["won"] for row in page.result["rows"]]
    assert ("You win the match." in said) == (won[0] == "Match won")
    assert ("Ada wins the match." in said) == (won[1] == "Match won")
    assert "" == page.result["after"]  # nobody deals any more


@pytest.mark.parametrize("seed", SEEDS)
def test_every_hand_that_is_left_is_told_with_its_sum(page: FakePage, seed: int) -> None:
    """Whose cards, which, and what they count, in a sentence for each player."""
    deal = played(page, "basic.3", seed)
    state = deal.table.state

    for row, hand in zip(page.result["rows"], state.hands, strict=True):
        counted = hand_points(hand, deal.match.options)
        said = row["said"]
        assert (f"together {counted}. " in said) == bool(hand)
        assert len(hand) == len(re.findall(" of (?:spades|hearts|diamonds|clubs)", said))


@pytest.mark.parametrize("way", [way for way in WAYS if way.startswith("r")])
def test_where_melds_count_both_parts_of_a_figure_are_told(page: FakePage, way: str) -> None:
    """Cards on the table less cards in the hand make the figure, for everybody."""
    deal = played(page, way, 3)

    parts = [
        [number(figure) for figure in re.findall(r"[\u2212\d]+", row["said"])][:3]
        for row in page.result["rows"]
    ]
    assert [table - hand for table, hand, _ in parts] == [points for *_, points in parts]
    assert list(settle(deal.table.state).scores) == [points for *_, points in parts]


def test_a_deal_that_is_over_leaves_no_task(page: FakePage) -> None:
    """The head says that it is over until the next one is dealt; what is asked for says so too."""
    played(page, "basic.2", 1)
    goal = page.school.goal
    assert ("The deal is over", "See what it brought, then go on.") == (
        goal["eyebrow"],
        goal["goal"],
    )
    page.send(do="next")

    assert "Your task" == page.school.goal["eyebrow"]
    assert "Be the first to get rid of all your cards." == page.school.goal["goal"]


def test_the_result_gives_way_to_the_table_and_comes_back(page: FakePage) -> None:
    """The page tells a figure once: beside the open table the score sheet has it."""
    played(page, "basic.3", 2)
    result = page.result
    assert page.school.notes["score"] is None
    assert {""} == {seat["points"] for seat in page.school.seats["seats"]}
    assert [] == page.school.desk["hand"]

    page.send(do="result")
    assert page.result is None
    assert page.school.notes["score"] is not None
    assert ["Next deal", "Show the result", "Another game"] == page.buttons()

    page.send(do="result")
    assert result == page.result


def test_after_an_undo_the_result_stands_again_at_the_next_end(page: FakePage) -> None:
    """Closed once, it is not closed for the deal that follows or ends anew."""
    played(page, "basic.2", 2)
    page.send(do="result")
    page.send(do="redeal")
    play_deal(page, seed=4)

    assert page.result is not None


def test_the_button_to_the_next_deal_says_who_deals(page: FakePage) -> None:
    """And that is who deals it."""
    for seed in range(3):
        if not seed:
            played(page, "basic.3", 1)
        else:
            play_deal(page, seed=seed)
        after = page.result["after"]
        page.send(do="next")
        deal = page.school.place.deal
        if deal is None:
            return
        name = page.school.words.player(deal.dealer)
        assert ("You deal" if deal.dealer == 0 else f"{name} deals") == after
        shown(page)


@pytest.mark.parametrize("way", WAYS)
def test_points_beside_the_names_count_the_deal_that_is_over(page: FakePage, way: str) -> None:
    """At the end of every deal the seats say what the last column of the score sheet says."""
    page.open("practice", fragment=f"#deal=v1.{way}.5")
    for seed in range(2):
        play_deal(page, seed=seed)
        totals = [row["cells"][-1]["figure"] for row in score_sheet(page)["rows"]]
        beside = [seat["points"].split()[0] for seat in page.school.seats["seats"]]

        assert totals[1:] == beside
        page.send(do="next")
        if page.school.place.deal is None:
            return
        shown(page)
        assert totals[1:] == [seat["points"].split()[0] for seat in page.school.seats["seats"]]


def test_what_the_learner_has_to_count_is_not_told_beside_the_names(page: FakePage) -> None:
    """While the score sheet is to be filled in, the seats keep the points from before."""
    page.open("practice", fragment="#deal=v1.basic.3.5", settings={"score": "check"})
    play_deal(page)

    assert page.school.place.deal.keeping
    assert {"0 points"} == {seat["points"] for seat in page.school.seats["seats"]}


# leaving a match


def test_a_match_left_for_a_new_one_can_be_had_back(page: FakePage) -> None:
    """At once and after a reload; the house rules of it stay in the form."""
    link = "#deal=v1.basic.3.5.layoff=own_meld_first"
    page.open("practice", fragment=link)
    shown(page)
    page.send(play="draw stock")
    hand = page.school.desk["hand"]
    page.send(do="setup")
    rules = page.school.form.rules

    assert page.school.form.shown
    assert ["Back to that match", "Close"] == page.buttons()
    again = FakePage()
    again.open("practice", stored=page.last("store"))
    assert (3, rules) == (again.school.form.players, again.school.form.rules)
    assert "own_meld_first" == rules.layoff
    for back in (page, again):
        back.send(do="resume")
        assert hand == back.school.desk["hand"]
        assert link == back.last("address").split("&")[0].replace("%3D", "=")


def test_a_match_that_is_over_is_not_kept_beside_a_new_one(page: FakePage) -> None:
    """There is nothing to go back to."""
    page.open("practice", fragment="#deal=v1.basic.2.5.deals=1%2Cmatch=deals")
    play_deal(page)
    page.send(do="next")

    assert page.school.form.shown
    assert [] == page.buttons()
    assert "practice" not in json.loads(page.last("store"))


@pytest.mark.parametrize("preset", ["basic", "wrotham", "rummy500", "rummy500_float", "romme500"])
def test_the_way_to_the_rules_leads_to_the_game_on_the_table(page: FakePage, preset: str) -> None:
    """A variation has the page of its game."""
    page.open("practice", fragment=f"#deal=v1.{preset}.2.5")

    game, _, variation = preset.partition("_")
    table = f"#table=v1.{preset}.." if variation else ""
    assert f"{game}/{table}" == page.last("rules")


def test_a_result_that_was_seen_before_is_not_counted_out_again(page: FakePage) -> None:
    """It lies there finished after a reload; the end of the same cards played anew is counted."""
    page.open("practice", fragment="#deal=v1.basic.2.5")
    play_deal(page, seed=3)
    first, stored = page.result["counted"], page.last("store")

    again = FakePage()
    again.open("practice", stored=stored)
    after_reload = again.result["counted"]
    again.send(do="redeal")
    shown(again)
    play_deal(again, seed=4)

    assert (False, True, False) == (first, after_reload, again.result["counted"])


@pytest.mark.parametrize("seed", SEEDS)
def test_how_far_the_match_has_come_tells_the_points_of_the_learner(
    page: FakePage, seed: int
) -> None:
    """From the end of the first deal on, where there are any, the next deal through."""
    page.open("practice", fragment=f"#deal=v1.rummy500.2.{seed}")
    assert "Deal 1, up to 500 points" == page.school.goal["place"]
    play_deal(page, seed=seed)
    points = settle(page.school.place.deal.table.state).scores[0]

    assert points
    told = page.school.goal["place"].replace("\N{MINUS SIGN}", "-")
    assert f"Deal 1: you have {points} of 500 points" == told
    page.send(do="next")
    told = page.school.goal["place"].replace("\N{MINUS SIGN}", "-")
    assert f"Deal 2: you have {points} of 500 points" == told
