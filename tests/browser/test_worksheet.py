"""A teacher makes a worksheet, a learner does it, the teacher reads what came of it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from engine.actions import Discard, parse_action
from engine.cards import parse_cards
from tests.support.banks import of_theme
from tests.support.browser.barriers import barriers
from tests.support.browser.learner import Learner
from tests.support.browser.serving import serving
from tutorial.puzzles.theme_words import NAMES, TASKS
from tutorial.scenes.pages.worksheet import YOUR_CODE


pytestmark = pytest.mark.browser

Ready = Callable[[str], Page]
SHEET = "worksheet/#tasks=v1.uh.t:basic:run:7H-8H-9H-KD-2C:4C:::play"


def unfold(page: Page, name: str) -> None:
    """Open the part of the page for teachers that this field is folded into."""
    page.locator(f"details:has([data-teach-{name}]) > summary").click()


@pytest.mark.parametrize(
    ("language", "width", "height"), [("en", 1280, 800), ("de", 390, 664), ("en", 360, 640)]
)
def test_the_task_is_seen_while_it_is_made(
    ready: Ready, language: str, width: int, height: int
) -> None:
    """Its cards lie on a table; a phone has one suit in sight; an example is there."""
    page = ready(f"{language}/teachers/")
    page.set_viewport_size({"width": width, "height": height})
    named = Learner(page, language).words.card_name
    cards = page.locator(".teach-cards").get_by_role("button")
    in_sight = cards.filter(visible=True)
    expect(in_sight).to_have_count(13 if width < 400 else 52)
    lies = {
        one: page.locator(f'[data-lies="{one}"]') for one in ("hand", "pile", "meld1", "meld2")
    }
    expect(lies["meld2"]).to_be_hidden()

    lies["meld1"].click()
    for suit, card in ((3, "6C"), (0, "6S")):
        if width < 400:
            page.locator(f'[data-teach-suit="{suit}"]').click()
        cards.and_(page.locator(f'[data-card="{card}"]')).click()
    expect(lies["meld1"].locator(".card")).to_have_count(2)
    expect(lies["meld2"]).to_be_visible()
    pressed = cards.and_(page.locator('[data-card="6S"]'))
    expect(pressed).to_have_attribute("aria-label", re.compile(f"^{re.escape(named('6S'))}: "))
    assert width == page.evaluate("document.documentElement.scrollWidth")

    page.locator("[data-teach-clear]").click()
    expect(lies["meld1"].locator(".card")).to_have_count(0)
    add = page.locator("[data-teach-add]")
    expect(add).to_be_disabled()
    waiting = add.evaluate("add => getComputedStyle(add).backgroundColor")
    page.locator("[data-teach-example]").click()
    expect(lies["hand"].locator(".card")).to_have_count(5)
    if width > 999:
        for part in (page.locator("[data-teach-goal]"), lies["hand"]):
            expect(part).to_be_in_viewport(ratio=1)
    expect(lies["pile"].locator(".card")).to_have_count(1)
    expect(add).to_be_enabled()
    expect(add).not_to_have_css("background-color", waiting)
    add.click()
    link = page.locator("[data-teach-address-out]")
    expect(link).to_be_in_viewport(ratio=1)
    expect(link).to_have_value(re.compile(r"worksheet/#tasks="))
    page.wait_for_function("() => location.hash.startsWith('#tasks=')")
    page.reload()
    tasks = page.locator("[data-teach-tasks]").get_by_role("listitem")
    expect(tasks).to_have_count(1)
    expect(tasks).to_contain_text("7♥ 8♥ 9♥")  # two of the same goal are told apart
    cards, remove = tasks.locator(".teach-task-cards"), tasks.get_by_role("button")
    assert cards.bounding_box()["height"] < 30  # all of them in one line
    assert remove.bounding_box()["y"] == tasks.bounding_box()["y"]
    expect(link).to_have_value(re.compile(r"worksheet/#tasks="))
    assert [] == barriers(page, runOnly=["wcag2a", "wcag2aa", "wcag22aa"])

    here = page.url.partition("#")[0]  # who looks something up meanwhile finds them again
    page.goto(here.replace("teachers", "glossary"))
    page.goto(here)
    expect(tasks).to_have_count(1)


def test_each_goal_has_an_example_of_its_own(ready: Ready) -> None:
    """It changes no goal, and can be solved."""
    page = ready("en/teachers/")
    goal, add = page.locator("[data-teach-goal]"), page.locator("[data-teach-add]")
    for name in goal.locator("option").evaluate_all("all => all.map(({ value }) => value)"):
        goal.select_option(name)
        page.locator("[data-teach-example]").click()
        expect(add).to_be_enabled()
        expect(goal).to_have_value(name)
        page.locator("[data-teach-clear]").click()
        expect(add).to_be_disabled()


def test_chosen_cards_are_marked_in_forced_colours_too(ready: Ready) -> None:
    page = ready("en/teachers/")
    page.locator("[data-teach-example]").click()
    page.emulate_media(forced_colors="active")

    chosen = page.locator(".teach-row button[aria-pressed=true]").first
    expect(chosen).to_have_css("border-bottom-width", "4px")
    page.emulate_media(forced_colors="none")


def test_the_page_itself_asks_for_the_faces(browser: Browser, site: str) -> None:
    """On a first visit all else comes at the same time: the sheet must not wait for a press."""
    profile = browser.new_context(java_script_enabled=False)
    page = profile.new_page()
    with page.expect_request(re.compile(r"/cards-\w+\.svg")):
        page.goto(f"{site}en/teachers/")
    profile.close()


def test_a_card_is_told_apart_before_its_face_has_come(context: BrowserContext, site: str) -> None:
    """By its index, which the face covers."""
    page, held = context.new_page(), list[Route]()
    page.route(re.compile(r"/cards-\w+\.svg"), lambda route: held.append(route))
    page.goto(f"{site}en/teachers/", wait_until="commit")
    page.locator("[data-teach-example]").click()
    hand = page.locator('[data-lies="hand"]')
    expect(hand.locator(".card").first.get_by_text("7♥")).to_be_in_viewport(ratio=1)

    for route in held:
        route.continue_()
    face = hand.locator(".card").first.locator(".compact use")
    width = "use => use.getBBox().width"
    page.wait_for_function(f"use => ({width})(use) > 0", arg=face.element_handle())


def test_from_the_teacher_to_the_learner_and_back(ready: Ready) -> None:
    """Cards are pressed, the school finds the solution; the result is read with its name."""
    page = ready("en/teachers/")
    exercise = page.url.replace("teachers/", "drills/#meld.2.17")
    learner = Learner(page, "en")
    cards = page.get_by_role("group", name="Cards", exact=True)
    add = page.get_by_role("button", name="Add this task")
    page.get_by_label("Goal").select_option("run")
    for card in parse_cards("7H 8H KD 2C"):
        cards.get_by_role("button", name=learner.words.card_name(card)).click()
    expect(page.get_by_text("It cannot be solved")).to_be_visible()
    expect(add).to_be_disabled()
    cards.get_by_role("button", name="nine of hearts").click()
    expect(page.get_by_text("It can be solved")).to_be_visible()
    add.click()
    unfold(page, "address")
    page.get_by_label("Address").fill(exercise)
    page.get_by_role("button", name="Add it").click()
    expect(page.get_by_role("listitem").filter(has_text="Spot the meld")).to_be_visible()
    page.get_by_label("Address").fill(exercise)
    page.get_by_role("button", name="Add it").click()
    cards.get_by_role("button", name="seven of hearts").click()  # taken away, and laid there last
    cards.get_by_role("button", name="seven of hearts").click()
    expect(page.get_by_text("It can be solved")).to_be_visible()
    add.click()
    expect(page.get_by_text("This task is in the link already.")).to_have_count(2)
    tasks = page.locator("[data-teach-tasks]")
    expect(tasks.get_by_role("listitem")).to_have_count(2)
    tasks.get_by_role("button").first.click()
    expect(page.get_by_text("This task is in the link already.")).to_have_count(0)
    add.click()
    expect(page.get_by_text("It can be solved")).to_be_visible()
    tasks.get_by_role("button").first.click()
    page.get_by_label("Address").fill(exercise)
    page.get_by_role("button", name="Add it").click()
    expect(tasks.get_by_role("listitem")).to_have_count(2)
    link = page.get_by_label("Link to send")
    expect(link).to_have_value(re.compile(r"~x:meld\.2\.17$"))
    unfold(page, "alone")
    page.get_by_label("No hints").check()
    expect(link).to_have_value(re.compile(r"#tasks=v1\.h\."))
    page.get_by_role("link", name="Try it").click()

    expect(learner.goal()).to_contain_text("Lay down a run")
    expect(page.get_by_text("there are no hints").first).to_be_visible()
    expect(learner.button("Hint")).to_have_count(0)
    learner.play(parse_action("meld 7H 8H 9H"))
    learner.press("Next")
    learner.press("Skip")
    heading = page.get_by_text("Your result:")
    expect(heading).to_be_visible()
    code = heading.inner_text().partition(": ")[2]

    sent = page.url.partition("&done")[0]
    page = ready("en/teachers/")
    unfold(page, "sent")
    page.get_by_label("The link you had sent").fill(sent)
    page.get_by_label("Results", exact=True).fill(f"Anna {code}\nBen {code[::-1]}")
    page.get_by_role("button", name="Read them").click()
    rows = page.get_by_role("row")
    expect(rows.filter(has_text="Anna")).to_contain_text("done alone")
    expect(rows.filter(has_text="Anna")).to_contain_text("not done")
    expect(rows.filter(has_text="Ben")).to_contain_text("not a code of these tasks")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder and the address at which another origin than the school's serves it."""
    with serving(tmp_path) as address:
        yield tmp_path, address


def test_a_worksheet_stands_in_a_frame_and_no_other_page_does(
    context: BrowserContext, site: str, elsewhere: tuple[Path, str]
) -> None:
    """The table alone, as high as it wants to be; its links lead out of the frame."""
    page = context.new_page()
    folder, address = elsewhere
    (folder / "index.html").write_text(
        f'<iframe src="{site}en/{SHEET.replace("/#", "/?embed=1#")}" width="390" height="880">'
        "</iframe>"
        f'<iframe src="{site}en/practice/"></iframe>'
        "<script>addEventListener('message', ({data}) =>"
        " (document.querySelector('iframe').height = data.rummySchool))</script>",
        encoding="utf-8",
    )
    page.goto(address)
    framed = page.frame_locator("iframe").first
    goal = framed.locator("[data-goal]").filter(visible=True).first
    expect(goal).to_contain_text("Lay down a run")
    framed.locator('html[data-runtime="ready"]').wait_for(state="attached", timeout=120_000)
    expect(framed.locator(".play-head")).to_be_hidden()
    expect(framed.locator("footer")).to_be_hidden()
    frame = page.locator("iframe").first  # higher at first, it becomes as high as what is in it
    for width in (390, 900):
        frame.evaluate("(frame, width) => (frame.width = width)", width)
        page.wait_for_function("() => document.querySelector('iframe').height < 700")
        page.frames[1].wait_for_function(
            "() => document.documentElement.scrollHeight <= innerHeight"
        )
    assert all("/practice/" not in frame.url for frame in page.frames)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_teacher_sends_a_puzzle(
    ready: Ready, wait_ready: Callable[[Page], None], language: str
) -> None:
    """Its address is pasted; the learner answers, loads the page again, and hands in a result."""
    position = of_theme("discard", "basic")
    page = ready(f"{language}/teachers/")
    learner = Learner(page, language)
    address = page.url.replace("teachers/", f"puzzles/#puzzle={position.id}")
    unfold(page, "address")
    page.locator("[data-teach-address]").fill(address)
    page.locator("[data-teach-paste]").click()
    theme = learner.words.text(NAMES["discard"])
    expect(page.get_by_role("listitem").filter(has_text=theme)).to_be_visible()
    link = page.locator("[data-teach-address-out]")
    expect(link).to_have_value(re.compile(rf"~?p:{position.id}\.discard$"))
    page.locator("[data-teach-try]").click()

    for _ in range(2):
        expect(learner.goal()).to_contain_text(learner.words.text(TASKS["discard"]))
        page.reload()
        wait_ready(page)
    worse = next(one.move for one in position.moves if one.wrong)
    assert isinstance(worse, Discard)
    learner.play(worse)
    learner.press("Try again")
    best = position.moves[0].move
    assert isinstance(best, Discard)
    learner.play(best)
    learner.press("Next")

    heading = page.get_by_text(learner.words.text(YOUR_CODE).partition("{")[0])
    expect(heading.first).to_be_visible()
    expect(page.locator('[data-slot="table"]')).to_contain_text(theme)
