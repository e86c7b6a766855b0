"""Red pencil covers nothing: words lie under the cards, discs beside indices, all on the felt."""

from itertools import combinations
from typing import Any

import pytest

from engine.violations import Code
from lessons.language.catalogue import languages
from lessons.words.words import Words
from tests.support.refused import at_table, shown, wishes


SET = {"id": "m1", "kind": "set", "cards": ["7S", "7H", "7D", "7C"], "owner": "B"}
JOKER_RUN = {"id": "m1", "kind": "run", "cards": ["7D", "X1", "9D"], "as": {"X1": "8D"}} | {
    "owner": "B"
}
LONG_PILE = ["9D", "JS", "2H", "4C", "8S", "TH", "QC", "3D", "6S"]

REFUSED = {
    "a stranger": at_table("5C 6C 9D", "meld 9D 5C 6C"),
    "two strangers": at_table("5C 5D 8H 9S", "meld 8H 5C 5D 9S"),
    "strangers of two kinds": at_table("5C 6C 9C JD", "meld 5C 6C 9C JD"),
    "nothing goes together": at_table("4H 7C JS", "meld 4H 7C JS"),
    "a gap": at_table("4H 5H 7H", "meld 4H 5H 7H"),
    "a gap of two": at_table("4H 5H 8H", "meld 4H 5H 8H"),
    "a wide gap": at_table("2H 3H 9H", "meld 2H 3H 9H"),
    "a card short": at_table("4H 5H", "meld 4H 5H"),
    "two cards short": at_table("4H", "meld 4H"),
    "a pair": at_table("4H 5H 5H/2", "meld 4H 5H 5H/2"),
    "past the king": at_table("JS QS KS AS", "meld JS QS KS AS", preset="basic"),
    "a set too long": at_table("5C 5D 5H X1 X2", "meld 5C 5D 5H X1 X2"),
    "laid off one too far": at_table("JD", "layoff m1 JD", ("7D 8D 9D",)),
    "laid off two too far": at_table("TD", "layoff m1 TD", ("5D 6D 7D",)),
    "laid off far away": at_table("KD", "layoff m1 KD", ("5D 6D 7D",)),
    "laid off below": at_table("AS", "layoff m1 AS", ("3S 4S 5S", "9H TH JH")),
    "laid off in another suit": at_table("8H", "layoff m1 8H", ("5D 6D 7D",)),
    "a place taken": at_table("8D", "layoff m1 8D", melds=[JOKER_RUN]),
    "a full set": at_table("X1", "layoff m1 X1", melds=[SET]),
    "an owed card": at_table(
        "5H 5S 5D 8C 9C TC 2D",
        "meld 8C 9C TC",
        turn={"drawn_from": "pile_deep", "must_use": "5H", "drawn_card": "5H"},
    ),
    "the card just taken": at_table(
        "5H 8C", "discard 5H", turn={"drawn_from": "pile_top", "drawn_card": "5H"}
    ),
    "a take": at_table("5C", "draw pile 9D", pile=LONG_PILE, phase="draw", turn={}),
    "an empty pile": at_table("4C", "draw pile", preset="basic", pile=[], phase="draw", turn={}),
    "drawn twice": at_table("4C 6H", "draw stock"),
    "not drawn": at_table("4C 6H", "discard 4C", phase="draw", turn={}),
    "two gaps": at_table("8S TS", "layoff m1 TS 8S", ("4S 5S 6S",)),
    "around the corner": at_table("AC KC", "layoff m1 AC KC", ("2C 3C 4C",)),
} | {
    code.value: next(wish for wish in wishes() if wish.code is code)
    for code in (
        Code.CALL_NO_MELD,
        Code.JOKER_DUPLICATES_CARD,
        Code.JOKER_SWAP_MISMATCH,
        Code.LAYOFF_REARRANGES_MELD,
        Code.MUST_KEEP_DISCARD,
        Code.RUN_FULL,
        Code.TURN_CANNOT_END,
    )
}
SIZES = [(1280, 800), (390, 664), (320, 640)]

BOXES = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame().then(frame);  // the table has followed the room that the notes take
    const spoken = (node) => node && (getComputedStyle(node).clipPath === "inset(50%)"
        || spoken(node.parentElement));  // drawn for nobody, its words have a box all the same
    const all = (selector) => [...document.querySelectorAll("[data-slot] > *")]
        .flatMap((host) => [...host.shadowRoot.querySelectorAll(selector)])
        .filter((node) => node.getClientRects().length && !spoken(node));
    const box = (node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        const said = node.getAttribute("aria-label") ?? node.textContent;
        return { left, top, right, bottom, said };
    };
    const index = (card) => {
        const { left, top, right, bottom } = card.getBoundingClientRect();
        const [width, height] = [(right - left) * 0.42, (bottom - top) * 0.42];
        return { ...box(card), right: left + width, bottom: top + height };
    };
    const digit = (dot) => {
        const { left, top, right, bottom, said } = box(dot);
        const [x, y] = [(right - left) / 4, (bottom - top) / 4];
        return { left: left + x, top: top + y, right: right - x, bottom: bottom - y, said };
    };
    return {
        cards: all(".table .card").map(box),
        indices: all(".card").map(index),
        words: all(".pencil-word").map(box),
        captions: all(".table .caption").map(box),
        numbers: [...all(".phases .dot").map(digit), ...all(".pile-label > *").map(box)],
        joined: all(".meld:has(.joined) .card").map((card) => Math.round(card.offsetWidth)),
        discs: all(".table .disc, .hand .disc, .phases .disc").map(box),
        felt: all(".table").map(box)[0],
        onFelt: all(".table :is(.pencil-word, .disc, .attempt .card)").map(box),
    };
}"""


def meet(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two boxes share more than a hair."""
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


def inside(one: dict[str, Any], frame: dict[str, Any]) -> bool:
    """Whether a box lies in another, but for a hair."""
    return (
        frame["left"] <= one["left"] + 1
        and one["right"] <= frame["right"] + 1
        and frame["top"] <= one["top"] + 1
        and one["bottom"] <= frame["bottom"] + 1
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_marks_cover_no_index_and_stay_on_the_felt(
    open_table: Any, width: int, height: int, language: str
) -> None:
    """Of every refusal the words lie under all cards, the discs beside indices, nothing is cut.

    No word lies on another one, and a card laid off is as large as those of its meld.
    """
    table = open_table(width, height, reduced_motion="reduce")
    words = Words(language)
    wrong: list[tuple[str, ...]] = []
    for name, wish in REFUSED.items():
        note, laid, desk = shown(wish, words)
        notes = table.scenes["notes"] | {"notes": [note]}
        table.show(table=laid, desk=table.scenes["desk"] | desk, notes=notes)
        found = table.page.evaluate(BOXES)

        assert found["discs"], name
        wrong += [
            (name, "covers a card", one["said"], other["said"])
            for one in found["words"]
            for other in found["cards"]
            if meet(one, other)
        ]
        wrong += [
            (name, "covers an index", other["said"])
            for one in found["discs"]
            for other in found["indices"]
            if meet(one, other)
        ]
        wrong += [
            (name, "meets a caption", one["said"], other["said"])
            for one in found["words"]
            for other in found["captions"]
            if meet(one, other)
        ]
        wrong += [
            (name, "covers another word", one["said"], other["said"])
            for one, other in combinations(found["words"], 2)
            if meet(one, other)
        ]
        wrong += [
            (name, "covers a number or a name", other["said"])
            for one in found["discs"]
            for other in found["numbers"]
            if meet(one, other)
        ]
        wrong += [(name, "other sizes", str(found["joined"]))] * (len(set(found["joined"])) > 1)
        wrong += [
            (name, "leaves the felt", one["said"])
            for one in found["onFelt"]
            if not inside(one, found["felt"])
        ]

    assert "" == "\n".join(map(": ".join, wrong))


@pytest.mark.parametrize("width", [1024, 1280, 1920])
def test_two_cards_tried_on_a_meld_of_another_are_both_seen(open_table: Any, width: int) -> None:
    """Where each side has its area too: the first one is no sliver behind the second."""
    views = open_table(width, 800, reduced_motion="reduce")
    attempt = {"label": "Your try", "cards": views.cards("4S JH"), "joins": "m1", "end": "low"}
    mark = {"kind": "card", "at": 0, "number": 1, "word": "other suit"}
    views.change("table", roomy=True, empty="Your melds", attempt=attempt | {"marks": [mark]})
    lefts = [
        slot.bounding_box()["x"] for slot in views.page.locator(".attempt.joined .slot").all()
    ]

    assert 2 == len(lefts)
    assert lefts[1] - lefts[0] >= 40


AFTER_ITS_WORD = """node => {
    const text = document.createRange();
    text.selectNode([...node.childNodes].find((one) => one.nodeType === Node.TEXT_NODE));
    const disc = node.querySelector(".disc").getBoundingClientRect();
    return text.getBoundingClientRect().right <= disc.left;
}"""


@pytest.mark.parametrize("name", ["a gap of two", "laid off two too far", "around the corner"])
def test_the_number_of_a_gap_is_no_count(open_table: Any, name: str) -> None:
    """It stands behind its word: "1 missing" under two places would say that one card is."""
    table = open_table(390, 664, reduced_motion="reduce")
    note, laid, desk = shown(REFUSED[name], Words("en"))
    notes = table.scenes["notes"] | {"notes": [note]}
    table.show(table=laid, desk=table.scenes["desk"] | desk, notes=notes)
    marks = table.page.locator(".pencil-word:is([data-kind=gap], [data-kind=corner]):has(.disc)")

    assert marks.count()
    assert all(marks.nth(at).evaluate(AFTER_ITS_WORD) for at in range(marks.count()))
