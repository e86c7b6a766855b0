"""What a coach among the bots shows about its own play."""

from engine.reasons import Kind, Reason
from engine.state import State
from lessons.language.marking import N_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words, plain
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.visible_reasons import coach_finds


# Questions: the learner is to find the answer at the table; Why? tells it.
LOOK = {
    Kind.SHOWS_LAYOFF: N_("Look at {the:card}: does it fit a meld on the table?"),
    Kind.SHOWS_TAKE: N_("Look at {the:card}: what would taking it from the pile let you play?"),
    Kind.SHOWS_CALL: N_("Look at {the:card}: would it pay to call Rummy?"),
}


Shown = tuple[int, Reason]
"""The number of the move that shows something, and what."""


def coach_shows(deal: DealPlay) -> Shown | None:
    """What was last shown since the learner acted, where the learner can still use it."""
    state, events = deal.table.state, deal.table.events
    if deal.over or deal.looking is not None or (state.to_move != LEARNER and not deal.may_call):
        return None
    for number in range(len(events) - 1, -1, -1):
        if events[number].seat == LEARNER:
            return None
        for reason in coach_finds(deal, number):
            if _of_use(reason, state):
                return number, reason
    return None


def _of_use(reason: Reason, state: State) -> bool:
    """Whether the card still lies where the learner could get it, and what it goes with."""
    lying = state.pile if state.options.pile == "fanned" else state.pile[-1:]
    card, goes_with = reason.facts["card"], reason.facts.get("cards", ())
    at_hand = {str(one) for one in (*state.pile, *state.hands[LEARNER])}
    assert isinstance(goes_with, tuple)  # noqa: S101 - cards are told in a tuple
    return card in {str(one) for one in lying} and at_hand.issuperset(goes_with)


def coach_text(deal: DealPlay, words: Words) -> str:
    """The same to be read aloud; empty if nothing is shown."""
    shown = coach_shows(deal)
    if shown is None:
        return ""
    _, reason = shown
    return plain(words.say(LOOK[reason.kind], card={"card": str(reason.facts["card"])}), words)
