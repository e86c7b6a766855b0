"""Tasks that a teacher makes: read back as written, refused in a sentence, solved by playing."""

from random import Random

import pytest

from engine.actions import parse_action
from engine.options import PRESETS
from engine.referee import Applied, Refused, play
from engine.state.dealing import pack, shuffle
from engine.violations import Code
from lessons.authoring.proof import level_findings
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from lessons.worksheets.own_task import OwnTask, TaskError, read_task
from lessons.worksheets.solving import MOST_TRIES, shortest_way, task_level
from lessons.worksheets.task_goals import DISCARD, EXAMPLES, GOALS


GAMES = ("basic", "rummy500", "romme500", "romme")
RUN = "basic:run:7H-8H-9H-KD-2C:4C:5S-6S-7S+2H-2D-2S:JD:play"


def some_task(random: Random) -> OwnTask:
    """Cards as somebody may press them, and any goal."""
    preset, goal = random.choice(GAMES), random.choice([*GOALS])
    cards = list(shuffle(pack(PRESETS[preset], 2), random))
    hand = tuple(cards.pop() for _ in range(random.randint(3, 9)))
    pile = tuple(cards.pop() for _ in range(random.randint(0, 3)))
    right = (hand[0],) if goal == DISCARD else ()
    phase = random.choice(("draw", "play"))
    return read_task(str(OwnTask(preset, goal, hand, pile, (), (cards.pop(),), phase, right)))


@pytest.mark.parametrize("seed", range(60))
def test_a_task_that_is_said_to_be_solvable_is_solved_by_its_way(seed: int) -> None:
    """What the search finds is played by the referee, and proven as levels of the course are."""
    task = some_task(Random(seed))
    way = shortest_way(task)
    assert task == read_task(str(task))
    if way is None:
        return
    level = task_level(task, way, Words("en"))
    moment = level.begin()
    for action in way:
        assert not level.goal_met(moment)
        verdict = play(moment.state, action, LEARNER)
        assert isinstance(verdict, Applied)
        moment = moment.after(action, verdict.state)

    assert level.goal_met(moment)
    assert [] == [*level_findings(level)]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        (RUN, 1),
        (RUN.replace(":run:", ":set:"), None),
        (RUN.replace(":run:", ":out:"), 3),
        (RUN.replace(":run:", ":layoff:"), 1),
        (RUN.replace(":run:", ":joker:"), None),
        ("basic:pile:7H-8H-KD-2C:9H:::draw", 2),
        ("basic:pile:7H-8H-KD-2C:9S:::draw", None),
        ("basic:discard-KD:7H-8H-KD-2C::::play", 1),
        ("basic:turn:7H-8H-KD-2C:::9H:draw", 3),
    ],
)
def test_the_search_finds_what_there_is(text: str, moves: int | None) -> None:
    """The shortest way, with the very cards that come next; nothing where there is none."""
    way = shortest_way(read_task(text))

    assert moves == (None if way is None else len(way))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not written correctly"),
        (RUN + ":more", "not written correctly"),
        (RUN.replace("basic", "whist"), "game"),
        (RUN.replace(":run:", ":win:"), "goal"),
        (RUN.replace(":run:", ":run-7H:"), "goal"),
        (RUN.replace(":run:", ":discard:"), "right to discard"),
        (RUN.replace(":run:", ":discard-QS:"), "in the hand"),
        (RUN.replace("KD", "ZZ"), "does not have"),
        (RUN.replace("KD", "X1"), "does not have"),
        (RUN.replace("KD", "7H"), "twice"),
        (RUN.replace("5S-6S-7S", "5S-6S-8S"), "make a meld"),
        (RUN.replace("7H-8H-9H-KD-2C", "7H"), "2 cards"),
        (RUN.replace(":play", ":win"), "not written correctly"),
    ],
)
def test_what_is_no_task_is_refused_in_a_sentence(text: str, why: str) -> None:
    """The sentence says what is wrong."""
    with pytest.raises(TaskError, match=why):
        read_task(text)


OWN = "basic_own_meld:meld:QD-4H-5H-6H::8D-9D-TD-JD::play"


def test_where_one_needs_an_own_meld_a_task_is_judged_by_that() -> None:
    """Nothing goes on Ada's run before the learner has melded; after it, it does."""
    start = read_task(OWN).position.state()
    lay_off = parse_action("layoff m1 QD")
    refused = play(start, lay_off, LEARNER)
    assert isinstance(refused, Refused)
    assert Code.LAYOFF_NEEDS_OWN_MELD is refused.violation.code

    melded = play(start, parse_action("meld 4H 5H 6H"), LEARNER)
    assert isinstance(melded, Applied)
    assert isinstance(play(melded.state, lay_off, LEARNER), Applied)


@pytest.mark.parametrize("goal", ["layoff", "out"])
def test_a_task_to_lay_off_gives_the_learner_a_meld_where_one_is_needed(goal: str) -> None:
    """The first on the table is theirs, so that the task can be done, and by the rules."""
    task = read_task(OWN.replace(":meld:QD-4H-5H-6H:", f":{goal}:QD-2C:"))

    assert task.own_meld_lies
    assert LEARNER == task.position.state().melds[0].owner
    assert shortest_way(task) is not None
    assert not read_task(OWN.replace("basic_own_meld:meld", "basic:layoff")).own_meld_lies


def test_every_goal_can_be_reached_somewhere() -> None:
    """No goal is offered that the engine never meets: each has an example, just of it."""
    assert set(GOALS) == set(EXAMPLES)
    for goal, text in EXAMPLES.items():
        task = read_task(text)
        assert (goal, str(task)) == (task.goal, text)
        assert shortest_way(task) is not None, text


def test_the_search_has_an_end() -> None:
    """However many ways there are, no task keeps a page waiting for ever."""
    hand = "-".join(f"{rank}{suit}" for suit in "SHD" for rank in "A2345678")

    assert shortest_way(read_task(f"rummy500:joker:{hand}::::draw")) is None
    assert MOST_TRIES < 10_000


HOME = "romme.first_meld_min=51,joker_limit=one.Oma%7E%3A%20sonntags"
TENS = "meld:TS-TH-TD-JS-QS-KS-2C::::play"


def test_a_task_can_be_for_a_table_of_ones_own() -> None:
    """Its rules hold there, its name is kept, and no sign of either parts the text."""
    text = f"{HOME}:{TENS}"
    task = read_task(text)
    assert text == str(task) == str(read_task(str(task)))
    assert not {"~", " "} & set(text)
    assert "Oma~: sonntags" == task.called
    state = task.position.state()
    assert (51, "one") == (state.options.first_meld_min, state.options.joker_limit)
    assert shortest_way(task)

    too_few = read_task(f"{HOME}:meld:TS-TH-TD-2C-5D-9H::::play")
    assert not shortest_way(too_few)


@pytest.mark.parametrize(
    "table",
    [
        "romme.speed=fast.",
        "romme.first_meld_min=x.",
        "romme.ace",
        "romme.ace=low,ace=low.",
        "basic.first_meld_min=40.",
    ],
)
def test_house_rules_that_cannot_be_are_refused(table: str) -> None:
    """In a sentence, before anything is laid."""
    with pytest.raises(TaskError, match="house rules"):
        read_task(f"{table}:{TENS}")
