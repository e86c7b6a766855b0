"""On a phone: a try beside the melds of others, and all of them in the order they always have."""

from typing import Any

import pytest

from engine.options import preset
from engine.state import State
from lessons.words.words import Words
from tests.support.browser.in_sight import settled
from tests.support.page import VIEWS, FakePage
from tests.views.crowded import show


PHONES = [(390, 664), (360, 640)]
SUITS = "9S 5H KH 3C TC JC"
ADA = ("B", "run", "AH 2H 3H")
LONG = ("A", "run", "2D 3D 4D 5D 6D 7D 8D 9D TD")
# Of each meld that is seen whole within the table: its name and where its first card lies.
SEEN = """() => {
  const { shadowRoot } = document.querySelector('[data-slot="table"] > *');
  const edge = shadowRoot.querySelector(".table").getBoundingClientRect();
  const sheet = document.querySelector('[data-slot="notes"]').getBoundingClientRect();
  return [...shadowRoot.querySelectorAll(".meld:not(.kept)")].map((meld) => {
    const cards = [...meld.querySelectorAll(":scope > .cards > .slot")]
      .map((slot) => slot.getBoundingClientRect());
    const inside = cards.every(({ width, height, top, bottom, left, right }) => width && height
      && edge.top <= top && bottom <= Math.min(edge.bottom, sheet.top) + 1
      && edge.left <= left && right <= edge.right);
    return { id: meld.dataset.meld, inside, at: [cards[0].top, cards[0].left] };
  });
}"""


def table(melds: list[tuple[str, str, str]], hand: str, pile: str = "TS") -> State:
    """The learner has drawn, beside one other player and these melds."""
    return State.from_table(
        {
            "hands": {"A": hand.split(), "B": ["4S", "6S", "8S", "JH"]},
            "stock": ["9C", "QC"],
            "pile": [pile],
            "melds": [
                {"id": f"m{number}", "kind": kind, "cards": cards.split(), "owner": owner}
                for number, (owner, kind, cards) in enumerate(melds, 1)
            ],
            "to_move": "A",
            "phase": "play",
            "turn": {"drawn_from": "stock"},
        },
        preset("basic"),
    )


def refused(views: Any) -> None:
    """A run of three with a card of another suit was tried, and the reason takes three lines."""
    show(views, table([ADA], f"{SUITS} 5D 6D 7D 8D KD"), Words("de"))
    settled(views.page)
    mark = {"kind": "card", "at": 3, "number": 1, "word": "andere Farbe"}
    tried = {"label": "Dein Versuch", "cards": views.cards("5D 6D 7D 9S"), "marks": [mark]}
    [note] = views.refusal()["notes"]["notes"]
    why = (
        "Die Pik 9 liegt neben 5♦ 6♦ 7♦ in anderer Farbe. Eine Sequenz besteht aus mindestens "
        "drei Karten einer Farbe, die aufeinanderfolgen."
    )
    note |= {"heading": "Keine Figur", "said": [[{"mark": 1}, " ", why]], "offer": None}
    away = {"5D", "6D", "7D", "9S"}
    hand = [
        card | ({"away": "Liegt auf dem Tisch"} if card["id"] in away else {})
        for card in views.scenes["desk"]["hand"]
    ]
    views.show(
        table=views.scenes["table"] | {"attempt": tried},
        notes=views.scenes["notes"] | {"notes": [note], "lead": None},
        desk=views.scenes["desk"] | {"hand": hand},
    )
    settled(views.page)


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_the_melds_of_others_stay_in_sight_beside_a_try(
    open_table: Any, width: int, height: int
) -> None:
    """Smaller, as the tried cards are, and above what is said."""
    views = open_table(width, height, reduced_motion="reduce", has_touch=True)
    refused(views)

    assert [("m1", True)] == [(one["id"], one["inside"]) for one in views.page.evaluate(SEEN)]
    assert views.page.locator(".attempt").is_visible()


@pytest.mark.parametrize("level", ["pick-your-run", "fourth-of-a-set"])
def test_a_lesson_leaves_them_in_sight_too(open_table: Any, level: str) -> None:
    """With a hint open, and a card tried on one of them: the other stays."""
    views = open_table(390, 664, reduced_motion="reduce", has_touch=True)
    page = FakePage()
    lesson = "runs" if level == "pick-your-run" else "lay-off"
    page.open("lesson", lesson=lesson, language="de", fragment=f"#level={level}")
    page.send(do="hint")
    page.send(play=str(page.school.place.now.level.tempting[0].move))
    views.show(**{view: getattr(page.school, view) for view in VIEWS})
    settled(views.page)

    seen = views.page.evaluate(SEEN)
    assert seen
    assert all(one["inside"] for one in seen)


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_melds_keep_their_order_in_every_way_they_are_drawn(
    open_table: Any, width: int, height: int
) -> None:
    """From large cards with names to strips: no meld passes another one."""
    views = open_table(width, height, reduced_motion="reduce", has_touch=True)
    run = ("A", "run", "5D 6D 7D 8D")
    steps = [
        table([ADA, run], f"{SUITS} KD"),
        table([ADA, run], "5H KH TC", "9S"),
        table([ADA, LONG, ("B", "set", "5C 5H 5S")], "3C 4C 6C", "2C"),
        table([ADA, LONG, ("B", "set", "5C 5H 5S"), ("A", "run", "2C 3C 4C")], "6C", "TH"),
    ]
    orders, drawn = [], set()
    for step in steps:
        show(views, step, Words("de"))
        settled(views.page)
        seen = sorted(views.page.evaluate(SEEN), key=lambda one: one["at"])
        orders.append([one["id"] for one in seen])
        drawn.add(views.page.locator(".table").get_attribute("class"))
    views.page.locator('[data-slot="table"]').evaluate("slot => { slot.style.height = '40rem'; }")
    show(views, steps[2], Words("de"))
    settled(views.page)
    seen = sorted(views.page.evaluate(SEEN), key=lambda one: one["at"])
    orders.append([one["id"] for one in seen])
    drawn.add(views.page.locator(".table").get_attribute("class"))

    few, most = ["m1", "m2"], ["m1", "m3", "m2"]
    assert [few, few, most, [*most, "m4"], most] == orders
    assert {"crowded", "roomy", "lapped"} <= set(" ".join(map(str, drawn)).split())


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 800)])
def test_all_of_a_long_run_is_seen_where_cards_are_large(
    open_table: Any, width: int, height: int
) -> None:
    """Its cards move together; the last one is whole."""
    views = open_table(width, height, reduced_motion="reduce", has_touch=True)
    show(views, table([LONG], "3C 4C 6C", "2C"), Words("de"))
    settled(views.page)

    felt = views.page.locator(".felt").bounding_box()
    last = views.page.locator(".meld .card").last.bounding_box()
    assert views.page.locator(".table.roomy").count()
    assert last["x"] + last["width"] <= felt["x"] + felt["width"]
