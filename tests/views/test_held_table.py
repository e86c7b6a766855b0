"""The table keeps its room while the desk grows or shrinks under it."""

from typing import Any

from playwright.sync_api import expect

from tests.views.samples import answer, refusal, sample_scenes


TOLD = {"tone": "ink", "heading": "Step 1 of 3", "said": [["Ada draws."]], "buttons": []}


def held(table: Any) -> tuple[bool, bool, int]:
    """Whether an example or the end of a deal holds the table, and the height that is kept."""
    found = table.page.evaluate(
        """() => {
            const slot = document.querySelector('[data-slot="desk"]');
            const kept = slot.parentElement.style.getPropertyValue("--held");
            const signs = ["data-holds", "data-ended"].map((sign) => slot.hasAttribute(sign));
            return [...signs, parseInt(kept || "0")];
        }"""
    )
    return tuple(found)


def height(table: Any) -> int:
    """Of the table as it lies there now."""
    return int(table.page.locator('[data-slot="table"]').evaluate("slot => slot.offsetHeight"))


def test_an_example_that_asks_leaves_its_table_as_high_as_it_was(open_table: Any) -> None:
    """Where nothing was said before the question, there is no size to keep."""
    table = open_table(390, 844, reduced_motion="reduce")
    answers = [answer("answer a", "Two cards"), answer("answer b", "Three cards")]
    table.change("desk", told=TOLD, answers=answers)
    assert (False, False, 0) == held(table)

    table.change("desk", told=TOLD, answers=[])
    before = height(table)
    table.change("desk", told=TOLD, answers=answers)
    assert (True, False, before) == held(table)
    table.change("desk", told=TOLD, answers=[])
    assert not held(table)[0]

    table.change("desk", told=None, answers=answers)
    assert not held(table)[0]
    table.change("desk", told=TOLD, answers=answers)
    assert not held(table)[0]


def test_the_end_of_a_deal_leaves_the_table_as_high_as_it_was(open_table: Any) -> None:
    """What is said of it takes the room of the desk."""
    table = open_table(390, 844, reduced_motion="reduce")
    before = height(table)
    table.change("desk", ended=True)
    assert (False, True, before) == held(table)

    table.change("desk", ended=False)
    assert not held(table)[1]


def test_what_was_spread_out_lies_small_again_at_the_next_task(open_table: Any) -> None:
    """The table of the next task is in sight, whatever was read whole at the one before."""
    table = open_table(390, 664, reduced_motion="reduce")
    spread = {"more": "Show all of it", "less": "Show the table again"}
    lead = {"heading": "One", "said": [["Much to read. " * 80]]}
    table.change("notes", lead=lead, spread=spread)
    table.press("Show all of it")
    expect(table.page.get_by_role("button", name="Show the table again")).to_be_visible()

    table.change("notes", lead=lead | {"heading": "Two"})

    expect(table.page.get_by_role("button", name="Show all of it")).to_be_visible()


def test_what_was_read_whole_goes_with_the_try(open_table: Any) -> None:
    """Whoever has read all of a refusal and tries again sees the task and the table."""
    table = open_table(390, 664, reduced_motion="reduce")
    spread = {"spread": {"more": "Show all of it", "less": "Show the table again"}}
    table.show(**refusal())
    table.change("notes", **spread)
    table.press("Show all of it")
    expect(table.page.get_by_role("button", name="Show the table again")).to_be_visible()

    before = sample_scenes()
    table.show(**before | {"notes": before["notes"] | spread})

    expect(table.page.locator("[data-whole]")).to_have_count(0)
