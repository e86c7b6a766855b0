"""Texts become parts: cards, buttons and blanks, never markup."""

import pytest

from lessons.language.said import MarkupError
from lessons.words.words import Words, plain


def test_cards_and_buttons_become_parts() -> None:
    """A brace is a card by symbol, a card in words, or a button in the learner's language."""
    said = Words("de").say("{7H} and {7H in words}, then {Lay down}.")

    assert [
        {"card": "7H"},
        " and ",
        {"words": "7H"},
        ", then ",
        {"button": "Melden"},
        ".",
    ] == said


def test_blanks_are_filled() -> None:
    """Numbers and strings run into the text, cards and rows of cards stay parts."""
    words = Words()
    said = words.say("{n}: {row}", n=2, row=words.symbols(["3S", "3C"]))

    assert ["2: ", {"card": "3S"}, " ", {"card": "3C"}] == said
    assert "2: 3♠ 3♣" == plain(said, words)


def test_a_joker_alone_has_its_article() -> None:
    """The word before the colon stands before one joker, not before a card or a row of cards."""
    words = Words()

    def say(*cards: str) -> str:
        return plain(words.say("{The:cards} from the pile.", cards=words.symbols(cards)), words)

    assert "The joker from the pile." == say("X1")
    assert "7♥ from the pile." == say("7H")
    assert "7♥ joker from the pile." == say("7H", "X1")
    assert "by the joker" == plain(words.say("by {the:card}", card={"words": "X2"}), words)


@pytest.mark.parametrize(
    ("brace", "said"),
    [
        ("Der", "Die Herz 7, Das Herz-Ass, Der Herz-Bube, Die Herz-Dame, Der Herz-König"),
        ("den", "die Herz 7, das Herz-Ass, den Herz-Buben, die Herz-Dame, den Herz-König"),
        ("dem", "der Herz 7, dem Herz-Ass, dem Herz-Buben, der Herz-Dame, dem Herz-König"),
        ("einen", "Herz 7, Herz-Ass, Herz-Bube, Herz-Dame, Herz-König"),
    ],
)
def test_articles_bend_with_the_card(brace: str, said: str) -> None:
    """A translation writes the article of a joker; every other card in words has its own."""
    words = Words("de")
    cards = ("7H", "AH", "JH", "QH", "KH")

    assert said == ", ".join(
        plain(words.say(f"{{{brace}:card}}", card={"words": card}), words) for card in cards
    )
    assert "7♥" == plain(words.say(f"{{{brace}:card}}", card={"card": "7H"}), words)


def test_a_number_below_zero_has_a_minus() -> None:
    """A hyphen would be read aloud as a dash."""
    assert ["That makes \N{MINUS SIGN}3."] == Words().say("That makes {points}.", points=-3)


def test_markup_from_outside_stays_text() -> None:
    """What a blank is filled with is never read as a brace again."""
    assert ["<b>{7H}</b> drew."] == Words().say("{player} drew.", player="<b>{7H}</b>")


@pytest.mark.parametrize("text", ["{1H}", "{Lay dwon}", "{7H in word}", "{}"])
def test_a_brace_that_says_nothing_is_an_error(text: str) -> None:
    """A misspelt card or button is found, not shown."""
    with pytest.raises(MarkupError, match="neither a card nor a button"):
        Words().say(text)


def test_plain_text_reads_as_one_line() -> None:
    """Read aloud, cards are named and discs are left out."""
    words = Words()

    assert "Between 5 and 7 the 6 of hearts is missing." == plain(
        [{"mark": 1}, " Between 5 and 7 the ", {"words": "6H"}, " is missing."], words
    )
