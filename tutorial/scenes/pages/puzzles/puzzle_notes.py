"""What the margin says of an answer to a puzzle: how good it was, and why."""

from collections.abc import Iterator, Sequence

from engine.actions import Action, Discard
from engine.movegen.offered import own
from engine.reasons import AGAINST, Kind, Reason
from engine.reasons.advice import reasons
from engine.referee import legal_actions
from engine.state.seat_view import SeatView
from lessons.language.marking import N_, NP_
from lessons.language.said import MINUS, Said
from lessons.levels.moment import LEARNER
from lessons.words.side_by_side import against_discard
from lessons.words.words import Explanation, Words
from tutorial.hints.practice import COULD_END, MOST_REASONS, ends_deal
from tutorial.protocol.commands import Command
from tutorial.puzzles.puzzle_try import PuzzleTry
from tutorial.puzzles.puzzling import Puzzling
from tutorial.review.find_better import JudgedAnswer
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import NoteTone
from tutorial.scenes.pages.puzzles.moves import say_move
from tutorial.scenes.parts.notes import hint_note, owed_notes, refusal_note
from tutorial.scenes.parts.words import button, note, sentence
from tutorial.table.learner_table import Refusal
from tutorial.table.wishes import UnclearWish


A_WORD = N_("First this")
RIGHT = N_("Right")
BEST = N_("That would have been the best")
ALSO_RIGHT = N_("Right this time")
NOT_BEST = N_("There is something better")
LOSES = NP_(
    "Against the best move it loses about {count} point (played to the end {deals} times).",
    "Against the best move it loses about {count} points (played to the end {deals} times).",
)
AHEAD = NP_(
    "It brings about {count} point more than {move} (played to the end {deals} times).",
    "It brings about {count} points more than {move} (played to the end {deals} times).",
)
AS_GOOD = N_("Just as good, as far as can be told: {move}.")
YOUR_NEW_RATING = N_("Your rating: {rating} ({change}).")
NOT_COUNTED = N_("Only a right first answer without a hint raises it.")
GUESSED = N_(
    "Your rating is still a guess, {rating} by now: it settles after some twenty puzzles."
)
UNSURE = 110  # points of deviation above which a rating is called a guess
_COUNTED = (Kind.SEARCHED, Kind.SEARCHED_EVEN)


def puzzle_notes(
    now: PuzzleTry, explained: Explanation | None, words: Words, rating: Said | None = None
) -> list[NoteScene]:
    """The notes, newest first; `rating` is said once the puzzle is solved."""
    if now.over and now.answer is not None:
        return [_well(now, now.answer, rating or [], words)]
    return list(_while_trying(now, explained, words))


def with_sign(points: float) -> str:
    """Whole points with their sign, a true minus.

    >>> with_sign(3.2), with_sign(0.2)
    ('+3', '0')
    """
    whole = round(points)
    return f"+{whole}" if whole > 0 else str(whole).replace("-", MINUS)


def _while_trying(
    now: PuzzleTry, explained: Explanation | None, words: Words
) -> Iterator[NoteScene]:
    attempt = now.table.attempt
    if isinstance(now.answered, Refusal) and attempt is not None and explained is not None:
        yield refusal_note(attempt, explained, words, "../")
    elif isinstance(now.answered, UnclearWish):
        said = words.say(now.answered.message)
        yield {**note("blue", words.text(A_WORD), [said], words), "live": True}
    elif now.answer is not None:
        yield _worse(now, now.answer, words)
    yield from owed_notes(now.before, words)
    if now.helping is not None:
        yield hint_note(now.helping, words)


def _worse(now: PuzzleTry, answer: JudgedAnswer, words: Words) -> NoteScene:
    """Why it is worse, and by how much: the reason is what can be used at a table."""
    again = [button(Command.AGAIN, words.button("Try again"))] if now.takes_back else []
    show = [button(Command.BEST, words.button("Show me"))] if now.helps and not now.lost else []
    points = max(1, round(answer.short))
    said = words.say_count(LOSES, points, deals=now.position.deals)
    return note(
        "red", words.text(NOT_BEST), [_against(now, answer, words), said], words, again + show
    )


def _against(now: PuzzleTry, answer: JudgedAnswer, words: Words) -> Said:
    """Why it is worse; of the better move no more than must be said for that."""
    best, tried = now.position.moves[0].move, _reasons(now, answer.action)
    against = [one for one in tried if one.kind in AGAINST]
    if ends_deal(_reasons(now, best)) and not ends_deal(tried):
        return words.join(words.say(COULD_END), *words.reasons(against[:1], LEARNER))
    if against:
        return _told(against, words)
    if isinstance(answer.action, Discard) and isinstance(best, Discard):
        view = SeatView(now.before, LEARNER)
        return against_discard(words, view, answer.action.card, best.card)
    speaks_for = [one for one in _reasons(now, best) if one.kind not in (*_COUNTED, *AGAINST)]
    return _told(speaks_for, words)


def _well(now: PuzzleTry, answer: JudgedAnswer, rating: Said, words: Words) -> NoteScene:
    tried = now.judgement(now.chosen_first)
    missed = tried is not None and tried.wrong  # a hint before it makes no answer a second one
    heading = BEST if answer.shown else ALSO_RIGHT if missed else RIGHT
    tone: NoteTone = "blue" if answer.shown else "ok"
    scene = note(tone, words.text(heading), _why(now, answer, words), words)
    if rating:
        scene["fine"] = sentence(rating, words)
    return scene


def _why(now: PuzzleTry, answer: JudgedAnswer, words: Words) -> list[Said]:
    """The reasons, and what it brings against the wrong move."""
    moves, rejected = now.position.moves, now.position.rejected
    behind = round(max(0.0, answer.short))  # whole points, as the table beside it has them
    count = max(1, round(rejected.loss) - behind)
    held = now.judgement(now.chosen_first)
    if held is not None and held.wrong:  # against what the learner had in mind
        rejected, count = held, max(1, round(held.loss) - behind)
    ahead = words.say_count(
        AHEAD,
        count,
        deals=now.position.deals,
        move=say_move(rejected.move, now.before, words),
    )
    said = [ahead]
    if answer.action != moves[0].move:
        best = say_move(moves[0].move, now.before, words)
        said.append(words.say(AS_GOOD, move=best))
    speaks_for = [
        one for one in answer.reasons if one.kind not in _COUNTED and one.kind not in AGAINST
    ]
    return [_told(speaks_for, words), words.join(*said)]


def say_rating(place: Puzzling, words: Words) -> Said:
    """The new rating, where this puzzle has changed it."""
    rating = place.record.rating
    if place.gained is None:
        return []
    value = round(rating.value)
    if rating.deviation > UNSURE:  # by how much a guess jumps says nothing
        said = words.say(GUESSED, rating=value)
    else:
        said = words.say(YOUR_NEW_RATING, rating=value, change=with_sign(place.gained))
    if place.now is not None and not place.now.first:
        said = words.join(said, words.say(NOT_COUNTED))
    return said


def _reasons(now: PuzzleTry, action: Action | None) -> Sequence[Reason]:
    if action is None:
        return ()
    view = SeatView(now.before, LEARNER)
    return reasons(view, action, own(view, tuple(legal_actions(now.before))))


def _told(found: Sequence[Reason], words: Words) -> Said:
    return words.join(*words.reasons(found[:MOST_REASONS], LEARNER))
