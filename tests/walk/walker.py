"""Walks through every state of a task: presses all there is and says what should not be.

A walk is depth first over the states that look different. In each state every press must change
what is shown or say why not, and from each state the end must be in reach of who asks for help.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from tests.support.page import FakePage
from tests.walk.presses import Press, presses
from tests.walk.standing import fork, scenes, send


HELP = 60  # presses of who asks for every hint; no task of the course needs half of them
SPARE: list[FakePage] = []  # pages whose way has come to its end, for all walks
LEAVING = frozenset({"go", "address", "save", "ask"})


@dataclass
class Walk:
    """What a walk has seen.

    Attributes:
        tries: what a learner might try with the cards in a state, besides the buttons.
        inside: whether a page is still at the task that is walked.
        states: how many different states were seen.
        pressed: how many presses were tried.
        complaints: what should not be, with the way to it.
    """

    tries: Callable[[FakePage], Iterable[Press]]
    inside: Callable[[FakePage], bool]
    most: int
    states: int = 0
    pressed: int = 0
    complaints: list[str] = field(default_factory=list)
    _seen: set[str] = field(default_factory=set)
    _leads_on: set[str] = field(default_factory=set)  # states from which help leads to the end

    def through(self, page: FakePage) -> "Walk":
        """Walk from where `page` stands, until `most` states were seen."""
        trail: list[tuple[FakePage, tuple[str, ...]]] = [(page, ())]
        while trail and self.states < self.most:
            here, way = trail.pop()
            shown = looks(here)
            if shown in self._seen:
                SPARE.append(here)
                continue
            self._seen.add(shown)
            self.states += 1
            self._complain(way, lacking(here))
            self._complain(way, self._stuck(here, shown))
            nexts = [self._pressed(here, shown, press, way) for press in self._all(here)]
            trail += [step for step in reversed(nexts) if step is not None]
        SPARE.extend(left for left, _ in trail)
        return self

    def _all(self, page: FakePage) -> Iterator[Press]:
        told = set()
        for press in (*presses(scenes(page)), *self.tries(page)):
            if str(press.message) not in told:
                told.add(str(press.message))
                yield press

    def _pressed(
        self, here: FakePage, shown: str, press: Press, way: tuple[str, ...]
    ) -> tuple[FakePage, tuple[str, ...]] | None:
        """The page after a press, if the walk goes on there."""
        self.pressed += 1
        after = fork(here, SPARE)
        told = send(after, press.message)
        ways = (*way, press.name)
        now = looks(after)
        same = now == shown
        leaves = any(LEAVING & set(one) for one in told)
        if same and not leaves and (press.primary or not any("say" in one for one in told)):
            self._complain(ways, ["nothing changes and nothing is said"])
        if now in self._seen or leaves or not self.inside(after):
            SPARE.append(after)
            return None
        return after, ways

    def _stuck(self, page: FakePage, shown: str) -> Iterator[str]:
        """Whether somebody who asks for every hint and presses what is offered gets nowhere."""
        here = fork(page, SPARE)
        yield from self._helped_on(here, shown)
        SPARE.append(here)

    def _helped_on(self, here: FakePage, shown: str) -> Iterator[str]:
        way: list[str] = []
        passed = {shown}
        for _ in range(HELP):
            wanted = helped(here)
            if wanted is None:
                yield f"no way on after {' > '.join(way) or 'nothing'}"
                return
            way.append(wanted.name)
            told = send(here, wanted.message)
            if any("go" in one for one in told) or not self.inside(here):
                self._leads_on |= passed
                return
            shown = looks(here)
            if shown in self._leads_on:
                self._leads_on |= passed
                return
            if shown in passed:
                yield f"no way on after {' > '.join(way)}"
                return
            passed.add(shown)
        yield f"no end after {' > '.join(way)}"

    def _complain(self, way: tuple[str, ...], found: Iterable[str]) -> None:
        self.complaints += [f"{' > '.join(way) or 'at once'}: {what}" for what in found]


def looks(page: FakePage) -> str:
    """All that is shown, to tell states apart."""
    return repr(scenes(page))


def lacking(page: FakePage) -> Iterator[str]:
    """What a state must show and does not: a task, headings, something to do."""
    shown = scenes(page)
    if not shown["goal"]["goal"].strip():
        yield "no task"
    for note in shown["notes"]["notes"]:
        if not note["heading"].strip():
            yield "a note without a heading"
        if not (note["said"] or note.get("offer")):
            yield f"the note {note['heading']!r} says nothing"
    listed = [step["state"] for step in shown["notes"]["levels"]]
    counted = list(shown["goal"]["steps"])
    if len(listed) == len(counted):
        if "now" in listed:  # the bar of the step one is at may be full already
            counted[listed.index("now")] = "now"
        if listed != counted:
            yield "the list of levels and the bars of the head count differently"
    if not [press for press in presses(shown) if press.message != ("do", "undo")]:
        yield "nothing to press"
    if sum(press.primary for press in presses(shown)) > 1:
        yield "more than one filled button"


def helped(page: FakePage) -> Press | None:
    """What somebody presses who wants help: the filled button, else the next rung of a hint."""
    found = list(presses(scenes(page)))
    for wanted in ("cancel", "next", "show", "hint", "again"):
        for press in found:
            if press.message == ("do", wanted):
                return press
    return None
