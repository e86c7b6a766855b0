"""On a phone: a hint that is open while something is refused, and what the refusal says."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.browser.in_sight import refusal, settled
from tests.support.page import FakePage
from tests.views.samples import ADA


LONG = (
    "The two have neither the same suit nor the same rank, so no third card helps. A run has at "
    "least three cards of one suit that follow each other. None of them may be missing between."
)
ON_TOP = """node => {
  const words = document.createRange();
  words.selectNodeContents(node);
  const { left, right, top, bottom } = words.getBoundingClientRect();
  const at = (x, y) => node.getRootNode().elementFromPoint(x, y);
  return [left + 3, right - 3]
    .flatMap((x) => [at(x, top + 3), at(x, bottom - 3)])
    .every((there) => node.contains(there) || there?.contains(node));
}"""

FIRST_LINE = """node => {
  const words = document.createRange();
  words.selectNodeContents(node);
  const { left, top, bottom } = words.getClientRects()[0];
  const at = (y) => node.getRootNode().elementFromPoint(left + 3, y);
  return [top + 3, bottom - 3].every((y) => node.contains(at(y)) || at(y)?.contains(node));
}"""


def beside_hint(table: Any, ways: int) -> None:
    """Show a long refusal with one way out or two, and a hint below it."""
    scenes = table.refusal()
    [refused] = scenes["notes"]["notes"]
    refused |= {"said": [[LONG]], "buttons": refused["buttons"][-ways:]}
    scenes["notes"]["notes"] = [refused, table.hint()]
    scenes["notes"]["spread"] = {"more": "Show all notes", "less": "Show the table"}
    table.show(**scenes)


def whole(part: Locator) -> None:
    """Nothing of it is cut, and nothing lies over it."""
    expect(part).to_be_in_viewport(ratio=1)
    assert part.evaluate(ON_TOP)


@pytest.mark.parametrize("ways", [1, 2])
@pytest.mark.parametrize("height", [664, 720])
def test_an_open_hint_stays_in_sight_under_a_refusal(
    open_table: Any, height: int, ways: int
) -> None:
    """Its words and its button, whole; the ways out of the refusal too, and a sign of more."""
    table = open_table(390, height, has_touch=True, reduced_motion="reduce")
    beside_hint(table, ways)
    page = table.page

    whole(page.get_by_text("Look at your hearts.", exact=True))
    whole(page.get_by_role("button", name="Which cards?"))
    whole(page.get_by_role("button", name="Try again"))
    whole(page.get_by_role("button", name="Show all notes"))
    expect(refusal(page)).to_have_attribute("data-more", "")


@pytest.mark.parametrize("ways", [1, 2])
def test_the_way_to_the_rule_is_never_cut(open_table: Any, ways: int) -> None:
    """Beside one way out it is always there; over two of them it is scrolled to as a whole."""
    table = open_table(390, 664, has_touch=True, reduced_motion="reduce")
    beside_hint(table, ways)
    rule = table.page.get_by_role("link", name="Rule basic.meld.run")

    if ways == 2:
        assert not rule.evaluate(ON_TOP)
        rule.focus()
    whole(rule)


@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("height", [664, 720])
def test_a_hint_leaves_the_reason_in_sight_why_an_answer_is_wrong(
    open_table: Any, height: int, counts: bool
) -> None:
    """With its way out, as the hint itself: for a number, and for a card with its rule."""
    page = FakePage()
    if counts:
        page.open("drill", fragment="#count")
        [right] = page.school.place.task.solution
        given = [key for key, _ in page.school.place.now.level.choices if key != right.text]
    else:
        page.open("lesson", lesson="turn", fragment="#level=contrast")
        pair = page.school.place.now
        given = [str(2 - pair.sides.index(pair.contrast.works))]
    page.send(play=f"answer {given[0]}")
    page.send(do="hint")
    refused, hint = page.notes
    table = open_table(390, height, has_touch=True, reduced_motion="reduce")
    school = page.school
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(desk=school.desk, notes=school.notes)

    notes = table.page.get_by_role("group", name="Notes")
    whole(notes.get_by_role("alert").get_by_role("paragraph").first)
    whole(notes.get_by_role("button", name=refused["buttons"][0]["label"], exact=True))
    whole(notes.get_by_role("button", name=hint["buttons"][0]["label"], exact=True))


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 664)])
def test_a_hint_leaves_the_reason_in_sight_why_a_move_is_refused(
    open_table: Any, width: int, height: int
) -> None:
    """Its first line and both ways on, and the way to the rule as a sign that bears its name."""
    page = FakePage()
    page.open("lesson", lesson="call-rummy", fragment="#level=a-meld-in-the-pile")
    page.send(do="hint")
    page.send(play=str(page.school.place.now.level.tempting[0].move))
    school = page.school
    table = open_table(width, height, has_touch=True, reduced_motion="reduce")
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(desk=school.desk, notes=school.notes)

    refused, hint = page.notes
    notes = table.page.get_by_role("group", name="Notes")
    alert = refusal(notes)
    assert alert.get_by_role("paragraph").evaluate(FIRST_LINE)
    whole(alert.get_by_role("link", name=refused["rule"]["label"], exact=True))
    whole(alert.get_by_role("button", name=refused["buttons"][0]["label"], exact=True))
    whole(notes.get_by_role("button", name=hint["buttons"][0]["label"], exact=True))


def test_a_hint_alone_leaves_the_text_of_the_task_in_sight(open_table: Any) -> None:
    """On a phone it stands below: what others hold, or what was done before."""
    table = open_table(390, 664, has_touch=True, reduced_motion="reduce")
    lead = {"heading": "Who scores", "said": [["Ada holds a king and a 2."]]}
    table.change("notes", notes=[table.hint()], lead=lead)

    whole(table.page.get_by_text("Look at your hearts.", exact=True))
    whole(table.page.get_by_text("Ada holds a king and a 2."))


def test_no_line_is_covered_once_all_is_shown(open_table: Any) -> None:
    """The text of a task below its hint is cut where its place ends, and nowhere else."""
    table = open_table(390, 664, has_touch=True, reduced_motion="reduce")
    lead = {"heading": "Who scores", "said": [["Ada holds a king and a 2. " * 20]]}
    spread = {"more": "Show all notes", "less": "Show the table"}
    line = {"owner": ADA, "said": ["Ada draws from the stock."]}
    table.change("notes", notes=[table.hint()], lead=lead, spread=spread, log=[line] * 40)
    text = table.page.locator(".lead")
    expect(text).to_have_attribute("data-more", "")

    table.page.get_by_role("button", name="Show all notes").click()

    expect(text).not_to_have_attribute("data-more", "")


HIDDEN_ENDS = """async part => {
  const slot = part.getRootNode().host.closest("[data-slot]");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const hidden = [];
  for (let down = 0; down <= slot.scrollHeight - slot.clientHeight; down += 2) {
    slot.scrollTop = down;
    await frame();
    await frame();
    const edge = part.parentElement.lastElementChild.getBoundingClientRect().top;
    const words = [...part.querySelectorAll("p")].map((said) => said.getBoundingClientRect());
    const over = Math.max(...words.map(({ bottom }) => bottom)) - edge;
    if (over > -2 && !part.hasAttribute("data-more")) hidden.push(down);
  }
  return hidden;
}"""


def test_no_line_goes_under_a_hint_unmarked(open_table: Any) -> None:
    """However far a long answer is scrolled: that its last line is cut is told."""
    table = open_table(390, 664, has_touch=True, reduced_motion="reduce")
    again = {"do": "again", "label": "Try again", "tone": "plain"}
    wrong = {"tone": "red", "heading": "Not this answer", "said": [[LONG * 3]], "buttons": [again]}
    table.change("notes", notes=[wrong, table.hint()])

    assert [] == refusal(table.page).evaluate(HIDDEN_ENDS)


def test_the_button_for_more_lies_over_no_way_out(open_table: Any) -> None:
    """A short answer above a hint has its way out beside its heading: clear of that button."""
    page = FakePage()
    page.open("lesson", lesson="at-the-table", fragment="#level=which-rummy", language="de")
    while page.way_on:
        page.send(do="next")
    [right] = page.school.place.now.level.solution
    given = [key for key, _ in page.school.place.now.level.choices if key != right.text]
    page.send(play=f"answer {given[0]}")
    for _ in range(3):
        page.send(do="hint")
    table = open_table(390, 664, has_touch=True, reduced_motion="reduce")
    school = page.school
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(desk=school.desk, notes=school.notes)

    notes = table.page.get_by_role("group", name=school.notes["label"])
    more = notes.get_by_role("button", name=school.notes["spread"]["more"], exact=True)
    again = notes.get_by_role("button", name="Noch einmal", exact=True)
    whole(more)
    whole(again)
    assert again.bounding_box()["x"] + again.bounding_box()["width"] <= more.bounding_box()["x"]


MARKED = """(root) => [...root.querySelectorAll(".slot")]
    .filter((slot) => getComputedStyle(slot, "::after").content !== "none")
    .map((slot) => slot.dataset.card)"""


def test_a_hint_marks_its_cards_where_they_lie(open_table: Any) -> None:
    """Those that were tried lie on the table: their places in the hand bear nothing."""
    lesson = FakePage()
    lesson.open("lesson", lesson="runs")
    lesson.send(level=lesson.school.place.steps.index("pick-your-run"))
    for _ in range(3):
        lesson.send(do="hint")
    lesson.send(play="meld 4H 5H 9C")
    school = lesson.school
    table = open_table(390, 664, reduced_motion="reduce")
    table.show(goal=school.goal, seats=school.seats, table=school.table)
    table.show(notes=school.notes, desk=school.desk)

    page = table.page
    assert {"6H", "7H"} == set(page.locator(".hand").evaluate(MARKED))
    assert {"4H", "5H"} == set(page.locator(".attempt").evaluate(MARKED))


def test_no_place_a_card_has_left_shows_that_it_is_new(open_table: Any) -> None:
    """Nor that it is pointed at."""
    table = open_table(390, 664, reduced_motion="reduce")
    [card, *others] = table.scenes["desk"]["hand"]
    marked = card | {"new": True, "hinted": True}
    table.change("desk", hand=[marked, *others])
    slot = table.page.locator(".hand .slot").first
    expect(slot).to_contain_class("new hinted")

    table.change("desk", hand=[marked | {"away": "It lies on the table."}, *others])
    expect(slot).not_to_contain_class("new")
    expect(slot).not_to_contain_class("hinted")


def test_an_older_hint_gives_way_to_the_reason_of_an_answer(open_table: Any) -> None:
    """Its words are folded away where not all could be read, and come back with another try."""
    table = open_table(390, 664, has_touch=True, reduced_motion="reduce")
    scenes = table.refusal()
    [refused] = scenes["notes"]["notes"]
    words = {"said": [["Look at your hearts. " * 3]]}
    hint = table.hint() | words
    spread = {"more": "Show all notes", "less": "Show the table"}
    table.change("notes", notes=[hint], spread=spread)
    settled(table.page)
    again = refused["buttons"][-1:]
    reason = {"heading": "Not this answer", "said": [[LONG[:160]]], "buttons": again}
    wrong = refused | reason | {"offer": None, "rule": None}
    table.change("notes", notes=[wrong, hint])
    settled(table.page)

    page = table.page
    words_of_hint = page.locator(".told:has(.rungs) p")
    whole(page.get_by_role("alert").get_by_role("paragraph"))
    whole(page.get_by_role("button", name="Which cards?"))
    assert words_of_hint.bounding_box()["height"] <= 1
    page.get_by_role("button", name="Show all notes").click()
    whole(words_of_hint)

    table.change("notes", notes=[hint])
    settled(table.page)
    whole(words_of_hint)
