"""What tests of words and lessons share."""

import json
from collections.abc import Iterator

import pytest

from engine.cards import StandsFor, parse_cards
from engine.commands.case_table import read_action
from engine.melds import Fault, MeldRules, read_meld
from engine.melds.layoff import fit
from engine.options import contradictions, preset
from engine.referee import Refused, play
from engine.state import Meld, State
from engine.violations import Code, Violation
from lessons.language.catalogue import languages
from lessons.words.words import Words
from tests.support.cases import case_lines


@pytest.fixture(params=languages())
def words(request: pytest.FixtureRequest) -> Words:
    """Every language in turn."""
    return Words(request.param)


@pytest.fixture(scope="session")
def refusals() -> tuple[Violation, ...]:
    """Real refusals of every code: all that the conformance cases provoke, in their order."""
    cases = [json.loads(line) for line in case_lines()]
    crowd = contradictions(preset("basic"), players=9)[0]
    too_many = Violation(Code.PLAYERS_OUT_OF_RANGE, "basic.players", crowd.facts)
    return (too_many, *(violation for case in cases for violation in _of(case)))


def _of(case: dict) -> Iterator[Violation]:
    if case["kind"] == "setup":
        return
    given, options = case["input"], preset(case["preset"], **case["options"])
    if case["kind"] == "meld_valid":
        cards = parse_cards(" ".join(given["cards"]))
        fault = read_meld(cards, _shape(case), _roles(given, "as"), given.get("as_kind"))
        if isinstance(fault, Fault):
            yield Violation(fault.code, case["rule"], fault.facts)
    if case["kind"] == "layoff_valid":
        cards = parse_cards(" ".join(given["meld"]))
        meld = Meld(
            "m1", given["meld_kind"], cards, (0,) * len(cards), 0, _roles(given, "meld_as")
        )
        wish = parse_cards(" ".join(given["cards"]))
        fault = fit(meld, wish, _shape(case), _roles(given, "as"), given.get("end"))
        if isinstance(fault, Fault):
            yield Violation(fault.code, case["rule"], fault.facts)
    if case["kind"] in ("legal_action", "sequence"):
        state = State.from_table(given["state"], options)
        names = given["state"].get("players") or list(given["state"]["hands"])
        for wish in given.get("actions") or [given["action"]]:
            by = wish.get("by")
            seat = names.index(by) if isinstance(by, str) else None
            verdict = play(state, read_action(wish, names), seat)
            state = verdict.state
            if isinstance(verdict, Refused):
                yield verdict.violation


def _shape(case: dict) -> MeldRules:
    options = preset(case["preset"], **case["options"])
    return MeldRules(
        options.ace,
        options.jokers_per_deck > 0,
        case["input"].get("decks", 1),
        options.joker_limit,
    )


def _roles(given: dict, key: str) -> StandsFor:
    pairs = (given.get(key) or {}).items()
    return StandsFor((parse_cards(joker)[0], parse_cards(face)[0]) for joker, face in pairs)
