"""Saying a message in one language: translated, filled in, cards by the names people use."""

import copy
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Self

from lessons.language.catalogue import LOCALE, catalogue
from lessons.language.said import Fill, Part, Said, SymbolPart, join_strings, split_text
from lessons.messages.cards import (
    ARTICLES,
    COURT_AND_ACE,
    COURT_OF_SUIT,
    JOKER,
    JOKER_FOR,
    LETTERS,
    OF_SUIT,
    PLACES_FROM_TOP,
    RANKS,
    RANKS_IN_PLURAL,
    SUITS,
    SYMBOLS,
    split_card,
)
from lessons.messages.labels import BUTTONS, LABELS, LIST_EITHER, LIST_END, LIST_MORE, PLAYERS


class Speech:
    """One language: its catalogue and its card letters. Knows how to say, not what."""

    def __init__(
        self, language: str = "en", letters: str | None = None, locale: Path = LOCALE
    ) -> None:
        """Load a language.

        Args:
            language: code of a folder in `lessons/locale`, or `en`.
            letters: `en` for A K Q J, `de` for A K D B; the language's own if None or unknown.
            locale: folder of the catalogues.

        Raises:
            LookupError: if there is no such language.
        """
        self.language = language
        self._catalogue = catalogue(language, locale)
        self._seats: tuple[int, ...] = ()
        self._names: tuple[str, ...] = ()
        self._you: int | None = 0
        self._articles = ARTICLES.get(language, {})
        own = LETTERS.get(language, LETTERS["en"])
        self._letters = LETTERS.get(letters, own) if letters else own

    # messages

    def text(self, message: str) -> str:
        """`message` in this language, braces untouched."""
        return self._catalogue.gettext(message) if message else ""

    def say(self, message: str, /, **fills: Fill) -> Said:
        """`message` in this language, as parts."""
        return split_text(self.text(message), fills, self.button, self._articles)

    def say_count(self, plural: tuple[str, str], count: int, /, **fills: Fill) -> Said:
        """The singular or plural message that fits `count`; `{count}` is filled in."""
        message = self._catalogue.ngettext(*plural, count)
        return split_text(message, {"count": count} | fills, self.button, self._articles)

    def join(self, *sentences: Said) -> Said:
        """Whole sentences one after the other."""
        parts: Said = []
        for sentence in sentences:
            if sentence:
                parts += [" ", *sentence] if parts else sentence
        return join_strings(parts)

    def phrase(self, message: str, /, **fills: str | int) -> str:
        """A message without cards or buttons, as plain text: labels, names, counts."""
        return self.text(message).format(**fills)

    def phrase_count(self, plural: tuple[str, str], count: int, /, **fills: str | int) -> str:
        """As `phrase`, for a message with a plural."""
        return self._catalogue.ngettext(*plural, count).format(count=count, **fills)

    def button(self, name: str) -> str:
        """The name of a button, by its English name.

        Raises:
            KeyError: if there is no such button.
        """
        return self.text(BUTTONS[name])

    # players

    def with_seats(self, seats: tuple[int, ...]) -> Self:
        """This language at a table where only some of the players sit, in this order."""
        if seats == self._seats:
            return self
        other = copy.copy(self)
        other._seats = seats
        return other

    def with_names(self, names: tuple[str, ...], you: int | None) -> Self:
        """This language where people have names of their own, and not all look at once.

        Args:
            names: by seat of the match; "" for who is called as always.
            you: the seat of the match that is spoken to; None speaks to all, of each by name.
        """
        other = copy.copy(self)
        other._names, other._you = names, you
        return other

    def place(self, seat: int) -> int:
        """The seat of the match where the player at `seat` sits."""
        return self._seats[seat] if self._seats else seat

    def is_you(self, seat: int) -> bool:
        """Whether the player at `seat` is the one who is spoken to."""
        return self.place(seat) == self._you

    def player(self, seat: int) -> str:
        """The name of the player at `seat`; unless it is told otherwise, "You" sit at 0."""
        if self.is_you(seat):
            return self.text(LABELS["you"])
        place = self.place(seat)
        given = self._names[place] if place < len(self._names) else ""
        return given or self.text(PLAYERS[place - 1])

    def players(self, seats: Iterable[int]) -> str:
        """The names of several players as a list: `Ada`, `You and Ada`, `You, Ada and Ben`."""
        first, *more = map(self.player, seats)
        for name in more[:-1]:
            first = self.phrase(LIST_MORE, names=first, next=name)
        return self.phrase(LIST_END, names=first, last=more[-1]) if more else first

    def player_letter(self, seat: int) -> str:
        """What is on the owner mark of `seat`: two letters of the name, as one is that of a card.

        Who is called by a number has the number.
        """
        name, number = self.player(seat), str(self.place(seat) + 1)
        if name == self.text(LABELS["you"]):
            return self.text(LABELS["you-letter"])
        return number if name.endswith(f" {number}") else name[:2]

    # cards

    def card_name(self, card: object, stands_for: object = None) -> str:
        """The name of a card's button: `seven of hearts`, `joker standing for nine of clubs`."""
        rank, suit = split_card(str(card))
        if rank in COURT_AND_ACE:
            return self.phrase(COURT_OF_SUIT[suit], court=self.text(RANKS[rank]))
        if rank:
            return self.phrase(OF_SUIT[suit], rank=self.text(RANKS[rank]))
        if stands_for is None:
            return self.text(JOKER)
        return self.phrase(JOKER_FOR, card=self.card_name(stands_for))

    def pile_card_name(self, card: object, from_top: int) -> str:
        """The name of a card in the discard pile, with its place; the top card is number 1."""
        place = PLACES_FROM_TOP[min(from_top, len(PLACES_FROM_TOP) - 1)]
        return self.phrase(place, card=self.card_name(card), number=from_top)

    def card_symbol(self, card: object) -> str:
        """A card by rank and symbol: `7♥`, in German letters `D♥`; a joker by its word."""
        rank, suit = split_card(str(card))
        return self.rank_letter(rank) + SYMBOLS[suit] if rank else self.text(JOKER)

    def card_words(self, card: object) -> str:
        """A card inside a sentence: `7 of hearts`, `king of spades`, `Herz 7`, `Pik-Dame`."""
        rank, suit = split_card(str(card))
        if not rank or rank in COURT_AND_ACE:
            return self.card_name(card)
        return self.phrase(OF_SUIT[suit], rank=self.rank_letter(rank))

    def rank_letter(self, rank: str) -> str:
        """How a rank stands on a card: `10`, `K`, German `D` for the queen."""
        return self._letters.get(rank, rank)

    def rank_word(self, rank: str) -> str:
        """A rank in a sentence: `king`, `7`."""
        return self.text(RANKS[rank]) if rank in COURT_AND_ACE else self.rank_letter(rank)

    def ranks_word(self, rank: str) -> str:
        """A rank in the plural: `kings`, `7s`."""
        return self.text(RANKS_IN_PLURAL[rank])

    def suit_word(self, suit: str) -> str:
        """A suit in a sentence: `hearts`, `Herz`."""
        return self.text(SUITS[suit])

    def symbols(self, cards: Iterable[object]) -> Said:
        """Cards in a row, as parts: 3♠ 3♣ 3♦."""
        parts: Said = []
        for card in cards:
            if parts:
                parts.append(" ")
            parts.append({"card": str(card)})
        return parts

    def list_cards(self, cards: Iterable[object], either: bool = False) -> Said:
        """Cards that are no meld together, as parts: 7♣, K♣ and J♦; `either`: or J♦."""
        first, *more = ([SymbolPart(card=str(card))] for card in cards)
        said: Said = [*first]
        for card in more[:-1]:
            said = self.say(LIST_MORE, names=said, next=[*card])
        end = LIST_EITHER if either else LIST_END
        return self.say(end, names=said, last=[*more[-1]]) if more else said

    def rows(self, melds: Iterable[Iterable[object]]) -> Said:
        """Melds one after the other, as parts: 3♠ 3♣ 3♦ + 7♥ 8♥ 9♥."""
        parts: Said = []
        for cards in melds:
            if parts:
                parts.append(" + ")
            parts += self.symbols(cards)
        return parts


def plain(parts: Said, speech: Speech) -> str:
    """The words of `parts` as they are read aloud or shown without colours."""
    return re.sub(r"\s+", " ", "".join(_plain(part, speech) for part in parts)).strip()


def _plain(part: Part, speech: Speech) -> str:
    if isinstance(part, str):
        return part
    if "card" in part:
        return speech.card_symbol(part["card"])
    if "words" in part:
        return speech.card_words(part["words"])
    if "button" in part:
        return part["button"]
    return ""  # a disc repeats what the sentence says
