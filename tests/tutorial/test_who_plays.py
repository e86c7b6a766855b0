"""Who plays, and at which table: said in the form, over a match and beside its moves."""

import pytest

from tests.support.page import FakePage
from tests.support.passed_on import hand, opened, press, take
from tutorial.protocol.table_link import TableLink
from tutorial.scenes.parts.start import opponents_scene


@pytest.mark.parametrize(
    ("bots", "said", "german"),
    [
        (["steady"], "You and 1 opponent", "Du und 1 Mitspieler"),
        (["person"], "2 people at this device", "2 Leute an diesem Gerät"),
        (
            ["person", "coach"],
            "2 people at this device and 1 bot",
            "2 Leute an diesem Gerät und 1 Bot",
        ),
    ],
)
def test_people_at_a_device_are_no_opponents_of_one_learner(
    page: FakePage, bots: list[str], said: str, german: str
) -> None:
    """How many people there are is said, and how many bots."""
    for language, told in (("en", said), ("de", german)):
        page.open("practice", language=language)
        form = page.school.form
        form.param.update(players=len(bots) + 1, bots=[*bots, *form.bots[len(bots) :]])
        assert told == opponents_scene(form, page.school.words)["count"]


def test_the_line_over_a_match_names_the_table_of_ones_own(page: FakePage) -> None:
    """A game as it is keeps its name, with a kept table beside it or without."""
    page.open("practice", fragment="#deal=v1.basic.2.3.target=250")
    page.school.form.home.keep(TableLink("basic", {"target": "250"}, "Sundays"))
    for fragment, name in (
        ("#deal=v1.basic.2.4.target=250", "Sundays"),
        ("#deal=v1.basic.2.4.target=70", "Basic Rummy"),
        ("#deal=v1.basic.2.4", "Basic Rummy"),
    ):
        page.open("practice", stored=page.last("store"), fragment=fragment)
        assert name == page.last("heading")["line"]


def test_matches_of_people_are_listed_by_their_names() -> None:
    """Two tables of two are told apart by who sits there."""
    page = opened(("Anna", "Bert"))
    for names in (("Cleo", "Dora"), ()):
        take(page)
        press(page, play="draw stock")
        page.send(do="setup")
        if names:
            setup = opened(names).school.place.deal.setup
            page.school.place.start(setup)
            page.school._publish()
    page.send(do="matches")

    labels = [
        button["label"]
        for note in page.notes
        if note["heading"] == "Your other matches"
        for button in note["buttons"]
    ]
    assert labels[0].startswith("Basic Rummy, Cleo, Dora, 2 players")
    assert labels[1].startswith("Basic Rummy, Anna, Bert, 2 players")


def test_only_bots_are_asked_why() -> None:
    """A person's reasons are their own."""
    page = opened(("Anna", "", "Cleo"))
    asked = {}
    for _ in range(13):
        deal = page.school.place.deal
        for line in page.school.notes["log"]:
            if "why" in line:
                asked[line["owner"]["name"]] = line["why"]["do"]
        if deal.covered or deal.others_turn:
            press(page, do=page.school.desk["way_on"]["do"])
        elif not deal.table.state.turn.drawn_from:
            press(page, play="draw stock")
        else:
            press(page, play=f"discard {min(hand(page))}")
    assert asked.keys() == {"Ada"}
    press(page, do=asked["Ada"])
    assert "Why Ada did that" in [note["heading"] for note in page.notes]
