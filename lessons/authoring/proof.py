"""Every level proven by playing it: solvable, no sooner, and every trap snaps as it says."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from engine.cards import Card, NotationError, parse_cards
from engine.referee import Applied, play
from engine.state import State
from lessons.authoring.card_counts import count_findings
from lessons.authoring.playing import played_findings
from lessons.authoring.prose.restated import summary_findings
from lessons.levels.lesson import Ask, Contrast, Lesson, Level, Side, Watch
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.moves import HandedIn, Move
from lessons.levels.picks import Miss
from lessons.levels.replies import play_replies
from lessons.levels.steps import steps_of
from lessons.messages.labels import BUTTONS


SUPPORT = ("full", "half", "none")


def try_move(level: Level, moment: Moment, move: Move) -> tuple[Moment, str | None]:
    """The moment after `move` and the replies to it; the code of the refusal if there was one."""
    if isinstance(move, HandedIn):
        miss = level.miss(moment, move)
        return (moment, miss.code) if miss else (moment.handing_in(move), None)
    verdict = play(moment.state, level.meaning(moment.state, move), LEARNER)
    if not isinstance(verdict, Applied):
        return moment, str(verdict.violation.code)
    return play_replies(level.script, moment.after(move, verdict.state)), None


def lesson_findings(lesson: Lesson) -> Iterator[str]:
    """Everything in a lesson that does not hold, one line each."""
    for finding in summary_findings(lesson):
        yield f"{lesson.id}: {finding}"
    ids = steps_of(lesson)
    if len(set(ids)) < len(ids):
        yield f"{lesson.id}: two levels have the same id"
    for earlier, level in pairwise(lesson.levels):
        if SUPPORT.index(level.support) < SUPPORT.index(earlier.support):
            yield f"{lesson.id}: {level.id}: support grows again"
    for level in lesson.levels:
        for finding in (*level_findings(level), *_counts_findings(level)):
            yield f"{lesson.id}: {level.id}: {finding}"
    for played in lesson.played:
        for finding in played_findings(played):
            yield f"{lesson.id}: {played.id}: {finding}"
    for finding in [*watch_findings(lesson.watch), *contrast_findings(lesson.contrast)]:
        yield f"{lesson.id}: {finding}"


def level_findings(level: Level) -> Iterator[str]:
    """Everything in a level that does not hold."""
    try:
        yield from _ways_findings(level)
        yield from _traps_findings(level)
    except (NotationError, ValueError) as error:
        yield str(error)
    if level.sheet is None and len(level.hints) != len(level.solution):
        yield f"{len(level.solution)} moves to the goal, but {len(level.hints)} hints"
    if level.par != max(map(len, (level.solution, *level.also))):
        yield "par is not the longest way"
    yield from _silent_findings(level)
    if (level.support == "none") == bool(level.point_at) and level.support != "half":
        yield "full support points at something, none points at nothing"
    yield from _pointing_findings(level)


def _ways_findings(level: Level) -> Iterator[str]:
    """Each way reaches the goal with its last move and no sooner."""
    for way in (level.solution, *level.also):
        moment = level.begin()
        for move in way:
            if level.goal_met(moment):
                yield f"the goal is met before {move}"
            moment, refused = try_move(level, moment, move)
            if refused:
                yield f"{move} is refused: {refused}"
                break
        else:
            if not level.goal_met(moment):
                yield f"the goal is not met after {', '.join(map(str, way))}"


def _counts_findings(level: Level) -> Iterator[str]:
    """The cards of every player add up, from the first move of the solution to the last."""
    moment, options = level.begin(), level.table.rules()
    for move in level.solution:
        yield from count_findings(moment.state, options)
        moment, _ = try_move(level, moment, move)
    yield from count_findings(moment.state, options)


def _silent_findings(level: Level) -> Iterator[str]:
    """Every answer that is offered and not right has a reason of its own."""
    told = {str(trap.move) for trap in level.tempting if trap.say}
    right = {str(way[-1]) for way in (level.solution, *level.also) if way}
    for answer, _ in level.choices:
        if f"answer {answer}" not in told | right:
            yield f"the answer {answer} hears no reason"


def _traps_findings(level: Level) -> Iterator[str]:
    """Each tempting mistake is answered as it says; a legal one misses the goal."""
    for trap in level.tempting:
        moment = level.begin()
        for move in trap.after:
            moment, refused = try_move(level, moment, move)
            if refused:
                yield f"before the trap {trap.move}: {move} is refused: {refused}"
        moment, refused = try_move(level, moment, trap.move)
        if refused != trap.refused:
            yield f"{trap.move} should be answered with {trap.refused}, got {refused}"
        if refused is None and level.goal_met(moment):
            yield f"{trap.move} is no mistake: it reaches the goal"
        if refused is None and not trap.say:
            yield f"{trap.move} is legal, so its words must say what was wanted"


def _pointing_findings(level: Level) -> Iterator[str]:
    """What is pointed at is there, at the beginning or on the way to the goal."""
    moment = level.begin()
    there = _places(moment.state)
    for move in level.solution:
        moment, _ = try_move(level, moment, move)
        there |= _places(moment.state)
    for target in (*level.point_at, *(at for hint in level.hints for at in hint.point_at)):
        kind, _, name = target.partition(":")
        if target not in there and not (kind == "button" and name in BUTTONS):
            yield f"points at {target}, which is not there"


def _places(state: State) -> set[str]:
    """All that can be pointed at on a table."""
    return (
        {"hand", "stock", "pile", "table", "goal"}
        | {f"hand:{card}" for card in state.hands[LEARNER]}
        | {f"pile:{card}" for card in state.pile}
        | {f"meld:{meld.id}" for meld in state.melds}
    )


def watch_findings(watch: Watch) -> Iterator[str]:
    """Every move of the worked example stands, and what a question is about is there."""
    state, options = watch.table.state(), watch.table.rules()
    yield from (f"watch: {finding}" for finding in count_findings(state, options))
    for number, step in enumerate(watch.steps, 1):
        if step.ask is not None:
            yield from (f"watch: step {number}: {wrong}" for wrong in _ask_findings(step.ask))
            if number == 1:
                yield "watch: nothing can be asked before the first step"
    if not any(step.ask for step in watch.steps):
        yield "watch: no step asks what comes next"
    for step in watch.steps:
        for target in sorted(set(step.ask.point_at) - _places(state)) if step.ask else ():
            yield f"watch: a question points at {target}, which is not there"
        if step.move is None or isinstance(step.move, HandedIn):
            continue
        verdict = play(state, step.move)
        if not isinstance(verdict, Applied):
            yield f"watch: {step.move} is refused: {verdict.violation.code}"
            return
        state = verdict.state
        yield from (f"watch: {finding}" for finding in count_findings(state, options))


def _ask_findings(ask: Ask) -> Iterator[str]:
    """The right answer is among those to choose from, and each other one has its reason."""
    answers = {answer for answer, _ in ask.choices}
    if ask.right not in answers:
        yield f"{ask.right} is not among the answers"
    if set(ask.wrong) != answers - {ask.right}:
        yield f"reasons are given for {sorted(ask.wrong)}, of {sorted(answers)}"


def contrast_findings(contrast: Contrast) -> Iterator[str]:
    """One twin stands, the other is refused as it says, and one card makes the difference."""
    works, fails = contrast.works, contrast.fails
    if refusal_of_side(contrast, works) is not None:
        yield f"contrast: {works.move} is refused: {refusal_of_side(contrast, works)}"
    if refusal_of_side(contrast, fails) != fails.refused or fails.refused is None:
        yield f"contrast: {fails.move} is answered {refusal_of_side(contrast, fails)}"
    if len(_difference(works.cards, fails.cards)) != 1:
        yield "contrast: the twins do not differ in a single card"
    for side in (works, fails):
        found = count_findings(side.table.state(), side.table.rules())
        yield from (f"contrast: {finding}" for finding in found)


def refusal_of_side(contrast: Contrast, side: Side) -> str | None:
    """The code with which the move of a twin is refused, None if it stands."""
    if isinstance(side.move, HandedIn):
        miss: Miss | None = contrast.miss(Moment(side.table.state()), side.move)
        return miss.code if miss else None
    verdict = play(side.table.state(), side.move)
    return None if isinstance(verdict, Applied) else str(verdict.violation.code)


def _difference(one: Iterable[str], other: Iterable[str]) -> set[Card]:
    return set(parse_cards(" ".join(one))) - set(parse_cards(" ".join(other)))
