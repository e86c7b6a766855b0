"""Puzzles for the learner's own table: offered, what is different there, the address."""

import json

import pytest

from engine.options import PRESETS, preset
from engine.positions.position import BankPosition
from engine.referee import Applied, play
from lessons.games.facts import different
from lessons.words.words import Words
from tests.support.banks import all_positions, bank, fetch, open_puzzles, sent
from tests.support.page import FakePage, read
from tutorial.puzzles.at_table import fitting, holds_at
from tutorial.puzzles.bank import read_puzzles
from tutorial.scenes.pages.home_tables import agreement_row
from tutorial.setup.home import table_of


CORNER = table_of("basic", preset("basic", ace="corner", ace_value_hand=15), "Sunday")
NO_CALL = table_of("rummy500", preset("rummy500", call="off"), "Oma's table")
LONGER = table_of("rummy500", preset("rummy500", target=300, hand_cards={2: 10}), "Long")
WROTHAM = table_of("wrotham", PRESETS["wrotham"], "No puzzles")
STORED = json.dumps(
    {"version": 6, "tables": [str(one) for one in (CORNER, WROTHAM, NO_CALL, LONGER)]}
)


def ways(page: FakePage) -> dict[str, str]:
    """The ways to other puzzles: what each button is called, and what it does."""
    return {way["label"]: way["do"] for way in page.school.notes["ways"]}


def at(page: FakePage, name: str) -> None:
    """Go to the puzzles for a kept table."""
    page.send(do=ways(page)[f"At your table: {name}"])
    fetch(page)


def lead(page: FakePage) -> str:
    return read(page.school.notes["lead"]["said"])


def test_every_kept_table_with_puzzles_is_offered(page: FakePage) -> None:
    """Below the games; a game without puzzles is left out."""
    open_puzzles(page, "#theme=romme", stored=STORED)

    assert ["Sunday", "Oma's table", "Long"] == [
        name.removeprefix("At your table: ") for name in ways(page) if "At your table" in name
    ]


def test_a_table_opens_its_game_and_says_what_is_different(page: FakePage) -> None:
    """In one sentence, with options and values by their names; the chooser names the table."""
    open_puzzles(page, "#theme=romme", stored=STORED)
    at(page, "Sunday")

    assert "basic" == page.school.place.game
    assert page.school.goal["place"].startswith("Sunday, ")
    assert (
        "The rules were those of Basic Rummy. At your table “Sunday” this is different: "
        "The ace “round the corner too”, An ace in the hand “15”." in lead(page)
    )
    assert "At your table: Sunday" not in ways(page)


def test_what_changes_no_decision_is_not_told(page: FakePage) -> None:
    """How long the match is, and how many cards were dealt."""
    open_puzzles(page, "", stored=STORED)
    at(page, "Long")

    assert "rummy500" == page.school.place.game
    assert "different" not in lead(page)


def test_the_way_back_is_the_game_itself(page: FakePage) -> None:
    """Also where it is the game whose puzzles are shown."""
    open_puzzles(page, "", stored=STORED)
    at(page, "Sunday")
    page.send(do=ways(page)["Basic Rummy"])

    assert page.school.goal["place"].startswith("Basic Rummy, ")
    assert "table=" not in page.last("address")
    assert "different" not in lead(page)


def test_the_address_brings_puzzle_and_table(page: FakePage) -> None:
    """Also to somebody who keeps no such table; themes, skipping and solving stay with it."""
    open_puzzles(page, "", stored=STORED)
    at(page, "Oma's table")
    page.send(level=2)
    page.send(do="skip")
    page.send(do="best")
    page.send(do="next")
    address = page.last("address")
    other = FakePage()
    open_puzzles(other, address)

    assert page.school.place.entry == other.school.place.entry
    assert page.school.goal["place"] == other.school.goal["place"]
    assert "Oma's table" in lead(other)
    assert [] == other.school.notes["notes"]


def test_only_what_may_be_played_at_the_table_is_asked(page: FakePage) -> None:
    """Where nothing is called, nobody is asked about calling, and the theme says so."""
    open_puzzles(page, "", stored=STORED)
    at(page, "Oma's table")
    place = page.school.place
    assert any(entry.theme == "call" for entry in place.bank.entries)
    for _ in range(30):
        assert "call" != place.entry.theme
        page.send(do="skip")
    page.send(level=1 + place.bank.themes.index("call"))

    assert place.entry is None
    assert (
        "None of these puzzles can be played at this table. Choose others."
        == page.school.goal["goal"]
    )
    page.send(level=0)
    assert place.entry is not None
    page.send(do=ways(page)["Basic Rummy"])
    assert place.entry is not None


@pytest.mark.parametrize(
    ("fragment", "notice"),
    [
        ("#puzzle={id}&table=v1.basic.ace=green.x", True),
        ("#puzzle={id}&table=nonsense", True),
        ("#puzzle={id}&table=v1.romme..x", True),  # a puzzle of another game
        (str(WROTHAM), True),
        (str(CORNER), False),
    ],
)
def test_a_table_that_is_none_is_said(page: FakePage, fragment: str, notice: bool) -> None:
    """And the usual rules hold; a table alone opens the puzzles of its game."""
    first = bank("basic").positions[0].id
    open_puzzles(page, fragment.format(id=first))
    told = [read(note["said"]) for note in page.school.notes["notes"]]
    said = "The table of this address is not known here. The usual rules apply."

    assert ([said] if notice else []) == told
    assert notice == (page.school.place.home is None)
    assert "basic" == page.school.place.game
    page.send(do="skip")
    assert [] == page.school.notes["notes"]


def test_a_damaged_puzzle_fits_no_table(page: FakePage) -> None:
    """The next one is laid."""
    data = json.loads(sent("basic"))
    for one in data[1:]:
        one["record"] = one["record"].replace("seed", "sead")
    page.open("puzzle", fragment=str(CORNER))
    page.send(bank={"game": "basic", "text": json.dumps(data)})

    assert data[0]["id"] == page.school.place.entry.id


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_different_can_be_said_of_every_preset(language: str) -> None:
    """Option by option; at the game's own table there is nothing to say."""
    words = Words(language)
    for name, rules in PRESETS.items():
        options = list(different(rules))
        assert agreement_row(options, rules, words).count("“" if language == "en" else "„") == len(
            options
        )
        assert name != rules.game or not options


@pytest.mark.parametrize("name", ["romme_51", "romme500_pilemeld", "romme500_float_strict"])
def test_a_table_keeps_some_of_its_puzzles(name: str) -> None:
    """Where many of the judged moves are not allowed."""
    whole = read_puzzles(PRESETS[name].game, sent(PRESETS[name].game)).entries[::4]

    assert 25 < sum(map(fitting(PRESETS[name]), whole)) < len(whole)


def test_without_jokers_none_is_in_sight() -> None:
    """Those that lie hidden are for nobody to see."""
    fits = fitting(preset("rummy500", jokers_per_deck=0))
    found = [one for one in read_puzzles("rummy500", sent("rummy500")).entries[::4] if fits(one)]

    assert len(found) > 20
    for one in found:
        state = one.position().state()
        shown = (
            *state.hands[0],
            *state.pile,
            *(card for meld in state.melds for card in meld.cards),
        )
        assert not any(card.is_joker for card in shown)


@pytest.mark.parametrize("position", all_positions()[::40], ids=lambda one: one.id)
def test_puzzles_hold_at_the_table_they_come_from(position: BankPosition) -> None:
    """Each judged move is legal there, and looking changes nothing."""
    before = position.state()
    assert holds_at(position, before.options)
    first = next(one.move for one in position.moves if one.move is not None)

    assert before == position.state()
    assert isinstance(play(position.state(), first), Applied)
