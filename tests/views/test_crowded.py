"""No meld out of sight: as cards, on a wide screen as a line of words with its owner's sign."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from lessons.words.words import Words
from tests.support.browser.in_sight import settled
from tests.views.crowded import crowded, show
from tutorial.scenes.pages.deals.deal_table import CALL_OR_NEXT


SIZES = [(1280, 800), (1024, 768), (390, 844), (390, 664)]
TABLES = [(2, 1, 14), (2, 13, 6), (4, 13, 9), (4, 30, 14), (8, 1, 14), (8, 30, 14)]

SEEN = """(melds) => melds.map((meld) => {
    const box = meld.getBoundingClientRect();
    const table = meld.closest(".table").getBoundingClientRect();
    const cut = [meld.closest(".felt"), meld.closest(".others"), meld.closest(".table")]
        .filter((part) => part?.getClientRects().length)
        .filter((part) => getComputedStyle(part).overflowY !== "visible")
        .map((part) => part.getBoundingClientRect());
    const inside = ({ top, bottom, left, right }) => top <= box.top + 1 && box.bottom <= bottom + 1
        && left <= box.left + 1 && box.right <= right + 1;
    return [table, ...cut].every(inside) && box.height > 20;
})"""


def melds(views: Any) -> Locator:
    """The melds on the table."""
    return views.page.locator(".meld")  # type: ignore[no-any-return]


def lapped(views: Any) -> bool:
    """Whether melds lie as rows that lap over one another."""
    return views.page.locator(".table.lapped").count() == 1  # type: ignore[no-any-return]


def lines(views: Any) -> bool:
    """Whether melds are told as lines of cards in words."""
    return views.page.locator(".table.lines").count() == 1  # type: ignore[no-any-return]


@pytest.mark.parametrize("draws", [False, True])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_meld_is_seen_or_told_in_a_line(
    open_table: Any, width: int, height: int, draws: bool
) -> None:
    """What the table cannot show whole stands there as a line, is scrolled to, and shown to be."""
    views = open_table(width, height, reduced_motion="reduce")
    words = Words("de")
    for players, pile, number in TABLES:
        for fanned in (True, False):
            show(views, crowded(players, pile, number, fanned, draws), words)
            case = f"{players} players, {pile} in the pile, {number} melds, fanned {fanned}"
            seen = melds(views).evaluate_all(SEEN)
            assert number == len(seen), case
            unseen = [melds(views).nth(at) for at, one in enumerate(seen) if not one]
            if unseen:
                assert lines(views) or lapped(views), case
                assert views.page.locator(".table:is([data-above], [data-below])").count(), case
            for meld in unseen:
                meld.get_by_role("button").first.focus()
                settled(views.page)
                assert [True] == meld.evaluate_all(SEEN), (
                    f"{case}: {meld.get_attribute('aria-label')}"
                )


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_few_melds_keep_large_cards(open_table: Any, width: int, height: int) -> None:
    """The twin: what fits is drawn as before, and comes back when melds have gone."""
    views = open_table(width, height, reduced_motion="reduce")
    words = Words("en")
    few = crowded(2, 1, 1, fanned=False)
    show(views, few, words)
    before = views.page.locator(".meld .card").first.bounding_box()
    show(views, crowded(2, 1, 14, fanned=False), words)
    expect(views.page.locator(".table.crowded")).to_have_count(1)
    show(views, few, words)
    expect(views.page.locator(".table.crowded")).to_have_count(0)
    assert before == views.page.locator(".meld .card").first.bounding_box()


def test_a_line_says_owner_and_cards(open_table: Any) -> None:
    """The sign of the owner is seen, every card is a button by its name, and its sign is drawn."""
    views = open_table(1024, 600, reduced_motion="reduce")
    show(views, crowded(8, 30, 14), Words("de"))
    assert lines(views)
    meld = views.page.get_by_role("group", name="Ben, Sequenz").first
    meld.get_by_role("button").first.focus()
    assert "Be" == meld.locator(".owner").first.inner_text()
    expect(meld.get_by_role("button", name="Pik 4")).to_be_visible()
    signs = meld.locator(".slot").evaluate_all(
        "slots => slots.map((slot) => getComputedStyle(slot, '::after').content)"
    )
    assert ['"4♠"', '"5♠"', '"6♠"'] == signs


def test_a_lay_off_that_is_refused_shows_the_cards_of_its_meld(open_table: Any) -> None:
    """Among lines of words the meld with marks on it lies as cards, in sight."""
    views = open_table(390, 664, reduced_motion="reduce")
    show(views, crowded(4, 13, 9), Words("en"))
    attempt = {
        "label": "Your try",
        "cards": views.cards("JS/2"),
        "marks": [{"kind": "gap", "at": 0, "number": 1, "word": "missing", "face": "7♠"}],
        "joins": "m2",
        "end": "high",
    }
    views.change("table", attempt=attempt)
    card = views.page.locator('.meld[data-meld="m2"] .card').first
    expect(card).to_be_in_viewport(ratio=0.9)
    assert card.bounding_box()["width"] >= 40
    assert lapped(views)


LIE = """() => [...document.querySelector('[data-slot="table"] > *').shadowRoot
    .querySelectorAll(".pile .back, .pile .card, .meld .card")]
    .map((card) => card.getBoundingClientRect())
    .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round))"""


@pytest.mark.parametrize(
    ("width", "height", "number"),
    [(1024, 768, number) for number in (1, 2, 4)]
    + [(1280, 800, number) for number in (1, 2, 4, 6, 8, 10, 12)]
    + [(1920, 1080, number) for number in (2, 8, 12)],
)
def test_a_try_beside_a_fanned_pile_leaves_piles_and_melds_as_they_are(
    open_table: Any, width: int, height: int, number: int
) -> None:
    """A refused meld lies where there is room, all of it in sight."""
    views = open_table(width, height, reduced_motion="reduce")
    show(views, crowded(2, 5, number), Words("en"))
    settled(views.page)
    before = views.page.evaluate(LIE)
    attempt = {
        "label": "Your try",
        "cards": views.cards("JS/2 JH/2 KS"),
        "marks": [
            {"kind": "card", "at": 1, "number": 1, "word": "different suit"},
            {"kind": "gap", "at": 2, "number": 2, "word": "missing", "face": "Q♠"},
        ],
    }
    views.change("table", attempt=attempt)
    settled(views.page)

    assert before == views.page.evaluate(LIE)
    for part in views.page.locator(".attempt > *").all():
        expect(part).to_be_in_viewport(ratio=1)
        assert part.evaluate("part => part.scrollWidth <= part.clientWidth + 1")


@pytest.mark.parametrize("width", [1280, 1024])
def test_what_others_do_has_a_line_of_its_own(open_table: Any, width: int) -> None:
    """A long status beside a call of Rummy makes nothing higher and stands in one line."""
    views = open_table(width, 800, reduced_motion="reduce")
    call = {"do": "play:call", "label": "Call Rummy", "tone": "primary"}
    table = views.page.locator(".table")
    views.change("desk", call=call)
    before = table.bounding_box()
    said = "Call Rummy, or press Next: Ben draws."
    views.change("desk", call=call, waiting=said)

    line = views.page.get_by_text(said)
    assert line.bounding_box()["height"] < 30
    assert before == table.bounding_box()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_line_at_a_call_is_whole_on_a_phone(open_table: Any, language: str) -> None:
    """It names what the next button does, so nothing of it is cut off."""
    words = Words(language)
    views = open_table(390, 664, reduced_motion="reduce")
    said = words.phrase(CALL_OR_NEXT, player="Ben")
    call = {"do": "play:call", "label": "Rummy", "tone": "primary"}
    views.change("desk", call=call, waiting=said)

    line = views.page.get_by_text(said)
    assert line.evaluate("line => line.scrollWidth <= line.clientWidth")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080)])
def test_few_melds_beside_a_fanned_pile_are_large(
    open_table: Any, width: int, height: int
) -> None:
    """They are drawn as large as they fit, not as small as many would have to be."""
    views = open_table(width, height, reduced_motion="reduce")
    show(views, crowded(2, 3, 2, fanned=True), Words("en"))
    card = views.page.locator(".meld .card").first.bounding_box()

    assert 60 <= card["width"]


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 664)])
def test_the_button_for_more_melds_lies_on_no_pile(
    open_table: Any, width: int, height: int, hand: str
) -> None:
    """It stands beside them: card and name of the discard pile are whole, for either hand."""
    views = open_table(width, height, reduced_motion="reduce")
    views.page.evaluate("hand => document.documentElement.dataset.hand = hand", hand)
    show(views, crowded(2, 1, 14, fanned=False), Words("de"))
    more = views.page.locator(".table > .spread")
    expect(more).to_be_visible()
    ours = more.bounding_box()
    assert ours is not None
    for part in views.page.locator(".pile, .pile-label > b").all():
        box = part.bounding_box()
        assert (
            ours["x"] + ours["width"] <= box["x"]
            or box["x"] + box["width"] <= ours["x"]
            or ours["y"] + ours["height"] <= box["y"]
            or box["y"] + box["height"] <= ours["y"]
        )


def test_two_full_sets_lie_beside_each_other_on_a_narrow_phone(open_table: Any) -> None:
    """Four melds of four cards are in sight without a press, what was laid off too."""
    views = open_table(360, 640, reduced_motion="reduce")
    show(views, crowded(2, 1, 4, fanned=False), Words("de"))
    full = [
        one | {"cards": views.cards(f"{rank}S {rank}H {rank}D {rank}C")}
        for one, rank in zip(views.scenes["table"]["melds"], "9754", strict=True)
    ]
    views.change("table", melds=full)

    expect(views.page.locator(".table.over")).to_have_count(0)
    for one in views.page.locator(".meld").all():
        expect(one).to_be_in_viewport(ratio=1)
