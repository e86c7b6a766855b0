"""Cards and their owners as scenes."""

from engine.cards import Card
from lessons.words import Words
from tutorial.scenes import CardScene, Owner


def face(card: Card) -> str:
    """The name of the picture of a card: `7H`, `X`; both packs share their pictures."""
    return "X" if card.is_joker else str(card).partition("/")[0]


def card_scene(card: Card, words: Words, stands_for: Card | None = None) -> CardScene:
    """A card as a button."""
    scene = CardScene(id=str(card), face=face(card), name=words.card_name(card, stands_for))
    if stands_for is not None:
        scene["stands_for"] = words.card_symbol(stands_for)
    return scene


def owner(seat: int, words: Words) -> Owner:
    """The mark of the player at `seat`; 0 is the learner."""
    return Owner(seat=seat, letter=words.player_letter(seat), name=words.player(seat))
