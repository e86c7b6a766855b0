"""Python comes, is minded, and comes again; without it the page still reads."""

import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from zstandard import ZstdCompressor, ZstdDecompressor


pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("own_page")]

SKIPPED = 0x184D2A50  # begins a frame of Zstandard that holds nothing (RFC 8878)
SILENCE = 60_000  # milliseconds until a dead worker is certain, with time to spare


def state(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-runtime")


def hand(page: Page) -> Locator:
    """The hand to play with; the text of a lesson may show hands too."""
    return page.locator('[data-slot="desk"]').get_by_role("group", name="Your hand")


@pytest.mark.parametrize(
    ("address", "hand_name"),
    [("en/lessons/runs/", "Your hand"), ("de/lessons/runs/", "Deine Hand")],
)
def test_the_text_reads_without_javascript(
    browser: Browser, site: str, address: str, hand_name: str
) -> None:
    """With JavaScript off, the goal and the cards of a lesson are there to read."""
    page = browser.new_page(java_script_enabled=False)
    page.goto(site + address)

    expect(page.locator("[data-goal]").first).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("group", name=hand_name).first).to_be_visible()
    assert "static" == state(page)
    page.close()


def test_python_waits_when_asked_to(
    page: Page, site: str, wait_ready: Callable[[Page], None]
) -> None:
    """With `?python=wait` nothing starts until the button is pressed."""
    page.goto(f"{site}en/lessons/runs/?python=wait")
    button = page.get_by_role("button", name="Start the table")
    expect(button).to_be_visible()
    assert ("static", 0) == (state(page), len(page.workers))

    button.click()
    wait_ready(page)


def other_memory(route: Route, site: Path) -> None:
    """An image of another build: it unpacks to the right sizes, and its head says otherwise."""
    (image,) = (site / "static" / "python").glob("image-*.bin")
    packed = image.read_bytes()
    first = ZstdDecompressor().decompressobj()
    memory = first.decompress(packed)
    head = memory[:4] + struct.pack("<3I", 48, 0, 0)
    other = ZstdCompressor().compress(head + bytes(len(memory) - len(head)))
    rest = first.unused_data  # the other pieces are as they were
    skipped = len(packed) - len(rest) - len(other) - 8
    skip = struct.pack("<2I", SKIPPED, skipped) + bytes(skipped)
    route.fulfill(body=other + skip + rest, content_type="application/octet-stream")


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(lambda route, _site: route.abort(), id="not there"),
        pytest.param(lambda route, _site: route.fulfill(body=b"no image"), id="garbage"),
        pytest.param(other_memory, id="another build"),
    ],
)
def test_without_its_image_python_starts_the_ordinary_way(
    page: Page,
    ready: Callable[[str], Page],
    console_errors: list[str],
    built_site: Path,
    broken: Callable[[Route, Path], None],
) -> None:
    """Whatever is wrong with the start-up image, the lesson comes alive all the same."""
    page.route("**/python/image-*.bin", lambda route: broken(route, built_site))
    ready("en/lessons/runs/")
    expect(hand(page)).to_be_visible()
    console_errors.clear()  # the browser complains of the broken download


def test_chance_is_new_for_everybody(
    browser: Browser, site: str, wait_ready: Callable[[Page], None]
) -> None:
    """Started from the same image, two learners are dealt different cards."""
    dealt = []
    for _ in range(2):
        page = browser.new_page(service_workers="block")
        page.goto(f"{site}en/practice/")
        wait_ready(page)
        page.get_by_role("button", name="Deal", exact=True).click()
        expect(page).to_have_url(re.compile("#deal="))
        dealt.append(page.url.partition("&")[0])  # without the moves made in it
        page.close()

    assert 2 == len(set(dealt))


def test_quick_presses_are_neither_lost_nor_doubled(ready: Callable[[str], Page]) -> None:
    """A double press draws once; of seven more while Python is busy each one counts."""
    page = ready("en/practice/#deal=v1.basic.2.7")
    desk = page.locator('[data-slot="desk"]')
    sort = desk.get_by_role("button", name="Sort by").or_(desk.get_by_role("button", name="order"))
    cards = hand(page).get_by_role("button")
    orders = [sort.first.get_attribute("aria-label") or ""]
    for _ in range(3):
        sort.first.click()
        expect(sort.first).not_to_have_accessible_name(orders[-1])
        orders.append(sort.first.get_attribute("aria-label") or "")
    assert orders[0] == orders[3]

    page.get_by_role("button", name="Draw from stock", exact=True).dblclick()
    sort.first.evaluate("(button) => { for (let i = 0; i < 7; i++) button.click(); }")
    expect(cards).to_have_count(11)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(cards).to_have_count(10)  # and so all before it has been answered

    expect(sort.first).to_have_accessible_name(orders[7 % 3])
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_wish_is_sent_once_while_its_answer_is_slow(ready: Callable[[str], Page]) -> None:
    """Whoever presses again because nothing happens yet draws one card."""
    page = ready("en/practice/#deal=v1.basic.2.7")
    draw = page.get_by_role("button", name="Draw from stock", exact=True)
    cards = hand(page).get_by_role("button")
    page.evaluate(
        "document.addEventListener('school:delivered', ({ detail }) => { window.sent = detail; })"
    )
    page.workers[0].evaluate(
        """() => {
            const answer = self.onmessage;
            self.onmessage = (message) => setTimeout(() => answer(message), 1000);
        }"""
    )
    draw.click()
    [sent, moment] = page.evaluate("[window.sent, performance.now()]")
    page.wait_for_function("moment => performance.now() > moment + 500", arg=moment)
    draw.click()
    assert sent == page.evaluate("window.sent")

    expect(cards).to_have_count(11)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(cards).to_have_count(10)
    draw.click()  # the same wish once more, after its answer
    expect(cards).to_have_count(11)


def test_a_start_that_fails_can_be_tried_again(
    page: Page, site: str, wait_ready: Callable[[Page], None], console_errors: list[str]
) -> None:
    """Where nothing of Python can be fetched this is said in words; "Try again" starts anew."""
    page.route("**/static/python/**", lambda route: route.abort())
    page.goto(f"{site}en/lessons/runs/")
    again = page.locator("[data-startup]").get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=SILENCE)
    expect(page.get_by_role("alert").get_by_text("could not be started")).to_be_visible()
    assert "failed" == state(page)

    console_errors.clear()
    page.unroute("**/static/python/**")
    again.click()
    wait_ready(page)


def test_a_dead_worker_is_noticed_and_replaced(
    ready: Callable[[str], Page], wait_ready: Callable[[Page], None]
) -> None:
    """A worker that stops answering is said to be gone; "Try again" brings the table back."""
    page = ready("en/lessons/runs/")
    page.workers[0].evaluate("self.close()")
    again = page.locator("[data-startup]").get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=SILENCE)
    expect(page.get_by_role("alert").get_by_text("stopped answering")).to_be_visible()
    assert "failed" == state(page)

    again.click()
    wait_ready(page)
    expect(hand(page)).to_be_visible()


@pytest.mark.parametrize("opened", ["rule", "keys"])
def test_no_dialog_lies_over_the_way_to_start_again(
    ready: Callable[[str], Page], wait_ready: Callable[[Page], None], opened: str
) -> None:
    """A rule or the list of keys that was open when the worker ended is closed."""
    page = ready("en/lessons/runs/#level=pick-your-run")
    if opened == "rule":
        page.get_by_role("article").get_by_role("link", name=re.compile("^Rule: ")).first.click()
    else:
        page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.workers[0].evaluate("self.close()")

    again = page.locator("[data-startup]").get_by_role("button", name="Try again")
    again.click(timeout=SILENCE)
    wait_ready(page)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_one_python_for_the_whole_visit(
    ready: Callable[[str], Page], site: str, wait_ready: Callable[[Page], None]
) -> None:
    """Links, back and forward keep the worker, the address, the head and the focus right."""
    page = ready("en/lessons/runs/")
    first = page.title()
    page.evaluate("globalThis.sameVisit = true")
    page.evaluate("""() => {  // as where the site knows its address
        const card = document.createElement("meta");
        card.setAttribute("property", "og:title");
        document.head.append(card);
    }""")
    page.get_by_role("link", name="Back to the course").click()
    expect(page).to_have_url(f"{site}en/lessons/")
    assert "static" == state(page)
    expect(page.locator('meta[property^="og:"]')).to_have_count(0)

    page.locator('main a[href$="sets/"]').first.click()
    expect(page).to_have_url(f"{site}en/lessons/sets/#level=watch")
    wait_ready(page)
    expect(page.locator("main")).to_be_focused()
    assert first != page.title()

    page.go_back()
    page.go_back()
    expect(page).to_have_url(f"{site}en/lessons/runs/#level=watch")
    wait_ready(page)

    assert (first, 1, True) == (
        page.title(),
        len(page.workers),
        page.evaluate("globalThis.sameVisit"),
    )


def test_icons_keep_their_address_from_page_to_page(page: Page, site: str) -> None:
    """After a move inside the site every icon is still found, however deep the new page lies."""
    page.goto(f"{site}en/about/")
    page.get_by_role("navigation", name="Main", exact=True).get_by_role(
        "link", name="Rules"
    ).click()
    expect(page).to_have_url(f"{site}en/rules/")
    icons = page.evaluate(
        "[...document.querySelectorAll('link[rel$=icon]')].map(({ href }) => href)"
    )

    assert 2 == len(icons)
    assert [200, 200] == [page.request.get(icon).status for icon in icons]
