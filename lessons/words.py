"""Everything the product says, in one language.

    words = Words("de")
    words.card_name("7H")                       "Herz 7"          buttons and screen readers
    words.card_name("X1", stands_for="9C")      "Joker für Kreuz 9"
    words.pile_card_name("7H", 3)               "Herz 7, dritte von oben"
    words.card_symbol("QH")                     "D♥"              short, in the suit's colour
    words.card_words("7H")                      "Herz 7"          inside a sentence
    words.button("Lay down")                    "Melden"
    words.label("pile")                         "Ablagestapel"    see `lessons/labels.py`
    words.count("stock", 31)                    "Talon, 31 Karten"
    words.pick_count(2)                         "zwei Karten"
    words.player(1)                             "Ada"
    words.rule("basic.meld.run")                RuleText(title, say, more)

    words.say("...{7H}...") -> Said             a message with cards and buttons in it
    plain(said, words) -> str                   the same as text to read aloud

All texts of the product are English messages in this room or in `tutorial`, marked with `N_`, and
are translated here and nowhere else.
"""

from typing import NamedTuple

from lessons.labels import COUNTS, LABELS, PICK_WORDS, PLAYERS
from lessons.rulebook import RULES
from lessons.said import Said
from lessons.speech import Speech, plain


__all__ = ["RuleText", "Said", "Words", "plain"]


class RuleText(NamedTuple):
    """What a rule says: a heading, the rule in one sentence, perhaps an example."""

    title: str
    say: Said
    more: Said


class Words(Speech):
    """One language, and all there is to say in it."""

    def label(self, key: str, /, **fills: str | int) -> str:
        """A short text by its key in `lessons/labels.py`.

        Raises:
            KeyError: if there is no such label.
        """
        return self.phrase(LABELS[key], **fills)

    def count(self, key: str, count: int) -> str:
        """How many of something, by its key: `stock, 31 cards`."""
        return self.phrase_count(COUNTS[key], count)

    def pick_count(self, count: int) -> str:
        """How many cards are picked, in words: `two cards`."""
        if count < len(PICK_WORDS):
            return self.text(PICK_WORDS[count])
        return self.count("cards", count)

    def player(self, seat: int) -> str:
        """The name of the player at `seat`; the learner sits at 0."""
        return self.label("you") if seat == 0 else self.text(PLAYERS[seat - 1])

    def player_letter(self, seat: int) -> str:
        """The letter on the owner mark of `seat`."""
        return self.label("you-letter") if seat == 0 else self.player(seat)[0]

    def rule(self, rule_id: str) -> RuleText:
        """The text of a rule.

        Raises:
            KeyError: if there is no such rule.
        """
        title, say, more = RULES[rule_id]
        return RuleText(self.text(title), self.say(say), self.say(more))
