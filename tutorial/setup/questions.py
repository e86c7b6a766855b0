"""Eight questions on how somebody plays at home; the answers never contradict each other.

Each answer says what it agrees on. What it needs beside that is filled in, as long as no earlier
answer has decided it; an answer that an earlier one rules out is not offered.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from engine.options import PRESETS, HandCards, Options, contradictions
from lessons.language.marking import N_


Settings = Mapping[str, Any]
_BESIDE: Final = frozenset({"first_meld_waived", "target", "deals"})
USUAL: Final = "usual"  # the answer that changes nothing


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

QUESTIONS: Final = (
    Question(
        "cards",
        N_("How many cards does each of you get?"),
        (
            Answer("7", N_("Seven cards"), N_("quick deals"), "5H 6H 7H", _dealt(7)),
            Answer("10", N_("Ten cards"), N_("longer deals"), "5H 6H 7H 8H", _dealt(10)),
            Answer("13", N_("Thirteen cards"), N_("a full hand"), "4H 5H 6H 7H 8H", _dealt(13)),
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
                N_("A meld of my own"),
                N_("whatever it counts"),
                "2C 2D 2S",
                {"layoff": "own_meld_first", "first_meld_min": 0},
            ),
            Answer(
                "30",
                N_("30 points"),
                N_("in my first meld"),
                "TS TH TC",
                _FIRST | {"first_meld_min": 30},
            ),
            Answer(
                "40",
                N_("40 points"),
                N_("in my first meld"),
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
                N_("As many as I have"),
                N_("all at once if I like"),
                "5H 6H 7H 2C 2D 2S",
                {"melds_per_turn": None},
            ),
        ),
    ),
    Question(
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
    ),
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

GAMES: Final = tuple(name for name, options in PRESETS.items() if options.game == name)
ASKS_GAME: Final = N_("Which game is most like the one you play at home?")

# By code of a contradiction: what to agree on instead, first things first.
_NEEDS: Final[Mapping[str, Settings]] = {
    "melded_ace_value": {"ace_value_meld_high": 15},
    "joker_value": {"joker_value_hand": 20},
    "melded_joker_value": {"joker_value_meld": "replaced"},
    "going_rummy_net": {"going_rummy": "none"},
    "going_rummy_pay": {"going_rummy": "none"},
    "target_missing": {"target": 100},
    "deals_missing": {"deals": 3},
    "first_meld_ace": {"ace_value_meld_high": 11},
    "first_meld_joker": {"joker_value_meld": "replaced"},
    "first_meld_call": {"call": "off"},
}


Given = tuple[str, ...]


def offered(given: Given) -> list[Answer]:
    """The answers offered to the question after those that are `given`, the game first."""
    rules, decided = rules_of(given), _decided(given)
    answers = QUESTIONS[len(given) - 1].answers
    return [one for one in answers if _agreed(rules, one, decided) is not None]


@lru_cache(maxsize=128)
def rules_of(given: Given) -> Options:
    """The table that the answers given so far make; the first one is a game.

    Raises:
        KeyError: for an answer that is not offered.
    """
    *before, key = given
    if not before:
        return PRESETS[key]
    rules = rules_of(tuple(before))
    if key == USUAL:
        return rules
    for answer in QUESTIONS[len(before) - 1].answers:
        if answer.key == key:
            changed = _agreed(rules, answer, _decided(tuple(before)))
            if changed is not None:
                return changed
    raise KeyError(key)


def usual(given: Given) -> str:
    """The key of the answer that is so in the table as it stands; `USUAL` where none says it."""
    rules = rules_of(given)
    return next((one.key for one in offered(given) if _is_so(rules, one)), USUAL)


def _is_so(rules: Options, answer: Answer) -> bool:
    return all(_says(rules, name, answer.agrees[name]) for name in answer.decides)


def _says(rules: Options, name: str, value: Any) -> bool:
    own = getattr(rules, name)
    if name == "hand_cards":
        return all(own[players] == value[players] for players in _sizes(rules))
    return bool(own == value)


def _sizes(rules: Options) -> range:
    return range(rules.players_min, rules.players_max + 1)


def _decided(given: Given) -> set[str]:
    """The options that the answers given have decided; a game alone decides nothing."""
    answered = zip(QUESTIONS, given[1:], strict=False)
    return {
        name for question, key in answered if key != USUAL for name in question.answers[0].decides
    }


def _agreed(rules: Options, answer: Answer, decided: set[str]) -> Options | None:
    """A table as an answer wants it, with what that needs; None if another speaks against it."""
    if _is_so(rules, answer):
        return rules
    changed = replace(rules, **answer.agrees)
    settled = decided | set(answer.agrees)
    while (found := next(_troubles(changed), None)) is not None:
        needed = _needed(found, changed)
        if needed is None or set(needed) & settled:
            return None
        changed = replace(changed, **needed)
    return changed


def _troubles(rules: Options) -> Iterator[tuple[str, int]]:
    """What does not go together at a table of some size, with that size."""
    for players in _sizes(rules):
        for found in contradictions(rules, players):
            yield found.code, players


def _needed(trouble: tuple[str, int], rules: Options) -> Settings | None:
    code, players = trouble
    if code == "cards_dealt" and rules.packs(players) == 1:
        return {"two_decks_from": players}
    return _NEEDS.get(code)
