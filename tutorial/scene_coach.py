"""What a bot that coaches shows the learner: what to look for, before the learner acts."""

from engine.actions import CallRummy
from engine.reasons import Kind, Reason
from lessons.marking import N_
from lessons.words import Words, plain
from tutorial.deal_play import DealPlay
from tutorial.scene_words import button, note
from tutorial.scenes import NoteScene
from tutorial.sight import LEARNER


COACH = "coach"
SHOWS = N_("{player} shows you something")
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
        event = events[number]
        if event.seat == LEARNER:
            return None
        if deal.setup.bot(deal.match.seats[event.seat]) != COACH:
            continue
        if isinstance(event.action, CallRummy):
            continue
        for reason in deal.why(number).reasons:
            if reason.kind in LOOK:
                return number, reason
    return None


def coach_note(deal: DealPlay, words: Words) -> list[NoteScene]:
    """What to look for, and the way to the answer."""
    shown = coach_shows(deal)
    if shown is None:
        return []
    number, reason = shown
    player = words.player(deal.table.events[number].seat)
    said = words.say(LOOK[reason.kind], card={"card": str(reason.facts["card"])})
    why = button(f"why:{number}", words.button("Why?"))
    return [note("blue", words.phrase(SHOWS, player=player), [said], words, [why])]


def coach_text(deal: DealPlay, words: Words) -> str:
    """The same to be read aloud; empty if nothing is shown."""
    shown = coach_shows(deal)
    if shown is None:
        return ""
    _, reason = shown
    return plain(words.say(LOOK[reason.kind], card={"card": str(reason.facts["card"])}), words)
