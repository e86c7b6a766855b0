"""A refusal says which card is missing, where it lies, and what would complete two cards."""

import pytest

from engine.actions import Action, parse_action
from engine.options import preset
from engine.referee import Refused, play
from engine.state import State
from engine.violations import Violation
from lessons.words.words import Words, plain


SET, RUN = ["8S", "8C", "8D"], ["5S", "6S", "7S"]


def said(
    wish: str,
    hand: str,
    melds: tuple[tuple[str, list[str]], ...] = (("B", RUN),),
    pile: str = "QD",
    language: str = "en",
    finds: bool = True,
    game: str = "basic",
) -> str:
    """What the player A with this hand is told about a wish, between B's melds and A's."""
    words = Words(language)
    violation, action = refused(wish, hand, melds, pile, game)
    return plain(words.violation(violation, action, finds).sentence, words)


def refused(
    wish: str, hand: str, melds: tuple[tuple[str, list[str]], ...], pile: str, game: str
) -> tuple[Violation, Action]:
    """A wish of A, and what is against it."""
    kinds = ["set" if len({card[0] for card in cards}) == 1 else "run" for _, cards in melds]
    given = {
        "hands": {"A": hand.split(), "B": ["3C"]},
        "stock": ["2C"],
        "pile": pile.split(),
        "melds": [
            {"id": f"m{number}", "kind": kind, "cards": cards, "owner": owner}
            for number, (kind, (owner, cards)) in enumerate(zip(kinds, melds, strict=True), 1)
        ],
        "to_move": "A",
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    action = parse_action(wish)
    verdict = play(State.from_table(given, preset(game)), action)
    assert isinstance(verdict, Refused)
    return verdict.violation, action


@pytest.mark.parametrize(
    ("language", "owner", "sentence"),
    [
        (
            "en",
            "B",
            "Beside the 9 of spades the 8 of spades is missing. "
            "It lies in Ada's meld and stays there.",
        ),
        (
            "en",
            "A",
            "Beside the 9 of spades the 8 of spades is missing. "
            "It lies in a meld of yours and stays there.",
        ),
        (
            "de",
            "B",
            "Neben der Pik 9 fehlt die Pik 8. "
            "Diese Karte liegt in einer Figur von Ada und bleibt dort.",
        ),
        (
            "de",
            "A",
            "Neben der Pik 9 fehlt die Pik 8. "
            "Diese Karte liegt in einer Figur von dir und bleibt dort.",
        ),
    ],
)
def test_a_missing_card_in_another_meld_is_named_with_its_meld(
    language: str, owner: str, sentence: str
) -> None:
    """Two sentences, and none of moving cards, of which nobody thought."""
    melds = (("B", RUN), (owner, SET))

    assert sentence == said("layoff m1 9S", "9S KD", melds, language=language)


@pytest.mark.parametrize(
    ("wish", "hand", "pile", "game", "where"),
    [
        ("layoff m1 9S", "9S KD", "QD 8S", "basic", "missing. It lies on top of the"),
        ("layoff m1 9S", "9S KD", "8S QD", "rummy500", "It lies in the discard pile."),
        ("layoff m1 9S", "9S 8S KD", "QD", "basic", "It is in your hand."),
        ("layoff m1 TS", "TS 9S KD", "QD", "basic", "The 9 of spades is in your hand."),
        ("layoff m1 TS", "TS KD", "8S 9S", "rummy500", "The 9 of spades lies on top of"),
        ("layoff m1 TS", "TS KD", "8S 9S QD", "rummy500", "in the discard pile: 8♠ 9♠."),
        ("layoff m1 TS", "TS 8S 9S", "QD", "basic", "These are in your hand: 8♠ 9♠."),
        ("layoff m1 TS 8S", "TS 8S KD", "9S", "basic", "9 of spades is missing. It lies on top"),
        ("meld 8H 9H JH", "8H 9H JH KD", "TH", "basic", "missing. It lies on top"),
    ],
)
def test_a_missing_card_in_sight_is_told_with_its_place(
    wish: str, hand: str, pile: str, game: str, where: str
) -> None:
    """On the pile, in a pile that lies open, in the hand."""
    assert where in said(wish, hand, pile=pile, game=game)


@pytest.mark.parametrize(
    ("wish", "hand", "pile", "finds"),
    [
        ("9S", "9S KD", "8S QD", True),
        ("9S", "9S 8S KD", "QD", False),
        ("JS", "JS 8S KD", "9S", True),
    ],
)
def test_of_a_card_out_of_sight_or_to_be_found_no_place_is_told(
    wish: str, hand: str, pile: str, finds: bool
) -> None:
    """Deep in a squared pile, in the hand of who is to find it, one of many that are missing."""
    told = said(f"layoff m1 {wish}", hand, pile=pile, finds=finds)

    assert "lies" not in told
    assert "hand" not in told


@pytest.mark.parametrize(
    ("wish", "hand", "melds", "finds", "sentence"),
    [
        ("8H 9H", "8H 9H KD", (), True, "begin a run: 7♥ or 10♥ would complete it."),
        ("8H 9H", "8H 9H TH KD", (), True, "10 of hearts from your hand these two are"),
        ("8H 9H", "8H 9H TH KD", (), False, "begin a run, and one more card is needed."),
        ("8H 9H", "8H 9H 7H TH", (), True, "You hold what makes these two a run: 7♥ 10♥."),
        ("8H TH", "8H TH 9H KD", (), True, "9 of hearts from your hand these two are"),
        ("8H TH", "8H TH KD", (), True, "begin a run, and between them 9♥ is needed."),
        ("8H 9H", "8H 9H KD", (("B", ["TH", "TD", "TC"]),), True, "begin a run: 7♥ would"),
        ("8H TH", "8H TH KD", (("B", ["9H", "9D", "9C"]),), True, "but the 9 of hearts between"),
        ("KH QH", "KH QH 2D", (("B", ["JH", "JD", "JC"]),), True, "but the jack of hearts to"),
        ("8H 8S", "8H 8S KD", (("B", ["7C", "8C", "9C"]),), True, "begin a set: 8♦ would"),
        (
            "8H 8S",
            "8H 8S KD",
            (("B", ["7C", "8C", "9C"]), ("A", ["7D", "8D", "9D"])),
            True,
            "set, but the cards to complete it lie in melds: 8♦ 8♣.",
        ),
    ],
)
def test_of_two_cards_it_is_named_what_completes_them(
    wish: str, hand: str, melds: tuple, finds: bool, sentence: str
) -> None:
    """What the hand holds, else what may yet come; and where nothing can come, why."""
    assert sentence in said(f"meld {wish}", hand, melds, finds=finds)


@pytest.mark.parametrize(
    ("pair", "hand", "before"),
    [
        pytest.param("QS KS", "QS KS 4D", "QS", id="nothing-follows-the-king"),
        pytest.param("2S 3S", "2S 3S AS", "2S", id="the-ace-is-in-the-hand"),
        pytest.param("2S 3S", "2S 3S 9D", "", id="either-end"),
        pytest.param("2S 3S", "2S 3S 4S", "", id="the-next-card-is-in-the-hand"),
        pytest.param("5S 7S", "5S 7S 9D", "7S", id="between-them"),
    ],
)
def test_a_slot_stands_where_the_card_would_lie(pair: str, hand: str, before: str) -> None:
    """Before the two where only a lower card completes them, else behind them."""
    violation, action = refused(f"meld {pair}", hand, (), "QD", "basic")
    marks = Words("en").violation(violation, action).marks

    assert [(mark.kind, mark.at) for mark in marks] == [("short", before)]


@pytest.mark.parametrize(
    ("cards", "sentence", "slots"),
    [
        ("7S 9S JS", "These are missing here: 8♠ 10♠.", ["9S", "JS"]),
        ("2S 7S KS", "Cards are missing in 2 places.", ["7S", "KS"]),
        ("7C 9C 3D", "And the 8 of clubs is missing.", ["9C"]),
    ],
)
def test_every_gap_of_a_try_is_marked_and_told(
    cards: str, sentence: str, slots: list[str]
) -> None:
    """Whoever fills the first one meets no second; many missing cards are not listed."""
    wish = f"meld {cards}"
    melds = (("B", ["KH", "KC", "KD"]),)
    violation, action = refused(wish, f"{cards} 4H", melds, "QD", "basic")
    told = Words("en").violation(violation, action)

    assert sentence in said(wish, f"{cards} 4H", melds)
    assert slots == [mark.at for mark in told.marks if mark.kind == "gap" and mark.number]


def test_a_card_with_two_faults_is_told_both() -> None:
    """Of the right suit it would not fit either."""
    far, near = said("meld 5C 6C 9D", "5C 6C 9D 4H"), said("meld 5C 7C 8D", "5C 7C 8D 4H")

    assert "does not go with 5♣ 6♣: different suit, and no neighbour." in far
    assert "no neighbour" not in near
