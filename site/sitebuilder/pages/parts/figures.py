"""Cards for pictures: as the scenes of the live table have them, but from a few letters."""

from typing import Any

from lessons.words.words import Words


SAMPLE = "7H QD TC KS X1"


def card_scenes(cards: str, words: Words) -> list[dict[str, Any]]:
    """Cards in notation, `7H 8H X1`, as scenes."""
    return [
        {
            "id": card,
            "face": "X" if card.startswith("X") else card.partition("/")[0],
            "name": words.card_name(card),
        }
        for card in cards.split()
    ]


def gap(at: int, card: str, words: Words, number: int = 0) -> dict[str, Any]:
    """The red pencil's dashed place for a missing card, before the card at index `at`."""
    return {
        "kind": "gap",
        "at": at,
        "number": number,
        "word": words.label("mark-missing"),
        "face": words.card_symbol(card),
    }
