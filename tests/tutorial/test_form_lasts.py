"""The form of the practice table offers what was chosen in it, whatever was opened since."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.deals import play_deal
from tests.support.page import FakePage
from tutorial.setup.form import LONGEST_SEED, SetupForm


OTHERS = (
    "#deal=v1.rummy500.2.7",
    "#deal=v1.basic.3.5.layoff=own_meld_first&moves=1",
    "#table=v1.romme.first_meld_min=30.Oma",
    "#deal=v1.nothing.2.7",
)


def chosen(page: FakePage) -> str:
    """Choose a match of one's own in the form; answers what is kept."""
    page.open("practice")
    form = page.school.form
    form.choose_preset("block")
    form.players = 3
    form.choose_bot(1, "coach")
    form.choose_bot(2, "person")
    form.names = ["Anna", "", "Cleo", *form.names[3:]]
    return str(page.last("store"))


def standing(form: SetupForm) -> tuple[Any, ...]:
    """What stands in the form."""
    return form.preset, form.rules, form.players, form.bots[:2], form.names[:3]


@pytest.mark.parametrize("fragment", OTHERS)
@pytest.mark.parametrize("same", [True, False])
def test_a_link_leaves_what_was_chosen(page: FakePage, fragment: str, same: bool) -> None:
    """In the same worker and in another one, after a move too."""
    stored = chosen(page)
    own = standing(page.school.form)
    there = page if same else FakePage()
    there.open("practice", fragment=fragment, stored=stored)
    there.send(play="draw stock")
    stored = there.last("store") or stored

    for again in (there, FakePage()):
        again.open("practice", stored=stored)
        again.send(do="setup")
        assert own == standing(again.school.form)


@pytest.mark.parametrize("fragment", OTHERS)
def test_a_link_is_no_choice(page: FakePage, fragment: str) -> None:
    """Who has chosen nothing before finds the form with nothing chosen, the next time."""
    page.open("practice", fragment=fragment)
    page.send(do="setup")
    stored = page.last("store")

    for again in (page, FakePage()):
        again.open("practice", stored=stored)
        assert standing(SetupForm()) == standing(again.school.form)


def test_who_plays_what_a_link_tells_has_chosen_it(page: FakePage) -> None:
    """Dealt from the form, it stands there at the next visit."""
    page.open("practice", fragment=OTHERS[2])
    page.school.form.param.trigger("deal")
    again = FakePage()
    again.open("practice", stored=page.last("store"))
    again.send(do="setup")

    assert ("romme", 30) == (again.school.form.preset, again.school.form.rules.first_meld_min)


def test_another_opponent_stands_in_the_form(page: FakePage) -> None:
    """Where the match is the one that was chosen there; else the form stays as it was."""
    page.open("practice")
    page.school.form.param.update(seed="5")
    page.school.form.choose("target", 200)
    stored = ""
    for fragment, bots in (("", "coach"), ("#deal=v1.rummy500.2.7", "coach")):
        if fragment:
            page.open("practice", fragment=fragment, stored=stored)
        else:
            page.school.form.param.trigger("deal")
        play_deal(page)
        page.send(do=f"opponent:{bots}")
        stored = page.last("store")
        assert ("basic", [bots]) == (page.school.form.preset, page.school.form.bots[:1])


def test_who_stands_in_is_kept(page: FakePage) -> None:
    """Who plays the own cards while one looks on is chosen like all others."""
    page.open("practice")
    page.school.form.stand_in = "beginner"
    again = FakePage()
    again.open("practice", stored=page.last("store"))

    assert "beginner" == again.school.form.stand_in


# What is entered in a form that refuses to deal: a house rule that goes with none of the others,
# too many cards for one pack, a number that no shuffle has.
REFUSED: dict[str, Callable[[SetupForm], object]] = {
    "joker_value": lambda form: form.choose("jokers_per_deck", 2),
    "melded_ace_value": lambda form: form.choose("scoring", "net"),
    "cards_dealt": lambda form: (form.param.update(players=5), form.choose_hand_cards(13)),
    "seed": lambda form: form.param.update(seed="a seven"),
}
UNREADABLE = (
    "#deal=",
    "#deal=v1.nothing.2.7",
    "#deal=v1.basic.9.7",
    "#deal=v1.basic.2.7&moves=none",
    "#table=v1.nothing..Oma",
    "#table=v1.basic.jokers_per_deck=2.Oma",
)


def entered(form: SetupForm) -> tuple[Any, ...]:
    """What stands in the form, the number of the shuffle too."""
    return *standing(form), form.seed


@pytest.mark.parametrize("why", REFUSED)
def test_what_cannot_be_dealt_is_there_after_a_reload(page: FakePage, why: str) -> None:
    """As it was entered, still refused for the same reason."""
    chosen(page)
    form = page.school.form
    REFUSED[why](form)
    again = FakePage()
    again.open("practice", stored=page.last("store"))
    there = again.school.form

    assert entered(form) == entered(there)
    assert (why == "seed") != there.seed_is_good
    assert [found.code for found in there.contradictions] == [why] * (why != "seed")


@pytest.mark.parametrize("why", REFUSED)
@pytest.mark.parametrize("fragment", UNREADABLE)
def test_a_refused_link_takes_nothing_that_was_entered(
    page: FakePage, fragment: str, why: str
) -> None:
    """In the same worker, in another one, and where its page is loaded again."""
    chosen(page)
    REFUSED[why](page.school.form)
    own, stored = entered(page.school.form), page.last("store")

    for there in (page, FakePage(), FakePage()):
        there.open("practice", fragment=fragment, stored=stored)
        stored = there.last("store") or stored
        assert there.note("red")
        assert own == entered(there.school.form)


@pytest.mark.parametrize("fragment", UNREADABLE)
def test_a_refused_link_leaves_the_match_that_was_dealt(page: FakePage, fragment: str) -> None:
    """Nobody has done anything in it yet: it waits beside the form."""
    page.open("practice", fragment="#deal=v1.wrotham.3.7")
    hand, stored = page.school.desk["hand"], page.last("store")
    there = FakePage()
    there.open("practice", fragment=fragment, stored=stored)
    assert there.school.form.shown
    assert ("wrotham", 3) == (there.school.form.preset, there.school.form.players)

    there.send(do="resume:-1")
    assert hand == there.school.desk["hand"]


def test_a_shuffle_that_was_dealt_is_no_choice_for_the_next_visit(page: FakePage) -> None:
    """The number is kept until the deal is there, and not dealt again by itself."""
    page.open("practice")
    page.school.form.seed = "77"
    entering = FakePage()
    entering.open("practice", stored=page.last("store"))
    assert "77" == entering.school.form.seed

    entering.school.form.param.trigger("deal")
    later = FakePage()
    later.open("practice", stored=entering.last("store"))
    later.send(do="setup")
    assert "" == later.school.form.seed


def test_a_number_that_was_typed_is_kept_short(page: FakePage) -> None:
    """However much is pasted, what is kept has its limit; what cannot be one is left out."""
    page.open("practice")
    page.school.form.seed = "7" * 5000
    kept = json.loads(page.last("store"))
    assert "7" * LONGEST_SEED == kept["form"]["seed"]

    for odd in (7, None, ["7"]):
        kept["form"]["seed"] = odd
        again = FakePage()
        again.open("practice", stored=json.dumps(kept))
        assert "" == again.school.form.seed
