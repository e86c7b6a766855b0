"""Which cards of a refused try lie on the table, and which stay in the hand."""

from lessons.words.words import Words
from tests.support.refused import at_table, shown


def test_a_card_for_the_other_end_stays_in_the_hand() -> None:
    """Beside the one that does not fit it would lie at an end where it never belongs."""
    wish = at_table("3C 5H 7C", "layoff m1 3C 5H 7C", ("4C 5C 6C",))
    _, table, _ = shown(wish, Words())

    assert ["3C", "5H"] == [card["id"] for card in table["attempt"]["cards"]]
    assert "low" == table["attempt"]["end"]
