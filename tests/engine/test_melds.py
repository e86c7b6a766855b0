"""Melds at their limits: aces at both ends, jokers in a layout, what is said of near misses."""

import pytest

from engine.cards import Card, Rank, StandsFor, Suit, parse_cards
from engine.melds import Fault, MeldKind, MeldRules, Reading, read_meld
from engine.options.fields import Ace


FROM_2_TO_K = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"


def read(
    cards: str, ace: Ace = "low", kind: MeldKind | None = None, packs: int = 1, roles: str = ""
) -> Reading | Fault:
    """What the cards are; `roles` names jokers and what they stand for, `X1 AH`."""
    named = parse_cards(roles)
    stands_for = StandsFor(dict(zip(named[::2], named[1::2], strict=True)))
    return read_meld(
        parse_cards(cards), MeldRules(ace, jokers=True, packs=packs), stands_for, kind
    )


@pytest.mark.parametrize(
    ("ace", "cards", "roles"),
    [
        ("high_low", "X1 X2 AH", "X1 QH X2 KH"),
        ("corner", "X1 X2 AH", "X1 QH X2 KH"),
        ("corner", "X1 AH 2H", "X1 KH"),
        ("corner", "KH X1 2H", "X1 AH"),
        ("corner", "X1 X2 2H", "X1 KH X2 AH"),
        ("low", "X1 X2 3H", "X1 AH X2 2H"),
    ],
)
def test_an_open_joker_is_read_from_its_place(ace: Ace, cards: str, roles: str) -> None:
    """Where the layout leads to, over the ace if the ace allows it."""
    found = read(cards, ace, "run")

    assert isinstance(found, Reading)
    named = parse_cards(roles)
    assert dict(zip(named[::2], named[1::2], strict=True)) == dict(found.stands_for)
    assert parse_cards(cards) == found.layout


@pytest.mark.parametrize(
    ("ace", "cards", "layout"),
    [
        ("high_low", f"{FROM_2_TO_K} AH", f"{FROM_2_TO_K} AH"),
        ("high_low", f"AH {FROM_2_TO_K}", f"AH {FROM_2_TO_K}"),
        ("high_low", f"KH AH {FROM_2_TO_K[:-3]}", f"AH {FROM_2_TO_K}"),
        ("low", f"{FROM_2_TO_K} AH", f"AH {FROM_2_TO_K}"),
        ("high_low", f"AH/2 {FROM_2_TO_K} AH", f"AH/2 {FROM_2_TO_K} AH"),
        ("high_low", f"AH AH/2 {FROM_2_TO_K}", f"AH {FROM_2_TO_K} AH/2"),
        ("corner", "2H QH KH AH", "QH KH AH 2H"),
    ],
)
def test_a_long_run_lies_from_low_to_high(ace: Ace, cards: str, layout: str) -> None:
    """An ace in a whole suit is high only if it is listed so; the second of two is."""
    found = read(cards, ace, packs=2)

    assert isinstance(found, Reading)
    assert parse_cards(layout) == found.layout


@pytest.mark.parametrize(
    ("cards", "roles", "layout", "joker"),
    [
        (f"AH {FROM_2_TO_K} X1", "X1 AH", f"AH {FROM_2_TO_K} X1", "X1"),
        (f"X1 AH {FROM_2_TO_K}", "X1 AH", f"X1 {FROM_2_TO_K} AH", "X1"),
        (f"X1 {FROM_2_TO_K} X2", "", f"X1 {FROM_2_TO_K} X2", "X2"),
        (f"X1 {FROM_2_TO_K} AH", "", f"X1 {FROM_2_TO_K} AH", "X1"),
    ],
)
def test_one_pack_has_one_ace_of_a_suit(cards: str, roles: str, layout: str, joker: str) -> None:
    """A joker at the other end of fourteen cards would be a second one."""
    facts = {"cards": tuple(layout.split()), "joker": joker, "card": "AH"}

    found = read(cards, "high_low", roles=roles)

    assert isinstance(found, Fault)
    assert ("JOKER_DUPLICATES_CARD", facts) == (found.code.value, found.facts)


@pytest.mark.parametrize(
    ("ace", "cards", "kind", "code", "facts"),
    [
        # the gap: the cards beside it, and what is missing between them
        ("low", "9H 6H 7H", None, "RUN_NOT_CONSECUTIVE", "6H 7H 9H; 7H 9H; 8H"),
        ("low", "3H TH 4H", None, "RUN_NOT_CONSECUTIVE", "3H 4H TH; 4H TH; 5H 6H 7H 8H 9H"),
        ("high_low", "QH AH TH", None, "RUN_NOT_CONSECUTIVE", "TH QH AH; TH QH; JH"),
        ("high_low", "JH AH QH", None, "RUN_NOT_CONSECUTIVE", "JH QH AH; QH AH; KH"),
        ("high_low", "AH 4H 2H", None, "RUN_NOT_CONSECUTIVE", "AH 2H 4H; 2H 4H; 3H"),
        ("corner", "KH 2H 3H", None, "RUN_NOT_CONSECUTIVE", "KH 2H 3H; KH 2H; AH"),
        ("corner", "2H QH KH", None, "RUN_NOT_CONSECUTIVE", "QH KH 2H; KH 2H; AH"),
        ("corner", "9H 4H 6H", None, "RUN_NOT_CONSECUTIVE", "4H 6H 9H; 4H 6H; 5H"),
        (
            "corner",
            "AH 3H 5H 7H 9H JH KH",
            None,
            "RUN_NOT_CONSECUTIVE",
            "3H 5H 7H 9H JH KH AH; 3H 5H; 4H",
        ),
        ("low", "6H X1 9H", None, "RUN_NOT_CONSECUTIVE", "6H X1 9H; 6H 9H; 8H"),
        ("low", "AH X1 5H", None, "RUN_NOT_CONSECUTIVE", "AH X1 5H; AH 5H; 3H 4H"),
        ("low", "AH X1 TH", None, "RUN_NOT_CONSECUTIVE", "AH X1 TH; AH TH; 3H 4H 5H 6H 7H 8H 9H"),
        ("high_low", "AH X1 5H", None, "RUN_NOT_CONSECUTIVE", "AH X1 5H; AH 5H; 3H 4H"),
        (
            "high_low",
            "3H X1 JH",
            None,
            "RUN_NOT_CONSECUTIVE",
            "3H X1 JH; 3H JH; 5H 6H 7H 8H 9H TH",
        ),
        ("corner", "2H X1 8H", None, "RUN_NOT_CONSECUTIVE", "2H X1 8H; 2H 8H; 4H 5H 6H 7H"),
        # nothing is missing between cards that are closer the other way round
        ("high_low", "AH X1 KH", None, "RUN_NOT_CONSECUTIVE", "AH X1 KH; AH KH;"),
        ("corner", "2H X1 9H", None, "RUN_NOT_CONSECUTIVE", "2H X1 9H; 2H 9H;"),
        (
            "high_low",
            f"AH {FROM_2_TO_K} X1 X2",
            None,
            "RUN_NOT_CONSECUTIVE",
            f"AH {FROM_2_TO_K} X1 X2; AH KH;",
        ),
        # the ace, in whatever order the cards were picked
        ("low", "AH QH KH", None, "RUN_ACE_LOW_ONLY", "QH KH AH; AH"),
        ("low", "2H KH AH", None, "RUN_AROUND_CORNER", "KH AH 2H; AH"),
        # twice the same
        ("low", "8H 7H 7H/2", None, "RUN_DUPLICATE_RANK", "7H 7H/2 8H; 7H 7H/2"),
        (
            "high_low",
            f"AH {FROM_2_TO_K} 2H/2",
            None,
            "RUN_DUPLICATE_RANK",
            f"AH 2H 2H/2 {FROM_2_TO_K[3:]}; 2H 2H/2",
        ),
        ("low", "7S 7H 7H/2", None, "SET_DUPLICATE_SUIT", "7S 7H 7H/2; 7H 7H/2"),
        ("low", "7H 7H/2 X1", None, "SET_DUPLICATE_SUIT", "7H 7H/2 X1; 7H 7H/2"),
        # the odd card, and one of the others
        ("low", "9D 7H 7S", None, "SET_RANK_MISMATCH", "9D 7H 7S; 9D 7H"),
        ("low", "9D 7H 7S X1", "set", "SET_RANK_MISMATCH", "9D 7H 7S X1; 9D 7H"),
        ("low", "9S 7H 8H", None, "RUN_SUIT_MISMATCH", "7H 8H 9S; 9S 7H"),
        ("low", "7S 8H X1 9H", "run", "RUN_SUIT_MISMATCH", "7S 8H X1 9H; 7S 8H"),
    ],
)
def test_a_near_miss_is_described(
    ace: Ace, cards: str, kind: MeldKind | None, code: str, facts: str
) -> None:
    """The cards in the order of their ranks, then the two or the one that matter."""
    found = read(cards, ace, kind, packs=2)

    assert isinstance(found, Fault)
    said = [" ".join(one) if isinstance(one, tuple) else one for one in ordered(found)]
    assert (code, facts.replace(";", "").split()) == (found.code.value, " ".join(said).split())


@pytest.mark.parametrize(
    ("cards", "code", "facts"),
    [
        ("7H", "MELD_TOO_SHORT", {"cards": ("7H",), "count": 1, "wanted": 2, "closing": ()}),
        ("7H X1 X2", "JOKER_UNDECLARED", {"cards": ("7H", "X1", "X2"), "joker": "X1"}),
    ],
)
def test_too_little_is_told_by_what_is_wanted(cards: str, code: str, facts: object) -> None:
    """How many cards are missing, or which joker is to be named first."""
    found = read(cards)

    assert isinstance(found, Fault)
    assert (code, facts) == (found.code.value, found.facts)


@pytest.mark.parametrize(
    ("ace", "cards", "read_as", "closing"),
    [
        ("low", "8H 7H", "7H 8H", "6H 9H"),
        ("low", "9H 7H", "7H 9H", "8H"),
        ("low", "AH 2H", "AH 2H", "3H"),
        ("low", "KH AH", "AH KH", ""),
        ("high_low", "AH KH", "KH AH", "QH"),
        ("high_low", "AH QH", "QH AH", "KH"),
        ("corner", "2H KH", "KH 2H", "AH"),
        ("corner", "AH KH", "KH AH", "QH 2H"),
        ("low", "7H TH", "7H TH", ""),
        ("low", "7S 7D", "7S 7D", "7H 7C"),
        ("low", "7S 7S/2", "7S 7S/2", ""),
        ("low", "4C KD", "4C KD", ""),
        ("low", "7S X1", "7S X1", ""),
    ],
)
def test_of_two_cards_it_is_told_which_third_makes_a_meld(
    ace: Ace, cards: str, read_as: str, closing: str
) -> None:
    """Each of the closing cards makes a meld of the two, and without one no natural card does."""
    found = read(cards, ace, packs=2)

    assert isinstance(found, Fault)
    assert (tuple(read_as.split()), tuple(closing.split())) == (
        found.facts["cards"],
        found.facts["closing"],
    )
    if "X1" not in cards:
        third = {str(card) for card in one_pack() if is_meld(f"{cards} {card}", ace)}
        assert third == set(closing.split())


def one_pack() -> list[Card]:
    """Every natural card once."""
    return [Card(suit, rank) for suit in Suit for rank in Rank]


def is_meld(cards: str, ace: Ace) -> bool:
    """Whether the cards, each held once, are a meld."""
    return len(set(cards.split())) == 3 and isinstance(read(cards, ace, packs=2), Reading)


def ordered(fault: Fault) -> list[object]:
    """The facts of a fault: the cards first, then as they are named here."""
    names = ("cards", "low", "high", "missing", "ace", "first", "second", "card", "like")
    return [fault.facts[name] for name in names if name in fault.facts]
