"""What is said about a discard and about a call, at tables set up for it."""

from engine.reasons.kinds import Kind
from tests.bots.reasons_said import M1, said


def test_the_highest_card_that_goes_with_nothing_is_discarded() -> None:
    """And what is kept is named with its chances."""
    found = said("discard KD", hands={"A": "KD 4S 8H 9H", "B": "AC QC TC"}, pile="7H")

    assert {"card": "KD", "points": 10} == found[Kind.HIGHEST_USELESS]
    expected = {"cards": ("8H", "9H"), "missing": ("TH",), "outs": 1, "unseen": 47}
    assert expected == found[Kind.KEEPS_RUN]


def test_cards_of_two_packs_are_named_in_a_row() -> None:
    """The lower one first, whichever pack it is from."""
    found = said(
        "discard KD", "romme", hands={"A": "KD 4C 3C/2", "B": "AC QC TC"}, pile="7H", stock="2C 5C"
    )

    assert ("3C/2", "4C") == found[Kind.KEEPS_RUN]["cards"]


def test_neighbours_whose_partners_are_gone_are_worth_nothing() -> None:
    """The seen cards are named."""
    found = said("discard 9H", hands={"A": "8H 9H 2C 2D", "B": "AC QC TC"}, pile="7H TH")

    assert {"cards": ("8H", "9H"), "missing": ("7H", "TH")} == found[Kind.MISSING_GONE]


def test_where_everything_belongs_together_the_least_is_lost() -> None:
    """One card completes the gap, two the pair."""
    found = said("discard TH", hands={"A": "8H TH 2C 2D", "B": "AC QC JC"}, pile="5S")

    assert {"card": "TH", "outs": 1, "unseen": 47} == found[Kind.LEAST_LOSS]


def test_a_card_whose_chance_helps_others_too_goes_with_something() -> None:
    """3 and 5 of clubs wait for the 4, and so do the other 4s."""
    found = said("discard 5C", hands={"A": "AH 4H 4S 3C 5C", "B": "AC QC JC"}, pile="5S")

    assert {"card": "5C"} == found[Kind.SHARES]
    assert not {Kind.USELESS, Kind.HIGHEST_USELESS} & set(found)


def test_a_card_that_goes_with_a_meld_alone_goes_with_something() -> None:
    """The 8 of hearts would make a longer run of the whole hand with the 9."""
    found = said("discard 9H", hands={"A": "5H 6H 7H 9H 2C", "B": "AC QC JC"}, pile="5S")

    assert {"card": "9H"} == found[Kind.BESIDE_MELDS]
    assert not {Kind.USELESS, Kind.HIGHEST_USELESS} & set(found)


def test_breaking_a_pair_or_a_meld_is_said() -> None:
    """Against the action, as a review needs it."""
    hands = {"A": "8H TH 2C 2D", "B": "AC QC JC"}
    facts = said("discard 2C", hands=hands, pile="5S")[Kind.BREAKS_START]
    assert {"card": "2C", "cards": ("2D", "2C")}.items() <= facts.items()

    melded = said("discard 8H", hands={"A": "7H 8H 9H 2C", "B": "AC"}, pile="5S")
    assert {"card": "8H", "cards": ("7H", "8H", "9H")} == melded[Kind.BREAKS_MELD]


def test_a_discard_that_fits_the_table_helps_the_next_player() -> None:
    """Named with the meld."""
    found = said("discard 7C", hands={"A": "7C 2D", "B": "AC JD QH"}, pile="5S", melds=[M1])

    assert "m1" == found[Kind.GIVES_LAYOFF]["meld"]


def test_what_the_next_player_took_is_remembered() -> None:
    """9♥ goes with the 8♥ that B took from the pile."""
    found = said(
        "discard 9H", hands={"A": "9H 2D KC", "B": "8H JD QH"}, pile="5S", known={"B": "8H"}
    )

    assert {"card": "9H", "seat": 1, "cards": ("8H",)} == found[Kind.NEXT_COLLECTS]


def test_a_card_nobody_can_use_is_safe() -> None:
    """Its neighbours and two of its rank have been seen."""
    found = said("discard KS", hands={"A": "KS KH 2D", "B": "AC JD QH"}, pile="5S QS KD")

    card = {"card": "KS"}
    assert card | {"seen": ("KH", "KD"), "buried": ("QS",)} == found[Kind.SAFE_BURIED]

    found = said("discard KS", hands={"A": "KS 2D", "B": "AC JD QH"}, pile="5S KH QS KD 3C")
    assert card | {"buried": ("QS", "KH", "KD")} == found[Kind.SAFE_ALL_BURIED]

    seen = card | {"seen": ("QS", "KH", "KD")}
    hands = {"A": "KS KH QS 2D", "B": "AC JD QH"}
    assert seen == said("discard KS", hands=hands, pile="5S KD")[Kind.SAFE]


def test_a_playable_discard_lets_somebody_call() -> None:
    """With the meld it fits, or the pile cards it completes."""
    hands = {"A": "7C 2D KC", "B": "AC JD QH"}
    found = said("discard 7C", "rummy500", hands=hands, pile="5S", melds=[M1])
    assert {"card": "7C", "cards": ("4C", "5C", "6C")} == found[Kind.LETS_CALL]

    found = said("discard 7C", "rummy500", hands=hands, pile="8C 5S 9C")
    assert {"card": "7C", "cards": ("8C", "9C")} == found[Kind.LETS_CALL]

    found = said("discard 7C", "romme500", hands=hands, pile="8C 5S 9C")
    assert {"card": "7C", "cards": ("8C", "9C")} == found[Kind.LETS_TAKE]


def test_another_hand_of_few_cards_is_a_warning() -> None:
    """The deal may end soon."""
    found = said("discard KC", hands={"A": "7C 2D KC", "B": "AC"}, pile="5S")

    assert {"seat": 1, "count": 1} == found[Kind.DEAL_NEAR_END]
    assert {"points": 9} == found[Kind.HAND_COSTS]


def test_the_last_cards_of_the_last_stock_are_a_warning() -> None:
    """Where the deal ends with the stock, and only there."""
    table = {"hands": {"A": "7C 2D KC", "B": "AC 3H 9S"}, "pile": "5S", "stock": "TD TS"}
    found = said("discard KC", "block", **table)
    assert {"count": 2} == found[Kind.STOCK_NEAR_END]
    assert {"points": 9} == found[Kind.HAND_COSTS]

    assert Kind.STOCK_NEAR_END not in said("discard KC", **table)


def test_a_meld_that_could_be_laid_is_held_back() -> None:
    """One that cannot be laid in this turn is just kept."""
    hands = {"A": "7S 7H 7D KC 2C", "B": "AC 3H 9S"}
    found = said("discard KC", hands=hands, pile="5S")
    assert {"cards": ("7S", "7H", "7D")} == found[Kind.HOLDS_BACK]

    turn = {"drawn_from": "stock", "melds_made": 1, "played": True}
    found = said("discard KC", hands=hands, pile="5S", turn=turn)
    assert {"cards": ("7S", "7H", "7D")} == found[Kind.KEEPS_MELD]


def test_a_joker_is_kept() -> None:
    """It fits nearly everywhere."""
    found = said("discard KC", "wrotham", hands={"A": "7C X1 KC", "B": "AC"}, pile="5S")

    assert {"card": "X1"} == found[Kind.KEEPS_JOKER]


def test_where_nothing_else_is_allowed_that_comes_first() -> None:
    """Nobody has to be told to think then."""
    found = said("discard 7C", hands={"A": "7C", "B": "AC JD QH"}, pile="5S")

    assert Kind.ONLY_MOVE == next(iter(found))


def test_a_call_says_what_the_pile_makes() -> None:
    """And what else has to be taken."""
    found = said(
        "call A TH JH QH",
        "rummy500",
        phase="draw",
        hands={"A": "2S", "B": "AD"},
        pile="8S TH 4C JH QH",
        last_discarder="B",
    )

    assert {"cards": ("TH", "JH", "QH"), "points": 30} == found[Kind.CALL_MAKES]
    assert {"cards": ("4C",), "points": 4} == found[Kind.TAKE_BURDENS]
