"""The result of a deal: what is counted adds up, in every game; and who to play next."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.cards import CardSet
from engine.options import PRESETS
from engine.record import replay
from engine.scoring import hand_value, meld_values, settle
from engine.state import Phase, State
from lessons.words.points import points_text
from lessons.words.words import Words
from tests.support.deals import laid, play_deal
from tests.support.page import FakePage, solve
from tests.support.past_deals import a_deal
from tests.support.scores import number
from tutorial.scenes.scores.counting import count_scene


WORDS = Words("en")


def whole(figure: str) -> int:
    """A figure in halves as a number of sixths, so that shares can be added."""
    sixths = {"½": 3, "⅓": 2, "⅔": 4}
    less = -1 if figure.startswith("\N{MINUS SIGN}") else 1
    digits = figure.lstrip("\N{MINUS SIGN}+")
    part = sixths.get(digits[-1:], 0)
    return less * (6 * int(digits.rstrip("½⅓⅔") or 0) + part)


def adds_up(state: State) -> None:
    """Value by value the sums shown grow to the score, and every card is counted where it lies."""
    scores = settle(state).scores
    for seat in range(state.players):
        count = count_scene(state, seat, WORDS, range(state.players))
        total, lying = 0, []
        for part in count["parts"]:
            so_far = 0 if part.get("apart") else total
            for card in part["cards"]:
                so_far += whole(card["value"])
                assert so_far == whole(card["sum"])
                lying.append((card["card"]["id"], abs(whole(card["value"])) // 6))
            total = total if part.get("apart") else so_far
        for term in count["terms"]:
            total += whole(term["value"])
            assert total == whole(term["sum"])
        assert total == whole(count["figure"])
        assert points_text(scores[seat]) == count["figure"]
        assert sorted(counted(state, seat)) == sorted(lying)


def counted(state: State, seat: int) -> list[tuple[str, int]]:
    """The cards that lie for a seat, with what the engine says they count."""
    found = [(str(card), hand_value(card, state.options)) for card in state.hands[seat]]
    if state.options.scoring == "net":
        for meld in state.melds:
            values = zip(meld.cards, meld_values(meld, state.options), meld.by, strict=True)
            found += [(str(card), value) for card, value, by in values if by == seat]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_counted_makes_the_score_in_every_game(preset: str) -> None:
    """Deals of bots to their end, and whatever lay on the table on the way there."""
    for players in {2, 3, min(5, PRESETS[preset].players_max)}:
        for seed in (3, 4):
            states = list(replay(a_deal(preset, players, seed)))
            adds_up(states[-1])
            for state in Random(seed).sample(states, 3):
                adds_up(state.replace(phase=Phase.OVER, out=None))  # as if nobody went out
                out = seed % players
                hands = (*state.hands[:out], CardSet(), *state.hands[out + 1 :])
                adds_up(state.replace(phase=Phase.OVER, hands=hands, out=out))


@pytest.mark.parametrize("going_rummy", ["none", "double", "plus10"])
@pytest.mark.parametrize("scoring", ["winner", "penalty", "pay"])
@pytest.mark.parametrize("out", [None, 0, 2])
def test_shared_and_doubled_deals_add_up_as_well(
    scoring: str, going_rummy: str, out: int | None
) -> None:
    """Two hands equally low share in halves; going rummy stands as a line of its own."""
    hands = [CardSet.parse(cards) for cards in ("2C 3D", "KS QD 4H", "5C", "9H 9S")]
    if out is not None:
        hands[out] = CardSet()
    options = replace(PRESETS["basic"], scoring=scoring, going_rummy=going_rummy)
    table = {"hands": dict.fromkeys("ABCD", ""), "phase": "over"}
    state = State.from_table(table, options).replace(hands=tuple(hands), out=out)
    adds_up(state)
    adds_up(state.replace(turn=state.turn._replace(played=True)))


# the next opponent


def ended(page: FakePage, mine: str, theirs: str, bot: str = "beginner") -> Any:
    """The result of a deal against this bot that ends with these hands."""
    page.open("practice", fragment="#deal=v1.basic.2.9")
    page.school.place.deal.setup = replace(page.school.place.deal.setup, bots=(bot,))
    hands = (CardSet.parse(mine), CardSet.parse(theirs))
    out = None if mine and theirs else int(bool(mine))
    laid(page, hands=hands, phase=Phase.OVER, out=out, to_move=0)
    return page.result


@pytest.mark.parametrize(
    ("mine", "theirs", "bot", "offered"),
    [
        ("", "KS QD JH TC", "beginner", "Play Coach next"),
        ("", "KS QD JH TC", "expert", None),
        ("KS QD JH TC", "", "steady", "Play Coach next"),
        ("KS QD JH TC", "", "beginner", None),
        ("", "2C", "beginner", None),
        ("2C", "", "steady", None),
    ],
)
def test_only_a_clear_end_offers_another_opponent(
    page: FakePage, mine: str, theirs: str, bot: str, offered: str | None
) -> None:
    """A harder one after a win, an easier one after a loss; none where it was close."""
    result = ended(page, mine, theirs, bot)

    labels = [one["button"]["label"] for one in result["offers"]]
    if offered:
        why = "You were far behind." if mine else "You were far ahead."
        assert result["offers"][0]["said"].startswith(why)
    assert [offered] * bool(offered) == [one for one in labels if one != "Another game"]


def test_the_offer_deals_a_match_against_that_bot(page: FakePage) -> None:
    """The same game with other cards; nothing else of it changes."""
    result = ended(page, "", "KS QD JH TC")
    offer = result["offers"][0]
    assert (
        "You were far ahead. Coach: plays well, and leaves you a chance at times" == offer["said"]
    )
    before = page.school.place.deal.setup

    page.send(do=offer["button"]["do"])

    deal = page.school.place.deal
    assert ("coach",) == deal.setup.bots
    assert before.preset == deal.setup.preset
    assert not deal.over


@pytest.mark.parametrize("wish", ["opponent:nobody", "opponent", "opponent:random"])
def test_nobody_plays_against_a_bot_that_is_not_offered(page: FakePage, wish: str) -> None:
    """A message the page would never send is no trouble."""
    ended(page, "", "KS QD JH TC")
    page.send(do=wish)

    assert page.result is not None


def test_own_figures_stand_uncounted_until_they_are_checked(page: FakePage) -> None:
    """Who keeps the score alone sees their cards and their own figures, and may ask."""
    page.open("practice", fragment="#deal=v1.basic.2.9", settings={"score": "own"})
    hands = (CardSet(), CardSet.parse("KS QD"))
    laid(page, hands=hands, phase=Phase.OVER, out=0, to_move=0)
    for wish in ("write you 7", "write Ada 3"):
        page.send(play=wish)

    assert [7, 3] == [number(row["count"]["figure"]) for row in page.result["rows"]]
    cards = page.result["rows"][1]["count"]["parts"][0]["cards"]
    assert ["", ""] == [card["value"] for card in cards]
    assert "Check my figures" in page.buttons()


# hands that are counted as a task


def test_the_drill_that_asks_for_a_hand_counts_it_once_it_is_answered(page: FakePage) -> None:
    """Not before: card by card to the answer, where the cards lie."""
    page.open("drill", fragment="#count")
    answer = page.school.place.now.level.solution[0]
    assert "sum" not in page.school.table["question"]
    solve(page)

    question = page.school.table["question"]
    assert answer.text == question["sum"] == str(sum(map(int, question["values"])))


@pytest.mark.parametrize(
    ("topic", "level", "counted"),
    [
        ("penalty-and-pay", "your-penalty", "21"),
        ("basic-scoring", "a-small-hand", None),  # its cards lie in the middle, with their values
        ("basic-scoring", "too-late", "34"),
        ("500-scoring", "the-low-ace", None),
    ],
)
def test_a_lesson_counts_the_hand_it_asks_about(
    lesson: Any, topic: str, level: str, counted: str | None
) -> None:
    """What else is asked for is told in words alone."""
    page = lesson(topic, level)
    solve(page)

    assert counted == page.note("ok").get("count", {}).get("figure")


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_win_shows_the_meld_that_was_laid_last(seed: int) -> None:
    """Cards of the learner's last meld where they have won, and nothing where they have not."""
    page = FakePage()
    page.open("practice", fragment=f"#deal=v1.rummy500.2.{seed}")
    play_deal(page, seed=seed)
    own = [one["cards"] for one in page.school.table["melds"] if one["owner"]["seat"] == 0]
    won = bool(page.result["rows"][0]["won"])

    assert won == ("won" in page.result)
    if won:
        shown = [card["id"] for card in page.result["won"]]
        assert shown == [card["id"] for card in own[-1]][-5:]
