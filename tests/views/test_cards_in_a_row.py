"""Cards of one meld stay in one line of a text where they fit in one."""

from typing import Any

from playwright.sync_api import expect


def sign(text: str, suit: str) -> dict[str, Any]:
    """A card in a sentence."""
    return {"text": text, "suit": suit, "strong": False}


MELD = [sign("5♥", "H"), " ", sign("6♥", "H"), " ", sign("7♥", "H")]
LINES = "row => new Set([...row.children].map((one) => one.getBoundingClientRect().top)).size"


def test_a_meld_is_not_parted_wherever_in_a_line_it_stands(open_table: Any) -> None:
    """However much is said before it, its cards and its stop lie side by side."""
    views = open_table(390, 664, reduced_motion="reduce")
    [note] = views.refusal()["notes"]["notes"]
    said = [["x" * letters + " ", *MELD, ". More is said."] for letters in range(4, 40, 2)]
    views.change("notes", notes=[note | {"said": said}])

    rows = views.page.locator(".note .together")
    expect(rows).to_have_count(len(said))
    expect(rows.first).to_have_text("5♥ 6♥ 7♥.")
    assert [1] * len(said) == [row.evaluate(LINES) for row in rows.all()]


def test_a_whole_hand_may_break(open_table: Any) -> None:
    views = open_table(390, 664, reduced_motion="reduce")
    [note] = views.refusal()["notes"]["notes"]
    views.change("notes", notes=[note | {"said": [[*MELD, " ", *MELD]]}])

    expect(views.page.get_by_text("5♥ 6♥ 7♥ 5♥ 6♥ 7♥")).to_be_visible()
    expect(views.page.locator(".note .together")).to_have_count(0)
