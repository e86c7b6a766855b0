"""A lesson and its parts as values: the worked example, levels, the contrast, what was learned.

level.start() -> State                    the table as it is laid
level.begin() -> Moment                   as the learner finds it, after what others do first
level.goal_met(moment) -> bool
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from engine.actions import Action, LayMeld
from engine.options import Options, preset
from engine.referee import Refused, play
from engine.state import State
from engine.state.dealing import deal
from lessons.language.said import Said
from lessons.levels.goals import Goal, asked_kind, miss_of, read_goal
from lessons.levels.moment import Moment
from lessons.levels.move_equality import same_moves
from lessons.levels.moves import HandedIn, Move, Write
from lessons.levels.picks import Miss
from lessons.levels.played_level import PlayedLevel
from lessons.levels.replies import play_replies
from lessons.levels.score_sheet import Sheet


@dataclass(frozen=True, slots=True)
class Position:
    """Where a position comes from: written out, or dealt from a seed."""

    preset: str
    options: Mapping[str, Any]
    written: Mapping[str, Any] | None
    seed: int | None = None
    players: int = 2

    def rules(self) -> Options:
        """The rules of this table."""
        return preset(self.preset, **self.options)

    def state(self) -> State:
        """The table as it stands."""
        if self.written is None:
            return deal(self.rules(), self.players, self.seed or 0)
        return State.from_table(self.written, self.rules())


@dataclass(frozen=True, slots=True)
class Tempting:
    """A mistake beginners make.

    Attributes:
        after: moves that lead to it.
        move: what is tried.
        refused: the code it is answered with; None if it is legal but misses the goal.
        say: own words; empty where the general sentence is enough.
    """

    after: tuple[Move, ...]
    move: Move
    refused: str | None
    say: Said


@dataclass(frozen=True, slots=True)
class WrittenHint:
    """Rungs written by hand for one decision; an empty one is made from the solution."""

    ask: Said
    where: Said
    cards: Said
    show: Said
    point_at: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """One task on the table.

    Attributes:
        goal: one sentence, always visible.
        heading: stands over the text; the title where none is written.
        text: what the margin says, paragraph by paragraph.
        support: `full`: the cards are pointed at; `half`: words only; `none`: on your own.
        script: what the other players do, in order.
        solution: the moves that lead to the goal, one way of perhaps several.
        also: further ways that must pass.
        hints: one per move of the solution; the last one holds for the rest.
        point_at: `hand`, `hand:7H`, `stock`, `pile`, `meld:m1`, `button:Lay down`; `seats` in an
            example that shows the other players.
        choices: answers to choose from, where the task is a question: what `answer` is followed
            by, and how it reads.
        sheet: the score sheet to be filled in, where that is the task.
        par: the number of moves of the longest way that is named; more are a detour.
        well: what is said when it is done.
        otherwise: the same after another way than `solution`, where `well` would not be true.
        trains: ids of the skills it is about, none where it is about something else; None: all
            that the lesson introduces.
        decides: it is a choice between moves that the rules allow, alone or as all of its lesson.
    """

    id: str
    title: str
    goal: str
    heading: str
    text: tuple[Said, ...]
    support: str
    table: Position
    script: tuple[Move, ...]
    choices: tuple[tuple[str, str], ...]
    done: Mapping[str, Any]
    solution: tuple[Move, ...]
    also: tuple[tuple[Move, ...], ...]
    tempting: tuple[Tempting, ...]
    hints: tuple[WrittenHint, ...]
    point_at: tuple[str, ...]
    par: int
    well: tuple[Said, ...]
    otherwise: tuple[Said, ...] = ()
    sheet: Sheet | None = None
    trains: tuple[str, ...] | None = None
    decides: bool = False

    def praise(self, way: Sequence[Move]) -> tuple[Said, ...]:
        """What is said to a way that reached the goal; nothing where no text is sure to be true.

        `well` is written for the solution, and for `also` where nothing else is written. Picks,
        answers and figures have but one meaning.
        """
        if self.kind != "play" or same_moves(way, self.solution):
            return self.well
        if self.otherwise:
            return self.otherwise
        return self.well if any(same_moves(way, other) for other in self.also) else ()

    @property
    def kind(self) -> str:
        """How the task is answered: `play`, `pick`, `answer` or `write`."""
        if self.sheet is not None:
            return "write"
        last = str(self.solution[-1]).partition(" ")[0]
        return last if last in ("pick", "answer") else "play"

    def start(self) -> State:
        """The table as it is laid; if somebody else is on turn, the script begins with them."""
        return self.table.state()

    def begin(self) -> Moment:
        """The first moment in which the learner can act: others may have done something before.

        Raises:
            ValueError: if the script cannot be played.
        """
        return play_replies(self.script, Moment(self.start()))

    def goal_met(self, moment: Moment) -> bool:
        """Whether the task is done."""
        return _goal(json.dumps(self.done))(moment)

    def meaning(self, state: State, action: Action) -> Action:
        """The wish as it is judged here: what is no meld is tried as the kind asked for.

        So a joker laid in a task about sets never hears what a run would need.
        """
        kind = asked_kind(self.done) if self.done else None
        if not isinstance(action, LayMeld) or action.kind or action.stands_for or not kind:
            return action
        meant = replace(action, kind=kind)
        refused = all(isinstance(play(state, wish), Refused) for wish in (action, meant))
        return meant if refused else action

    def miss(self, moment: Moment, move: HandedIn) -> Miss | None:
        """What keeps a pick, an answer or a figure from being right; None if it is."""
        if isinstance(move, Write):
            if self.sheet is None or move.cell not in self.sheet.fill:
                return Miss("SHEET_NO_CELL")
            return self.sheet.miss(move)
        return miss_of(self.done, moment, move)


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked before a step of a worked example is shown.

    Attributes:
        choices: what `answer` is followed by, and how it reads; cards read as nothing.
        right: the answer that the step then shows.
        wrong: why each other answer is not right.
        point_at: what it is about; where nothing is named, what the step before points at.
    """

    question: str
    choices: tuple[tuple[str, str], ...]
    right: str
    wrong: Mapping[str, Said]
    point_at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WatchStep:
    """One step of a worked example: a move or only a look, and what is said to it.

    Attributes:
        ask: what the learner is asked before it; None: nothing.
    """

    move: Move | None
    point_at: tuple[str, ...]
    say: Said
    ask: Ask | None = None


@dataclass(frozen=True, slots=True)
class Watch:
    """The worked example."""

    title: str
    goal: str
    table: Position
    steps: tuple[WatchStep, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a contrast: cards, the move tried with them, and the code if it is refused."""

    cards: tuple[str, ...]
    table: Position
    move: Move
    refused: str | None
    say: Said


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two hands that differ in a single card; `done` judges them where the game does not.

    The hint begins with `think`, the idea, and goes as far as `step`, the last before the answer.
    """

    title: str
    ask: Said
    think: Said
    step: Said
    works: Side
    fails: Side
    done: Mapping[str, Any] | None

    def miss(self, moment: Moment, move: HandedIn) -> Miss | None:
        """What keeps a pick from being right; None if it is."""
        return miss_of(self.done or {}, moment, move)


@dataclass(frozen=True, slots=True)
class Learned:
    """One thing learned: a rule, or something that is none.

    Attributes:
        rule: the id of the rule it says; empty for advice, a word, how the school works.
        agreed: whether the rule holds only where it is agreed.
        leads: whether it only says that what follows holds where it is agreed.
    """

    say: Said
    rule: str = ""
    agreed: bool = False
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """One topic of the course.

    Attributes:
        played: levels in which deals are played, after everything else.
        skippable: people who know this may go on with the next lesson at once.
        open: whether learners meet it; a lesson is closed while the table lacks what it needs.
        branch: about house rules or another game: it may be left out.
        paths: its steps on the shorter paths through the course, by path.
        next: the open lesson that follows.
    """

    id: str
    title: str
    intro: tuple[Said, ...]
    preset: str
    skippable: bool
    open: bool
    branch: bool
    paths: Mapping[str, tuple[str, ...]]
    teaches: tuple[str, ...]
    watch: Watch
    levels: tuple[Level, ...]
    played: tuple[PlayedLevel, ...]
    contrast: Contrast
    why: tuple[Said, ...]
    summary: tuple[Learned, ...]
    next: str | None

    def level(self, level_id: str) -> Level:
        """The level with that id.

        Raises:
            KeyError: if there is none.
        """
        for level in self.levels:
            if level.id == level_id:
                return level
        raise KeyError(level_id)


@cache
def _goal(written: str) -> Goal:
    return read_goal(json.loads(written))
