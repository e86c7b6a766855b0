"""A move in a few words, as it stands in a row: "discard 7♥", "stock"."""

from engine.actions import (
    Action,
    CallRummy,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.state import State
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.words.words import Words


MOVES = {
    "stock": N_("drawing from the stock"),
    "pile": N_("taking {cards}"),
    "meld": N_("laying down {cards}"),
    "layoff": N_("laying off {cards}"),
    "swap": N_("exchanging the joker for {cards}"),
    "discard": N_("discarding {cards}"),
    "call": N_("calling with {cards}"),
    "lie": N_("leaving {cards}"),
}
TAKING_MANY = N_("taking {cards} and the cards above")
FEW = 3  # taken cards that are named one by one


def say_move(move: Action | None, state: State, words: Words) -> Said:
    """What the move does."""
    name, cards = _cards(move, state)
    if name == "pile" and len(cards) > FEW:
        return words.say(TAKING_MANY, cards=words.symbols(cards[:1]))
    return words.say(MOVES[name], cards=words.symbols(cards))


def _cards(move: Action | None, state: State) -> tuple[str, tuple[object, ...]]:
    match move:
        case None:
            return "lie", state.pile[-1:]
        case DrawStock():
            return "stock", ()
        case DrawPile(card=card):
            place = len(state.pile) - 1 if card is None else state.pile.index(card)
            return "pile", state.pile[place:]
        case LayMeld(cards=cards):
            return "meld", cards
        case LayAll(melds=melds):
            return "meld", tuple(card for meld in melds for card in meld.cards)
        case LayOff(cards=cards):
            return "layoff", cards
        case SwapJoker(card=card):
            return "swap", (card,)
        case CallRummy(cards=cards):
            return "call", cards
        case Discard(card=card):
            return "discard", (card,)
    raise ValueError(f"{move} is no decision of a puzzle")
