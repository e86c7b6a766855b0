"""The form of the practice table offers what was chosen in it, whatever was opened since."""

from typing import Any

import pytest

from tests.support.deals import play_deal
from tests.support.page import FakePage
from tutorial.setup.form import SetupForm


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
