"""A card that fits on two melds: what differs is said beside each."""

import pytest

from engine.cards import CardSet, parse_cards
from engine.melds.meld import Meld
from engine.state import Phase, Turn
from tests.support.deals import laid
from tests.support.page import FakePage, read


@pytest.mark.parametrize(
    ("run", "other", "then"),
    [
        ("8D 9D TD", "", "After that 7♦ Q♦ fit."),
        ("8D 9D TD", "7D 7C 7S", "After that Q♦ fits."),
        (
            "8D 9D TD",
            "7D 7C 7S QD QC QS",
            "After that nothing fits that is not on the table already.",
        ),
        ("AD 2D 3D 4D 5D 6D 7D 8D 9D TD", "", "After that Q♦ fits."),
    ],
)
def test_what_differs_is_said_where_a_card_fits_on_two_melds(
    page: FakePage, run: str, other: str, then: str
) -> None:
    """A set of four is full, a run goes on: at which cards to come is said beside each."""
    run_cards, jacks = parse_cards(run), parse_cards("JS JH JC")
    melds: tuple[Meld, ...] = (
        Meld("m1", "run", run_cards, (1,) * len(run_cards), 1),
        Meld("m2", "set", jacks, (0, 0, 0), 0),
    )
    sets = parse_cards(other)
    for start in range(0, len(sets), 3):
        melds += (Meld(f"s{start}", "set", sets[start : start + 3], (1,) * 3, 1),)
    turn = Turn(drawn_from="stock")
    hands = (CardSet.parse("JD 2S 4S"), CardSet.parse("2C 3H 5H"))
    page.open("practice", fragment="#deal=v1.basic.2.5")
    table = {"window": False, "phase": Phase.PLAY, "turn": turn, "melds": melds}
    laid(page, hands=hands, to_move=0, **table)

    page.send(play="layoff JD")

    choice = page.school.desk["choice"]
    said = {read([one["said"]]): read([one["then"]]) for one in choice["options"]}
    assert "Both fit. On which meld?" == read([choice["heading"]])
    assert {
        "On the run of Ada": then,
        "On your set": "After that the set is full.",
    } == said
