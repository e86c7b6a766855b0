"""Cards are named as people name them, exactly as `docs/contract.md` has it."""

import pytest

from lessons.words.words import Words


@pytest.mark.parametrize(
    ("language", "card", "name"),
    [
        ("en", "7H", "seven of hearts"),
        ("en", "AS", "ace of spades"),
        ("en", "TD", "ten of diamonds"),
        ("en", "QC/2", "queen of clubs"),
        ("en", "X1", "joker"),
        ("de", "7H", "Herz 7"),
        ("de", "JH", "Herz-Bube"),
        ("de", "AS", "Pik-Ass"),
        ("de", "TD", "Karo 10"),
        ("de", "X2", "Joker"),
    ],
)
def test_a_card_button_has_its_full_name(language: str, card: str, name: str) -> None:
    """The name of a card's button is in full words."""
    assert name == Words(language).card_name(card)


@pytest.mark.parametrize(
    ("language", "name"),
    [("en", "joker standing for nine of clubs"), ("de", "Joker für Kreuz 9")],
)
def test_a_melded_joker_says_what_it_stands_for(language: str, name: str) -> None:
    """A joker in a run is named with its card."""
    assert name == Words(language).card_name("X1", stands_for="9C")


@pytest.mark.parametrize(
    ("language", "letters", "symbols"),
    [
        ("en", None, "A♠ 10♥ J♦ Q♣ K♠"),
        ("de", None, "A♠ 10♥ B♦ D♣ K♠"),
        ("de", "en", "A♠ 10♥ J♦ Q♣ K♠"),
        ("en", "de", "A♠ 10♥ B♦ D♣ K♠"),
    ],
)
def test_symbols_carry_the_letters_of_the_cards(
    language: str, letters: str | None, symbols: str
) -> None:
    """German cards show B and D unless the learner chose other letters."""
    words = Words(language, letters)

    assert symbols == " ".join(map(words.card_symbol, ["AS", "TH", "JD", "QC", "KS"]))


def test_ranks_in_sentences_are_digits_and_words() -> None:
    """Inside a sentence numbers are digits, and court cards and aces are words."""
    assert ["6 of hearts", "king of spades"] == [Words().card_words(card) for card in ("6H", "KS")]
    assert ["Herz 6", "Pik-Dame"] == [Words("de").card_words(card) for card in ("6H", "QS")]


def test_pile_cards_say_their_place() -> None:
    """Cards of the pile are counted from the top, beyond the tenth in digits."""
    said = [Words().pile_card_name("7H", place) for place in (1, 3, 10, 11, 40)]

    assert [
        "seven of hearts, top card",
        "seven of hearts, third from top",
        "seven of hearts, tenth from top",
        "seven of hearts, number 11 from top",
        "seven of hearts, number 40 from top",
    ] == said


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", ["stock, 1 card", "stock, 31 cards"]),
        ("de", ["Talon, 1 Karte", "Talon, 31 Karten"]),
    ],
)
def test_counts_have_a_singular(language: str, counts: list[str]) -> None:
    """One card is one card."""
    assert counts == [Words(language).count("stock", number) for number in (1, 31)]


def test_a_pick_is_counted_in_words_as_far_as_words_go() -> None:
    """After a pick the number of picked cards is said in words, large ones in digits."""
    assert ["two cards", "ten cards", "11 cards"] == list(map(Words().pick_count, (2, 10, 11)))


def test_no_two_players_share_a_letter(words: Words) -> None:
    """What is on an owner mark tells the player, in every language, and is no rank of a card."""
    letters = [words.player_letter(seat) for seat in range(8)]

    assert 8 == len({letter[0] for letter in letters})
    assert not set(letters) & {words.rank_letter(rank) for rank in "A23456789TJQK"}


@pytest.mark.parametrize(
    ("language", "seats", "said"),
    [
        ("en", (1,), "Ada"),
        ("en", (0, 1), "You and Ada"),
        ("de", (0, 1, 2), "Du, Ada und Ben"),
        ("de", (1, 2, 3, 5), "Ada, Ben, Cem und Emil"),
    ],
)
def test_several_players_are_a_list(language: str, seats: tuple[int, ...], said: str) -> None:
    """One name, two, and many, as the language joins them."""
    assert said == Words(language).players(seats)
