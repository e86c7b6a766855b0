"""The pace of a deal: each act of the others is seen before the next, thinking comes in slices."""

import time
from collections.abc import Callable

from lessons.levels.moment import LEARNER
from lessons.words.words import Words, plain
from tutorial.deal.claim_talk import claim_question
from tutorial.deal.coach_talk import coach_text
from tutorial.deal.deal_play import DealPlay
from tutorial.narration.events import say_event, say_who_begins, status_text
from tutorial.protocol.thinking import SLICE
from tutorial.protocol.to_page import Errands


class Pacing:
    """Says what happens at a table, and asks the page when the next act may come.

    Attributes:
        told: how many events have been said.
    """

    def __init__(self, errands: Errands, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with a table at which nothing has been said."""
        self.told = 0
        self._errands = errands
        self._clock = clock
        self._thoughts = 0
        self._hurrying = False

    def begin(self, deal: DealPlay, words: Words) -> None:
        """Say who begins, where nothing has happened yet; what has happened is not said anew."""
        self.told = len(deal.table.events)
        if not self.told and not deal.setup.people:  # people are told to whom the device goes
            self._errands.say(plain(say_who_begins(deal.first_to_move, words), words))

    def hurry(self, deal: DealPlay) -> None:
        """Let the others act without a pause, for one slice of time."""
        self._hurrying = True
        until = self._clock() + SLICE
        deal.step()
        while deal.bots_act and self._clock() < until:
            deal.step()

    def think(self, deal: DealPlay, number: int) -> bool:
        """Think on for one slice of time: about a move or a hint, or as the bot on turn.

        False, and nothing is done, where `number` is not that of the errand that asked last:
        asking anew for every late answer would let none ever be the last.
        """
        if number != self._thoughts:
            return False
        if deal.weighing is not None:
            deal.weigh()
        elif deal.pondering:
            deal.ponder()
        elif self._hurrying:
            self.hurry(deal)
        else:
            deal.forward()
        return True

    def ask_to_think(self) -> None:
        """Ask for the next slice."""
        self._thoughts += 1
        self._errands.think(self._thoughts)

    def go_on(self, deal: DealPlay, words: Words, waits: bool = False) -> None:
        """Say what has happened, and let the next player act when it has been seen.

        Args:
            deal: on the table.
            words: the language.
            waits: the others wait for the learner's Next.
        """
        events = deal.table.events
        for event in events[self.told :]:
            if event.seat == LEARNER:
                self._errands.say(status_text(event, words))
            else:
                self._errands.say(plain(say_event(event, words), words))
        if len(events) != self.told and not deal.bots_act:
            self._errands.say(coach_text(deal, words))
            if deal.may_claim:
                self._errands.say(claim_question(deal, words))
        self.told = len(events)
        self._hurrying = self._hurrying and deal.bots_act
        if self._hurrying or deal.thinks:
            self.ask_to_think()
        elif deal.bots_act and not waits:
            self._errands.step(len(events))
