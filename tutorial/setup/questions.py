"""The game, and seven questions on how somebody plays it at home.

The answers never contradict each other. Each says what it agrees on. What it needs beside that is
filled in, as long as no earlier answer has decided it; an answer that an earlier one rules out is
not offered.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from engine.options import PRESETS, Options, contradictions
from lessons.language.marking import N_
from tutorial.setup.asked import QUESTIONS, Answer, Question, Settings
from tutorial.setup.asked_in_romme import QUESTIONS_IN_ROMME


USUAL: Final = "usual"  # the answer that changes nothing
OF_GAME: Final = "game"  # the answer of the game, at a table that has another one

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


def questions_after(game: str) -> tuple[Question, ...]:
    """The questions that follow for a table that is like this game."""
    return QUESTIONS_IN_ROMME if game == "romme" else QUESTIONS


def offered_answers(given: Given, base: Options | None = None) -> list[Answer]:
    """The answers offered to the question after those that are `given`, the game first.

    At a table that goes another way than its game, that of the game is one of them.
    """
    rules, decided = rules_of(given, base), _decided(given)
    return [one for one in _answers(given, base) if _agreed(rules, one, decided) is not None]


def _answers(given: Given, base: Options | None) -> tuple[Answer, ...]:
    """The answers to the question after those given, the game's own where none says that."""
    game = PRESETS[given[0]]
    answers = questions_after(given[0])[len(given) - 1].answers
    names = answers[0].decides
    own = Answer(OF_GAME, "", "", "", {name: getattr(game, name) for name in names})
    if base is None or _is_so(base, own) or any(_is_so(game, one) for one in answers):
        return answers
    return (own, *answers)


@lru_cache(maxsize=128)
def rules_of(given: Given, base: Options | None = None) -> Options:
    """The table that the answers given so far make; the first one is a game.

    Args:
        given: the answers.
        base: the table of this game that they change; without one it is the game's own.

    Raises:
        KeyError: for an answer that is not offered.
    """
    *before, key = given
    if not before:
        return base or PRESETS[key]
    rules = rules_of(tuple(before), base)
    if key == USUAL:
        return rules
    for answer in _answers(tuple(before), base):
        if answer.key == key:
            changed = _agreed(rules, answer, _decided(tuple(before)))
            if changed is not None:
                return changed
    raise KeyError(key)


def usual(given: Given, base: Options | None = None) -> str:
    """The key of the answer that is so in the table as it stands; `USUAL` where none says it."""
    rules = rules_of(given, base)
    return next((one.key for one in offered_answers(given, base) if _is_so(rules, one)), USUAL)


def _is_so(rules: Options, answer: Answer) -> bool:
    return all(_says(rules, name, answer.agrees[name]) for name in answer.decides)


def _says(rules: Options, name: str, value: Any) -> bool:
    own = getattr(rules, name)
    if name == "hand_cards":
        return all(own.get(players) == value[players] for players in _sizes(rules))
    return bool(own == value)


def _sizes(rules: Options) -> range:
    return range(rules.players_min, rules.players_max + 1)


def _decided(given: Given) -> set[str]:
    """The options that the answers given have decided; a game alone decides nothing."""
    answered = zip(questions_after(given[0]), given[1:], strict=False)
    return {
        name for question, key in answered if key != USUAL for name in question.answers[0].decides
    }


def _agreed(rules: Options, answer: Answer, decided: set[str]) -> Options | None:
    """A table as an answer wants it, with what that needs; None if another speaks against it."""
    if _is_so(rules, answer):
        return rules
    changed = replace(rules, **answer.agrees)
    settled = decided | set(answer.agrees)
    while (found := next(_new_troubles(changed, rules), None)) is not None:
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


def _new_troubles(changed: Options, rules: Options) -> Iterator[tuple[str, int]]:
    """Contradictions that an answer brings; those the table had before do not count."""
    return (one for one in _troubles(changed) if one not in tuple(_troubles(rules)))


def _needed(trouble: tuple[str, int], rules: Options) -> Settings | None:
    code, players = trouble
    if code == "cards_dealt" and rules.packs(players) == 1:
        return {"two_decks_from": players}
    return _NEEDS.get(code)
