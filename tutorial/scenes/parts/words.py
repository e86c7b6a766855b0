"""Sentences and buttons as scenes: what `lessons` says, ready to be shown."""

from collections.abc import Iterable
from itertools import takewhile

from lessons.language.said import ButtonPart, MarkPart, Part, Said, SymbolPart, WordsPart
from lessons.messages.short_labels import SHORT_LABELS
from lessons.words.words import Words
from tutorial.protocol.commands import Command, Sent
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import (
    ButtonScene,
    ButtonTone,
    CardWord,
    MarkWord,
    NoteTone,
    Sentence,
)


SHORT_OF = {name: short for names in SHORT_LABELS.values() for name, short in names.items()}
"""The short name of a button by its name, which already is in the learner's language."""


def sentence(said: Said, words: Words) -> Sentence:
    """`said` in parts a view can show without knowing a language."""
    shown: Sentence = []
    for before, part, after in zip(["", *said], said, [*said[1:], ""], strict=False):
        if not isinstance(part, str):
            shown.append(_part(part, words, _ending(part, after)))
        elif left := part.removeprefix(_ending(before, part)):
            shown.append(left)
    return shown


def _ending(name: Part, after: Part) -> str:
    """What bends the name of a card, as in "Herz-Buben": it belongs to the name."""
    if isinstance(name, str) or "words" not in name or not isinstance(after, str):
        return ""
    return "".join(takewhile(str.isalpha, after))


def sentences(paragraphs: Iterable[Said], words: Words) -> list[Sentence]:
    """Paragraphs that say something; empty ones are left out."""
    return [sentence(said, words) for said in paragraphs if said]


def _part(
    part: SymbolPart | WordsPart | ButtonPart | MarkPart, words: Words, ending: str
) -> CardWord | MarkWord:
    if "card" in part:
        return CardWord(
            text=words.card_symbol(part["card"]), suit=_suit(part["card"]), strong=False
        )
    if "words" in part:
        name = words.card_words(part["words"]) + ending
        return CardWord(text=name, suit=_suit(part["words"]), strong=True)
    if "button" in part:
        return CardWord(text=part["button"], suit="", strong=True)
    return MarkWord(mark=part["mark"])


def _suit(card: str) -> str:
    return "" if card.startswith("X") else card[1]


def button(
    do: Command | Sent, label: str, tone: ButtonTone = "plain", icon: str | None = None
) -> ButtonScene:
    """A button that sends `do`; `label` is in the learner's language."""
    scene = ButtonScene(do=str(do), label=label, tone=tone)
    if icon:
        scene["icon"] = icon
    if short := SHORT_OF.get(label):
        scene["short"] = short
    return scene


def note(
    tone: NoteTone,
    heading: str,
    said: Iterable[Said],
    words: Words,
    buttons: Iterable[ButtonScene] = (),
) -> NoteScene:
    """A note in the margin."""
    return NoteScene(
        tone=tone,
        heading=heading,
        said=sentences(said, words),
        buttons=list(buttons),
    )
