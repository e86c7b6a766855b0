"""A task of several cards that is done in part: that it goes well, and how many are to come."""

from engine.actions import LayMeld, LayOff
from lessons.language.marking import N_, NP_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.lesson.level_play import LevelPlay
from tutorial.scene_types.notes import NoteScene
from tutorial.scenes.parts.words import note


SO_FAR = N_("Right so far")
MORE = NP_("{count} more card belongs to the task.", "{count} more cards belong to the task.")


def to_come_note(level: LevelPlay, words: Words) -> NoteScene | None:
    """What is said where some of the cards of a meld, or of those to lay off, were played.

    Of a task of several melds nothing is said: which ones is for the learner to find.
    """
    laid = {
        card
        for event in level.table.events
        if event.seat == LEARNER and isinstance(event.action, LayMeld | LayOff)
        for card in event.action.cards
    }
    for way in (level.level.solution, *level.level.also) if laid else ():
        asked = [move for move in way if isinstance(move, LayMeld | LayOff)]
        wanted = {card for move in asked for card in move.cards}
        one_row = len(way) == 1 or all(isinstance(move, LayOff) for move in way)
        if one_row and len(asked) == len(way) and laid < wanted:
            left = len(wanted - laid)
            said = words.say_count(MORE, left)
            return note("plain", words.text(SO_FAR), [said], words)
    return None
