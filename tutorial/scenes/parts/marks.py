"""Red pencil as scenes: marks named by cards become marks at places in a row."""

from collections.abc import Sequence
from typing import cast

from lessons.marks.marks import Mark
from lessons.words.words import Words
from tutorial.scene_types.parts import Disc, MarkKind, MarkScene


def marks_at(marks: Sequence[Mark], cards: Sequence[object], words: Words) -> list[MarkScene]:
    """The marks of a row of `cards`; a mark without a card stands at its end."""
    places = {str(card): place for place, card in enumerate(cards)}
    return [_mark(mark, places, words) for mark in marks]


def disc_at(marks: Sequence[Mark], card: object) -> Disc | None:
    """The disc at a card that stays where it was, if it is marked."""
    return next((disc(mark) for mark in marks if mark.at == str(card)), None)


def disc(mark: Mark) -> Disc:
    """A mark without a row to stand in."""
    return Disc(number=mark.number, word=mark.word)


def _mark(mark: Mark, places: dict[str, int], words: Words) -> MarkScene:
    scene = MarkScene(
        kind=cast(MarkKind, mark.kind),  # those aside stand in no row
        at=places.get(mark.at, len(places)),
        number=mark.number,
        word=mark.word,
    )
    if mark.also in places:
        scene["also"] = places[mark.also]
    if mark.card:
        scene["face"] = words.card_symbol(mark.card)
        scene["suit"] = mark.card[1]
    return scene
