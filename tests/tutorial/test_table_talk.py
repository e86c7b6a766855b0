"""What can be asked about a deal: hands, shuffle, the way back."""

from tests.support.deals import play_deal, shown
from tests.support.page import FakePage, read


def begun(page: FakePage, **given: object) -> None:
    """A deal of Basic Rummy with two turns played."""
    page.open("practice", fragment="#deal=v1.basic.2.9", **given)
    for _ in range(2):
        shown(page)
        page.send(play="draw stock")
        page.send(play=f"discard {page.school.desk['hand'][-1]['id']}")
    shown(page)


def test_hands_are_opened_and_closed(page: FakePage) -> None:
    """The note names every card of the others; the same button puts it away."""
    begun(page)

    page.send(do="open-hands")
    [hand] = page.note("blue")["said"]
    cards = sorted(page.school.place.deal.table.state.hands[1])
    assert [page.school.words.card_symbol(card) for card in cards] == read([hand]).split()[1:]

    page.send(do="open-hands")
    assert None is page.note("blue")


def test_the_shuffle_is_proven_when_the_deal_is_over(page: FakePage) -> None:
    """Before the end only the number is told, afterwards the whole stock as it was dealt."""
    page.open("practice", fragment="#deal=v1.basic.2.9")
    page.send(do="check-deal")
    said = read(page.note("blue")["said"])
    assert "deal 1 of number 9." in said
    assert "When the deal is over" in said

    play_deal(page)
    page.send(do="check-deal") if not page.school.place.open_notes.checked else None

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
