"""Two tabs keep their progress in one place: what each has added stays, and each says so."""

import json
from typing import Any

import pytest

from tests.support.page import FakePage, read
from tutorial.notices import PLAYED_ON, REPLACED
from tutorial.store.kept_matches import apart
from tutorial.store.mastery import SkillTally
from tutorial.store.merging import merge
from tutorial.store.progress import LevelDone, Progress
from tutorial.store.progress_text import read as read_progress
from tutorial.store.progress_text import write


DEAL = "#deal=v1.basic.2.8"
OTHER = "#deal=v1.basic.2.10"


class Browser:
    """What two tabs of one browser share, as `storage.js` keeps it."""

    def __init__(self) -> None:
        self.text: str | None = None
        self.tabs: list[Tab] = []

    def wrote(self, tab: "Tab") -> None:
        for other in self.tabs:
            if other is not tab:
                other.look()


class Tab:
    """A tab: it writes only where it knows what is kept, else it takes over first."""

    def __init__(self, browser: Browser, asleep: bool = False) -> None:
        self.page, self.browser = FakePage(), browser
        self.known: str | None = None
        self.asleep = asleep
        browser.tabs.append(self)

    def open(self, page: str, **given: Any) -> None:
        self.known = self.browser.text
        self.page.open(page, stored=self.known, **given)
        self._keep()

    def send(self, **message: Any) -> None:
        self.page.send(**message)
        self._keep()

    def look(self) -> None:
        """The browser tells that another tab has written; one that sleeps hears it later."""
        if not self.asleep and self.browser.text != self.known:
            self._take_over()

    def _take_over(self) -> None:
        kept = {"text": self.browser.text, "known": self.known}
        self.known = self.browser.text
        self.send(kept=kept)

    def _keep(self) -> None:
        stores = self.page.all("store")
        self.page.told[:] = [told for told in self.page.told if "store" not in told]
        for text in stores:
            if self.browser.text != self.known:
                self._take_over()
                return
            self.browser.text = self.known = text
            self.browser.wrote(self)

    @property
    def moves(self) -> int:
        return len(self.page.school.place.deal.table.events)

    @property
    def said(self) -> str:
        return read([part for note in self.page.notes for part in note["said"]])


def acts(browser: Browser) -> list[int]:
    """How many lines each kept match has, those aside too."""
    kept = json.loads(browser.text or "{}").get("practice") or {}
    match, aside = apart(kept)
    return sorted(len(str(one["records"][-1]).splitlines()) for one in (match, *aside) if one)


def test_the_older_tab_takes_over_what_was_played_in_the_newer_one() -> None:
    """It says so, shows the newer table, and goes on from there; the other one follows."""
    browser = Browser()
    older, newer = Tab(browser), Tab(browser)
    older.open("practice", fragment=DEAL)
    newer.open("practice")
    newer.send(play="draw stock")

    assert (1, 1) == (older.moves, newer.moves)
    assert PLAYED_ON in older.said
    card = str(next(iter(older.page.school.place.deal.table.state.hands[0])))
    older.send(play=f"discard {card}")
    assert (older.moves, PLAYED_ON) == (newer.moves, PLAYED_ON if PLAYED_ON in newer.said else "")


def test_what_was_played_in_both_before_they_heard_of_it_is_kept_twice() -> None:
    """The tab that writes later goes on with the table of the other; its own is put aside."""
    browser = Browser()
    first, second = Tab(browser), Tab(browser, asleep=True)
    first.open("practice", fragment=DEAL)
    second.open("practice")
    first.send(play="draw stock")
    card = str(next(iter(first.page.school.place.deal.table.state.hands[0])))
    first.send(play=f"discard {card}")
    before = first.moves
    second.send(play="draw pile")

    assert PLAYED_ON in second.said
    assert before == second.moves
    assert 2 == len(acts(browser))


def test_each_tab_keeps_its_own_match() -> None:
    """Two matches in two tabs are both kept, whoever plays."""
    browser = Browser()
    one, two = Tab(browser), Tab(browser)
    one.open("practice", fragment=DEAL)
    one.send(play="draw stock")
    two.open("practice", fragment=OTHER)
    two.send(play="draw stock")
    assert (DEAL, 1) == (str(one.page.school.place.deal.setup.link()), one.moves)
    lines = acts(browser)

    card = str(next(iter(one.page.school.place.deal.table.state.hands[0])))
    one.send(play=f"discard {card}")
    assert (OTHER, 1) == (str(two.page.school.place.deal.setup.link()), two.moves)
    assert sum(acts(browser)) > sum(lines)
    assert 2 == len(acts(browser))


def test_a_lesson_in_one_tab_and_a_match_in_another() -> None:
    """Steps of the lesson and moves of the deal are all kept, and neither page is disturbed."""
    browser = Browser()
    lesson, table = Tab(browser), Tab(browser)
    lesson.open("lesson", lesson="runs")
    table.open("practice", fragment=DEAL)
    table.send(play="draw stock")
    lesson.send(level=1)
    lesson.send(do="hint")
    table.send(do="undo")
    table.send(play="draw stock")

    kept = read_progress(browser.text).progress
    assert "runs" == kept.last
    assert kept.lessons["runs"].at == lesson.page.school.place.progress.lessons["runs"].at
    assert kept.practice is not None
    assert PLAYED_ON not in lesson.said + table.said


@pytest.mark.parametrize("text", [None, '{"version":5,"lessons":{},"last":"sets"}'])
def test_what_settings_have_replaced_is_not_written_over(text: str | None) -> None:
    """A tab with a table takes it over, says so, and writes nothing of its own."""
    browser = Browser()
    tab = Tab(browser)
    tab.open("practice", fragment=DEAL)
    tab.send(play="draw stock")
    browser.text, known = text, browser.text
    tab.known = text
    tab.send(kept={"text": text, "known": known, "replaced": True})

    assert text == browser.text
    assert REPLACED in tab.said
    assert None is tab.page.school.place.deal


def test_a_place_that_is_not_shown_is_closed() -> None:
    """Nothing of it is written any more; the next page opens with what is kept."""
    browser = Browser()
    tab = Tab(browser)
    tab.open("practice", fragment=DEAL)
    browser.text, known, tab.known = None, browser.text, None
    tab.send(kept={"text": None, "known": known, "replaced": True, "away": True})
    tab.send(play="draw stock")
    tab.send(step=0)

    assert None is browser.text
    tab.open("lesson", lesson="runs")
    assert None is read_progress(browser.text).progress.practice


def test_a_store_that_lost_everything_gets_it_again() -> None:
    """Also where the table is meanwhile as it was when it was kept last."""
    browser = Browser()
    tab = Tab(browser)
    tab.open("practice", fragment=DEAL)
    tab.send(play="draw stock")
    kept, browser.text = browser.text, None
    tab.page.send(do="undo")
    # The page finds the store empty, and the next move comes before Python hears of it.
    tab.page.send(play="draw stock")
    tab.page.told.clear()
    tab.look()

    assert kept == browser.text


def test_nothing_changes_where_only_one_has_written() -> None:
    """Merging with what both knew is the other one's, whichever it is."""
    known = Progress(last="cards", tested=("cards",))
    now = (
        known.with_level("runs", "first", LevelDone("alone", 3))
        .with_skills(["run-suit"], "alone", 5)
        .with_practice("runs")
    )

    assert write(now) == write(merge(known, now, known))
    assert write(now) == write(merge(known, known, now))
    assert write(now) == write(merge(known, now, now))


def test_the_best_of_both_is_kept() -> None:
    """A level done in both tabs has the better result of both, and so has a rule."""
    known = Progress()
    one = known.with_level("runs", "first", LevelDone("help", 3)).with_slip(["run-suit"], 4)
    two = known.with_level("runs", "first", LevelDone("alone", 1)).with_skills(
        ["run-suit"], "alone", 5
    )

    for now in (merge(known, one, two), merge(known, two, one)):
        assert LevelDone("alone", 3) == now.lessons["runs"].levels["first"]
        assert SkillTally(alone=1, row=1, slips=1, day=5) == now.skills["run-suit"]
