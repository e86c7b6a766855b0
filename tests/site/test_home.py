"""What the first page answers to the cards a visitor lays down."""

import pytest

from lessons.words.words import Words
from sitebuilder.pages.home import HAND, values


LANGUAGES = ("en", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_choice_is_a_run_and_every_other_has_its_reason(language: str) -> None:
    """Whatever a visitor picks, in the order of the hand, there is one clear answer."""
    tries = values(Words(language))["tries"]

    assert 2 ** len(HAND) - 1 == len(tries)
    assert ["5C 6C 7C"] == [cards for cards, tried in tries.items() if not tried["says"]]
    assert all(set(tried["cards"]) == set(cards.split()) for cards, tried in tries.items())


def test_each_gap_is_drawn_where_the_card_is_missing() -> None:
    """Between 5 and 7 the 6, then the 8, and in the sentence the same cards."""
    tried = values(Words("en"))["tries"]["5C 9C 7C"]
    drawn = [(gap["kind"], gap["at"], gap["face"]) for gap in tried["marks"]]

    assert [("gap", 1, "6♣"), ("gap", 2, "8♣")] == drawn
    assert "These are missing here: 6♣ 8♣." == tried["says"]
