"""Cards in the air: never much larger than what they become, from their place to their place."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.flights import (
    LAYER,
    NEAR,
    RECORD,
    flaws,
    middle,
    recorded,
    same_place,
)
from tests.views.motions import MOTIONS, OTHERS, box_of, discard, fly


SIZES = [(320, 640), (390, 664), (1280, 800), (1920, 1080)]


@pytest.fixture(params=SIZES, ids=lambda size: "x".join(map(str, size)))
def watched(request: Any, open_table: Any) -> Any:
    """A table of some size, all of whose flights are written down."""
    table = open_table(*request.param)
    table.page.evaluate(RECORD)
    return table


def test_no_card_in_the_air_is_much_larger_than_what_it_becomes(watched: Any) -> None:
    """In every frame between half and 1.25 times as wide, 5 to 7, and it lands on its place."""
    for motion, (_, cards) in MOTIONS.items():
        flights = fly(watched, motion)

        seen = sorted(one.face or "-" for one in flights)
        assert (motion, sorted(cards.split())) == (motion, seen)
        assert (motion, []) == (motion, flaws(flights))


def test_cards_of_another_start_at_the_mark_of_their_owner(watched: Any) -> None:
    """Around its middle, with about half of their width."""
    for motion in ("meld of another", "lay-off of another", "discard of another"):
        flights = fly(watched, motion)
        mark = box_of(watched, '.seat[aria-label="Ada, 7 cards"] > .owner')

        for flight in flights:
            assert middle(flight.start) == pytest.approx(middle(mark), abs=NEAR)
            assert 0.49 <= flight.start[2] / flight.end[2] <= 0.85


def test_cards_that_another_takes_end_at_their_mark(watched: Any) -> None:
    """From the stock with the back up, from the pile from exactly where they lay."""
    for motion in ("draw of another", "take of another", "take of another from a fan"):
        flights = fly(watched, motion)
        mark = box_of(watched, '.seat[aria-label^="Ada, 8 cards"] > .owner')

        for flight in flights:
            assert flight.to_mark
            assert middle(flight.end) == pytest.approx(middle(mark), abs=NEAR)
            assert 0.49 <= flight.end[2] / flight.start[2] <= 0.85
        if motion == "draw of another":
            assert same_place(flights[0].start, box_of(watched, ".back"))


def test_a_drawn_card_starts_on_the_stock(watched: Any) -> None:
    """Exactly there, as large as the cards of the stock."""
    [flight] = fly(watched, "draw")

    assert same_place(flight.start, box_of(watched, ".back"))


@pytest.mark.parametrize(("width", "kind"), [(1280, ""), (390, "c")])
def test_a_card_flies_with_the_face_it_will_show(open_table: Any, width: int, kind: str) -> None:
    """So nothing changes when the card lands: a meld has compact faces on a phone alone."""
    table = open_table(width, 800)
    MOTIONS["meld"][0](table)
    faces = table.page.evaluate(
        "layer => [...document.querySelectorAll(`${layer} use`)].map((one) => one.href.baseVal)",
        LAYER,
    )

    assert {f"{kind}{card}" for card in ("4H", "5H", "6H")} == {
        face.split("#")[1] for face in faces
    }


@pytest.mark.parametrize(
    ("motion", "backs"),
    [("draw", 1), ("meld of another", 3), ("take", 0), ("discard of another", 0)],
)
def test_what_was_hidden_is_turned_over_on_its_way(
    open_table: Any, motion: str, backs: int
) -> None:
    """A card nobody saw begins with its back and has its face before it is half way.

    A discard is shown to all: it has its face from the start.
    """
    table = open_table()
    table.show(seats=OTHERS)
    MOTIONS[motion][0](table)
    shown = table.page.evaluate(
        """layer => [...document.querySelectorAll(layer)].map((card) => {
            const motions = card.getAnimations({ subtree: true });
            const back = card.querySelectorAll("g")[1];
            return [0, 0.45].map((part) => {
                for (const one of motions) {
                    const { delay, duration } = one.effect.getComputedTiming();
                    one.currentTime = delay + part * duration;
                }
                return back ? getComputedStyle(back).opacity : "0";
            });
        })""",
        LAYER,
    )

    assert backs == [start for start, _ in shown].count("1")
    assert {"0"} == {later for _, later in shown}


def test_a_card_in_the_air_turns_to_where_it_is_wanted_now(open_table: Any) -> None:
    """Taken back at once: the card goes on from where it is, and there is only one of it."""
    table = open_table()
    before = dict(table.scenes)
    table.page.evaluate(
        """() => {
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...given) {
                const motion = animate.apply(this, given);
                if (this.localName === "svg") motion.pause();
                return motion;
            };
        }"""
    )
    discard(table)
    [half] = table.page.evaluate(
        """layer => [...document.querySelectorAll(layer)].map((card) => {
            card.getAnimations()[0].currentTime = 60;
            const { left, top, width, height } = card.getBoundingClientRect();
            return [left, top, width, height];
        })""",
        LAYER,
    )
    table.page.evaluate(RECORD)
    table.show(table=before["table"], desk=before["desk"])
    [flight] = recorded(table.page)

    assert middle(flight.start) == pytest.approx(middle(half), abs=NEAR)
    assert [] == flaws([flight])
    expect(table.page.locator(LAYER)).to_have_count(1)


def test_cards_that_make_room_twice_do_not_jump(open_table: Any) -> None:
    """The second change begins where the first one has brought them so far."""
    table = open_table()
    slots = table.page.locator(".hand > .slot")
    hand = table.scenes["desk"]["hand"]
    at_time = """(slots, time) => slots.slice(-6).map((slot) => {
        for (const one of slot.getAnimations()) {
            one.pause();
            one.currentTime = time;
        }
        return slot.getBoundingClientRect().left;
    })"""
    table.change("desk", hand=hand[1:])
    midway = slots.evaluate_all(at_time, 60)
    table.change("desk", hand=hand[2:])

    assert midway == pytest.approx(slots.evaluate_all(at_time, 0), abs=NEAR)


def test_who_wants_no_motion_sees_no_card_in_the_air(open_table: Any) -> None:
    """Every card lies where it goes at once."""
    table = open_table(reduced_motion="reduce")
    table.page.evaluate(RECORD)

    assert {motion: [] for motion in MOTIONS} == {motion: fly(table, motion) for motion in MOTIONS}


def test_a_card_that_is_held_again_before_it_flies_stays_where_it_is(open_table: Any) -> None:
    """Two scenes in one moment: the card comes from the pile, and its place is held at once."""
    table = open_table()
    desk = table.scenes["desk"]
    [card] = table.cards("8D")
    came = desk | {"hand": [*desk["hand"], card]}
    held = desk | {"hand": [*desk["hand"], card | {"held": True}]}
    tried = table.refusal()["table"] | {"attempt": {"label": "Try", "cards": [card], "marks": []}}
    table.page.evaluate(
        "scenes => scenes.forEach((scene) => window.show(scene))",
        [{"DeskView": came}, {"TableView": tried, "DeskView": held}],
    )

    expect(table.page.locator(".hand .slot.hole")).to_have_count(1)
    assert [] == table.page.problems
