"""People who share a device take a move back: all are asked, over covered hands."""

from engine.state import Phase
from tests.support.passed_on import deal_of, hand, open_cards, opened, press, shown_ids, take


def test_a_move_is_taken_back_when_all_agree() -> None:
    """Undo asks all and does nothing yet; refused the move stands, agreed its player goes on."""
    page = opened(("Anna", "Bert"))
    take(page)
    press(page, play="draw stock")
    press(page, play=f"discard {sorted(hand(page))[0]}")
    deal = deal_of(page)
    discarded, mover = deal.table.state, deal.holder

    press(page, do="undo")
    assert deal.table.state == discarded
    assert "All agree" in page.buttons()
    press(page, do="refuse")
    assert deal.table.state == discarded
    assert "All agree" not in page.buttons()

    press(page, do="undo")
    press(page, do="agree")
    assert deal.table.state.phase is Phase.PLAY
    assert page.way_on == "I am Anna"
    take(page)
    assert deal.holder == mover


def test_all_look_at_a_question_over_covered_hands() -> None:
    """Nobody's hand lies under it or is opened beside it; an answered one is no question."""
    page = opened(("Anna", "Bert"))
    take(page)
    press(page, do="agree")
    press(page, play="draw stock")
    deal, drawn = deal_of(page), deal_of(page).table.state
    for answer in ("refuse", "agree"):
        press(page, do="undo")
        press(page, do="here:0")
        press(page, do="here:1")
        press(page, do="next")
        assert shown_ids(page) <= open_cards(deal)
        assert page.way_on == ""
        press(page, do=answer)
        assert deal.covered
        assert page.way_on == "I am Anna"
        assert (deal.table.state == drawn) == (answer == "refuse")
        take(page)
    press(page, do="agree")
    assert deal.table.state.phase is Phase.DRAW


def test_a_try_is_put_back_without_a_question() -> None:
    """What was refused changes nothing, so nobody has to agree."""
    page = opened(("Anna", "Bert"))
    take(page)
    press(page, play=f"discard {sorted(hand(page))[0]}")
    assert page.note("red")
    press(page, do="undo")
    assert not page.note("red")
    assert "All agree" not in page.buttons()
