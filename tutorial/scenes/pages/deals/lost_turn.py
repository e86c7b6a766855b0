"""What calls cost the learner: a turn that went by, and the price of a false call."""

from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay
from tutorial.narration.events import say_event
from tutorial.narration.skipped_turns import passed_over, sat_out
from tutorial.scene_types.notes import NoteScene
from tutorial.scenes.parts.words import note


LOST = N_("Your turn went by")
# Translators: these follow the reason why a call was false.
COSTS_TURN = N_("The call costs you this turn.")
COSTS_NEXT = N_("The call costs you your next turn.")
COUNTS = NP_(
    "The call counts as your only call in a deal.",
    "The call counts as one of your {count} calls in a deal.",
)
COSTS_NOTHING = N_("The call costs you nothing at this table.")


def lost_turn_notes(deal: DealPlay, words: Words) -> list[NoteScene]:
    """What took the learner's turn, until the learner does something again."""
    if deal.over or deal.setup.people:
        return []
    for event in reversed(deal.table.events):
        if event.seat == LEARNER:
            break
        if LEARNER in (*passed_over(event), *sat_out(event)):
            return [note("blue", words.text(LOST), [say_event(event, words)], words)]
    return []


def false_call_cost(deal: DealPlay, words: Words) -> Said:
    """What a false call of the learner costs at this table; empty where nothing was called."""
    attempt, state = deal.table.attempt, deal.table.state
    if attempt is None or not attempt.counts:
        return []
    said = []
    if state.options.call_penalty == "skip_turn":
        on_turn = deal.table.events[-1].before.to_move == LEARNER
        said.append(words.say(COSTS_TURN if on_turn else COSTS_NEXT))
    if state.options.call_limit is not None:
        said.append(words.say_count(COUNTS, state.options.call_limit))
    return words.join(*said) if said else words.say(COSTS_NOTHING)
