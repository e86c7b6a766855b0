"""A note for somebody whose turn went by: a call took it, or a false call cost it."""

from lessons.language.marking import N_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay
from tutorial.narration.events import event_said
from tutorial.narration.skipped_turns import passed_over, sat_out
from tutorial.scene_types.notes import NoteScene
from tutorial.scenes.parts.words import note


LOST = N_("Your turn went by")


def lost_turn_notes(deal: DealPlay, words: Words) -> list[NoteScene]:
    """What took the learner's turn, until the learner does something again."""
    if deal.over or deal.setup.people:
        return []
    for event in reversed(deal.table.events):
        if event.seat == LEARNER:
            break
        if LEARNER in (*passed_over(event), *sat_out(event)):
            return [note("blue", words.text(LOST), [event_said(event, words)], words)]
    return []
