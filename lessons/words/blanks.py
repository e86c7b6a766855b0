"""Facts of the engine as blanks of a sentence."""

from collections.abc import Mapping

from engine.violations import Fact
from lessons.language.said import CARD, Fill
from lessons.messages.cards import split_card
from lessons.words.speech import Speech


# Whole numbers under these names are players.
SEATS = frozenset({"seat", "on_turn", "owner"})


def blanks(facts: Mapping[str, Fact], speech: Speech) -> dict[str, Fill]:
    """What each fact puts into a sentence.

    A card gives four blanks: `low` is the card in words, `low rank` its rank, `low ranks` the rank
    in the plural, `low suit` its suit. Several cards give `missing`, a single one in words and
    more by symbol, and `missing count`, their number. A seat gives the player's name.
    """
    fills: dict[str, Fill] = {}
    for name, fact in facts.items():
        if isinstance(fact, tuple):
            fills[name] = {"words": fact[0]} if len(fact) == 1 else speech.symbols(fact)
            fills[f"{name} count"] = len(fact)
        elif isinstance(fact, int):
            fills[name] = speech.player(fact) if name in SEATS else fact
        elif CARD.fullmatch(fact):
            fills |= _card_blanks(name, fact, speech)
    return fills


def _card_blanks(name: str, card: str, speech: Speech) -> dict[str, Fill]:
    rank, suit = split_card(card)
    fills: dict[str, Fill] = {name: {"words": card}}
    if rank:
        fills |= {
            f"{name} rank": speech.rank_word(rank),
            f"{name} ranks": speech.ranks_word(rank),
            f"{name} suit": speech.suit_word(suit),
        }
    return fills
