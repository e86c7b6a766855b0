"""Sounds and short taps: none until they are chosen; then they tell what happened."""

from typing import Any

from playwright.sync_api import expect


# What the page asks of the device is written down instead of heard and felt.
LISTEN = """() => {
    window.contexts = 0;
    window.strokes = [];
    window.taps = [];
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        constructor(...given) {
            super(...given);
            window.contexts += 1;
        }
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...given) {
        window.strokes.push(given[2]);
        return start.apply(this, given);
    };
    navigator.vibrate = (time) => window.taps.push(time);
}"""
CHOOSE = "names => names.forEach((name) => (document.documentElement.dataset[name] = 'on'))"


def quiet(open_table: Any, *chosen: str) -> Any:
    """A table without motion where these settings are on."""
    table = open_table(reduced_motion="reduce")
    table.page.evaluate(LISTEN)
    table.page.evaluate(CHOOSE, chosen)
    return table


def heard(table: Any) -> list[float]:
    """How long each stroke of noise has been since the last call, in seconds."""
    strokes: list[float] = table.page.evaluate("() => strokes.splice(0)")
    return strokes


def everything(table: Any) -> None:
    """A pick, a discard, a refusal and the next step."""
    table.press("nine of clubs", "Discard")
    pile = table.scenes["table"]["pile"]
    table.change("table", pile=pile | {"cards": table.cards("9C")})
    table.show(**table.refusal())
    table.change("goal", now=3, place="Level 4 of 6")


def test_nothing_is_heard_or_felt_until_it_is_chosen(open_table: Any) -> None:
    """The device is not even asked for sound."""
    table = quiet(open_table)
    everything(table)

    assert ([], [], 0) == (heard(table), *table.page.evaluate("[taps, contexts]"))


def test_the_device_is_asked_for_sound_with_the_first_press(open_table: Any) -> None:
    """Not when sounds are chosen, and once for all of them."""
    table = quiet(open_table, "sounds")
    table.change("goal", now=3, place="Level 4 of 6")
    assert 0 == table.page.evaluate("contexts")
    assert [] == heard(table)
    table.press("nine of clubs", "four of hearts")

    assert 1 == table.page.evaluate("contexts")


def test_a_card_a_refusal_and_the_next_step_each_have_a_sound(open_table: Any) -> None:
    """One short stroke, two of a pencil, one long one; the same scene again is silent."""
    table = quiet(open_table, "sounds")
    table.press("nine of clubs")
    pile = table.scenes["table"]["pile"]
    assert [] == heard(table)
    table.change("table", pile=pile | {"cards": table.cards("9C")})
    assert [0.07] == heard(table)
    table.change("table", label="Table")
    assert [] == heard(table)
    refusal = table.refusal()
    table.show(**refusal)
    assert [0.09, 0.12] == heard(table)
    table.show(**refusal)
    assert [] == heard(table)
    table.change("goal", now=3, place="Level 4 of 6")
    assert [0.26] == heard(table)


def test_a_pick_and_a_mark_are_felt(open_table: Any) -> None:
    """Eight milliseconds and fifteen; a card that is put back is not felt."""
    table = quiet(open_table, "touch")
    table.press("nine of clubs", "nine of clubs")
    table.show(**table.refusal())

    assert ([8, 15], 0) == tuple(table.page.evaluate("[taps, contexts]"))


def test_a_card_that_flies_is_heard_when_it_lies(open_table: Any) -> None:
    """With motion, not before it has landed."""
    table = open_table()
    table.page.evaluate(LISTEN)
    table.page.evaluate(CHOOSE, ["sounds"])
    table.press("nine of clubs")
    table.page.evaluate("document.documentElement.style.setProperty('--speed', 100)")
    pile = table.scenes["table"]["pile"]
    hand = [card for card in table.scenes["desk"]["hand"] if card["id"] != "9C"]
    table.show(
        table=table.scenes["table"] | {"pile": pile | {"cards": table.cards("9C")}},
        desk=table.scenes["desk"] | {"hand": hand},
    )
    expect(table.page.locator("body > div[aria-hidden=true] > svg")).to_have_count(1)
    assert [] == heard(table)
    table.page.evaluate("document.getAnimations().forEach((motion) => motion.finish())")
    table.page.evaluate(
        "async () => { while (!strokes.length) await new Promise(requestAnimationFrame); }"
    )

    assert [0.07] == heard(table)
