"""What a coach among the bots shows about its own play."""

from typing import NamedTuple

from engine.actions import Discard
from engine.reasons import AGAINST, Kind, Reason
from engine.state import State
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.words import Words, plain
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.visible_reasons import coach_finds, coached_by, reasons_in_sight


# Questions: the learner is to find the answer at the table; Why? tells it.
LOOK = {
    Kind.SHOWS_LAYOFF: N_("Look at {the:card}: does it fit a meld on the table?"),
    Kind.SHOWS_TAKE: N_("Look at {the:card}: what would taking it from the pile let you play?"),
    Kind.SHOWS_CALL: N_("Look at {the:card}: would it pay to call Rummy?"),
}
WHAT_FOR = N_("What speaks for discarding {the:card}? All you need lies open on the table.")
WHAT_FOR_FROM = 2
"""With so many discards a coach that has shown nothing asks for the reasons of one."""


class Shown(NamedTuple):
    """What a coach asks the learner to look for.

    Attributes:
        number: of the move that shows it, among the events of the deal.
        card: to look at.
        question: a message about `card`.
    """

    number: int
    card: str
    question: str


def coach_shows(deal: DealPlay) -> Shown | None:
    """What was last shown since the learner acted, where the learner can still use it.

    Once in a deal in which there was nothing to find, it is the reason for a discard.
    """
    state, events = deal.table.state, deal.table.events
    if deal.over or deal.looking is not None or (state.to_move != LEARNER and not deal.may_call):
        return None
    asks = _asks_what_for(deal)
    for number in range(len(events) - 1, -1, -1):
        if events[number].seat == LEARNER:
            return None
        for reason in coach_finds(deal, number):
            if _of_use(reason, state):
                return Shown(number, str(reason.facts["card"]), LOOK[reason.kind])
        if number == asks:
            return Shown(number, _discarded(deal, number), WHAT_FOR)
    return None


def _asks_what_for(deal: DealPlay) -> int | None:
    """The discard whose reasons a coach asks for; None where it has shown something before."""
    discards = 0
    for number, event in enumerate(deal.table.events):
        if isinstance(event.action, Discard) and coached_by(deal, event.seat):
            discards += 1
            if coach_finds(deal, number):
                return None
            if discards >= WHAT_FOR_FROM and _has_reason(deal, number):
                return number
    return None


def _has_reason(deal: DealPlay, number: int) -> bool:
    return any(one.kind not in AGAINST for one in reasons_in_sight(deal, number))


def _discarded(deal: DealPlay, number: int) -> str:
    action = deal.table.events[number].action
    assert isinstance(action, Discard)  # noqa: S101 - asked for by its number
    return str(action.card)


def _of_use(reason: Reason, state: State) -> bool:
    """Whether the card still lies where the learner could get it, and what it goes with."""
    lying = state.pile if state.options.pile == "fanned" else state.pile[-1:]
    card, goes_with = reason.facts["card"], reason.facts.get("cards", ())
    at_hand = {str(one) for one in (*state.pile, *state.hands[LEARNER])}
    assert isinstance(goes_with, tuple)  # noqa: S101 - cards are told in a tuple
    return card in {str(one) for one in lying} and at_hand.issuperset(goes_with)


def coach_text(deal: DealPlay, words: Words) -> str:
    """The question of Coach, to be read aloud; empty if nothing is shown."""
    shown = coach_shows(deal)
    if shown is None:
        return ""
    return plain(coach_question(shown, words), words)


def coach_question(shown: Shown, words: Words) -> Said:
    """The question in words."""
    return words.say(shown.question, card={"card": shown.card})
