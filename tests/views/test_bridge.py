"""Between page and Python: opening, storing, speaking, pacing, going elsewhere."""

from typing import Any

import pytest
from playwright.sync_api import expect


def test_it_opens_the_page_it_finds_itself_on(table: Any) -> None:
    """The first message says page, lesson, language, what is stored and the fragment."""
    opened = {"page": "lesson", "lesson": "runs", "fragment": "", "language": "en"}

    assert [opened | {"stored": None, "settings": {}}] == [
        message["open"] for message in table.sent("open")
    ]


def test_it_opens_another_page_when_the_page_script_says_so(table: Any) -> None:
    """Going on to another lesson needs no second start; the new lesson starts unpicked."""
    table.tell(store="kept text")
    table.press("nine of clubs")
    table.sent()
    table.page.evaluate(
        """() => document.dispatchEvent(new CustomEvent("school:navigate",
            {detail: {page: "lesson", lesson: "sets", fragment: "#deal=v1"}}))"""
    )

    [message] = table.sent("open")
    assert ("sets", "#deal=v1", "kept text") == tuple(
        message["open"][key] for key in ("lesson", "fragment", "stored")
    )
    expect(table.page.get_by_role("button", pressed=True)).to_have_count(0)


def test_the_page_script_hears_that_python_answers(table: Any) -> None:
    """`opened` becomes an event on the document."""
    table.page.evaluate(
        """() => document.addEventListener("school:opened",
            ({detail}) => (window.heard = detail))"""
    )
    table.tell(opened={"page": "lesson", "lesson": "runs"})

    assert {"page": "lesson", "lesson": "runs"} == table.page.evaluate("window.heard")


def test_storage_that_refuses_is_said_and_breaks_nothing(table: Any) -> None:
    """One clear sentence; the table goes on."""
    sentence = table.page.get_by_text("Your browser does not keep anything")
    expect(sentence).to_be_hidden()
    table.page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full') } }"
    )
    table.tell(store="too much")

    expect(sentence).to_be_visible()
    table.press("nine of clubs", "Discard")
    assert [{"play": "discard 9C"}] == table.sent("play")


def test_forbidden_storage_opens_with_nothing_stored(open_table: Any) -> None:
    """Where reading is forbidden too, the page opens as if it were new."""
    table = open_table()
    table.page.evaluate(
        """() => {
            Object.defineProperty(window, "localStorage", {get() { throw new Error("no") }});
            document.dispatchEvent(new CustomEvent("school:navigate", {detail: {}}));
        }"""
    )

    assert table.sent("open")[-1]["open"]["stored"] is None


def test_what_python_says_is_said_again_when_it_says_it_again(table: Any) -> None:
    """The same words are a new paragraph in the live region, so they are heard twice."""
    spoken = table.page.locator('[data-slot="bridge"] [aria-live="polite"] p')
    table.tell(say="Your task: lay down a run.")
    expect(spoken).to_have_text("Your task: lay down a run.")
    first = spoken.element_handle()
    table.tell(say="Your task: lay down a run.")

    assert not spoken.evaluate("(now, was) => now === was", first)


def test_what_happens_close_together_is_said_one_after_the_other(table: Any) -> None:
    """What was told a moment ago stays to be read; after a while nothing of it is left behind."""
    spoken = table.page.locator('[data-slot="bridge"] [aria-live="polite"] p')
    table.hold_time()
    for said in ("Ada drew.", "Ada discarded 4♠."):
        table.tell(say=said)
        table.page.clock.run_for(500)
    assert ["Ada drew.", "Ada discarded 4♠."] == spoken.all_text_contents()

    table.page.clock.run_for(4000)
    table.tell(say="It is your turn.")
    assert ["It is your turn."] == spoken.all_text_contents()
    table.page.clock.run_for(10_000)
    assert [] == spoken.all_text_contents()


def test_an_address_that_is_asked_for_is_not_written_over(table: Any) -> None:
    """Others go on while somebody asks for another deal: its address stays until it is opened."""
    page = table.page
    table.tell(address="#deal=v1.basic.2.5")
    page.evaluate("history.replaceState(null, '', '#deal=v1.basic.2.6')")  # as a link does
    table.tell(address="#deal=v1.basic.2.5&moves=s")
    assert page.url.endswith("#deal=v1.basic.2.6")

    page.evaluate(
        """() => document.dispatchEvent(new CustomEvent("school:navigate",
            { detail: { fragment: location.hash } }))"""
    )
    table.tell(address="#deal=v1.basic.2.6&moves=s")
    assert page.url.endswith("#deal=v1.basic.2.6&moves=s")


def test_a_fragment_is_copied_as_the_whole_address(table: Any) -> None:
    """A text is copied as it is."""
    table.page.evaluate(
        """() => Object.defineProperty(navigator, "clipboard",
            { value: { writeText: async (text) => { window.copied = text; } } })"""
    )
    table.tell(copy="3F7K-2Q")
    assert "3F7K-2Q" == table.page.evaluate("window.copied")
    table.tell(copy="#table=v1.basic..Ours")
    assert f"{table.page.url}#table=v1.basic..Ours" == table.page.evaluate("window.copied")


def test_a_step_is_answered_when_it_has_been_seen(table: Any) -> None:
    """The next player acts after the motion, not during it."""
    table.hold_time()
    table.tell(step=7)
    table.page.clock.run_for(200)
    assert [] == table.sent("step")
    table.page.clock.run_for(1800)

    assert [{"step": 7}] == table.sent("step")


def test_without_motion_a_step_is_answered_at_once(open_table: Any) -> None:
    """Nobody waits for a motion that is switched off: no time passes."""
    table = open_table(reduced_motion="reduce")
    table.hold_time()
    table.tell(step=7)

    assert [{"step": 7}] == table.sent("step")


FINISH = """(by) => {
    const table = document.querySelector('[data-slot="table"] > div').shadowRoot;
    const press = (key) => document.querySelector("main")
        .dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, composed: true}));
    if (by === "tap") table.querySelector(".felt").click();
    else press(by);
}"""


def finish(table: Any, by: str) -> None:
    """Have others act, and finish that while time stands still."""
    table.hold_time()
    table.page.evaluate('document.documentElement.style.setProperty("--speed", 100)')
    table.tell(step=7)
    assert [] == table.sent("step")
    table.page.evaluate(FINISH, by)
    assert [{"step": 7}] == table.sent("step")
    table.tell(deal="record")


@pytest.mark.parametrize("by", ["tap", "Escape", "n"])
def test_who_has_seen_enough_finishes_what_others_do(table: Any, by: str) -> None:
    """A tap on the table, Escape or N: this act and those after it are not waited for."""
    finish(table, by)
    table.tell(step=8)

    assert [{"step": 8}] == table.sent("step")


def test_finishing_what_others_do_takes_no_card_back(table: Any) -> None:
    """What was picked meanwhile stays picked; with nothing left to finish Escape puts it back."""
    table.press("nine of clubs")
    finish(table, "Escape")
    table.page.clock.resume()
    expect(table.page.get_by_role("button", name="nine of clubs", pressed=True)).to_be_visible()
    table.key("Escape")

    expect(table.page.get_by_role("button", pressed=True)).to_have_count(0)


def test_after_others_have_finished_cards_fly_again(table: Any) -> None:
    """What the learner does is seen in its time."""
    finish(table, "tap")
    table.page.clock.resume()
    table.press("nine of clubs", "Discard")
    pile = table.scenes["table"]["pile"]
    hand = [card for card in table.scenes["desk"]["hand"] if card["id"] != "9C"]
    table.show(
        table=table.scenes["table"] | {"pile": pile | {"cards": table.cards("9C")}},
        desk=table.scenes["desk"] | {"hand": hand},
    )

    expect(table.page.locator("body > div[aria-hidden=true] > svg")).to_have_count(1)


def test_going_is_offered_to_the_page_script_first(table: Any) -> None:
    """The page script may take the address and swap the page without leaving it."""
    table.page.evaluate(
        """() => document.addEventListener("school:go", (event) => {
            event.preventDefault();
            window.gone = event.detail;
        })"""
    )
    table.tell(go="../sets/")

    assert "../sets/" == table.page.evaluate("window.gone")


def test_an_interrupted_deal_is_handed_to_the_new_python(table: Any) -> None:
    """The kept record goes out before anything is opened; keys are heard once, not twice."""
    table.tell(deal="record of a deal")
    table.page.evaluate(
        """async () => {
            document.documentElement.dataset.restarted = "";
            window.sent.length = 0;
            await window.mountAgain("BridgeView");
        }"""
    )

    assert ["crashed", "open"] == [next(iter(message)) for message in table.sent()]
    table.page.locator("main").focus()
    table.key("u")
    assert [{"do": "undo"}] == table.sent()
