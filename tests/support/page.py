"""A page without a browser: a school that writes down what it tells the page."""

from collections.abc import Callable
from typing import Any

from lessons.levels.moment import LEARNER
from tutorial.lesson.level_play import LevelPlay
from tutorial.school import School


VIEWS = ("goal", "seats", "table", "notes", "desk")


class Clock:
    """A clock that only goes on when told to."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def _others_answer(school: School) -> bool:
    """Whether others are about to act in a level in which the learner has moved."""
    level = getattr(school.place, "now", None)
    if not isinstance(level, LevelPlay) or not level.others_act:
        return False
    return any(event.seat == LEARNER for event in level.table.events)


class FakePage:
    """A page without a browser: sends messages to the school and keeps its answers.

    What others answer to a move in a level is shown at once, unless `slow`.
    """

    def __init__(self) -> None:
        self.slow = False
        self.told: list[dict[str, Any]] = []
        self.clock = Clock()
        self.school = School(self.told.append, now=self.clock)

    def send(self, **message: Any) -> None:
        """Send one message: `page.send(do="undo")`."""
        self.school.receive(message)
        while not self.slow and _others_answer(self.school):
            self.school.receive({"step": len(self.school.place.table.events)})

    def open(self, page: str, **given: Any) -> None:
        """Open a page in English with nothing kept, unless `given` says otherwise."""
        self.send(open={"page": page, "language": "en", "stored": None, "fragment": "", **given})

    def last(self, kind: str) -> Any:
        """The last thing told of this kind; None if there was none."""
        return next((told[kind] for told in reversed(self.told) if kind in told), None)

    def all(self, kind: str) -> list[Any]:
        """Everything told of this kind, oldest first."""
        return [told[kind] for told in self.told if kind in told]

    @property
    def notes(self) -> list[dict[str, Any]]:
        """The notes in the margin, newest first."""
        return self.school.notes["notes"]

    def note(self, tone: str) -> dict[str, Any] | None:
        """The note in this tone, if there is one."""
        return next((note for note in self.notes if note["tone"] == tone), None)

    @property
    def result(self) -> dict[str, Any] | None:
        """The result over the table at the end of a deal."""
        result: dict[str, Any] | None = self.school.table.get("result")
        return result

    @property
    def ending(self) -> dict[str, Any] | None:
        """What the end of a deal is told in: the result over the table, else a note."""
        return self.result or self.note("ok") or self.note("ink")

    @property
    def way_on(self) -> str:
        """The label of the one next step at the desk; empty where there is none."""
        way_on = self.school.desk.get("way_on") if self.school.desk else None
        return way_on["label"] if way_on else ""

    def buttons(self) -> list[str]:
        """The next step at the desk, the buttons in the notes, and those of a result."""
        ways = self.result
        over = [ways["next"], ways["back"], *ways["more"]] if ways else []
        notes = [button for note in self.notes for button in note["buttons"]]
        labels = [button["label"] for button in (*notes, *over)]
        return [self.way_on, *labels] if self.way_on else labels


Opened = Callable[..., FakePage]  # opens a lesson: the fixture `lesson`


def read(sentences: list[Any]) -> str:
    """Sentences as they are read: cards by their text, marks left out."""
    return " ".join(
        "".join(part if isinstance(part, str) else part.get("text", "") for part in sentence)
        for sentence in sentences
    )


def solve(page: FakePage) -> None:
    """Do the exercise as its solution says."""
    for move in page.school.place.now.level.solution:
        page.send(play=str(move))
