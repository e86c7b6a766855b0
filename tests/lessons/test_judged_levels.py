"""What a lesson calls the better move is better: imagined deals judge each decision."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from engine.analysis.position_value import position_value
from engine.positions.judgement import evaluate_moves
from engine.positions.position import CLEAR, SURE
from engine.referee import Applied, legal_actions, play
from engine.search import run_to_end
from engine.state.seat_view import SeatView
from lessons.judge import main
from lessons.judging.decisions import (
    MEANT,
    Decision,
    decisions,
    judged_findings,
    lesson_decisions,
    loss_of,
)
from lessons.levels.lesson import Level
from lessons.levels.moment import LEARNER
from lessons.levels.moves import parse_move
from lessons.loader import course, lesson
from tests.bots.advice_share import ALL
from tutorial.store.progress import HOLDING_BACK


UNDECIDED: Mapping[str, set[str]] = {
    "discard": {"not-the-same-card"},
    "pile-or-not": {"what-it-brings", "what-it-costs"},
    "strategy": {"count-a-run", "count-at-the-edge", "count-what-is-gone"},
    "strategy-reading": set(),
    "strategy-500": set(),
    "strategy-500-plans": set(),
    "strategy-romme": set(),
    "romme-choices": set(),
}
"""The topics made of decisions, and the levels in them that are none."""

APART = {
    "going-out": {"before-ada"},
    "stock-runs-out": {
        *("first-in-first-out", "block", "or-play-on", "what-returns"),
        "your-decision",
    },
    "fanned-pile": {"the-empty-stock", "what-ada-leaves"},
    "call-rummy": {"nothing-to-call", "let-it-lie", "a-call-that-pays", "before-ben-draws"},
    "floating": {"do-not-float-on", "float-and-wait"},
    "match": {"enough-now", "not-yet"},
}
"""Decisions by points in topics that are about rules, and by the matches won."""

NO_SCORE = {"match"}  # hints look at the deal alone

DEALS = 40  # `python -m lessons.judge` asks for more and is strict; here others must agree
MANY = 2000 if ALL else 200
SURE_SOON = tuple(UNDECIDED) if ALL else ("discard", "pile-or-not")  # these are soon judged
DECIDED = {topic: lesson_decisions(lesson(topic)) for topic in UNDECIDED}
DECIDED_APART = {topic: lesson_decisions(lesson(topic)) for topic in APART}


def _all(found: Mapping[str, Iterable[Decision]]) -> list[Decision]:
    return [one for made in found.values() for one in made]


def test_the_topics_made_of_decisions_say_so() -> None:
    """Their files say it: what is refused there is called worse, not past the task."""
    assert set(UNDECIDED) == {one.id for one in course() if one.levels[0].decides}


def test_a_choice_in_a_topic_about_rules_is_judged() -> None:
    """What is refused is called worse there too, so imagined deals have to bear it out."""
    chosen = {
        (topic.id, level.id)
        for topic in course()
        for level in topic.levels
        if level.decides and topic.id not in UNDECIDED
    }

    assert chosen
    assert chosen <= {(topic, level) for topic, levels in APART.items() for level in levels}


@pytest.mark.parametrize("topic", UNDECIDED)
def test_a_topic_on_strategy_is_made_of_decisions(topic: str) -> None:
    """Levels ask for a choice between legal moves, and the last one does so without help."""
    assert UNDECIDED[topic] == {level for level, found in DECIDED[topic].items() if not found}
    assert "none" == lesson(topic).levels[-1].support


@pytest.mark.parametrize("topic", UNDECIDED)
def test_each_legal_mistake_that_is_told_is_judged(topic: str) -> None:
    """What a level calls a mistake, and the rules do not, is among the moves that do not pass."""
    for level in lesson(topic).levels:
        named = {trap.move for trap in level.tempting if trap.refused is None}
        wrong = {move for one in DECIDED[topic][level.id] for move in one.wrong}
        assert named <= wrong, level.id


@pytest.mark.parametrize("topic", UNDECIDED)
def test_the_hint_of_a_decision_compares_and_then_says_why(topic: str) -> None:
    """The second rung and the third are written for each decision: which card is no reason."""
    bare = [
        decision.name
        for level in lesson(topic).levels
        if level.kind == "play"
        for number, decision in _numbered(DECIDED[topic][level.id])
        if not level.hints[min(number, len(level.hints) - 1)].where
        or not level.hints[min(number, len(level.hints) - 1)].cards
    ]

    assert [] == bare


def _numbered(found: Iterable[Decision]) -> list[tuple[int, Decision]]:
    """Each decision after the number of moves of the solution before it."""
    return [(int(one.name.rpartition("/")[2]), one) for one in found]


@pytest.mark.slow
@pytest.mark.parametrize("topic", UNDECIDED)
def test_imagined_deals_agree_with_what_is_taught(topic: str) -> None:
    """No refused move is clearly better than the one taught, and most are worse."""
    leads: list[float] = []
    for decision in _all(DECIDED[topic]):
        outcomes = decision.outcomes(DEALS)
        for move in decision.wrong:
            lead, error = outcomes.lead(decision.right[0], move)
            assert lead > -SURE * error, (decision.name, str(move))
            leads.append(lead)

    assert mean(leads) > CLEAR
    assert sum(lead > 0 for lead in leads) >= 0.75 * len(leads)


@pytest.mark.slow
@pytest.mark.parametrize("topic", SURE_SOON)
def test_many_imagined_deals_bear_out_each_level(topic: str) -> None:
    """What passes is as good as the best, what does not is worse by more than the doubt."""
    for level, found in DECIDED[topic].items():
        findings = judged_findings({one: one.outcomes(MANY) for one in found})
        assert [] == list(findings), level


@pytest.mark.slow
@pytest.mark.parametrize("topic", APART)
def test_decisions_among_rules_are_borne_out_too(topic: str) -> None:
    """What a topic about rules calls better is judged as in the topics on strategy."""
    found = DECIDED_APART[topic]
    for level in APART[topic]:
        assert found[level]
        findings = judged_findings({one: one.outcomes(600) for one in found[level]})
        assert [] == list(findings), level


HINTED = [topic for topic in (*UNDECIDED, *APART) if topic not in NO_SCORE]
PLAIN = [topic for topic in HINTED if topic not in HOLDING_BACK]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("topic", "patient"),
    [*((topic, True) for topic in HINTED), *((topic, False) for topic in PLAIN)],
)
def test_no_hint_advises_what_a_judged_choice_refuses(topic: str, patient: bool) -> None:
    """At the same table anywhere else: before it is taught to hold melds back, and after."""
    apart = {level: DECIDED_APART[topic][level] for level in APART.get(topic, ())}
    refused = []
    for decision in _all(apart or DECIDED[topic]):
        state = decision.moment.state
        view, legal = SeatView(state, LEARNER), tuple(legal_actions(state))
        best = run_to_end(position_value(view, legal, patient=patient)).best
        if best in decision.wrong:
            refused.append((decision.name, str(best)))

    assert [] == refused


def test_what_the_score_decides_is_judged_by_the_matches_won() -> None:
    """Who would lose the match by ending the deal goes on, whatever points that costs."""
    [decision] = DECIDED_APART["match"]["not-yet"]
    [ends] = [move for move in decision.wrong if str(move).startswith("layoff")]
    matches = decision.outcomes(100)
    assert matches.mean(decision.right[0]) > matches.mean(ends) == 0

    view = SeatView(decision.moment.state, LEARNER)
    points = evaluate_moves(view, (*decision.right, ends), Random(1), 100)
    assert points.mean(ends) > points.mean(decision.right[0])


def test_answers_are_told_as_legal_moves() -> None:
    """Each answer that stands for a move stands for one that could be made then."""
    judged = [*DECIDED.values(), *DECIDED_APART.values()]
    asked = [one for found in judged for one in _all(found) if one.name in MEANT]

    assert MEANT.keys() == {one.name for one in asked}
    for decision in asked:
        for move in MEANT[decision.name].values():
            if move is not None:
                verdict = play(decision.moment.state, move, LEARNER)
                assert isinstance(verdict, Applied), decision.name


def _level(name: str) -> Level:
    return lesson("strategy").level(name)


def _found(level: Level, deals: int) -> list[str]:
    return list(judged_findings({one: one.outcomes(deals) for one in decisions(level)}))


def test_a_level_that_teaches_the_worse_move_is_found_out() -> None:
    """The same position holds as it stands, and not with right and wrong changed about."""
    level = _level("which-partners")
    discards = (parse_move("discard 2S"), parse_move("discard 3S"))
    turned = replace(
        level,
        done={"discarded": "2S 3S"},
        solution=discards[:1],
        also=(discards[1:],),
        tempting=(),
    )

    assert [] == _found(level, 200)
    told = "\n".join(_found(turned, 200))
    assert "discard 2S is let pass, but loses" in told
    assert "discard JD is refused, but loses 0.0" in told


def test_a_level_in_which_nothing_is_at_stake_is_found_out() -> None:
    """Either of two cards as good as each other may go: to refuse one of them is no decision."""
    level = replace(_level("which-partners"), done={"discarded": "JD 2S 3S"}, also=(), tempting=())

    assert any("nothing that is refused loses" in finding for finding in _found(level, 100))


def test_what_only_comes_too_early_is_not_called_wrong() -> None:
    """The discard before the meld is refused by the task, and neither right nor wrong."""
    [first, last] = decisions(_level("the-high-pair"))

    assert [str(move) for move in first.right] == ["meld AS AH AD"]
    assert set(last.right).isdisjoint(first.wrong)


def test_a_question_is_no_decision() -> None:
    """Where an answer or a pick is asked for, there is nothing to play on from."""
    assert [] == list(decisions(_level("count-a-run")))


def test_the_best_move_loses_nothing() -> None:
    """Losses are counted from the best move of those compared."""
    decision: Decision = next(decisions(_level("which-partners")))
    found = decision.outcomes(20)

    assert (0.0, 0.0) == loss_of(found, found.best)
    assert all(loss_of(found, move)[0] >= 0 for move in found.gains)


def test_the_command_prints_each_decision(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each, with the moves that pass before those that do not."""
    main(["strategy", "4"])
    lines = [line for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]

    assert [one.name for one in _all(DECIDED["strategy"])] == [
        line.partition(": ")[0] for line in lines
    ]
    assert all(" | " in line for line in lines)


@pytest.mark.parametrize("arguments", [[], ["20"], ["no-such-lesson"], ["strategy", "nothing"]])
def test_a_name_that_is_none_is_said(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is judged, and one sentence says what is missing."""
    assert 2 == main([*arguments])
    assert "name lessons of the course" in capsys.readouterr().err
