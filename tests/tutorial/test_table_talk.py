"""What can be asked about a deal: hands, shuffle, the way back."""

import pytest

from engine.reasons import BLANKS, Blank, Kind, Reason
from engine.reasons.sides import PRICE
from lessons.words.words import Words, plain
from tests.support.deals import play_deal, shown
from tests.support.page import FakePage, read
from tutorial.table.hand_order import Sort, arrange


SAMPLE = {
    Blank.CARD: "7H",
    Blank.CARDS: ("8H", "9H"),
    Blank.MELD: "m1",
    Blank.SEAT: 1,
    Blank.NUMBER: 3,
    Blank.POINTS: 24,
}


def begun(page: FakePage, **given: object) -> None:
    """A deal of Basic Rummy with two turns played."""
    page.open("practice", fragment="#deal=v1.basic.2.9", **given)
    for _ in range(2):
        shown(page)
        page.send(play="draw stock")
        page.send(play=f"discard {page.school.desk['hand'][-1]['id']}")
    shown(page)


def test_hands_are_opened_and_closed(page: FakePage) -> None:
    """The note names every card of the others in the order of a hand, and is put away again."""
    begun(page)

    page.send(do="open-hands")
    [hand] = page.note("blue")["said"]
    cards = arrange(page.school.place.deal.table.state.hands[1], Sort.SUIT)
    assert [page.school.words.card_symbol(card) for card in cards] == read([hand]).split()[1:]

    page.send(do="open-hands")
    assert None is page.note("blue")


def test_the_shuffle_is_proven_when_the_deal_is_over(page: FakePage) -> None:
    """Before the end only the number is told, afterwards the whole stock as it was dealt."""
    page.open("practice", fragment="#deal=v1.basic.2.9")
    page.send(do="check-deal")
    said = read(page.note("blue")["said"])
    assert "deal 1 of shuffle 9." in said
    assert "When the deal is over" in said

    play_deal(page)
    assert None is page.note("blue")  # whoever plays on has read it
    page.send(do="check-deal")

    stock = page.school.place.deal.dealt.stock
    assert page.school.words.card_symbol(stock[0]) in read(page.note("blue")["said"])


def test_a_why_leads_back_to_the_move_before(page: FakePage) -> None:
    """From the note about a bot's move the learner plays on from the own move before it."""
    begun(page)
    events = page.school.place.deal.table.events
    own = [number for number, event in enumerate(events) if event.seat == 0]
    asked = max(number for number, event in enumerate(events) if event.seat == 1)

    page.send(do=f"why:{asked}")
    back, _ = page.note("blue")["buttons"]
    assert "Undo my move before it" == back["label"]
    page.send(do=back["do"])

    last = max(number for number in own if number < asked)
    assert events[:last] == page.school.place.deal.table.events


@pytest.mark.parametrize("seed", [8, 27, 31, 55])
def test_what_speaks_for_a_take_is_no_reason_to_draw_from_the_stock(
    page: FakePage, seed: int
) -> None:
    """The card on the pile would have made a run: that is what the draw cost, and said to be."""
    page.open("practice", fragment=f"#deal=v1.basic.2.{seed}")
    page.send(play="draw stock")
    page.send(do="why:0")

    said = read(page.note("blue")["said"])
    assert "from the pile makes" not in said
    why, price = said.split("The price: ")
    assert "unseen cards" in why
    assert "stays on the pile. It makes the run" in price


def test_a_price_is_paid_by_whoever_made_the_move() -> None:
    """The same sentences stand under moves of the learner and of others."""
    words = Words()
    for kind in {kind for kinds in PRICE.values() for kind in kinds}:
        facts = {name: SAMPLE[blank] for name, blank in BLANKS[kind].items()}
        said = plain(words.price(Reason(kind, facts), 0), words)
        assert said.startswith("The price: ")
        assert "you" not in said.lower().split()

    collects = Reason(Kind.NEXT_COLLECTS, {"card": "7H", "seat": 0, "cards": ("8H",)})
    assert "The price: you took" in plain(words.price(collects, 0), words)
