"""Which puzzle comes: near the rating, of a theme, of the day, by its address; what is kept."""

import json
from collections.abc import Iterator

import pytest

from tests.support.banks import bank, fetch, open_puzzles, sent
from tests.support.page import FakePage, read
from tutorial.puzzles.bank import read_puzzles
from tutorial.puzzles.choosing import next_puzzle, puzzle_of_day
from tutorial.puzzles.theme_words import NAMES
from tutorial.store.progress_text import read as read_progress
from tutorial.store.puzzle_record import PuzzleRecord


TODAY = 738_000


def answer(page: FakePage, move: object) -> None:
    """Do a move of the bank; None is to let a card lie."""
    page.send(**({"do": "let-lie"} if move is None else {"play": str(move)}))


def kept(page: FakePage) -> PuzzleRecord:
    """What is kept of the puzzles."""
    return read_progress(page.last("store")).progress.puzzles


def walk(page: FakePage, count: int) -> Iterator[str]:
    """Ids of the puzzles that come, each answered right."""
    for _ in range(count):
        place = page.school.place
        yield place.entry.id
        answer(page, place.now.position.moves[0].move)
        page.send(do="next")


def test_puzzles_come_once_and_near_the_rating(page: FakePage) -> None:
    """They get harder for who is right, and none comes twice while there are others."""
    open_puzzles(page, "#theme=rummy500")
    seen = list(walk(page, 12))
    rated = {one.id: one.rating for one in bank("rummy500").positions}

    assert len(set(seen)) == len(seen)
    assert sum(rated[one] for one in seen[6:]) > sum(rated[one] for one in seen[:6])


@pytest.mark.parametrize("game", ["basic", "rummy500"])
def test_the_first_puzzles_are_easy_ones(page: FakePage, game: str) -> None:
    """Nobody knows a newcomer's strength; who is right comes to the middle within some twenty."""
    open_puzzles(page, f"#theme={game}")
    rated = {one.id: one.rating for one in bank(game).positions}
    met = [rated[one] for one in walk(page, 20)]

    assert max(met[:2]) < 1350
    assert min(met[-3:]) > 1450


def test_all_puzzles_seen_begin_again(page: FakePage) -> None:
    """The one answered longest ago comes first."""
    found = read_puzzles("basic", sent("basic"))
    seen = [entry.id for entry in found.entries]

    assert next_puzzle(found, "", 1500, seen, 3).id == seen[0]
    assert next_puzzle(found, "", 1500, seen[1:], 3).id == seen[0]
    assert next_puzzle(found, "no-such", 1500, (), 0) is None


def test_a_skipped_puzzle_does_not_count_and_does_not_come_back(page: FakePage) -> None:
    """Skipping goes on and on through others."""
    open_puzzles(page, "#theme=basic")
    ids = []
    for _ in range(6):
        ids.append(page.school.place.entry.id)
        page.send(do="skip")

    assert len(set(ids)) == 6
    assert 0 == kept(page).done


def test_next_waits_for_an_answer(page: FakePage) -> None:
    """Before that there is no way on but to skip."""
    open_puzzles(page, "#theme=basic")
    before = page.school.place.entry.id
    page.send(do="next")

    assert before == page.school.place.entry.id


def test_the_list_of_themes_leads_to_each(page: FakePage) -> None:
    """The first row is all of them; where one is, is said."""
    open_puzzles(page, "#theme=rummy500")
    themes = page.school.place.bank.themes
    for index, theme in enumerate(themes, 1):
        page.send(level=index)
        levels = page.school.notes["levels"]
        assert theme == page.school.place.entry.theme
        assert ["now"] == [one["state"] for one in levels if one["state"] != "todo"]
        assert NAMES[theme] == levels[index]["title"]
    page.send(level=0)
    assert "" == page.school.place.theme


def test_games_are_fetched_once(page: FakePage) -> None:
    """A game that was there before needs no fetching."""
    open_puzzles(page, "#theme=basic")
    page.send(do="puzzles:rummy500")
    assert "rummy500" == page.last("bank")
    assert page.school.place.entry is None
    fetch(page)
    assert "rummy500" == page.school.place.entry.id.split("-")[0]
    asked = len(page.all("bank"))
    page.send(do="puzzles:basic")
    open_puzzles(page, "#theme=basic.take")

    assert asked == len(page.all("bank"))
    assert "take" == page.school.place.entry.theme


def test_another_visit_goes_on_where_this_one_was(page: FakePage) -> None:
    """Game, theme and rating are kept with the progress."""
    open_puzzles(page, "#theme=rummy500.take")
    [first] = walk(page, 1)
    stored = page.last("store")
    again = FakePage()
    open_puzzles(again, "", stored=stored)

    assert "take" == again.school.place.entry.theme
    assert first != again.school.place.entry.id
    assert kept(page).rating == again.school.place.record.rating


def test_the_puzzle_of_the_day_is_the_same_for_all_and_another_tomorrow() -> None:
    """It comes from the day alone."""
    found = read_puzzles("basic", sent("basic"))
    days = [puzzle_of_day(found, TODAY + day).id for day in range(20)]

    assert puzzle_of_day(found, TODAY).id == days[0]
    assert len(set(days)) > 5


def test_the_puzzle_of_the_day_is_remembered(page: FakePage) -> None:
    """It is played like any other; the next one is an ordinary puzzle."""
    open_puzzles(page, "#day")
    place = page.school.place
    assert "Puzzle of the day" == page.school.goal["eyebrow"]
    assert place.entry == puzzle_of_day(place.bank, place._today)
    answer(page, place.now.position.moves[0].move)
    assert place._today == kept(page).day
    page.send(do="next")

    assert "Puzzle" == page.school.goal["eyebrow"]


def test_the_address_is_a_link_to_the_puzzle(page: FakePage) -> None:
    """Whoever opens it sees the same cards."""
    open_puzzles(page, "#theme=rummy500.take")
    hand = [card["id"] for card in page.school.desk["hand"]]
    other = FakePage()
    open_puzzles(other, page.last("address"), language="de")

    assert hand == [card["id"] for card in other.school.desk["hand"]]


@pytest.mark.parametrize(
    "fragment",
    [
        "#puzzle=basic-999999999-1",
        "#puzzle=bridge-1-1",
        "#theme=chess",
        "#theme=basic.knit",
        "#puzzle=",
        "#puzzle=nonsense-1",
        "#puzzle=<b>",
    ],
)
def test_an_address_that_leads_nowhere_brings_another_puzzle(
    page: FakePage, fragment: str
) -> None:
    """One sentence says so, and the next puzzle says it no more."""
    open_puzzles(page, fragment)
    said = read(page.note("blue")["said"][0])

    assert "There is no puzzle of this name. Here is another; the list has all themes." == said
    assert page.school.place.entry is not None
    page.send(do="skip")
    assert [] == page.school.notes["notes"]


@pytest.mark.parametrize("fragment", ["", "#day", "#theme=rummy500.take", "#theme=romme"])
def test_an_address_of_puzzles_is_followed_without_a_word(page: FakePage, fragment: str) -> None:
    """What is there is opened, and so is a puzzle by its own address."""
    open_puzzles(page, fragment)
    assert [] == page.school.notes["notes"]
    other = FakePage()
    open_puzzles(other, page.last("address"))

    assert [] == other.school.notes["notes"]
    assert page.school.place.entry == other.school.place.entry


def test_other_puzzles_are_chosen_from_the_goal_line(page: FakePage) -> None:
    """A button names what is played; its sheet leads to the other games as well."""
    open_puzzles(page, "#theme=basic")
    goal = page.school.goal
    assert goal["chooses"]
    assert goal["list"].startswith(goal["place"])
    ways = [way["do"] for way in page.school.notes["ways"]]

    assert ["day", "puzzles:rummy500", "puzzles:romme500", "puzzles:romme"] == ways


@pytest.mark.parametrize("text", ["", "nonsense", "{}", '[{"id": 1}]', "[" * 5000])
def test_puzzles_that_cannot_be_fetched_are_said_and_asked_for_again(
    page: FakePage, text: str
) -> None:
    """Nothing is lost; the next press asks once more."""
    page.open("puzzle", fragment="#theme=basic")
    page.send(bank={"game": "basic", "text": text})
    assert "cannot be fetched" in page.school.goal["goal"]
    asked = len(page.all("bank"))
    page.send(do="puzzles:basic")

    assert asked + 1 == len(page.all("bank"))
    fetch(page)
    assert page.school.place.entry is not None


def test_a_puzzle_that_cannot_be_played_is_no_puzzle(page: FakePage) -> None:
    """A damaged line of the file is told like a name that is not there."""
    data = json.loads(sent("basic"))
    data[0]["record"] = data[0]["record"].replace("seed", "sead")
    page.open("puzzle", fragment=f"#puzzle={data[0]['id']}")
    page.send(bank={"game": "basic", "text": json.dumps(data)})

    assert "There is no puzzle of this name. Choose a theme." == page.school.goal["goal"]
