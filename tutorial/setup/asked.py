"""What is asked on how somebody plays at home: the questions with their answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.options import HandCards
from lessons.language.marking import N_


Settings = Mapping[str, Any]
_BESIDE: Final = frozenset({"first_meld_waived", "target", "deals"})


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its words, the cards beside them, and what it agrees on at a table."""

    key: str
    name: str
    line: str
    cards: str
    agrees: Settings

    @property
    def decides(self) -> tuple[str, ...]:
        """The options the question is about; what else is agreed goes with them."""
        return tuple(name for name in self.agrees if name not in _BESIDE)


@dataclass(frozen=True, slots=True)
class Question:
    """One question and all its answers."""

    key: str
    asks: str
    answers: tuple[Answer, ...]


def _dealt(cards: int) -> Settings:
    return {"hand_cards": HandCards(dict.fromkeys(range(2, 9), cards))}


_FIRST = {"layoff": "own_meld_first", "first_meld_waived": "hand_out"}

LAST_CARD: Final = Question(
    "out",
    N_("How do you get rid of the last card?"),
    (
        Answer(
            "free",
            N_("In any way"),
            N_("melded, laid off or discarded"),
            "7D",
            {"go_out": "free"},
        ),
        Answer(
            "discard",
            N_("Only by discarding it"),
            N_("one card is kept for it"),
            "9C",
            {"go_out": "discard_required"},
        ),
    ),
)

QUESTIONS: Final = (
    Question(
        "cards",
        N_("How many cards does each of you get?"),
        (
            Answer(
                "7",
                N_("Seven cards"),
                N_("quick deals"),
                "2C 4C 5H 6H 7H JS KD",
                _dealt(7),
            ),
            Answer(
                "10",
                N_("Ten cards"),
                N_("longer deals"),
                "2C 4C 9C 5H 6H 7H 8S JS QD KD",
                _dealt(10),
            ),
            Answer(
                "13",
                N_("Thirteen cards"),
                N_("a full hand"),
                "2C 4C 9C TC 5H 6H 7H 8S 9S JS AD QD KD",
                _dealt(13),
            ),
        ),
    ),
    Question(
        "jokers",
        N_("How many jokers are in each pack?"),
        (
            Answer("0", N_("No jokers"), N_("every card is itself"), "QS", {"jokers_per_deck": 0}),
            Answer("2", N_("Two jokers"), N_("as in most packs"), "X X", {"jokers_per_deck": 2}),
            Answer(
                "3", N_("Three jokers"), N_("all the pack has"), "X X X", {"jokers_per_deck": 3}
            ),
        ),
    ),
    Question(
        "ace",
        N_("Where may the ace stand in a run?"),
        (
            Answer("low", N_("Only before the 2"), N_("ace, 2, 3"), "AS 2S 3S", {"ace": "low"}),
            Answer(
                "high_low",
                N_("Before the 2 or after the king"),
                N_("queen, king, ace too"),
                "QS KS AS",
                {"ace": "high_low"},
            ),
            Answer(
                "corner",
                N_("Around the corner too"),
                N_("king, ace, 2 as well"),
                "KS AS 2S",
                {"ace": "corner"},
            ),
        ),
    ),
    Question(
        "first",
        N_("What must lie on the table before you may lay off?"),
        (
            Answer(
                "nothing",
                N_("Nothing"),
                N_("lay off from the beginning"),
                "4C 5C 6C 7C",
                {"layoff": "any", "first_meld_min": 0},
            ),
            Answer(
                "meld",
                N_("A meld of your own"),
                N_("whatever it counts"),
                "2C 2D 2S",
                {"layoff": "own_meld_first", "first_meld_min": 0},
            ),
            Answer(
                "30",
                N_("30 points"),
                N_("in your first meld"),
                "TS TH TC",
                _FIRST | {"first_meld_min": 30},
            ),
            Answer(
                "40",
                N_("40 points"),
                N_("in your first meld"),
                "TS JS QS KS",
                _FIRST | {"first_meld_min": 40},
            ),
        ),
    ),
    Question(
        "melds",
        N_("How many new melds may you lay down in a turn?"),
        (
            Answer("one", N_("One"), N_("the next one waits"), "5H 6H 7H", {"melds_per_turn": 1}),
            Answer(
                "many",
                N_("As many as you have"),
                N_("all at once if you like"),
                "5H 6H 7H 2C 2D 2S",
                {"melds_per_turn": None},
            ),
        ),
    ),
    LAST_CARD,
    Question(
        "score",
        N_("What is counted when a deal is over?"),
        (
            Answer(
                "winner",
                N_("The winner gets the others' cards"),
                N_("up to a target"),
                "KH QC 4D",
                {"scoring": "winner", "match": "target", "target": 100},
            ),
            Answer(
                "penalty",
                N_("Your own cards count against you"),
                N_("until somebody has too many"),
                "KH QC",
                {"scoring": "penalty", "match": "penalty_limit", "target": 100},
            ),
            Answer(
                "pay",
                N_("The others pay the winner"),
                N_("for a number of deals"),
                "4D",
                {"scoring": "pay", "match": "deals", "deals": 10},
            ),
            Answer(
                "net",
                N_("What lies on the table, minus the hand"),
                N_("up to a target"),
                "TS JS QS",
                {"scoring": "net", "match": "target", "target": 500},
            ),
        ),
    ),
)
"""The questions after the first one, which asks for the game the table is like."""
