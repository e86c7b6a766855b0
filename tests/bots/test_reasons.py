"""What is said about an action, at tables set up for it."""

import pytest

from engine.reasons.kinds import Kind
from tests.bots.reasons_said import M1, SET, said


OUT = {"melds": [{"id": "m1", "kind": "set", "cards": "9S 9H 9D", "owner": "A"}]}


# Drawing


@pytest.mark.parametrize(
    ("hand", "pile", "kind", "facts"),
    [
        ("8H 9H 2C", "7H", Kind.PILE_MAKES_RUN, {"card": "7H", "cards": ("7H", "8H", "9H")}),
        ("7S 7D 2C", "7H", Kind.PILE_MAKES_SET, {"card": "7H", "cards": ("7S", "7H", "7D")}),
        ("8H KD", "7H", Kind.PILE_JOINS, {"cards": ("8H",), "missing": ("6H", "9H"), "outs": 2}),
        ("KD 2C", "7H", Kind.PILE_USELESS, {"card": "7H"}),
    ],
)
def test_taking_the_top_card_says_what_it_makes(
    hand: str, pile: str, kind: Kind, facts: dict[str, object]
) -> None:
    """A meld, neighbours with their chances, or nothing."""
    found = said("draw pile", phase="draw", hands={"A": hand, "B": "AD"}, pile=pile)

    assert [kind] == list(found)
    assert facts.items() <= found[kind].items()


def test_a_pile_card_that_fits_the_table_is_named_with_its_meld() -> None:
    """So are the meld's cards and whose it is."""
    found = said("draw pile", phase="draw", hands={"A": "KD", "B": "AD"}, pile="7C", melds=[M1])

    expected = {"card": "7C", "meld": "m1", "melded": ("4C", "5C", "6C"), "owner": 1}
    assert {Kind.PILE_FITS_RUN: expected} == found


def test_drawing_from_the_stock_says_what_the_pile_lacks_and_the_stock_may_bring() -> None:
    """The chances count every card that this seat has not seen."""
    found = said("draw stock", phase="draw", hands={"A": "8H 9H KD", "B": "AD 2C"}, pile="3S")

    assert {"card": "3S"} == found[Kind.PILE_USELESS]
    assert {"outs": 2, "unseen": 48} == found[Kind.STOCK_HELPS]


def test_a_card_that_only_pairs_is_weak() -> None:
    """It makes no meld yet, and everybody sees it taken."""
    found = said("draw stock", phase="draw", hands={"A": "8H KD", "B": "AD"}, pile="8C")

    assert {"card": "8C", "cards": ("8H",)} == found[Kind.PILE_WEAK]


def test_without_pairs_the_stock_is_simply_unknown() -> None:
    """No single card would make a meld."""
    found = said("draw stock", phase="draw", hands={"A": "8H KD", "B": "AD"}, pile="2C")

    assert Kind.STOCK_UNKNOWN in found


def test_a_draw_beside_melds_in_the_hand_speaks_of_them() -> None:
    """Cards that would make a run with cards of these melds count as helping."""
    hand = "2S 4S 5S 2H 4H JH AC 2C 4C 6D"
    found = said("draw stock", phase="draw", hands={"A": hand, "B": "AD"}, pile="3D")

    assert {"card": "3D", "count": 2} == found[Kind.PILE_FITS_NO_MELD]
    assert {"outs": 6, "unseen": 41} == found[Kind.STOCK_HELPS]  # 2D 4D, 3S 6S, 3H, 3C
    assert {Kind.PILE_FITS_NO_MELD, Kind.STOCK_HELPS} == set(found)


def test_a_hand_with_a_meld_is_never_said_to_have_none_in_sight() -> None:
    """Though no unseen card would help: the other kings are gone."""
    table = {"hands": {"A": "KS KH KD 8H", "B": "AD"}, "phase": "draw"}
    found = said("draw stock", pile="KC 2C", stock="4S 4D", **table)

    assert [Kind.PILE_FITS_NO_MELD, Kind.STOCK_NEW] == list(found)


def test_an_empty_stock_is_turned_over_or_ends_the_deal() -> None:
    """As the options have it."""
    table = {"phase": "draw", "hands": {"A": "8H KD", "B": "AD"}, "pile": "2C 3C", "stock": ""}

    assert Kind.STOCK_REFILLS in said("draw stock", **table)
    assert Kind.STOCK_SHUFFLED in said("draw stock", "romme", **table)
    last = {**table, "pile": "3C"}  # the top card stays there, and no other is left
    assert Kind.STOCK_ENDS_DEAL in said("draw stock", "romme", **last)
    ends = said("draw stock", "block", **table)
    assert Kind.STOCK_ENDS_DEAL in ends
    assert {"points": 18} == ends[Kind.HAND_COSTS]


def test_a_deep_take_says_what_it_makes_gains_and_burdens() -> None:
    """The owed card's meld first, then all that can be played, then what stays."""
    found = said(
        "draw pile 9D",
        "rummy500",
        phase="draw",
        hands={"A": "9H 9C 2S", "B": "AD"},
        pile="3C 9D KH QS",
    )

    assert {"card": "9D", "cards": ("9H", "9D", "9C")} == found[Kind.PILE_MAKES_SET]
    assert {"cards": ("9D",), "points": 27} == found[Kind.TAKE_GAINS]
    assert {"cards": ("KH", "QS"), "points": 20} == found[Kind.TAKE_BURDENS]


def test_the_owed_card_of_a_take_is_told_to_be_played() -> None:
    """Though the hand would bring as much without it: nothing else is allowed there."""
    found = said(
        "draw pile QS",
        "romme500",
        phase="draw",
        hands={"A": "QH 3C 5C TD QD", "B": "AD"},
        pile="3H QS JD",
        stock="2C 4C",
    )

    assert {"card": "QS", "cards": ("QS", "QH", "QD")} == found[Kind.PILE_MAKES_SET]
    assert {"cards": ("QS",), "points": 30} == found[Kind.TAKE_GAINS]
    assert {"cards": ("JD",), "points": 10} == found[Kind.TAKE_BURDENS]


def test_a_take_that_costs_more_than_it_brings_speaks_for_the_stock() -> None:
    """With both numbers."""
    found = said(
        "draw stock",
        "rummy500",
        phase="draw",
        hands={"A": "3H 3S KS", "B": "AD"},
        pile="3C QD KH 7S",
    )

    assert {"card": "3C", "gain": 9, "points": 27} == found[Kind.TAKE_NOT_WORTH]


# Laying down and off


def test_a_meld_says_what_it_is_and_how_it_can_grow() -> None:
    """With the points that leave the hand and the unseen cards it can take."""
    found = said("meld 7H 8H 9H", hands={"A": "7H 8H 9H KD", "B": "AD"}, pile="6H")

    assert {"cards": ("7H", "8H", "9H"), "points": 24} == found[Kind.LAYS_RUN]
    assert {"cards": ("7H", "8H", "9H"), "missing": ("TH",)} == found[Kind.CAN_GROW]


def test_a_choice_between_melds_says_what_is_left() -> None:
    """7♥ could be in the run or in the set."""
    hands = {"A": "7H 8H 9H 7S 7D KD", "B": "AD"}
    found = said("meld 7S 7H 7D", hands=hands, pile="6H")

    assert {"points": 27} == found[Kind.BEST_SPLIT]


def test_a_second_meld_waits_for_the_next_turn() -> None:
    """Where only one is allowed a turn."""
    hands = {"A": "7H 8H 9H KS KD KC 2C", "B": "AD"}
    found = said("meld KS KD KC", hands=hands, pile="6H")

    assert {"cards": ("7H", "8H", "9H")} == found[Kind.MELD_WAITS]
    assert Kind.MELD_WAITS not in said("meld KS KD KC", "basic_multi", hands=hands, pile="6H")


def test_the_last_cards_go_out() -> None:
    """The first reason is that the deal ends."""
    found = said("layoff m1 7C", hands={"A": "7C", "B": "AD"}, pile="6H", melds=[M1])

    assert [Kind.GOES_OUT, Kind.EXTENDS_RUN] == list(found)


def test_a_whole_hand_in_one_turn_is_going_rummy() -> None:
    """It counts double or extra where that is played."""
    hands = {"A": "7H 8H 9H", "B": "AD"}

    assert Kind.DOUBLES in said("meld 7H 8H 9H", "basic_multi", hands=hands, pile="6H")
    assert Kind.GOES_RUMMY in said("meld 7H 8H 9H", "basic_multi10", hands=hands, pile="6H")
    usual = said("meld 7H 8H 9H", hands=hands, pile="6H")
    assert not {Kind.DOUBLES, Kind.GOES_RUMMY} & set(usual)


def test_an_empty_hand_may_float() -> None:
    """Then the deal goes on."""
    hands = {"A": "7H 8H 9H", "B": "AD"}

    assert Kind.FLOATS in said("meld 7H 8H 9H", "rummy500_float", hands=hands, pile="6H")


def test_a_fourth_card_extends_a_set() -> None:
    """Named with the set and its owner."""
    found = said("layoff m1 7C", hands={"A": "7C KD", "B": "AD"}, pile="6H", melds=[SET])

    expected = {"cards": ("7C",), "meld": "m1", "melded": ("7S", "7H", "7D"), "owner": 1}
    assert expected == found[Kind.EXTENDS_SET]


def test_a_layoff_says_what_leaves_the_hand_where_melds_count_nothing() -> None:
    """Where they count, what they bring is said instead."""
    table = {"hands": {"A": "7C KD", "B": "AD"}, "pile": "6H", "melds": [M1]}

    assert {"points": 7} == said("layoff m1 7C", **table)[Kind.LIGHTENS]
    scored = said("layoff m1 7C", "rummy500", **table)
    assert {"points": 7} == scored[Kind.SCORES]
    assert Kind.LIGHTENS not in scored


def test_points_are_named_where_melds_count() -> None:
    """A high ace counts 15, a low one 1."""
    hands = {"A": "AH 2H 3H KD", "B": "AD"}

    assert {"points": 6} == said("meld AH 2H 3H", "rummy500", hands=hands)[Kind.SCORES]
    assert Kind.SCORES not in said("meld AH 2H 3H", hands=hands)


def test_a_joker_is_named_with_the_card_it_stands_for() -> None:
    """In a run."""
    found = said("meld 7H X1=8H 9H", "rummy500", hands={"A": "7H X1 9H KD", "B": "AD"})

    assert {"joker": "X1", "card": "8H"} == found[Kind.JOKER_STANDS]


def test_the_owed_card_is_named() -> None:
    """It was taken from the pile and must be played."""
    found = said(
        "meld 9S 9H 9D",
        "rummy500",
        hands={"A": "9S 9H 9D KD", "B": "AD"},
        turn={"drawn_from": "pile_deep", "drawn_card": "9D", "must_use": "9D"},
    )

    assert {"card": "9D"} == found[Kind.OWED]


def test_an_exchanged_joker_is_owed_for_the_exchange() -> None:
    """It never lay on the pile."""
    turn = {"drawn_from": "stock", "must_use": "X1", "must_use_from": "swap"}
    found = said(
        "meld 6S 7S X1=8S", "romme", hands={"A": "6S 7S X1 KC", "B": "AD"}, turn=turn, **OUT
    )

    assert {"card": "X1"} == found[Kind.OWED_JOKER]
    assert Kind.OWED not in found


def test_an_exchange_frees_a_joker() -> None:
    """With the meld it lay in."""
    meld = M1 | {"cards": "4C X1 6C", "as": {"X1": "5C"}}
    found = said("swap m1 X1 5C", "wrotham", hands={"A": "5C KD", "B": "AD"}, melds=[meld])

    assert {"card": "5C", "joker": "X1", "meld": "m1", "owner": 1} == found[Kind.FREES_JOKER]


def test_an_own_meld_opens_laying_off() -> None:
    """Said where it is needed first and a card waits for it."""
    hands = {"A": "7H 8H 9H 7C", "B": "AD"}
    found = said("meld 7H 8H 9H", "romme500", hands=hands, melds=[M1])

    assert Kind.OPENS_LAYOFFS in found
