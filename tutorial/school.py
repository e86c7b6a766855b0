"""The one object behind a page: opens places, answers messages, hands out scenes."""

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, cast

import param
from param.parameterized import batch_call_watchers

from lessons.language.catalogue import languages
from lessons.words.words import Words
from tutorial.lesson.player import Player
from tutorial.notices import (
    NO_LANGUAGE,
    OUR_MISTAKE,
    PLAYED_ON,
    REPLACED,
    RESTARTED,
    UNREADABLE,
    trouble,
    with_notices,
)
from tutorial.opening import Opening, open_place
from tutorial.place import Place, on_table, say_task, thinks_on
from tutorial.practice.practice import Practice
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.from_page import (
    Crashed,
    Kept,
    Message,
    MessageError,
    Open,
    Play,
    Think,
    read_message,
)
from tutorial.review.decision_place import DecisionPlace
from tutorial.scene_types.notes import NotesScene
from tutorial.scene_types.page import Scenes
from tutorial.scene_types.parts import Sentence
from tutorial.scenes.pages.lesson import lesson_scenes
from tutorial.scenes.pages.practice import practice_scenes
from tutorial.setup.form import SetupForm
from tutorial.setup.home import COPIED
from tutorial.store.merging import merge
from tutorial.store.progress import Progress
from tutorial.store.progress_text import read, write
from tutorial.taking_over import goes_on_elsewhere, take_over


if TYPE_CHECKING:
    from tutorial.lesson.drilling import Drilling
    from tutorial.puzzles.bank import PuzzleBank
    from tutorial.worksheet.teaching import Teaching
    from tutorial.worksheet.worksheet_play import WorksheetPlay

_log = logging.getLogger(__name__)

VIEWS = ("goal", "seats", "table", "notes", "desk")


class School(param.Parameterized):
    """What is open, and the scenes of it. Nothing here belongs to a language until a page opens.

    Views follow the five parameters; messages go in through `receive`.
    """

    goal = param.Dict(default={})
    seats = param.Dict(default={})
    table = param.Dict(default={})
    notes = param.Dict(default={})
    desk = param.Dict(default={})

    def __init__(
        self,
        tell: Callable[[dict[str, object]], None],
        form: SetupForm | None = None,
        now: Callable[[], float] = time.monotonic,
        today: Callable[[], int] = lambda: date.today().toordinal(),
    ) -> None:
        """Build the school.

        Args:
            tell: sends a message to the page.
            form: the settings of the practice table.
            now: seconds of a clock that never goes back.
            today: the day, as a proleptic ordinal.
        """
        super().__init__()
        self.form = form or SetupForm()
        self.form.param.watch(self._deal_asked, "deal")
        self.form.param.watch(lambda _event: self.receive({"do": Command.WATCH}), "watch")
        self.form.param.watch(lambda _event: self.receive({"do": Command.ASK_FILE}), "ask_file")
        chosen = ["rules", "players", "bots", "names", "stand_in", "seed"]
        self.form.param.watch(self._chosen, chosen)
        self.form.home.param.watch(self._chosen, "tables")
        self.form.home.param.watch(self._save_table, "file")
        self.form.home.param.watch(self._copy_table, "link")
        self.form.home.param.watch(self._say, "said")
        self._answering = False
        self.words = Words()
        self.place: Place | None = None
        self._tell = tell
        self._now = now
        self._today = today
        self._notices: list[str] = []
        self._stored: str | None = None
        self._crashed: str | None = None
        self._opened: Open | None = None
        self._banks: dict[str, PuzzleBank] = {}  # fetched once for all pages

    def receive(self, data: object) -> None:
        """Answer a message of the page; one that cannot be read is said and changes nothing."""
        self._answering = True
        try:
            self._receive(data)
        finally:
            self._answering = False

    def _receive(self, data: object) -> None:
        self._notices = []
        message: Message | None = None
        try:
            message = read_message(data)
        except MessageError:
            self._notices = [UNREADABLE]
        else:
            if isinstance(message, Open):
                self._open_safely(message)
                return
            self._answer(message)
            place = self.place
            if place is not None and isinstance(message, Think) and thinks_on(place):
                self._run_errands(place)  # nothing else has changed, and every slice counts
                return
        answered = self._publish()
        if not answered and self.place is not None and _is_press(message):
            self._tell({"say": self._standing()})

    def _open_safely(self, message: Open) -> None:
        """Open a page; whatever goes wrong, the page learns that nothing more is coming."""
        try:
            self._open(message)
            self._publish()
        except Exception:
            _log.exception("a page could not be opened")
            self.place = None
            self._notices = [OUR_MISTAKE]
            self._publish()
        self._tell({"opened": {"page": message.page, "lesson": message.lesson}})

    def apologise(self) -> None:
        """Say that something went wrong here; what is shown stays as it is."""
        shown = cast(NotesScene, self.notes) if self.notes else None
        self.notes = with_notices(shown, [OUR_MISTAKE], self.words)

    def _answer(self, message: Message) -> None:
        match message:
            case Kept():
                self._take_over(message)
            case Crashed(record=record):
                self._crashed = record
            case _ if self.place is not None:
                before = on_table(self.place)
                self.place.receive(message)
                say_task(self.place, before)

    def _take_over(self, message: Kept) -> None:
        """Go on with what another tab has written, and with what only this one knows."""
        self._stored = message.text
        self._tell({"kept": True})
        place = None if message.away else self.place
        self.place = place
        if place is None or self._opened is None:
            return
        mine = place.progress
        now, known = read(message.text).progress, read(message.known).progress
        if message.text is None:  # the store was emptied: what is known here is all there is
            known = now
        if not message.replaced:
            now = merge(known, mine, now)
        if message.replaced or goes_on_elsewhere(place, now):
            anew = isinstance(place, Practice | Player)
            fragment = "" if anew else self._opened.fragment
            self._open(replace(self._opened, stored=write(now), fragment=fragment))
            self._notices = [REPLACED if message.replaced else PLAYED_ON]
            self._tell({"say": self.words.text(self._notices[0])})
        else:
            take_over(place, now)
        adds = not message.replaced and write(mine) != write(known)
        self._stored = message.text if adds or self.place is None else write(self.place.progress)

    def _open(self, message: Open) -> None:
        self._opened = message
        self._speak(message)
        stored = read(message.stored)
        self._stored = message.stored
        self._notices += trouble(stored)
        if self._crashed is not None:
            self._notices.append(RESTARTED)
        self.place, notices = open_place(
            Opening(
                message,
                stored.progress,
                self.words,
                self.form,
                self._crashed,
                self._now,
                self._today(),
                self._banks,
            )
        )
        self._notices += notices
        self._crashed = None

    def _speak(self, message: Open) -> None:
        language = message.language
        if language not in languages():
            self._notices.append(NO_LANGUAGE)
            language = "en"
        letters = message.settings.get("letters")
        self.words = Words(language, letters if isinstance(letters, str) else None)
        if message.page == "practice":  # elsewhere nobody sees the form
            self.form.speak(self.words)

    def _deal_asked(self, _event: object) -> None:
        if isinstance(self.place, Practice):
            self._notices = []
            self.form.settle()
            self.place.start(self.form.setup())
            self._publish()

    def _chosen(self, *_events: object) -> None:
        """Keep what the learner has chosen in the form, and the tables of their own."""
        if isinstance(self.place, Practice) and not self._answering:
            self.place.tell_rules()
            self._run_errands(self.place)
            if self.place.sent is not None and self.place.deal is None:
                self._publish()  # a note tells whether the rules that were sent are chosen
            else:
                self._keep(self.place)

    def _save_table(self, event: param.parameterized.Event) -> None:
        if event.new:
            self._tell({"save": {"name": "rummy-school-table.txt", "text": event.new}})

    def _copy_table(self, event: param.parameterized.Event) -> None:
        if event.new:
            self._tell({"copy": event.new})
            self._tell({"say": self.words.text(COPIED)})

    def _say(self, event: param.parameterized.Event) -> None:
        if event.new:
            self._tell({"say": event.new})

    def _scenes(self) -> Scenes:
        match self.place:
            case None:
                return Scenes()
            case Player() as player:
                return lesson_scenes(player, self.words)
            case Practice() as practice:
                return practice_scenes(practice, self.words)
            case DecisionPlace() as place:
                return self._decision_scenes(place)
            case place:
                return self._task_scenes(place)

    def _task_scenes(self, place: "Drilling | WorksheetPlay | Teaching") -> Scenes:
        from tutorial.scenes.pages.drill import drill_scenes
        from tutorial.scenes.pages.worksheet import worksheet_scenes
        from tutorial.worksheet.teaching import Teaching
        from tutorial.worksheet.worksheet_play import WorksheetPlay

        match place:
            case WorksheetPlay():
                return worksheet_scenes(place, self.words)
            case Teaching():
                return Scenes()
        return drill_scenes(place, self.words)

    def _decision_scenes(self, place: DecisionPlace) -> Scenes:
        from tutorial.puzzles.puzzling import Puzzling
        from tutorial.scenes.pages.puzzles.puzzle import puzzle_scenes
        from tutorial.scenes.pages.review.past_decision import past_decision_scenes

        if isinstance(place, Puzzling):
            return puzzle_scenes(place, self.words)
        return past_decision_scenes(place, self.words)

    def _publish(self) -> bool:
        """Show, say and keep what has changed; False if that is nothing."""
        scenes = self._scenes()
        if self._notices:
            scenes["notes"] = with_notices(scenes.get("notes"), self._notices, self.words)
        shown: dict[str, object] = {view: scenes.get(view, {}) for view in VIEWS}
        changed = {view: scene for view, scene in shown.items() if scene != getattr(self, view)}
        with batch_call_watchers(self):  # as `param.update`, without the way back that it notes
            for view, scene in changed.items():
                setattr(self, view, scene)
        if self.place is None:
            return bool(changed)
        told = self._run_errands(self.place)
        self._keep(self.place)
        return bool(changed) or told

    def _keep(self, place: Place) -> None:
        """Let the page keep what is to be remembered, where that has changed."""
        text = write(place.progress)
        if text != (self._stored or write(Progress())):
            self._stored = text
            self._tell({"store": text})

    def _run_errands(self, place: Place) -> bool:
        """Tell the page what is to be done there; False if that is nothing."""
        errands = place.errands.take()
        for errand in errands:
            self._tell(errand)
        return bool(errands)

    def _standing(self) -> str:
        """What answers a press that changed nothing: the newest note once more, else the task."""
        notes = cast(NotesScene, self.notes)["notes"] if self.notes else []
        said = [part for note in notes[:1] for part in note["said"]]
        return " ".join(map(_read, said)) or str(self.goal.get("goal", ""))


def _read(sentence: Sentence) -> str:
    """A sentence of a scene as text to read aloud; discs are only seen."""
    parts = (part if isinstance(part, str) else part.get("text", "") for part in sentence)
    return "".join(map(str, parts))


def _is_press(message: Message | None) -> bool:
    """Whether the message is the press of a button; a key that asks for something is none."""
    if isinstance(message, Do):
        return message.command is not Command.SAY
    return isinstance(message, Play)
