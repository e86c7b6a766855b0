"""Pictures for the rules: rows of cards with what is to be seen on them.

A row is written as cards with signs: `_6H` is a gap where that card is missing, `6D!other-suit` a
card that does not belong and the word on it, `6D^` the card that is owed, `8H+` a card that comes
along, `X1=5S` a joker and what it stands for.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from lessons.language.marking import N_
from lessons.language.said import split_text
from lessons.words.words import Words
from sitebuilder.pages.parts.figures import card_scenes


MOST_LAPPED = 7


class Row(NamedTuple):
    """Cards in a row and what is said to them."""

    cards: str
    says: str


TAKEN_FROM_PILE = (
    Row("3S 6D^ 8H+ 6C+ KD+ 2H+", N_("The pile. You want {6D}, so you take all above it too.")),
    Row("6H 6D 6C", N_("Played at once: a set.")),
    Row("8H KD 2H", N_("These stay in your hand.")),
)

FIGURES: Mapping[str, Sequence[Row]] = {
    "basic.deck": (Row("AS AH AD AC", N_("The four suits: spades, hearts, diamonds, clubs.")),),
    "basic.rank": (Row("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", N_("From low to high.")),),
    "basic.meld.run": (
        Row("5H 6H 7H", N_("A run.")),
        Row("4H 5H _6H 7H", N_("Not a run: there is a gap.")),
        Row("5H 6D!other-suit 7H", N_("Not a run: one card has a different suit.")),
    ),
    "basic.meld.set": (
        Row("7S 7H 7C", N_("A set.")),
        Row("7S 7H 8C!other-rank", N_("Not a set: one card has a different rank.")),
    ),
    "basic.layoff.valid": (
        Row("4C 5C 6C", N_("A run on the table.")),
        Row("3C 7C", N_("Each of these fits at one of its ends.")),
    ),
    "basic.layoff.no-rearrange": (
        Row("2S 2H 2D 2C", N_("A set on the table.")),
        Row("3S 4S 5S", N_("A run on the table. {2S} may not move over.")),
        Row("AS", N_("So this card finds no place.")),
    ),
    "basic.score.values": (
        Row("KS QH JD", N_("10 each.")),
        Row("AC", N_("1.")),
        Row("7H", N_("7, as the number says.")),
    ),
    "house.ace.high-low": (
        Row("QS KS AS", N_("A run with the ace at its high end.")),
        Row("AS 2S 3S", N_("A run with the ace at its low end.")),
    ),
    "house.ace.corner": (Row("KS AS 2S", N_("Around the corner.")),),
    "house.multi-meld": (
        Row("5H 6H 7H", N_("The first meld of a turn.")),
        Row("9S 9D 9C", N_("And the second.")),
    ),
    "wrotham.joker.wild": (Row("4S X1=5S 6S", N_("The joker stands for {5S}.")),),
    "wrotham.joker.swap": (
        Row("9S 9H X1=9D", N_("A set with a joker on the table.")),
        Row("9D", N_("With this card you get the joker.")),
    ),
    "500.rank": (
        Row("AS 2S 3S", N_("A run with the ace at its low end.")),
        Row("QS KS AS", N_("A run with the ace at its high end.")),
    ),
    "500.draw.fanned.must-meld": TAKEN_FROM_PILE,
    "500.draw.fanned.take-above": (
        Row("QC 4H^ 9S+ JD+", N_("With {4H} come the two cards above it.")),
    ),
    "500.meld.set.distinct-suits": (
        Row("5S 5H 5D 5C", N_("A full set: every suit once.")),
        Row("5S 5H 5H/2!twice", N_("Not a set: a suit comes twice.")),
    ),
    "500.joker.wild": (
        Row("4S X1=5S 6S", N_("The joker stands for {5S}.")),
        Row("QH QD X1=QC", N_("The joker stands for {QC}.")),
    ),
    "500.score.ace-low": (
        Row("AH 2H 3H", N_("The ace counts 1.")),
        Row("QH KH AH", N_("The ace counts 15.")),
    ),
    "500.score.values": (
        Row("2C 9D", N_("2 and 9, as the numbers say.")),
        Row("TS JS QS KS", N_("10 each.")),
        Row("AH X1", N_("15 each.")),
    ),
    "romme500.ace.ends": (
        Row("AS 2S 3S", N_("A run with the ace at its low end.")),
        Row("QS KS AS", N_("A run with the ace at its high end.")),
    ),
    "romme500.draw.deep": TAKEN_FROM_PILE,
    "romme500.joker.swap": (
        Row("9S 9H X1=9D", N_("A set with a joker on the table.")),
        Row("9D", N_("With this card you get the joker.")),
    ),
}


def figure(rule_id: str, words: Words, _: Callable[[str], str]) -> list[dict[str, Any]]:
    """The rows of a rule's figure; empty where a sentence says it all."""
    return [
        _attempt(row, words) | {"says": split_text(_(row.says), {}, words.button)}
        for row in FIGURES.get(rule_id, ())
    ]


def _attempt(row: Row, words: Words) -> dict[str, Any]:
    """A row as the table shows cards that were tried: with or without red pencil."""
    cards: list[dict[str, Any]] = []
    marks = []
    for sign in row.cards.split():
        if sign.startswith("_"):
            marks.append(_mark("gap", len(cards), "missing", words, words.card_symbol(sign[1:])))
            continue
        card, _sep, word = sign.partition("!")
        if word:
            marks.append(_mark("card", len(cards), word, words))
        cards.extend(_scene(card, words))
    return {"cards": cards, "marks": marks, "style": _style(cards)}


def _style(cards: Sequence[Mapping[str, Any]]) -> str:
    """How cards lie: a pile is fanned, a few lap over one another, many need rows."""
    if any(card["lifted"] for card in cards):
        return "fan"
    return "lapped" if len(cards) <= MOST_LAPPED else "apart"


def _scene(sign: str, words: Words) -> Iterator[dict[str, Any]]:
    card, _sep, stands_for = sign.rstrip("^+").partition("=")
    [scene] = card_scenes(card, words)
    scene["lifted"] = {"^": "owed", "+": "taken"}.get(sign[-1], "")
    if stands_for:
        scene["name"] = words.card_name(card, stands_for)
        scene["stands_for"] = words.card_symbol(stands_for)
    yield scene


def _mark(kind: str, at: int, word: str, words: Words, face: str = "") -> dict[str, Any]:
    return {
        "kind": kind,
        "at": at,
        "number": 0,
        "word": words.label(f"mark-{word}"),
        "face": face,
    }
