"""What a lesson calls the better move is better: imagined deals judge each decision."""

from dataclasses import replace
from statistics import mean

import pytest

from engine.positions.position import CLEAR, SURE
from lessons.authoring.judged import Decision, decisions, judged_findings, loss_of
from lessons.judge import main
from lessons.levels.lesson import Level
from lessons.levels.moves import parse_move
from lessons.loader import lesson


TOPICS = ("strategy", "strategy-reading")
DEALS = 40  # `python -m lessons.judge` asks for a thousand and is strict; here others must agree
DECIDED = {topic: [*map(list, map(decisions, lesson(topic).levels))] for topic in TOPICS}


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_on_strategy_is_made_of_decisions(topic: str) -> None:
    """Most levels ask for a choice between legal moves, and the last one does so without help."""
    levels = lesson(topic).levels
    deciding = [level.id for level, found in zip(levels, DECIDED[topic], strict=True) if found]

    assert len(deciding) >= 8
    assert levels[-1].id in deciding
    assert "none" == levels[-1].support


@pytest.mark.parametrize("topic", TOPICS)
def test_imagined_deals_agree_with_what_is_taught(topic: str) -> None:
    """No refused move is clearly better than the one taught, and nearly all are worse."""
    leads: list[float] = []
    for decision in [one for found in DECIDED[topic] for one in found]:
        outcomes = decision.outcomes(DEALS)
        for move in decision.wrong:
            lead, error = outcomes.lead(decision.right[0], move)
            assert lead > -SURE * error, (decision.name, str(move))
            leads.append(lead)

    assert mean(leads) > CLEAR
    assert sum(lead > 0 for lead in leads) >= 0.9 * len(leads)


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

    assert [one.name for found in DECIDED["strategy"] for one in found] == [
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
