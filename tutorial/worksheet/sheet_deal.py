"""A deal as a task of a worksheet: from its beginning, or from a table within it."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lessons.language.marking import N_
from lessons.levels.played_level import Aim, PlayedLevel
from lessons.words.words import Words
from lessons.worksheets.own_task import TaskError
from tutorial.protocol.deal_link import MovesError
from tutorial.protocol.to_page import Errands
from tutorial.setup.link_trouble import NO_MOVES
from tutorial.setup.setup import Setup


if TYPE_CHECKING:  # at run time it is loaded, with the bots, when a deal is played
    from tutorial.lesson.deals_play import DealsPlay


PLAY_IT = N_("Play this deal to its end.")
OVER = N_("The deal in this address is over: nothing of it is left to play.")


@dataclass(frozen=True, slots=True)
class DealTask:
    """A deal to be played to its end.

    Attributes:
        setup: of the match it belongs to.
        moves: what has been done in the match when the task begins, as text.
    """

    setup: Setup
    moves: str = ""

    def records(self) -> list[str]:
        """The deals before the task's table, and what was done in its own: a record each.

        Raises:
            TaskError: if that cannot be done in this match, or ends the deal.
        """
        if not self.moves:
            return []
        from tutorial.practice.position_link import position_of

        try:
            finished, deal = position_of(self.setup, self.moves)
        except MovesError as error:
            raise TaskError(NO_MOVES) from error
        if deal.over:
            raise TaskError(OVER)
        return [*finished, deal.record().to_text()]

    def lay_out(
        self, words: Words, errands: Errands, clock: Callable[[], float] = time.monotonic
    ) -> "DealsPlay":
        """The deal on a table; what was done before the task begins is not taken back.

        Raises:
            TaskError: if its moves cannot be made.
        """
        from tutorial.deal.match_store import kept_match
        from tutorial.lesson.deals_play import DealsPlay

        records = self.records()
        level = deal_level(self.setup, words, max(1, len(records)))
        before = {"level": level.id, **kept_match(self.setup, records)} if records else None
        laid = DealsPlay(level, before, words, errands, clock)
        laid.deal.given = len(laid.deal.table.events)
        return laid


def deal_level(setup: Setup, words: Words, deals: int = 1) -> PlayedLevel:
    """The last of some deals as a level that is played to its end."""
    return PlayedLevel(
        id=str(setup.link()),
        title=words.preset(setup.preset),
        text=(),
        preset=setup.preset,
        options=setup.options,
        seed=setup.seed,
        bots=setup.bots,
        aims=(Aim(words.text(PLAY_IT), {"over": True}),),
        until=None,
        deals=deals,
        sheet=False,
        comes_up="",
        most_turns=0,
        well=(),
    )
