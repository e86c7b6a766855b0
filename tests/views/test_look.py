"""What must hold for every eye and finger: sizes, stillness, names, sound markup."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.barriers import violations


SIZES = [(1280, 800), (1024, 768), (390, 844), (320, 844)]

PLACES = """() => {
    const places = {};
    const standing = ".goal, .table, .pile, .meld, .desk-head, .hand, .bar, .bar .button";
    for (const slot of document.querySelectorAll("[data-slot] > *")) {
        slot.shadowRoot.querySelectorAll(standing).forEach((node, index) => {
            const { left, top, width, height } = node.getBoundingClientRect();
            const name = node.dataset.meld ?? node.getAttribute("aria-label") ?? node.textContent;
            if (width) places[`${node.className} ${name}`] = [left, top, width, height].join();
        });
    }
    return places;
}"""

TOO_SMALL = """() => {
    const small = [];
    const visit = (root) => {
        for (const node of root.querySelectorAll("*")) {
            if (node.shadowRoot) visit(node.shadowRoot);
            if (!node.matches("button:not(.inline, .card, .back)")) continue;
            const { width, height } = node.getBoundingClientRect();
            if (width && (width < 44 || height < 44)) small.push(node.textContent);
        }
    };
    visit(document);
    return small;
}"""

CARD_TARGETS = """() => {
    // A card's own target: what of it is not covered by the next card or the row before it.
    const desk = document.querySelector('[data-slot="desk"] > *').shadowRoot;
    const hand = desk.querySelector(".hand");
    return [...hand.querySelectorAll("button.card")].flatMap((card) => {
        const { left, top } = card.getBoundingClientRect();
        const corners = [[2, 2], [41, 2], [2, 44], [41, 44]];
        return corners
            .filter(([x, y]) => desk.elementFromPoint(left + x, top + y) !== card)
            .map(() => card.getAttribute("aria-label"));
    });
}"""


@pytest.mark.parametrize("fanned", [True, False])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_lies_on_a_table_without_a_deal(
    open_table: Any, width: int, height: int, fanned: bool
) -> None:
    """Melds of a match that is over are gone when another one is set up."""
    table = open_table(width, height)
    table.change("table", pile=table.scenes["table"]["pile"] | {"fanned": fanned})
    expect(table.page.locator(".meld")).not_to_have_count(0)

    table.show(table={})

    expect(table.page.locator(".meld").first).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_axe_finds_nothing(open_table: Any, width: int, height: int) -> None:
    """With a refusal, a hint and picks on the page, by day and at night."""
    table = open_table(width, height)
    table.press("four of hearts", "five of hearts", "seven of hearts")
    table.show(**table.refusal())
    for theme in ("light", "dark"):
        table.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        found = violations(table.page)
        assert [] == [(one["id"], [node["target"] for node in one["nodes"]]) for one in found]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_target_is_large_enough(open_table: Any, width: int, height: int) -> None:
    """44 px for buttons, 44 by 46 of every card in sight, in a hand of 13 too."""
    table = open_table(width, height, reduced_motion="reduce")
    hand = table.cards("AS 2S 3S 4S 5S 6S 7S 8H 9H TH JH QH KH")
    table.change("desk", hand=hand)

    assert [] == table.page.evaluate(TOO_SMALL)
    assert [] == table.page.evaluate(CARD_TARGETS)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_shifts(open_table: Any, width: int, height: int) -> None:
    """A card is drawn, a try refused, a hint given, a meld laid down: what stands stays put."""
    table = open_table(width, height, reduced_motion="reduce")
    desk = table.scenes["desk"]
    table.change("desk", hand=desk["hand"][:7], coming=1, phases=desk["phases"][:1])
    before = table.page.evaluate(PLACES)

    def moved() -> list[str]:
        now = table.page.evaluate(PLACES)
        return [name for name in before.keys() & now.keys() if before[name] != now[name]]

    table.show(desk=desk)
    assert [] == moved()
    table.show(**table.refusal())
    table.change("notes", notes=[*table.scenes["notes"]["notes"], table.hint()])
    assert [] == moved()
    table.change("table", attempt=None, melds=[*table.scenes["table"]["melds"], table.run()])
    table.change("desk", hand=desk["hand"][4:], status="A run.")
    assert [] == moved()


@pytest.mark.parametrize(("width", "kind"), [(1280, "full"), (390, "compact")])
def test_the_face_follows_the_width_of_the_card(open_table: Any, width: int, kind: str) -> None:
    """From 64 px up the full face, below it the compact one; never both."""
    card = open_table(width, 844).page.get_by_role("button", name="four of hearts")

    for face in ("full", "compact"):
        expect(card.locator(f".{face}")).to_be_visible(visible=face == kind)


@pytest.mark.parametrize(("width", "kind"), [(1280, "full"), (390, "compact")])
def test_a_card_keeps_its_face_on_the_table(open_table: Any, width: int, kind: str) -> None:
    """In the hand, tried and laid down a desk shows one face; on a phone they lap over another."""
    table = open_table(width, 800)
    table.show(**table.refusal())
    for places in (".hand", ".meld", ".attempt"):
        card = table.page.locator(f"{places} .card").first
        for face in ("full", "compact"):
            expect(card.locator(f".{face}")).to_be_visible(visible=face == kind)


@pytest.mark.parametrize("width", [320, 390, 761, 1024, 1280])
def test_nothing_scrolls_sideways(open_table: Any, width: int) -> None:
    """Whatever is said in German, and with large text."""
    table = open_table(width, 844)
    long = {"undo": "Zurücknehmen", "play:draw pile": "Vom Ablagestapel nehmen"}
    desk = table.scenes["desk"]
    groups = {
        group: [one | {"label": long.get(one["do"], one["label"])} for one in desk[group]]
        for group in ("left", "draw", "play")
    }
    table.change("desk", **groups)
    for size in ("100%", "200%"):
        table.page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
        wide = table.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0


def test_a_long_name_is_short_on_a_narrow_bar(open_table: Any) -> None:
    """It stands in one line, and the button is called by all of it."""
    table = open_table(390, 844)
    long = {"label": "Zurücknehmen", "short": "Zurück"}
    left = table.scenes["desk"]["left"]
    table.change("desk", left=[left[0] | long, *left[1:]])
    button = table.page.get_by_role("button", name="Zurücknehmen", exact=True)

    expect(button.get_by_text("Zurück", exact=True)).to_be_visible()
    expect(button.get_by_text("Zurücknehmen", exact=True)).to_be_hidden()
    lines = """span => {
        const range = document.createRange();
        range.selectNodeContents(span);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }"""
    assert 1 == button.locator("> span").evaluate(lines)


@pytest.mark.parametrize("slot", ["desk", "goal"])
def test_large_text_goes_with_the_page(open_table: Any, slot: str) -> None:
    """On a phone task and desk stay while a page is scrolled; with text twice as large neither.

    They would hide what lies between them.
    """
    table = open_table(390, 844)
    place = f"() => getComputedStyle(document.querySelector('[data-slot={slot}]')).position"

    assert "sticky" == table.page.evaluate(place)
    table.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert "static" == table.page.evaluate(place)


def test_the_next_step_begins_at_its_text(open_table: Any) -> None:
    """On the phone somebody has scrolled down to the list; a step chosen there is read first."""
    table = open_table(390, 844)
    top = "() => document.querySelector('[data-slot=notes]').scrollTop"
    table.page.evaluate("() => { document.querySelector('[data-slot=notes]').scrollTop = 60; }")
    scrolled = table.page.evaluate(top)
    table.change("notes", notes=[], lead={"heading": "A step", "said": [["Its text."]]})

    expect(table.page.get_by_text("Its text.")).to_be_in_viewport()
    assert scrolled > 0 == table.page.evaluate(top)


def test_the_task_of_the_example_takes_one_line(table: Any) -> None:
    """At 1280 how far the lesson has come leaves the task its width."""
    task = table.page.locator(".task")
    line = "task => task.clientHeight / parseFloat(getComputedStyle(task).lineHeight)"

    assert 1 == round(task.evaluate(line))


def test_more_melds_of_others_move_nothing(open_table: Any) -> None:
    """On the phone a bot's second and third meld are scrolled to, in the room of the first."""
    table = open_table(390, 844, reduced_motion="reduce")
    high = "() => document.documentElement.scrollHeight"
    before = table.page.evaluate(high), table.page.locator(".table").bounding_box()
    [first] = table.scenes["table"]["melds"]
    more = [
        first | {"id": f"m{number}", "name": f"Ada, set {number}", "cards": table.cards(row)}
        for number, row in ((2, "QS QD QC"), (3, "3S 3D 3C"))
    ]
    table.change("table", melds=[first, *more])

    assert before == (table.page.evaluate(high), table.page.locator(".table").bounding_box())
    expect(table.page.get_by_role("group", name="Ada, set 3")).to_be_in_viewport()


def test_asking_why_names_the_move(table: Any) -> None:
    """Every Why? is a whole target, and is read with the move it asks about."""
    why = {"do": "why:3", "label": "Why?", "tone": "quiet"}
    owner = table.scenes["table"]["melds"][0]["owner"]
    table.change("notes", log=[{"owner": owner, "said": ["Ada drew a card."], "why": why}])
    button = table.page.get_by_role("button", name="Why? Ada drew a card.", exact=True)

    size = button.bounding_box()
    assert size is not None
    assert size["width"] >= 44
    assert size["height"] >= 44


def closable(do: str, opener: str) -> dict[str, Any]:
    """A note with a button that closes it."""
    close = {"do": do, "label": "Close", "tone": "quiet", "opener": opener}
    return {"tone": "blue", "heading": f"About {do}", "said": [["So."]], "buttons": [close]}


def test_who_closes_a_panel_goes_on_where_it_was_opened(table: Any) -> None:
    """Focus goes to Why? in the log, to Hint on the desk, and where neither is to what is left."""
    why = {"do": "why:3", "label": "Why?", "tone": "quiet"}
    owner = table.scenes["table"]["melds"][0]["owner"]
    line = {"owner": owner, "said": ["Ada drew a card."], "why": why}
    both = [closable("close:why", "why:3"), closable("close:hint", "hint")]
    table.change("notes", notes=both, log=[line])
    buttons = table.page.get_by_role("button", name="Close", exact=True)
    expect(buttons.first).to_have_accessible_description("About close:why")
    expect(buttons.last).to_have_accessible_description("About close:hint")

    buttons.first.focus()
    table.change("notes", notes=both[1:], log=[line])
    assert "Why?" in table.focused()
    buttons.first.focus()
    table.change("notes", notes=[], log=[line])
    assert "Hint" == table.focused()

    lost = [closable("close:word", ""), both[0]]
    table.change("notes", notes=lost, log=[])
    buttons.first.focus()
    table.change("notes", notes=both[:1], log=[])
    assert "Close" == table.focused()


def test_a_card_flies_from_hand_to_table_and_lands(table: Any) -> None:
    """The real card is in its place at once; a picture shows the way and goes."""
    table.page.evaluate("document.documentElement.style.setProperty('--speed', 100)")
    table.change("table", melds=[*table.scenes["table"]["melds"], table.run()])
    in_the_air = table.page.locator("body > div[aria-hidden] > svg")

    expect(table.page.get_by_role("group", name="You, meld").get_by_role("button")).to_have_count(
        3
    )
    expect(in_the_air.first).to_be_visible()
    table.page.evaluate("document.getAnimations().forEach((motion) => motion.finish())")
    expect(in_the_air).to_have_count(0)


def test_without_motion_nothing_flies(open_table: Any) -> None:
    """Reduced motion: everything at once."""
    table = open_table(reduced_motion="reduce")
    table.change("table", melds=[*table.scenes["table"]["melds"], table.run()])

    assert 0 == table.page.locator("body > div[aria-hidden] > svg").count()
    assert [] == table.page.evaluate(
        "() => document.getAnimations().filter((motion) => motion.playState === 'running')"
    )


def test_the_badge_of_a_meld_is_its_owners(table: Any) -> None:
    """The next position may name somebody else's meld alike; its badge changes with its name."""
    [melds] = [table.scenes["table"]["melds"]]
    ben = {"seat": 2, "letter": "Be", "name": "Ben"}
    table.change(
        "table", melds=[{**melds[0], "owner": ben, "name": "Ben, set", "caption": "Ben, set"}]
    )

    meld = table.page.get_by_role("group", name="Ben, set")
    expect(meld.locator(".owner").first).to_have_text("Be")


def test_a_note_that_only_reports_has_no_sign_of_success(table: Any) -> None:
    """It is said as a status, in ink, without a tick and without the green of a success."""
    page = table.page
    looks = {}
    for tone in ("ok", "ink"):
        note = {"tone": tone, "heading": "Ada goes out", "said": [["So it is."]], "buttons": []}
        table.change("notes", notes=[note])
        expect(page.get_by_role("status").filter(has_text="Ada goes out").first).to_be_attached()
        heading = page.locator(".told").get_by_role("heading", name="Ada goes out")
        expect(heading).to_be_visible()
        colour = heading.evaluate("node => getComputedStyle(node).color")
        looks[tone] = (heading.locator("svg").count(), colour)

    assert (1, 0) == (looks["ok"][0], looks["ink"][0])
    assert looks["ok"][1] != looks["ink"][1]


def test_a_skipped_step_is_told_apart_without_its_colour(table: Any) -> None:
    """In the bar and in the list it has a shape of its own, and the bar is read in words."""
    page = table.page
    levels = [
        {"title": state, "state": state, "label": f"Level {number}: {state}"}
        for number, state in enumerate(["done", "skipped", "now", "todo"], 1)
    ]
    table.change("notes", levels=levels)
    bars = page.get_by_role("img", name="1 of 6 done, 1 skipped")
    shapes = bars.locator("i").evaluate_all(
        "bars => bars.map((bar) => getComputedStyle(bar).backgroundImage.split('(')[0])"
    )
    assert ["none", "radial-gradient", "linear-gradient", "none"] == shapes[:4]

    sign = page.get_by_role("button", name="Level 2: skipped").locator(".step-sign")
    expect(sign).to_have_text("2")
    expect(sign).to_have_css("border-top-style", "dashed")
    other = page.get_by_role("button", name="Level 4: todo").locator(".step-sign")
    expect(other).to_have_css("border-top-style", "none")


def test_a_task_of_two_lines_stands_clear_of_the_head(table: Any) -> None:
    """And the table lies where it lies under a task of one line."""
    tops = []
    for task in ("Lay down a run.", "Lay down a run, " * 5):
        table.change("goal", goal=task)
        tops.append(table.page.locator('[data-slot="table"]').bounding_box()["y"])
    slot = table.page.locator('[data-slot="goal"]').bounding_box()
    words = table.page.locator(".task").bounding_box()

    assert tops[0] == tops[1]
    assert 12 <= words["y"] - slot["y"]
