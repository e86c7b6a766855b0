"""Notes beside the table as they are drawn: goal, steps, log."""

from typing import Literal, NotRequired, TypedDict

from lessons.levels.steps import StepState
from tutorial.scene_types.counting import CountScene
from tutorial.scene_types.outcomes import OutcomesScene
from tutorial.scene_types.parts import ButtonScene, NoteTone, Owner, Sentence, SpreadScene
from tutorial.scene_types.review import ReviewScene
from tutorial.scene_types.sheets import ScoreScene


class RuleLink(TypedDict):
    """The paragraph of the rules a note speaks of."""

    label: str  # "Rule: What a run is"
    href: str  # "../../rules/basic/#basic.meld.run", relative to a lesson page


class WaitScene(TypedDict):
    """A button that opens once the note above it has been read."""

    seconds: float
    said: str  # beside the button while it waits, and when it is pressed too early
    over: str  # spoken when it opens


class NoteScene(TypedDict):
    """One note in the margin."""

    tone: NoteTone
    heading: str
    said: list[Sentence]  # paragraphs
    fine: NotRequired[Sentence]  # small, after all that is said
    count: NotRequired[CountScene]  # cards counted one by one; its words stand in `said`
    offer: NotRequired[Sentence]  # the repair: in blue under a red note, part of the alert
    rule: NotRequired[RuleLink]
    live: NotRequired[bool]  # answers a move, so it is read aloud though it is no refusal
    calm: NotRequired[bool]  # a task and no answer: what stands here in red is no alert
    asks: NotRequired[str]  # the question an example asks, after what is said
    rung: NotRequired[int]  # 1 to 4: that many of four bars are filled
    rung_label: NotRequired[str]
    stars: NotRequired[str]  # what a task has earned, beside the heading
    stars_label: NotRequired[str]
    wait: NotRequired[WaitScene]  # for the first button
    above: NotRequired[bool]  # a wide screen tells it above the hand, see `DeskScene.told`
    again: NotRequired[bool]  # every other time the very same is tried, so that it is read anew
    owed: NotRequired[Sentence]  # what an answer beside it says in its place; never drawn itself
    buttons: list[ButtonScene]


class StepScene(TypedDict):
    """One step of a lesson in the list of levels."""

    title: str
    state: StepState
    label: str  # in words: "Level 3: Pick your run, done"
    stars: NotRequired[str]


class LogLine(TypedDict):
    """One thing that happened, and whose it was."""

    owner: Owner
    said: Sentence
    why: NotRequired[ButtonScene]


class NoteLead(TypedDict):
    """What the margin says before anything has happened."""

    heading: str
    said: list[Sentence]
    fine: NotRequired[Sentence]  # small, after all that is said


class NotesScene(TypedDict):
    """The margin: where the book talks."""

    label: str
    lead: NotRequired[NoteLead]
    notes: list[NoteScene]  # newest first; at most one red and one blue
    above: NotRequired[bool]  # a note of it is told above the hand there
    levels_label: str
    levels: list[StepScene]
    choice: NotRequired[Literal["all", "short"]]  # to choose from, so without numbers; seen of it
    close: NotRequired[str]  # closes the list, where it is a sheet
    ways: NotRequired[list[ButtonScene]]  # other ways on, below the list where it is a sheet
    ways_label: NotRequired[str]  # the heading over them
    score: ScoreScene | None
    log_label: str
    log: list[LogLine]  # newest first
    foot: NotRequired[list[ButtonScene]]  # under the log: leave the match
    long: NotRequired[bool]  # the end of a lesson: what is said has the room of the table
    review: NotRequired[ReviewScene]
    outcomes: NotRequired[OutcomesScene]
    spread: NotRequired[SpreadScene]  # where there is more to read than a phone shows
    steady: NotRequired[bool]  # note follows note: what stands below them is not pushed about
    unsaved: NotRequired[str]  # shown once the browser refuses to keep the progress


class GoalScene(TypedDict):
    """The task, always visible, in an element with `data-goal`."""

    eyebrow: str  # "Your task"
    goal: str
    place: str  # "Level 3 of 6"
    now: int  # which step it is: another one begins at its top
    steps: list[StepState]  # bars of the head; none where nothing is counted
    list: NotRequired[str]  # name of the button that brings the list of levels
    chooses: NotRequired[bool]  # what is played is chosen there: the button looks like one
    progress: NotRequired[str]  # the bars in words: "2 of 9 done, 1 skipped"
