"""Notes beside the table: each can be opened whatever else is open, and closed again."""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import Any

import pytest

from lessons.levels.moment import LEARNER
from tests.support.deals import play_deal, shown, shown_something
from tests.support.page import FakePage
from tests.support.running_deals import running_deal, stored_deal
from tutorial.school import VIEWS


Press = dict[str, str]
HINT: Press = {"do": "hint"}
TOGGLES: dict[str, Press] = {
    "open hands": {"do": "open-hands"},
    "check this deal": {"do": "check-deal"},
    "figure": {"do": "score:0:1"},
}


@dataclass(frozen=True)
class Place:
    """A moment at the table, come to as often as needed.

    Attributes:
        text: the match as it is kept.
        first: what is pressed before it.
        others: what can be opened there besides what can be opened everywhere.
    """

    text: str
    first: tuple[str, ...]
    others: dict[str, Press]

    def open(self) -> FakePage:
        """Somebody who comes to it anew."""
        page = FakePage()
        page.open("practice", stored=self.text)
        for do in self.first:
            page.send(do=do)
        return page

    @property
    def presses(self) -> dict[str, Press]:
        """All that can be opened there, by name."""
        lines = [line["why"]["do"] for line in self.open().school.notes["log"] if "why" in line]
        whys = {f"why {number}": {"do": do} for number, do in enumerate(lines[:2])}
        return {**TOGGLES, **whys, **self.others}


def playing() -> Place:
    """The learner's turn in a game whose melds count."""
    for seed in range(100):
        record, states = running_deal("rummy500", 2, Random(seed))
        state = states[-1]
        if state.to_move == LEARNER and len(state.hands[LEARNER]) > 5 and len(states) > 12:
            held = sorted(state.hands[LEARNER])
            refused = {"play": f"meld {held[0]} {held[3]} {held[-1]}"}
            others = {"hint": HINT, "word": {"play": "swap"}, "refusal": refused}
            return Place(stored_deal(record, ("thoughtful",)), (), others)
    raise AssertionError("the learner is never on turn")


def coached() -> Place:
    """The learner's turn while a coach shows something."""
    text = shown_something(FakePage()).last("store")
    return Place(text, (), {"hint": HINT, "word": {"play": "swap"}})


def looking() -> Place:
    """Somebody goes through the moves of a deal that is not over."""
    return Place(playing().text, ("look-back",), {})


def over() -> Place:
    """A deal that is over, and the table looked at in place of its result."""
    page = FakePage()
    page.open("practice", fragment="#deal=v1.rummy500.2.9")
    play_deal(page)
    return Place(page.last("store"), ("result",), {})


def put_aside() -> Place:
    """A fresh deal, with another match put aside for it."""
    page = FakePage()
    page.open("practice", stored=playing().text, fragment="#deal=v1.rummy500.2.4")
    shown(page)
    return Place(page.last("store"), (), {"hint": HINT, "word": {"play": "swap"}})


EVERYWHERE = pytest.mark.parametrize("place", [playing, coached, looking, over, put_aside])


def seen(page: FakePage) -> dict[str, Any]:
    """All that is shown."""
    return copy.deepcopy({view: getattr(page.school, view) for view in VIEWS})


def closers(page: FakePage) -> list[str]:
    """What the buttons named Close would close."""
    name = page.school.words.button("Close")
    return [one["do"] for note in page.notes for one in note["buttons"] if one["label"] == name]


@pytest.mark.slow
@EVERYWHERE
def test_each_panel_opens_while_any_other_is_open(place: Callable[[], Place]) -> None:
    """Over all pairs in both orders: every press changes what is shown."""
    there = place()
    presses = there.presses
    for first, second in permutations(presses, 2):
        page = there.open()
        before = seen(page)
        page.send(**presses[first])
        between = seen(page)
        assert before != between, first
        page.send(**presses[second])
        assert between != seen(page), (first, second)


@EVERYWHERE
def test_each_panel_can_be_closed(place: Callable[[], Place]) -> None:
    """Close takes away the note it stands in; what it covered comes to light and can be closed."""
    there = place()
    presses = there.presses
    for name in (*presses, ""):
        page = there.open()
        for press in [presses[name]] if name else presses.values():
            page.send(**press)
        for _ in TOGGLES | presses:
            for do in closers(page)[:1]:
                page.send(do=do)
                assert do not in closers(page)
        assert [] == closers(page)


def test_the_same_question_again_closes_its_answer() -> None:
    """As the other buttons that open something do."""
    there = playing()
    page = there.open()
    before = seen(page)
    for _ in range(2):
        page.send(**there.presses["why 0"])

    assert before == seen(page)


def test_a_hint_comes_to_light_as_it_was() -> None:
    """Hint over an answer shows the step that was read; the next press goes on."""
    there = playing()
    page = there.open()
    page.send(**HINT)
    while page.school.place.thinking:
        page.send(think=page.last("think"))
    read_before = page.notes[-1]
    page.send(**there.presses["why 0"])
    assert read_before not in page.notes

    page.send(**HINT)
    assert read_before == page.notes[-1]
    page.send(**HINT)
    assert 2 == page.notes[-1]["rung"]


def test_what_a_coach_shows_can_be_closed_and_asked_about() -> None:
    """The note goes and stays away; Why? is there as before, and another move shows more."""
    page = coached().open()
    [note] = [note for note in page.notes if "shows you something" in note["heading"]]
    why, _ = note["buttons"]
    page.send(do="close:coach")
    assert note not in page.notes
    page.send(do=why["do"])
    page.send(do="close:why")
    assert note not in page.notes


def test_what_few_people_look_for_is_under_more(page: FakePage) -> None:
    """More says whether it is open; closed it hides waiting, the proof and files, no way on."""
    page.open("practice", fragment="#deal=v1.basic.2.7")

    def foot() -> dict[str, Any]:
        return {button["label"]: button for button in page.school.notes["foot"]}

    files = {"Copy the link to this position", "Check this deal", "Save as a file", "Open a file"}
    few = {"Let others wait for Next", *files}
    closed = foot()
    assert {"New match", "Open hands", "More"} <= set(closed)
    assert set() == few & set(closed)
    assert closed["More"]["open"] is False

    page.send(do="more")
    assert few == set(foot()) - set(closed)
    assert foot()["More"]["open"] is True
    page.send(do="more")
    assert set(closed) == set(foot())
