"""The facts of a refusal: for every code exactly those of the table, in plain values."""

import json
from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import parse_action
from engine.cards import Card, NotationError, StandsFor
from engine.commands.case_table import read_action
from engine.melds import Fault, MeldRules, read_meld
from engine.melds.layoff import fit
from engine.options import contradictions, preset
from engine.referee import Refused, play
from engine.rules import RULES
from engine.state import Meld, State
from engine.violations import FACTS, ON_MELD, Code
from tests.support.cases import case_lines
from tests.support.positions import random_start, walk
from tests.support.wishes import random_wish


# Values that are no cards.
_IDS = {"meld", "source", "target", "name", "side"}


def _is_said(name: str, value: object) -> bool:
    if isinstance(value, tuple):
        return all(_is_card(one) for one in value)
    if isinstance(value, str):
        return name in _IDS or _is_card(value)
    return type(value) is int


def _is_card(text: object) -> bool:
    try:
        return str(Card.parse(str(text))) == text
    except NotationError:
        return False


def check(code: Code, facts: object) -> None:
    """Assert that these are the facts the table promises for the code."""
    assert isinstance(facts, dict)
    wanted = set(FACTS[code])
    if code in ON_MELD and "meld" in facts:
        wanted |= set(ON_MELD[code])

    assert wanted == set(facts), code
    assert {} == {name: fact for name, fact in facts.items() if not _is_said(name, fact)}, code


def refusals_of_cases() -> Iterator[tuple[Code, object]]:
    """Code and facts of every refusal that the conformance cases provoke."""
    crowd = contradictions(preset("basic"), players=9)[0]
    yield Code.PLAYERS_OUT_OF_RANGE, dict(crowd.facts)
    for line in case_lines():
        case = json.loads(line)
        if case["kind"] == "setup":
            continue
        options, given = preset(case["preset"], **case["options"]), case["input"]
        if case["kind"] in ("meld_valid", "layoff_valid"):
            jokers = options.jokers_per_deck > 0
            decks = given.get("decks", 1)
            rules = MeldRules(options.ace, jokers, decks, options.joker_limit)
            cards = tuple(map(Card.parse, given["cards"]))
            roles = _roles(given.get("as"))
            if case["kind"] == "meld_valid":
                read = read_meld(cards, rules, roles, given.get("as_kind"))
            else:
                lying = tuple(map(Card.parse, given["meld"]))
                meld = Meld("m1", given["meld_kind"], lying, (0,) * len(lying), 0,
                            _roles(given.get("meld_as")))  # fmt: skip
                read = fit(meld, cards, rules, roles, given.get("end"))
            if isinstance(read, Fault):
                yield read.code, dict(read.facts)
        elif case["kind"] in ("legal_action", "sequence"):
            state = State.from_table(given["state"], options)
            names = list(given["state"].get("players") or given["state"]["hands"])
            for action in given.get("actions") or [given["action"]]:
                by = action["by"] if isinstance(action["by"], str) else None
                seat = None if by is None else names.index(by)
                verdict = play(state, read_action(action, names), seat)
                state = verdict.state
                if isinstance(verdict, Refused):
                    yield verdict.violation.code, dict(verdict.violation.facts)


def _roles(pairs: dict[str, str] | None) -> StandsFor:
    return StandsFor({Card.parse(j): Card.parse(c) for j, c in (pairs or {}).items()})


def test_every_code_arises_with_its_facts() -> None:
    """The conformance cases refuse in every way there is; each time with the promised facts."""
    arisen = set()
    for code, facts in refusals_of_cases():
        check(code, facts)
        arisen.add(code)

    assert set(Code) == arisen
    assert set(Code) == set(FACTS)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1).map(Random))
def test_random_refusals_carry_the_promised_facts(random: Random) -> None:
    """Whatever is refused at whatever table: facts as promised, a rule that has the code."""
    for state, _ in walk(random_start(random), random, 40):
        verdict = play(state, random_wish(state, random), random.choice((None, None, 0, 1)))
        if isinstance(verdict, Refused):
            violation = verdict.violation
            check(violation.code, dict(violation.facts))

            assert violation.code in RULES[violation.rule]


def test_a_gap_is_told_from_the_cards_beside_it() -> None:
    """What is missing, and between which cards: what sentence and red pencil need."""
    table = {
        "hands": {"A": "5H 6H 8H JC KC AC", "B": "2D"},
        "phase": "play",
        "turn": {"drawn_from": "stock", "drawn_card": "KC"},
        "melds": [{"id": "m1", "kind": "run", "cards": "2H 3H 4H", "owner": "B"}],
    }
    state = State.from_table(table, preset("rummy500"))

    def facts(wish: str) -> dict[str, object]:
        verdict = play(state, parse_action(wish))
        assert isinstance(verdict, Refused)
        return dict(verdict.violation.facts)

    meld, high, off = facts("meld 8H 5H 6H"), facts("meld AC JC KC"), facts("layoff m1 8H")

    assert (("5H", "6H", "8H"), "6H", "8H", ("7H",)) == tuple(meld.values())
    assert (("JC", "KC", "AC"), "JC", "KC", ("QC",)) == tuple(high.values())
    assert ("4H", "8H", ("5H", "6H", "7H")) == (off["low"], off["high"], off["missing"])
    assert ("high", ("AH", "5H")) == (off["side"], off["fitting"])
