"""Cards and their owners as scenes."""

from collections.abc import Sequence

from engine.cards import Card
from engine.melds.meld import Meld, wanted_for
from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.scene_types.parts import CardScene, Owner


JOKER_FOR_RANK = N_("joker standing for {rank}")
FURTHER_JOKER = N_("{card}, number {number}")
SECOND_PACK = N_("{card}, second pack")


def face(card: Card) -> str:
    """The name of the picture of a card: `7H`, `X`; both packs share their pictures."""
    return "X" if card.is_joker else str(card).partition("/")[0]


def card_scene(card: Card, words: Words, stands_for: Card | None = None) -> CardScene:
    """A card as a button."""
    scene = CardScene(id=str(card), face=face(card), name=words.card_name(card, stands_for))
    if stands_for is not None:
        scene["stands_for"] = words.card_symbol(stands_for)
    return scene


def stands_for(meld: Meld, joker: Card) -> Card | None:
    """The one card a joker on the table stands for; None while a set leaves its suit open."""
    faces = tuple(wanted_for(meld, joker))
    return faces[0] if len(faces) == 1 else None


def melded_scene(card: Card, meld: Meld, words: Words) -> CardScene:
    """A card of a meld with its sign for a line of words; a joker says what it stands for."""
    known = stands_for(meld, card) if card.is_joker else card
    scene = card_scene(card, words, known if card.is_joker else None)
    if known is not None:
        scene["sign"] = words.card_symbol(known)
        scene["suit"] = str(known)[1]
        return scene
    rank = str(next(one for one in meld.cards if not one.is_joker))[0]
    scene["stands_for"] = scene["sign"] = words.rank_letter(rank)
    scene["name"] = words.phrase(JOKER_FOR_RANK, rank=words.rank_word(rank))
    return scene


def told_apart(row: list[CardScene], cards: Sequence[Card], words: Words) -> list[CardScene]:
    """Name the second of two equal cards in a row by its pack, and further jokers by number."""
    faces = [scene["face"] for scene in row]
    jokers = sorted(card for card in cards if card.is_joker)
    for scene, card in zip(row, cards, strict=True):
        if card in jokers[1:]:
            number = jokers.index(card) + 1
            scene["name"] = words.phrase(FURTHER_JOKER, card=scene["name"], number=number)
        elif card.copy == 2 and not card.is_joker and faces.count(scene["face"]) > 1:
            scene["name"] = words.phrase(SECOND_PACK, card=scene["name"])
    return row


def owner(seat: int, words: Words) -> Owner:
    """The mark of the player at `seat`; 0 is the learner."""
    mark = Owner(seat=seat, letter=words.player_letter(seat), name=words.player(seat))
    if words.place(seat) != seat:
        mark["mark"] = words.place(seat)  # who changes places keeps the colour
    return mark
