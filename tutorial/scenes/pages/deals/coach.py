"""What a bot that coaches shows the learner: what to look for, before the learner acts."""

from lessons.language.marking import N_
from lessons.words.words import Words
from tutorial.deal.coach_talk import coach_question, coach_shows
from tutorial.deal.deal_play import DealPlay
from tutorial.protocol.commands import Command
from tutorial.scene_types.notes import NoteScene
from tutorial.scenes.parts.notes import closable, hint_note
from tutorial.scenes.parts.words import button, note


SHOWS = N_("{player} shows you something")
PONDERS = N_("One moment: the cards are being weighed up.")


def coach_note(deal: DealPlay, words: Words) -> list[NoteScene]:
    """What to look for, and the way to the answer."""
    shown = coach_shows(deal)
    if shown is None:
        return []
    player = words.player(deal.table.events[shown.number].seat)
    said = coach_question(shown, words)
    why = button(Command.WHY.about(shown.number), words.button("Why?"))
    scene = note("blue", words.phrase(SHOWS, player=player), [said], words, [why])
    return [closable(scene, "coach", words)]


def hint_notes(deal: DealPlay, words: Words) -> list[NoteScene]:
    """The hint, or that it is being thought about; a coach's find beside one that was played."""
    if deal.pondering:
        scene = note("blue", words.button("Hint"), [words.say(PONDERS)], words)
        return [closable(scene, "hint", words, Command.HINT)]
    if deal.helping is None:
        return []
    notes = [closable(hint_note(deal.helping, words), "hint", words, Command.HINT)]
    return notes + coach_note(deal, words) if deal.showing and not deal.others_turn else notes
