"""The margin of a level that is played: its text, answers, hints, the end, the score."""

from collections.abc import Sequence

from lessons.words.words import Explanation, Words
from tutorial.deal.deal_play import DealPlay
from tutorial.lesson.deals_play import DealsPlay
from tutorial.protocol.commands import Command
from tutorial.scene_types.notes import NoteScene, NotesScene, StepScene
from tutorial.scenes.pages.deal_over import SHOW_RESULT, end_tone, who_went_out, why_note
from tutorial.scenes.pages.deals.coach import coach_note, hint_notes
from tutorial.scenes.pages.deals.lost_turn import false_call_cost
from tutorial.scenes.pages.lesson_notes import UP
from tutorial.scenes.pages.lessons.done_note import DONE
from tutorial.scenes.parts.log import log_scene
from tutorial.scenes.parts.notes import (
    closable,
    notes_scene,
    owed_notes,
    refusal_note,
    unclear_note,
)
from tutorial.scenes.parts.words import button, note
from tutorial.scenes.scores.keeping import keeping_notes
from tutorial.scenes.scores.running import score_scene
from tutorial.table.learner_table import Refusal
from tutorial.table.wishes import UnclearWish


def played_notes(
    levels: Sequence[StepScene], playing: DealsPlay, explained: Explanation | None, words: Words
) -> NotesScene:
    """Everything the margin says while deals are played."""
    deal = playing.deal
    notes = _end_notes(playing, words)
    notes += _answer_notes(deal, explained, words)
    notes += owed_notes(deal.table.state, words, floating=True)
    if playing.asked is not None:
        scene = why_note(deal, playing.asked, words)
        notes.append(closable(scene, "why", words, Command.WHY.about(playing.asked)))
    elif deal.pondering or (deal.helping is not None and not deal.over):
        notes += hint_notes(deal, words)
    elif playing.coach_until != len(deal.table.events) and not playing.done:
        notes += coach_note(deal, words)
    alone = playing.level.deals == 1 or deal.keeping or (deal.over and playing.result)
    score = None if alone else score_scene(deal, words, playing.finished, playing.figure)
    return notes_scene(
        words,
        notes,
        (playing.level.title, playing.level.text),
        levels=levels,
        score=score,
        log=log_scene(deal.table.events, words, range(1, deal.dealt.players), deal.dealt.to_move),
    )


def _end_notes(playing: DealsPlay, words: Words) -> list[NoteScene]:
    """What is said to the end: of the level, or of a deal whose table is looked at."""
    deal = playing.deal
    if deal.keeping:
        return keeping_notes(deal, who_went_out(deal, words), end_tone(deal), words, UP)
    if not deal.over:
        return [note("ok", words.text(DONE), playing.level.well, words)] if playing.done else []
    if playing.result:
        return []
    on = words.button("Next" if playing.last else "Next deal")
    buttons = [
        button(Command.NEXT, on, "primary"),
        button(Command.RESULT, words.text(SHOW_RESULT)),
    ]
    return [note("ink", who_went_out(deal, words), [], words, buttons)]


def _answer_notes(deal: DealPlay, explained: Explanation | None, words: Words) -> list[NoteScene]:
    attempt = deal.table.attempt
    match deal.answered:
        case Refusal() if attempt is not None and explained is not None:
            return [refusal_note(attempt, explained, words, UP, cost=false_call_cost(deal, words))]
        case UnclearWish() as unclear:
            return [closable(unclear_note(unclear, words), "word", words)]
    return []
