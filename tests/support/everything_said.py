"""All that the practice table says and shows at one moment of a deal, whatever is pressed."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from engine.actions import DrawPile, DrawStock
from engine.referee import legal_actions
from lessons.levels.moment import LEARNER
from tests.support.page import FakePage
from tutorial.school import VIEWS


RUNGS = 3  # the fourth one plays
WISHES = 1  # moves whose cost is asked about: that takes long


class SteppingClock:
    """A clock that goes on a little whenever it is looked at: the same thinking each time."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 0.05
        return self.time


class Listener:
    """Opens a kept match as often as needed, and writes down what it is told.

    Attributes:
        heard: what was pressed, and all that was shown and told after it.
    """

    def __init__(self, stored: str, language: str) -> None:
        self.heard: list[tuple[str, Any]] = []
        self._stored = stored
        self._language = language
        self.page = FakePage()

    def open(self, **settings: object) -> None:
        """Come to the deal anew."""
        self.page = FakePage()
        self.page.school._now = SteppingClock()
        self.page.open("practice", language=self._language, stored=self._stored, settings=settings)
        self._hear("open")

    def press(self, **message: Any) -> None:
        """Send one message, and let everything be thought about that is to be."""
        self.page.send(**message)
        while self.page.school.place.thinking:
            self.page.send(think=self.page.last("think"))
        self._hear(str(message))

    def _hear(self, what: str) -> None:
        if self.page.school.place.deal.over:
            self.heard.append((what, "over"))  # what was closed is shown now
            return
        shown = {view: getattr(self.page.school, view) for view in VIEWS}
        self.heard.append((what, (shown, self.page.told[:])))
        self.page.told.clear()


def everything_said(stored: str, language: str = "en") -> list[tuple[str, Any]]:
    """What is heard and seen at the deal that is kept in `stored`, by what was pressed."""
    listener = Listener(stored, language)
    for part in (_at_the_table, _hints, _warnings, _refusals, _looking_back, _watching):
        part(listener)
    return listener.heard


def _at_the_table(listener: Listener) -> None:
    listener.open()
    deal = listener.page.school.place.deal
    for what in ("goal", "owed", "table", *(f"seat:{at}" for at in range(deal.setup.players))):
        listener.press(do=f"say:{what}")
    for card in deal.table.state.pile:
        listener.press(preview=str(card))
    for seat in range(deal.setup.players):
        listener.press(do=f"score:0:{seat}")
    listener.press(do="check-deal")
    listener.press(do="check-deal")
    for line in listener.page.school.notes["log"]:
        if "why" in line:
            listener.press(do=line["why"]["do"])


def _hints(listener: Listener) -> None:
    listener.open()
    for _ in range(RUNGS):
        listener.press(do="hint")


def _warnings(listener: Listener) -> None:
    listener.open(warnings="all")
    deal = listener.page.school.place.deal
    if deal.others_turn:
        return
    draws = (DrawStock, DrawPile)
    wishes = (one for one in legal_actions(deal.table.state) if not isinstance(one, draws))
    for wish in islice(wishes, WISHES):
        listener.open(warnings="all")
        listener.press(play=str(wish))


def _refusals(listener: Listener) -> None:
    listener.open()
    state = listener.page.school.place.deal.table.state
    held = [str(card) for card in sorted(state.hands[LEARNER])]
    mine = state.to_move == LEARNER
    legal = {str(one) for one in legal_actions(state)} if mine else set()
    for wish in _wrong(held, [str(meld.id) for meld in state.melds]):
        if wish not in legal:
            listener.open()
            listener.press(play=wish)


def _wrong(held: list[str], melds: list[str]) -> Iterator[str]:
    if len(held) > 2:
        yield f"meld {' '.join(held[:3])}"
        yield f"meld {' '.join(held[-3:])}"
    for meld in melds[:2]:
        if held:
            yield f"layoff {meld} {held[0]}"
    for card in ("7S", "KD"):
        if card not in held:
            yield f"discard {card}"


def _looking_back(listener: Listener) -> None:
    listener.open()
    moves = len(listener.page.school.place.deal.table.events)
    listener.press(do="look-back")
    for number in range(moves + 1):
        listener.press(do=f"move:{number}")
        for line in listener.page.school.notes["log"][:1]:
            if "why" in line:
                listener.press(do=line["why"]["do"])


def _watching(listener: Listener) -> None:
    listener.open()
    listener.press(do="watch")
    listener.press(do="undo")
    listener.press(do="undo")
