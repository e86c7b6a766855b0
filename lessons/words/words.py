"""Everything the product says, in one language.

    words = Words("de")
    words.card_name("7H")                       "Herz 7"          buttons and screen readers
    words.card_name("X1", stands_for="9C")      "Joker für Kreuz 9"
    words.pile_card_name("7H", 3)               "Herz 7, dritte von oben"
    words.card_symbol("QH")                     "D♥"              short, in the suit's colour
    words.card_words("7H")                      "Herz 7"          inside a sentence
    words.button("Lay down")                    "Melden"
    words.label("pile")                         "Ablagestapel"    see `lessons/messages/labels.py`
    words.count("stock", 31)                    "Talon, 31 Karten"
    words.pick_count(2)                         "zwei Karten"
    words.player(1)                             "Ada"
    words.rule("basic.meld.run")                RuleText(title, say, more, …)

    words.violation(violation)                  Explanation(heading, sentence, repair, marks …)
    words.miss(miss)                            the same for a pick that is not what was asked
    words.reason(reason)                        why an action is good or bad
    words.preset("block"), words.option("layoff"), words.option_value("layoff", "any")
    words.contradiction(found)                  why a table cannot be set up
    words.question(q, state), .among(cards), .these_cards(cards), .show(action)   rungs of a hint
    words.advice(action, cards), words.price(reason)   what to do, and what it costs
    words.log(before, action, after, by)        "Ada laid down 3♠ 3♣ 3♦."
    words.status(before, action, after)         "A run. It stays on the table."

    words.say("...{7H}...") -> Said             a message with cards and buttons in it
    plain(said, words) -> str                   the same as text to read aloud

All texts of the product are English messages in this room or in `tutorial`, marked with `N_`, and
are translated here and nowhere else.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.actions import Action, doer
from engine.options import Contradiction
from engine.reasons import Question, Reason
from engine.state import State
from engine.violations import Violation
from lessons.language.said import Said
from lessons.levels.picks import Miss
from lessons.messages.labels import COUNTS, LABELS, PICK_WORDS
from lessons.rulebook.rules import RULES
from lessons.words.explanations import Explanation, explain, explain_miss
from lessons.words.hints import (
    say_advice,
    say_among,
    say_and_above,
    say_cards,
    say_draw,
    say_how,
    say_last_card,
    say_meld,
    say_pick_count,
    say_question,
)
from lessons.words.log import log_line, status_line
from lessons.words.options import (
    option_name,
    option_value,
    preset_name,
    say_agreement,
    say_contradiction,
)
from lessons.words.reasons import say_price, say_reason, say_reasons
from lessons.words.repairs import direction
from lessons.words.speech import Speech, plain


__all__ = ["Explanation", "RuleText", "Said", "Words", "plain"]


class RuleText(NamedTuple):
    """What a rule says: a heading, the rule in one sentence, perhaps an example and other ways."""

    title: str
    say: Said
    more: Said
    elsewhere: Said


class Words(Speech):
    """One language, and all there is to say in it."""

    def label(self, key: str, /, **fills: str | int) -> str:
        """A short text by its key in `lessons/messages/labels.py`.

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

    def rule(self, rule_id: str) -> RuleText:
        """The text of a rule.

        Raises:
            KeyError: if there is no such rule.
        """
        title, say, more, elsewhere = RULES[rule_id]
        return RuleText(self.text(title), self.say(say), self.say(more), self.say(elsewhere))

    def violation(
        self, violation: Violation, action: Action | None = None, finds: bool = True
    ) -> Explanation:
        """Why a wish is refused, and the way out; of `action` more can be marked.

        Cards in the hand that would do are named to who `finds` them so.
        """
        return explain(self, violation, action, finds)

    def direction(self, violation: Violation) -> Said | None:
        """Where the way out of a refusal lies, for who is to find it alone; None: anywhere."""
        return direction(self, violation)

    def miss(self, miss: Miss) -> Explanation:
        """Why a pick or an answer is not what was asked."""
        return explain_miss(self, miss)

    def reason(self, reason: Reason, viewer: int = 0, counts: bool = True) -> Said:
        """Why an action is good or bad, as `viewer` is told; who `counts` hears of outs too."""
        return say_reason(self, reason, viewer, counts)

    def reasons(
        self, reasons: Iterable[Reason], viewer: int = 0, named: Sequence[object] = ()
    ) -> list[Said]:
        """Several reasons, one after the other; `named` are the cards named just before."""
        return say_reasons(self, reasons, viewer, named)

    def preset(self, preset: str) -> str:
        """The name of a preset.

        Raises:
            KeyError: if there is no such preset.
        """
        return preset_name(self, preset)

    def option(self, option: str) -> str:
        """The name of an option of the rules.

        Raises:
            KeyError: if there is no such option.
        """
        return option_name(self, option)

    def option_value(self, option: str, value: object) -> str:
        """How a value of an option reads."""
        return option_value(self, option, value)

    def agreement(self, option: str, value: object) -> str:
        """What is agreed, in a sentence; "" where a rule says it at every table."""
        return say_agreement(self, option, value)

    def contradiction(self, found: Contradiction) -> Said:
        """Why a table cannot be set up."""
        return say_contradiction(self, found)

    def question(self, question: Question, state: State) -> Said:
        """The first rung of a hint."""
        return say_question(self, question, state)

    def where_to_draw(self, state: State, viewer: int = 0) -> Said:
        """The second rung of a draw: what the pile could go with, whatever is drawn then."""
        return say_draw(self, state, viewer)

    def among(self, cards: Sequence[object], in_pile: bool = False) -> Said:
        """The second rung in the hand or the pile: the suit these cards share, or their rank."""
        return say_among(self, tuple(cards), in_pile)

    def last_card(self) -> Said:
        """The second rung of a discard that empties the hand."""
        return say_last_card(self)

    def which_meld(self, cards: Sequence[object]) -> Said:
        """The second rung where a card goes to a meld on the table: that meld."""
        return say_meld(self, tuple(cards))

    def and_above(self, cards: Sequence[object]) -> Said:
        """The second rung of a call better not made: what it would bring into the hand."""
        return say_and_above(self, tuple(cards))

    def how_many(self, count: int) -> Said:
        """The second rung of a task to pick cards: how many."""
        return say_pick_count(self, count)

    def these_cards(self, cards: Sequence[object]) -> Said:
        """The third rung: which cards; none means the stock."""
        return say_cards(self, tuple(cards))

    def advice(self, action: Action, cards: Sequence[object]) -> Said:
        """What to do, as a request, with the cards it is about."""
        return say_advice(self, action, tuple(cards))

    def price(self, reason: Reason, viewer: int = 0) -> Said:
        """What an advised action costs, as `viewer` is told."""
        return say_price(self, reason, viewer)

    def show(self, action: Action) -> Said:
        """The last rung: how it is done."""
        return say_how(self, action)

    def log(self, before: State, action: Action, after: State, by: int, viewer: int = 0) -> Said:
        """What an accepted action did, as `viewer` may know it."""
        return log_line(self, before, action, after, by, self.player(by), viewer)

    def status(self, before: State, action: Action, after: State) -> Said:
        """What the learner's own accepted action achieved."""
        by = doer(action, before.to_move)
        return status_line(self, before, action, after, by)
