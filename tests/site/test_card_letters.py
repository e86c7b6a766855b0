"""Card letters are data: one row for a language, and words, faces and styles follow."""

import re

import pytest

from lessons.messages.cards import LETTERS
from lessons.words.words import Words
from sitebuilder.assets.card_letters import letter_styles
from sitebuilder.assets.cards import sprite
from sitebuilder.paths import NODE_MODULES


PACKS = {
    "en": {"T": "10"},
    "fr": {"T": "10", "K": "R", "Q": "D", "J": "V"},
    "nl": {"T": "10", "K": "H", "Q": "V", "J": "B"},
    "sv": {"T": "10", "A": "E", "Q": "D", "J": "Kn"},
}


@pytest.mark.parametrize(("name", "read"), [("fr", "ARDV"), ("nl", "AHVB"), ("sv", "EKDKn")])
def test_words_read_what_stands_on_the_cards(
    name: str, read: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row of letters is all that a sentence needs."""
    monkeypatch.setitem(LETTERS, name, PACKS[name])
    words = Words("en", letters=name)

    assert read == "".join(words.rank_letter(rank) for rank in "AKQJ")


def test_a_card_shows_its_letter_of_each_pack_and_only_where_they_differ() -> None:
    """Aces differ in Swedish packs, courts in all; figures are drawn once."""
    drawn = sprite(NODE_MODULES, PACKS)

    assert [4, 4, 4, 4, 0] == [_kinds(drawn, card) for card in ("AS", "KS", "QS", "JS", "7S")]


def test_a_letter_that_nobody_drew_stops_the_build() -> None:
    """Better than a card without an index."""
    with pytest.raises(KeyError, match="Ж"):
        sprite(NODE_MODULES, {"en": {}, "xx": {"J": "Ж"}})


@pytest.mark.parametrize("chosen", [None, *PACKS, "of no pack"])
def test_one_kind_of_letters_is_shown(chosen: str | None) -> None:
    """The chosen one, or else the first; the others never."""
    styles = letter_styles(PACKS)
    rules = dict(re.findall(r"^(\S+) \{\n((?:  --.*\n)+)\}", styles, re.MULTILINE))
    held = rules.get(f'[data-letters="{chosen}"]', rules[":root"])
    shown = re.findall(r"--letters-(\w+): inline", held)

    assert [chosen if chosen in PACKS else "en"] == shown
    assert len(PACKS) - 1 == held.count("none")


def _kinds(drawn: str, card: str) -> int:
    """In how many kinds of letters the full face of a card is drawn, 0 if in one for all."""
    face = drawn.split(f'id="{card}"')[1].split("</symbol>")[0]
    return len(set(re.findall(r"--letters-(\w+)", face)))
